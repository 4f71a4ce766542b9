"""Gives centred and right-aligned texts in the viewer's fonts room about their anchor, as far as nothing stands there.

A line that is wider than its box runs out at its end, whatever its alignment; in a box with room any font's letters
keep the designer's middle or far edge, which is the left one of words read from the right. Nothing overlaps that was
apart, and no anchor moves.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from psd2code.geometry import Rect
from psd2code.layout.tree import Box, TextContent, boxes_of, is_painted
from psd2code.thresholds import Thresholds

_Edges = tuple[float, float, float, float]
"""Left, top, right, bottom, px."""


@dataclass(frozen=True)
class _Above:
    """A box that holds the text: what it draws ends at its edges; one that draws nothing grows with what it holds.

    others: all beneath it, each with the index of the child that holds it; index: the child that holds the text.
    """

    edges: _Edges
    is_edge: bool
    others: tuple[tuple[int, _Edges], ...]
    index: int


def anchor_texts(tree: Box, unmeasured: Collection[int], thresholds: Thresholds) -> Box:
    """Give the tree with room in each text of the unmeasured layers, and groups as large as what they hold."""
    if not any(_hangs(box, unmeasured) for box in boxes_of(tree)):
        return tree
    return _anchored(tree, (), unmeasured, thresholds)


def _hangs(box: Box, unmeasured: Collection[int]) -> bool:
    content = box.content
    is_hung = (
        isinstance(content, TextContent)
        and content.align in ("center", "right" if content.base_direction == "ltr" else "left")
        and not content.wraps
        and not content.gradients
    )
    return is_hung and any(layer in unmeasured for layer in box.layers)


def _anchored(box: Box, above: tuple[_Above, ...], unmeasured: Collection[int], thresholds: Thresholds) -> Box:
    if isinstance(box.content, TextContent):
        return _roomy(box, box.content, above, thresholds) if _hangs(box, unmeasured) else box
    holding = [any(_hangs(inner, unmeasured) for inner in boxes_of(child)) for child in box.children]
    if not any(holding):
        return box
    others = tuple((index, _edges(inner.rect)) for index, child in enumerate(box.children) for inner in boxes_of(child))
    children = tuple(
        _anchored(child, (*above, _Above(_edges(box.rect), _is_edge(box), others, index)), unmeasured, thresholds)
        if is_holding
        else child
        for index, (child, is_holding) in enumerate(zip(box.children, holding, strict=True))
    )
    rect = box.rect if _is_edge(box) else Rect.union_of((box.rect, *(child.rect for child in children)))
    return box.replace(children=children, rect=rect)


def _edges(rect: Rect) -> _Edges:
    return rect.left, rect.top, rect.right, rect.bottom


def _is_edge(box: Box) -> bool:
    return box.role in ("page", "artboard") or is_painted(box) or box.paint.is_clipping


def _roomy(box: Box, content: TextContent, above: Sequence[_Above], thresholds: Thresholds) -> Box:
    """Grow by whole px along the lines: a centred text alike at both sides, another one away from its anchor."""
    axis = 1 if content.is_vertical else 0
    start, end = _edges(box.rect)[axis], _edges(box.rect)[axis + 2]
    before, after = (min(sides) for sides in zip(*_free(_edges(box.rect), above, axis), strict=True))
    most, share = thresholds.text_room_share * (end - start), thresholds.text_room_free_share
    is_centered = content.align == "center"
    is_mirrored = content.base_direction == "rtl"
    if is_mirrored:
        before, after = after, before
    wanted = min(most / 2, share * before, share * after) if is_centered else min(most, share * before)
    room = math.floor(max(0, wanted))
    grown = room * (1 + is_centered)
    if is_mirrored and not is_centered:
        start += room
    if content.is_vertical:
        return box.replace(rect=box.rect.replace(top=start - room, height=box.rect.height + grown))
    return box.replace(rect=box.rect.replace(left=start - room, width=box.rect.width + grown))


def _free(text: _Edges, above: Sequence[_Above], axis: int) -> Iterator[tuple[float, float]]:
    """Yield how much is free before and after a text because of each thing about it, px; axis: 0 along x, 1 along y."""
    start, end, across = axis, axis + 2, 1 - axis
    rect = text
    for holder in reversed(above):
        for index, other in holder.others:
            if index == holder.index or other[across + 2] <= rect[across] or rect[across + 2] <= other[across]:
                continue
            if other[end] <= rect[start]:
                yield text[start] - other[end], math.inf
            elif other[start] >= rect[end]:
                yield math.inf, other[start] - text[end]
            elif _holds(other, text):
                yield text[start] - other[start], other[end] - text[end]
        if holder.is_edge:
            yield text[start] - holder.edges[start], holder.edges[end] - text[end]
        rect = holder.edges


def _holds(outer: _Edges, inner: _Edges) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and outer[2] >= inner[2] and outer[3] >= inner[3]
