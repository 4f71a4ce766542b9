"""Pages in rem and vw: at the design width as in px, in other windows as wide as these, with the same lines."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.support.compiled import Unit, compile_fixture, each_fixture
from tests.support.fluid_pages import VIEWPORTS, fluid_page, misplaced
from tests.support.places import FIXTURES

NEAR_PX = 0.5
"""Chromium cuts each length to 1/64 px; 32 in a row add up to this."""

pytestmark = pytest.mark.browser

NAMES = sorted(file.stem for file in FIXTURES.glob("*.psd"))

each_unit = pytest.mark.parametrize("unit", ["rem", "vw"])


@each_unit
@each_fixture(NAMES)
def test_a_page_grows_with_its_window(name: str, unit: Unit, chromium: Browser) -> None:
    compiled = compile_fixture(name, unit=unit)
    for file, tree in (("index.html", compiled.absolute), ("index_optimized.html", compiled.tree)):
        with fluid_page(compiled, file, compiled.document.width, chromium) as page:
            assert misplaced(tree, page.boxes(), NEAR_PX) == [], file
            assert page.faults(VIEWPORTS) == {}, file
