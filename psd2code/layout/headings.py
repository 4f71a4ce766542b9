"""Finds the headings of a page by the size of its texts; levels follow each other without a gap.

An item of a list has one, of the level that the list's others have, and it is never the page's own. Where no text is
larger than the others, the largest is the page's title, unless it stands in a list or a field.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from psd2code.layout.tree import Box, Meaning, TextContent, boxes_of
from psd2code.thresholds import Thresholds

_Text: TypeAlias = tuple[str, TextContent]
"""A box's id and what it says."""


class _Item(NamedTuple):
    """An item of a list, by their ids."""

    list_id: str
    item_id: str


_OTHERS: frozenset[Meaning] = frozenset(["button", "a", "label", "p", "span", "strong"])
"""What holds words, none of which is a heading."""

LEVELS: tuple[Meaning, ...] = ("h1", "h2", "h3", "h4")


def heading_levels(tree: Box, thresholds: Thresholds) -> dict[str, Meaning]:
    """Give the level of each text that is a heading, by box id; the first is the page's own, h1.

    Labels of buttons are none, nor what is a text of another kind. A text that is a heading already counts, and stays.
    """
    others = {node.id for box in boxes_of(tree) if box.meaning in _OTHERS for node in boxes_of(box)}
    texts = [
        (box.id, box.content) for box in boxes_of(tree) if isinstance(box.content, TextContent) and box.id not in others
    ]
    has_title = any(box.meaning == "h1" for box in boxes_of(tree))
    headings = _larger_texts(texts, thresholds)
    if not headings and not has_title:
        parts = {node.id for box in boxes_of(tree) if _is_list_or_field(box, thresholds) for node in boxes_of(box)}
        headings = _largest_text([text for text in texts if text[0] not in parts], thresholds)
    items = dict(_items(tree))
    headings = _one_of_each_item(headings, items)
    return _levels(headings, items, reached=0 if has_title else -1)


def _levels(headings: Sequence[_Text], items: Mapping[str, _Item], *, reached: int) -> dict[str, Meaning]:
    """Give each heading its level; reached: that of the last one, -1 for none. Pages whose first stands in a list have
    a title that does not show.
    """
    sizes = sorted({round(content.size_px) for _, content in headings}, reverse=True)
    levels: dict[str, Meaning] = {}
    of_lists: dict[str, int] = {}
    if headings and headings[0][0] in items:
        reached = max(reached, 0)
    for box_id, content in headings:
        wanted = sizes.index(round(content.size_px))
        level = min(max(wanted, 1 if reached >= 0 else 0), reached + 1, len(LEVELS) - 1)
        if box_id in items:
            level = of_lists.setdefault(items[box_id].list_id, level)
        levels[box_id] = LEVELS[level]
        reached = level
    return levels


def _items(box: Box, item: _Item | None = None) -> Iterator[tuple[str, _Item]]:
    """Yield the id of each box within a list, with the item that it stands in."""
    for child in box.children:
        inner = _Item(box.id, child.id) if box.role == "list" else item
        if inner:
            yield child.id, inner
        yield from _items(child, inner)


def _one_of_each_item(headings: Sequence[_Text], items: Mapping[str, _Item]) -> Sequence[_Text]:
    """Leave out those of an item but the first of its largest."""
    largest: dict[_Item, _Text] = {}
    for text in headings:
        item = items.get(text[0])
        if item and (item not in largest or text[1].size_px > largest[item][1].size_px):
            largest[item] = text
    return [text for text in headings if text[0] not in items or largest[items[text[0]]] is text]


def _larger_texts(texts: Sequence[_Text], thresholds: Thresholds) -> Sequence[_Text]:
    if not texts:
        return ()
    least_px = thresholds.heading_ratio * _body_size([content for _, content in texts])
    return [text for text in texts if _is_able(text[1], thresholds) and text[1].size_px >= least_px]


def _largest_text(texts: Sequence[_Text], thresholds: Thresholds) -> Sequence[_Text]:
    """Give the first of the largest, alone."""
    able = [text for text in texts if _is_able(text[1], thresholds)]
    return [max(able, key=lambda text: text[1].size_px)] if able else ()


def _is_list_or_field(box: Box, thresholds: Thresholds) -> bool:
    return box.role == "list" or (box.role == "plate" and box.rect.height <= thresholds.button_height_px)


def _body_size(contents: Sequence[TextContent]) -> float:
    """Give the size in px that most characters have."""
    characters: Counter[float] = Counter()
    for content in contents:
        characters[round(content.size_px)] += len(content.plain)
    return max(characters, key=lambda size: (characters[size], -size))


def _is_able(content: TextContent, thresholds: Thresholds) -> bool:
    """Whether it is short, and says words rather than a number."""
    letters, digits = (sum(map(kind, content.plain)) for kind in (str.isalpha, str.isdigit))
    return len(content.plain) <= thresholds.heading_max_characters and letters >= max(digits, 1)
