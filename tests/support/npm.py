"""Installs a target's packages once, builds many projects with them, and reads what Chromium makes of the pages."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from pydantic import JsonValue

from psd2code.ir.pixels import ByteArray
from tests.support.browser import opened, save_files, served
from tests.support.places import is_ci

DOM = """async () => {
  await document.fonts.ready
  await Promise.all([...document.images].map(image => image.decode()))
  // Backgrounds are decoded on their own time, too; the same address is decoded once.
  const addresses = [...document.querySelectorAll('*')].flatMap(element =>
    [...getComputedStyle(element).backgroundImage.matchAll(/url[(]"(.*?)"[)]/g)].map(match => match[1]))
  await Promise.all([...new Set(addresses)].map(address => Object.assign(new Image(), { src: address }).decode()))
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  const isIndent = node => node.nodeType === Node.TEXT_NODE && !/[^ \\n]/.test(node.data) && /\\n/.test(node.data)
  const attributes = element => Object.fromEntries([...element.attributes]
    .filter(a => a.name !== 'src' && !a.name.startsWith('data-i18n'))
    .map(a => [a.name, a.name === 'srcset' ? a.value.replace(/\\S+ (\\d+x)/g, '$1') : a.value]))
  const children = element => [...element.childNodes].filter(node => node.nodeType !== Node.COMMENT_NODE
    && (element.closest('.t, .lines') || !isIndent(node)))
  const shown = node => node.nodeType === Node.TEXT_NODE ? node.data
    : [node.localName, attributes(node), ...children(node).map(shown)]
  document.querySelector('main').normalize()
  const main = document.querySelector('main').cloneNode(true)
  for (const line of main.querySelectorAll('.t br, .lines br')) line.replaceWith('\\n')
  main.normalize()
  return shown(main)
}"""
"""Elements, attributes and characters under <main>. Where an image comes from is left to the screenshot; a key of
translations is an attribute in HTML alone, a line break there an element; Vue leaves comments where parts are missing.
Characters that touch are joined before the screenshot, too: Chromium puts each text node of its own on 1/64 px.
"""


@dataclass(frozen=True)
class ShownPage:
    """What Chromium shows of a page: its title, its elements, its picture, what went wrong in it."""

    title: str
    dom: JsonValue
    picture: ByteArray
    errors: list[str]


def show_page(browser: Browser, folder: Path, path: str, size: tuple[int, int]) -> ShownPage:
    """Serve the folder, open one of its pages, and wait until nothing loads any more."""
    with served(folder) as address, opened(browser, f"{address}/{path}", size) as page:
        page.page.wait_for_selector("main", state="attached")
        page.page.wait_for_load_state("networkidle")
        dom = page.page.evaluate(DOM)
        return ShownPage(page.page.title(), dom, page.screenshot(), page.errors)


@dataclass(frozen=True)
class Workshop:
    """A folder with the installed packages of one target; projects in it find those as any package above them."""

    folder: Path

    def build(self, name: str, files: Mapping[str, bytes]) -> Path:
        """Run `npm run build` over the files of a project and give the folder that holds its page."""
        project = save_files(self.folder / name, files)
        _run_npm(project, "run", "build")
        return project / "dist"


def install(folder: Path, package: bytes) -> Workshop:
    """Run `npm install` on a package.json; without npm the test is skipped, but in CI it fails."""
    if shutil.which("npm") is None:
        reason = "no node tests: there is no npm on the PATH"
        pytest.fail(reason) if is_ci() else pytest.skip(reason)
    save_files(folder, {"package.json": package})
    _run_npm(folder, "install", "--no-audit", "--no-fund")
    declared = json.loads(package)
    wanted = [*declared["dependencies"], *declared["devDependencies"]]
    assert [name for name in wanted if not (folder / "node_modules" / name).is_dir()] == []
    return Workshop(folder)


def _run_npm(folder: Path, *arguments: str) -> None:
    run = subprocess.run(["npm", *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode == 0, f"npm {' '.join(arguments)}:\n{run.stdout}{run.stderr}"
