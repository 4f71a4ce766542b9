"""Elements as HTML text: every name and word is escaped once, whitespace of texts is kept, a parser reads it back."""

from __future__ import annotations

import pytest
from bs4 import Tag
from hypothesis import given
from hypothesis import strategies as st

from psd2code.emit.html import REPLACEMENT, escape, print_element, print_page
from psd2code.emit.writer import Writer
from psd2code.markup.element import Attribute, Element, TextNode
from psd2code.style.values import AssetUrl
from tests.support.html import parse_page


def _printed(element: Element) -> str:
    writer = Writer()
    print_element(element, lambda asset: f"images/{asset}", writer)
    return writer.text()


def _page(root: Element, title: str = "design", language: str = "en") -> str:
    return print_page(
        root, title=title, language=language, style="style.css", script="main.js", address=lambda asset: asset
    )


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("plain", "plain"),
        ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#x27;"),
        ("a\nb\tc", "a\nb\tc"),
        ("\0\x07\x1b", REPLACEMENT * 3),
        ("\x85", REPLACEMENT),
        ("\ud800", REPLACEMENT),
        ("去完成 🎁", "去完成 🎁"),
        ("&lt;", "&amp;lt;"),
    ],
)
def test_escaping(text: str, escaped: str) -> None:
    assert escape(text) == escaped


def test_blocks_stand_on_lines_of_their_own_and_text_does_not() -> None:
    words = Element(
        tag="p", classes=("a", "t"), children=(TextNode(text="one"), Element(tag="br"), TextNode(text="two"))
    )
    image = Element(tag="img", attributes=(Attribute(name="src", value=AssetUrl(asset="x.png")),))
    assert _printed(Element(tag="div", children=(words, image))) == (
        '<div>\n  <p class="a t">one<br>two</p>\n  <img src="images/x.png">\n</div>\n'
    )


def test_an_empty_element_is_closed() -> None:
    assert _printed(Element(tag="div")) == "<div></div>\n"


ODD = st.text(st.characters(exclude_categories=("Cs", "Cc")) | st.sampled_from("\n\t<>&\"'`=/{}\\"), max_size=30)


@given(ODD)
def test_any_text_is_read_back(text: str) -> None:
    tag = parse_page(_printed(Element(tag="p", children=(TextNode(text=text),) if text else ()))).p
    assert tag is not None
    assert tag.get_text() == text.replace("\r", "\n")


@given(ODD)
def test_any_attribute_is_read_back(value: str) -> None:
    element = Element(tag="img", attributes=(Attribute(name="alt", value=value),))
    tag = parse_page(_printed(element)).img
    assert isinstance(tag, Tag)
    assert tag["alt"] == value


@given(st.text())
def test_hostile_text_adds_no_element(text: str) -> None:
    page = parse_page(
        _page(Element(tag="main", children=(Element(tag="p", children=(TextNode(text=text),)),)), title=text)
    )
    names = [tag.name for tag in page.find_all(True)]
    assert names == ["html", "head", "meta", "meta", "title", "link", "script", "body", "main", "p"]


def test_the_page_around_it() -> None:
    page = parse_page(_page(Element(tag="main"), title="设计 </title>", language="zh-CN"))
    assert _page(Element(tag="main")).startswith("<!DOCTYPE html>\n")
    assert page.title is not None
    assert page.title.get_text() == "设计 </title>"
    assert page.html is not None
    assert page.html["lang"] == "zh-CN"
    assert next(meta.get("charset") for meta in page.find_all("meta")) == "utf-8"
