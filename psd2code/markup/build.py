"""Turns a styled layout tree into elements: the tag by what a box is, its class by its style, its words as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from psd2code.assets.assets import Assets
from psd2code.geometry import Rect
from psd2code.layout.tree import Box, ImageContent
from psd2code.markup.element import Attribute, Element
from psd2code.markup.text import text_element
from psd2code.style.dedup import Classes
from psd2code.style.values import AssetUrl


@dataclass(frozen=True)
class MarkupOptions:
    """is_traced: `data-layer` and `data-type` on every element of a layer, for diagnosis."""

    is_traced: bool = False


def build_element(tree: Box, classes: Classes, assets: Assets, options: MarkupOptions) -> Element:
    """Give the page's root element."""
    sizes = {asset.name: (asset.width, asset.height) for asset in assets.files}
    return _Builder(classes, sizes, options).element(tree, depth=0)


@dataclass(frozen=True)
class _Builder:
    classes: Classes
    sizes: Mapping[str, tuple[int, int]]
    options: MarkupOptions

    def element(self, box: Box, depth: int) -> Element:
        element = self._own_element(box, depth)
        children = tuple(self.element(child, depth + 1) for child in box.children)
        trace = tuple(_trace(box)) if self.options.is_traced else ()
        return element.replace(attributes=element.attributes + trace, children=element.children + children)

    def _own_element(self, box: Box, depth: int) -> Element:
        own = (self.classes[box.id],) if box.id in self.classes else ()
        if isinstance(box.content, ImageContent):
            return Element(tag="img", classes=own, attributes=tuple(_image_attributes(box.content, box.rect)))
        if box.content is not None:
            return text_element(box, own, self.classes)
        return Element(tag=_tag(box, depth), classes=own)


def _image_attributes(content: ImageContent, rect: Rect) -> Iterator[Attribute]:
    yield Attribute(name="src", value=AssetUrl(asset=content.asset))
    yield Attribute(name="width", value=str(round(rect.width)))
    yield Attribute(name="height", value=str(round(rect.height)))
    yield Attribute(name="alt", value=content.alternative)


def _tag(box: Box, depth: int) -> str:
    if box.role == "page":
        return "main"
    if box.role == "artboard" or (box.role == "group" and depth == 1 and box.children):
        return "section"
    return "div"


def _trace(box: Box) -> Iterator[Attribute]:
    if box.layers:
        yield Attribute(name="data-layer", value=str(box.layers[0]))
        yield Attribute(name="data-type", value=box.role)
