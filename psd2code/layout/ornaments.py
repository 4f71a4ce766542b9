"""Finds pictures stuck over the edges of something larger: they decorate it, and no line need run around them."""

from __future__ import annotations

from collections.abc import Sequence

from psd2code.layout.bands import core
from psd2code.layout.overlaps import overlapping
from psd2code.layout.tree import Box, TextContent
from psd2code.thresholds import Thresholds


def ornaments_of(boxes: Sequence[Box], thresholds: Thresholds) -> frozenset[int]:
    """Give the indices of the pictures and shapes that reach over an edge of a much larger box."""
    rects = [core(box) for box in boxes]
    pairs = overlapping(rects)
    return frozenset(
        small
        for pair in pairs
        for small, large in (pair, pair[::-1])
        if _is_bare(boxes[small])
        and not rects[large].contains(rects[small])
        and rects[small].area <= thresholds.ornament_share * rects[large].area
    )


def _is_bare(box: Box) -> bool:
    return not box.children and not isinstance(box.content, TextContent)
