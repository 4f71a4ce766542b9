"""The rules that every page begins with: reset, font stacks, and the strut that fixes a text's first baseline."""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.layout.tree import Box, TextContent, boxes_of
from psd2code.style.stylesheet import Declaration, Rule, Selector, element_rule
from psd2code.style.values import Call, Keyword, Number, Px, Quoted

TEXT_CLASS = "t"
LINES_CLASS = "lines"
LINE_CLASS = "line"
FLOW_CLASS = "flow"
LIST_CLASS = "v-list"
HIDDEN_CLASS = "visually-hidden"
ONE_LINE = Number(value=1, unit="lh")
"""The height of a text that does not say another."""

RESERVED = frozenset({TEXT_CLASS, LINES_CLASS, LINE_CLASS, FLOW_CLASS, LIST_CLASS, HIDDEN_CLASS, "page"})
"""Class names that layers cannot have."""


def base_rules(tree: Box, variables: tuple[Declaration, ...], units: tuple[Rule, ...] = ()) -> tuple[Rule, ...]:
    """Give the shared rules that the tree needs; variables go to :root, units say what lengths are."""
    root = (element_rule((":root",), variables),) if variables else ()
    return (*root, *_reset(), *units, *_resets_of(tree), *_text(), *_shared_by(tree))


def _resets_of(tree: Box) -> Iterator[Rule]:
    """Yield what takes a browser's own look off the elements that the page has."""
    meanings = {box.meaning for box in boxes_of(tree)}
    if "button" in meanings:
        yield _BUTTON
    if "a" in meanings:
        yield _LINK


def _shared_by(tree: Box) -> Iterator[Rule]:
    if any(isinstance(box.content, TextContent) and box.content.flows for box in boxes_of(tree)):
        yield _FLOW
    if any(box.role == "list" for box in boxes_of(tree)):
        yield _LIST
    if not has_title(tree):
        yield _HIDDEN


def has_title(tree: Box) -> bool:
    """Whether one of the page's texts is its title; else it has one for those who do not see it."""
    return any(box.meaning == "h1" for box in boxes_of(tree))


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
        Rule(selectors=(text,), declarations=(Declaration(property="height", value=ONE_LINE),)),
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
        _say("color", "inherit"),
        _say("background", "none"),
        Declaration(property="border", value=Px(value=0)),
        _say("cursor", "pointer"),
    ),
)

_LINK = element_rule(("a",), (_say("color", "inherit"), _say("text-decoration", "none")))

_HIDDEN = Rule(
    selectors=(Selector(kind="class", name=HIDDEN_CLASS),),
    declarations=(
        _say("position", "absolute"),
        Declaration(property="width", value=Number(value=1, unit="em")),
        Declaration(property="height", value=Number(value=1, unit="em")),
        _say("overflow", "hidden"),
        Declaration(property="clip-path", value=Call(name="inset", arguments=(Number(value=50, unit="%"),))),
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
