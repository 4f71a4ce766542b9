"""Names the parts of a list's item, for props to be called after them: by class, else by picture file, else by kind."""

from __future__ import annotations

from collections.abc import Sequence

from psd2code.components.names import camel, words_of
from psd2code.components.pattern import Pattern
from psd2code.markup.element import Element
from psd2code.style.base import RESERVED
from psd2code.style.values import AssetUrl

Words = tuple[str, ...]

GENERIC_TABLE = """
bg box btn button column content grid group img item layer list plate rect row shape text
"""
GENERIC = frozenset(GENERIC_TABLE.split())
"""Words that say no more than the element does."""

HOLDER_KINDS = {"button": "action", "a": "link"}
KINDS = {
    **HOLDER_KINDS,
    "img": "image",
    **dict.fromkeys(("h1", "h2", "h3", "h4", "h5", "h6"), "title"),
    **dict.fromkeys(("p", "span", "li"), "text"),
}
"""Element -> what a part is called whose class says no more; the first for what holds other elements."""

BOX = "box"


def part_words(pattern: Pattern) -> Words:
    """Give the words that all members have in common, numbers left out."""
    return _common([_own_words(element) for _, element in pattern.members])


def part_name(pattern: Pattern, around: Sequence[Words]) -> str:
    """Name a part in camel case; around: the words of what it is in, the item first, which need not be said again.

    A row that is named after its first part takes nothing from that part's own name.
    """
    words, said = part_words(pattern), 0
    for index, outer in enumerate(around):
        shared = _shared(words, outer)
        said = max(said, shared if index == 0 or shared < len(words) else 0)
    words = words[said:]
    if words and not GENERIC.issuperset(words) and not _is_quoted(pattern):
        return camel(words)
    kinds = HOLDER_KINDS if pattern.first.content == "box" else KINDS
    return kinds.get(pattern.first.element.tag) or camel(words or (BOX,))


def _is_quoted(pattern: Pattern) -> bool:
    """Whether the class only repeats what one of several texts says, and not what all of them are."""
    keys = {words_of(element.text_key) for _, element in pattern.members if element.text_key}
    return len(keys) > 1 and part_words(pattern) in keys


def own_class(element: Element) -> str:
    """Give the class that is the element's own, and not one that all pages have; "" without one."""
    return next((name for name in element.classes if name not in RESERVED), "")


def _own_words(element: Element) -> Words:
    return words_of(own_class(element)) or words_of(_file_stem(element))


def _file_stem(element: Element) -> str:
    """Give the name of a picture's file without the digest at its end."""
    files = (a.value.asset for a in element.attributes if a.name == "src" and isinstance(a.value, AssetUrl))
    return next(files, "").partition(".")[0].rpartition("-")[0]


def _common(all_words: Sequence[Words]) -> Words:
    first, *others = all_words
    return tuple(word for word in first if all(word in other for other in others))


def _shared(words: Words, outer: Words) -> int:
    """Count the words that both begin with."""
    pairs = zip(words, outer, strict=False)
    return next((index for index, (one, other) in enumerate(pairs) if one != other), min(len(words), len(outer)))
