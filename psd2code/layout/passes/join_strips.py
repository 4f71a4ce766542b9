"""Puts one picture that is repeated side by side into a row of its own, so that it is one thing among others.

Before:  group yard [0 0 90 60]                   After:  group yard [0 0 90 60]
           image a [0 30 30 30] fence.png                  row a-row [0 30 90 30] row
           image b [30 30 30 30] fence.png                   image a [0 30 30 30] flow fence.png
           image c [60 30 30 30] fence.png                   image b [30 30 30 30] flow fence.png
           text sign [20 0 20 40]                            image c [60 30 30 30] flow fence.png
                                                           text sign [20 0 20 40]
The pictures follow each other in the order of the layers, touch or overlap a little, and all by the same. Leaves alone:
boxes that flow, and those that hold nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from psd2code.geometry import Rect
from psd2code.layout.spacing import space
from psd2code.layout.tree import Box, Flow, ImageContent, Paint, map_boxes
from psd2code.thresholds import Thresholds


def join_strips(tree: Box, thresholds: Thresholds) -> Box:
    """Join the strips of every box."""
    return map_boxes(tree, lambda box: box if box.flow else _join(box, thresholds))


def _join(box: Box, thresholds: Thresholds) -> Box:
    children: list[Box] = []
    first = 0
    while first < len(box.children):
        stop = _stop(box.children, first, thresholds)
        strip = box.children[first:stop]
        children += [_row(strip)] if thresholds.list_least_items <= len(strip) < len(box.children) else strip
        first = stop
    return box if len(children) == len(box.children) else box.replace(children=tuple(children))


def _stop(boxes: Sequence[Box], first: int, thresholds: Thresholds) -> int:
    """Give the index after the last picture of the strip that begins here."""
    stop = first + 1
    gap = strip_gap(boxes[first], boxes[stop]) if stop < len(boxes) else 0
    while stop < len(boxes) and abs(gap) <= thresholds.overlap_px and _follows(boxes[stop - 1], boxes[stop], gap):
        stop += 1
    return stop


def strip_gap(box: Box, following: Box) -> float:
    """Give how far the next picture stands from one, px; negative where they overlap."""
    return following.rect.left - box.rect.right


def _follows(box: Box, following: Box, gap: float) -> bool:
    one, other = box.content, following.content
    if not isinstance(one, ImageContent) or not isinstance(other, ImageContent) or one.asset != other.asset:
        return False
    is_plain = box.paint == following.paint == Paint() and one.turn == other.turn
    is_level = (box.rect.top, box.rect.height) == (following.rect.top, following.rect.height)
    return is_plain and is_level and strip_gap(box, following) == gap


def _row(strip: Sequence[Box]) -> Box:
    rect = Rect.union_of(box.rect for box in strip)
    children = space([box.replace(position="flow") for box in strip], rect, "row")
    return Box(
        id=f"{strip[0].id}-strip",
        role="row",
        name=f"{strip[0].name}-row",
        rect=rect,
        flow=Flow(direction="row"),
        children=children,
    )
