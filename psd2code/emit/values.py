"""Spells what several script dialects have in common: rows of data, class lists with props in them, variables."""

from __future__ import annotations

from collections.abc import Mapping

from psd2code.components.names import camel
from psd2code.components.reserved import PROP_NAMES
from psd2code.components.template import (
    AttributeValues,
    Field,
    Prop,
    Repeat,
    RowList,
    SpanClasses,
    Value,
)
from psd2code.emit.html import carried
from psd2code.emit.literals import string_literal
from psd2code.emit.markup import source_set
from psd2code.emit.template import LINE_CHARACTERS, bracketed, indented
from psd2code.emit.translations import lines_literal, span_classes_literal
from psd2code.markup.element import AssetSet, Attribute
from psd2code.markup.lines import Lines
from psd2code.style.values import AssetUrl

NUMERIC_ATTRIBUTES = frozenset({"width", "height"})
PLAIN_ROW = "item"


def is_integer(text: str) -> bool:
    """Whether a number is written as scripts write it."""
    return text.isascii() and text.isdecimal() and str(int(text)) == text


def class_parts(classes: tuple[str | Prop, ...]) -> tuple[str | Prop, ...]:
    """Join the names of a class list that stand beside each other."""
    parts: list[str | Prop] = []
    for part in classes:
        before = parts[-1] if parts else None
        if isinstance(part, str) and isinstance(before, str):
            parts[-1] = f"{before} {part}"
        else:
            parts.append(part)
    return tuple(parts)


def row_variable(repeat: Repeat) -> str:
    """Name one row where a list is run through."""
    name = camel([repeat.component])
    return PLAIN_ROW if name in PROP_NAMES or name == repeat.rows else name


def print_rows(rows: RowList, identifiers: Mapping[str, str], attribute_names: Mapping[str, str]) -> list[str]:
    """Give the lines of a list: a row on one line where it fits, else a field a line."""
    values = _Values(identifiers, attribute_names)
    inner = (line for row in rows.rows for line in values.braces([(f.name, values.field(f)) for f in row.fields]))
    return [f"export const {rows.name} = [", *indented(inner), "]"]


class _Values:
    def __init__(self, identifiers: Mapping[str, str], attribute_names: Mapping[str, str]) -> None:
        self._identifiers = identifiers
        self._attribute_names = attribute_names

    def braces(self, entries: list[tuple[str, str]]) -> list[str]:
        *lines, last = bracketed(
            "{",
            [name if name == value else f"{name}: {value}" for name, value in entries],
            "}",
            LINE_CHARACTERS - len("  ,"),
        )
        return [*lines, f"{last},"]

    def field(self, field: Field) -> str:
        return self._value(field.value)

    def _value(self, value: Value) -> str:
        match value:
            case bool():
                return "true" if value else "false"
            case int():
                return str(value)
            case str():
                return string_literal(carried(value))
            case AssetUrl():
                return self._identifiers[value.asset]
            case AssetSet():
                return f"`{source_set(value, lambda asset: f'${{{self._identifiers[asset]}}}')}`"
            case AttributeValues():
                return f"{{ {', '.join(map(self._attribute, value.attributes))} }}"
            case SpanClasses():
                return span_classes_literal(value)
            case Lines():
                return lines_literal(value)

    def _attribute(self, attribute: Attribute) -> str:
        name = self._attribute_names.get(attribute.name, attribute.name)
        key = name if name.isidentifier() else string_literal(name)
        value = attribute.value
        is_number = attribute.name in NUMERIC_ATTRIBUTES and isinstance(value, str) and is_integer(value)
        return f"{key}: {value if is_number else self._value(value)}"
