"""Gives what lies on a background across the whole page a box of its own, so that the background can stretch alone.

Before:  group hero [0 0 90 50] column fill       After:  group hero [0 0 90 50] column fill
           text title [9 9 50 10] flow                      column hero-content [9 9 70 30] flow column margin=9/0/0/9
           text line [9 29 70 10] flow                        text title [9 9 50 10] flow
                                                              text line [9 29 70 10] flow margin=10/0/0/0
Leaves alone: backgrounds narrower than the page, or with one child only; absolute children among those in flow; the
page itself.
"""

from __future__ import annotations

from itertools import groupby

from psd2code.geometry import Rect
from psd2code.layout.spacing import space
from psd2code.layout.tree import Box, Flow, map_boxes
from psd2code.thresholds import Thresholds


def wrap_content(tree: Box, _thresholds: Thresholds) -> Box:
    """Wrap in every such box below the page."""
    wrapped = tuple(map_boxes(child, lambda box: _wrap(box, tree.rect)) for child in tree.children)
    return tree.replace(children=wrapped)


def _wrap(box: Box, page: Rect) -> Box:
    flow = box.flow
    flowing = [child for child in box.children if child.position == "flow"]
    if flow is None or len(flowing) <= 1 or flow.columns_px or not _is_bleed(box, page) or _is_mixed(box):
        return box
    rect = Rect.union_of(child.rect for child in flowing)
    content = Box(
        id=f"{box.id}-content",
        role=flow.direction,
        name=f"{box.name}-content",
        rect=rect,
        position="flow",
        flow=Flow(direction=flow.direction),
        children=space(flowing, rect, flow.direction),
    )
    beside = {index: child for index, child in enumerate(box.children) if child.position == "absolute"}
    beside[box.children.index(flowing[0])] = content
    children = [beside[index] for index in sorted(beside)]
    return box.replace(flow=Flow(direction="column"), children=space(children, box.rect, "column"))


def _is_mixed(box: Box) -> bool:
    """Whether absolute children stand between those in flow, where their place decides what lies on what."""
    turns = [position for position, _ in groupby(child.position for child in box.children)]
    return turns.count("flow") > 1


def _is_bleed(box: Box, page: Rect) -> bool:
    """Whether it paints from edge to edge of the page."""
    is_painted = box.paint.fill is not None or box.paint.image is not None
    return is_painted and box.rect.left <= page.left and box.rect.right >= page.right
