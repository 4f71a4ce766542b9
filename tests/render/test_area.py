"""The area that polygons cover of each pixel, against the areas of geometry and against fine sampling."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from psd2code.geometry import Point
from psd2code.ir.path import Knot, Subpath
from psd2code.render.area import covered_area
from psd2code.render.outline import polygon_of
from psd2code.render.window import Window

WINDOW = Window(0, 0, 6, 5)


def polygon(*points: tuple[float, float]) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Give points as an array."""
    return np.array(points, np.float64)


def test_a_triangle_covers_half_of_the_pixels_on_its_slope() -> None:
    area = covered_area([polygon((4, 0), (0, 4), (0, 0))], WINDOW)
    for y in range(4):
        assert area[y] == pytest.approx([1] * (3 - y) + [0.5] + [0] * (2 + y)), y


def test_what_lies_left_and_right_of_the_window_counts_rightly() -> None:
    area = covered_area([polygon((-40, -20), (3, -20), (3, 90), (-40, 90))], WINDOW)
    assert area[2] == pytest.approx([1, 1, 1, 0, 0, 0])
    assert covered_area([polygon((7, 0), (9, 0), (9, 5), (7, 5))], WINDOW).max() == 0


def test_even_odd_makes_a_hole_and_non_zero_does_not() -> None:
    outer, inner = polygon((0, 0), (6, 0), (6, 5), (0, 5)), polygon((2, 1), (4, 1), (4, 4), (2, 4))
    assert covered_area([outer, inner], WINDOW)[2] == pytest.approx([1, 1, 0, 0, 1, 1])
    assert covered_area([outer, inner], WINDOW, is_even_odd=False)[2] == pytest.approx([1] * 6)


def circle(x: float, y: float, radius: float) -> Subpath:
    """Give four Bezier arcs."""
    handle = radius * 4 / 3 * (math.sqrt(2) - 1)
    knots = []
    for turn in range(4):
        cosine, sine = round(math.cos(turn * math.pi / 2)), round(math.sin(turn * math.pi / 2))
        anchor = Point(x=x + radius * cosine, y=y + radius * sine)
        along = (-sine * handle, cosine * handle)
        before = Point(x=anchor.x - along[0], y=anchor.y - along[1])
        after = Point(x=anchor.x + along[0], y=anchor.y + along[1])
        knots.append(Knot(before=before, anchor=anchor, after=after))
    return Subpath(knots=tuple(knots))


def test_a_circle_has_its_area() -> None:
    area = covered_area([polygon_of(circle(10.3, 9.7, 8))], Window(0, 0, 20, 20))
    assert area.sum() == pytest.approx(math.pi * 64, rel=0.001)


POINTS = st.lists(st.tuples(st.floats(-3, 9), st.floats(-3, 9)), min_size=3, max_size=3)


@given(points=POINTS)
def test_a_triangle_covers_what_fine_sampling_says(points: list[tuple[float, float]]) -> None:
    (x0, y0), (x1, y1), (x2, y2) = points
    assume(abs((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) > 0.01)
    fine = 32
    area = covered_area([polygon(*points)], WINDOW)
    y, x = (np.mgrid[0 : 5 * fine, 0 : 6 * fine] + 0.5) / fine
    sides = []
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        sides.append((bx - ax) * (y - ay) - (by - ay) * (x - ax))
    inside = np.logical_or(np.all(np.array(sides) >= 0, axis=0), np.all(np.array(sides) <= 0, axis=0))
    sampled = inside.reshape(5, fine, 6, fine).mean(axis=(1, 3))
    # An edge through a pixel crosses at most 2 * 32 of its 1024 samples; three edges may.
    assert np.abs(area - sampled).max() <= 0.1
