"""Lets boxes that only gather others fill their parent across its flow, as CSS does where nothing is said.

Before:  column list [0 0 90 60] column           After:  column list [0 0 90 60] column stretch
           row a [0 0 50 30] flow width=auto row            row a [0 0 90 30] flow width=auto row
             shape b [0 0 50 30] flow                         shape b [0 0 50 30] flow
           shape c [0 30 90 30] flow                        shape c [0 30 90 30] flow
Leaves alone: parents of which some child would be drawn larger, or would place its own children elsewhere; parents
with a border, whose padding does not end where the border begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from psd2code.layout.spacing import outer_height, outer_width, rows_of
from psd2code.layout.tree import Box, Flow, Paint, map_boxes
from psd2code.thresholds import Thresholds

Axis = Literal["width", "height"]


def stretch_groups(tree: Box, thresholds: Thresholds) -> Box:
    """Stretch the children of every box where that moves nothing and is seen nowhere."""
    return map_boxes(tree, lambda box: _stretch(box, thresholds.solver_tolerance_px))


def _stretch(box: Box, tolerance_px: float) -> Box:
    flow = box.flow
    if flow is None or flow.align != "start" or box.paint.border or box.content is not None:
        return box
    if flow.columns_px:
        return _stretch_rows(_stretch_columns(box, flow, tolerance_px), tolerance_px)
    axis: Axis = "width" if flow.direction == "column" else "height"
    room = _content_size(box, flow, axis)
    grown = _grow_all(box.children, [room] * len(box.children), axis, tolerance_px)
    return box.replace(flow=flow.replace(align="stretch"), children=grown) if grown else box


def _stretch_columns(box: Box, flow: Flow, tolerance_px: float) -> Box:
    places = _places_in_flow(box)
    rooms = [flow.columns_px[place % len(flow.columns_px)] for place in places]
    grown = _grow_all(box.children, rooms, "width", tolerance_px)
    return box.replace(flow=flow.replace(align="stretch"), children=grown) if grown else box


def _stretch_rows(box: Box, tolerance_px: float) -> Box:
    assert box.flow is not None
    cells = [child for child in box.children if child.position == "flow"]
    heights = [max(map(outer_height, row)) for row in rows_of(cells, box.flow)]
    rooms = [heights[place // len(box.flow.columns_px)] for place in _places_in_flow(box)]
    grown = _grow_all(box.children, rooms, "height", tolerance_px)
    return box.replace(flow=box.flow.replace(align_rows="stretch"), children=grown) if grown else box


def _places_in_flow(box: Box) -> list[int]:
    """Give for each child how many stand in flow before it."""
    places = []
    count = 0
    for child in box.children:
        places.append(count)
        count += child.position == "flow"
    return places


def _content_size(box: Box, flow: Flow, axis: Axis) -> float:
    padding = flow.padding
    if axis == "width":
        return box.rect.width - padding.left - padding.right
    return box.rect.height - padding.top - padding.bottom


def _grow_all(children: Sequence[Box], rooms: Sequence[float], axis: Axis, tolerance_px: float) -> tuple[Box, ...]:
    """Give the children, those without a size of their own as large as their room; none where that is not to be."""
    if not any(_is_auto(child, axis) for child in children):
        return ()
    grown = []
    for child, room in zip(children, rooms, strict=True):
        outer = outer_width(child) if axis == "width" else outer_height(child)
        one = _grow(child, room - outer, axis, tolerance_px) if _is_auto(child, axis) else child
        if one is None:
            return ()
        grown.append(one)
    return tuple(grown)


def _is_auto(box: Box, axis: Axis) -> bool:
    return box.position == "flow" and (box.is_width_auto if axis == "width" else box.is_height_auto)


def _grow(box: Box, by_px: float, axis: Axis, tolerance_px: float) -> Box | None:
    """Give the box larger by so much, None where that would be seen or move a child."""
    if abs(by_px) <= tolerance_px:
        return box
    flow = box.flow
    if by_px < 0 or flow is None or box.paint != Paint() or box.content is not None:
        return None
    size = box.rect.width if axis == "width" else box.rect.height
    larger = box.replace(rect=box.rect.replace(**{axis: size + by_px}))
    if flow.columns_px:
        return larger if axis == "width" else None
    if (flow.direction == "column") == (axis == "height"):
        return larger if flow.justify == "start" else None
    if flow.align == "stretch":
        return _grow_within(larger, by_px, axis, tolerance_px)
    return larger if flow.align == "start" else None


def _grow_within(larger: Box, by_px: float, axis: Axis, tolerance_px: float) -> Box | None:
    """Give the box with what fills it grown as well."""
    grown = [_grow(child, by_px, axis, tolerance_px) if _is_auto(child, axis) else child for child in larger.children]
    children = tuple(child for child in grown if child is not None)
    return larger.replace(children=children) if len(children) == len(grown) else None
