"""Hangs what stays absolute at the nearest corner of its box, so that it stays there when the box grows.

Before:  group card [0 0 90 90]                   After:  group card [0 0 90 90]
           image badge [70 0 20 20] absolute                image badge [70 0 20 20] absolute right
Leaves alone: what is as near to the left and top, the children of the page, and what sticks out there.
"""

from __future__ import annotations

from psd2code.layout.tree import Box, map_boxes
from psd2code.thresholds import Thresholds


def hang_corners(tree: Box, _thresholds: Thresholds) -> Box:
    """Choose the corner of every absolute box that is not the page's own child."""
    return tree.replace(children=tuple(map_boxes(child, _hang_children) for child in tree.children))


def _hang_children(box: Box) -> Box:
    children = tuple(_hang(child, box) if child.position == "absolute" else child for child in box.children)
    return box if children == box.children else box.replace(children=children)


def _hang(child: Box, parent: Box) -> Box:
    right = parent.rect.right - child.rect.right
    bottom = parent.rect.bottom - child.rect.bottom
    return child.replace(
        hangs_right=0 <= right < child.rect.left - parent.rect.left,
        hangs_bottom=0 <= bottom < child.rect.top - parent.rect.top,
    )
