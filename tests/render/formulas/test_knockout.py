"""Knockouts uncover, in their full shape: shallow what lay beneath their group, deep the Background or nothing."""

from __future__ import annotations

import pytest

from psd2code.ir.blend import Blending, BlendMode
from tests.render.formulas.drawing import Drawing, assert_flat, assert_pixels, picture

SHALLOW, DEEP = Blending(knockout="shallow"), Blending(knockout="deep")


def _with_hole(drawing: Drawing, blending: Blending, *, group_mode: BlendMode, is_background: bool = True) -> str:
    """Draw blue Background, green sheet, and a group of a red sheet with an unfilled knockout over its right half."""
    ground = drawing.sheet(0, 0, 1, is_background=is_background)
    hole = drawing.pixels(picture("K"), 1, blending=blending, fill_opacity=0.0)
    group = drawing.group(drawing.sheet(1, 0, 0), hole, blend_mode=group_mode)
    page = drawing.page(ground, drawing.sheet(0, 1, 0), group)
    letters = {tuple(picture(letter)[0, 0].tolist()): letter for letter in "_RGB"}
    return "".join(letters[tuple(pixel)] for pixel in page.round(3)[0].tolist())


@pytest.mark.parametrize(
    ("blending", "group_mode", "expected"),
    [
        (SHALLOW, "pass-through", "RG"),
        (SHALLOW, "normal", "RG"),
        (DEEP, "pass-through", "RB"),
        (DEEP, "normal", "RG"),
        (Blending(), "pass-through", "RR"),
    ],
)
def test_a_knockout_uncovers_what_its_depth_says(blending: Blending, group_mode: BlendMode, expected: str) -> None:
    """In an isolated group either depth makes a hole in the group, through which the page is seen."""
    assert _with_hole(Drawing(2, 1), blending, group_mode=group_mode) == expected


def test_without_a_background_a_deep_knockout_uncovers_nothing() -> None:
    assert _with_hole(Drawing(2, 1), DEEP, group_mode="pass-through", is_background=False) == "R_"


def test_a_deep_knockout_goes_through_nested_pass_through_groups() -> None:
    drawing = Drawing(1, 1)
    hole = drawing.sheet(0, 0, 0, blending=DEEP, fill_opacity=0.0)
    inner = drawing.group(drawing.sheet(1, 0, 0), hole, blend_mode="pass-through")
    outer = drawing.group(drawing.sheet(0, 1, 0), inner, blend_mode="pass-through")
    assert_flat(drawing.page(drawing.sheet(0, 0, 1, is_background=True), outer), (0, 0, 1))


def test_a_shallow_knockout_stops_at_its_own_group() -> None:
    drawing = Drawing(1, 1)
    hole = drawing.sheet(0, 0, 0, blending=SHALLOW, fill_opacity=0.0)
    inner = drawing.group(drawing.sheet(1, 0, 0), hole, blend_mode="pass-through")
    outer = drawing.group(drawing.sheet(0, 1, 0), inner, blend_mode="pass-through")
    assert_flat(drawing.page(drawing.sheet(0, 0, 1, is_background=True), outer), (0, 1, 0))


def test_what_the_knockout_fills_lies_on_what_it_uncovers() -> None:
    """Half filled white over the uncovered blue."""
    drawing = Drawing(1, 1)
    hole = drawing.sheet(1, 1, 1, blending=DEEP, fill_opacity=0.5)
    page = drawing.page(drawing.sheet(0, 0, 1, is_background=True), drawing.sheet(1, 0, 0), hole)
    assert_flat(page, (0.5, 0.5, 1))


def test_a_knockout_of_half_alpha_uncovers_half() -> None:
    drawing = Drawing(1, 1)
    hole = drawing.sheet(0, 0, 0, 0.5, blending=DEEP, fill_opacity=0.0)
    page = drawing.page(drawing.sheet(0, 0, 1, is_background=True), drawing.sheet(1, 0, 0), hole)
    assert_flat(page, (0.5, 0, 0.5))


def test_a_masked_knockout_uncovers_inside_its_mask() -> None:
    drawing = Drawing(2, 1)
    hole = drawing.sheet(0, 0, 0, blending=DEEP, fill_opacity=0.0)
    hole = hole.replace(mask=drawing.mask(hole, [[1, 0]]))
    page = drawing.page(drawing.sheet(0, 0, 1, is_background=True), drawing.sheet(1, 0, 0), hole)
    assert_pixels(page, picture("BR"))
