"""Turns where children stand on one axis of their box into a keyword, padding at both ends, and what is left over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from psd2code.layout.bands import PAIR
from psd2code.thresholds import Thresholds


@dataclass(frozen=True)
class Span:
    """Where a child begins and ends on an axis, px from the box's own edge."""

    start: float
    end: float

    @property
    def middle(self) -> float:
        """The middle, px."""
        return (self.start + self.end) / 2


@dataclass(frozen=True)
class Across:
    """Placement across the flow: `align-items`; offsets are each child's margin at its start, px."""

    keyword: Literal["start", "center", "end"]
    before: float
    after: float
    offsets: tuple[float, ...]


@dataclass(frozen=True)
class Along:
    """Placement along the flow: `justify-content`; offsets are each child's margin at its start, px."""

    keyword: Literal["start", "center", "end", "space-between"]
    before: float
    after: float
    offsets: tuple[float, ...]


Placement = Across | Along


def place_across(spans: Sequence[Span], size: float, thresholds: Thresholds) -> Across:
    """Give the placement of children on the axis across the flow in a box of size px."""
    none = (0.0,) * len(spans)
    starts, ends = [span.start for span in spans], [span.end for span in spans]
    middles = [span.middle for span in spans]
    if not _are_equal(starts, thresholds) or len(spans) == 1:
        middle = middles[0]
        is_on_axis = _are_equal(middles, thresholds) and min(starts) >= 0 and max(ends) <= size
        if is_on_axis and (len(spans) > 1 or _is_middle(middle, size, thresholds)) and min(starts) > 0:
            return Across("center", max(0.0, 2 * middle - size), max(0.0, size - 2 * middle), none)
        if _are_equal(ends, thresholds) and len(spans) > 1 and ends[0] <= size:
            return Across("end", 0, size - ends[0], none)
    indent = max(0.0, min(starts))
    return Across("start", indent, 0, tuple(start - indent for start in starts))


def place_along(spans: Sequence[Span], size: float, gap: float, *, is_growing: bool, thresholds: Thresholds) -> Along:
    """Give the placement along the flow; a common gap (px, 0 where there is none) is not part of the offsets.

    is_growing: padding stands at both ends, so that the box can grow with what is in it; else the size is given.
    """
    before, after = spans[0].start, size - spans[-1].end
    gaps = [following.start - span.end for span, following in pairwise(spans)]
    offsets = (0.0, *(between - gap for between in gaps))
    is_even = not gaps or gap > 0
    if is_growing or not is_even or before < 0 or after < 0:
        first = max(0.0, before)
        last = max(0.0, after) if is_growing and before >= 0 else 0.0
        return Along("start", first, last, (before - first, *offsets[1:]))
    is_middle = abs(before - after) <= thresholds.solver_tolerance_px
    if is_middle and len(spans) == PAIR and PAIR * gap >= size:
        return Along("space-between", before, after, (0.0, 0.0))
    if is_middle and before > 0:
        return Along("center", 0, 0, offsets)
    if after == 0 and before > 0:
        return Along("end", 0, 0, offsets)
    return Along("start", before, 0, offsets)


def _are_equal(places: Sequence[float], thresholds: Thresholds) -> bool:
    return max(places) - min(places) <= thresholds.solver_tolerance_px


def _is_middle(middle: float, size: float, thresholds: Thresholds) -> bool:
    return abs(2 * middle - size) <= thresholds.solver_tolerance_px
