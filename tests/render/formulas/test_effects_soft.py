"""Shadows and glows: one tent kernel, spread by distance, shifted by the light, cut by the layer."""

from __future__ import annotations

import math
from typing import Literal

import numpy as np
import pytest

from psd2code.ir.effects import Contour, ContourPoint, DropShadow, InnerGlow, InnerShadow, OuterGlow
from psd2code.ir.paint import ColorStop, GradientPaint, OpacityStop, SolidPaint
from tests.render.formulas.bars import LEFT, RIGHT, SHAPE, WIDTH, bar_row, beside_bar, outside
from tests.render.formulas.drawing import LEVEL, Drawing, assert_pixels, assert_row, color_of, flat, picture
from tests.render.formulas.reference import lerp, tent

BLACK, BLUE = color_of(0, 0, 0), color_of(0, 0, 1)
HOLES = [1 - value for value in SHAPE]
STEEP = Contour(
    points=(
        ContourPoint(x=0, y=0, is_corner=True),
        ContourPoint(x=0.5, y=1, is_corner=True),
        ContourPoint(x=1, y=1, is_corner=True),
    )
)
"""Twice the coverage, at most 1."""

each_size = pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 7, 8, 13])


def _shifted(values: list[float], by: int, fill: float = 0) -> list[float]:
    return [values[x - by] if 0 <= x - by < len(values) else fill for x in range(len(values))]


@each_size
def test_a_drop_shadow_is_the_shape_under_a_tent(size: int) -> None:
    row = bar_row(DropShadow(color=BLACK, size_px=size, opacity=0.8))
    assert_row(np.array(outside(row)), [0.8 * value for value in beside_bar(tent(SHAPE, size))])


@each_size
def test_the_edge_of_a_shadow_is_as_wide_as_its_kernel(size: int) -> None:
    """A straight edge falls from 1 to 0 over 2 n - 1 px."""
    alphas = bar_row(DropShadow(color=BLACK, size_px=size))[:, 3]
    last = int(np.flatnonzero(alphas > 0)[-1])
    assert last == RIGHT - 1 + max(0, size - 1)


@pytest.mark.parametrize(
    ("angle", "dx", "dy"), [(0, -5, 0), (90, 0, 5), (180, 5, 0), (-90, 0, -5), (120, 3, 4), (135, 4, 4), (30, -4, 3)]
)
def test_the_light_shifts_a_shadow_by_whole_px(angle: float, dx: int, dy: int) -> None:
    """5 px: round(-cos * 5), round(sin * 5), y down; halves go away from zero."""
    drawing = Drawing(13, 13)
    shadow = DropShadow(color=BLACK, angle_deg=angle, distance_px=5)
    page = drawing.page(drawing.pixels(picture("R"), 6, 6, effects=(shadow,)))
    expected = np.zeros((13, 13, 4), np.float32)
    expected[6 + dy, 6 + dx] = (0, 0, 0, 1)
    expected[6, 6] = (1, 0, 0, 1)
    assert_pixels(page, expected)


@pytest.mark.parametrize(("size", "spread"), [(10, 0.5), (10, 1.0), (8, 0.25), (12, 0.75)])
def test_spread_widens_the_shape_and_narrows_the_kernel(size: int, spread: float) -> None:
    """r = size * spread px solid, then a tent of size - r; distance is counted in bytes, floor(255 / (r + 1)) a px."""
    solid = size * spread
    unit = math.floor(255 / (solid + 1))
    away = [max(LEFT - x, x - RIGHT + 1, 0) for x in range(WIDTH)]
    widened = [min(1, max(0, (255 - unit * distance) / unit)) for distance in away]
    row = bar_row(DropShadow(color=BLACK, size_px=size, spread=spread))
    assert_row(np.array(outside(row)), beside_bar(tent(widened, round(size - solid))))
    assert row[RIGHT - 1 + round(solid), 3] > 0.5, "solid as far as r"


