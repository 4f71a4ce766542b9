"""Satin and bevel: two shifted soft copies of the shape crossed, and light on the slope of its soft edge."""

from __future__ import annotations

import math

import numpy as np
import pytest

from psd2code.ir.effects import BevelEmboss, BevelLight, Contour, ContourPoint, Satin
from psd2code.ir.pixels import FloatArray
from tests.render.formulas.bars import LEFT, RIGHT, SHAPE, WIDTH, bar_row, outside
from tests.render.formulas.drawing import LEVEL, Drawing, assert_row, color_of, flat
from tests.render.formulas.reference import clamp, lerp, tent

GRAY = (0.5, 0.5, 0.5)
WHITE, BLACK = color_of(1, 1, 1), color_of(0, 0, 0)


@pytest.mark.parametrize(("size", "distance"), [(4, 3), (7, 5), (8, 2), (0, 4)])
@pytest.mark.parametrize("is_inverted", [False, True])
def test_satin_is_the_difference_of_two_shifted_soft_shapes(size: int, distance: int, is_inverted: bool) -> None:
    satin = Satin(color=BLACK, angle_deg=180, distance_px=distance, size_px=size, is_inverted=is_inverted, opacity=0.8)
    soft = [0.0] * WIDTH + tent(SHAPE, size) + [0.0] * WIDTH
    crossed = [abs(soft[WIDTH + x + distance] - soft[WIDTH + x - distance]) for x in range(WIDTH)]
    shown = [1 - value for value in crossed] if is_inverted else crossed
    row = bar_row(satin, color=(1, 1, 1))
    assert_row(row[LEFT:RIGHT, 0], [1 - 0.8 * value for value in shown[LEFT:RIGHT]])
    assert not any(outside(row))


def test_a_satin_sends_each_copy_through_its_contour_before_they_are_crossed() -> None:
    """Measured on a satin of nine points; the contour here is twice the coverage, full from the half on."""
    steep = Contour(points=(ContourPoint(x=0, y=0), ContourPoint(x=0.5, y=1, is_corner=True), ContourPoint(x=1, y=1)))
    satin = Satin(color=BLACK, angle_deg=180, distance_px=3, size_px=7, contour=steep)
    soft = [0.0] * WIDTH + tent(SHAPE, 7) + [0.0] * WIDTH
    bent = [min(1.0, 2 * value) for value in soft]
    expected = [1 - abs(bent[WIDTH + x + 3] - bent[WIDTH + x - 3]) for x in range(LEFT, RIGHT)]
    # Twice the half step of a copy that is kept in 8 bits, on either side.
    assert bar_row(satin, color=(1, 1, 1))[LEFT:RIGHT, 0] == pytest.approx(expected, abs=2.1 * LEVEL)


def _bevel(**changes: object) -> BevelEmboss:
    """Give a smooth inner bevel of 6 px, lit with white from the left, shaded with black."""
    return BevelEmboss(
        size_px=6,
        angle_deg=180,
        highlight=BevelLight(color=WHITE, blend_mode="normal", opacity=1),
        shadow=BevelLight(color=BLACK, blend_mode="normal", opacity=1),
    ).replace(**changes)


def _lit(slope: float, angle_deg: float, altitude_deg: float) -> tuple[float, float]:
    """Give highlight and shadow on a slope along x: normal (-g, 0, 1) / length against the light."""
    altitude = math.radians(altitude_deg)
    light_x, light_z = math.cos(math.radians(angle_deg)) * math.cos(altitude), math.sin(altitude)
    facing = (-slope * light_x + light_z) / math.hypot(slope, 1) - light_z
    return clamp(facing / (1 - light_z)), clamp(-facing / light_z)


@pytest.mark.parametrize("depth", [0.5, 1.0, 2.5])
@pytest.mark.parametrize("altitude", [30.0, 60.0])
@pytest.mark.parametrize("angle", [180.0, 0.0])
@pytest.mark.parametrize("is_up", [True, False])
def test_a_smooth_bevel_lights_the_slope_of_the_tent(depth: float, altitude: float, angle: float, is_up: bool) -> None:
    """Slope = half the difference of the two neighbours times size times depth; measured to about a level."""
    size = 6
    row = bar_row(_bevel(size_px=size, depth=depth, altitude_deg=altitude, angle_deg=angle, is_up=is_up), color=GRAY)
    height = tent(SHAPE, size)
    expected = []
    for x in range(LEFT, RIGHT):
        slope = (height[x + 1] - height[x - 1]) / 2 * size * depth * (1 if is_up else -1)
        highlight, shadow = _lit(slope, angle, altitude)
        expected.append(lerp(lerp(0.5, 0, shadow), 1, highlight))
    assert_row(row[LEFT:RIGHT, 0], expected, 3 * LEVEL)
    assert not any(outside(row))


