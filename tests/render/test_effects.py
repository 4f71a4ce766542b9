"""Shadows, glows, satin and their contours on a small square: the pixels are worked out from the formulas."""

from __future__ import annotations

import numpy as np
import pytest

from psd2code.ir.effects import (
    Contour,
    ContourPoint,
    DropShadow,
)
from psd2code.render.effects.chamfer import FAR, chamfer_distance
from psd2code.render.effects.contours import apply_soft_contour, contour_table
from psd2code.render.effects.soften import dilate, tent
from tests.render.memory import BLUE, RED, Sketch, color_of
from tests.render.square import SQRT_2, SQRT_5, STEP, drawn, tent_edge


def test_the_tent_of_an_edge() -> None:
    edge = np.zeros((21, 21), np.float32)
    edge[:, 10:] = 1
    for half_width in (2, 3, 4):
        blurred = tent(edge, half_width)[10, :10][::-1][:half_width]
        assert blurred == pytest.approx(tent_edge(half_width), abs=1e-6), half_width


def test_the_chamfer_distance_counts_steps_of_one_root_two_and_root_five() -> None:
    starts = np.full((11, 11), FAR, np.float32)
    starts[5, 5] = 0
    offsets = {(0, 3): 3, (2, 2): 2 * SQRT_2, (1, 2): SQRT_5, (1, 4): SQRT_5 + 2, (2, 3): SQRT_2 + SQRT_5}
    for reach in (5, 1000):  # a short reach is scattered from the seeds, a long one swept
        distance = chamfer_distance(starts, reach)
        for (y, x), expected in offsets.items():
            assert distance[5 + y, 5 + x] == pytest.approx(expected, abs=1e-5), (reach, y, x)
            assert distance[5 - x, 5 - y] == pytest.approx(expected, abs=1e-5), (reach, y, x)


def test_both_ways_of_finding_distances_agree_on_a_soft_shape() -> None:
    random = np.random.default_rng(7)
    starts = np.where(random.random((30, 30)) < 0.2, random.random((30, 30)) - 0.5, FAR).astype(np.float32)
    near, swept = chamfer_distance(starts, 3), chamfer_distance(starts, 1000)
    known = swept <= 2.5
    assert np.allclose(near[known], swept[known], atol=1e-5)


def test_spread_grows_a_shape_and_keeps_its_soft_edge() -> None:
    shape = np.zeros((1, 10), np.float32)
    shape[0, :3] = [1, 1, 0.5]
    # The edge at 2.5 px moves to 4.5 px; in steps of 1 / 85 (255 / 3 levels for each of 2 + 1 px).
    assert dilate(shape, 2)[0] == pytest.approx([1, 1, 1, 1, 0.5, 0, 0, 0, 0, 0], abs=1 / 85)


def test_an_anti_aliased_contour_is_the_mean_of_nine_places_from_the_corner_on() -> None:
    """A step at a half, between two px of 0.2 and 0.8: of 0.2, 0.4, 0.6 one third is over it, each 28 / 256."""
    step = Contour(
        points=tuple(ContourPoint(x=x, y=y, is_corner=True) for x, y in ((0, 0), (0.5, 0), (0.501, 1), (1, 1)))
    )
    softened = apply_soft_contour(np.array([[0.2, 0.8, 0.8]], np.float32), step)
    # Nine whole places add up to 9 * floor(28 / 256 * 255) = 243 levels.
    assert softened[0] == pytest.approx([3 * 28 / 256, 243 / 255, 243 / 255], abs=1e-5)


def test_halves_of_an_offset_go_away_from_zero() -> None:
    for angle, column in ((60, 3), (120, 16)):  # cos 60 * 5 = 2.5, and minus it
        page = drawn(DropShadow(color=color_of(BLUE), angle_deg=angle, distance_px=5))
        assert page[12, column, 3] == 1, angle
        beyond = column - 1 if column < 10 else column + 1
        assert page[12, beyond, 3] == 0, angle


def test_spread_of_a_hundred_per_cent_is_hard() -> None:
    page = drawn(DropShadow(color=color_of(BLUE), size_px=3, spread=1))
    # A px counts 63 of 255 levels (255 / 4, cut), so 3 levels are left for the fourth px.
    assert page[10, :7, 3] == pytest.approx([0, 0, 3 / 63, 1, 1, 1, 1], abs=STEP)


def test_a_spread_below_half_a_px_does_nothing() -> None:
    plain, spread = (drawn(DropShadow(color=color_of(BLUE), size_px=4, spread=s)) for s in (0, 0.11))
    assert np.array_equal(plain, spread)


def test_a_contour_is_a_spline_and_breaks_at_corners() -> None:
    points = (ContourPoint(x=0, y=0), ContourPoint(x=0.5, y=0.2), ContourPoint(x=1, y=1))
    # A natural spline: 4 M / 12 = 1.6 - 0.4 gives the second derivative M = 3.6 at the middle point,
    # and with it the first half 1.2 x^3 + 0.1 x.
    table = contour_table(Contour(points=points))
    place = 64 / 255
    assert table[64] == pytest.approx(1.2 * place**3 + 0.1 * place, abs=1e-4)
    broken = Contour(points=(points[0], points[1].replace(is_corner=True), points[2]))
    assert contour_table(broken)[64] == pytest.approx(0.4 * place, abs=1e-3)


def test_noise_keeps_the_mean_of_a_glow() -> None:
    sketch = Sketch(width=80, height=80)
    shadow = DropShadow(color=color_of(BLUE), opacity=1, noise=1, size_px=60)
    page = sketch.draw(sketch.paint(RED, (20, 20, 60, 60), fill_opacity=0, effects=(shadow,)))
    outside = page[:, :20, 3]
    assert set(np.unique(outside)) <= {0, 1}
    plain = sketch.draw(sketch.paint(RED, (20, 20, 60, 60), fill_opacity=0, effects=(shadow.replace(noise=0),)))
    # 1600 draws: four standard deviations are at most 0.05.
    assert outside.mean() == pytest.approx(plain[:, :20, 3].mean(), abs=0.05)
