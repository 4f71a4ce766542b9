"""Pages in rem and vw: at the design width as in px, in other windows as wide as these, with the same lines."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from psd2code.compiler import compile_psd
from psd2code.context import Context
from psd2code.geometry import Rect
from psd2code.options import CompileOptions
from psd2code.registry import load_target
from tests.support.compiled import Unit, compile_fixture, each_fixture
from tests.support.fluid_pages import VIEWPORTS, fluid_page, misplaced
from tests.support.places import FIXTURES, small_fixtures

NEAR_PX = 0.5
"""Chromium cuts each length to 1/64 px; 32 in a row add up to this."""

DESIGN_PX = 500
"""A width in which no fixture is drawn."""

pytestmark = pytest.mark.browser

NAMES = sorted(file.stem for file in FIXTURES.glob("*.psd"))
SMALL = small_fixtures()

each_unit = pytest.mark.parametrize("unit", ["rem", "vw"])


@each_unit
@each_fixture(NAMES)
def test_a_page_grows_with_its_window(name: str, unit: Unit, chromium: Browser) -> None:
    compiled = compile_fixture(name, unit=unit)
    with fluid_page(compiled, "index_optimized.html", compiled.document.width, chromium) as page:
        assert misplaced(compiled.tree, page.boxes(), NEAR_PX) == []
        assert page.faults(VIEWPORTS) == {}


@each_fixture(SMALL)
def test_the_absolute_page_grows_with_its_window(name: str, chromium: Browser) -> None:
    compiled = compile_fixture(name, unit="rem")
    with fluid_page(compiled, "index.html", compiled.document.width, chromium) as page:
        assert misplaced(compiled.absolute, page.boxes(), NEAR_PX) == []
        assert page.faults(VIEWPORTS) == {}


@each_unit
def test_a_canvas_wider_than_its_design_is_as_wide_as_the_window(unit: Unit, chromium: Browser) -> None:
    options = CompileOptions(unit=unit, design_width=DESIGN_PX, fonts_mode="system")
    compilation = compile_psd(FIXTURES / "app-screen.psd", (load_target("html"),), options, Context())
    scale = compilation.document.width / DESIGN_PX
    assert scale > 1
    with fluid_page(compilation, "index_optimized.html", DESIGN_PX, chromium) as page:
        shrunk = page.boxes()
    grown = [
        Rect(left=r.left * scale, top=r.top * scale, width=r.width * scale, height=r.height * scale) for r in shrunk
    ]
    assert misplaced(compilation.tree, grown, NEAR_PX * scale) == []
