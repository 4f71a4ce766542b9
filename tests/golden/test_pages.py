"""Chromium's picture of index.html, every text drawn as an image, against the picture in the PSD itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.browser import opened, save_files, served
from tests.support.compiled import compile_fixture, each_fixture, stored_picture
from tests.support.places import small_fixtures
from tests.support.report import assert_same_picture


@pytest.mark.browser
@each_fixture([*small_fixtures(), "app-screen"])
def test_page_is_the_picture_in_the_psd(name: str, chromium: Browser, tmp_path: Path) -> None:
    compilation = compile_fixture(name, text="image")
    save_files(tmp_path, compilation.folders["html"])
    size = (compilation.document.width, compilation.document.height)
    with served(tmp_path) as address, opened(chromium, f"{address}/index.html", size) as page:
        assert_same_picture("page", name, page.screenshot(), stored_picture(name))
        assert page.errors == []
