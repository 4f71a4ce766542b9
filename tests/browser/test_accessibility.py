"""axe-core finds nothing in the pages that a reader with a screen reader or a keyboard would stumble over.

Contrast is the designer's, and is not asked.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from psd2code.compiler import compile_psd
from psd2code.context import Context
from psd2code.options import CompileOptions
from psd2code.registry import load_target
from tests.support.browser import opened, save_files, served
from tests.support.compiled import compile_fixture
from tests.support.npm import install
from tests.support.places import CORPUS, small_fixtures

pytestmark = [pytest.mark.browser, pytest.mark.node, pytest.mark.slow, pytest.mark.xdist_group("axe")]

AXE = "4.14.1"
FIXTURES = [*small_fixtures(), "app-screen", "campaign"]
FAULTS = """async () => {
  const found = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
  return found.violations.map(rule => `${rule.id}: ${rule.nodes[0].html.slice(0, 120)}`)
}"""
WIDTH_PX, HEIGHT_PX = 750, 1000
"""The window; whether something is seen without scrolling does not matter to the rules."""


@pytest.fixture(scope="module")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    package = {"private": True, "dependencies": {"axe-core": AXE}, "devDependencies": {}}
    folder = install(tmp_path_factory.mktemp("axe"), json.dumps(package).encode()).folder
    return (folder / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def _faults(files: Mapping[str, bytes], folder: Path, browser: Browser, axe: str) -> list[str]:
    save_files(folder, files)
    with (
        served(folder) as address,
        opened(browser, f"{address}/index_optimized.html", (WIDTH_PX, HEIGHT_PX)) as page,
    ):
        page.page.evaluate(axe)
        return [str(fault) for fault in page.page.evaluate(FAULTS)]


@pytest.mark.parametrize("name", FIXTURES)
def test_fixtures_are_accessible(name: str, axe: str, chromium: Browser, tmp_path: Path) -> None:
    assert _faults(compile_fixture(name).folders["html"], tmp_path, chromium, axe) == []


@pytest.mark.corpus
@pytest.mark.usefixtures("corpus")
def test_real_designs_are_accessible(axe: str, chromium: Browser, tmp_path: Path) -> None:
    designs = sorted(file for file in (CORPUS / "ui").rglob("*") if file.suffix.lower() in (".psd", ".psb"))
    found: dict[str, list[str]] = {}
    for index, file in enumerate(designs):
        done = compile_psd(file, (load_target("html"),), CompileOptions(fonts_mode="system"), Context())
        faults = _faults(done.folders["html"], tmp_path / str(index), chromium, axe)
        sys.stdout.write(f"{file.stem}: {faults or 'accessible'}\n")
        if faults:
            found[file.stem] = faults
    assert designs
    assert found == {}
