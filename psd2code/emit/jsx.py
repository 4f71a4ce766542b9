"""The JSX dialect: templates as React components have them; every name and text is escaped here, once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from psd2code.components.template import (
    Bound,
    Choice,
    Prop,
    Repeat,
    Said,
    Spread,
    TemplateElement,
    Use,
)
from psd2code.emit.html import carried
from psd2code.emit.literals import needs_literal, string_literal
from psd2code.emit.markup import source_set
from psd2code.emit.template import Dialect, element_lines, indented, node_lines
from psd2code.emit.translations import lines_literal, span_classes_literal
from psd2code.emit.values import NUMERIC_ATTRIBUTES, class_parts, is_integer, row_variable
from psd2code.emit.writer import INDENT
from psd2code.markup.element import AssetSet, Attribute
from psd2code.style.values import AssetUrl

SYNTAX = frozenset("{}<>&")
"""Characters that mean something between tags."""

ATTRIBUTE_SYNTAX = frozenset('"&')
"""Characters that mean something within a quoted attribute."""

REACT_NAMES = {"class": "className", "for": "htmlFor", "srcset": "srcSet"}


class Jsx(Dialect):
    """identifiers name the import of each image file."""

    closes_empty = True

    def __init__(self, identifiers: Mapping[str, str]) -> None:
        self._identifiers = identifiers

    def text(self, text: str) -> str:
        shown = carried(text)
        if needs_literal(shown) or SYNTAX.intersection(shown):
            return f"{{{string_literal(shown)}}}"
        return shown

    def shown(self, prop: Prop) -> str:
        return f"{{{prop.name}}}"

    def said(self, said: Said) -> str:
        key = said.key.name if isinstance(said.key, Prop) else string_literal(said.key)
        classes, lines = span_classes_literal(said.classes), lines_literal(said.lines)
        if not lines:
            return f"{{t({', '.join(filter(None, (key, classes)))})}}"
        flows = said.flows.name if isinstance(said.flows, Prop) else "true" if said.flows else ""
        options = f"{{ lines: {lines}, flows: {flows} }}" if flows else f"{{ lines: {lines} }}"
        return f"{{t({key}, {classes or '[]'}, {options})}}"

    def attributes(self, element: TemplateElement) -> Iterator[str]:
        if element.classes:
            yield _class_name(element.classes)
        for attribute in element.attributes:
            yield self._attribute(attribute)

    def use(self, use: Use) -> str:
        return f"<{use.component} />"

    def repeat(self, repeat: Repeat, room: int) -> list[str]:
        row = row_variable(repeat)
        has_key = repeat.key != "id"
        each = row if has_key else f"({{ id, ...{row} }})"
        key = f"{row}.{repeat.key}" if has_key else "id"
        before, element = f"{repeat.rows}.map({each} =>", f"<{repeat.component} key={{{key}}} {{...{row}}} />"
        line = f"{{{before} {element})}}"
        return [line] if len(line) <= room else [f"{{{before} (", *indented([element]), "))}"]

    def choice(self, choice: Choice, room: int) -> list[str]:
        if choice.otherwise:
            then, otherwise = (self._group(elements, room) for elements in (choice.then, choice.otherwise))
            return [f"{{{choice.prop} ? (", *then, ") : (", *otherwise, ")}"]
        if len(choice.then) == 1:
            before = f"{{{choice.prop} && "
            lines = element_lines(choice.then[0], self, room - len(before) - 1)
            if len(lines) == 1:
                return [f"{before}{lines[0]}}}"]
        return [f"{{{choice.prop} && (", *self._group(choice.then, room), ")}"]

    def _group(self, elements: tuple[TemplateElement, ...], room: int) -> list[str]:
        if len(elements) == 1:
            return indented(element_lines(elements[0], self, room - len(INDENT)))
        lines = [line for element in elements for line in node_lines(element, self, room - 2 * len(INDENT))]
        return indented(["<>", *indented(lines), "</>"])

    def _attribute(self, attribute: Attribute | Bound | Spread) -> str:
        if isinstance(attribute, Spread):
            return f"{{...{attribute.prop.name}}}"
        name = REACT_NAMES.get(attribute.name, attribute.name)
        if isinstance(attribute, Bound):
            return f"{name}={{{attribute.prop.name}}}"
        if isinstance(attribute.value, AssetUrl):
            return f"{name}={{{self._identifiers[attribute.value.asset]}}}"
        if isinstance(attribute.value, AssetSet):
            return f"{name}={{`{source_set(attribute.value, lambda asset: f'${{{self._identifiers[asset]}}}')}`}}"
        return _static(name, attribute.value)


def _class_name(classes: tuple[str | Prop, ...]) -> str:
    parts = class_parts(classes)
    if len(parts) == 1:
        (only,) = parts
        return f"className={{{only.name}}}" if isinstance(only, Prop) else f'className="{only}"'
    names = (part.name if isinstance(part, Prop) else string_literal(part) for part in parts)
    return f"className={{classNames({', '.join(names)})}}"


def _static(name: str, value: str) -> str:
    shown = carried(value)
    if name in NUMERIC_ATTRIBUTES and is_integer(shown):
        return f"{name}={{{shown}}}"
    if needs_literal(shown) or ATTRIBUTE_SYNTAX.intersection(shown):
        return f"{name}={{{string_literal(shown)}}}"
    return f'{name}="{shown}"'
