"""Lists what a template refers to, and what the module around it must therefore import."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from psd2code.components.template import (
    AttributeValues,
    Choice,
    Node,
    Prop,
    Repeat,
    RowList,
    Said,
    SpanClasses,
    TemplateElement,
    Use,
    Value,
)
from psd2code.emit.values import class_parts
from psd2code.markup.element import AssetSet, Attribute
from psd2code.markup.lines import Lines
from psd2code.style.values import AssetUrl


@dataclass(frozen=True)
class Uses:
    """Each name once, in the order of first use. has_rich_texts: some texts have spans or lines, has_plain_texts: some
    have none; has_class_lists: props stand among the classes of an element.
    """

    components: tuple[str, ...]
    lists: tuple[str, ...]
    images: tuple[str, ...]
    has_plain_texts: bool
    has_rich_texts: bool
    has_class_lists: bool

    @property
    def has_texts(self) -> bool:
        """Whether a text is shown by its key."""
        return self.has_plain_texts or self.has_rich_texts


def uses_of(root: TemplateElement) -> Uses:
    """Give what is used by an element and all beneath it."""
    nodes = tuple(_nodes(root))
    elements = [node for node in nodes if isinstance(node, TemplateElement)]
    rich = {_is_rich(element.said) for element in elements if element.said}
    values = (a.value for element in elements for a in element.attributes if isinstance(a, Attribute))
    return Uses(
        components=tuple(dict.fromkeys(node.component for node in nodes if isinstance(node, Use | Repeat))),
        lists=tuple(dict.fromkeys(node.rows for node in nodes if isinstance(node, Repeat))),
        images=tuple(dict.fromkeys(image for value in values for image in _images(value))),
        has_plain_texts=False in rich,
        has_rich_texts=True in rich,
        has_class_lists=any(len(class_parts(element.classes)) > 1 for element in elements),
    )


def images_of_rows(rows: RowList) -> tuple[str, ...]:
    """Give the files that the rows of a list name, each once, in order."""
    values = (field.value for row in rows.rows for field in row.fields)
    return tuple(dict.fromkeys(image for value in values for image in _images(value)))


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    inner: tuple[Node, ...] = ()
    if isinstance(node, TemplateElement):
        inner = node.children
    elif isinstance(node, Choice):
        inner = (*node.then, *node.otherwise)
    for child in inner:
        yield from _nodes(child)


def _is_rich(said: Said) -> bool:
    return (
        isinstance(said.classes, Prop)
        or isinstance(said.lines, Prop)
        or said.classes != SpanClasses()
        or said.lines != Lines()
    )


def _images(value: Value) -> Iterator[str]:
    if isinstance(value, AssetUrl):
        yield value.asset
    elif isinstance(value, AssetSet):
        yield from (url.asset for url, _ in value.assets)
    elif isinstance(value, AttributeValues):
        for attribute in value.attributes:
            yield from _images(attribute.value)
