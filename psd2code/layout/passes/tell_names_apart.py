"""Gives boxes that layout made a name of their own: the first to have it keeps it, the next ones count.

Before:  row a-row [0 0 9 9]                     After:  row a-row [0 0 9 9]
           column a-column [0 0 9 9]                       column a-column [0 0 9 9]
             row a-row [0 0 9 9] id=inner                    row a-row-2 [0 0 9 9] id=inner
Leaves alone: boxes of layers, whose names are unique already.
"""

from __future__ import annotations

from psd2code.layout.tree import Box, boxes_of
from psd2code.naming.slug import unique_name
from psd2code.thresholds import Thresholds


def tell_names_apart(tree: Box, _thresholds: Thresholds) -> Box:
    """Rename in document order."""
    return _rename(tree, {box.name for box in boxes_of(tree) if box.layers})


def _rename(box: Box, taken: set[str]) -> Box:
    name = box.name if box.layers else unique_name(box.name, taken)
    taken.add(name)
    children = tuple(_rename(child, taken) for child in box.children)
    return box if (name, children) == (box.name, box.children) else box.replace(name=name, children=children)
