"""Lays the elements of a list's items over each other: what corresponds becomes one place of a pattern.

Two elements correspond where they have one tag, hold the same kind of thing, and most of what is in them corresponds.
The children of a pattern stand in an order that every item keeps, so an item may lack some.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from psd2code.components.parts import Part
from psd2code.markup.element import Element
from psd2code.thresholds import Thresholds

TIE = 2.0**-16
"""What a perfect likeness adds to a count of elements: it decides between equal counts, and never against a larger."""


@dataclass(frozen=True, eq=False)
class Pattern:
    """Corresponding parts, each with the number of its row, in the order of rows.

    largest: how many elements the largest of them is. build: theirs if all are built alike, else None.
    """

    parts: tuple[tuple[int, Part], ...]
    largest: int
    build: int | None
    children: tuple[Pattern, ...] = ()

    @cached_property
    def members(self) -> tuple[tuple[int, Element], ...]:
        """The elements, each with the number of its row."""
        return tuple((row, part.element) for row, part in self.parts)

    @cached_property
    def rows(self) -> frozenset[int]:
        """The rows that have it."""
        return frozenset(row for row, _ in self.parts)

    @property
    def first(self) -> Part:
        """That of the first row."""
        return self.parts[0][1]

    @cached_property
    def size(self) -> int:
        """How many elements it and all beneath it are."""
        return 1 + sum(child.size for child in self.children)


def pattern_of(row: int, part: Part) -> Pattern:
    """Give the pattern of one row."""
    return Pattern(((row, part),), part.size, part.build, tuple(pattern_of(row, child) for child in part.children))


def can_join(pattern: Pattern, part: Part) -> bool:
    """Whether a part may be the same thing as those of a pattern, whatever is in it."""
    first = pattern.first
    if first.element.tag != part.element.tag or first.content != part.content:
        return False
    return part.content != "characters" or first.build == part.build


def shares_part(pattern: Pattern, part: Part, thresholds: Thresholds) -> bool:
    """Whether something within has a place in the pattern; of one part may be another in its stead."""
    is_single = len(part.children) <= 1 and len(pattern.children) <= 1
    return is_single or pattern.build == part.build or _table(pattern.children, part.children, thresholds)[0][0] > 0


def join(pattern: Pattern, row: int, part: Part, thresholds: Thresholds) -> Pattern:
    """Add a row that can join; what corresponds within comes together, all else gets a place of its own."""
    is_alike = pattern.build == part.build
    pairs = zip(pattern.children, part.children, strict=True) if is_alike else _pairs(pattern, part, thresholds)
    return Pattern(
        (*pattern.parts, (row, part)),
        max(pattern.largest, part.size),
        part.build if is_alike else None,
        tuple(_child(place, row, child, thresholds) for place, child in pairs),
    )


def _child(place: Pattern | None, row: int, child: Part | None, thresholds: Thresholds) -> Pattern:
    if place is None:
        assert child is not None, "one of both is there"
        return pattern_of(row, child)
    return place if child is None else join(place, row, child, thresholds)


def _agreement(pattern: Pattern, part: Part, thresholds: Thresholds) -> int | None:
    """Count the elements that correspond, these two included; None where these do not."""
    if not can_join(pattern, part):
        return None
    if pattern.build == part.build:
        return part.size
    found = 1 + int(_table(pattern.children, part.children, thresholds)[0][0])
    is_like = 2 * found >= thresholds.item_part_share * (pattern.largest + part.size)
    return found if is_like else None


Table = list[list[float]]
"""At [i][j] the best that the places from i on and the parts from j on can share."""


def _table(places: Sequence[Pattern], parts: Sequence[Part], thresholds: Thresholds) -> Table:
    table = [[0.0] * (len(parts) + 1) for _ in range(len(places) + 1)]
    for i in range(len(places) - 1, -1, -1):
        for j in range(len(parts) - 1, -1, -1):
            gain = _gain(places[i], parts[j], thresholds)
            table[i][j] = max(table[i + 1][j], table[i][j + 1], gain and gain + table[i + 1][j + 1])
    return table


def _gain(place: Pattern, part: Part, thresholds: Thresholds) -> float:
    """Count what both share; of parts that share as much, those that look more alike belong together."""
    found = _agreement(place, part, thresholds)
    return 0 if found is None else found + _likeness(place, part.element) * TIE


def _likeness(place: Pattern, element: Element) -> float:
    """Give the share of classes and attributes that an element has in common with the first of a place or with the
    last, which stand for all: of long lists not every item is looked at again.
    """
    marks = _marks(element)
    ends = [_marks(part.element) for part in (place.first, place.parts[-1][1])]
    return max(len(marks & others) / max(len(marks | others), 1) for others in ends)


def _marks(element: Element) -> frozenset[object]:
    return frozenset((*element.classes, *((a.name, a.value) for a in element.attributes)))


def _pairs(pattern: Pattern, part: Part, thresholds: Thresholds) -> Iterator[tuple[Pattern | None, Part | None]]:
    """Walk along the children of both: each place with its part, or one of them alone."""
    places, parts = pattern.children, part.children
    table = _table(places, parts, thresholds)
    i = j = 0
    while i < len(places) and j < len(parts):
        gain = _gain(places[i], parts[j], thresholds)
        if gain and table[i][j] == gain + table[i + 1][j + 1]:
            yield places[i], parts[j]
            i, j = i + 1, j + 1
        elif table[i][j] == table[i + 1][j]:
            yield places[i], None
            i += 1
        else:
            yield None, parts[j]
            j += 1
    yield from ((place, None) for place in places[i:])
    yield from ((None, child) for child in parts[j:])
