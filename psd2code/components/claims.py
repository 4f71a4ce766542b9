"""Finds what differs between the corresponding elements of a list's items: each difference claims a prop.

The words of items are theirs alone, and a picture that some items lack tells which have it: both are props even
where nothing differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from psd2code.components.names import pascal
from psd2code.components.part_names import Words, part_name, part_words
from psd2code.components.pattern import Pattern
from psd2code.components.template import AttributeValues, Kind, SpanClasses, Value
from psd2code.markup.element import AssetSet, Attribute, Element, TextNode
from psd2code.markup.lines import Lines, lines_of
from psd2code.markup.translate import spans_of
from psd2code.style.values import AssetUrl

Path = tuple[int, ...]
"""The way to a part of a pattern: the places among the children, from the item down."""

CLASS, ATTRIBUTES, TEXT, KEY, SPANS, LINES, FLOWS = "class", "attributes", "text", "key", "spans", "lines", "flows"
"""What of a part a claim is about; an attribute's slot is its name behind a sign (`slot_of`)."""


@dataclass(frozen=True)
class Claim:
    """What a part of an item needs a prop for: its class, its attributes, one attribute, or what it says.

    wanted: how the prop would best be called. values: by row, those without one left out.
    """

    path: Path
    slot: str
    wanted: str
    kind: Kind
    values: Mapping[int, Value]


@dataclass(frozen=True)
class _Part:
    pattern: Pattern
    path: Path
    around: tuple[Words, ...]
    is_everywhere: bool

    @property
    def name(self) -> str:
        return part_name(self.pattern, self.around)


def claims_of(pattern: Pattern) -> Iterator[Claim]:
    """Yield the claims of an item's pattern in document order."""
    yield from _claims(_Part(pattern, (), (part_words(pattern),), True))


def _claims(part: _Part) -> Iterator[Claim]:
    yield from _class_claim(part)
    yield from _attribute_claims(part)
    content = part.pattern.first.content
    if content == "words":
        yield from _word_claims(part)
    elif content == "characters":
        yield from _value_claim(part, TEXT, "text", _characters)
    around = (*part.around, part_words(part.pattern))
    for index, child in enumerate(part.pattern.children):
        is_everywhere = part.is_everywhere and child.rows == part.pattern.rows
        yield from _claims(_Part(child, (*part.path, index), around, is_everywhere))


def class_parts(pattern: Pattern) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give the classes that all members begin with, and those that all end with after what differs."""
    lists = [element.classes for _, element in pattern.members]
    shortest = min(map(len, lists))
    first = lists[0]
    start = next((i for i in range(shortest) if any(c[i] != first[i] for c in lists)), shortest)
    room = shortest - start
    end = next((i for i in range(room) if any(c[-1 - i] != first[-1 - i] for c in lists)), room)
    return first[:start], first[len(first) - end :]


def _class_claim(part: _Part) -> Iterator[Claim]:
    before, after = class_parts(part.pattern)
    own = {row: e.classes[len(before) : len(e.classes) - len(after)] for row, e in part.pattern.members}
    values: dict[int, Value] = {row: " ".join(names) for row, names in own.items() if names}
    if values:
        wanted = f"{part.name}Class" if part.path else "className"
        yield Claim(part.path, CLASS, wanted, "class", values)


def differing_attributes(pattern: Pattern, *, is_everywhere: bool) -> tuple[str, ...]:
    """Name the attributes that are props, in the order in which they first stand."""
    names = dict.fromkeys(a.name for _, element in pattern.members for a in element.attributes)
    return tuple(name for name in names if _differs(pattern, name) or (name == "src" and not is_everywhere))


def _differs(pattern: Pattern, name: str) -> bool:
    values = [_attribute(element, name) for _, element in pattern.members]
    return any(value != values[0] for value in values)


def _attribute(element: Element, name: str) -> Attribute | None:
    return next((attribute for attribute in element.attributes if attribute.name == name), None)


def _attribute_claims(part: _Part) -> Iterator[Claim]:
    names = differing_attributes(part.pattern, is_everywhere=part.is_everywhere)
    if len(names) > 1:
        all_of = {row: [_attribute(e, name) for name in names] for row, e in part.pattern.members}
        values: dict[int, Value] = {
            row: AttributeValues(attributes=tuple(attribute for attribute in own if attribute))
            for row, own in all_of.items()
        }
        yield Claim(part.path, ATTRIBUTES, part.name, "attributes", values)
    for name in names if len(names) == 1 else ():
        found = {row: _attribute(element, name) for row, element in part.pattern.members}
        single: dict[int, Value] = {row: attribute.value for row, attribute in found.items() if attribute is not None}
        wanted = part.name if name == "src" else part.name + pascal(name.split("-"))
        yield Claim(part.path, slot_of(name), wanted, _kind_of(single), single)


def slot_of(attribute: str) -> str:
    """Give the slot of one attribute's claim."""
    return f"@{attribute}"


def _kind_of(values: Mapping[int, Value]) -> Kind:
    if all(isinstance(value, AssetUrl) for value in values.values()):
        return "image"
    return "images" if all(isinstance(value, AssetSet) for value in values.values()) else "text"


def _word_claims(part: _Part) -> Iterator[Claim]:
    yield Claim(part.path, KEY, part.name, "key", {row: e.text_key for row, e in part.pattern.members})
    yield from _value_claim(part, SPANS, "spans", span_classes)
    yield from _value_claim(part, LINES, "lines", lines_of)
    yield from _value_claim(part, FLOWS, "flag", flows_in_lines)


def span_classes(element: Element) -> SpanClasses:
    """Give the classes of a text's spans."""
    return SpanClasses(names=tuple(" ".join(span.classes) for span in spans_of(element)))


def flows_in_lines(element: Element) -> bool:
    """Whether other words break at the element's width where the design's stand in lines of their own."""
    return element.flows and lines_of(element) != Lines()


def _characters(element: Element) -> str:
    return "".join(child.text for child in element.children if isinstance(child, TextNode))


def _value_claim(part: _Part, slot: str, kind: Kind, value: Callable[[Element], Value]) -> Iterator[Claim]:
    """Claim what an element says besides; a row for which it is nothing has none."""
    values = {row: value(element) for row, element in part.pattern.members}
    first = values[part.pattern.members[0][0]]
    if any(other != first for other in values.values()):
        wanted = part.name if slot == TEXT else f"{part.name}{pascal([slot])}"
        yield Claim(part.path, slot, wanted, kind, {row: v for row, v in values.items() if _says(v)})


def _says(value: Value) -> bool:
    return value not in (SpanClasses(), Lines(), "", False)
