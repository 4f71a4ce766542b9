"""Gives centred and right-aligned texts in the viewer's fonts room about their anchor, as far as nothing stands there.

A line that is wider than its box runs out at its end, whatever its alignment; in a box with room any font's letters
keep the designer's middle or right edge. Nothing overlaps that was apart, and no anchor moves.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from psd2code.geometry import Rect
from psd2code.layout.tree import Box, TextContent, boxes_of, is_painted
from psd2code.thresholds import Thresholds


@dataclass(frozen=True)
class _Above:
    """A box that holds the text: what it draws ends at its edges; one that draws nothing grows with what it holds."""

    rect: Rect
    is_edge: bool
    others: tuple[Rect, ...]


def anchor_texts(tree: Box, unmeasured: Collection[int], thresholds: Thresholds) -> Box:
    """Give the tree with room in each text of the unmeasured layers, and groups as large as what they hold."""
    if not any(_hangs(box, unmeasured) for box in boxes_of(tree)):
        return tree
    return _anchored(tree, (), unmeasured, thresholds)


def _hangs(box: Box, unmeasured: Collection[int]) -> bool:
    content = box.content
    is_hung = (
        isinstance(content, TextContent)
        and content.align in ("center", "right")
        and not content.wraps
        and not content.gradients
    )
    return is_hung and any(layer in unmeasured for layer in box.layers)


def _anchored(box: Box, above: tuple[_Above, ...], unmeasured: Collection[int], thresholds: Thresholds) -> Box:
    if isinstance(box.content, TextContent):
        return _roomy(box, box.content, above, thresholds) if _hangs(box, unmeasured) else box
    children = tuple(_anchored(child, (*above, _above(box, child)), unmeasured, thresholds) for child in box.children)
    if all(a is b for a, b in zip(children, box.children, strict=True)):
        return box
    rect = box.rect if _is_edge(box) else Rect.union_of((box.rect, *(child.rect for child in children)))
    return box.replace(children=children, rect=rect)


def _above(box: Box, child: Box) -> _Above:
    others = tuple(other.rect for sibling in box.children if sibling is not child for other in boxes_of(sibling))
    return _Above(box.rect, _is_edge(box), others)


def _is_edge(box: Box) -> bool:
    return box.role in ("page", "artboard") or is_painted(box) or box.paint.is_clipping


def _roomy(box: Box, content: TextContent, above: Sequence[_Above], thresholds: Thresholds) -> Box:
    """Grow by whole px: a centred text alike at both sides, another one away from its anchor."""
    turn = _turned if content.is_vertical else _same
    rect = turn(box.rect)
    holders = [_Above(turn(each.rect), each.is_edge, tuple(map(turn, each.others))) for each in above]
    left, right = (min(sides) for sides in zip(*_free(rect, holders), strict=True))
    most, share = thresholds.text_room_share * rect.width, thresholds.text_room_free_share
    if content.align == "center":
        room = math.floor(max(0, min(most / 2, share * left, share * right)))
        grown = Rect.from_edges(rect.left - room, rect.top, rect.right + room, rect.bottom)
    else:
        room = math.floor(max(0, min(most, share * left)))
        grown = Rect.from_edges(rect.left - room, rect.top, rect.right, rect.bottom)
    return box.replace(rect=turn(grown)) if room else box


def _same(rect: Rect) -> Rect:
    return rect


def _turned(rect: Rect) -> Rect:
    """Change x for y, for columns are aligned from top to bottom."""
    return Rect(left=rect.top, top=rect.left, width=rect.height, height=rect.width)


def _free(text: Rect, above: Sequence[_Above]) -> Iterator[tuple[float, float]]:
    """Yield how much is free to the left and to the right of a text because of each thing about it, px."""
    rect = text
    for holder in reversed(above):
        for other in holder.others:
            if other.bottom <= rect.top or rect.bottom <= other.top:
                continue
            yield (
                text.left - other.right if other.right <= rect.left else math.inf,
                other.left - text.right if other.left >= rect.right else math.inf,
            )
            if other.contains(text):
                yield text.left - other.left, other.right - text.right
        if holder.is_edge:
            yield text.left - holder.rect.left, holder.rect.right - text.right
        rect = holder.rect
