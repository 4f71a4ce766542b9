"""Turns a text box into a paragraph: plain characters where one style holds, spans where not, breaks between lines."""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.layout.tree import Box, Line, TextContent
from psd2code.markup.element import Attribute, Element, TextNode
from psd2code.style.base import LINE_CLASS, LINES_CLASS, TEXT_CLASS
from psd2code.style.dedup import Classes
from psd2code.style.text import base_span, has_own_lines, line_key, run_key

KEY_ATTRIBUTE = "data-i18n-key"


def text_element(box: Box, own_classes: tuple[str, ...], classes: Classes, tag: str = "p") -> Element:
    """Give the paragraph, heading or phrase; a text of one style carries its key itself, or its parts do."""
    content = box.content
    assert isinstance(content, TextContent)
    has_lines = has_own_lines(content)
    paragraph = Element(tag=tag, classes=(*own_classes, LINES_CLASS if has_lines else TEXT_CLASS))
    if content.key in text_pieces(content):
        attribute = Attribute(name=KEY_ATTRIBUTE, value=content.key)
        return paragraph.replace(attributes=(attribute,), children=tuple(_broken(content)))
    if has_lines:
        return paragraph.replace(children=tuple(_line_blocks(box, content, classes)))
    return paragraph.replace(children=tuple(_line_runs(box, content, classes)))


def text_pieces(content: TextContent) -> dict[str, str]:
    """Give the translatable pieces: the whole text where one style holds, else one piece a span."""
    spans = [span for line in content.lines for span in line.spans]
    base = base_span(content)
    if not has_own_lines(content) and all(span.replace(text="") == base.replace(text="") for span in spans):
        return {content.key: "\n".join("".join(span.text for span in line.spans) for line in content.lines)}
    return {
        _piece_key(content.key, line_index, run_index): span.text
        for line_index, line in enumerate(content.lines, 1)
        for run_index, span in enumerate(line.spans, 1)
    }


def _piece_key(key: str, line: int, run: int) -> str:
    return f"{key}.{line}.{run}"


def _broken(content: TextContent) -> Iterator[Element | TextNode]:
    for index, line in enumerate(content.lines):
        if index:
            yield Element(tag="br")
        text = "".join(span.text for span in line.spans)
        if text:
            yield TextNode(text=text)


def _line_blocks(box: Box, content: TextContent, classes: Classes) -> Iterator[Element]:
    for index, line in enumerate(content.lines, 1):
        names = (LINE_CLASS, *classes.get(box.id + line_key(index), ()))
        yield Element(tag="span", classes=names, children=tuple(_runs(box, line, index, classes)))


def _line_runs(box: Box, content: TextContent, classes: Classes) -> Iterator[Element]:
    for index, line in enumerate(content.lines, 1):
        if index > 1:
            yield Element(tag="br")
        yield from _runs(box, line, index, classes)


def _runs(box: Box, line: Line, line_index: int, classes: Classes) -> Iterator[Element]:
    assert isinstance(box.content, TextContent)
    for index, span in enumerate(line.spans, 1):
        names = classes.get(box.id + run_key(line_index, index), ())
        yield Element(
            tag="span",
            classes=names,
            attributes=(Attribute(name=KEY_ATTRIBUTE, value=_piece_key(box.content.key, line_index, index)),),
            children=(TextNode(text=span.text),) if span.text else (),
        )