def test_a_spread_corner_is_round() -> None:
    """Knight's moves of 2.2: at (2, 1) from the corner the distance is 2.2, so a spread of 2 px covers .8 of it."""
    drawing = Drawing(9, 9)
    shadow = DropShadow(color=BLACK, size_px=2, spread=1.0)
    page = drawing.page(drawing.pixels(picture("R"), 4, 4, effects=(shadow,)))
    alphas = page[..., 3]
    assert alphas[4, 6] == pytest.approx(1, abs=LEVEL)
    assert alphas[5, 6] == pytest.approx(0.8, abs=0.05)
    assert alphas[6, 6] == pytest.approx(3 - 2 * math.sqrt(2), abs=0.05)
    assert alphas[4, 7] == pytest.approx(0, abs=LEVEL)


def test_a_contour_bends_the_coverage() -> None:
    row = bar_row(DropShadow(color=BLACK, size_px=8, contour=STEEP))
    soft = tent(SHAPE, 8)
    assert_row(np.array(outside(row)), beside_bar([min(1, 2 * value) for value in soft]), 2.1 * LEVEL)


def test_full_noise_leaves_whole_pixels_in_the_share_of_the_coverage() -> None:
    drawing = Drawing(200, 100)
    shadow = DropShadow(color=BLACK, noise=1.0, angle_deg=180, distance_px=100)
    layer = drawing.pixels(flat((1, 0, 0, 0.3), 100, 100), effects=(shadow,))
    cast = drawing.page(layer)[:, 100:, 3]
    assert set(np.unique(cast)) <= {0, 1}
    assert cast.mean() == pytest.approx(0.3, abs=0.02)


def test_a_shadow_multiplies_the_backdrop_and_lies_beneath_the_layer() -> None:
    row = bar_row(
        DropShadow(color=color_of(1, 0.5, 0), angle_deg=180, distance_px=2, blend_mode="multiply"),
        ground=(0.5, 0.5, 0.5),
    )
    assert tuple(row[RIGHT - 1, :3]) == (1, 0, 0)
    assert tuple(row[RIGHT + 1, :3]) == pytest.approx((0.5, 0.25, 0), abs=LEVEL)


def test_the_first_of_two_shadows_is_on_top() -> None:
    shadows = [DropShadow(color=color, angle_deg=180, distance_px=2) for color in (BLUE, BLACK)]
    assert tuple(bar_row(*shadows)[RIGHT + 1]) == (0, 0, 1, 1)


@each_size
def test_an_inner_shadow_is_what_is_not_the_shape_under_a_tent(size: int) -> None:
    row = bar_row(InnerShadow(color=BLACK, size_px=size, opacity=0.6))
    expected = [lerp(1, 0, 0.6 * value) for value in tent([1] * WIDTH + HOLES + [1] * WIDTH, size)[WIDTH:-WIDTH]]
    assert_row(row[LEFT:RIGHT, 0], expected[LEFT:RIGHT])
    assert outside(row) == [0] * (WIDTH - RIGHT + LEFT)


@pytest.mark.parametrize("distance", [1, 4, 20])
def test_an_inner_shadow_moves_with_the_light(distance: int) -> None:
    row = bar_row(InnerShadow(color=BLACK, angle_deg=180, distance_px=distance))
    assert_row(row[LEFT:RIGHT, 0], [1 - value for value in _shifted(HOLES, distance, fill=1)[LEFT:RIGHT]])


def test_an_inner_shadow_takes_its_mode_against_the_layers_own_color() -> None:
    shadow = InnerShadow(color=color_of(0.5, 0.5, 0.5), blend_mode="multiply", angle_deg=180, distance_px=99)
    row = bar_row(shadow, color=(0.8, 0.6, 0.4), ground=(0, 0, 0))
    assert tuple(row[LEFT, :3]) == pytest.approx((0.4, 0.3, 0.2), abs=LEVEL)


def test_choke_draws_an_inner_shadow_inward() -> None:
    row = bar_row(InnerShadow(color=BLACK, size_px=4, spread=1.0))
    assert_row(row[LEFT:RIGHT, 0], [0] * 4 + [1] * 8 + [0] * 4, 51 * LEVEL)
    assert_row(row[LEFT + 5 : RIGHT - 5, 0], [1] * 6)


