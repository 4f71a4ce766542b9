"""Says for each box whether its children flow down or across, and gives bands of several children a box of their own.

Before:  group bar [0 0 90 60]                 After:  group bar [0 0 90 60] column
           image logo [0 0 30 20] absolute               image logo [0 0 30 20] flow
           text a [0 40 20 20] absolute                  row a-row [0 40 70 20] flow row margin=20/0/0/0
           text b [50 40 20 20] absolute                   text a [0 40 20 20] flow
                                                           text b [50 40 20 20] flow margin=0/0/0/30
Children are cut where a straight line separates them (recursive X-Y cut). What no line separates overlaps, and stays
absolute within a box of its own. Margins keep every place. Leaves alone: boxes that already flow.
"""

from __future__ import annotations

from typing import Literal

from psd2code.geometry import Insets, Rect
from psd2code.layout.tree import Box, Flow, Role, map_boxes
from psd2code.thresholds import Thresholds

Direction = Literal["row", "column"]


def cut_bands(tree: Box, _thresholds: Thresholds) -> Box:
    """Give every box that can flow its direction, and put its children in flow."""
    return map_boxes(tree, _cut)


def _cut(box: Box) -> Box:
    if box.flow or not box.children or not all(_is_inside(child, box) for child in box.children):
        return box
    for direction in ("column", "row"):
        bands = _bands(box.children, direction)
        if len(bands) > 1 or len(box.children) == 1:
            children = tuple(_band_box(f"{box.id}-{n}", band, direction) for n, band in enumerate(bands, 1))
            return box.replace(flow=Flow(direction=direction), children=_spaced(children, box.rect, direction))
    return box


def _spaced(children: tuple[Box, ...], rect: Rect, direction: Direction) -> tuple[Box, ...]:
    """Give each child the margins that keep it in its place."""
    spaced: list[Box] = []
    end = Rect(left=rect.left, top=rect.top, width=0, height=0)
    for child in children:
        if direction == "column":
            margin = Insets(top=child.rect.top - end.bottom, left=child.rect.left - rect.left)
        else:
            margin = Insets(left=child.rect.left - end.right, top=child.rect.top - rect.top)
        spaced.append(child.replace(margin=margin))
        end = child.rect
    return tuple(spaced)


def _is_inside(child: Box, box: Box) -> bool:
    return box.rect.contains(child.rect)


def _band_box(box_id: str, band: tuple[Box, ...], direction: Direction) -> Box:
    """Give the one child of a band, or a box of its own for several; its id is the parent's and its own number."""
    if len(band) == 1:
        return band[0].replace(position="flow")
    across: Direction = "row" if direction == "column" else "column"
    role: Role = across if len(_bands(band, across)) > 1 else "group"
    suffix = "layers" if role == "group" else role
    wrapper = Box(
        id=box_id,
        role=role,
        name=f"{band[0].name}-{suffix}",
        rect=Rect.union_of(child.rect for child in band),
        position="flow",
        children=band,
    )
    return _cut(wrapper)


def _bands(boxes: tuple[Box, ...], direction: Direction) -> tuple[tuple[Box, ...], ...]:
    """Split where no box crosses a line across the direction; bands along it, boxes of a band in paint order."""
    bands: list[list[int]] = []
    end = float("-inf")
    for index in sorted(range(len(boxes)), key=lambda i: (_start(boxes[i], direction), i)):
        if not bands or _start(boxes[index], direction) < end:
            bands = bands or [[]]
            bands[-1].append(index)
        else:
            bands.append([index])
        end = max(end, _end(boxes[index], direction))
    return tuple(tuple(boxes[index] for index in sorted(band)) for band in bands)


def _start(box: Box, direction: Direction) -> float:
    return box.rect.top if direction == "column" else box.rect.left


def _end(box: Box, direction: Direction) -> float:
    return box.rect.bottom if direction == "column" else box.rect.right
