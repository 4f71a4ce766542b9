"""Gives neighbours that stand close together a box of their own, where the gaps between such groups are much wider.

Before:  column card [0 0 90 90] column          After:  column card [0 0 90 90] column
           text title [0 0 90 10] flow                     column title-column [0 0 90 22] flow column
           text name [0 12 90 10] flow                       text title [0 0 90 10] flow
           image photo [0 62 90 28] flow                     text name [0 12 90 10] flow margin=2/0/0/0
                                                           image photo [0 62 90 28] flow margin=40/0/0/0
Leaves alone: boxes with groups of the designer's, lists and grids, boxes of two children, boxes with absolute
children, and gaps that are much alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from psd2code.geometry import Rect
from psd2code.layout.bands import PAIR, Direction, end, start
from psd2code.layout.spacing import space
from psd2code.layout.tree import Box, Flow, Role, map_boxes
from psd2code.thresholds import Thresholds


def group_near(tree: Box, thresholds: Thresholds) -> Box:
    """Group within every box that flows down or across."""
    return map_boxes(tree, lambda box: _group(box, thresholds))


def _group(box: Box, thresholds: Thresholds) -> Box:
    flow = box.flow
    if flow is None or box.role == "list" or flow != Flow(direction=flow.direction):
        return box
    flowing = [child for child in box.children if child.position == "flow"]
    if any(child.role == "group" for child in flowing) or len(flowing) < len(box.children) or len(flowing) <= PAIR:
        return box
    groups = _groups(flowing, flow.direction, thresholds)
    if not 1 < len(groups) < len(flowing):
        return box
    wrappers = [_wrapper(group, flow.direction) for group in groups if len(group) > 1]
    inner = {wrapper.children[0].id: _group(wrapper, thresholds) for wrapper in wrappers}
    children = [inner.get(group[0].id, group[0]) for group in groups]
    return _group(box.replace(children=space(children, box.rect, flow.direction)), thresholds)


def _groups(children: Sequence[Box], direction: Direction, thresholds: Thresholds) -> list[list[Box]]:
    gaps = [start(after, direction) - end(before, direction) for before, after in pairwise(children)]
    widest = max(gaps)
    least = max(widest / thresholds.group_gap_ratio, 0)
    groups = [[children[0]]]
    for gap, child in zip(gaps, children[1:], strict=True):
        if gap > least and widest >= thresholds.group_gap_px:
            groups.append([child])
        else:
            groups[-1].append(child)
    return groups


def _wrapper(group: Sequence[Box], direction: Direction) -> Box:
    role: Role = direction
    rect = Rect.union_of(child.rect for child in group)
    return Box(
        id=f"{group[0].id}-to-{group[-1].id}",
        role=role,
        name=f"{group[0].name}-{direction}",
        rect=rect,
        position="flow",
        flow=Flow(direction=direction),
        children=space(group, rect, direction),
    )
