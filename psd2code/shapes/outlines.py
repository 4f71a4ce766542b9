"""Geometry of outlines: carries out the operations between subpaths, and turns strokes into outlines of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
import skia

from psd2code.geometry import Point, Rect
from psd2code.ir.path import Knot, Path, PathOperation, Subpath
from psd2code.ir.svg import SvgStroke
from psd2code.render.area import Polygon, covered_area, polygon_window
from psd2code.render.outline import polygon_of

Outline = tuple[Subpath, ...]
"""Closed or open subpaths, filled even-odd."""

RESOLUTION_SCALE: Final = 8
"""Asks skia to approximate offset curves as if they were drawn so many times larger."""
CONIC_PIECES: Final = 2
"""A conic becomes 2 to this power quadratics: beside a circle of 100 px by 0.001 px."""
HAIR_PX: Final = 0.02
"""An edge that crosses a whole px by less is on it."""

HOLE_COVERAGE: Final = 1 / 255
"""Of a pixel: what is less does not show in 8 bits."""

_OPERATIONS: Final[dict[PathOperation, skia.PathOp]] = {
    "union": skia.kUnion_PathOp,
    "subtract": skia.kDifference_PathOp,
    "intersect": skia.kIntersect_PathOp,
    "exclude": skia.kXOR_PathOp,
}
_CAPS: Final = {"butt": skia.Paint.kButt_Cap, "round": skia.Paint.kRound_Cap, "square": skia.Paint.kSquare_Cap}
_JOINS: Final = {"miter": skia.Paint.kMiter_Join, "round": skia.Paint.kRound_Join, "bevel": skia.Paint.kBevel_Join}


def outline_of(path: Path) -> Outline | None:
    """Give a path's outline with its operations carried out; None where it fills the page around it."""
    components = list(_components(path))
    if path.starts_filled or not components or components[0][0] in ("subtract", "intersect"):
        return None
    if len(components) == 1:
        return components[0][1]
    joined = skia_path(components[0][1])
    for operation, subpaths in components[1:]:
        joined = skia.Op(joined, skia_path(subpaths), _OPERATIONS[operation])
    return subpaths_of(joined)


def combined(one: Outline, other: Outline, operation: PathOperation) -> Outline:
    """Join two outlines."""
    return subpaths_of(skia.Op(skia_path(one), skia_path(other), _OPERATIONS[operation]))


def moved(outline: Outline, by_px: float) -> Outline:
    """Move an outline right and down."""
    if by_px == 0:
        return outline
    path = skia_path(outline)
    path.offset(by_px, by_px)
    return subpaths_of(path)


def stroke_outline(outline: Outline, stroke: SvgStroke) -> Outline:
    """Give the outline of what a line along an outline covers."""
    pen = skia.Paint(
        Style=skia.Paint.kStroke_Style,
        StrokeWidth=stroke.width_px,
        StrokeCap=_CAPS[stroke.cap],
        StrokeJoin=_JOINS[stroke.join],
        StrokeMiter=stroke.miter_limit,
    )
    if stroke.dashes:
        pen.setPathEffect(skia.DashPathEffect.Make(list(stroke.dashes), stroke.dash_offset_px))
    covered = skia.Path()
    pen.getFillPath(skia_path(outline), covered, None, RESOLUTION_SCALE)
    return subpaths_of(skia.Simplify(covered))


def bounds_of(outlines: list[Outline]) -> Rect:
    """Give the whole px that outlines lie within."""
    polygons = [polygon for outline in outlines for polygon in polygons_of(outline) if len(polygon)]
    if not polygons:
        return Rect.empty()
    points = np.concatenate(polygons)
    low, high = np.floor(points.min(axis=0) + HAIR_PX), np.ceil(points.max(axis=0) - HAIR_PX)
    return Rect.from_edges(float(low[0]), float(low[1]), float(high[0]), float(high[1]))


def polygons_of(outline: Outline) -> list[Polygon]:
    """Flatten an outline."""
    return [polygon_of(subpath) for subpath in outline]


