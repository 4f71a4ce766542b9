"""Takes away groups without a job: no paint of their own, no blending, and one child or none.

Before:  group card [0 0 10 10]          After:  image photo [0 0 10 10]
           image photo [0 0 10 10]
Leaves alone: artboards, groups that clip, groups with opacity or a blend mode, groups with a meaning of their own.
"""

from __future__ import annotations

from psd2code.layout.tree import Box, Paint, map_boxes
from psd2code.thresholds import Thresholds


def unwrap_groups(tree: Box, _thresholds: Thresholds) -> Box:
    """Replace each such group by its child."""
    return map_boxes(tree, _unwrap_children)


def _unwrap_children(box: Box) -> Box:
    children = tuple(child.children[0] if _is_idle(child) else child for child in box.children)
    return box if children == box.children else box.replace(children=children)


def _is_idle(box: Box) -> bool:
    return (
        box.role == "group"
        and box.paint == Paint()
        and box.meaning == "none"
        and box.flow is None
        and len(box.children) == 1
    )
