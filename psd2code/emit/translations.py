"""Gives script dialects what shows a text by its key: the reader of run tags, the classes of an element's spans, and
how the design's own words stand in lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from psd2code.emit.html import carried
from psd2code.emit.literals import string_literal
from psd2code.markup.element import Element, TextNode, elements_of
from psd2code.markup.translate import design_spans, spans_of

LANGUAGE_MARK = "__LANGUAGE__"

SOFT_BREAK = "'\\n'"
"""A break that is no character of the text."""
LEFT_OUT = -1
"""A character of the text, a line feed, that the end of a block stands for."""


def with_reader(script: bytes, language: str) -> bytes:
    """Give a script with the design's language in the place of its mark, and `readRuns` beneath."""
    reader = files(__package__).joinpath("read_runs.js").read_bytes()
    return script.replace(LANGUAGE_MARK.encode(), language.encode()) + b"\n" + reader


def with_lines(script: bytes, language: str) -> bytes:
    """Give a script that holds all words itself: with `partsInLines` besides, which sets the design's."""
    return with_reader(script, language) + b"\n" + files(__package__).joinpath("set_lines.js").read_bytes()


def class_list(element: Element) -> str:
    """Give the classes of an element's spans as a JavaScript array, in the order of their tags; "" without spans."""
    names = [string_literal(" ".join(span.classes)) for span in spans_of(element)]
    return f"[{', '.join(names)}]" if names else ""


def line_list(element: Element) -> str:
    """Give the design's lines as a JavaScript array; "" where the text says them itself.

    A number is so many characters of the text, a string a break, an array a span: its classes, then what is in it.
    """
    if all(inner.part == "kept" for inner in elements_of(element)):
        return ""
    return f"[{', '.join(_lines(element))}]"


def has_texts(root: Element) -> bool:
    """Whether something under an element has a key."""
    return any(element.text_key for element in elements_of(root))


def has_rich_texts(root: Element) -> bool:
    """Whether something under an element has a key, and spans or lines."""
    return any(element.text_key and (design_spans(element) or line_list(element)) for element in elements_of(root))


def _lines(element: Element) -> Iterator[str]:
    count = 0
    for child in element.children:
        if isinstance(child, TextNode):
            count += _units(child.text)
        elif child.tag == "br" and child.part == "kept":
            count += 1
        else:
            if count:
                yield str(count)
            count = 0
            yield from _span(child) if child.tag == "span" else (SOFT_BREAK,)
    if count:
        yield str(count)


def _span(span: Element) -> Iterator[str]:
    yield f"[{', '.join((string_literal(' '.join(span.classes)), *_lines(span)))}]"
    if span.part == "line":
        yield str(LEFT_OUT)


def _units(text: str) -> int:
    """Give the length as JavaScript counts it."""
    return len(carried(text).encode("utf-16-le")) // 2
