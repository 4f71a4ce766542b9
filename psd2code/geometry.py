"""Points, rectangles and affine maps in document px, y down: the vocabulary of every form; knows nothing else."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Literal

from psd2code.model import Model

CIRCLE_HANDLE = 4 * (math.sqrt(2) - 1) / 3
"""Length of a Bezier handle that draws a quarter of a circle, in radii."""


class Point(Model):
    """A place in px."""

    x: float
    y: float


class Insets(Model):
    """Distances from the four edges of a rectangle, px."""

    top: float = 0
    right: float = 0
    bottom: float = 0
    left: float = 0


class Rect(Model):
    """A rectangle in absolute document px; width and height are never negative."""

    left: float
    top: float
    width: float
    height: float

    @classmethod
    def from_edges(cls, left: float, top: float, right: float, bottom: float) -> Rect:
        """Build from edges; crossed edges give an empty rectangle at left, top."""
        return cls(left=left, top=top, width=max(0, right - left), height=max(0, bottom - top))

    @classmethod
    def union_of(cls, rects: Iterable[Rect]) -> Rect:
        """Give the envelope of all non-empty rects; `Rect.empty()` where there are none."""
        kept = [rect for rect in rects if not rect.is_empty]
        if not kept:
            return cls.empty()
        return cls.from_edges(
            min(r.left for r in kept),
            min(r.top for r in kept),
            max(r.right for r in kept),
            max(r.bottom for r in kept),
        )

    @classmethod
    def empty(cls) -> Rect:
        """Give the rectangle without area at the origin."""
        return cls(left=0, top=0, width=0, height=0)

    @property
    def right(self) -> float:
        """The right edge, px."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The bottom edge, px."""
        return self.top + self.height

    @property
    def area(self) -> float:
        """Square px."""
        return self.width * self.height

    @property
    def center(self) -> Point:
        """The middle."""
        return Point(x=self.left + self.width / 2, y=self.top + self.height / 2)

    @property
    def is_empty(self) -> bool:
        """Whether it has no area."""
        return self.width <= 0 or self.height <= 0

    @property
    def is_integer(self) -> bool:
        """Whether all edges lie on whole px."""
        return all(float(v).is_integer() for v in (self.left, self.top, self.width, self.height))

    def intersect(self, other: Rect) -> Rect:
        """Give the common part; empty where there is none."""
        return Rect.from_edges(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share area."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
            and not self.is_empty
            and not other.is_empty
        )

    def contains(self, other: Rect, slack_px: float = 0) -> bool:
        """Whether other lies inside, give or take slack_px at each edge."""
        return (
            other.left >= self.left - slack_px
            and other.top >= self.top - slack_px
            and other.right <= self.right + slack_px
            and other.bottom <= self.bottom + slack_px
        )

    def move(self, dx: float, dy: float) -> Rect:
        """Give the rectangle moved by dx, dy px."""
        return Rect(left=self.left + dx, top=self.top + dy, width=self.width, height=self.height)

    def grow(self, by_px: float) -> Rect:
        """Give the rectangle with each edge moved outward by by_px."""
        return Rect.from_edges(self.left - by_px, self.top - by_px, self.right + by_px, self.bottom + by_px)

    def round(self) -> Rect:
        """Give the rectangle with each edge on the nearest whole px."""
        return Rect.from_edges(round(self.left), round(self.top), round(self.right), round(self.bottom))

    def round_out(self) -> Rect:
        """Give the smallest rectangle on whole px that holds this one."""
        return Rect.from_edges(
            math.floor(self.left), math.floor(self.top), math.ceil(self.right), math.ceil(self.bottom)
        )


class Affine(Model):
    """x' = xx x + yx y + tx;  y' = xy x + yy y + ty (Photoshop's order xx, xy, yx, yy, tx, ty)."""

    xx: float = 1
    xy: float = 0
    yx: float = 0
    yy: float = 1
    tx: float = 0
    ty: float = 0

    @property
    def scale_x(self) -> float:
        """Length of the image of the unit x vector."""
        return math.hypot(self.xx, self.xy)

    @property
    def scale_y(self) -> float:
        """Length of the image of the unit y vector."""
        return math.hypot(self.yx, self.yy)

    def apply(self, point: Point) -> Point:
        """Map a point."""
        return Point(
            x=self.xx * point.x + self.yx * point.y + self.tx,
            y=self.xy * point.x + self.yy * point.y + self.ty,
        )


QuarterTurns = Literal[0, 1, 2, 3]


class Turn(Model):
    """One of the eight ways to lay a rectangle onto itself: mirrored left to right first, then turned clockwise."""

    is_mirrored: bool = False
    quarters: QuarterTurns = 0

    @property
    def swaps_sides(self) -> bool:
        """Whether width becomes height."""
        return self.quarters % 2 == 1

    @property
    def inverse(self) -> Turn:
        """Give the turn that undoes this one; what mirrors undoes itself."""
        return self if self.is_mirrored else Turn(quarters=_QUARTERS[-self.quarters])


_QUARTERS: tuple[QuarterTurns, ...] = (0, 1, 2, 3)

UPRIGHT = Turn()
TURNS: tuple[Turn, ...] = tuple(Turn(is_mirrored=m, quarters=q) for m in (False, True) for q in _QUARTERS)
"""All eight, the one that changes nothing first."""
