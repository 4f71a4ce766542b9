"""Recognizes rectangles, rounded rectangles and ellipses in paths that Photoshop no longer knows as such.

Before:  shape with a path of eight knots, live None       After:  the same with live = LiveRect with its radii
Leaves alone: shapes that are live already, paths of several parts, and everything that no CSS box draws.
"""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.context import Context
from psd2code.geometry import CIRCLE_HANDLE, Point, Rect
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, ShapeLayer
from psd2code.ir.path import CornerRadii, Knot, LiveEllipse, LiveRect, Path
from psd2code.ir.walk import map_layers
from psd2code.options import CompileOptions


def recognize_shapes(document: Document, options: CompileOptions, _context: Context) -> Document:
    """Give the document with `live` set wherever a path is a box that CSS can draw."""
    slack_px = options.thresholds.shape_fit_px
    return document.replace(layers=map_layers(document.layers, lambda layer: _recognize(layer, slack_px)))


def _recognize(layer: AnyLayer, slack_px: float) -> AnyLayer:
    if not isinstance(layer, ShapeLayer) or layer.live is not None:
        return layer
    live = live_shape(layer.path, slack_px)
    return layer if live is None else layer.replace(live=live)


def live_shape(path: Path, slack_px: float) -> LiveRect | LiveEllipse | None:
    """Give the box that a path draws, each knot and handle within slack_px of the ideal; None for any other path."""
    if len(path.subpaths) != 1 or path.starts_filled or not path.subpaths[0].is_closed:
        return None
    knots = path.subpaths[0].knots
    if not knots:
        return None
    rect = Rect.from_edges(
        min(knot.anchor.x for knot in knots),
        min(knot.anchor.y for knot in knots),
        max(knot.anchor.x for knot in knots),
        max(knot.anchor.y for knot in knots),
    )
    if _is_drawn(knots, dict(_ellipse(rect)), slack_px):
        return LiveEllipse(rect=rect)
    radii = _radii(knots, rect, slack_px)
    ideal = _merged(_rounded_rect(rect, radii), slack_px)
    return LiveRect(rect=rect, radii=radii) if _is_drawn(knots, ideal, slack_px) else None


_Place = tuple[float, float]
_Ideal = dict[_Place, tuple[_Place, ...]]
"""Anchor -> its handles; a straight side has no handle."""


def _is_drawn(knots: tuple[Knot, ...], ideal: _Ideal, slack_px: float) -> bool:
    """Whether the knots are the ideal ones, from whichever on and in whichever sense."""
    left = dict(ideal)
    for knot in knots:
        anchor = next((place for place in left if _is_near(knot.anchor, place, slack_px)), None)
        if anchor is None:
            return False
        handles = [h for h in (knot.before, knot.after) if not _is_near(h, anchor, slack_px)]
        wanted = left.pop(anchor)
        if len(handles) != len(wanted):
            return False
        if not all(any(_is_near(handle, place, slack_px) for place in wanted) for handle in handles):
            return False
    return not left


def _is_near(point: Point, place: _Place, slack_px: float) -> bool:
    return abs(point.x - place[0]) <= slack_px and abs(point.y - place[1]) <= slack_px


def _radii(knots: tuple[Knot, ...], rect: Rect, slack_px: float) -> CornerRadii:
    """Read the radii off the knots that lie on the sides."""
    top = [knot.anchor.x for knot in knots if abs(knot.anchor.y - rect.top) <= slack_px]
    bottom = [knot.anchor.x for knot in knots if abs(knot.anchor.y - rect.bottom) <= slack_px]
    left = [knot.anchor.y for knot in knots if abs(knot.anchor.x - rect.left) <= slack_px]
    right = [knot.anchor.y for knot in knots if abs(knot.anchor.x - rect.right) <= slack_px]
    across = CornerRadii(
        top_left=_snapped(min(top) - rect.left, slack_px),
        top_right=_snapped(rect.right - max(top), slack_px),
        bottom_right=_snapped(rect.right - max(bottom), slack_px),
        bottom_left=_snapped(min(bottom) - rect.left, slack_px),
    )
    down = CornerRadii(
        top_left=_snapped(min(left) - rect.top, slack_px),
        top_right=_snapped(min(right) - rect.top, slack_px),
        bottom_right=_snapped(rect.bottom - max(right), slack_px),
        bottom_left=_snapped(rect.bottom - max(left), slack_px),
    )
    is_round = all(abs(one - other) <= slack_px for one, other in across.replace(down=down).half_axes)
    return across if is_round else across.replace(down=down)


def _snapped(radius_px: float, slack_px: float) -> float:
    return 0.0 if radius_px <= slack_px else round(radius_px, 2)


def _ellipse(rect: Rect) -> Iterator[tuple[_Place, tuple[_Place, ...]]]:
    center = rect.center
    across, down = CIRCLE_HANDLE * rect.width / 2, CIRCLE_HANDLE * rect.height / 2
    for y in (rect.top, rect.bottom):
        yield (center.x, y), ((center.x - across, y), (center.x + across, y))
    for x in (rect.left, rect.right):
        yield (x, center.y), ((x, center.y - down), (x, center.y + down))


def _rounded_rect(rect: Rect, radii: CornerRadii) -> Iterator[tuple[_Place, tuple[_Place, ...]]]:
    corners = (
        (rect.left, rect.top, 1, 1),
        (rect.right, rect.top, -1, 1),
        (rect.right, rect.bottom, -1, -1),
        (rect.left, rect.bottom, 1, -1),
    )
    short = 1 - CIRCLE_HANDLE
    for (x, y, inward_x, inward_y), (across, down) in zip(corners, radii.half_axes, strict=True):
        if not across or not down:
            yield (x, y), ()
            continue
        yield (x + inward_x * across, y), ((x + inward_x * across * short, y),)
        yield (x, y + inward_y * down), ((x, y + inward_y * down * short),)


def _merged(ideal: Iterator[tuple[_Place, tuple[_Place, ...]]], slack_px: float) -> _Ideal:
    """Join anchors that coincide, as the middle of a pill's round end."""
    merged: _Ideal = {}
    for place, handles in ideal:
        twin = next((p for p in merged if abs(p[0] - place[0]) <= slack_px and abs(p[1] - place[1]) <= slack_px), place)
        merged[twin] = (*merged.get(twin, ()), *handles)
    return merged
