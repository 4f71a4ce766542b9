"""Turns elements into templates one for one, but for what stands as a component of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from psd2code.components.claims import Path, flows_in_lines, span_classes
from psd2code.components.template import Node, Repeat, Said, TemplateElement, Use
from psd2code.markup.element import Element, TextNode
from psd2code.markup.lines import lines_of


@dataclass(frozen=True)
class Places:
    """What stands where in the page; a path is the places among the children, from the root down.

    uses: a component for an element. repeats: components for runs of an element's children, from the first up to the
    one behind the last.
    """

    uses: Mapping[Path, Use] = field(default_factory=dict)
    repeats: Mapping[Path, Mapping[tuple[int, int], Repeat]] = field(default_factory=dict)


NOWHERE = Places()


def template_of(element: Element, places: Places = NOWHERE, path: Path = ()) -> TemplateElement:
    """Give the template of an element; at its own path it never is a component."""
    said = _said(element) if element.text_key else None
    return TemplateElement(
        tag=element.tag,
        classes=element.classes,
        attributes=element.attributes,
        said=said,
        children=() if said else tuple(_children(element, places, path)),
    )


def _said(element: Element) -> Said:
    return Said(
        key=element.text_key, classes=span_classes(element), lines=lines_of(element), flows=flows_in_lines(element)
    )


def _children(element: Element, places: Places, path: Path) -> list[Node]:
    repeats = places.repeats.get(path, {})
    nodes: list[Node] = []
    for index, child in enumerate(element.children):
        run = next((run for run in repeats if run[0] <= index < run[1]), None)
        if run is None:
            nodes.append(_child(child, places, (*path, index)))
        elif run[0] == index:
            nodes.append(repeats[run])
    return nodes


def _child(child: Element | TextNode, places: Places, path: Path) -> Node:
    if isinstance(child, TextNode):
        return child
    return places.uses.get(path) or template_of(child, places, path)
