"""Turns a styled layout tree into elements: the tag by what a box is, its class by its style, its words as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from psd2code.assets.assets import Assets
from psd2code.geometry import Rect
from psd2code.layout.tree import Box, ImageContent
from psd2code.markup.element import Attribute, Element
from psd2code.markup.text import text_element
from psd2code.style.base import LIST_CLASS
from psd2code.style.dedup import Classes
from psd2code.style.values import AssetUrl


@dataclass(frozen=True)
class MarkupOptions:
    """is_traced: `data-layer` and `data-type` on every element of a layer, for diagnosis."""

    is_traced: bool = False


def build_element(tree: Box, classes: Classes, assets: Assets, options: MarkupOptions) -> Element:
    """Give the page's root element."""
    sizes = {asset.name: (asset.width, asset.height) for asset in assets.files}
    return _Builder(classes, sizes, options).element(tree)


@dataclass(frozen=True)
class _Builder:
    classes: Classes
    sizes: Mapping[str, tuple[int, int]]
    options: MarkupOptions

    def element(self, box: Box, *, is_in_button: bool = False) -> Element:
        is_button = box.meaning == "button"
        element = self._own_element(box, is_in_button=is_in_button)
        children = tuple(self.element(child, is_in_button=is_in_button or is_button) for child in box.children)
        trace = tuple(_trace(box)) if self.options.is_traced else ()
        return element.replace(attributes=element.attributes + trace, children=element.children + children)

    def _own_element(self, box: Box, *, is_in_button: bool) -> Element:
        """A button holds phrases only, no boxes or paragraphs."""
        own = self.classes.get(box.id, ())
        if box.role == "list":
            own = (*own, LIST_CLASS)
        if isinstance(box.content, ImageContent):
            return Element(tag="img", classes=own, attributes=tuple(_image_attributes(box.content, box.rect)))
        if box.content is not None:
            tag = "span" if is_in_button else _TEXT_TAGS.get(box.role, "p") if box.meaning == "none" else box.meaning
            return text_element(box, own, self.classes, tag).replace(attributes=tuple(_attributes(box)))
        attributes = tuple(_attributes(box))
        return Element(tag="span" if is_in_button else _tag(box), classes=own, attributes=attributes)


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
    if box.role == "list":
        yield Attribute(name="data-virtual", value="list")


def _trace(box: Box) -> Iterator[Attribute]:
    if box.layers:
        yield Attribute(name="data-layer", value=str(box.layers[0]))
        yield Attribute(name="data-type", value=box.role)
