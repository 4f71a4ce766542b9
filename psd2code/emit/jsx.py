"""The JSX dialect: elements as React components have them; every name and text is escaped here, once."""

from __future__ import annotations

from collections.abc import Mapping

from psd2code.emit.html import carried
from psd2code.emit.literals import needs_literal, string_literal
from psd2code.emit.markup import Dialect, source_set
from psd2code.emit.translations import class_list, line_list
from psd2code.markup.element import Element

SYNTAX = frozenset("{}<>&")
"""Characters that mean something between tags."""

ATTRIBUTE_SYNTAX = frozenset('"&')
"""Characters that mean something within a quoted attribute."""

NUMERIC_ATTRIBUTES = frozenset({"width", "height"})
REACT_NAMES = {"class": "className", "for": "htmlFor", "srcset": "srcSet"}


def jsx_dialect(identifiers: Mapping[str, str]) -> Dialect:
    """Give the dialect; identifiers name the import of each image file."""
    return Dialect(
        escape_text=_text,
        print_attribute=_attribute,
        print_asset=lambda name, asset: f"{name}={{{identifiers[asset]}}}",
        print_assets=lambda name, sources: f"{name}={{`{source_set(sources, lambda a: _braced(identifiers[a]))}`}}",
        attribute_names=REACT_NAMES,
        closes_void=True,
        closes_empty=True,
        print_translated=_translated,
    )


def _braced(identifier: str) -> str:
    return f"${{{identifier}}}"


def _translated(element: Element) -> str:
    classes, lines = class_list(element), line_list(element)
    if lines:
        options = f"{{ lines: {lines}, flows: true }}" if element.flows else f"{{ lines: {lines} }}"
        return f"{{t({string_literal(element.text_key)}, {classes or '[]'}, {options})}}"
    return f"{{t({', '.join(filter(None, (string_literal(element.text_key), classes)))})}}"


def _text(text: str) -> str:
    shown = carried(text)
    if needs_literal(shown) or SYNTAX.intersection(shown):
        return f"{{{string_literal(shown)}}}"
    return shown


def _attribute(name: str, value: str) -> str:
    shown = carried(value)
    if name in NUMERIC_ATTRIBUTES and _is_integer(shown):
        return f"{name}={{{shown}}}"
    if needs_literal(shown) or ATTRIBUTE_SYNTAX.intersection(shown):
        return f"{name}={{{string_literal(shown)}}}"
    return f'{name}="{shown}"'


def _is_integer(text: str) -> bool:
    return text.isascii() and text.isdecimal() and str(int(text)) == text
