"""Fill layers and shapes that the file holds no pixels for: colours, gradients, patterns, strokes from paths."""

from __future__ import annotations

import math

import numpy as np
import pytest

from psd2code.geometry import Point, Rect
from psd2code.ir.layers import FillLayer, ShapeLayer
from psd2code.ir.paint import ColorStop, GradientPaint, OpacityStop, Paint, PatternPaint, SolidPaint
from psd2code.ir.path import LiveRect, VectorStroke
from psd2code.ir.pixels import FloatArray
from psd2code.render.gradients import RAMP_STEPS, ramp_of
from psd2code.render.text_gamma import srgb_to_linear
from tests.render.memory import BLACK, BLUE, GREEN, RED, WHITE, Rgb, Sketch, color_of, path_of


def filled(paint: Paint, size: int = 8) -> FloatArray:
    """Draw a fill layer over a square canvas."""
    sketch = Sketch(width=size, height=size)
    rect = Rect(left=0, top=0, width=size, height=size)
    return sketch.draw(FillLayer(id=1, name="fill", rect=rect, paint=paint))


def gradient(*colors: Rgb, **changes: object) -> GradientPaint:
    """Give a gradient of evenly spread stops, left to right."""
    last = len(colors) - 1
    stops = tuple(ColorStop(color=color_of(color), location=i / last) for i, color in enumerate(colors))
    opaque = (OpacityStop(opacity=1, location=0), OpacityStop(opacity=1, location=1))
    return GradientPaint(color_stops=stops, opacity_stops=opaque, angle_deg=0).replace(**changes)


def test_a_solid_fill_covers_the_canvas() -> None:
    assert filled(SolidPaint(color=color_of(RED))) == pytest.approx(np.tile([1, 0, 0, 1], (8, 8, 1)))


def test_a_straight_gradient_counts_whole_px_from_its_first_edge() -> None:
    page = filled(gradient(BLACK, WHITE, smoothness=0))
    assert page[3, :, 0] == pytest.approx([x / 8 for x in range(8)], abs=1e-3)


def test_a_smooth_gradient_of_two_stops_is_half_line_half_smoothstep() -> None:
    page = filled(gradient(BLACK, WHITE))
    expected = [(u + 3 * u**2 - 2 * u**3) / 2 for u in (x / 8 for x in range(8))]
    assert page[3, :, 0] == pytest.approx(expected, abs=1e-3)


