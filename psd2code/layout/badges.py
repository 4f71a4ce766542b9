"""Finds what is stuck to a corner of a card whose other parts stand beneath each other in its middle.

Such a badge hangs at the corner: in flow it would push what it is only put beside out of the middle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from psd2code.geometry import Rect
from psd2code.layout.bands import cut
from psd2code.layout.tree import Box, has_background
from psd2code.thresholds import Thresholds


def badge_of(box: Box, thresholds: Thresholds) -> int | None:
    """Give the index of the child of a painted box that is its badge, if one is and stands in the way of others."""
    if not has_background(box.paint):
        return None
    hung = [index for index, child in enumerate(box.children) if _is_badge(child, box.rect, thresholds)]
    if len(hung) != 1:
        return None
    badge = hung[0]
    others = [child for index, child in enumerate(box.children) if index != badge]
    is_aside = len(cut(box.children, "column")) > len(others)
    return None if is_aside or not _is_centred_column(others, box.rect, thresholds) else badge


def corner_distance(child: Box, card: Rect) -> float:
    """Give how far it is from both edges at the nearest corner, as a share of its own size that way."""
    rect = child.rect
    aside = min(abs(rect.left - card.left), abs(card.right - rect.right))
    above = min(abs(rect.top - card.top), abs(card.bottom - rect.bottom))
    return math.inf if rect.is_empty else max(aside / rect.width, above / rect.height)


def _is_badge(child: Box, card: Rect, thresholds: Thresholds) -> bool:
    """Whether it is small and lies at a corner."""
    is_small = child.rect.area <= thresholds.ornament_share * card.area
    is_picture = child.role in ("image", "shape", "plate")
    return is_small and is_picture and corner_distance(child, card) <= thresholds.badge_corner_share


def _is_centred_column(boxes: Sequence[Box], card: Rect, thresholds: Thresholds) -> bool:
    """Whether several boxes stand beneath each other, each in the middle of the card."""
    is_column = len(boxes) > 1 and len(cut(boxes, "column")) == len(boxes)
    return is_column and all(abs(box.rect.center.x - card.center.x) <= thresholds.alike_px for box in boxes)
