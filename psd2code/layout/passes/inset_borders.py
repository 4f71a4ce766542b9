"""Draws a border as an inset shadow where the children leave no room for it: CSS would place them within the border.

Before:  group card [0 0 60 60] border=3 column           After:  group card [0 0 60 60] border=3 inset column
           shape a [0 0 20 20] flow                                 shape a [0 0 20 20] flow
Parts of a list that correspond are drawn alike: all so where one is. Leaves alone: borders with room in the padding.
"""

from __future__ import annotations

from psd2code.layout.borders import inset_border, leaves_room
from psd2code.layout.tree import Box, boxes_of, map_boxes
from psd2code.thresholds import Thresholds


def inset_borders(tree: Box, _thresholds: Thresholds) -> Box:
    """Decide for every border."""
    crowded = [box for box in boxes_of(tree) if box.paint.is_border_inset or not leaves_room(box)]
    ids, slots = {box.id for box in crowded}, {box.slot for box in crowded if box.slot}
    return map_boxes(
        tree, lambda box: inset_border(box) if box.paint.border and (box.id in ids or box.slot in slots) else box
    )