def test_three_stops_are_joined_by_a_catmull_rom_spline() -> None:
    # Values 0, 1, 0: the middle stop's tangent is (0 - 0) / 2, the first's (1 - 0) / 2 for each interval.
    u = 0.5
    expected = (3 * u**2 - 2 * u**3) + 0.5 * (u**3 - 2 * u**2 + u)
    assert ramp_of(gradient(BLACK, WHITE, BLACK)).colors[0, RAMP_STEPS // 4] == pytest.approx(expected, abs=1e-5)


def test_a_reversed_gradient_runs_back() -> None:
    page = filled(gradient(BLACK, WHITE, smoothness=0, is_reversed=True))
    assert page[3, :, 0] == pytest.approx([1 - x / 8 for x in range(8)], abs=1e-3)


def test_opacity_stops_are_the_alpha() -> None:
    fading = (OpacityStop(opacity=1, location=0), OpacityStop(opacity=0, location=1))
    page = filled(gradient(RED, RED, smoothness=0, opacity_stops=fading))
    assert page[3, :, 3] == pytest.approx([1 - x / 8 for x in range(8)], abs=1e-3)


def test_a_midpoint_is_where_half_is_reached() -> None:
    stops = (ColorStop(color=color_of(BLACK), location=0, midpoint=0.25), ColorStop(color=color_of(WHITE), location=1))
    ramp = ramp_of(gradient(BLACK, WHITE, smoothness=0, color_stops=stops))
    assert ramp.colors[0, RAMP_STEPS // 4] == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("style", "place", "expected"),
    [
        ("radial", (8, 4), 0.5),  # 4 px from the middle at 8, 8; the half-length is 8
        ("radial", (5, 4), 5 / 8),  # the offset 3, 4
        ("reflected", (8, 2), 0),
        ("reflected", (12, 2), 0.5),
        ("diamond", (10, 10), 0.5),  # 2 along and 2 across
    ],
)
def test_places_on_other_styles(style: str, place: tuple[int, int], expected: float) -> None:
    x, y = place
    page = filled(gradient(BLACK, WHITE, smoothness=0, style=style), size=16)
    assert page[y, x, 0] == pytest.approx(expected, abs=1e-3)


def test_an_angle_gradient_goes_clockwise_from_its_direction() -> None:
    page = filled(gradient(BLACK, WHITE, smoothness=0, style="angle"), size=16)
    assert page[12, 8, 0] == pytest.approx(0.25, abs=1e-3)  # straight down
    assert page[8, 4, 0] == pytest.approx(0.5, abs=1e-3)
    assert page[4, 8, 0] == pytest.approx(0.75, abs=1e-3)


def test_an_offset_moves_a_gradient_by_shares_of_its_box() -> None:
    page = filled(gradient(BLACK, WHITE, smoothness=0, offset=Point(x=0.25, y=0)))
    assert page[3, :, 0] == pytest.approx([max(0, (x - 2) / 8) for x in range(8)], abs=1e-3)


def test_a_scale_shortens_a_gradient_about_its_middle() -> None:
    page = filled(gradient(BLACK, WHITE, smoothness=0, scale=0.5))
    assert page[3, :, 0] == pytest.approx([min(1, max(0, (x - 2) / 4)) for x in range(8)], abs=1e-3)


def test_the_linear_method_mixes_light() -> None:
    ramp = ramp_of(gradient(BLACK, WHITE, method="linear"))
    middle = ramp.colors[:, RAMP_STEPS // 2]
    assert srgb_to_linear(middle) == pytest.approx([0.5] * 3, abs=1e-4)


def test_the_perceptual_method_mixes_lightness() -> None:
    # Oklab's L of a grey is the cube root of its light: halfway from black to white is light 1 / 8.
    middle = ramp_of(gradient(BLACK, WHITE, method="perceptual")).colors[:, RAMP_STEPS // 2]
    assert srgb_to_linear(middle) == pytest.approx([0.125] * 3, abs=1e-3)


def test_the_smooth_method_lags_at_the_ends_only() -> None:
    ramp = ramp_of(gradient(BLACK, WHITE, method="smooth"))
    lightness = np.cbrt(srgb_to_linear(ramp.colors[0]))
    # Read off a Photoshop gradient: 0.0224 behind at an eighth, 0.0003 at the middle.
    assert lightness[RAMP_STEPS // 8] == pytest.approx(0.125 - 0.0224, abs=0.003)
    assert lightness[RAMP_STEPS // 2] == pytest.approx(0.5, abs=0.001)


def test_stripes_do_not_mix() -> None:
    colors = ramp_of(gradient(BLACK, WHITE, method="stripes")).colors[0]
    assert set(np.unique(colors)) == {0, 1}


TILE = np.array([[[1, 0, 0, 1], [0, 1, 0, 1]], [[0, 0, 1, 1], [1, 1, 1, 1]]], np.float32)


def patterned(size: int = 4, reference: tuple[float, float] = (0, 0), **changes: object) -> FloatArray:
    """Draw a fill of the 2 x 2 tile: red, green, blue, white."""
    sketch = Sketch(width=size, height=size)
    sketch.pixels.patterns = {"tile": TILE}
    paint = PatternPaint(pattern_id="tile").replace(**changes)
    x, y = reference
    rect = Rect(left=0, top=0, width=size, height=size)
    layer = FillLayer(id=1, name="fill", rect=rect, paint=paint, reference_point=Point(x=x, y=y))
    return sketch.draw(layer)


def test_a_pattern_repeats_from_the_reference_point_and_phase() -> None:
    assert patterned() == pytest.approx(np.tile(TILE, (2, 2, 1)))
    moved = patterned(reference=(1.9, 0), phase=Point(x=0, y=1))  # floor(1.9), floor(1)
    assert moved == pytest.approx(np.roll(np.tile(TILE, (2, 2, 1)), (1, 1), axis=(0, 1)))


def test_an_unlinked_pattern_repeats_from_the_document() -> None:
    page = patterned(reference=(1, 1), is_linked_with_layer=False)
    assert page == pytest.approx(np.tile(TILE, (2, 2, 1)))


def test_a_scaled_pattern_is_straight_between_its_pixels() -> None:
    page = patterned(scale=2.0)
    # Red to green and round again: 1, 1/2, 0, 1/2.
    assert page[0, :, 0] == pytest.approx([1, 0.5, 0, 0.5])


def test_a_turned_pattern_goes_counter_clockwise_about_its_origin() -> None:
    quarter = patterned(angle_deg=90.0)
    # What lay at the right of the origin (green) now lies above it; above and below are the same in a tile of 2.
    assert quarter[1, 0] == pytest.approx([0, 1, 0, 1], abs=1e-6)
    assert quarter[0, 1] == pytest.approx([0, 0, 1, 1], abs=1e-6)


def test_a_missing_pattern_is_not_drawn_but_said() -> None:
    sketch = Sketch()
    rect = Rect(left=0, top=0, width=4, height=4)
    page = sketch.draw(FillLayer(id=1, name="fill", rect=rect, paint=PatternPaint(pattern_id="gone")))
    assert page[..., 3].max() == 0
    assert [each.code for each in sketch.diagnostics.all()] == ["paint.not-understood"]


def shape(stroke: VectorStroke | None, *, is_filled: bool = True, live: LiveRect | None = None) -> ShapeLayer:
    """Give a red square from 4 to 12 px without stored pixels."""
    return ShapeLayer(
        id=1,
        name="shape",
        rect=Rect(left=4, top=4, width=8, height=8),
        path=path_of((4, 4, 12, 12)),
        fill=SolidPaint(color=color_of(RED)) if is_filled else None,
        stroke=stroke,
        live=live,
    )


GREEN_LINE = VectorStroke(width_px=2, paint=SolidPaint(color=color_of(GREEN)))


@pytest.mark.parametrize(("position", "first", "last"), [("inside", 4, 6), ("center", 3, 5), ("outside", 2, 4)])
def test_a_shape_is_drawn_from_its_path(position: str, first: int, last: int) -> None:
    page = Sketch(width=16, height=16).draw(shape(GREEN_LINE.replace(position=position)))
    row = page[8, :8]
    assert row[first:last, 1] == pytest.approx([1, 1], abs=1e-3)
    assert row[:first, 3] == pytest.approx([0] * first, abs=1e-3)
    assert row[last, 0] == pytest.approx(1, abs=1e-3)


def test_an_odd_centred_stroke_of_a_whole_px_rectangle_is_moved_by_half_a_px() -> None:
    live = LiveRect(rect=Rect(left=4, top=4, width=8, height=8))
    line = GREEN_LINE.replace(width_px=1.0)
    alpha = Sketch(width=16, height=16).draw(shape(line, is_filled=False, live=live))[8, :, 3]
    assert alpha[3:6] == pytest.approx([0, 1, 0], abs=1e-3)


def test_round_joins_cut_the_corner() -> None:
    sharp, round_off = (
        Sketch(width=16, height=16).draw(shape(GREEN_LINE.replace(position="outside", join=join), is_filled=False))
        for join in ("miter", "round")
    )
    assert sharp[2, 2, 3] == pytest.approx(1, abs=1e-3)
    area = math.pi * 2**2 / 4  # the quarter disc around the corner 4, 4
    assert round_off[2:4, 2:4, 3].sum() == pytest.approx(area, abs=0.02)


def test_dashes_are_multiples_of_the_width() -> None:
    line = GREEN_LINE.replace(position="outside", dashes=(1.0, 1.0))
    top = Sketch(width=16, height=16).draw(shape(line, is_filled=False))[3, 4:12, 3]
    assert top == pytest.approx([1, 1, 0, 0, 1, 1, 0, 0], abs=1e-3)


def test_a_stroke_has_its_own_opacity() -> None:
    page = Sketch(width=16, height=16).draw(shape(GREEN_LINE.replace(position="outside", opacity=0.25)))
    assert page[8, 3] == pytest.approx([*GREEN, 0.25], abs=1e-3)
    assert BLUE not in [tuple(pixel[:3]) for pixel in page[8]]
