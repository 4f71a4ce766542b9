"""Turns the design's own lines of a text into counts of its characters, for what holds the words elsewhere by key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from psd2code.markup.element import Element, TextNode, elements_of
from psd2code.model import Model

SOFT_BREAK: Literal["\n"] = "\n"
"""A break that is no character of the text."""
LEFT_OUT = -1
"""A character of the text, a line feed, that the end of a block stands for."""


class LineSpan(Model):
    """A span of the design's lines: its classes, then what is in it."""

    classes: tuple[str, ...]
    items: tuple[LineItem, ...]


LineItem = int | Literal["\n"] | LineSpan
"""So many characters of the text as JavaScript counts them, a break, a span."""


class Lines(Model):
    """How a text stands in lines; nothing where the text says them itself."""

    items: tuple[LineItem, ...] = ()


LineSpan.model_rebuild()


def lines_of(element: Element) -> Lines:
    """Give the design's lines of a text."""
    if all(inner.part == "kept" for inner in elements_of(element)):
        return Lines()
    return Lines(items=tuple(_items(element)))


def _items(element: Element) -> Iterator[LineItem]:
    count = 0
    for child in element.children:
        if isinstance(child, TextNode):
            count += _units(child.text)
        elif child.tag == "br" and child.part == "kept":
            count += 1
        else:
            if count:
                yield count
            count = 0
            yield from _span(child) if child.tag == "span" else (SOFT_BREAK,)
    if count:
        yield count


def _span(span: Element) -> Iterator[LineItem]:
    yield LineSpan(classes=span.classes, items=tuple(_items(span)))
    if span.part == "line":
        yield LEFT_OUT


def _units(text: str) -> int:
    """Give the length as JavaScript counts it; half of a surrogate pair, which no page shows, counts one."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
