"""Gives script dialects what shows a text by its key: the reader of run tags, and the classes of an element's spans."""

from __future__ import annotations

from importlib.resources import files

from psd2code.emit.literals import string_literal
from psd2code.markup.element import Element, elements_of
from psd2code.markup.translate import spans_of

LANGUAGE_MARK = "__LANGUAGE__"


def with_reader(script: bytes, language: str) -> bytes:
    """Give a script with the design's language in the place of its mark, and `readRuns` beneath."""
    reader = files(__package__).joinpath("read_runs.js").read_bytes()
    return script.replace(LANGUAGE_MARK.encode(), language.encode()) + b"\n" + reader


def class_list(element: Element) -> str:
    """Give the classes of an element's spans as a JavaScript array, in the order of their tags; "" without spans."""
    names = [string_literal(" ".join(span.classes)) for span in spans_of(element)]
    return f"[{', '.join(names)}]" if names else ""


def has_texts(root: Element) -> bool:
    """Whether something under an element has a key."""
    return any(element.text_key for element in elements_of(root))


def has_rich_texts(root: Element) -> bool:
    """Whether something under an element has a key and spans."""
    return any(element.text_key and spans_of(element) for element in elements_of(root))
