"""Gives the parts of list items that correspond to each other one slot, so that they can share one name and one rule.

Before:  list tasks [0 0 90 50] row layers=1      After:  list tasks [0 0 90 50] row
           item sign-in [0 0 40 50] flow layers=2           item sign-in [0 0 40 50] flow slot=tasks-item
             text sign-in-name [0 0 40 20]                    text sign-in-name [0 0 40 20] slot=tasks-item-name
           item share [50 0 40 50] flow layers=3            item share [50 0 40 50] flow slot=tasks-item
             text share-name [50 0 40 20]                     text share-name [50 0 40 20] slot=tasks-item-name
Parts correspond where they are of one kind, look alike and stand in the same order; the item with the most parts is the
pattern, so an item may lack some; what has no partner there has perhaps one in a third item. Leaves alone: what is in
no list, and parts without a partner.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from psd2code.layout.likeness import are_alike, content_of
from psd2code.layout.stems import arounds_of, common_stem, joined, kind_of, next_slot, stem_of
from psd2code.layout.tree import Box, ImageContent, boxes_of, map_boxes
from psd2code.thresholds import Thresholds


def match_items(tree: Box, thresholds: Thresholds) -> Box:
    """Set the slots of every list; in a list within a list those of the inner one stay."""
    parts = {box.id for box in tree.children if box.children}
    sections = {box.id: box.name for box in boxes_of(tree) if box.id in parts or _holds_list(box)}
    names = _Names(arounds_of(tree), sections, {box.slot for box in boxes_of(tree)})

    def match(box: Box) -> Box:
        slots = dict(_slots(box.children, thresholds)) if _holds_likes(box) else {}
        found = names.of_slots(slots, box.children)
        return map_boxes(box, lambda node: node.replace(slot=found[node.id]) if node.id in found else node)

    return map_boxes(tree, match)


def _holds_likes(box: Box) -> bool:
    """Whether its children are alike: items of a list, or cells of a grid that is no list, as it is a page, say."""
    return box.role == "list" or bool(box.flow and box.flow.columns_px)


def _holds_list(box: Box) -> bool:
    return any(inner.role == "list" for inner in boxes_of(box) if inner is not box)


@dataclass(frozen=True)
class _Names:
    """What is around each box, by its id; the names of the parts of the page, by theirs; the slots that there are.

    A slot has no section's name, but may have that of any other box: that may be a part of the list, but for its look.
    """

    arounds: Mapping[str, str]
    sections: Mapping[str, str]
    taken: set[str]

    def of_slots(self, slots: Mapping[str, str], items: Sequence[Box]) -> dict[str, str]:
        """Give each box its slot; slots: the id of the first box of it, by box id. A list within has its own already.

        Of several parts of one name in an item the second is 2, whatever other items lack.
        """
        inner = [[box for box in boxes_of(item) if box.id in slots and not box.slot] for item in items]
        members: defaultdict[str, list[Box]] = defaultdict(list)
        for box in chain.from_iterable(inner):
            members[slots[box.id]].append(box)
        stems = {slot: self._stem(matched) for slot, matched in members.items()}
        ranks: Counter[str] = Counter()
        for boxes in inner:
            seen: Counter[str] = Counter()
            for slot in (slots[box.id] for box in boxes):
                seen[stems[slot]] += 1
                ranks[slot] = max(ranks[slot], seen[stems[slot]])
        names = {
            slot: self._take(stem if ranks[slot] == 1 else f"{stem}-{ranks[slot]}") for slot, stem in stems.items()
        }
        return {box.id: names[slot] for slot, matched in members.items() for box in matched}

    def _stem(self, matched: Sequence[Box]) -> str:
        """Say what the boxes of a slot have in common, so that none of them gives its own name alone."""
        own = {box.id for box in matched}
        others = {name for box_id, name in self.sections.items() if box_id not in own}
        around, is_item = self.arounds[matched[0].id], matched[0].role == "item"
        generic = joined(around, kind_of(matched[0]))
        common = common_stem([stem_of(box) for box in matched], generic)
        other = generic if is_item or common.startswith(f"{around}-") else joined(around, common)
        return common if common not in others else other

    def _take(self, name: str) -> str:
        slot = next_slot(name, self.taken)
        self.taken.add(slot)
        return slot


def _slots(boxes: Sequence[Box], thresholds: Thresholds) -> Iterator[tuple[str, str]]:
    """Yield the id of each of the corresponding boxes, and of what corresponds within them, with the first one's id."""
    for box in boxes:
        yield box.id, boxes[0].id
    rows = [box.children for box in boxes]
    match = _Match(_repeated_names(rows), thresholds)
    while sum(map(bool, rows)) > 1:
        columns = match.columns(rows)
        for column in columns:
            if len(column) > 1:
                yield from _slots(column, thresholds)
        matched = {child.id for column in columns for child in column}
        rows = [tuple(child for child in row if child.id not in matched) for row in rows]


def _repeated_names(rows: Sequence[Sequence[Box]]) -> frozenset[str]:
    """Give the names by which several items call a picture of theirs: two of them are two parts, however alike."""
    counts = Counter(name for row in rows for name in {_picture_name(child) for child in row} if name)
    return frozenset(name for name, count in counts.items() if count > 1)


def _picture_name(box: Box) -> str:
    return stem_of(box) if isinstance(box.content, ImageContent) and not box.is_generic else ""


@dataclass(frozen=True)
class _Match:
    """Finds which children of items correspond; parts: the names that several items have for a picture."""

    parts: frozenset[str]
    thresholds: Thresholds

    def columns(self, rows: Sequence[Sequence[Box]]) -> list[list[Box]]:
        """Give what corresponds to each child of the longest row, that child included."""
        pattern = max(rows, key=len)
        columns: list[list[Box]] = [[] for _ in pattern]
        for row in rows:
            for place, child in self._partners(pattern, row):
                columns[place].append(child)
        return columns

    def _partners(self, pattern: Sequence[Box], children: Sequence[Box]) -> Iterator[tuple[int, Box]]:
        """Walk along both: each child takes the next place of its own kind."""
        place = 0
        for child in children:
            found = next((i for i in range(place, len(pattern)) if self._correspond(pattern[i], child)), None)
            if found is not None:
                yield found, child
                place = found + 1

    def _correspond(self, pattern: Box, box: Box) -> bool:
        """Whether both are of one kind; a picture or text must look alike, too: an icon is no arrow."""
        if (pattern.role, pattern.meaning) != (box.role, box.meaning):
            return False
        names = {_picture_name(pattern), _picture_name(box)}
        if len(names) > 1 and names <= self.parts:
            return False
        return pattern.content is None or are_alike(
            content_of([pattern], self.thresholds), content_of([box], self.thresholds), self.thresholds
        )
