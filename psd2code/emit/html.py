"""Prints elements as HTML, and the page around them; every name and text is escaped here, once."""

from __future__ import annotations

import html
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from psd2code.emit.markup import INLINE_TAGS, VOID_TAGS, source_set
from psd2code.emit.writer import Writer
from psd2code.markup.element import AssetSet, Attribute, Element, TextNode
from psd2code.markup.translate import design_spans
from psd2code.style.values import AssetUrl

KEY_ATTRIBUTE = "data-i18n-key"
RUNS_ATTRIBUTE = "data-i18n-runs"
FLOW_ATTRIBUTE = "data-i18n-flow"

REPLACEMENT = "\ufffd"
"""Stands for characters that HTML cannot carry: control characters and lone surrogates."""

PERCENT = "&#37;"
"""Vite replaces %NAME% in its page by variables of its surroundings."""

Address = Callable[[str], str]
"""File name of an asset -> its path from the page."""


def print_element(element: Element, address: Address, writer: Writer) -> None:
    """Write an element: a line for each child block; text and inline elements stay on their parent's line."""
    _Elements(address, writer).block(element)


@dataclass(frozen=True)
class _Elements:
    address: Address
    writer: Writer

    def block(self, element: Element) -> None:
        if element.tag in VOID_TAGS or _is_inline_only(element):
            self.writer.line(self._inline(element))
            return
        self.writer.line(self._open_tag(element))
        with self.writer.indented():
            for child in element.children:
                assert isinstance(child, Element), "text beside block elements"
                self.block(child)
        self.writer.line(f"</{element.tag}>")

    def _inline(self, node: Element | TextNode) -> str:
        if isinstance(node, TextNode):
            return escape(node.text)
        if node.tag in VOID_TAGS:
            return self._open_tag(node)
        return f"{self._open_tag(node)}{''.join(map(self._inline, node.children))}</{node.tag}>"

    def _open_tag(self, element: Element) -> str:
        return f"<{element.tag}{''.join(f' {self._attribute(a)}' for a in _all_attributes(element))}>"

    def _attribute(self, attribute: Attribute) -> str:
        value = attribute.value
        if isinstance(value, AssetUrl):
            value = self.address(value.asset)
        elif isinstance(value, AssetSet):
            value = source_set(value, self.address)
        return f'{attribute.name}="{escape(value)}"'


def _is_inline_only(element: Element) -> bool:
    return all(isinstance(child, TextNode) or child.tag in INLINE_TAGS for child in element.children)


def _all_attributes(element: Element) -> Iterator[Attribute]:
    """Yield the classes, the key of its words, and what translations must know of their lines, before the others."""
    if element.classes:
        yield Attribute(name="class", value=" ".join(element.classes))
    if element.text_key:
        yield Attribute(name=KEY_ATTRIBUTE, value=element.text_key)
        yield from _of_lines(element)
    yield from element.attributes


def _of_lines(element: Element) -> Iterator[Attribute]:
    """Say which of the spans translations have tags for, where that is not all, and whether their words flow."""
    parts = [span.part for span in design_spans(element)]
    if any(part != "kept" for part in parts):
        kept = " ".join(str(number) for number, part in enumerate(parts, 1) if part == "kept")
        yield Attribute(name=RUNS_ATTRIBUTE, value=kept)
    if element.flows:
        yield Attribute(name=FLOW_ATTRIBUTE, value="")


def escape(text: str) -> str:
    """Make text safe within elements and quoted attributes."""
    return html.escape(carried(text), quote=True)


def carried(text: str) -> str:
    """Give the text as a page can carry it: control characters and lone surrogates replaced."""
    return "".join(c if _is_allowed(c) else REPLACEMENT for c in text)


def _is_allowed(character: str) -> bool:
    return character in "\t\n" or unicodedata.category(character) not in ("Cc", "Cs")


def print_page(root: Element, *, title: str, language: str, style: str, script: str, address: Address) -> str:
    """Give the whole document; style and script are paths from the page."""
    writer = Writer()
    writer.line("<!DOCTYPE html>")
    writer.line(f'<html lang="{escape(language)}">')
    writer.line("<head>")
    with writer.indented():
        writer.line('<meta charset="utf-8">')
        writer.line('<meta name="viewport" content="width=device-width, initial-scale=1">')
        writer.line(f"<title>{escape(title)}</title>")
        writer.line(f'<link rel="stylesheet" href="{escape(style)}">')
        writer.line(f'<script src="{escape(script)}" defer></script>')
    writer.line("</head>")
    writer.line("<body>")
    with writer.indented():
        print_element(root, address, writer)
    writer.line("</body>")
    writer.line("</html>")
    return writer.text()


def print_shell(title: str, language: str, *, root: str, script: str) -> str:
    """Give the page of a script-driven project: an empty root element and one module."""
    writer = Writer()
    writer.line("<!doctype html>")
    writer.line(f'<html lang="{escape(language)}">')
    with writer.indented():
        writer.line("<head>")
        with writer.indented():
            writer.line('<meta charset="utf-8" />')
            writer.line('<meta name="viewport" content="width=device-width, initial-scale=1" />')
            writer.line(f"<title>{escape(title).replace('%', PERCENT)}</title>")
        writer.line("</head>")
        writer.line("<body>")
        with writer.indented():
            writer.line(f'<div id="{escape(root)}"></div>')
            writer.line(f'<script type="module" src="{escape(script)}"></script>')
        writer.line("</body>")
    writer.line("</html>")
    return writer.text()
