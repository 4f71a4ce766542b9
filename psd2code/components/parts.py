"""Reads elements as parts of items: what each holds, how many elements it is, and how it is built.

Parts of one build have the same elements in the same places; only classes, attributes and words may differ.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from psd2code.markup.element import Element, TextNode

Content = Literal["picture", "words", "characters", "box"]

PICTURE_TAGS = frozenset({"img", "br", "hr"})

Build = tuple[object, ...]


@dataclass(frozen=True, eq=False)
class Part:
    """An element and the parts within it; size: how many elements that is, a text as one; build: a number that parts
    of one page share if they are built alike.
    """

    element: Element
    content: Content
    children: tuple[Part, ...]
    size: int
    build: int

    @property
    def is_plain(self) -> bool:
        """Whether it holds nothing but characters."""
        return len(self.element.children) == 1 and isinstance(self.element.children[0], TextNode)


@dataclass
class Reader:
    """Reads the parts of one page, and numbers the builds as it meets them."""

    builds: dict[Build, int] = field(default_factory=dict)

    def read(self, element: Element) -> Part:
        """Give an element with all parts within it."""
        content = content_of(element)
        inner = element.children if content == "box" else ()
        children = tuple(self.read(child) for child in inner if isinstance(child, Element))
        plain = Part(element, content, children, 1 + sum(child.size for child in children), 0)
        own = element.children if content == "characters" and not plain.is_plain else ()
        build: Build = (element.tag, content, own, *(child.build for child in children))
        return Part(element, content, children, plain.size, self.builds.setdefault(build, len(self.builds)))


def content_of(element: Element) -> Content:
    """Tell what an element holds; what words and characters are made of is no matter of parts."""
    if element.tag in PICTURE_TAGS:
        return "picture"
    if element.text_key:
        return "words"
    return "characters" if any(isinstance(child, TextNode) for child in element.children) else "box"
