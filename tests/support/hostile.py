"""Texts that break careless printers of markup and scripts, and a design that consists of them."""

from __future__ import annotations

import base64
import itertools

from psd2code.assets.assets import Asset, Assets
from psd2code.components.divide import divide
from psd2code.geometry import Rect
from psd2code.layout.tree import Box
from psd2code.markup.element import Attribute, Element, TextNode
from psd2code.markup.translate import translations_of
from psd2code.project import Page, Project
from psd2code.style.base import base_rules
from psd2code.style.stylesheet import StyleSheet
from psd2code.style.values import AssetUrl
from psd2code.thresholds import DEFAULT_THRESHOLDS

NAME = "100% %MODE% </title><script>alert(1)</script> $name 设计"

FRAGMENTS = (
    *("{", "}", "{{", "}}", "<", ">", "&", "&amp;", "&#123;", "</p>", "<!--", "'", '"', "`", "\\", "\\n", "$", "${x}"),
    *(" ", "  ", "\n", "\t", "\u00a0", "\u3000", "\u2028", "\ufeff", "\u200d", "\ue000", "\ud83d", "\0", "\x85", "a"),
)

SENTENCES = (
    *(
        "去完成 🎁",
        "👨‍👩‍👧 🏴\U000e0067\U000e007f",
        "שלום עולם (2) abc",
        "مرحبا 123 «a»",
        "\u202eevil\u202c \u2066x\u2069",
        "  two  spaces  ",
        "a\nb",
        "{/* gone? */}",
        "// gone?",
        "{{ 7 * 7 }}",
    ),
    *(
        "</script><script>alert(1)</script>",
        "</template>",
        "]]>",
        "{'x'}",
        'it\'s "both"',
        "Q&A",
        "a < b > c",
        "\ud800x",
    ),
    *("constructor", "__proto__", "%MODE%", "import.meta.env.MODE", "process.env.NODE_ENV", "v-if", "@click", "&nbsp;"),
)

TEXTS = (*SENTENCES, *FRAGMENTS, *map("".join, itertools.product(FRAGMENTS, repeat=2)))
"""Every fragment alone and beside every other one."""

CLASSES = (
    *(
        "nav",
        "new",
        "class",
        "constructor",
        "value-of",
        "con-2",
        "app",
        "fragment",
        "is",
        "key",
        "style",
        "t-1",
        "props",
    ),
    *("undefined", "console", "class-names", "rich-text", "await-3", "children", "slot", "ref", "item", "text", "map"),
)
"""Class names that mean something to scripts, templates or disks."""

PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)
IMAGE = "new-3f2a91.png"
PAGE = Box(id="page", role="page", name="page", rect=Rect(left=0, top=0, width=400, height=300))


def hostile_project() -> Project:
    """Give a design with a paragraph of each text, one of its translation, and an image that has it as `alt`."""
    return _project(
        Element(
            tag="main",
            children=tuple(
                element
                for index, text in enumerate(TEXTS)
                for element in (_words(text), _words(text).replace(text_key=f"text-{index}"), _image(text))
            ),
        )
    )


def hostile_lists() -> Project:
    """Give a design with a section of each class that scripts could stumble over, and in each a list of two items that
    have parts of such classes and hostile words, and of which one lacks a part.
    """
    return _project(Element(tag="main", children=tuple(map(_section, CLASSES))))


def _section(name: str) -> Element:
    rows = [_row(name, index, text) for index, text in enumerate(TEXTS[CLASSES.index(name) :: len(CLASSES)])]
    return Element(tag="section", classes=(name,), children=(Element(tag="ul", children=tuple(rows)),))


def _row(name: str, index: int, text: str) -> Element:
    classes = (f"{name}-{index}",) if index % 2 else (name,)
    plain = Element(tag="p", classes=(f"{name}-text",), children=(TextNode(text=text),))
    told = _words(text).replace(text_key=f"{name}-{index}", classes=(name, "t"))
    rare = (_image(text),) if index % 3 else (Element(tag="div", classes=(name, "wide")),)
    return Element(tag="li", classes=classes, children=(plain, _image(text), told, *rare))


def _project(root: Element) -> Project:
    page = Page(root, StyleSheet(rules=base_rules(PAGE, ())), {})
    return Project(
        name=NAME,
        language="zh-CN",
        width=400,
        height=300,
        absolute=page,
        optimised=page,
        components=divide(root, DEFAULT_THRESHOLDS),
        assets=Assets(files=(Asset(name=IMAGE, content=PIXEL, width=1, height=1),)),
        fonts=(),
        texts=translations_of(root),
        layers=(),
        classes=(),
        aliases={},
        diagnostics=(),
        naming_report="",
    )


def _words(text: str) -> Element:
    """Give the text alone, before and after other elements, and beside a text of its own kind."""
    node = TextNode(text=text)
    span = Element(tag="span", children=(node,))
    return Element(tag="p", classes=("t",), children=(node, Element(tag="br"), node, span, node, node))


def _image(text: str) -> Element:
    attributes = (Attribute(name="src", value=AssetUrl(asset=IMAGE)), Attribute(name="alt", value=text))
    return Element(tag="img", attributes=attributes)
