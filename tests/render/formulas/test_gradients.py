"""Gradients: where a pixel lies on the ramp, and the ramp between the stops."""

from __future__ import annotations

import math

import pytest

from psd2code.geometry import Point
from psd2code.ir.paint import ColorStop, GradientMethod, GradientPaint, GradientStyle, OpacityStop
from psd2code.ir.pixels import FloatArray
from tests.render.formulas.drawing import LEVEL, Drawing, assert_flat, assert_row, color_of
from tests.render.formulas.reference import clamp, ramp_of_two, smoothstep


def _stops(*grays: float) -> tuple[ColorStop, ...]:
    """Give grey stops, evenly spread."""
    last = len(grays) - 1
    return tuple(ColorStop(color=color_of(gray, gray, gray), location=i / last) for i, gray in enumerate(grays))


OPAQUE = (OpacityStop(opacity=1, location=0), OpacityStop(opacity=1, location=1))
LINE = GradientPaint(color_stops=_stops(0, 1), opacity_stops=OPAQUE, smoothness=0, angle_deg=0)
"""Black to white, left to right, without the spline: grey is the place on the ramp."""
SMOOTH = LINE.replace(smoothness=1)


def _grays(paint: GradientPaint, width: int, height: int = 1) -> FloatArray:
    """Draw a gradient fill: H x W."""
    drawing = Drawing(width, height)
    grays: FloatArray = drawing.page(drawing.fill(paint))[..., 0]
    return grays


def test_a_linear_gradient_is_taken_at_whole_coordinates() -> None:
    """The middle of the box is half way exactly; a pixel's own middle does not count."""
    assert_row(_grays(LINE, 10)[0], [x / 10 for x in range(10)], 1e-3)


@pytest.mark.parametrize("width", [2, 7, 10, 33])
def test_two_stops_give_half_line_half_smoothstep(width: int) -> None:
    row = _grays(SMOOTH, width)[0]
    assert_row(row, [(x / width + smoothstep(x / width)) / 2 for x in range(width)])


@pytest.mark.parametrize("angle", [0.0, 90.0, -90.0, 180.0, 270.0, 360.0])
def test_right_angles_run_along_the_axes(angle: float) -> None:
    """90 degrees begins below: y is down."""
    side = 10
    grays = _grays(LINE.replace(angle_deg=angle), side, side)
    for y in range(side):
        for x in range(side):
            place = {0.0: x / side, 90.0: 1 - y / side, 180.0: 1 - x / side, 270.0: y / side}[angle % 360]
            assert grays[y, x] == pytest.approx(place, abs=LEVEL), f"x={x}, y={y}"


