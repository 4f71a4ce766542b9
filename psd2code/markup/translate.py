"""Turns what an element says into one string that a translator reads as a whole, with a numbered tag for each span.

`Buy <1>now</1>` is a plain word, then the element's first span. A line break is a line feed. Where characters of the
text look like a tag themselves, their `<` is doubled: `<<1>` says `<1>`. `emit/read_runs.js` reads it back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from psd2code.markup.element import Element, TextNode, elements_of

_LIKE_A_TAG = re.compile(r"<+(?=/?[0-9]+>)")
_LIKE_A_TAG_OR_BEFORE_ONE = re.compile(r"<+(?=/?[0-9]+>|\Z)")


def translations_of(root: Element) -> dict[str, str]:
    """Give the texts by key, in document order."""
    return {element.text_key: translation_of(element) for element in elements_of(root) if element.text_key}


def translation_of(element: Element) -> str:
    """Give what an element says."""
    if not spans_of(element):
        return _LIKE_A_TAG.sub(_doubled, "".join(_plain(child) for child in element.children))
    return "".join(_Tagged().parts(element))


def spans_of(element: Element) -> tuple[Element, ...]:
    """Give the spans within an element; the tags count them from 1."""
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
