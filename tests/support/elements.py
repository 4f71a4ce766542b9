"""Elements in few words, and random pages of sections and lists, for hypothesis."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from hypothesis import strategies as st

from psd2code.markup.element import Attribute, Element, TextNode
from psd2code.style.values import AssetUrl

NAMES = ["card", "card-icon", "card-2", "icon", "text", "new", "constructor", "nav", "con-3", "value-of", "class-name"]
"""Class names that parts of a page may share, harmless and not."""

DEPTH = 2


def box(classes: str, *children: Element, tag: str = "div", **attributes: str) -> Element:
    """Give an element that holds others."""
    named = tuple(Attribute(name=name.replace("_", "-"), value=value) for name, value in attributes.items())
    return Element(tag=tag, classes=tuple(classes.split()), attributes=named, children=children)


def items(*rows: Element) -> Element:
    """Give a list."""
    return box("cards v-list", *rows, tag="ul")


def card(*parts: Element, more: str = "") -> Element:
    """Give an item of a list."""
    return box(f"card {more}", *parts, tag="li")


def words(classes: str, key: str, tag: str = "p") -> Element:
    """Give a text of a key."""
    return Element(tag=tag, classes=(*classes.split(), "t"), text_key=key, children=(TextNode(text=key.upper()),))


def picture(classes: str, file: str, width: int = 10) -> Element:
    """Give an image, which is 10 px high."""
    size = (Attribute(name="width", value=str(width)), Attribute(name="height", value="10"))
    source = Attribute(name="src", value=AssetUrl(asset=f"{file}-abc123.png"))
    return Element(
        tag="img", classes=tuple(classes.split()), attributes=(source, *size, Attribute(name="alt", value=""))
    )


@st.composite
def pages(draw: st.DrawFn) -> Element:
    """Give a page of up to three sections with up to three lists, whose items are more or less alike."""
    counter = itertools.count(1)
    sections = (_section(draw, counter) for _ in range(draw(st.integers(0, 3))))
    return box("page", *sections, *_lists(draw, counter), tag="main")


def _section(draw: st.DrawFn, counter: Iterator[int]) -> Element:
    inner = (*_lists(draw, counter), *_parts(draw, counter, DEPTH))
    return box(_classes(draw), *inner, tag=draw(st.sampled_from(["section", "nav", "div"])))


def _lists(draw: st.DrawFn, counter: Iterator[int]) -> Iterator[Element]:
    for _ in range(draw(st.integers(0, 2))):
        yield items(*(_item(draw, counter) for _ in range(draw(st.integers(1, 5)))))


def _item(draw: st.DrawFn, counter: Iterator[int]) -> Element:
    if draw(st.integers(0, 5)) == 0:
        return words(_classes(draw), f"key-{next(counter)}", "li")
    return box(_classes(draw), *_parts(draw, counter, DEPTH), tag="li")


def _parts(draw: st.DrawFn, counter: Iterator[int], depth: int) -> Iterator[Element]:
    for _ in range(draw(st.integers(0, 3))):
        yield _part(draw, counter, depth)


def _part(draw: st.DrawFn, counter: Iterator[int], depth: int) -> Element:
    kind = draw(st.integers(0, 4 if depth else 3))
    if kind == 0:
        return words(_classes(draw), f"key-{next(counter)}", draw(st.sampled_from(["p", "h2", "button"])))
    if kind == 1:
        return picture(_classes(draw), draw(st.sampled_from(["icon", "card-badge"])), draw(st.sampled_from([10, 20])))
    if kind == 2:
        return Element(tag="p", children=(TextNode(text=draw(st.sampled_from(["a", "{b}"]))),))
    if kind == 3:
        run = box(_classes(draw), tag="span").replace(children=(TextNode(text="run"),))
        text = words("text", f"key-{next(counter)}")
        return text.replace(children=(*text.children, run), flows=draw(st.booleans()))
    return box(_classes(draw), *_parts(draw, counter, depth - 1))


def _classes(draw: st.DrawFn) -> str:
    return " ".join(draw(st.lists(st.sampled_from(NAMES), max_size=2, unique=True)))
