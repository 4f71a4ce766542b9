"""Turns what an element says into one string that a translator reads as a whole, with a numbered tag for each span.

`Buy <1>now</1>` is a plain word, then the element's first span. A line break is a line feed, but one that only the
width of the text's box asks for is none, nor are spans that only set the design's lines. Where characters of the
text look like a tag themselves, their `<` is doubled: `<<1>` says `<1>`. `emit/read_runs.js` reads it back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from psd2code.markup.element import Element, TextNode, elements_of

_LIKE_A_TAG = re.compile(r"<+(?=/?[0-9]+>)")
_LIKE_A_TAG_OR_BEFORE_ONE = re.compile(r"<+(?=/?[0-9]+>|\Z)")

BREAK = Element(tag="br")


def translations_of(root: Element) -> dict[str, str]:
    """Give the texts by key, in document order."""
    return {element.text_key: translation_of(element) for element in elements_of(root) if element.text_key}


def translation_of(element: Element) -> str:
    """Give what an element says."""
    said = said_by(element)
    if not _inner_spans(said):
        return _LIKE_A_TAG.sub(_doubled, "".join(_plain(child) for child in said.children))
    return "".join(_Tagged().parts(said))


def spans_of(element: Element) -> tuple[Element, ...]:
    """Give the spans within an element that translations have tags for, which count them from 1."""
    return _inner_spans(said_by(element))


def design_spans(element: Element) -> tuple[Element, ...]:
    """Give all spans within an element, those of the design's lines included."""
    return _inner_spans(element)


def said_by(element: Element) -> Element:
    """Give the element as a translator sees it: without the breaks and spans that only set the design's lines."""
    said: list[Element | TextNode] = []
    for child in _said(element):
        if isinstance(child, Element) and child.part == "joined":
            _join(said, child)
        else:
            said.append(child)
    return element.replace(children=tuple(said))


def _said(element: Element) -> Iterator[Element | TextNode]:
    for child in element.children:
        if isinstance(child, TextNode):
            yield child
        elif child.tag == "span" and child.part in ("dropped", "line"):
            yield from _said(child)
            if child.part == "line":
                yield BREAK
        elif child.part != "dropped":
            yield child if child.part == "joined" else said_by(child)


def _join(said: list[Element | TextNode], span: Element) -> None:
    """Add to the last span what stands behind it, which can only be breaks, and the span that goes on with it."""
    last = max((i for i, node in enumerate(said) if isinstance(node, Element) and node.tag == "span"), default=None)
    if last is None:
        said.append(span)
        return
    run = said[last]
    assert isinstance(run, Element)
    said[last:] = [run.replace(children=(*run.children, *said[last + 1 :], *span.children))]


def _inner_spans(element: Element) -> tuple[Element, ...]:
    return tuple(inner for inner in elements_of(element) if inner is not element and inner.tag == "span")


def _plain(child: Element | TextNode) -> str:
    return child.text if isinstance(child, TextNode) else "\n"


def _doubled(brackets: re.Match[str]) -> str:
    return brackets[0] * 2


@dataclass
class _Tagged:
    """Numbers the spans as it meets them."""

    count: int = field(default=0)

    def parts(self, element: Element) -> Iterator[str]:
        text = ""
        for child in element.children:
            if isinstance(child, TextNode) or child.tag == "br":
                text += _plain(child)
                continue
            yield _LIKE_A_TAG_OR_BEFORE_ONE.sub(_doubled, text)
            text = ""
            self.count += 1
            number = self.count
            yield f"<{number}>"
            yield from self.parts(child)
            yield f"</{number}>"
        is_closed_by_a_tag = element.tag == "span"
        yield (_LIKE_A_TAG_OR_BEFORE_ONE if is_closed_by_a_tag else _LIKE_A_TAG).sub(_doubled, text)
