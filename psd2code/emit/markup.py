"""Prints elements in a dialect (HTML, JSX, Vue): indentation, attributes, escaping; nothing is decided here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from psd2code.emit.writer import Writer
from psd2code.markup.element import AssetSet, Attribute, Element, TextNode
from psd2code.markup.translate import design_spans
from psd2code.style.values import AssetUrl

VOID_TAGS = frozenset({"img", "br", "hr", "input", "link", "meta"})
INLINE_TAGS = frozenset({"span", "br"})
KEY_ATTRIBUTE = "data-i18n-key"
RUNS_ATTRIBUTE = "data-i18n-runs"
FLOW_ATTRIBUTE = "data-i18n-flow"


Sources = tuple[tuple[str, int], ...]
"""Files of one picture, each with the px of the screen for one of the page."""


def source_set(sources: Sources, address: Callable[[str], str]) -> str:
    """Write the value of `srcset`."""
    return ", ".join(f"{address(asset)} {density}x" for asset, density in sources)


@dataclass(frozen=True)
class Dialect:
    """How one kind of markup spells things.

    print_translated writes what stands within an element of a text's key; without it the text itself stands there,
    and the key in an attribute.
    """

    escape_text: Callable[[str], str]
    print_attribute: Callable[[str, str], str]
    print_asset: Callable[[str, str], str]
    print_assets: Callable[[str, Sources], str]
    attribute_names: Mapping[str, str] = field(default_factory=dict)
    closes_void: bool = False
    closes_empty: bool = False
    print_translated: Callable[[Element], str] | None = None


def print_element(element: Element, dialect: Dialect, writer: Writer) -> None:
    """Write an element: a line for each child block; text and inline elements stay on their parent's line."""
    head = _open_tag(element, dialect)
    if element.tag in VOID_TAGS or (dialect.closes_empty and not element.children):
        writer.line(head)
    elif _is_inline_only(element):
        writer.line(f"{head}{_inner(element, dialect)}</{element.tag}>")
    else:
        writer.line(head)
        with writer.indented():
            for child in element.children:
                assert isinstance(child, Element), "text beside block elements"
                print_element(child, dialect, writer)
        writer.line(f"</{element.tag}>")


def _is_inline_only(element: Element) -> bool:
    return all(isinstance(child, TextNode) or child.tag in INLINE_TAGS for child in element.children)


def _inner(element: Element, dialect: Dialect) -> str:
    if element.text_key and dialect.print_translated:
        return dialect.print_translated(element)
    return "".join(_inline(child, dialect) for child in element.children)


def _inline(node: Element | TextNode, dialect: Dialect) -> str:
    if isinstance(node, TextNode):
        return dialect.escape_text(node.text)
    head = _open_tag(node, dialect)
    if node.tag in VOID_TAGS or (dialect.closes_empty and not node.children):
        return head
    return f"{head}{_inner(node, dialect)}</{node.tag}>"


def _open_tag(element: Element, dialect: Dialect) -> str:
    attributes = element.attributes
    if element.text_key and not dialect.print_translated:
        attributes = (Attribute(name=KEY_ATTRIBUTE, value=element.text_key), *_of_lines(element), *attributes)
    if element.classes:
        attributes = (Attribute(name="class", value=" ".join(element.classes)), *attributes)
    printed = "".join(f" {_attribute(attribute, dialect)}" for attribute in attributes)
    is_closed = dialect.closes_void if element.tag in VOID_TAGS else dialect.closes_empty and not element.children
    slash = " /" if is_closed else ""
    return f"<{element.tag}{printed}{slash}>"


def _of_lines(element: Element) -> Iterator[Attribute]:
    """Say which of the spans translations have tags for, where that is not all, and whether their words flow."""
    parts = [span.part for span in design_spans(element)]
    if any(part != "kept" for part in parts):
        kept = " ".join(str(number) for number, part in enumerate(parts, 1) if part == "kept")
        yield Attribute(name=RUNS_ATTRIBUTE, value=kept)
    if element.flows:
        yield Attribute(name=FLOW_ATTRIBUTE, value="")


def _attribute(attribute: Attribute, dialect: Dialect) -> str:
    name = dialect.attribute_names.get(attribute.name, attribute.name)
    if isinstance(attribute.value, AssetUrl):
        return dialect.print_asset(name, attribute.value.asset)
    if isinstance(attribute.value, AssetSet):
        return dialect.print_assets(name, tuple((url.asset, density) for url, density in attribute.value.assets))
    return dialect.print_attribute(name, attribute.value)