def _square(**changes: object) -> FloatArray:
    """Draw a grey square of 20 px in the middle of 40 on grey, with a bevel; red channel."""
    drawing = Drawing(40, 40)
    layer = drawing.pixels(flat(GRAY, 20, 20), 10, 10, effects=(_bevel(**changes),))
    page: FloatArray = drawing.page(drawing.sheet(*GRAY), layer)[..., 0]
    return page


SIDES = {"left": (20, 11), "right": (20, 28), "top": (11, 20), "bottom": (28, 20)}
"""A pixel just inside each edge: row, column."""
BEYOND = {"left": (20, 8), "right": (20, 31), "top": (8, 20), "bottom": (31, 20)}
"""A pixel just outside each edge."""


@pytest.mark.parametrize(
    ("angle", "lit", "dark"),
    [(180, "left", "right"), (0, "right", "left"), (90, "top", "bottom"), (-90, "bottom", "top")],
)
@pytest.mark.parametrize("technique", ["smooth", "chisel-hard", "chisel-soft"])
def test_the_edge_towards_the_light_is_lit_and_the_other_dark(
    angle: float, lit: str, dark: str, technique: str
) -> None:
    page = _square(angle_deg=angle, technique=technique)
    assert page[SIDES[lit]] > 0.55
    assert page[SIDES[dark]] < 0.45
    turned = _square(angle_deg=angle, technique=technique, is_up=False)
    assert turned[SIDES[lit]] < 0.45
    assert turned[SIDES[dark]] > 0.55


@pytest.mark.parametrize("style", ["inner", "outer", "emboss", "pillow"])
def test_the_flat_middle_and_the_far_outside_are_not_lit(style: str) -> None:
    page = _square(style=style)
    assert page[20, 20] == pytest.approx(0.5, abs=LEVEL)
    assert page[0, 0] == pytest.approx(0.5, abs=LEVEL)


@pytest.mark.parametrize(
    ("style", "inside", "beyond"),
    [("inner", 1, 0), ("outer", 0, 1), ("emboss", 1, 1), ("pillow", 1, -1)],
)
def test_each_style_lights_its_side_of_the_edge(style: str, inside: int, beyond: int) -> None:
    """1: lit at the left as a slope up, -1: the other way round, 0: left alone."""
    page = _square(style=style)
    assert np.sign(np.round(page[SIDES["left"]] - 0.5, 2)) == inside
    assert np.sign(np.round(page[BEYOND["left"]] - 0.5, 2)) == beyond
    assert np.sign(np.round(page[SIDES["right"]] - 0.5, 2)) == -inside
    assert np.sign(np.round(page[BEYOND["right"]] - 0.5, 2)) == -beyond


def test_modes_and_opacities_of_both_lights_count() -> None:
    lights = {
        "highlight": BevelLight(color=color_of(1, 0, 0), blend_mode="screen", opacity=0.5),
        "shadow": BevelLight(color=BLACK, blend_mode="multiply", opacity=0),
    }
    plain, colored = bar_row(_bevel(), color=GRAY), bar_row(_bevel(**lights), color=GRAY)
    assert_row(colored[LEFT:RIGHT, 1], [0.5] * (RIGHT - LEFT))
    lit = np.maximum(plain[LEFT:RIGHT, 0] - 0.5, 0)
    assert lit.max() > 0.1
    assert_row(colored[LEFT:RIGHT, 0], [0.5 + float(value) / 2 for value in lit])


def test_soften_spreads_the_light() -> None:
    hard, soft = bar_row(_bevel(), color=GRAY)[LEFT:RIGHT, 0], bar_row(_bevel(soften_px=6), color=GRAY)[LEFT:RIGHT, 0]
    assert soft.max() < hard.max()
    assert np.abs(np.diff(soft)).max() < np.abs(np.diff(hard)).max()
