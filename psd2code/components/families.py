"""Gathers the items of a page's lists into families: each is one component.

Items that follow each other and lie well over each other are a run; runs of one class that do, too, are one family,
whatever list they stand in. An item that fits no neighbour stays written out. What repeats without being a list is a
run only where it is built alike throughout.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from psd2code.components.claims import Path, claims_of
from psd2code.components.part_names import own_class
from psd2code.components.parts import Part
from psd2code.components.pattern import Pattern, can_join, join, pattern_of, shares_part
from psd2code.thresholds import Thresholds

ITEM_TAG = "li"
PAIR = 2


@dataclass(frozen=True)
class Run:
    """Neighbouring items of one list, whose path is given, from the first up to the one behind the last."""

    path: Path
    first: int
    items: tuple[Part, ...]

    @property
    def stop(self) -> int:
        """The place behind the last item."""
        return self.first + len(self.items)


@dataclass(frozen=True)
class Family:
    """Runs of one component; its pattern numbers the rows through all of them."""

    pattern: Pattern
    runs: tuple[Run, ...]

    @property
    def class_names(self) -> frozenset[str]:
        """The classes that its items have as their own."""
        return frozenset(own_class(element) for _, element in self.pattern.members) - {""}

    @property
    def class_name(self) -> str:
        """The class that most of its items have as their own, the first of equals."""
        names = [own_class(element) for _, element in self.pattern.members]
        return max(names, key=names.count)

    def rows_of(self, run: Run) -> range:
        """Give the numbers of a run's rows."""
        start = sum(len(before.items) for before in self.runs[: self.runs.index(run)])
        return range(start, start + len(run.items))


def families_of(page: Part, thresholds: Thresholds) -> tuple[Family, ...]:
    """Give the families of a page in the order of their first items; lists within their items are parts of those."""
    families: list[Family] = []
    for run, pattern in _runs_under(page, (), thresholds):
        grown = ((index, _with(family, run, thresholds)) for index, family in enumerate(families))
        found = next(((index, family) for index, family in grown if family), None)
        if found is None:
            families.append(Family(pattern, (run,)))
        else:
            families[found[0]] = found[1]
    return tuple(families)


def _runs_under(part: Part, path: Path, thresholds: Thresholds) -> Iterator[tuple[Run, Pattern]]:
    covered: set[int] = set()
    for run, pattern in _runs_in(part, path, thresholds):
        covered.update(range(run.first, run.stop))
        yield run, pattern
    for index, child in enumerate(part.children):
        if index not in covered:
            yield from _runs_under(child, (*path, index), thresholds)


def _runs_in(part: Part, path: Path, thresholds: Thresholds) -> Iterator[tuple[Run, Pattern]]:
    """Let each item join the run before it, or begin one."""
    pattern: Pattern | None = None
    for index, child in enumerate((*part.children, None)):
        item = child if child and _can_repeat(child, thresholds) else None
        grown = _grown(pattern, [item], thresholds) if pattern and item else None
        if grown is None and pattern and _is_run(pattern, thresholds):
            items = tuple(member for _, member in pattern.parts)
            yield Run(path, index - len(items), items), pattern
        pattern = grown or (pattern_of(0, item) if item else None)


def _can_repeat(part: Part, thresholds: Thresholds) -> bool:
    is_item = part.element.tag == ITEM_TAG or part.size >= thresholds.section_elements
    return is_item and part.size <= thresholds.item_elements


def _is_run(pattern: Pattern, thresholds: Thresholds) -> bool:
    """Whether there are rows enough; where no list says that they are, more, and without many differences."""
    if _is_listed(pattern):
        return len(pattern.parts) >= PAIR
    if len(pattern.parts) < thresholds.sibling_run:
        return False
    return sum(claim.kind != "class" for claim in claims_of(pattern)) <= thresholds.sibling_props


def _is_listed(pattern: Pattern) -> bool:
    return pattern.first.element.tag == ITEM_TAG


def _with(family: Family, run: Run, thresholds: Thresholds) -> Family | None:
    if family.class_names.isdisjoint(own_class(part.element) for part in run.items):
        return None
    pattern = _grown(family.pattern, run.items, thresholds)
    return Family(pattern, (*family.runs, run)) if pattern else None


def _grown(pattern: Pattern, items: Sequence[Part], thresholds: Thresholds) -> Pattern | None:
    """Give the pattern with more rows; None where it would be too large for the items in it, and outside of lists
    where not all are built alike.
    """
    for item in items:
        can_grow = can_join(pattern, item) and (_is_listed(pattern) or pattern.build == item.build)
        if not can_grow or not shares_part(pattern, item, thresholds):
            return None
        pattern = join(pattern, len(pattern.parts), item, thresholds)
    return pattern if pattern.size <= thresholds.item_growth * pattern.largest else None
