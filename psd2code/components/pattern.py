"""Lays the elements of a list's items over each other: what corresponds becomes one place of a pattern.

Two elements correspond where they have one tag, hold the same kind of thing, and most of what is in them corresponds.
The children of a pattern stand in an order that every item keeps, so an item may lack some.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from psd2code.markup.element import Element, TextNode
from psd2code.thresholds import Thresholds

Content = Literal["picture", "words", "characters", "box"]

PICTURE_TAGS = frozenset({"img", "br", "hr"})

TIE = 2.0**-16
"""What a perfect likeness adds to a count of elements: it decides between equal counts, and never against a larger."""


@dataclass(frozen=True)
class Pattern:
    """Corresponding elements, each with the number of its row, in the order of rows.

    largest: how many elements the largest member is.
    """

    members: tuple[tuple[int, Element], ...]
    largest: int
    children: tuple[Pattern, ...] = ()

    @property
    def rows(self) -> frozenset[int]:
        """The rows that have it."""
        return frozenset(row for row, _ in self.members)

    @property
    def first(self) -> Element:
        """The element of the first row that has it."""
        return self.members[0][1]

    @cached_property
    def size(self) -> int:
        """How many elements it and all beneath it are."""
        return 1 + sum(child.size for child in self.children)


def content_of(element: Element) -> Content:
    """Tell what an element holds; what words and characters are made of is no matter of patterns."""
    if element.tag in PICTURE_TAGS:
        return "picture"
    if element.text_key:
        return "words"
    return "characters" if any(isinstance(child, TextNode) for child in element.children) else "box"


def boxes_in(element: Element) -> tuple[Element, ...]:
    """Give the children that take part in patterns."""
    if content_of(element) != "box":
        return ()
    return tuple(child for child in element.children if isinstance(child, Element))


def size_of(element: Element) -> int:
    """Count an element and those beneath it, a text as one."""
    return 1 + sum(map(size_of, boxes_in(element)))


def pattern_of(row: int, element: Element) -> Pattern:
    """Give the pattern of one row."""
    children = tuple(pattern_of(row, child) for child in boxes_in(element))
    return Pattern(((row, element),), 1 + sum(child.largest for child in children), children)


def can_join(pattern: Pattern, element: Element) -> bool:
    """Whether an element may be the same thing as those of a pattern, whatever is in it."""
    first, content = pattern.first, content_of(pattern.first)
    if first.tag != element.tag or content != content_of(element):
        return False
    return content != "characters" or first.children == element.children or (_is_plain(first) and _is_plain(element))


def shares_part(pattern: Pattern, element: Element, thresholds: Thresholds) -> bool:
    """Whether something within an element has a place in the pattern; of one part may be another in its stead."""
    inner = boxes_in(element)
    is_single = len(inner) <= 1 and len(pattern.children) <= 1
    return is_single or _table(pattern.children, inner, thresholds)[0][0] > 0


def join(pattern: Pattern, row: int, element: Element, thresholds: Thresholds) -> Pattern:
    """Add a row that can join; what corresponds within comes together, all else gets a place of its own."""
    children: list[Pattern] = []
    for place, child in _pairs(pattern.children, boxes_in(element), thresholds):
        if place is None:
            assert child is not None
            children.append(pattern_of(row, child))
        else:
            children.append(place if child is None else join(place, row, child, thresholds))
    return Pattern((*pattern.members, (row, element)), max(pattern.largest, size_of(element)), tuple(children))


def _agreement(pattern: Pattern, element: Element, thresholds: Thresholds) -> int | None:
    """Count the elements that correspond, these two included; None where these do not."""
    if not can_join(pattern, element):
        return None
    inner = boxes_in(element)
    if not inner and not pattern.children:
        return 1
    found = 1 + int(_table(pattern.children, inner, thresholds)[0][0])
    size = max(size_of(member) for member in _ends(pattern))
    is_like = 2 * found >= thresholds.item_part_share * (size + size_of(element))
    return found if is_like else None


def _ends(pattern: Pattern) -> tuple[Element, Element]:
    """Give the first and the last member, which stand for all: of long lists not every item is looked at again."""
    return pattern.first, pattern.members[-1][1]


def _is_plain(element: Element) -> bool:
    return len(element.children) == 1 and isinstance(element.children[0], TextNode)


Table = list[list[float]]
"""At [i][j] the best that the places from i on and the elements from j on can share."""


def _table(places: Sequence[Pattern], elements: Sequence[Element], thresholds: Thresholds) -> Table:
    table = [[0.0] * (len(elements) + 1) for _ in range(len(places) + 1)]
    for i in range(len(places) - 1, -1, -1):
        for j in range(len(elements) - 1, -1, -1):
            gain = _gain(places[i], elements[j], thresholds)
            table[i][j] = max(table[i + 1][j], table[i][j + 1], gain and gain + table[i + 1][j + 1])
    return table


def _gain(place: Pattern, element: Element, thresholds: Thresholds) -> float:
    """Count what both share; of elements that share as much, those that look more alike belong together."""
    found = _agreement(place, element, thresholds)
    if found is None:
        return 0
    likeness = max(_likeness(member, element) for member in _ends(place))
    return found + likeness * TIE


def _likeness(one: Element, other: Element) -> float:
    """Give the share of classes and attributes that both have, 0-1."""
    marks, others = ({*element.classes, *((a.name, a.value) for a in element.attributes)} for element in (one, other))
    return len(marks & others) / max(len(marks | others), 1)


def _pairs(
    places: Sequence[Pattern], elements: Sequence[Element], thresholds: Thresholds
) -> Iterator[tuple[Pattern | None, Element | None]]:
    """Walk along both: each place with its element, or one of them alone."""
    table = _table(places, elements, thresholds)
    i = j = 0
    while i < len(places) and j < len(elements):
        gain = _gain(places[i], elements[j], thresholds)
        if gain and table[i][j] == gain + table[i + 1][j + 1]:
            yield places[i], elements[j]
            i, j = i + 1, j + 1
        elif table[i][j] == table[i + 1][j]:
            yield places[i], None
            i += 1
        else:
            yield None, elements[j]
            j += 1
    yield from ((place, None) for place in places[i:])
    yield from ((None, element) for element in elements[j:])
