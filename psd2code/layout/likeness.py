"""Says whether boxes show the same kind of thing: alike leaves in alike number, whatever their words and pictures.

A text is known by its size, a picture by its width and height, a plate by its height; the order of leaves does not
count, so a mirrored row is alike to its neighbour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from psd2code.geometry import Rect
from psd2code.layout.tree import Box, ImageContent, TextContent, boxes_of, has_background, is_painted
from psd2code.thresholds import Thresholds


class Token(NamedTuple):
    """What likeness sees of a painted box; width and height in px, size_px the font size of a text."""

    kind: Literal["plate", "picture", "text"]
    size_px: float
    height: float
    width: float


@dataclass(frozen=True)
class Content:
    """The tokens of one or several boxes in a fixed order, and what they cover.

    is_separator: a mark between others, such as a dot or a stroke, that belongs to neither; is_line: nothing but a thin
    line, which closes what stands before it.
    """

    tokens: tuple[Token, ...]
    rect: Rect
    is_separator: bool = False
    is_line: bool = False


def content_of(boxes: Sequence[Box], thresholds: Thresholds) -> Content:
    """Give what the boxes and all beneath them show."""
    tokens = sorted(token for box in boxes for node in boxes_of(box) if is_painted(node) for token in _tokens(node))
    return Content(
        tokens=tuple(tokens),
        rect=Rect.union_of(box.rect for box in boxes),
        is_separator=all(map(_is_separator, boxes)),
        is_line=all(token.kind != "text" and token.height <= thresholds.line_px for token in tokens),
    )


def _is_separator(box: Box) -> bool:
    return isinstance(box.content, TextContent) and not any(character.isalnum() for character in box.content.plain)


def _tokens(box: Box) -> Iterator[Token]:
    """Yield one token, or two for a text or picture with a background of its own."""
    if isinstance(box.content, TextContent):
        yield Token("text", box.content.size_px, 0, 0)
    if not box.content or has_background(box.paint):
        yield Token("plate" if box.children or box.content else "picture", 0, box.rect.height, box.rect.width)
    if isinstance(box.content, ImageContent):
        yield Token("picture", 0, box.rect.height, box.rect.width)


def are_alike(first: Content, second: Content, thresholds: Thresholds) -> bool:
    """Whether nearly all leaves have a partner; where some lack one, the whole must be of one size."""
    paired = _paired_share(first.tokens, second.tokens, thresholds)
    return _are_alike(paired, first.rect, second.rect, thresholds)


class Kinds:
    """Which of some contents are alike; those with the same tokens are of one kind, and two kinds are compared once."""

    def __init__(self, contents: Sequence[Content], thresholds: Thresholds) -> None:
        numbers: dict[tuple[Token, ...], int] = {}
        self._kinds = [numbers.setdefault(content.tokens, len(numbers)) for content in contents]
        self._block_stops = _block_stops(self._kinds)
        self._contents = contents
        self._thresholds = thresholds
        self._paired: dict[tuple[int, int], float] = {}

    def are_alike(self, first: int, second: int) -> bool:
        """Say of two places in the contents what the function of this name says of what is there."""
        paired = self._share(first, second)
        return paired == 1 or _are_alike(
            paired, self._contents[first].rect, self._contents[second].rect, self._thresholds
        )

    def first_unlike(self, first: int) -> int:
        """Give the first place after this one that is not alike to it, or the number of places."""
        place = first + 1
        while place < len(self._kinds) and self.are_alike(first, place):
            place = self._block_stops[place] if self._share(first, place) == 1 else place + 1
        return place

    def _share(self, first: int, second: int) -> float:
        kinds = self._kinds[first], self._kinds[second]
        paired = self._paired.get(kinds)
        if paired is None:
            one, other = self._contents[first], self._contents[second]
            paired = self._paired[kinds] = _paired_share(one.tokens, other.tokens, self._thresholds)
        return paired


def _block_stops(kinds: Sequence[int]) -> list[int]:
    """Give for each place where the neighbours of its own kind end."""
    stops = list(range(1, len(kinds) + 1))
    for place in reversed(range(len(kinds) - 1)):
        if kinds[place] == kinds[place + 1]:
            stops[place] = stops[place + 1]
    return stops


def _are_alike(paired: float, first: Rect, second: Rect, thresholds: Thresholds) -> bool:
    return paired == 1 or (paired >= thresholds.alike_leaf_share and _are_of_one_size(first, second, thresholds))


def _paired_share(first: tuple[Token, ...], second: tuple[Token, ...], thresholds: Thresholds) -> float:
    """Give the share of leaves that have a partner; 0 where there are none."""
    longer = max(len(first), len(second))
    return _pair(first, second, thresholds) / longer if longer else 0


def _pair(first: tuple[Token, ...], second: tuple[Token, ...], thresholds: Thresholds) -> int:
    """Count the partners that a walk along both sorted sequences finds."""
    count = left = right = 0
    while left < len(first) and right < len(second):
        if _tokens_alike(first[left], second[right], thresholds):
            count, left, right = count + 1, left + 1, right + 1
        elif first[left] < second[right]:
            left += 1
        else:
            right += 1
    return count


def _tokens_alike(first: Token, second: Token, thresholds: Thresholds) -> bool:
    if first.kind != second.kind:
        return False
    if first.kind == "text":
        return is_near(first.size_px, second.size_px, thresholds)
    if first.kind == "plate":
        return is_near(first.height, second.height, thresholds)
    return _are_icons(first, second, thresholds) or (
        is_near(first.height, second.height, thresholds) and is_near(first.width, second.width, thresholds)
    )


def _are_icons(first: Token, second: Token, thresholds: Thresholds) -> bool:
    """Trimmed drawings of one set differ in size, but none is large."""
    return max(first.width, first.height, second.width, second.height) <= thresholds.alike_icon_px


def _are_of_one_size(first: Rect, second: Rect, thresholds: Thresholds) -> bool:
    return is_near(first.width, second.width, thresholds) or is_near(first.height, second.height, thresholds)


def is_near(first: float, second: float, thresholds: Thresholds) -> bool:
    """Whether two lengths in px are the same but for what designers let slip."""
    return abs(first - second) <= max(thresholds.alike_px, thresholds.alike_size_share * max(first, second))
