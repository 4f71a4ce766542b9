"""Gives rules the comments that lead from the sheet to the design: where a section begins, and which layer a rule is.

Sections are the topmost boxes that are made of layers and hold others, and all headers, footers and artboards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from psd2code.layout.tree import Box, boxes_of
from psd2code.naming.assign import AssignedName
from psd2code.style.dedup import Classes
from psd2code.style.stylesheet import Rule

Names = Mapping[int, AssignedName]

SECTION_MEANINGS = frozenset({"header", "footer", "nav", "section"})


def with_sections(rules: tuple[Rule, ...], tree: Box, classes: Classes, names: Names) -> tuple[Rule, ...]:
    """Give the first rule of each section its title, which is the name of the layer."""
    sections = dict(_sections(tree, None, names))
    titles = {box.id: _name(box, names) for box in boxes_of(tree)}
    of_class: dict[str, str] = {}
    for key, section in sections.items():
        for name in classes.get(key, ()):
            of_class.setdefault(name, section)
    found = []
    for rule in rules:
        title = titles.pop(of_class.get(rule.selectors[0].name, ""), "")
        found.append(rule.replace(section=title) if title else rule)
    return tuple(found)


def with_sources(rules: tuple[Rule, ...], tree: Box, classes: Classes, names: Names) -> tuple[Rule, ...]:
    """Give each rule the path and the place of the first layer that it shows, and say how many more there are."""
    first: dict[str, Box] = {}
    counts: Counter[str] = Counter()
    for box in boxes_of(tree):
        for name in classes.get(box.id, ()):
            first.setdefault(name, box)
            counts[name] += 1
    return tuple(
        rule.replace(comment=_source(first[name], counts[name], names)) if name in first else rule
        for rule in rules
        for name in (rule.selectors[0].name,)
    )


def _sections(box: Box, section: str | None, names: Names) -> Iterator[tuple[str, str]]:
    """Yield the id of each box within a section, with the id of the section's own box."""
    for child in box.children:
        opens = bool(child.children) and _name(child, names) != "" and (section is None or _is_section(child))
        inner = child.id if opens else section
        if inner is not None:
            yield child.id, inner
        yield from _sections(child, inner, names)


def _is_section(box: Box) -> bool:
    return box.role == "artboard" or box.meaning in SECTION_MEANINGS


def _name(box: Box, names: Names) -> str:
    """Give the layer's name of a box, "" where it has none that says what it is."""
    name = names.get(box.layers[0]) if box.layers else None
    return name.source.original.strip() if name and not name.source.is_generic else ""


def _source(box: Box, count: int, names: Names) -> str:
    """Give `Page/Hero/Title at 40, 120, 300 x 48, and 2 more`."""
    name = names.get(box.layers[0]) if box.layers else None
    rect = box.rect
    left, top, width, height = (f"{edge:g}" for edge in (rect.left, rect.top, rect.width, rect.height))
    more = f", and {count - 1} more" if count > 1 else ""
    return f"{name.path if name else box.role} at {left}, {top}, {width} x {height}{more}"
