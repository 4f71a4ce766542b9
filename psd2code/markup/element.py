"""The markup form: elements, attributes and text, free of any dialect's spelling; no geometry is left in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from psd2code.model import Model
from psd2code.style.values import AssetUrl


class AssetSet(Model):
    """Image files of one picture, each with the px of the screen, for one of the page, that it is for."""

    assets: tuple[tuple[AssetUrl, int], ...]


class Attribute(Model):
    """A name and a value; an AssetUrl is an image file of the project."""

    name: str
    value: str | AssetUrl | AssetSet


class TextNode(Model):
    """Characters, not escaped."""

    text: str


Part = Literal["kept", "joined", "dropped", "line"]
"""What a span or break within a text is to a translator: "joined" goes on with the span before it, "dropped" is there
for the lines of the design alone, and so is "line", which stands for the line break at its end.
"""


class Element(Model):
    """An element; classes in order, children in document order.

    text_key names what the element says in translations: its characters, line breaks and spans (`translation_of`).
    flows: other words than the design's break at its width.
    """

    tag: str
    classes: tuple[str, ...] = ()
    attributes: tuple[Attribute, ...] = ()
    text_key: str = ""
    part: Part = "kept"
    flows: bool = False
    children: tuple[Element | TextNode, ...] = ()


def elements_of(element: Element) -> Iterator[Element]:
    """Yield the element and all beneath it in document order."""
    yield element
    for child in element.children:
        if isinstance(child, Element):
            yield from elements_of(child)
