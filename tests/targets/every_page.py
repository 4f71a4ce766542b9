"""Builds the pages of all designs in one go, and finds that each has the elements of the html target's, in Chromium."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from playwright.sync_api import Browser
from pydantic import JsonValue

from psd2code.project import Project
from psd2code.registry import Target, load_target
from tests.support.browser import opened, save_files, served
from tests.support.compiled import compile_fixture
from tests.support.hostile import hostile_lists
from tests.support.npm import DOM, Workshop
from tests.support.places import small_fixtures

CONFIG = """import {{ resolve }} from 'node:path'
import config from './{first}/vite.config.js'

const pages = {pages}
const input = Object.fromEntries(pages.map(page => [page, resolve(import.meta.dirname, page, 'index.html')]))
export default {{ ...config, build: {{ rolldownOptions: {{ input }} }} }}
"""
PACKAGE = {"name": "sites", "private": True, "type": "module", "scripts": {"build": "vite build"}}
WINDOW = (750, 1000)
"""What is shown without scrolling does not change a page's elements."""


def check_every_page(target: Target, workshop: Workshop, browser: Browser, folder: Path) -> None:
    """Find no element, class, attribute or character that differs, and no error in any page."""
    designs = [*small_fixtures(), "app-screen", "campaign"]
    projects = {name: compile_fixture(name).project for name in designs} | {"hostile": hostile_lists()}
    html = load_target("html")
    files = {f"{name}/{path}": content for name, each in projects.items() for path, content in html.emit(each).items()}
    wanted = _doms(browser, save_files(folder, files), projects, "index_optimized.html")
    built = _doms(browser, _build(target, projects, workshop), projects, "index.html")
    assert {name: shown for name, shown in built.items() if shown != wanted[name]} == {}
    assert len(built) == len(designs) + 1


def _build(target: Target, projects: Mapping[str, Project], workshop: Workshop) -> Path:
    """Build the project of each design as a page of one site, which takes a hundredth of as many builds."""
    files = {
        f"{name}/{path}": content.replace(b'"/src/', b'"./src/') if path == "index.html" else content
        for name, project in projects.items()
        for path, content in target.emit(project).items()
    }
    config = CONFIG.format(first=next(iter(projects)), pages=json.dumps(list(projects)))
    around = {"package.json": json.dumps(PACKAGE).encode(), "vite.config.js": config.encode()}
    return workshop.build("sites", {**files, **around})


def _doms(browser: Browser, folder: Path, names: Iterable[str], page: str) -> dict[str, JsonValue]:
    shown: dict[str, JsonValue] = {}
    with served(folder) as address:
        for name in names:
            with opened(browser, f"{address}/{name}/{page}", WINDOW) as tab:
                tab.page.wait_for_selector("main", state="attached")
                shown[name] = [tab.page.evaluate(DOM), list(tab.errors)]
    assert all(isinstance(each, list) and each[1] == [] for each in shown.values())
    return shown
