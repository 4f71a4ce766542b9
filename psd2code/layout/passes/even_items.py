"""Positions all items of a list where some hold what hangs at their corners, so that one rule says how all look.

Before:  list cards [0 0 90 50] row               After:  list cards [0 0 90 50] row
           item a [0 0 40 50] flow                          item a [0 0 40 50] flow
             image a-badge [30 0 10 10] absolute              image a-badge [30 0 10 10] absolute
           item b [50 0 40 50] flow                         item b [50 0 40 50] flow lifted
Leaves alone: lists whose items would be painted above or below others than before.
"""

from __future__ import annotations

from collections.abc import Sequence

from psd2code.layout.check import is_painted_alike, is_positioned
from psd2code.layout.tree import Box, boxes_of, map_boxes
from psd2code.thresholds import Thresholds


def even_items(tree: Box, _thresholds: Thresholds) -> Box:
    """Lift the items of every such list that are not positioned by themselves."""
    uneven = [box.id for box in boxes_of(tree) if box.role == "list" and _is_uneven(box)]
    return _lift_alike(tree, uneven) if uneven else tree


def _is_uneven(box: Box) -> bool:
    return len({is_positioned(item) for item in box.children}) > 1


def _lift_alike(tree: Box, lists: Sequence[str]) -> Box:
    """Lift the items of all the lists that may be, by id; where some may not, look for them in either half."""
    chosen = frozenset(lists)
    lifted = map_boxes(tree, lambda box: _lift_items(box) if box.id in chosen else box)
    if is_painted_alike(lifted, tree):
        return lifted
    half = len(lists) // 2
    return _lift_alike(_lift_alike(tree, lists[:half]), lists[half:]) if half else tree


def _lift_items(box: Box) -> Box:
    items = (item if is_positioned(item) else item.replace(is_lifted=True) for item in box.children)
    return box.replace(children=tuple(items))
