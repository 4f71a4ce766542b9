"""Gives script dialects what shows a text by its key: the reader of run tags, the classes of a text's spans, and how
the design's own words stand in lines.
"""

from __future__ import annotations

from importlib.resources import files

from psd2code.components.template import Prop, SpanClasses
from psd2code.emit.literals import string_literal
from psd2code.markup.lines import LineItem, Lines, LineSpan

LANGUAGE_MARK = "__LANGUAGE__"


def with_reader(script: bytes, language: str) -> bytes:
    """Give a script with the design's language in the place of its mark, and `readRuns` beneath."""
    reader = files(__package__).joinpath("read_runs.js").read_bytes()
    return script.replace(LANGUAGE_MARK.encode(), language.encode()) + b"\n" + reader


def with_lines(script: bytes, language: str) -> bytes:
    """Give a script that holds all words itself: with `partsInLines` besides, which sets the design's."""
    return with_reader(script, language) + b"\n" + files(__package__).joinpath("set_lines.js").read_bytes()


def span_classes_literal(classes: SpanClasses | Prop) -> str:
    """Give the classes of a text's spans as a JavaScript array, in the order of their tags; "" without spans."""
    if isinstance(classes, Prop):
        return classes.name
    return f"[{', '.join(map(string_literal, classes.names))}]" if classes.names else ""


def lines_literal(lines: Lines | Prop) -> str:
    """Give the design's lines as a JavaScript array; "" where the text says them itself.

    A number is so many characters of the text, a string a break, an array a span: its classes, then what is in it.
    """
    if isinstance(lines, Prop):
        return lines.name
    return f"[{', '.join(map(_line_item, lines.items))}]" if lines.items else ""


def _line_item(item: LineItem) -> str:
    if isinstance(item, LineSpan):
        return f"[{', '.join((string_literal(' '.join(item.classes)), *map(_line_item, item.items)))}]"
    return string_literal(item) if isinstance(item, str) else str(item)
