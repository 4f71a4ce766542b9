"""Orders the children of a box so that CSS paints them as the layers lie, without any z-index.

A browser paints children in flow first and positioned ones after, each in document order. Children in flow keep their
order, absolute ones stand where the layers ask for it, and what must lie above a positioned one is lifted: it gets
`position: relative`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from psd2code.geometry import Rect
from psd2code.layout.check import is_positioned, is_stacking_context
from psd2code.layout.overlaps import overlapping
from psd2code.layout.tree import Box, boxes_of, is_painted


@dataclass(frozen=True)
class Member:
    """What a layer paints: the place in the paint order, back to front, of the sibling it is in, and its rectangle."""

    rank: int
    rect: Rect


@dataclass(frozen=True)
class Item:
    """A child with the members that are in it."""

    box: Box
    members: tuple[Member, ...]

    @property
    def is_flowing(self) -> bool:
        """Whether it takes part in the flow."""
        return self.box.position == "flow"

    @cached_property
    def is_raised(self) -> bool:
        """Whether it is painted in the step of positioned boxes."""
        return is_positioned(self.box) or is_stacking_context(self.box)

    @cached_property
    def holds_raised(self) -> bool:
        """Whether any part of it is painted in the step of positioned boxes."""
        return self.is_raised or any(is_positioned(node) or is_stacking_context(node) for node in boxes_of(self.box))


def items_of(boxes: Sequence[Box], order: Mapping[int, int]) -> list[Item]:
    """Give the boxes with all that is painted in them; order: the place of each layer in the paint order."""
    return [
        Item(box, tuple(Member(order[node.layers[0]], node.rect) for node in boxes_of(box) if is_painted(node)))
        for box in boxes
    ]


def order_children(flowing: Sequence[Item], absolute: Sequence[Item]) -> tuple[Box, ...] | None:
    """Give the children in document order, some of them lifted; None where no order paints them right."""
    items = [*flowing, *absolute]
    below = _overlaps(items)
    if any((upper, lower) in below for lower, upper in below):
        return None
    items = _lift(items, below)
    covered = {lower for lower, _ in below}
    placed = list(range(len(flowing)))
    for index in sorted(
        range(len(flowing), len(items)), key=lambda i: min((member.rank for member in items[i].members), default=0)
    ):
        placed.insert(_place(index, placed, below, len(flowing)) if index in covered else len(placed), index)
    position = {index: place for place, index in enumerate(placed)}
    is_right = all(
        position[lower] < position[upper] or (items[upper].is_raised and not items[lower].holds_raised)
        for lower, upper in below
    )
    return tuple(items[index].box for index in placed) if is_right else None


def _overlaps(items: Sequence[Item]) -> set[tuple[int, int]]:
    """Give the pairs (lower, upper) of which some members overlap."""
    members = sorted(
        ((member.rank, index, member.rect) for index, item in enumerate(items) for member in item.members),
        key=lambda member: member[:2],
    )
    pairs = overlapping([rect for _, _, rect in members])
    return {(members[a][1], members[b][1]) for a, b in pairs if members[a][1] != members[b][1]}


def _lift(items: list[Item], below: set[tuple[int, int]]) -> list[Item]:
    """Lift children in flow until each that must lie above a positioned or later one is positioned."""
    waiting = True
    while waiting:
        waiting = False
        for lower, upper in sorted(below):
            must_rise = items[lower].holds_raised or lower > upper
            if must_rise and not items[upper].is_raised:
                items[upper] = replace(items[upper], box=items[upper].box.replace(is_lifted=True))
                waiting = True
    return items


def _place(index: int, placed: Sequence[int], below: set[tuple[int, int]], flowing: int) -> int:
    """Give the earliest place in the document that keeps the order of the layers; the end where nothing lies above.

    What lies beneath others only comes before all that flows; flowing: how many children flow.
    """
    before = [place for place, other in enumerate(placed) if (index, other) in below]
    if not before:
        return len(placed)
    after = [place for place, other in enumerate(placed) if (other, index) in below]
    if after:
        return max(after) + 1
    return min(next(place for place, other in enumerate(placed) if other < flowing), *before)
