"""Turns a styled layout tree into elements: the tag by what a box is, its class by its style, its words as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from psd2code.assets.assets import Assets
from psd2code.geometry import Rect
from psd2code.layout.tree import Box, ImageContent, TextContent, boxes_of
from psd2code.markup.element import Attribute, Element, TextNode
from psd2code.markup.text import text_element
from psd2code.style.base import HIDDEN_CLASS, LIST_CLASS, has_title
from psd2code.style.dedup import Classes
from psd2code.style.values import AssetUrl


@dataclass(frozen=True)
class MarkupOptions:
    """title: what the page is called; is_traced: `data-layer` and `data-type` on every element, for diagnosis."""

    title: str
    is_traced: bool = False


def build_element(tree: Box, classes: Classes, assets: Assets, options: MarkupOptions) -> Element:
    """Give the page's root element."""
    sizes = {asset.name: (asset.width, asset.height) for asset in assets.files}
    root = _Builder(classes, sizes, options).element(tree)
    return root if has_title(tree) else root.replace(children=(_hidden_title(options.title), *root.children))


def _hidden_title(title: str) -> Element:
    """Give the heading of a page without a text to be it, for those who hear the page."""
    return Element(tag="h1", classes=(HIDDEN_CLASS,), children=(TextNode(text=title),))


@dataclass(frozen=True)
class _Builder:
    classes: Classes
    sizes: Mapping[str, tuple[int, int]]
    options: MarkupOptions

    def element(self, box: Box, *, is_in_phrase: bool = False) -> Element:
        element = self._own_element(box, is_in_phrase=is_in_phrase)
        is_phrase = is_in_phrase or box.meaning in _PHRASES
        children = tuple(self.element(child, is_in_phrase=is_phrase) for child in box.children)
        trace = tuple(_trace(box)) if self.options.is_traced else ()
        return element.replace(attributes=element.attributes + trace, children=element.children + children)

    def _own_element(self, box: Box, *, is_in_phrase: bool) -> Element:
        own = self.classes.get(box.id, ())
        if box.role == "list":
            own = (*own, LIST_CLASS)
        if isinstance(box.content, ImageContent):
            return Element(tag="img", classes=own, attributes=tuple(_image_attributes(box.content, box.rect)))
        if box.content is not None:
            tag = "span" if is_in_phrase else _TEXT_TAGS.get(box.role, "p") if box.meaning == "none" else box.meaning
            text = text_element(box, own, self.classes, tag)
            return text.replace(attributes=text.attributes + (() if is_in_phrase else tuple(_attributes(box))))
        attributes = tuple(_attributes(box)) if not is_in_phrase else ()
        return Element(tag="span" if is_in_phrase else _tag(box), classes=own, attributes=attributes)


def _image_attributes(content: ImageContent, rect: Rect) -> Iterator[Attribute]:
    yield Attribute(name="src", value=AssetUrl(asset=content.asset))
    yield Attribute(name="width", value=str(round(rect.width)))
    yield Attribute(name="height", value=str(round(rect.height)))
    yield Attribute(name="alt", value=content.alternative)


def _tag(box: Box) -> str:
    if box.meaning != "none":
        return box.meaning
    return _TAGS.get(box.role, "div")


_TEXT_TAGS = {"item": "li"}

_TAGS = {"page": "main", "artboard": "section", "list": "ul", "item": "li"}


def _attributes(box: Box) -> Iterator[Attribute]:
    if box.meaning == "button":
        yield Attribute(name="type", value="button")
    if box.meaning == "a":
        yield Attribute(name="href", value="#")
    if box.meaning in _NAMED and not _says_anything(box):
        yield Attribute(name="aria-label", value=box.name.replace("-", " "))
    if box.role == "list":
        yield Attribute(name="data-virtual", value="list")


_PHRASES = frozenset(["button", "a", "label", "p", "span", "strong", "h1", "h2", "h3", "h4", "h5", "h6"])
"""What holds phrases only, no boxes or paragraphs."""

_NAMED = frozenset(["button", "a", "nav"])
"""What a listener chooses from, and must therefore say what it is."""


def _says_anything(box: Box) -> bool:
    """Whether words or pictures with words name it; of a nav, they are the names of its links."""
    if box.meaning == "nav":
        return False
    contents = [node.content for node in boxes_of(box)]
    return any(isinstance(c, TextContent) or (isinstance(c, ImageContent) and c.alternative) for c in contents)


def _trace(box: Box) -> Iterator[Attribute]:
    if box.layers:
        yield Attribute(name="data-layer", value=str(box.layers[0]))
        yield Attribute(name="data-type", value=box.role)
