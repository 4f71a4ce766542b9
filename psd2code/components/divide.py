"""Divides a page into what a developer would write: sections as components, lists as data, and what composes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from psd2code.components.claims import Path
from psd2code.components.families import Family, Run, families_of
from psd2code.components.fill import Filled, fill
from psd2code.components.names import Wanted, component_names, list_name
from psd2code.components.part_names import own_class
from psd2code.components.parts import Part, Reader
from psd2code.components.plain import Places, template_of
from psd2code.components.template import Component, Components, Repeat, RowList, Use
from psd2code.markup.element import Element, elements_of
from psd2code.thresholds import Thresholds

SECTION_TAGS = frozenset({"section", "header", "footer", "nav"})
WRAPPER_TAG = "div"


def divide(root: Element, thresholds: Thresholds) -> Components:
    """Give the components of a page."""
    page = Reader().read(root)
    families = families_of(page, thresholds)
    rows = {(*run.path, place) for family in families for run in family.runs for place in range(run.first, run.stop)}
    sections = tuple((path, part) for path, part in _sections(page, (), thresholds) if path not in rows)
    wanted = [Wanted(_class_in(element), "Section") for _, element in sections]
    wanted += [Wanted(family.class_name, "Item") for family in families]
    names = component_names(wanted)
    items = [fill(name, family.pattern) for name, family in zip(names[len(sections) :], families, strict=True)]
    lists = tuple(_lists(families, items))
    places = Places(
        uses={path: Use(component=name) for (path, _), name in zip(sections, names, strict=False)},
        repeats=_repeats(lists),
    )
    parts = (
        Component(name=name, props=(), root=template_of(element, places, path))
        for (path, element), name in zip(sections, names, strict=False)
    )
    return Components(
        app=template_of(root, places),
        parts=(*parts, *(filled.component for filled in items)),
        lists=tuple(each.rows for each in lists),
    )


def _sections(part: Part, path: Path, thresholds: Thresholds) -> Iterator[tuple[Path, Element]]:
    """Yield the outermost sections that are worth a file, in order; what only wraps them is looked into."""
    for index, child in enumerate(part.children):
        if child.element.tag in SECTION_TAGS and child.size >= thresholds.section_elements:
            yield (*path, index), child.element
        elif child.element.tag == WRAPPER_TAG:
            yield from _sections(child, (*path, index), thresholds)


def _class_in(element: Element) -> str:
    """Give an element's own class, or the first one beneath it."""
    return next(filter(None, map(own_class, elements_of(element))), "")


@dataclass(frozen=True)
class _List:
    run: Run
    repeat: Repeat
    rows: RowList


def _lists(families: tuple[Family, ...], items: list[Filled]) -> Iterator[_List]:
    """Yield the rows of every run; the lists of one component are told apart by number."""
    taken: set[str] = set()
    for family, filled in zip(families, items, strict=True):
        for run in family.runs:
            name = list_name(filled.component.name, taken)
            taken.add(name)
            repeat = Repeat(component=filled.component.name, rows=name, key=filled.key)
            yield _List(run, repeat, RowList(name=name, rows=filled.rows(family.rows_of(run))))


def _repeats(lists: tuple[_List, ...]) -> Mapping[Path, Mapping[tuple[int, int], Repeat]]:
    repeats: dict[Path, dict[tuple[int, int], Repeat]] = {}
    for each in lists:
        repeats.setdefault(each.run.path, {})[each.run.first, each.run.stop] = each.repeat
    return repeats