def has_holes(outline: Outline) -> bool:
    """Whether an outline has places that winding would fill, between subpaths or where one crosses itself."""
    polygons = polygons_of(outline)
    window = polygon_window(polygons)
    winding, even_odd = (covered_area(polygons, window, is_even_odd) for is_even_odd in (False, True))
    return bool(np.abs(winding - even_odd).max(initial=0) > HOLE_COVERAGE)


def _components(path: Path) -> Iterator[tuple[PathOperation, Outline]]:
    operation: PathOperation = "union"
    subpaths: list[Subpath] = []
    for subpath in path.subpaths:
        if subpath.operation != "merged" and subpaths:
            yield operation, tuple(subpaths)
            subpaths = []
        if subpath.operation != "merged":
            operation = subpath.operation
        subpaths.append(subpath)
    if subpaths:
        yield operation, tuple(subpaths)


def skia_path(outline: Outline) -> skia.Path:
    """Turn an outline into skia's form."""
    joined = skia.Path()
    joined.setFillType(skia.PathFillType.kEvenOdd)
    for subpath in outline:
        knots = subpath.knots
        if not knots:
            continue
        joined.moveTo(knots[0].anchor.x, knots[0].anchor.y)
        following = knots[1:] + knots[:1] if subpath.is_closed else knots[1:]
        for one, other in zip(knots, following, strict=False):
            if one.after == one.anchor and other.before == other.anchor:
                joined.lineTo(other.anchor.x, other.anchor.y)
            else:
                points = (one.after, other.before, other.anchor)
                joined.cubicTo(*(skia.Point(point.x, point.y) for point in points))
        if subpath.is_closed:
            joined.close()
    return joined


def subpaths_of(path: skia.Path) -> Outline:
    """Turn skia's form into closed subpaths of cubics."""
    found: list[Subpath] = []
    pieces: list[list[Point]] = []
    walk = skia.Path.Iter(path, True)
    while True:
        verb, controls = walk.next()
        if verb in (skia.Path.kMove_Verb, skia.Path.kDone_Verb):
            if pieces:
                found.append(_closed(pieces))
            pieces = []
        if verb == skia.Path.kDone_Verb:
            return tuple(found)
        points = [Point(x=float(point.x()), y=float(point.y())) for point in controls]
        weight = float(walk.conicWeight()) if verb == skia.Path.kConic_Verb else 1.0
        pieces += _cubics(points, weight, is_conic=verb == skia.Path.kConic_Verb)


def _cubics(points: list[Point], weight: float, *, is_conic: bool) -> list[list[Point]]:
    """Give cubics, four points each, for a line, quadratic, conic or cubic."""
    if is_conic:
        start, middle, end = (skia.Point(point.x, point.y) for point in points)
        quads = skia.Path.ConvertConicToQuads(start, middle, end, weight, CONIC_PIECES)
        corners = [Point(x=float(point.x()), y=float(point.y())) for point in quads]
        return [_raised(corners[i : i + 3]) for i in range(0, len(corners) - 2, 2)]
    if len(points) == 2:  # noqa: PLR2004 - a line: its ends
        return [] if points[0] == points[1] else [[points[0], points[0], points[1], points[1]]]
    if len(points) == 3:  # noqa: PLR2004 - a quadratic
        return [_raised(points)]
    return [points] if len(points) == 4 else []  # noqa: PLR2004 - a cubic; closing has no points


def _raised(quadratic: list[Point]) -> list[Point]:
    """Write a quadratic as a cubic: its handles reach two thirds of the way."""
    start, middle, end = quadratic
    return [start, _toward(start, middle), _toward(end, middle), end]


def _toward(start: Point, end: Point) -> Point:
    return Point(x=start.x + (end.x - start.x) * 2 / 3, y=start.y + (end.y - start.y) * 2 / 3)


def _closed(pieces: list[list[Point]]) -> Subpath:
    """Join cubics that follow one another; the last one ends where the first begins."""
    knots = [Knot(before=pieces[index - 1][2], anchor=piece[0], after=piece[1]) for index, piece in enumerate(pieces)]
    start, last = pieces[0][0], pieces[-1][3]
    if abs(start.x - last.x) + abs(start.y - last.y) > HAIR_PX:
        knots[0] = knots[0].replace(before=start)
        knots.append(Knot(before=pieces[-1][2], anchor=last, after=last))
    return Subpath(knots=tuple(knots))
