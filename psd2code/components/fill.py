"""Turns the pattern of a list's items into a component and the rows that fill its props."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from psd2code.components.claims import (
    ATTRIBUTES,
    CLASS,
    FLOWS,
    KEY,
    LINES,
    SPANS,
    TEXT,
    Claim,
    Path,
    claims_of,
    class_parts,
    differing_attributes,
    flows_in_lines,
    slot_of,
    span_classes,
)
from psd2code.components.names import pascal
from psd2code.components.part_names import part_name, part_words
from psd2code.components.pattern import Pattern
from psd2code.components.plain import template_of
from psd2code.components.props import TELLING, Props
from psd2code.components.template import (
    Bound,
    Choice,
    Component,
    Field,
    Node,
    Prop,
    Row,
    Said,
    Spread,
    TemplateElement,
)
from psd2code.markup.element import Attribute
from psd2code.markup.lines import lines_of

ID = "id"


@dataclass(frozen=True)
class Filled:
    """A component, and the fields of each of its rows by the row's number; key: the prop that tells rows apart."""

    component: Component
    fields: Mapping[int, tuple[Field, ...]]
    key: str

    def rows(self, numbers: Sequence[int]) -> tuple[Row, ...]:
        """Give the rows of one list, numbered from 1 where nothing else tells them apart."""
        has_own_key = self.key != ID
        return tuple(
            Row(fields=self.fields[n] if has_own_key else (Field(name=ID, value=place), *self.fields[n]))
            for place, n in enumerate(numbers, 1)
        )


def fill(name: str, pattern: Pattern) -> Filled:
    """Make the component of that name."""
    props = Props(pattern.rows)
    claimed = {(claim.path, claim.slot): props.claim(claim) for claim in claims_of(pattern)}
    names = {place: prop for place, prop in claimed.items() if not props.drop_constant(prop)}
    root = _Templates(props, names, part_words(pattern)).element(pattern, (), is_everywhere=True)
    return Filled(
        component=Component(name=name, props=props.declared(), root=root),
        fields={row: props.fields(row) for row in pattern.rows},
        key=props.key() or ID,
    )


@dataclass(frozen=True)
class _Templates:
    """Writes the template once all differences have their props."""

    props: Props
    names: Mapping[tuple[Path, str], str]
    item: tuple[str, ...]

    def element(self, pattern: Pattern, path: Path, *, is_everywhere: bool) -> TemplateElement:
        children: tuple[Node, ...] = ()
        content = pattern.first.content
        if content == "box":
            children = tuple(self._children(pattern, path, is_everywhere=is_everywhere))
        elif content == "characters":
            children = self._characters(pattern, path)
        return TemplateElement(
            tag=pattern.first.element.tag,
            classes=tuple(self._classes(pattern, path)),
            attributes=tuple(self._attributes(pattern, path, is_everywhere=is_everywhere)),
            said=self._said(pattern, path) if content == "words" else None,
            children=children,
        )

    def _prop(self, pattern: Pattern, path: Path, slot: str) -> Prop | None:
        name = self.names.get((path, slot))
        return None if name is None else self.props.prop(name, pattern.rows)

    def _classes(self, pattern: Pattern, path: Path) -> Iterator[str | Prop]:
        before, after = class_parts(pattern)
        yield from before
        if prop := self._prop(pattern, path, CLASS):
            yield prop
        yield from after

    def _attributes(self, pattern: Pattern, path: Path, *, is_everywhere: bool) -> Iterator[Attribute | Bound | Spread]:
        differing = differing_attributes(pattern, is_everywhere=is_everywhere)
        is_spread = (path, ATTRIBUTES) in self.names
        for attribute in _attributes_of(pattern):
            prop = self._prop(pattern, path, slot_of(attribute.name))
            if prop is not None:
                yield Bound(name=attribute.name, prop=prop)
            elif not is_spread or attribute.name not in differing:
                yield attribute
            elif attribute.name == differing[0] and (together := self._prop(pattern, path, ATTRIBUTES)):
                yield Spread(prop=together)

    def _said(self, pattern: Pattern, path: Path) -> Said:
        first = pattern.first.element
        key = self._prop(pattern, path, KEY)
        assert key is not None, "the words of an item are its own"
        return Said(
            key=key,
            classes=self._prop(pattern, path, SPANS) or span_classes(first),
            lines=self._prop(pattern, path, LINES) or lines_of(first),
            flows=self._prop(pattern, path, FLOWS) or flows_in_lines(first),
        )

    def _characters(self, pattern: Pattern, path: Path) -> tuple[Node, ...]:
        prop = self._prop(pattern, path, TEXT)
        return (prop,) if prop else template_of(pattern.first.element).children

    def _children(self, pattern: Pattern, path: Path, *, is_everywhere: bool) -> Iterator[Node]:
        """Write the parts in order; those that the same rows lack stand under one condition."""
        numbered_parts = list(enumerate(pattern.children))
        blocks = [_Block(rows, tuple(part)) for rows, part in groupby(numbered_parts, lambda entry: entry[1].rows)]
        while blocks:
            block, *blocks = blocks
            if block.rows == pattern.rows:
                for index, child in block.parts:
                    yield self.element(child, (*path, index), is_everywhere=is_everywhere)
                continue
            other = _Block(pattern.rows - block.rows, ())
            if blocks and blocks[0].rows == other.rows:
                other, *blocks = blocks
            yield self._choice(block, other, path)

    def _choice(self, block: _Block, other: _Block, path: Path) -> Choice:
        """Ask for a prop of one of both; where neither has one that tells, for a flag of the rarer."""
        around = block.rows | other.rows
        told = next(
            ((a, b, p) for a, b in ((block, other), (other, block)) for p in self._telling(a, around, path)), None
        )
        if told is None:
            is_first = not other.parts or len(block.rows) <= len(other.rows)
            rare, usual = (block, other) if is_first else (other, block)
            told = (rare, usual, self._flag(rare))
        then, otherwise, prop = told
        return Choice(prop=prop, then=self._parts(then, path), otherwise=self._parts(otherwise, path))

    def _parts(self, block: _Block, path: Path) -> tuple[TemplateElement, ...]:
        return tuple(self.element(child, (*path, index), is_everywhere=False) for index, child in block.parts)

    def _telling(self, block: _Block, around: frozenset[int], path: Path) -> Iterator[str]:
        """Yield the props of these parts that exactly their rows have."""
        ways = [(*path, index) for index, _ in block.parts]
        for (place, _), name in self.names.items():
            is_within = any(place[: len(way)] == way for way in ways)
            if is_within and self.props.kinds[name] in TELLING and self.props.rows(name) & around == block.rows:
                yield name

    def _flag(self, block: _Block) -> str:
        part = part_name(block.parts[0][1], (self.item,))
        return self.props.claim(Claim((), "", f"has{pascal([part])}", "flag", dict.fromkeys(block.rows, True)))


def _attributes_of(pattern: Pattern) -> Iterator[Attribute]:
    """Yield each attribute that a member has, once, in the order in which they first stand."""
    attributes = (attribute for _, element in pattern.members for attribute in element.attributes)
    seen: dict[str, Attribute] = {}
    for attribute in attributes:
        seen.setdefault(attribute.name, attribute)
    yield from seen.values()


@dataclass(frozen=True)
class _Block:
    """Neighbouring parts that the same rows have, each with its place among the children."""

    rows: frozenset[int]
    parts: tuple[tuple[int, Pattern], ...]
