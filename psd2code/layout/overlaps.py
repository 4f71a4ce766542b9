"""Finds the rectangles that overlap, by a sweep along the page: time grows with what meets, not with all pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from psd2code.geometry import Rect


def overlapping(rects: Sequence[Rect]) -> Iterator[tuple[int, int]]:
    """Yield the indices of each two rectangles that share area, the smaller index first."""
    edges = [(rect.left, rect.top, rect.right, rect.bottom) for rect in rects]
    shown = [index for index, rect in enumerate(rects) if not rect.is_empty]
    if _is_wide([edges[index] for index in shown]):
        edges = [(top, left, bottom, right) for left, top, right, bottom in edges]
    active: list[int] = []
    for index in sorted(shown, key=lambda i: edges[i][1]):
        left, top, right, _ = edges[index]
        active = [other for other in active if edges[other][3] > top]
        for other in active:
            if edges[other][0] < right and left < edges[other][2]:
                yield (other, index) if other < index else (index, other)
        active.append(index)


def _is_wide(edges: Sequence[_Edges]) -> bool:
    """Whether fewer rectangles meet a vertical line than a horizontal one, on an average."""
    if not edges:
        return False
    lefts, tops, rights, bottoms = zip(*edges, strict=True)
    across = (sum(rights) - sum(lefts)) / (max(rights) - min(lefts))
    down = (sum(bottoms) - sum(tops)) / (max(bottoms) - min(tops))
    return bool(across < down)


_Edges: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, px."""
