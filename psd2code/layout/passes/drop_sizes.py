"""Marks sizes that follow from the content, so that they need not be written and the box grows with what is in it.

Before:  column list [0 0 50 70] column gap=5      After:  column list [0 0 50 70] width=auto height=auto column gap=5
           text a [0 0 50 30] flow                           text a [0 0 50 30] flow
           text b [0 35 50 35] flow                          text b [0 35 50 35] flow
Leaves alone: the page, boxes with absolute or overlapping children, grids, boxes larger than their
content, and texts, whose strut makes their content taller than their lines.
"""

from __future__ import annotations

from psd2code.layout.tree import Box, Flow, map_boxes
from psd2code.thresholds import Thresholds


def drop_sizes(tree: Box, thresholds: Thresholds) -> Box:
    """Mark every such width and height, but for the width of the page."""
    return map_boxes(tree, lambda box: _drop(box, thresholds)).replace(is_width_auto=False)


def _drop(box: Box, thresholds: Thresholds) -> Box:
    if box.flow is None or box.flow.columns_px or not box.children or not all(map(_is_regular, box.children)):
        return box
    width, height = _natural_size(box, box.flow)
    return box.replace(
        is_width_auto=abs(width - box.rect.width) < thresholds.solver_tolerance_px,
        is_height_auto=abs(height - box.rect.height) < thresholds.solver_tolerance_px,
    )


def _is_regular(child: Box) -> bool:
    """Whether it is in flow without an overlap, which solvers do not agree on where the size is automatic."""
    return child.position == "flow" and child.margin.top >= 0 and child.margin.left >= 0


def _natural_size(box: Box, flow: Flow) -> tuple[float, float]:
    """Give the size that the content asks for: the sum along the flow, the largest across it."""
    widths = [child.margin.left + child.rect.width + child.margin.right for child in box.children]
    heights = [child.margin.top + child.rect.height + child.margin.bottom for child in box.children]
    gaps = flow.gap_px * (len(box.children) - 1)
    is_column = flow.direction == "column"
    width = max(widths) if is_column else sum(widths) + gaps
    height = sum(heights) + gaps if is_column else max(heights)
    padding = flow.padding
    return width + padding.left + padding.right, height + padding.top + padding.bottom
