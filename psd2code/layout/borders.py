"""Says which borders are drawn as inset shadows: CSS places children within a border, and some leave it no room.

What is drawn so in one tree is in another of the same layers, since Chromium draws the corners of both by other code.
"""

from __future__ import annotations

from psd2code.layout.tree import Box, Flow, boxes_of, map_boxes


def leaves_room(box: Box) -> bool:
    """Whether CSS can place the children within the border without moving one."""
    return box.paint.border is None or box.flow is None or _has_room(box, box.flow, box.paint.border.width_px)


def with_borders_of(tree: Box, model: Box) -> Box:
    """Give the tree with the borders of all layers drawn as in the model."""
    inset = {layer for box in boxes_of(model) if box.paint.is_border_inset for layer in box.layers}
    return map_boxes(
        tree, lambda box: inset_border(box) if box.paint.border and inset.intersection(box.layers) else box
    )


def inset_border(box: Box) -> Box:
    """Give the box with its border as an inset shadow."""
    return box.replace(paint=box.paint.replace(is_border_inset=True))


def _has_room(box: Box, flow: Flow, width_px: float) -> bool:
    """Whether padding can give up the border's width on every side without moving a child."""
    padding, inner = flow.padding, box.rect.grow(-width_px)
    if not all(inner.contains(child.rect) for child in box.children):
        return False
    across, along = ("start", "start") if flow.columns_px else (flow.align, flow.justify)
    horizontal, vertical = (across, along) if flow.direction == "column" else (along, across)
    return _gives_room(horizontal, (padding.left, padding.right), width_px, is_auto=box.is_width_auto) and _gives_room(
        vertical, (padding.top, padding.bottom), width_px, is_auto=box.is_height_auto
    )


def _gives_room(keyword: str, padding: tuple[float, float], width_px: float, *, is_auto: bool) -> bool:
    """Whether the border fits into the padding at the ends of an axis on which the children's places depend.

    Padding that is there must hold the border in any case; where there is none, its end must not matter.
    """
    before, after = padding
    if any(0 < side < width_px for side in padding):
        return False
    if is_auto or keyword in ("space-between", "stretch"):
        return before > 0 and after > 0
    if keyword == "center":
        return (before > 0) == (after > 0)
    return before > 0 if keyword == "start" else after > 0
