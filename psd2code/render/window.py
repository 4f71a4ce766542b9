"""A rectangle of whole document px, as array indices need it; the renderer's only rectangle."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from psd2code.geometry import Rect

BAND_PX = 1 << 16
"""Pixels of one band: three float32 planes of it fit a level-2 cache."""


class Window(NamedTuple):
    """Edges in whole document px; right and bottom are outside. Crossed edges make it empty."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def around(cls, rect: Rect) -> Window:
        """Give the smallest window that holds a rectangle."""
        return cls(math.floor(rect.left), math.floor(rect.top), math.ceil(rect.right), math.ceil(rect.bottom))

    @classmethod
    def union_of(cls, windows: Iterable[Window]) -> Window:
        """Give the envelope of all non-empty windows; `EMPTY` where there are none."""
        kept = [window for window in windows if not window.is_empty]
        if not kept:
            return EMPTY
        lefts, tops, rights, bottoms = zip(*kept, strict=True)
        return cls(min(lefts), min(tops), max(rights), max(bottoms))

    @property
    def width(self) -> int:
        """Columns, px."""
        return max(0, self.right - self.left)

    @property
    def height(self) -> int:
        """Rows, px."""
        return max(0, self.bottom - self.top)

    @property
    def shape(self) -> tuple[int, int]:
        """Rows, columns."""
        return self.height, self.width

    @property
    def is_empty(self) -> bool:
        """Whether it holds no pixel."""
        return self.right <= self.left or self.bottom <= self.top

    def intersect(self, other: Window) -> Window:
        """Give the common part; empty where there is none."""
        return Window(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def contains(self, other: Window) -> bool:
        """Whether every pixel of other is inside."""
        return self.intersect(other) == other

    def grow(self, by_px: int) -> Window:
        """Give the window with each edge moved outward; an empty one stays empty."""
        if self.is_empty:
            return EMPTY
        return Window(self.left - by_px, self.top - by_px, self.right + by_px, self.bottom + by_px)

    def move(self, dx: int, dy: int) -> Window:
        """Give the window moved by dx, dy px."""
        return Window(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def slices_in(self, outer: Window) -> tuple[slice, slice]:
        """Give the rows and columns of this window within an array that covers outer, which must contain it."""
        return (
            slice(self.top - outer.top, self.bottom - outer.top),
            slice(self.left - outer.left, self.right - outer.left),
        )

    def bands(self) -> Iterator[Window]:
        """Cut into runs of full rows of about `BAND_PX` pixels, top to bottom."""
        if self.is_empty:
            return
        rows = max(1, BAND_PX // self.width)
        for top in range(self.top, self.bottom, rows):
            yield Window(self.left, top, self.right, min(self.bottom, top + rows))


EMPTY = Window(0, 0, 0, 0)
"""The window without pixels."""
