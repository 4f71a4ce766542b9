"""Finds the rectangles that overlap, by a sweep from top to bottom: time grows with what meets, not with all pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from psd2code.geometry import Rect


def overlapping(rects: Sequence[Rect]) -> Iterator[tuple[int, int]]:
    """Yield the indices of each two rectangles that share area, the smaller index first."""
    edges = [(rect.left, rect.top, rect.right, rect.bottom) for rect in rects]
    active: list[int] = []
    for index in sorted((i for i, rect in enumerate(rects) if not rect.is_empty), key=lambda i: edges[i][1]):
        left, top, right, _ = edges[index]
        active = [other for other in active if edges[other][3] > top]
        for other in active:
            if edges[other][0] < right and left < edges[other][2]:
                yield (other, index) if other < index else (index, other)
        active.append(index)
