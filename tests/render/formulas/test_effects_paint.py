"""Overlays replace the layer's colour in a fixed order; strokes are bands of the distance to its edge."""

from __future__ import annotations

import math

import pytest

from psd2code.geometry import Point
from psd2code.ir.effects import ColorOverlay, DropShadow, Effect, GradientOverlay, PatternOverlay, Satin, Stroke
from psd2code.ir.paint import ColorStop, GradientPaint, OpacityStop, PatternPaint, SolidPaint
from psd2code.ir.path import StrokePosition
from psd2code.ir.pixels import FloatArray
from tests.render.formulas.drawing import (
    LEVEL,
    Drawing,
    assert_flat,
    assert_pixels,
    assert_row,
    color_of,
    flat,
    picture,
    strip,
)
from tests.render.formulas.reference import Rgb, over, ramp_of_two

BLACK, WHITE, GREEN, BLUE = (color_of(*rgb) for rgb in ((0, 0, 0), (1, 1, 1), (0, 1, 0), (0, 0, 1)))
OPAQUE = (OpacityStop(opacity=1, location=0),)
RAMP = GradientPaint(
    color_stops=(ColorStop(color=BLACK, location=0), ColorStop(color=WHITE, location=1)),
    opacity_stops=OPAQUE,
    angle_deg=0,
)
"""Black to white, left to right."""
ALL_GREEN = GradientPaint(color_stops=(ColorStop(color=GREEN, location=0),), opacity_stops=OPAQUE)


def _pattern_overlay(drawing: Drawing, tile: str) -> PatternOverlay:
    return PatternOverlay(paint=PatternPaint(pattern_id=drawing.pattern(tile, picture(tile))))


def test_a_color_overlay_keeps_the_layers_alpha() -> None:
    drawing = Drawing(2, 1)
    layer = drawing.pixels(picture("Rr"), effects=(ColorOverlay(color=BLUE),))
    assert_pixels(drawing.page(layer), picture("Bb"))


def test_an_overlay_takes_its_mode_and_opacity_against_the_layers_own_color() -> None:
    drawing = Drawing(1, 1)
    overlay = ColorOverlay(color=color_of(0.5, 0.5, 1), blend_mode="multiply", opacity=0.5)
    page = drawing.page(drawing.sheet(0, 0, 0), drawing.sheet(0.8, 0.6, 0.4, effects=(overlay,)))
    assert_flat(page, over((0.8, 0.6, 0.4, 1), (0.5, 0.5, 1, 0.5), "multiply"))


def test_two_color_overlays_give_what_photoshop_drew() -> None:
    """Red at 50 % above yellow at 50 % above grey 128 is (224, 96, 32) in Photoshop's picture."""
    drawing = Drawing(1, 1)
    overlays = [ColorOverlay(color=color_of(*rgb), opacity=0.5) for rgb in ((1, 0, 0), (1, 1, 0))]
    page = drawing.page(drawing.sheet(*[128 / 255] * 3, effects=tuple(overlays)))
    assert_flat(page, (224 / 255, 96 / 255, 32 / 255))


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        (("pattern", "gradient", "color"), (0, 0, 1)),
        (("color", "gradient", "pattern"), (0, 0, 1)),
        (("gradient", "pattern"), (0, 1, 0)),
        (("pattern",), (1, 1, 0)),
    ],
)
def test_color_lies_on_gradient_and_gradient_on_pattern_whatever_their_order_in_the_list(
    kinds: tuple[str, ...], expected: Rgb
) -> None:
    drawing = Drawing(1, 1)
    effects: dict[str, Effect] = {
        "color": ColorOverlay(color=BLUE),
        "gradient": GradientOverlay(paint=ALL_GREEN),
        "pattern": _pattern_overlay(drawing, "Y"),
    }
    page = drawing.page(drawing.sheet(1, 0, 0, effects=tuple(effects[kind] for kind in kinds)))
    assert_flat(page, expected)


def test_satin_lies_on_the_overlays() -> None:
    drawing = Drawing(1, 1)
    satin = Satin(color=GREEN, is_inverted=True)
    assert_flat(drawing.page(drawing.sheet(1, 0, 0, effects=(satin, ColorOverlay(color=BLUE)))), (0, 1, 0))


