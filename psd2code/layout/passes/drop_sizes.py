"""Marks sizes that follow from the content, so that they need not be written and the box grows with what is in it.

Before:  column list [0 0 50 70] column gap=5      After:  column list [0 0 50 70] width=auto height=auto column gap=5
           text a [0 0 50 30] flow                           text a [0 0 50 30] flow
           text b [0 35 50 35] flow                          text b [0 35 50 35] flow
Leaves alone: the width of the page, boxes with overlapping children, boxes larger than what flows in them or filled
by it, and texts, whose strut makes their content taller than their lines.
"""

from __future__ import annotations

from collections.abc import Sequence

from psd2code.layout.spacing import outer_height, outer_width, rows_of
from psd2code.layout.tree import Box, Flow, map_boxes
from psd2code.thresholds import Thresholds


def drop_sizes(tree: Box, thresholds: Thresholds) -> Box:
    """Mark every such width and height, but for the width of the page."""
    return map_boxes(tree, lambda box: _drop(box, thresholds)).replace(is_width_auto=False)


def _drop(box: Box, thresholds: Thresholds) -> Box:
    flowing = [child for child in box.children if child.position == "flow"]
    if box.flow is None or _is_filled(box.flow) or not flowing or not all(map(_is_regular, flowing)):
        return box
    width, height = _size_of_grid(flowing, box.flow) if box.flow.columns_px else _size_of_flex(flowing, box.flow)
    return box.replace(
        is_width_auto=box.is_width_auto or abs(width - box.rect.width) < thresholds.solver_tolerance_px,
        is_height_auto=box.is_height_auto or abs(height - box.rect.height) < thresholds.solver_tolerance_px,
    )


def _is_filled(flow: Flow) -> bool:
    """Whether children have the size of the box, which then says nothing of theirs."""
    return "stretch" in (flow.align, flow.align_rows)


def _is_regular(child: Box) -> bool:
    """Whether it overlaps nothing, which solvers do not agree on where the size is automatic."""
    return child.margin.top >= 0 and child.margin.left >= 0


def _size_of_flex(children: Sequence[Box], flow: Flow) -> tuple[float, float]:
    """Give the size that the content asks for: the sum along the flow, the largest across it."""
    widths, heights = [outer_width(child) for child in children], [outer_height(child) for child in children]
    gaps = flow.gap_px * (len(children) - 1)
    is_column = flow.direction == "column"
    width = max(widths) if is_column else sum(widths) + gaps
    height = sum(heights) + gaps if is_column else max(heights)
    return _with_padding(width, height, flow)


def _size_of_grid(cells: Sequence[Box], flow: Flow) -> tuple[float, float]:
    """Give the size of the tracks: columns have theirs, a row is as high as its tallest cell."""
    heights = [max(map(outer_height, row)) for row in rows_of(cells, flow)]
    width = sum(flow.columns_px) + flow.gap_px * (len(flow.columns_px) - 1)
    return _with_padding(width, sum(heights) + flow.row_gap_px * (len(heights) - 1), flow)


def _with_padding(width: float, height: float, flow: Flow) -> tuple[float, float]:
    padding = flow.padding
    return width + padding.left + padding.right, height + padding.top + padding.bottom
