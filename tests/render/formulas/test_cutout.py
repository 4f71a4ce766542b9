"""Cut-outs: what belongs to some layers and nothing of the others, trimmed to its ink and cut at the canvas."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.ir.adjustments import Invert
from psd2code.ir.blend import BlendMode
from psd2code.ir.effects import DropShadow
from psd2code.ir.layers import AnyLayer, Artboard
from psd2code.ir.pixels import FloatArray, Raster
from psd2code.render import solve_over
from tests.render.formulas.drawing import (
    LEVEL,
    Drawing,
    assert_flat,
    assert_pixels,
    color_of,
    flat,
    picture,
    rect_of,
    strip,
)
from tests.render.formulas.reference import Rgb, over

SHADOW = DropShadow(color=color_of(0, 0, 0), angle_deg=180, distance_px=1)
"""Hard, 1 px to the right."""


def _cut(drawing: Drawing, layers: list[AnyLayer], *wanted: AnyLayer, **options: bool) -> Raster:
    raster = drawing.renderer(*layers).cutout([layer.id for layer in wanted], **options)
    assert raster is not None
    return raster


def _place(raster: Raster) -> tuple[int, int, int, int]:
    return raster.left, raster.top, raster.width, raster.height


def test_it_shows_its_layers_and_no_others() -> None:
    drawing = Drawing(4, 1)
    ground, layer, cover = drawing.sheet(0, 0, 1), drawing.pixels(picture("Rr"), 1), drawing.sheet(0, 1, 0)
    raster = _cut(drawing, [ground, layer, cover], layer)
    assert _place(raster) == (1, 0, 2, 1)
    assert_pixels(raster.rgba, picture("Rr"))


def test_it_is_trimmed_to_its_ink() -> None:
    drawing = Drawing(6, 4)
    layer = drawing.pixels(picture("____ _RR_ _R__ ____"), 1)
    raster = _cut(drawing, [layer], layer)
    assert _place(raster) == (2, 1, 2, 2)
    assert_pixels(raster.rgba, picture("RR R_"))


def test_what_rounds_to_nothing_in_8_bits_is_no_ink() -> None:
    drawing = Drawing(3, 1)
    layer = drawing.pixels(strip((1, 0, 0, 0.4 / 255), (1, 0, 0), (1, 0, 0, 0.6 / 255)))
    assert _place(_cut(drawing, [layer], layer)) == (1, 0, 2, 1)


def test_it_is_cut_at_the_canvas() -> None:
    drawing = Drawing(3, 3)
    layer = drawing.pixels(flat((1, 0, 0), 9, 9), -3, 1)
    assert _place(_cut(drawing, [layer], layer)) == (0, 1, 3, 2)


def test_effects_reach_beyond_the_layer() -> None:
    drawing = Drawing(4, 1)
    layer = drawing.pixels(picture("R"), 1, effects=(SHADOW,))
    raster = _cut(drawing, [drawing.sheet(1, 1, 1), layer], layer)
    assert _place(raster) == (1, 0, 2, 1)
    assert_pixels(raster.rgba, picture("RK"))


def test_a_shadow_that_falls_onto_the_canvas_from_outside_is_kept() -> None:
    drawing = Drawing(3, 1)
    shadow = SHADOW.replace(distance_px=3)
    layer = drawing.pixels(picture("R"), -2, effects=(shadow,))
    raster = _cut(drawing, [layer], layer)
    assert _place(raster) == (1, 0, 1, 1)
    assert_pixels(raster.rgba, picture("K"))


@pytest.mark.parametrize("left", [-9, 9])
def test_nothing_on_the_canvas_is_none(left: int) -> None:
    drawing = Drawing(3, 1)
    layer = drawing.pixels(picture("R"), left)
    assert drawing.renderer(layer).cutout([layer.id]) is None


@pytest.mark.parametrize("hides_group", [True, False])
def test_what_is_hidden_is_none(hides_group: bool) -> None:
    drawing = Drawing(1, 1)
    layer = drawing.sheet(1, 0, 0, is_visible=hides_group)
    group = drawing.group(layer, is_visible=not hides_group)
    assert drawing.renderer(group).cutout([layer.id]) is None


@pytest.mark.parametrize("group_mode", ["normal", "pass-through", "multiply"])
def test_masks_of_the_groups_around_it_count_but_not_their_opacity_and_effects(group_mode: BlendMode) -> None:
    drawing = Drawing(4, 1)
    layer = drawing.pixels(picture("RRR"))
    group = drawing.group(layer, blend_mode=group_mode, opacity=0.5, effects=(SHADOW,))
    group = group.replace(mask=drawing.mask(group, [[1, 0.5, 0]]))
    assert_pixels(_cut(drawing, [group], layer).rgba, strip((1, 0, 0), (1, 0, 0, 0.5)))
    bare = _cut(drawing, [group], layer, with_ancestors=False)
    assert_pixels(bare.rgba, picture("RRR"))


def test_the_frame_of_an_artboard_cuts_but_its_background_stays_away() -> None:
    drawing = Drawing(4, 1)
    layer = drawing.pixels(picture("RRRR"))
    board = drawing.group(layer, artboard=Artboard(rect=rect_of(1, 0, 2, 1), background=color_of(1, 1, 1)))
    assert _place(_cut(drawing, [board], layer)) == (1, 0, 2, 1)
    assert _place(_cut(drawing, [board], layer, with_ancestors=False)) == (0, 0, 4, 1)


def test_a_group_is_cut_out_with_all_that_is_its_own() -> None:
    drawing = Drawing(4, 1)
    group = drawing.group(drawing.pixels(picture("RR")), opacity=0.5, effects=(SHADOW,))
    raster = _cut(drawing, [drawing.sheet(1, 1, 1), group], group)
    assert_pixels(raster.rgba, picture("rrk"))


def test_a_group_around_some_of_the_layers_keeps_its_opacity() -> None:
    drawing = Drawing(3, 1)
    inner, outer = drawing.pixels(picture("R")), drawing.pixels(picture("B"), 1)
    group = drawing.group(inner, opacity=0.5)
    assert_pixels(_cut(drawing, [group, outer], inner, outer).rgba, picture("rB"))


def test_a_base_takes_its_clipped_layers_along_only_where_they_are_asked_for() -> None:
    drawing = Drawing(2, 1)
    base, clipped = drawing.pixels(picture("R")), drawing.sheet(0, 0, 1, is_clipped=True)
    assert_pixels(_cut(drawing, [base, clipped], base).rgba, picture("R"))
    assert_pixels(_cut(drawing, [base, clipped], base, clipped).rgba, picture("B"))


def test_a_clipped_layer_alone_is_cut_by_its_bases_alpha() -> None:
    drawing = Drawing(4, 1)
    base = drawing.pixels(picture("rR"), 1, effects=(SHADOW,), opacity=0.5)
    clipped = drawing.sheet(0, 0, 1, is_clipped=True)
    raster = _cut(drawing, [base, clipped], clipped)
    assert _place(raster) == (1, 0, 2, 1)
    assert_pixels(raster.rgba, picture("bB"))


def test_adjustments_above_count_only_where_they_are_asked_for() -> None:
    drawing = Drawing(1, 1)
    below, layer = drawing.sheet(0, 1, 0), drawing.sheet(1, 0, 0, 0.5)
    layers: list[AnyLayer] = [below, layer, drawing.adjust(Invert())]
    assert_flat(_cut(drawing, layers, layer).rgba, (1, 0, 0, 0.5))
    assert_flat(_cut(drawing, layers, layer, adjusted=True).rgba, (0, 1, 1, 0.5))


def test_adjustments_beneath_or_in_isolated_groups_do_not_count() -> None:
    drawing = Drawing(1, 1)
    layer = drawing.sheet(1, 0, 0)
    beneath, apart = drawing.adjust(Invert()), drawing.group(drawing.adjust(Invert()))
    assert_flat(_cut(drawing, [beneath, layer, apart], layer, adjusted=True).rgba, (1, 0, 0))


def test_adjustments_in_pass_through_groups_and_clipped_to_the_layer_count() -> None:
    drawing = Drawing(1, 1)
    layer = drawing.sheet(1, 0, 0)
    through = drawing.group(drawing.adjust(Invert()), blend_mode="pass-through", opacity=0.5)
    assert_flat(_cut(drawing, [layer, through], layer, adjusted=True).rgba, (0.5, 0.5, 0.5))
    clipped = drawing.adjust(Invert(), is_clipped=True)
    assert_flat(_cut(drawing, [layer, clipped], layer, adjusted=True).rgba, (0, 1, 1))


def test_of_the_adjustments_clipped_beside_a_layer_those_above_it_count() -> None:
    drawing = Drawing(1, 1)
    base, layer = drawing.sheet(1, 1, 1), drawing.sheet(1, 0, 0, is_clipped=True)
    adjust = drawing.adjust(Invert(), is_clipped=True)
    assert_flat(_cut(drawing, [base, layer, adjust], layer, adjusted=True).rgba, (0, 1, 1))
    assert_flat(_cut(drawing, [base, adjust, layer], layer, adjusted=True).rgba, (1, 0, 0))


@pytest.mark.parametrize("inside_group", [True, False])
def test_a_flat_color_is_adjusted_like_the_pixels(inside_group: bool) -> None:
    drawing = Drawing(2, 1)
    layer = drawing.pixels(picture("R"))
    below: AnyLayer = drawing.group(layer, blend_mode="pass-through") if inside_group else layer
    adjust = drawing.adjust(Invert(), opacity=0.75)
    renderer = drawing.renderer(below, adjust)
    assert renderer.adjust_color(layer.id, color_of(1, 0, 0)) == color_of(0.25, 0.75, 0.75)
    assert renderer.adjust_color(adjust.id, color_of(1, 0, 0)) == color_of(1, 0, 0)


def test_a_mask_adjusts_a_flat_color_by_its_mean_over_the_layer() -> None:
    drawing = Drawing(4, 1)
    layer = drawing.pixels(picture("RR"))
    adjust = drawing.adjust(Invert())
    adjust = adjust.replace(mask=drawing.mask(adjust, [[1, 0.5, 0, 0]]))
    color = drawing.renderer(layer, adjust).adjust_color(layer.id, color_of(1, 0, 0))
    assert (color.red, color.green, color.blue) == pytest.approx((0.25, 0.75, 0.75), abs=LEVEL)


def test_the_page_without_some_layers() -> None:
    drawing = Drawing(3, 1)
    ground, base = drawing.sheet(1, 1, 1), drawing.pixels(picture("RR"))
    clipped, top = drawing.sheet(0, 0, 1, is_clipped=True), drawing.pixels(picture("G"), 2)
    group = drawing.group(top)
    renderer = drawing.renderer(ground, base, clipped, group)
    assert_pixels(renderer.page().rgba, picture("BBG"))
    assert_pixels(renderer.page(exclude=[clipped.id]).rgba, picture("RRG"))
    assert_pixels(renderer.page(exclude=[base.id]).rgba, picture("WWG"))
    assert_pixels(renderer.page(exclude=[top.id]).rgba, picture("BBW"))
    assert_pixels(renderer.page(exclude=[group.id, ground.id]).rgba, picture("BB_"))


def test_the_page_without_a_layer_has_no_trace_of_its_effects() -> None:
    drawing = Drawing(3, 1)
    layer = drawing.pixels(picture("R"), effects=(SHADOW,))
    renderer = drawing.renderer(drawing.sheet(1, 1, 1), layer)
    assert_pixels(renderer.page().rgba, picture("RKW"))
    assert_pixels(renderer.page(exclude=[layer.id]).rgba, picture("WWW"))


@pytest.mark.parametrize("place", [(0, 0, 12, 12), (3, 2, 4, 5), (-5, -5, 9, 9), (10, 10, 9, 9), (2.5, 2.5, 3, 3)])
def test_a_part_of_the_page_is_that_part_of_the_whole(place: tuple[float, float, float, float]) -> None:
    """With a soft shadow, whose pixels depend on others outside of the part."""
    drawing = Drawing(12, 12)
    shadow = DropShadow(color=color_of(0, 0, 0), size_px=5, spread=0.3, angle_deg=120, distance_px=3)
    layer = drawing.pixels(flat((1, 0, 0), 5, 5), 3, 3, effects=(shadow,))
    renderer = drawing.renderer(drawing.sheet(1, 1, 1), drawing.group(layer, opacity=0.7))
    part = renderer.page(part=rect_of(*place))
    whole = renderer.page().rgba
    left, top = max(0, int(np.floor(place[0]))), max(0, int(np.floor(place[1])))
    right, bottom = min(12, int(np.ceil(place[0] + place[2]))), min(12, int(np.ceil(place[1] + place[3])))
    assert (part.left, part.top) == (left, top)
    assert_pixels(part.rgba, whole[top:bottom, left:right], tolerance=1e-6)


def test_coverage_is_the_alpha_without_the_groups_around() -> None:
    drawing = Drawing(2, 1)
    layer = drawing.pixels(picture("Rr"))
    group = drawing.group(layer, opacity=0.1)
    group = group.replace(mask=drawing.mask(group, [[1, 0]]))
    raster = drawing.renderer(group).coverage(layer.id)
    assert raster is not None
    assert_pixels(raster.rgba, picture("Rr"))


unit = st.floats(0, 1, width=32)
color = st.tuples(unit, unit, unit)


def _solved(result: Rgb, backdrop: Rgb, alpha: float) -> FloatArray:
    """Solve one pixel."""
    solved: FloatArray = solve_over(flat(result), flat(backdrop), np.full((1, 1), alpha, np.float32))[0, 0]
    return solved


@given(color, color, unit)
def test_a_solved_picture_gives_the_result_over_its_backdrop(result: Rgb, backdrop: Rgb, alpha: float) -> None:
    solved = _solved(result, backdrop, alpha)
    assert solved.min() >= 0
    assert solved.max() <= 1
    red, green, blue, share = (float(value) for value in solved)
    assert over((*backdrop, 1), (red, green, blue, share))[:3] == pytest.approx(result, abs=1e-5)


@given(color, color, unit)
def test_its_alpha_is_kept_or_raised_to_the_least_that_can_reach_the_result(
    result: Rgb, backdrop: Rgb, alpha: float
) -> None:
    """max((R - B) / (1 - B), (B - R) / B) over the channels."""
    least = max(
        (r - b) / (1 - b) if r > b else (b - r) / b if r < b else 0 for r, b in zip(result, backdrop, strict=True)
    )
    assert _solved(result, backdrop, alpha)[3] == pytest.approx(max(alpha, least), abs=1e-4)


@pytest.mark.parametrize(
    ("result", "backdrop", "alpha", "expected"),
    [
        ((0.5, 0.5, 0.5), (1, 1, 1), 0.5, (0, 0, 0, 0.5)),
        ((0.25, 0.5, 0.5), (1, 1, 1), 0.5, (0, 1 / 3, 1 / 3, 0.75)),
        ((0.6, 0.6, 0.6), (0.2, 0.2, 0.2), 0.8, (0.7, 0.7, 0.7, 0.8)),
        ((0.6, 0.6, 0.6), (0.2, 0.2, 0.2), 0.1, (1, 1, 1, 0.5)),
        ((0.3, 0.4, 0.5), (0.3, 0.4, 0.5), 0.5, (0.3, 0.4, 0.5, 0.5)),
        ((0.3, 0.4, 0.5), (0.3, 0.4, 0.5), 0.0, (0, 0, 0, 0)),
    ],
)
def test_solved_by_hand(result: Rgb, backdrop: Rgb, alpha: float, expected: tuple[float, float, float, float]) -> None:
    assert_flat(_solved(result, backdrop, alpha)[None, None], expected)
