"""Turns stored paths, whose knots are shares of the canvas, into paths in document px."""

from __future__ import annotations

import math
from collections.abc import Iterator

from psd_tools.constants import Tag
from psd_tools.psd.layer_and_mask import LayerRecord
from psd_tools.psd.vector import InitialFillRule, VectorMaskSetting
from psd_tools.psd.vector import Knot as StoredKnot
from psd_tools.psd.vector import Subpath as StoredSubpath

from psd2code.geometry import Point, Rect
from psd2code.ir.path import Knot, Path, PathOperation, Subpath

_OPERATIONS: dict[int, PathOperation] = {-1: "merged", 0: "exclude", 1: "union", 2: "subtract", 3: "intersect"}

_CUTTING: tuple[PathOperation, ...] = ("subtract", "intersect")
"""A path that begins with one of these starts from the whole canvas; the stored rule is for masks without paths."""


def vector_mask_block(record: LayerRecord) -> VectorMaskSetting | None:
    """Give a layer's stored vector mask, enabled or not."""
    for tag in (Tag.VECTOR_MASK_SETTING1, Tag.VECTOR_MASK_SETTING2):
        block = record.tagged_blocks.get_data(tag)
        if isinstance(block, VectorMaskSetting) and block.path is not None:
            return block
    return None


def read_path(block: VectorMaskSetting, canvas: Rect) -> Path:
    """Give the path of a vector mask in document px."""
    items = list(block.path or ())
    subpaths = tuple(_read_subpath(item, canvas) for item in items if isinstance(item, StoredSubpath) and len(item))
    if subpaths:
        starts_filled = subpaths[0].operation in _CUTTING
    else:
        starts_filled = any(isinstance(item, InitialFillRule) and item.value for item in items)
    return Path(subpaths=subpaths, starts_filled=starts_filled)


def bounds_of(path: Path) -> Rect:
    """Give the tight rectangle around all curves."""
    corners = [corner for subpath in path.subpaths for corner in _extent(subpath)]
    if not corners:
        return Rect.empty()
    left, right = min(p.x for p in corners), max(p.x for p in corners)
    top, bottom = min(p.y for p in corners), max(p.y for p in corners)
    return Rect.from_edges(left, top, right, bottom)


def _extent(subpath: Subpath) -> Iterator[Point]:
    knots = subpath.knots
    for knot in knots:
        yield knot.anchor
    for start, end in zip(knots, knots[1:] + knots[:1] if subpath.is_closed else knots[1:], strict=False):
        curve = (start.anchor, start.after, end.before, end.anchor)
        for t in (*_turns([p.x for p in curve]), *_turns([p.y for p in curve])):
            yield _on_curve(curve, t)


def _turns(values: list[float]) -> list[float]:
    """Give where a cubic Bezier of one coordinate turns, within 0-1: the roots of its derivative.

    Of the two formulas for a root each is used where it does not cancel, so nearly straight curves keep their turns.
    """
    p0, p1, p2, p3 = values
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    discriminant = b * b - 4 * a * c
    if discriminant < 0:
        return []
    q = -(b + math.copysign(math.sqrt(discriminant), b)) / 2
    roots = ([q / a] if a else []) + ([c / q] if q else [])
    return [t for t in roots if 0 < t < 1]


def _on_curve(curve: tuple[Point, Point, Point, Point], t: float) -> Point:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    return Point(
        x=sum(weight * p.x for weight, p in zip(weights, curve, strict=True)),
        y=sum(weight * p.y for weight, p in zip(weights, curve, strict=True)),
    )


def _read_subpath(stored: StoredSubpath, canvas: Rect) -> Subpath:
    knots = tuple(_read_knot(knot, canvas) for knot in stored if isinstance(knot, StoredKnot))
    return Subpath(
        knots=knots,
        is_closed=stored.is_closed(),
        operation=_OPERATIONS.get(stored.operation, "union"),
    )


def _read_knot(stored: StoredKnot, canvas: Rect) -> Knot:
    before, anchor, after = (
        Point(x=x * canvas.width, y=y * canvas.height) for y, x in (stored.preceding, stored.anchor, stored.leaving)
    )
    return Knot(before=before, anchor=anchor, after=after)