@pytest.mark.parametrize("is_aligned", [True, False])
def test_a_gradient_overlay_spans_the_layer_or_the_page(is_aligned: bool) -> None:
    drawing = Drawing(16, 1)
    paint = RAMP.replace(is_aligned_with_layer=is_aligned)
    layer = drawing.pixels(flat((1, 0, 0), 8, 1), 4, effects=(GradientOverlay(paint=paint),))
    begin, width = (4, 8) if is_aligned else (0, 16)
    row = drawing.page(layer)[0]
    assert_row(row[4:12, 0], [ramp_of_two((x - begin) / width) for x in range(4, 12)])
    assert_row(row[:, 3], [float(4 <= x < 12) for x in range(16)])


def test_a_pattern_overlay_begins_at_the_reference_point() -> None:
    drawing = Drawing(6, 1)
    overlay = _pattern_overlay(drawing, "YBK")
    layer = drawing.sheet(1, 0, 0, effects=(overlay,), reference_point=Point(x=1, y=0))
    assert_pixels(drawing.page(layer), picture("KYBKYB"))


def _stroked(size: float, position: StrokePosition, paint: SolidPaint | GradientPaint, **changes: object) -> FloatArray:
    """Draw a red square of 8 px in the middle of 16 with a stroke."""
    drawing = Drawing(16, 16)
    stroke = Stroke(size_px=size, position=position, paint=paint).replace(**changes)
    return drawing.page(drawing.pixels(flat((1, 0, 0), 8, 8), 4, 4, effects=(stroke,)))


@pytest.mark.parametrize(
    ("position", "expected"),
    [("outside", "__KKRRRRRRRRKK__"), ("center", "___KKRRRRRRKK___"), ("inside", "____KKRRRRKK____")],
)
def test_a_stroke_of_two_px_lies_outside_on_or_inside_the_edge(position: StrokePosition, expected: str) -> None:
    page = _stroked(2, position, SolidPaint(color=BLACK))
    assert_pixels(page[8:9], picture(expected))
    assert_pixels(page[:, 8:9].transpose(1, 0, 2), picture(expected))


def test_outer_corners_are_round_and_inner_ones_square() -> None:
    """Distance from the corner's centre less half a px: (1, 1) .91, (2, 1) 1.74, (2, 2) 2.33 px; the band is 2 px."""
    alphas = _stroked(2, "outside", SolidPaint(color=BLACK))[..., 3]
    assert alphas[3, 3] == pytest.approx(1, abs=LEVEL)
    assert alphas[3, 2] == pytest.approx(2.5 - (math.sqrt(5) - 0.5), abs=LEVEL)
    assert alphas[2, 2] == pytest.approx(2.5 - (math.sqrt(8) - 0.5), abs=LEVEL)
    inner = _stroked(2, "inside", SolidPaint(color=BLACK))
    assert_pixels(inner[4:8, 4:8], picture("KKKK KKKK KKRR KKRR"))


def test_a_half_covered_edge_moves_the_band_by_half_a_px() -> None:
    """The edge runs through the middle of the half transparent pixel: half of it is stroke, half of it is body."""
    drawing = Drawing(7, 1)
    stroke = Stroke(size_px=2, paint=SolidPaint(color=BLUE))
    page = drawing.page(drawing.pixels(picture("RRr"), effects=(stroke,)))
    assert_pixels(
        page, strip((1, 0, 0), (1, 0, 0), (0.5, 0, 0.5), (0, 0, 1), (0, 0, 1, 0.5), (0, 0, 0, 0), (0, 0, 0, 0))
    )


@pytest.mark.parametrize("position", ["outside", "inside"])
def test_an_odd_size_and_opacity(position: StrokePosition) -> None:
    """Within its band a half transparent stroke stands in for the layer."""
    row = _stroked(3, position, SolidPaint(color=BLUE), opacity=0.5)[8]
    band = range(1, 4) if position == "outside" else range(4, 7)
    for x in band:
        assert tuple(row[x]) == pytest.approx((0, 0, 1, 0.5), abs=LEVEL)
    assert tuple(row[7]) == pytest.approx((1, 0, 0, 1), abs=LEVEL)


