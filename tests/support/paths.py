"""Builds paths: rounded rectangles, ellipses, polygons, as Photoshop's tools draw them."""

from __future__ import annotations

from psd2code.geometry import CIRCLE_HANDLE, Point, Rect
from psd2code.ir.path import CornerRadii, Knot, Path, Subpath

Place = tuple[float, float]


def rounded_path(area: Rect, radii: CornerRadii) -> Path:
    """Give a rectangle whose corners are quarters of circles or ellipses, clockwise from the top left."""
    corners = (
        ((area.left, area.top), (1, 0), (0, 1)),
        ((area.right, area.top), (0, 1), (-1, 0)),
        ((area.right, area.bottom), (-1, 0), (0, -1)),
        ((area.left, area.bottom), (0, -1), (1, 0)),
    )
    knots: list[Knot] = []
    short = 1 - CIRCLE_HANDLE
    for (place, onward, backward), half_axes in zip(corners, radii.half_axes, strict=True):
        if not any(half_axes):
            knots.append(_knot(place, place, place))
            continue
        before, after = half_axes if onward[1] else half_axes[::-1]
        first, second = _along(place, backward, before), _along(place, onward, after)
        knots.append(_knot(first, first, _along(place, backward, before * short)))
        knots.append(_knot(_along(place, onward, after * short), second, second))
    return Path(subpaths=(Subpath(knots=tuple(knots)),))


def ellipse_path(area: Rect) -> Path:
    """Give an ellipse, clockwise from the top."""
    middle, across, down = area.center, CIRCLE_HANDLE * area.width / 2, CIRCLE_HANDLE * area.height / 2
    x, y = middle.x, middle.y
    knots = (
        _knot((x - across, area.top), (x, area.top), (x + across, area.top)),
        _knot((area.right, y - down), (area.right, y), (area.right, y + down)),
        _knot((x + across, area.bottom), (x, area.bottom), (x - across, area.bottom)),
        _knot((area.left, y + down), (area.left, y), (area.left, y - down)),
    )
    return Path(subpaths=(Subpath(knots=knots),))


def polygon_path(*places: Place) -> Path:
    """Give a closed polygon."""
    return Path(subpaths=(Subpath(knots=tuple(_knot(place, place, place) for place in places)),))


def _along(place: Place, way: tuple[int, int], length: float) -> Place:
    return place[0] + way[0] * length, place[1] + way[1] * length


def _knot(before: Place, anchor: Place, after: Place) -> Knot:
    return Knot(before=_point(before), anchor=_point(anchor), after=_point(after))


def _point(place: Place) -> Point:
    return Point(x=place[0], y=place[1])
