"""The dialect of Vue templates: elements as in HTML, but nothing is interpolated and no blank condensed."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator

from psd2code.components.template import Bound, Choice, Prop, Repeat, Said, Spread, TemplateElement, Use
from psd2code.emit.html import carried
from psd2code.emit.literals import needs_literal, string_literal
from psd2code.emit.markup import source_set
from psd2code.emit.template import Dialect, element_lines, indented, tag_lines
from psd2code.emit.translations import lines_literal, span_classes_literal
from psd2code.emit.values import class_parts, row_variable
from psd2code.emit.writer import INDENT
from psd2code.markup.element import AssetSet, Attribute
from psd2code.style.values import AssetUrl

OPENING_BRACE = "&#123;"
CLOSING_BRACE = "&#125;"


class Vue(Dialect):
    """address turns an image file into a relative path, an import once the template is compiled."""

    closes_empty = False

    def __init__(self, address: Callable[[str], str]) -> None:
        self._address = address

    def text(self, text: str) -> str:
        """Write plain text as in HTML; one whose blanks the compiler would condense as a string in an interpolation."""
        shown = carried(text)
        if needs_literal(shown):
            literal = html.escape(string_literal(shown), quote=False)
            return f"{{{{ {literal.replace('}}', '}' + CLOSING_BRACE)} }}}}"
        return _without_interpolation(html.escape(shown, quote=False))

    def shown(self, prop: Prop) -> str:
        return f"{{{{ {prop.name} }}}}"

    def said(self, said: Said) -> str:
        classes, lines = span_classes_literal(said.classes), lines_literal(said.lines)
        if classes or lines:
            return f"<RichText {' '.join(_rich(said, classes, lines))} />"
        key = said.key.name if isinstance(said.key, Prop) else html.escape(string_literal(said.key), quote=False)
        return f"{{{{ t({key}) }}}}"

    def attributes(self, element: TemplateElement) -> Iterator[str]:
        spread = next((a.prop for a in element.attributes if isinstance(a, Spread)), None)
        parts = class_parts(element.classes)
        unsure = next((part for part in parts if len(parts) == 1 and isinstance(part, Prop) and part.is_optional), None)
        if parts and not unsure:
            yield _class(parts)
        for attribute in element.attributes:
            if not isinstance(attribute, Spread):
                yield self._attribute(attribute)
        if unsure or spread:
            yield _bound_together(spread, unsure)

    def use(self, use: Use) -> str:
        return f"<{use.component} />"

    def repeat(self, repeat: Repeat, room: int) -> list[str]:
        row = row_variable(repeat)
        has_key = repeat.key != "id"
        each, key = (row, f"{row}.{repeat.key}") if has_key else (f"{{ id, ...{row} }}", "id")
        attributes = [f'v-for="{each} in {repeat.rows}"', f':key="{key}"', f'v-bind="{row}"']
        return tag_lines(repeat.component, attributes, " />", room)

    def choice(self, choice: Choice, room: int) -> list[str]:
        then = self._branch(f'v-if="{choice.prop}"', choice.then, room)
        return then + (self._branch("v-else", choice.otherwise, room) if choice.otherwise else [])

    def _branch(self, mark: str, elements: tuple[TemplateElement, ...], room: int) -> list[str]:
        if len(elements) == 1:
            return element_lines(elements[0], self, room, [mark])
        lines = (line for element in elements for line in element_lines(element, self, room - len(INDENT)))
        return [f"<template {mark}>", *indented(lines), "</template>"]

    def _attribute(self, attribute: Attribute | Bound) -> str:
        if isinstance(attribute, Bound):
            return f':{attribute.name}="{attribute.prop.name}"'
        if isinstance(attribute.value, AssetUrl):
            return _quoted(attribute.name, self._address(attribute.value.asset))
        if isinstance(attribute.value, AssetSet):
            return _quoted(attribute.name, source_set(attribute.value, self._address))
        return _quoted(attribute.name, attribute.value)


def _rich(said: Said, classes: str, lines: str) -> Iterator[str]:
    yield f':text-key="{said.key.name}"' if isinstance(said.key, Prop) else _quoted("text-key", said.key)
    yield from (_quoted(name, value) for name, value in ((":classes", classes), (":lines", lines)) if value)
    if isinstance(said.flows, Prop):
        yield f':flows="{said.flows.name}"'
    elif lines and said.flows:
        yield "flows"


def _class(parts: tuple[str | Prop, ...]) -> str:
    if len(parts) > 1:
        names = (part.name if isinstance(part, Prop) else string_literal(part) for part in parts)
        return _quoted(":class", f"[{', '.join(names)}]")
    (only,) = parts
    return f':class="{only.name}"' if isinstance(only, Prop) else _quoted("class", only)


def _bound_together(spread: Prop | None, class_name: Prop | None) -> str:
    """Bind attributes without naming each, a class among them that may be none: `:class` would write an empty one."""
    if class_name is None:
        assert spread is not None, "there is something to bind"
        return f'v-bind="{spread.name}"'
    others = f"...{spread.name}, " if spread else ""
    return f'v-bind="{{ {others}class: {class_name.name} }}"'


def _without_interpolation(text: str) -> str:
    """Escape each brace that could open an interpolation with the next one, which may begin the text that follows."""
    following = text[1:] + "{"
    pairs = zip(text, following, strict=True) if text else ()
    return "".join(OPENING_BRACE if pair == ("{", "{") else pair[0] for pair in pairs)


def _quoted(name: str, value: str) -> str:
    escaped = html.escape(carried(value), quote=False).replace('"', "&quot;")
    return f'{name}="{escaped}"'
