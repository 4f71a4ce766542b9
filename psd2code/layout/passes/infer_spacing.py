"""Says the places of children in flow by padding, alignment, one gap where all gaps agree, and margins for the rest.

Before:  column list [0 0 100 70] column           After:  column list [0 0 100 70] column gap=5 padding=10/0/5/8
           text a [8 10 50 25] flow                          text a [8 10 50 25] flow
           text b [8 40 50 25] flow                          text b [8 40 50 25] flow
What stands on one axis is centred, what ends at one line is aligned there, and two things at either end of a row are
held apart. Leaves alone: absolute children, boxes whose spacing is already said.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from psd2code.geometry import Insets
from psd2code.layout.placement import Placement, Span, place_across, place_along
from psd2code.layout.tree import Box, Flow, map_boxes
from psd2code.thresholds import Thresholds


def infer_spacing(tree: Box, thresholds: Thresholds) -> Box:
    """Set gap, padding, alignment and margins of every box with a flow."""
    return map_boxes(tree, lambda box: _space(box, thresholds))


def _space(box: Box, thresholds: Thresholds) -> Box:
    flow, children = box.flow, [child for child in box.children if child.position == "flow"]
    if flow is None or not children or _is_said(box, flow):
        return box
    is_column = flow.direction == "column"
    horizontal = _spans(box, children, is_vertical=False)
    vertical = _spans(box, children, is_vertical=True)
    along, across = (vertical, horizontal) if is_column else (horizontal, vertical)
    size, cross_size = (box.rect.height, box.rect.width) if is_column else (box.rect.width, box.rect.height)
    gap = _common_gap(along, thresholds)
    is_growing = is_column and len(children) > len(box.children) - len(children)
    main = place_along(along, size, gap, is_growing=is_growing, thresholds=thresholds)
    cross = place_across(across, cross_size, thresholds)
    margins = {
        child.id: _insets(before, offset, is_column=is_column)
        for child, before, offset in zip(children, main.offsets, cross.offsets, strict=True)
    }
    return box.replace(
        flow=flow.replace(
            gap_px=0.0 if main.keyword == "space-between" else gap,
            justify=main.keyword,
            align=cross.keyword,
            padding=_padding(main, cross, is_column=is_column),
        ),
        children=tuple(
            child.replace(margin=margins[child.id]) if child.id in margins else child for child in box.children
        ),
    )


def _is_said(box: Box, flow: Flow) -> bool:
    """Whether its spacing stands already: a size that follows from the content was found by it, were it but zeros."""
    return box.is_width_auto or box.is_height_auto or flow != Flow(direction=flow.direction)


def _spans(box: Box, children: Sequence[Box], *, is_vertical: bool) -> tuple[Span, ...]:
    """Give where the children begin and end on an axis, px from the box's own edge."""
    if is_vertical:
        return tuple(Span(c.rect.top - box.rect.top, c.rect.bottom - box.rect.top) for c in children)
    return tuple(Span(c.rect.left - box.rect.left, c.rect.right - box.rect.left) for c in children)


def _common_gap(spans: Sequence[Span], thresholds: Thresholds) -> float:
    gaps = [after.start - before.end for before, after in pairwise(spans)]
    is_one = gaps and max(gaps) - min(gaps) <= thresholds.gap_equal_px and gaps[0] > 0
    return gaps[0] if is_one else 0


def _insets(along: float, across: float, *, is_column: bool) -> Insets:
    return Insets(top=along, left=across) if is_column else Insets(top=across, left=along)


def _padding(main: Placement, cross: Placement, *, is_column: bool) -> Insets:
    vertical, horizontal = (main, cross) if is_column else (cross, main)
    return Insets(top=vertical.before, bottom=vertical.after, left=horizontal.before, right=horizontal.after)
