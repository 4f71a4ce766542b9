"""Finds where bands repeat after a period: the longest stretches in which each is alike to the one a period later.

Few bands are looked at. A stretch is no shorter than it must be, so the last band of where it could lie is asked first,
and one without a partner rules out all around it, as in the search of Boyer and Moore. What repeats a band of several
things has neighbours that are unlike: these decide before the others, and where there are none nothing is asked.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from psd2code.layout.likeness import Content, Kinds
from psd2code.thresholds import Thresholds


class Bands:
    """Bands in a row, which can be asked what repeats in them."""

    def __init__(self, contents: Sequence[Content], thresholds: Thresholds) -> None:
        self._kinds = Kinds(contents, thresholds)
        self._count = len(contents)
        are_unlike = [not self._kinds.are_alike(i, i + 1) for i in range(self._count - 1)]
        self._next_unlike, self._last_unlike = _next_places(are_unlike), _last_places(are_unlike)
        self._next_separator = _next_places([content.is_separator for content in contents])

    def is_even(self, first: int, stop: int) -> bool:
        """Whether all neighbours in the range are alike."""
        return self._next_unlike[first] >= stop - 1

    def has_separator(self, first: int, stop: int) -> bool:
        """Whether a separator is in the range."""
        return self._next_separator[first] < stop

    def stretches(self, period: int, least: int) -> Iterator[range]:
        """Yield from the first on the longest ranges of bands that repeat after the period, of `least` bands or more.

        Left out is where all neighbours in the first two times are alike.
        """
        repeated = self._count - period
        need = max(period, least - period)
        first = 0
        while first + need <= repeated:
            unlike = self._next_unlike[first]
            first = max(first, unlike - 2 * period + 3)
            if unlike + 1 >= repeated or first + need > repeated:
                return
            lone = self._last_lone(first, first + need, period)
            if lone is not None:
                first = lone + 1
                continue
            stop = self._next_lone(first + need, period)
            if first == 0 or not self._kinds.are_alike(first - 1, first - 1 + period):
                yield range(first, stop + period)
            first = stop + 1

    def _last_lone(self, first: int, stop: int, period: int) -> int | None:
        """Give the last place in the range without a partner; of those beside unlike neighbours, if one of these is."""
        unlike = self._last_unlike[stop - 2]
        while unlike >= first:
            for place in (unlike + 1, unlike):
                if not self._kinds.are_alike(place, place + period):
                    return place
            unlike = self._last_unlike[unlike - 1]
        return next((i for i in reversed(range(first, stop)) if not self._kinds.are_alike(i, i + period)), None)

    def _next_lone(self, first: int, period: int) -> int:
        places = range(first, self._count - period)
        return next((i for i in places if not self._kinds.are_alike(i, i + period)), places.stop)


def _next_places(marks: Sequence[bool]) -> list[int]:
    """Give for each place, and two after the last, the first one from it on that is marked; none is far away."""
    places = [_FAR] * (len(marks) + 2)
    for place in reversed(range(len(marks))):
        places[place] = place if marks[place] else places[place + 1]
    return places


def _last_places(marks: Sequence[bool]) -> list[int]:
    """Give for each place, and the one before the first as the last, the last one up to it that is marked, or -1."""
    places = [-1] * (len(marks) + 1)
    for place, is_marked in enumerate(marks):
        places[place] = place if is_marked else places[place - 1]
    return places


_FAR = sys.maxsize