def test_the_first_of_two_strokes_is_on_top() -> None:
    drawing = Drawing(5, 1)
    strokes = tuple(Stroke(size_px=size, paint=SolidPaint(color=color)) for size, color in ((1, BLUE), (2, BLACK)))
    page = drawing.page(drawing.pixels(picture("R"), 2, effects=strokes))
    assert_pixels(page, picture("KBRBK"))


def test_a_gradient_stroke_spans_the_layer_with_its_stroke() -> None:
    """A square of 8 px from 4 and an outside stroke of 2 px: the gradient runs from 2 to 14."""
    row = _stroked(2, "outside", RAMP)[3]
    assert_row(row[3:13, 1], [ramp_of_two((x - 2) / 12) for x in range(3, 13)])


def test_a_shape_burst_runs_across_the_band() -> None:
    row = _stroked(4, "outside", RAMP.replace(style="shape-burst", smoothness=0))[8]
    assert_row(row[:4, 1], [(3.5 - x) / 4 for x in range(4)])


def test_a_pattern_stroke_shows_its_tile() -> None:
    drawing = Drawing(5, 1)
    paint = PatternPaint(pattern_id=drawing.pattern("stripes", picture("BY")))
    layer = drawing.pixels(picture("R"), 2, effects=(Stroke(size_px=2, paint=paint),))
    assert_pixels(drawing.page(layer), picture("BYRYB"))


def test_a_shadow_ignores_the_stroke() -> None:
    drawing = Drawing(7, 1)
    effects = (
        Stroke(size_px=2, paint=SolidPaint(color=BLUE)),
        DropShadow(color=BLACK, angle_deg=180, distance_px=4),
    )
    assert_pixels(drawing.page(drawing.pixels(picture("R"), 2, effects=effects)), picture("BBRBB_K"))


def test_a_stroke_lies_on_the_overlay() -> None:
    drawing = Drawing(3, 3)
    effects = (
        ColorOverlay(color=GREEN),
        Stroke(size_px=1, position="inside", paint=SolidPaint(color=BLUE)),
    )
    assert_pixels(drawing.page(drawing.sheet(1, 0, 0, effects=effects)), picture("BBB BGB BBB"))


def test_two_strokes_of_different_modes_each_meet_the_backdrop() -> None:
    """Where a multiplied stroke ends within a pixel, the rest of it is the lower stroke alone."""
    drawing = Drawing(9, 1)
    shape = strip(*[(0, 0, 0, 0)] * 3, (0, 1, 0, 1), (0, 1, 0, 0.5), *[(0, 0, 0, 0)] * 4)
    yellow = Stroke(paint=SolidPaint(color=color_of(1, 1, 0)), size_px=1, position="outside", blend_mode="multiply")
    blue = Stroke(paint=SolidPaint(color=BLUE), size_px=3, position="outside")
    page = drawing.page(drawing.sheet(1, 0.5, 1), drawing.pixels(shape, effects=(yellow, blue)))
    multiplied, share = (1, 0.5, 0), page[0, 5, 0]
    assert 0.2 < share < 0.8
    expected = [share * part + (1 - share) * whole for part, whole in zip(multiplied, (0, 0, 1), strict=True)]
    assert_flat(page[:, 5:6], expected)


def test_a_thin_stroke_lets_the_backdrop_through_but_no_shadow() -> None:
    """Photoshop's picture: a black stroke of 10 % beside a layer of 247 is 222, whatever shadow lies there."""
    drawing = Drawing(9, 9)
    shadow = DropShadow(color=BLACK, distance_px=2, size_px=2, angle_deg=90)
    stroke = Stroke(paint=SolidPaint(color=BLACK), size_px=2, position="outside", opacity=0.1)
    layer = drawing.pixels(flat((1, 1, 1, 1), 9, 4), effects=(stroke, shadow))
    page = drawing.page(drawing.sheet(*[247 / 255] * 3), layer)
    assert_row(page[4:6, 4, 0] * 255, [222.3, 222.3], 1)
    assert page[6, 4, 0] < 240 / 255
