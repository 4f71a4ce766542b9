"""Makes the lowest child that covers its parent the parent's own background.

Before:  group card [0 0 100 80]               After:  group card [0 0 100 80] fill
           shape plate [0 0 100 80] fill                 text title [10 10 50 20]
           text title [10 10 50 20]
Leaves alone: children with opacity, a blend mode or children; parents that already paint; repeated tiles, where the
parent is larger.
"""

from __future__ import annotations

from psd2code.geometry import Rect
from psd2code.layout.tree import Box, ImageContent, ImageFill, Paint, is_plain_paint, map_boxes
from psd2code.thresholds import Thresholds


def absorb_backgrounds(tree: Box, thresholds: Thresholds) -> Box:
    """Absorb at most one background a box."""
    return map_boxes(tree, lambda box: _absorb(box, thresholds))


def _absorb(box: Box, thresholds: Thresholds) -> Box:
    if not box.children or box.paint.fill or box.paint.image or box.content:
        return box
    first = box.children[0]
    if not is_plain_paint(first) or not _covers(first.rect, box.rect, thresholds):
        return box
    if first.paint.image and first.rect != box.rect:
        return box
    paint = _merged_paint(box, first)
    return box.replace(paint=paint, layers=box.layers + first.layers, children=box.children[1:])


def _covers(child: Rect, parent: Rect, thresholds: Thresholds) -> bool:
    return parent.contains(child) and child.area >= thresholds.cover_share * parent.area


def _merged_paint(box: Box, child: Box) -> Paint:
    if isinstance(child.content, ImageContent):
        offset = ImageFill(
            asset=child.content.asset, left=child.rect.left - box.rect.left, top=child.rect.top - box.rect.top
        )
        return box.paint.replace(image=offset)
    return box.paint.replace(
        fill=child.paint.fill,
        image=child.paint.image,
        radii=child.paint.radii,
        is_ellipse=child.paint.is_ellipse,
    )
