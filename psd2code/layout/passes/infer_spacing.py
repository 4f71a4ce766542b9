"""Expresses the places of children in flow as padding, one gap where all gaps agree, and margins for what is left.

Before:  column list [0 0 100 70] column           After:  column list [0 0 100 70] column gap=5 padding=10/0/0/8
           text a [8 10 50 25] flow                          text a [8 10 50 25] flow
           text b [8 40 50 25] flow                          text b [8 40 50 25] flow
Leaves alone: absolute children, boxes whose spacing is already said.
"""

from __future__ import annotations

from psd2code.geometry import Insets
from psd2code.layout.tree import Box, Flow, map_boxes
from psd2code.thresholds import Thresholds


def infer_spacing(tree: Box, thresholds: Thresholds) -> Box:
    """Set gap, padding and margins of every box with a flow."""
    return map_boxes(tree, lambda box: _space(box, thresholds))


def _space(box: Box, thresholds: Thresholds) -> Box:
    flow, children = box.flow, [child for child in box.children if child.position == "flow"]
    if flow is None or not children or flow != Flow(direction=flow.direction):
        return box
    is_column = flow.direction == "column"
    starts, ends, offsets = _along(box, children, is_column=is_column)
    gaps = [start - end for start, end in zip(starts[1:], ends, strict=False)]
    gap = gaps[0] if gaps and max(gaps) - min(gaps) <= thresholds.gap_equal_px else 0
    before = [0.0, *(g - gap for g in gaps)]
    is_centered = _is_centered(box, children, thresholds, is_column=is_column)
    indent = 0 if is_centered else min(offsets)
    across = [0.0 if is_centered else offset - indent for offset in offsets]
    padding = _insets(starts[0], indent, is_column=is_column)
    spaced = {
        child.id: child.replace(margin=_insets(along, side, is_column=is_column))
        for child, along, side in zip(children, before, across, strict=True)
    }
    return box.replace(
        flow=flow.replace(gap_px=gap, padding=padding, align="center" if is_centered else "start"),
        children=tuple(spaced.get(child.id, child) for child in box.children),
    )


def _along(box: Box, children: list[Box], *, is_column: bool) -> tuple[list[float], list[float], list[float]]:
    """Give each child's start and end along the flow and its offset across it, px from the box."""
    if is_column:
        tops = [child.rect.top - box.rect.top for child in children]
        return tops, [c.rect.bottom - box.rect.top for c in children], [c.rect.left - box.rect.left for c in children]
    lefts = [child.rect.left - box.rect.left for child in children]
    return lefts, [c.rect.right - box.rect.left for c in children], [c.rect.top - box.rect.top for c in children]


def _is_centered(box: Box, children: list[Box], thresholds: Thresholds, *, is_column: bool) -> bool:
    """Whether every child's middle is the box's, and not merely all as wide as the box."""
    middle = box.rect.center
    distances = [child.rect.center.x - middle.x if is_column else child.rect.center.y - middle.y for child in children]
    sizes = {child.rect.width if is_column else child.rect.height for child in children}
    own = box.rect.width if is_column else box.rect.height
    return max(map(abs, distances)) <= thresholds.solver_tolerance_px and sizes != {own}


def _insets(along: float, across: float, *, is_column: bool) -> Insets:
    return Insets(top=along, left=across) if is_column else Insets(top=across, left=along)
