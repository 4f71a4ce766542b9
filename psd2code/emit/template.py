"""Prints templates in a dialect (JSX, Vue) as lines: a child a line, what is too long for one a part a line.

A line holds no indentation of its own: it is indented by what it stands in.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from itertools import chain

from psd2code.components.template import Choice, Node, Prop, Repeat, Said, TemplateElement, Use
from psd2code.emit.markup import INLINE_TAGS, VOID_TAGS
from psd2code.emit.writer import INDENT
from psd2code.markup.element import TextNode

LINE_CHARACTERS = 100
"""As wide as two files side by side on a large screen."""


class Dialect(ABC):
    """How one kind of template spells things."""

    closes_empty: bool

    @abstractmethod
    def text(self, text: str) -> str:
        """Write characters."""

    @abstractmethod
    def shown(self, prop: Prop) -> str:
        """Write the characters that a prop holds."""

    @abstractmethod
    def said(self, said: Said) -> str:
        """Write what shows a text by its key."""

    @abstractmethod
    def attributes(self, element: TemplateElement) -> Iterator[str]:
        """Write the classes and attributes of an element."""

    @abstractmethod
    def use(self, use: Use) -> str:
        """Write a component."""

    @abstractmethod
    def repeat(self, repeat: Repeat, room: int) -> list[str]:
        """Write a component for each row of a list."""

    @abstractmethod
    def choice(self, choice: Choice, room: int) -> list[str]:
        """Write what only some rows have."""


def node_lines(node: Node, dialect: Dialect, room: int = LINE_CHARACTERS) -> list[str]:
    """Print a node in lines of so many characters, or more where a word is longer."""
    match node:
        case TemplateElement():
            return element_lines(node, dialect, room)
        case Choice():
            return dialect.choice(node, room)
        case Repeat():
            return dialect.repeat(node, room)
        case _:
            return [_inline(node, dialect)]


def element_lines(element: TemplateElement, dialect: Dialect, room: int, marks: Iterable[str] = ()) -> list[str]:
    """Print an element; marks: what stands before its own attributes."""
    attributes = [*marks, *dialect.attributes(element)]
    if _is_closed(element, dialect):
        return tag_lines(element.tag, attributes, " />", room)
    end = f"</{element.tag}>"
    if _is_inline_only(element):
        line = f"<{' '.join((element.tag, *attributes))}>{_inner(element, dialect)}{end}"
        if len(line) <= room or any(isinstance(child, TextNode | Prop) for child in element.children):
            return [line]
    inner = indented(_content(element, dialect, room - len(INDENT)))
    return [*tag_lines(element.tag, attributes, ">", room), *inner, end]


def tag_lines(name: str, attributes: list[str], end: str, room: int) -> list[str]:
    """Print a tag on one line, or with an attribute a line where that is too long."""
    line = f"<{' '.join((name, *attributes))}{end}"
    if len(line) <= room or not attributes:
        return [line]
    return [f"<{name}", *indented(attributes), end.strip()]


def indented(lines: Iterable[str]) -> list[str]:
    """Put lines one level deeper."""
    return [INDENT + line if line else line for line in lines]


def bracketed(before: str, items: list[str], after: str, room: int) -> list[str]:
    """Print items between brackets on one line, `{ a, b }`, or an item a line."""
    blank = " " if before.endswith("{") else ""
    line = f"{before}{blank}{', '.join(items)}{blank}{after}"
    if len(line) <= room or not items:
        return [line]
    return [before, *indented(f"{item}," for item in items), after]


def _content(element: TemplateElement, dialect: Dialect, room: int) -> list[str]:
    if element.said:
        return [dialect.said(element.said)]
    return list(chain.from_iterable(node_lines(child, dialect, room) for child in element.children))


def _is_closed(element: TemplateElement, dialect: Dialect) -> bool:
    is_empty = not element.children and not element.said
    return element.tag in VOID_TAGS or (dialect.closes_empty and is_empty)


def _is_inline_only(element: TemplateElement) -> bool:
    return all(
        isinstance(child, TextNode | Prop)
        or (isinstance(child, TemplateElement) and child.tag in INLINE_TAGS and _is_inline_only(child))
        for child in element.children
    )


def _inner(element: TemplateElement, dialect: Dialect) -> str:
    if element.said:
        return dialect.said(element.said)
    return "".join(_inline(child, dialect) for child in element.children)


def _inline(node: Node, dialect: Dialect) -> str:
    match node:
        case TextNode():
            return dialect.text(node.text)
        case Prop():
            return dialect.shown(node)
        case Use():
            return dialect.use(node)
        case TemplateElement():
            attributes = " ".join((node.tag, *dialect.attributes(node)))
            if _is_closed(node, dialect):
                return f"<{attributes} />"
            return f"<{attributes}>{_inner(node, dialect)}</{node.tag}>"
        case Choice() | Repeat():
            raise AssertionError("rows and conditions stand on lines of their own")
