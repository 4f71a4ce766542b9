"""The rules that every page begins with: reset, font stacks, and the strut that fixes a text's first baseline."""

from __future__ import annotations

from psd2code.layout.tree import Box, TextContent, boxes_of
from psd2code.style.stylesheet import Declaration, Rule, Selector, element_rule
from psd2code.style.values import Keyword, Number, Px, Quoted

TEXT_CLASS = "t"
LINES_CLASS = "lines"
LINE_CLASS = "line"
FLOW_CLASS = "flow"
LIST_CLASS = "v-list"
RESERVED = frozenset({TEXT_CLASS, LINES_CLASS, LINE_CLASS, FLOW_CLASS, LIST_CLASS, "page"})
"""Class names that layers cannot have."""


def base_rules(tree: Box, font_declarations: tuple[Declaration, ...]) -> tuple[Rule, ...]:
    """Give the shared rules that the tree needs; font_declarations go to :root."""
    root = (element_rule((":root",), font_declarations),) if font_declarations else ()
    has_buttons = any(box.meaning == "button" for box in boxes_of(tree))
    has_lists = any(box.role == "list" for box in boxes_of(tree))
    has_flows = any(isinstance(box.content, TextContent) and box.content.flows for box in boxes_of(tree))
    rules = (*root, *_reset(), *((_BUTTON,) if has_buttons else ()), *_text())
    return (*rules, *((_FLOW,) if has_flows else ()), *((_LIST,) if has_lists else ()))


def _reset() -> tuple[Rule, ...]:
    return (
        element_rule(
            ("*", "*::before", "*::after"),
            (_NO_SHRINK, _say("box-sizing", "border-box"), _zero("margin"), _zero("padding")),
        ),
        element_rule(("html",), (Declaration(property="-webkit-text-size-adjust", value=Number(value=100, unit="%")),)),
        element_rule(("img",), (_say("display", "block"),)),
    )


def _text() -> tuple[Rule, ...]:
    """Text that keeps its lines; its first baseline is top + (line-height + font-size) / 2 in any font."""
    text, lines, line = (Selector(kind="class", name=name) for name in (TEXT_CLASS, LINES_CLASS, LINE_CLASS))
    return (
        Rule(selectors=(text, lines), declarations=_TEXT, comment=_TEXT_COMMENT),
        Rule(selectors=(text.replace(pseudo="::before"), line.replace(pseudo="::before")), declarations=_STRUT),
        Rule(
            selectors=(text.replace(descendant="span"), line.replace(descendant="span")),
            declarations=(Declaration(property="line-height", value=Number(value=0)),),
        ),
        Rule(selectors=(line,), declarations=(_say("display", "block"),)),
    )


def _say(name: str, keyword: str) -> Declaration:
    return Declaration(property=name, value=Keyword(name=keyword))


def _zero(name: str) -> Declaration:
    return Declaration(property=name, value=Px(value=0))


_BUTTON = element_rule(
    ("button",),
    (
        _say("text-align", "inherit"),
        _say("background", "none"),
        Declaration(property="border", value=Px(value=0)),
        _say("cursor", "pointer"),
    ),
)

_FLOW = Rule(
    selectors=(Selector(kind="class", name=FLOW_CLASS),),
    declarations=(_say("white-space", "pre-wrap"),),
    comment="Words of another language than the design's break at the width of their text",
)

_LIST = Rule(selectors=(Selector(kind="class", name=LIST_CLASS),), declarations=(_say("list-style", "none"),))

_NO_SHRINK = Declaration(property="flex-shrink", value=Number(value=0))
"""What overlaps its neighbours or sticks out of its box keeps its size."""

_TEXT_COMMENT = "Text: the first baseline is top + (line-height + font-size) / 2, whatever the font"

_TEXT = (
    _say("font-kerning", "normal"),
    _say("text-rendering", "geometricPrecision"),
    _say("text-spacing-trim", "space-all"),
    _say("white-space", "pre"),
    _say("-webkit-font-smoothing", "antialiased"),
)

_STRUT = (
    _say("display", "inline-block"),
    Declaration(property="content", value=Quoted(text="")),
    Declaration(property="vertical-align", value=Number(value=0.5, unit="em")),
    Declaration(property="height", value=Number(value=0.5, unit="lh")),
)
