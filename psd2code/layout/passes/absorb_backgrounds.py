"""Makes the lowest child that covers its parent the parent's own background.

Before:  group card [0 0 100 80]               After:  group card [0 0 100 80] fill
           shape plate [0 0 100 80] fill                 text title [10 10 50 20]
           text title [10 10 50 20]
Leaves alone: children with opacity, a blend mode or children; parents that already paint or flow; corners, borders and
shadows that would not stay where they are; repeated tiles and gradients, where the parent is larger.
"""

from __future__ import annotations

from psd2code.geometry import Rect
from psd2code.layout.tree import (
    Box,
    ImageContent,
    ImageFill,
    Paint,
    has_background,
    is_plain_paint,
    map_boxes,
    with_background,
)
from psd2code.thresholds import Thresholds

PLAIN = Paint()


def absorb_backgrounds(tree: Box, thresholds: Thresholds) -> Box:
    """Absorb at most one background a box."""
    return map_boxes(tree, lambda box: _absorb(box, thresholds))


def _absorb(box: Box, thresholds: Thresholds) -> Box:
    if not box.children or box.flow or has_background(box.paint) or box.content:
        return box
    first = box.children[0]
    if not is_plain_paint(first) or not _covers(first.rect, box.rect, thresholds) or not _keeps_edges(box, first):
        return box
    if (first.paint.image or first.paint.gradients) and first.rect != box.rect:
        return box
    paint = _merged_paint(box, first)
    return box.replace(paint=paint, layers=box.layers + first.layers, children=box.children[1:])


def _covers(child: Rect, parent: Rect, thresholds: Thresholds) -> bool:
    return parent.contains(child) and child.area >= thresholds.cover_share * parent.area


def _keeps_edges(box: Box, child: Box) -> bool:
    """Whether what follows the child's edges would be drawn alike along the parent's, which may clip it."""
    own, paint = _corners(box.paint), child.paint
    if own != PLAIN and _corners(paint) not in (PLAIN, own):
        return False
    is_stretched = bool(paint.image and paint.image.slices)
    if own != PLAIN and is_stretched:
        return False
    if box.paint.is_clipping and any(not shadow.is_inset for shadow in paint.shadows):
        return False
    follows_edges = _corners(paint) != PLAIN or paint.border or paint.shadows
    return not follows_edges or child.rect == box.rect


def _corners(paint: Paint) -> Paint:
    return Paint(radii=paint.radii, is_ellipse=paint.is_ellipse)


def _merged_paint(box: Box, child: Box) -> Paint:
    if isinstance(child.content, ImageContent):
        offset = ImageFill(
            asset=child.content.asset, left=child.rect.left - box.rect.left, top=child.rect.top - box.rect.top
        )
        return _on(box.paint, child.paint.replace(image=offset))
    return _on(box.paint, child.paint)


def _on(paint: Paint, plate: Paint) -> Paint:
    if _corners(paint) != PLAIN:
        plate = plate.replace(radii=paint.radii, is_ellipse=paint.is_ellipse)
    return with_background(paint, plate)
