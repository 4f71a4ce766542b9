"""Pages in every unit: each leaf in its place at the design width; in other windows as wide as these, like lines."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from psd2code.compiler import compile_psd
from psd2code.context import Context
from psd2code.geometry import Rect
from psd2code.options import CompileOptions
from psd2code.registry import load_target
from tests.support.compiled import Unit, compile_fixture
from tests.support.fluid_pages import VIEWPORTS, fluid_page, misplaced
from tests.support.places import FIXTURES
from tests.support.shown_leaves import PAGES, ShownPage, misplaced_leaves, read_page

NEAR_PX = 0.5
"""Chromium cuts each length to 1/64 px; 32 in a row add up to this."""

DESIGN_PX = 500
"""A width in which no fixture is drawn."""

pytestmark = pytest.mark.browser

NAMES = sorted(file.stem for file in FIXTURES.glob("*.psd"))
ABSOLUTE_GROWS_ALIKE = ("index.html", "vw")
"""Not shown in other windows: the units differ in one factor, which the deliverable shows."""

each_unit = pytest.mark.parametrize("unit", ["rem", "vw"])


FLUID: tuple[Unit, ...] = ("rem", "vw")

CASES = [
    pytest.param(name, unit, id=f"{name}-{unit}", marks=pytest.mark.xdist_group(name))
    for index, name in enumerate(NAMES)
    for unit in ("px", FLUID[index % len(FLUID)])
]
"""Each fixture in px and in one of the fluid units in turn: both say the same lengths."""


@pytest.mark.parametrize(("name", "unit"), CASES)
def test_every_leaf_is_in_its_place_on_both_pages(name: str, unit: Unit, chromium: Browser) -> None:
    compiled, shown = compile_fixture(name, unit=unit), {}
    for file in PAGES:
        with fluid_page(compiled, file, compiled.document.width, chromium) as page:
            shown[file] = read_page(page)
            if unit != "px" and (file, unit) != ABSOLUTE_GROWS_ALIKE:
                assert page.faults(VIEWPORTS) == {}
    assert misplaced(compiled.tree, list(shown["index_optimized.html"].boxes), NEAR_PX) == []
    assert misplaced_leaves(compiled, shown, NEAR_PX) == []


def test_a_leaf_or_a_text_out_of_its_place_is_told(chromium: Browser) -> None:
    compiled, shown = compile_fixture("button"), {}
    for file in PAGES:
        with fluid_page(compiled, file, compiled.document.width, chromium) as page:
            shown[file] = read_page(page)
    absolute, optimised = (shown[file] for file in PAGES)
    boxes = ShownPage(tuple(map(_beside, optimised.boxes)), optimised.words)
    words = ShownPage(optimised.boxes, {key: tuple(map(_beside, rects)) for key, rects in optimised.words.items()})
    wordless = ShownPage(optimised.boxes, {})
    for wrong in (boxes, words, wordless):
        assert misplaced_leaves(compiled, dict(zip(PAGES, (absolute, wrong), strict=True)), NEAR_PX) != []


def _beside(rect: Rect) -> Rect:
    return rect.replace(left=rect.left + 2 * NEAR_PX)


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