@pytest.mark.parametrize(
    ("angle", "width", "height"), [(45.0, 20, 10), (-45.0, 10, 20), (30.0, 40, 40), (120.0, 24, 16)]
)
def test_a_slanted_gradient_ends_where_it_leaves_the_box(angle: float, width: int, height: int) -> None:
    """|hv| = min(w / |cos|, h / |sin|) / 2; both end points are cut to whole px."""
    radians = math.radians(angle)
    reach = min(width / abs(math.cos(radians)), height / abs(math.sin(radians))) / 2
    dx, dy = math.cos(radians) * reach, -math.sin(radians) * reach
    hair = 1e-9  # 10 * sin 45 / sin 45 need not be 10 exactly
    start = math.floor(width / 2 - dx + hair), math.floor(height / 2 - dy + hair)
    end = math.floor(width / 2 + dx + hair), math.floor(height / 2 + dy + hair)
    axis = end[0] - start[0], end[1] - start[1]
    grays = _grays(LINE.replace(angle_deg=angle), width, height)
    for x, y in ((0, 0), (width - 1, 0), (width // 2, height // 2), (3, height - 1), (width - 1, height - 1)):
        along = ((x - start[0]) * axis[0] + (y - start[1]) * axis[1]) / (axis[0] ** 2 + axis[1] ** 2)
        assert grays[y, x] == pytest.approx(clamp(along), abs=LEVEL), f"x={x}, y={y}"


def test_an_offset_moves_the_middle_and_the_ends_are_cut_to_whole_px() -> None:
    """Middle 5.5, ends .5 and 10.5: they become 0 and 10."""
    row = _grays(LINE.replace(offset=Point(x=0.05, y=0)), 10)[0]
    assert_row(row, [x / 10 for x in range(10)], 1e-3)
    row = _grays(LINE.replace(offset=Point(x=0.3, y=0)), 10)[0]
    assert_row(row, [clamp((x - 3) / 10) for x in range(10)], 1e-3)


def test_a_scaled_gradient_cuts_its_half_length() -> None:
    """Half of half of 10 px is 2.5, cut to 2: from 3 to 7."""
    row = _grays(LINE.replace(scale=0.5), 10)[0]
    assert_row(row, [clamp((x - 3) / 4) for x in range(10)], 1e-3)


@pytest.mark.parametrize("style", ["radial", "reflected", "diamond"])
def test_distance_styles_measure_from_the_middle(style: GradientStyle) -> None:
    grays = _grays(LINE.replace(style=style), 10, 10)
    for x, y in ((5, 5), (8, 5), (5, 7), (8, 1), (2, 9), (0, 0)):
        across, down = abs(x - 5) / 5, abs(y - 5) / 5
        places = {"radial": math.hypot(across, down), "reflected": across, "diamond": across + down}
        assert grays[y, x] == pytest.approx(clamp(places[style]), abs=LEVEL), f"x={x}, y={y}"


def test_a_turned_reflected_gradient_of_a_tiny_box_is_photoshops() -> None:
    """Photoshop's picture of 30 degrees in a box of 4 px: from the middle (2, 2) to the end (4, 0)."""
    grays = _grays(LINE.replace(style="reflected", angle_deg=30), 4, 4)
    for y in range(4):
        assert_row(grays[y], [abs(x - y) / 4 for x in range(4)])


def test_a_turned_reflected_gradient_is_measured_along_its_direction() -> None:
    grays = _grays(LINE.replace(style="reflected", angle_deg=90), 10, 10)
    assert_row(grays[:, 3], [abs(y - 5) / 5 for y in range(10)])


@pytest.mark.parametrize("angle", [0.0, 90.0])
def test_an_angle_gradient_goes_clockwise_from_its_direction(angle: float) -> None:
    grays = _grays(LINE.replace(style="angle", angle_deg=angle), 10, 10)
    quarters = {(8, 5): 0.0, (8, 8): 0.125, (5, 8): 0.25, (2, 5): 0.5, (5, 2): 0.75, (8, 2): 0.875}
    for (x, y), clockwise in quarters.items():
        assert grays[y, x] == pytest.approx((clockwise + angle / 360) % 1, abs=LEVEL), f"x={x}, y={y}"


def test_a_reversed_gradient_runs_back() -> None:
    assert_row(_grays(SMOOTH.replace(is_reversed=True), 10)[0], [1 - ramp_of_two(x / 10) for x in range(10)])


def test_opacity_stops_give_the_alpha_by_the_same_spline() -> None:
    stops = (OpacityStop(opacity=0.2, location=0), OpacityStop(opacity=1, location=1))
    drawing = Drawing(10, 1)
    row = drawing.page(drawing.fill(SMOOTH.replace(opacity_stops=stops)))[0]
    assert_row(row[:, 3], [0.2 + 0.8 * ramp_of_two(x / 10) for x in range(10)])
    assert_row(row[:, 0], [ramp_of_two(x / 10) for x in range(10)])


def test_three_stops_are_joined_by_a_catmull_rom_spline() -> None:
    """Stops 0, 1, .5: tangents .5, .25, -.25 a stop; Hermite's cubic between them."""
    row = _grays(SMOOTH.replace(color_stops=_stops(0, 1, 0.5)), 16)[0]
    values, tangents = (0, 1, 0.5), (0.5, 0.25, -0.25)
    for x in range(16):
        index, u = divmod(x / 8, 1)
        left = int(index)
        expected = (
            values[left] * (1 - smoothstep(u))
            + values[left + 1] * smoothstep(u)
            + tangents[left] * u * (1 - u) ** 2
            - tangents[left + 1] * u**2 * (1 - u)
        )
        low, high = sorted(values[left : left + 2])
        assert row[x] == pytest.approx(min(high, max(low, expected)), abs=LEVEL), f"x={x}"


def test_the_spline_never_leaves_the_values_of_its_two_stops() -> None:
    """Half way from 0 to .1, with tangents .05 and .5, the cubic is .05 + .05 / 8 - .5 / 8: below 0."""
    row = _grays(SMOOTH.replace(color_stops=_stops(0, 0.1, 1)), 16)[0]
    assert (row[3:5] == 0).all()
    assert row[8] == pytest.approx(0.1, abs=LEVEL)


def test_a_midpoint_bends_the_way_but_not_the_tangents() -> None:
    """Stops 0, .4, 1 with the second way half done at 3 / 4 of it: tangents .2, .5, .3; the first way is as without."""
    stops = _stops(0, 0.4, 1)
    bent = (stops[0], stops[1].replace(midpoint=0.75), stops[2])
    plain, row = (_grays(SMOOTH.replace(color_stops=each), 16)[0] for each in (stops, bent))
    assert_row(row[:9], plain[:9].tolist(), 1e-6)
    for x in range(8, 16):
        way = (x - 8) / 8
        u = way * 2 / 3 if way < 0.75 else 1 - (1 - way) * 2
        cubic = 0.4 + 0.6 * smoothstep(u) + 0.5 * u * (1 - u) ** 2 - 0.3 * u**2 * (1 - u)
        assert row[x] == pytest.approx(min(1, cubic), abs=LEVEL), f"x={x}"


def test_stops_that_are_not_at_the_ends_hold_their_color_beyond() -> None:
    stops = (ColorStop(color=color_of(0, 0, 0), location=0.25), ColorStop(color=color_of(1, 1, 1), location=0.75))
    assert_row(_grays(LINE.replace(color_stops=stops), 8)[0], [0, 0, 0, 0.25, 0.5, 0.75, 1, 1])


@pytest.mark.parametrize("midpoint", [0.2, 0.5, 0.8])
def test_at_the_midpoint_the_color_is_half_way(midpoint: float) -> None:
    first, last = LINE.color_stops
    row = _grays(LINE.replace(color_stops=(first.replace(midpoint=midpoint), last)), 10)[0]
    assert row[round(midpoint * 10)] == pytest.approx(0.5, abs=LEVEL)


@pytest.mark.parametrize(("method", "middle"), [("classic", 0.5), ("linear", 0.7354), ("perceptual", 0.3885)])
def test_methods_mix_in_document_values_light_or_lightness(method: GradientMethod, middle: float) -> None:
    """Half of white: as stored; as light, .5 is sRGB .735; as Oklab lightness, .5 is light .125 and sRGB .389."""
    assert _grays(SMOOTH.replace(method=method), 10)[0, 5] == pytest.approx(middle, abs=LEVEL)


def test_one_stop_is_a_flat_color() -> None:
    drawing = Drawing(4, 4)
    stop = ColorStop(color=color_of(0.2, 0.4, 0.6), location=0.5)
    assert_flat(drawing.page(drawing.fill(SMOOTH.replace(color_stops=(stop,)))), (0.2, 0.4, 0.6))


def test_a_gradient_of_noise_without_stops_is_reported_and_left_out() -> None:
    drawing = Drawing(2, 2)
    page = drawing.page(drawing.fill(LINE.replace(is_noise=True, color_stops=())))
    assert not page.any()
    assert [each.code for each in drawing.diagnostics.all()] == ["paint.not-understood"]
