"""Takes apart groups that sort the parts of a list by kind, so that each item can have its own parts.

Before:  group shop [0 0 90 50]                   After:  group shop [0 0 90 50]
           image a [0 0 20 20]                             image a [0 0 20 20]
           image b [30 0 20 20]                            image b [30 0 20 20]
           image c [60 0 20 20]                            image c [60 0 20 20]
           group prices [0 30 80 10]                       text a-price [0 30 20 10]
             text a-price [0 30 20 10]                     text b-price [30 30 20 10]
             text b-price [30 30 20 10]                    text c-price [60 30 20 10]
             text c-price [60 30 20 10]
Such a group holds enough things of one kind for a list, and beside it as many of another kind stand, each as far from
its own. Leaves alone: groups that paint, blend or flow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from math import inf

from psd2code.geometry import Point
from psd2code.layout.likeness import Kinds, Token, are_alike, content_of
from psd2code.layout.tree import Box, Paint, map_boxes
from psd2code.thresholds import Thresholds

Kind = tuple[Box, ...]
"""Boxes that show the same kind of thing."""


@dataclass(frozen=True)
class Sort:
    """A group that sorts by kind; off_px: how far the way of one to its partner is off the middle of all ways."""

    group: Box
    off_px: float


def mix_kinds(tree: Box, thresholds: Thresholds) -> Box:
    """Put the children of every such group in its place."""
    return map_boxes(tree, lambda box: take_apart(box, thresholds)[0])


def take_apart(box: Box, thresholds: Thresholds) -> tuple[Box, tuple[Sort, ...]]:
    """Give a box with the children of such groups in their place, and what spoke for each."""
    found: list[Sort] = []
    while sorts := () if box.flow else _sorts(box.children, thresholds):
        found += sorts
        taken = {sort.group.id for sort in sorts}
        children = ((child,) if child.id not in taken else child.children for child in box.children)
        box = box.replace(children=tuple(chain.from_iterable(children)))
    return box, tuple(found)


def _sorts(siblings: Sequence[Box], thresholds: Thresholds) -> tuple[Sort, ...]:
    """Give the groups whose children have partners beside the group."""
    groups = [child for child in siblings if _holds_one_kind(child, thresholds)]
    if not groups:
        return ()
    ids = {group.id for group in groups}
    loose = _kinds([child for child in siblings if child.id not in ids], thresholds)
    kinds = [*(group.children for group in groups), *loose]
    shown = Kinds([content_of(kind[:1], thresholds) for kind in kinds], thresholds)
    middles = [[box.rect.center for box in _in_rows(kind)] for kind in kinds]
    found = []
    for index, group in enumerate(groups):
        ways = ((_off_px(middles[index], middles[other]), other) for other in range(len(kinds)) if other != index)
        near = (off for off, other in ways if off <= thresholds.alike_px and not shown.are_alike(index, other))
        nearest = min(near, default=None)
        if nearest is not None:
            found.append(Sort(group, nearest))
    return tuple(found)


def _holds_one_kind(box: Box, thresholds: Thresholds) -> bool:
    if box.role != "group" or box.paint != Paint() or box.flow or len(box.children) < thresholds.list_least_items:
        return False
    contents = [content_of([child], thresholds) for child in box.children]
    return all(are_alike(contents[0], other, thresholds) for other in contents[1:])


def _kinds(boxes: Sequence[Box], thresholds: Thresholds) -> Iterator[Kind]:
    """Yield the boxes that are exactly alike, but for the sizes of icons, in the order given."""
    kinds: dict[tuple[Token, ...], list[Box]] = {}
    for box in boxes:
        tokens = tuple(_rough(token, thresholds) for token in content_of([box], thresholds).tokens)
        kinds.setdefault(tokens, []).append(box)
    return map(tuple, kinds.values())


def _rough(token: Token, thresholds: Thresholds) -> Token:
    is_icon = token.kind == "picture" and max(token.width, token.height) <= thresholds.alike_icon_px
    return Token("picture", 0, 0, 0) if is_icon else token


def _off_px(one: Sequence[Point], other: Sequence[Point]) -> float:
    """Give how far the way from one middle to its partner's is off the middle way; infinite for unlike numbers."""
    if len(one) != len(other):
        return inf
    across = [a.x - b.x for a, b in zip(one, other, strict=True)]
    down = [a.y - b.y for a, b in zip(one, other, strict=True)]
    return max(max(across) - min(across), max(down) - min(down)) / 2


def _in_rows(kind: Kind) -> list[Box]:
    """Sort as read: rows from the top, each from the left. What overlaps in height is in one row."""
    rows: list[list[Box]] = []
    for box in sorted(kind, key=lambda box: box.rect.top):
        if rows and box.rect.center.y < rows[-1][0].rect.bottom:
            rows[-1].append(box)
        else:
            rows.append([box])
    return [box for row in rows for box in sorted(row, key=lambda box: box.rect.left)]