@pytest.mark.parametrize("reach", [1.0, 0.75, 0.5, 0.25])
@each_size
def test_an_outer_glow_is_the_tent_divided_by_its_range(size: int, reach: float) -> None:
    row = bar_row(OuterGlow(paint=SolidPaint(color=BLUE), size_px=size, range=reach, opacity=0.5))
    expected = [0.5 * min(1, value / reach) for value in beside_bar(tent(SHAPE, size))]
    assert_row(np.array(outside(row)), expected, LEVEL * (1 + 0.5 / reach))


def test_a_glow_is_knocked_out_by_the_layer() -> None:
    drawing = Drawing(1, 1)
    glow = OuterGlow(paint=SolidPaint(color=BLUE), range=0.5)
    assert_pixels(drawing.page(drawing.sheet(1, 0, 0, effects=(glow,))), picture("R"))


@pytest.mark.parametrize("source", ["edge", "center"])
@pytest.mark.parametrize("reach", [1.0, 0.5])
@each_size
def test_an_inner_glow_comes_from_the_edges_or_the_center(
    size: int, reach: float, source: Literal["edge", "center"]
) -> None:
    glow = InnerGlow(paint=SolidPaint(color=BLUE), size_px=size, range=reach, opacity=0.5, source=source)
    row = bar_row(glow)
    near = [min(1, value / reach) for value in tent([1] * WIDTH + HOLES + [1] * WIDTH, size)[WIDTH:-WIDTH]]
    shown = near if source == "edge" else [1 - value for value in near]
    assert_row(row[LEFT:RIGHT, 2], [0.5 * value for value in shown][LEFT:RIGHT], LEVEL * (1 + 0.5 / reach))
    assert_row(row[LEFT:RIGHT, 0], [1 - 0.5 * value for value in shown][LEFT:RIGHT], LEVEL * (1 + 0.5 / reach))


RED_TO_BLUE = GradientPaint(
    color_stops=(ColorStop(color=color_of(1, 0, 0), location=0), ColorStop(color=color_of(0, 0, 1), location=1)),
    opacity_stops=(OpacityStop(opacity=1, location=0), OpacityStop(opacity=1, location=1)),
    smoothness=0,
)


def test_a_gradient_glow_begins_at_the_edge_and_fades_where_it_is_thin() -> None:
    """Place 1 - V: red at the shape, blue far out; the last 9 levels of V fade away."""
    size = 12
    row = bar_row(OuterGlow(paint=RED_TO_BLUE, size_px=size, range=1), color=(0, 1, 0))
    near = tent(SHAPE, size)
    for x in range(RIGHT, RIGHT + size - 2):
        expected = (near[x], 0, 1 - near[x], min(1, near[x] * 255 / 9))
        assert tuple(row[x]) == pytest.approx(expected, abs=2 * LEVEL + 0.2 * (expected[3] < 1))


def test_a_gradient_inner_glow_begins_at_the_edge() -> None:
    size = 12
    row = bar_row(InnerGlow(paint=RED_TO_BLUE, size_px=size, range=1), color=(0, 1, 0))
    near = tent([1] * WIDTH + HOLES + [1] * WIDTH, size)[WIDTH:-WIDTH]
    for x in range(LEFT, LEFT + 6):
        assert tuple(row[x, :3]) == pytest.approx((near[x], 0, 1 - near[x]), abs=2 * LEVEL)


def test_a_precise_glow_falls_steadily_and_ends_at_its_size() -> None:
    size = 8
    row = bar_row(OuterGlow(paint=SolidPaint(color=BLUE), size_px=size, range=1, technique="precise"))
    alphas = row[RIGHT:, 3]
    assert alphas[0] > 0.8
    assert (np.diff(alphas) <= 0).all()
    assert (alphas[size + 1 :] == 0).all()
    assert (alphas[: size - 1] > 0).all()
