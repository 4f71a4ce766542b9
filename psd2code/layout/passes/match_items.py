"""Gives the parts of list items that correspond to each other one slot, so that they can share one name and one rule.

Before:  list tasks [0 0 90 50] row               After:  list tasks [0 0 90 50] row
           item sign-in [0 0 40 50] flow                    item sign-in [0 0 40 50] flow slot=sign-in
             text sign-in-name [0 0 40 20]                    text sign-in-name [0 0 40 20] slot=sign-in-name
           item share [50 0 40 50] flow                     item share [50 0 40 50] flow slot=sign-in
             text share-name [50 0 40 20]                     text share-name [50 0 40 20] slot=sign-in-name
Parts correspond where they are of one kind, look alike and stand in the same order; the item with the most parts is the
pattern, so an item may lack some; what has no partner there has perhaps one in a third item. Leaves alone: what is in
no list, and parts without a partner.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from psd2code.layout.likeness import are_alike, content_of
from psd2code.layout.tree import Box, map_boxes
from psd2code.thresholds import Thresholds


def match_items(tree: Box, thresholds: Thresholds) -> Box:
    """Set the slots of every list; in a list within a list those of the inner one stay."""
    return map_boxes(tree, lambda box: _match(box, thresholds) if box.role == "list" else box)


def _match(box: Box, thresholds: Thresholds) -> Box:
    slots = dict(_slots(box.children, thresholds))
    return map_boxes(box, lambda node: node if node.slot else node.replace(slot=slots.get(node.id, "")))


def _slots(boxes: Sequence[Box], thresholds: Thresholds) -> Iterator[tuple[str, str]]:
    """Yield the id and slot of corresponding boxes and of what corresponds within them."""
    for box in boxes:
        yield box.id, boxes[0].name
    rows = [box.children for box in boxes]
    while sum(map(bool, rows)) > 1:
        columns = _columns(rows, thresholds)
        for column in columns:
            if len(column) > 1:
                yield from _slots(column, thresholds)
        matched = {child.id for column in columns for child in column}
        rows = [tuple(child for child in row if child.id not in matched) for row in rows]


def _columns(rows: Sequence[Sequence[Box]], thresholds: Thresholds) -> list[list[Box]]:
    """Give what corresponds to each child of the longest row, that child included."""
    pattern = max(rows, key=len)
    columns: list[list[Box]] = [[] for _ in pattern]
    for row in rows:
        for place, child in _partners(pattern, row, thresholds):
            columns[place].append(child)
    return columns


def _partners(pattern: Sequence[Box], children: Sequence[Box], thresholds: Thresholds) -> Iterator[tuple[int, Box]]:
    """Walk along both: each child takes the next place of its own kind."""
    place = 0
    for child in children:
        found = next((i for i in range(place, len(pattern)) if _correspond(pattern[i], child, thresholds)), None)
        if found is not None:
            yield found, child
            place = found + 1


def _correspond(pattern: Box, box: Box, thresholds: Thresholds) -> bool:
    """Whether both are of one kind; a picture or text must look alike, too: an icon is no arrow."""
    if (pattern.role, pattern.meaning) != (box.role, box.meaning):
        return False
    return pattern.content is None or are_alike(
        content_of([pattern], thresholds), content_of([box], thresholds), thresholds
    )
