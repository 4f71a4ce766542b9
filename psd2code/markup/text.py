"""Turns a text box into a paragraph under one key: characters of the element's own style, spans for others, breaks.

A span or break that only sets the design's own lines is marked as such, for a translator is to see sentences.
"""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.layout.tree import Box, Line, Span, TextContent
from psd2code.markup.element import Attribute, Element, Part, TextNode
from psd2code.style.base import LINE_CLASS, LINES_CLASS, TEXT_CLASS
from psd2code.style.dedup import Classes
from psd2code.style.text import (
    base_span,
    block_key,
    has_own_lines,
    is_own_run,
    is_plain_span,
    is_same_run,
    line_blocks,
    run_key,
)


def text_element(box: Box, own_classes: tuple[str, ...], classes: Classes, tag: str = "p") -> Element:
    """Give the paragraph, heading or phrase; whatever it holds is one text to a translator."""
    content = box.content
    assert isinstance(content, TextContent)
    runs = _Runs(box.id, base_span(content), classes)
    has_lines = has_own_lines(content)
    return Element(
        tag=tag,
        classes=(*own_classes, LINES_CLASS if has_lines or content.is_vertical else TEXT_CLASS),
        attributes=(Attribute(name="dir", value="rtl"),) if content.base_direction == "rtl" else (),
        text_key=content.key,
        flows=content.flows,
        children=tuple(runs.blocks(line_blocks(content)) if has_lines else runs.broken(content.lines)),
    )


class _Runs:
    """The lines of one text; base: the style that the paragraph has."""

    def __init__(self, box_id: str, base: Span, classes: Classes) -> None:
        self._id = box_id
        self._base = base
        self._classes = classes
        self._before: Span | None = None

    def blocks(self, blocks: tuple[tuple[Line, ...], ...]) -> Iterator[Element]:
        """Give an element for each block of lines."""
        first = 1
        for index, lines in enumerate(blocks, 1):
            names = (LINE_CLASS, *self._classes.get(self._id + block_key(index), ()))
            part: Part = "dropped" if index == len(blocks) or lines[-1].is_continued else "line"
            yield Element(tag="span", classes=names, part=part, children=self.broken(lines, first))
            first += len(lines)

    def broken(self, lines: tuple[Line, ...], first: int = 1) -> tuple[Element | TextNode, ...]:
        """Give the lines, the first of which has that number, with a break between each two."""
        nodes: list[Element | TextNode] = []
        for index, line in enumerate(lines, first):
            nodes += self._line(line, index)
            if index < first + len(lines) - 1:
                nodes.append(Element(tag="br", part="dropped" if line.is_continued else "kept"))
        return _joined(nodes)

    def _line(self, line: Line, line_index: int) -> Iterator[Element | TextNode]:
        for index, span in enumerate(line.spans, 1):
            text = TextNode(text=span.text)
            part = self._part(span)
            if is_plain_span(span, self._base):
                yield text
            else:
                classes = self._classes.get(self._id + run_key(line_index, index), ())
                yield Element(tag="span", classes=classes, part=part, children=(text,) if span.text else ())

    def _part(self, span: Span) -> Part:
        """Tell what a span is to a translator, and keep it for the next one."""
        if not span.text:
            return "dropped"
        before, self._before = self._before, span
        if not is_own_run(span, self._base):
            return "dropped"
        return "joined" if before is not None and is_same_run(span, before) else "kept"


def _joined(nodes: list[Element | TextNode]) -> tuple[Element | TextNode, ...]:
    """Join neighbouring characters, and leave out empty ones."""
    found: list[Element | TextNode] = []
    for node in nodes:
        if isinstance(node, TextNode) and found and isinstance(found[-1], TextNode):
            found[-1] = TextNode(text=found[-1].text + node.text)
        elif not isinstance(node, TextNode) or node.text:
            found.append(node)
    return tuple(found)
