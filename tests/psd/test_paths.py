"""Stored paths become px, their bounds are those of the curves, and the first operation decides where a fill begins."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from psd_tools.psd.vector import OpenKnotLinked, OpenPath

from psd2code.geometry import Point, Rect
from psd2code.ir.path import Knot, Path, Subpath
from psd2code.psd.paths import bounds_of, read_path
from tests.psd.building import rectangle, untyped, vector_mask

CANVAS = Rect(left=0, top=0, width=200, height=100)
COORDINATES = st.floats(-100, 300, allow_nan=False)
POINTS = st.builds(Point, x=COORDINATES, y=COORDINATES)


def test_knots_in_px_with_their_handles() -> None:
    knot = OpenKnotLinked((0.1, 0.2), (0.3, 0.4), (0.5, 0.6))
    path = read_path(vector_mask(OpenPath(items=untyped([knot]))), CANVAS)
    (subpath,) = path.subpaths
    assert subpath.is_closed is False
    (found,) = subpath.knots
    places = [(point.x, point.y) for point in (found.before, found.anchor, found.after)]
    assert places == [pytest.approx((40, 10)), pytest.approx((80, 30)), pytest.approx((120, 50))]


@pytest.mark.parametrize(
    ("stored", "operation", "starts_filled"),
    [(0, "exclude", False), (1, "union", False), (2, "subtract", True), (3, "intersect", True), (-1, "merged", False)],
)
def test_operations_and_where_the_fill_begins(stored: int, operation: str, starts_filled: bool) -> None:
    path = read_path(vector_mask(rectangle(0, 0, 1, 1, operation=stored), initial_fill=1), CANVAS)
    assert path.subpaths[0].operation == operation
    assert path.starts_filled is starts_filled


def test_the_stored_fill_rule_is_for_masks_without_paths() -> None:
    assert read_path(vector_mask(initial_fill=1), CANVAS).starts_filled is True
    assert read_path(vector_mask(initial_fill=0), CANVAS).starts_filled is False


def test_bounds_of_a_circle_are_its_own() -> None:
    reach = 27.6142
    knots = (
        _knot((0, 50), (0, -reach)),
        _knot((50, 0), (reach, 0)),
        _knot((100, 50), (0, reach)),
        _knot((50, 100), (-reach, 0)),
    )
    rect = bounds_of(Path(subpaths=(Subpath(knots=knots),)))
    assert (rect.left, rect.top, rect.right, rect.bottom) == pytest.approx((0, 0, 100, 100), abs=1e-6)


@given(st.lists(st.builds(Knot, before=POINTS, anchor=POINTS, after=POINTS), min_size=1, max_size=4))
def test_bounds_touch_the_sampled_curves(knots: list[Knot]) -> None:
    path = Path(subpaths=(Subpath(knots=tuple(knots)),))
    rect = bounds_of(path)
    samples = np.array(
        [point for start, end in zip(knots, [*knots[1:], knots[0]], strict=True) for point in _sample(start, end)]
    )
    low, high = samples.min(axis=0), samples.max(axis=0)
    assert rect.left <= low[0] + 1e-6
    assert rect.bottom >= high[1] - 1e-6
    # 400 samples of a curve miss its outermost point by less than a px here.
    assert rect.left == pytest.approx(low[0], abs=1)
    assert rect.right == pytest.approx(high[0], abs=1)
    assert rect.top == pytest.approx(low[1], abs=1)
    assert rect.bottom == pytest.approx(high[1], abs=1)


def test_no_path_has_no_bounds() -> None:
    assert bounds_of(Path(subpaths=())).is_empty


def _knot(anchor: tuple[float, float], handle: tuple[float, float]) -> Knot:
    x, y = anchor
    return Knot(
        before=Point(x=x - handle[0], y=y - handle[1]),
        anchor=Point(x=x, y=y),
        after=Point(x=x + handle[0], y=y + handle[1]),
    )


def _sample(start: Knot, end: Knot) -> list[tuple[float, float]]:
    curve = np.array([[p.x, p.y] for p in (start.anchor, start.after, end.before, end.anchor)])
    t = np.linspace(0, 1, 400)[:, None]
    points = (1 - t) ** 3 * curve[0] + 3 * t * (1 - t) ** 2 * curve[1] + 3 * t**2 * (1 - t) * curve[2] + t**3 * curve[3]
    return [(float(x), float(y)) for x, y in points]
