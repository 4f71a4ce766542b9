"""Shows pictures whole that the canvas alone cuts off: they hang over its edge, where the page is cut off anyway.

Before:  image leaf [0 20 40 60] crop=20/0/60/60   After:  image leaf [-20 20 60 60]
Leaves alone: turned pictures, and cuts within the canvas.
"""

from __future__ import annotations

from psd2code.geometry import UPRIGHT, Insets, Rect
from psd2code.layout.tree import Box, Crop, ImageContent, map_boxes
from psd2code.thresholds import Thresholds


def uncrop_edges(tree: Box, _thresholds: Thresholds) -> Box:
    """Show every such picture whole; margins keep its neighbours where they are."""
    return map_boxes(tree, lambda box: _uncrop_children(box, tree.rect))


def _uncrop_children(box: Box, canvas: Rect) -> Box:
    children = tuple(_uncrop(child, canvas) for child in box.children)
    if children == box.children:
        return box
    # Solvers do not agree on a size that follows from negative margins.
    flowing = [child.margin for child in children if child.position == "flow"]
    is_wider = any(margin.left < 0 or margin.right < 0 for margin in flowing)
    is_taller = any(margin.top < 0 or margin.bottom < 0 for margin in flowing)
    return box.replace(
        is_width_auto=box.is_width_auto and not is_wider,
        is_height_auto=box.is_height_auto and not is_taller,
        children=children,
    )


def _uncrop(box: Box, canvas: Rect) -> Box:
    content = box.content
    if not isinstance(content, ImageContent) or content.crop is None or content.turn != UPRIGHT:
        return box
    hidden = _hidden(box.rect, content.crop)
    if not _is_beyond(hidden, box.rect, canvas):
        return box
    margin = box.margin
    outer = Insets(
        top=margin.top - hidden.top,
        right=margin.right - hidden.right,
        bottom=margin.bottom - hidden.bottom,
        left=margin.left - hidden.left,
    )
    rect = Rect.from_edges(
        box.rect.left - hidden.left,
        box.rect.top - hidden.top,
        box.rect.right + hidden.right,
        box.rect.bottom + hidden.bottom,
    )
    whole = content.replace(crop=None)
    return box.replace(content=whole, rect=rect, margin=outer if box.position == "flow" else margin)


def _hidden(rect: Rect, crop: Crop) -> Insets:
    """Give how much of the file is cut off on each side, px."""
    return Insets(
        top=crop.y,
        right=crop.file_width - crop.x - rect.width,
        bottom=crop.file_height - crop.y - rect.height,
        left=crop.x,
    )


def _is_beyond(hidden: Insets, rect: Rect, canvas: Rect) -> bool:
    """Whether all that is hidden lies beyond the canvas."""
    sides = (
        (hidden.left, rect.left <= canvas.left),
        (hidden.top, rect.top <= canvas.top),
        (hidden.right, rect.right >= canvas.right),
        (hidden.bottom, rect.bottom >= canvas.bottom),
    )
    return all(is_at_edge for length, is_at_edge in sides if length > 0)
