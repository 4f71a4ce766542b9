"""Checks that components say what the page says: puts every row into its template and compares with the elements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from psd2code.components.plain import template_of
from psd2code.components.template import (
    AttributeValues,
    Bound,
    Choice,
    Component,
    Components,
    Node,
    Prop,
    Repeat,
    RowList,
    Said,
    Spread,
    TemplateElement,
    Use,
    Value,
)
from psd2code.errors import InvariantError
from psd2code.markup.element import AssetSet, Attribute, Element, TextNode
from psd2code.style.values import AssetUrl

Given = Mapping[str, Value]


def check_components(components: Components, root: Element) -> None:
    """Raise `InvariantError` where the components show anything else than the page."""
    shown = _Filler(
        {part.name: part for part in components.parts}, {rows.name: rows for rows in components.lists}
    ).element(components.app, {})
    if shown != _sorted(template_of(root)):
        raise InvariantError("components: their elements are not those of the page")
    for part in components.parts:
        declared = {prop.name for prop in part.props}
        if len(declared) != len(part.props) or _used(part.root) != declared:
            raise InvariantError(f"components: {part.name} declares other props than it uses")


@dataclass(frozen=True)
class _Filler:
    parts: Mapping[str, Component]
    lists: Mapping[str, RowList]

    def element(self, template: TemplateElement, given: Given) -> TemplateElement:
        children = tuple(shown for child in template.children for shown in self._nodes(child, given))
        attributes = (a for attribute in template.attributes for a in _attributes(attribute, given))
        classes = tuple(name for each in template.classes for name in _classes(each, given))
        said = template.said and _said(template.said, given)
        return _sorted(template.replace(classes=classes, attributes=tuple(attributes), said=said, children=children))

    def _nodes(self, node: Node, given: Given) -> Iterator[Node]:
        match node:
            case TemplateElement():
                yield self.element(node, given)
            case TextNode():
                yield node
            case Prop():
                yield TextNode(text=str(given.get(node.name, "")))
            case Use():
                yield self.element(self.parts[node.component].root, {})
            case Repeat():
                yield from self._rows(node)
            case Choice():
                for element in node.then if given.get(node.prop) else node.otherwise:
                    yield self.element(element, given)

    def _rows(self, node: Repeat) -> Iterator[Node]:
        keys = set()
        for row in self.lists[node.rows].rows:
            given = {field.name: field.value for field in row.fields}
            keys.add(given[node.key])
            yield self.element(self.parts[node.component].root, given)
        if len(keys) != len(self.lists[node.rows].rows):
            raise InvariantError(f"components: the key {node.key} does not tell the rows of {node.rows} apart")


def _sorted(element: TemplateElement) -> TemplateElement:
    """Order attributes, which have no order for a reader of the page."""
    attributes = sorted(element.attributes, key=lambda a: a.name if isinstance(a, Attribute | Bound) else "")
    children = (_sorted(child) if isinstance(child, TemplateElement) else child for child in element.children)
    return element.replace(attributes=tuple(attributes), children=tuple(children))


def _classes(part: str | Prop, given: Given) -> tuple[str, ...]:
    return (part,) if isinstance(part, str) else tuple(str(given.get(part.name, "")).split())


def _attributes(attribute: Attribute | Bound | Spread, given: Given) -> Iterator[Attribute]:
    if isinstance(attribute, Attribute):
        yield attribute
        return
    value = given.get(attribute.prop.name)
    if isinstance(attribute, Bound) and isinstance(value, str | AssetUrl | AssetSet):
        yield Attribute(name=attribute.name, value=value)
    elif isinstance(attribute, Spread) and isinstance(value, AttributeValues):
        yield from value.attributes


def _said(said: Said, given: Given) -> Said:
    """Put in what the row gives; what it does not give is what no text says."""
    kept = {name: part for name, part in said if not isinstance(part, Prop)}
    put_in = {name: given[part.name] for name, part in said if isinstance(part, Prop) and part.name in given}
    return Said.model_validate({**kept, **put_in})


def _used(node: Node) -> set[str]:
    match node:
        case Prop():
            return {node.name}
        case Choice():
            return {node.prop}.union(*map(_used, (*node.then, *node.otherwise)))
        case TemplateElement():
            said = node.said
            words = (said.key, said.classes, said.lines, said.flows) if said else ()
            own = (a.prop for a in node.attributes if isinstance(a, Bound | Spread))
            props = [part for part in (*node.classes, *own, *words) if isinstance(part, Prop)]
            return {prop.name for prop in props}.union(*map(_used, node.children))
        case _:
            return set()
