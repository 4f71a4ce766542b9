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


@dataclass(frozen=True)
class Order:
    """Children in document order, some of them lifted; wrong: those that overlap and would be painted the other way."""

    children: tuple[Box, ...]
    wrong: tuple[tuple[Box, Box], ...] = ()


def order_children(flowing: Sequence[Item], absolute: Sequence[Item]) -> Order:
    """Give the order in which CSS paints the children as their members lie, as far as there is one."""
    items = [*flowing, *absolute]
    below = _overlaps(items)
    tangled = sorted(pair for pair in below if pair[::-1] in below)
    if tangled:
        return Order((), tuple((items[lower].box, items[upper].box) for lower, upper in tangled))
    items = _lift(items, below)
    covered = {lower for lower, _ in below}
    placed = list(range(len(flowing)))
    for index in sorted(
        range(len(flowing), len(items)), key=lambda i: min((member.rank for member in items[i].members), default=0)
    ):
        place = _place(index, placed, below, items) if index in covered else len(placed)
        placed.insert(place, index)
    position = {index: place for place, index in enumerate(placed)}
    wrong = [
        (lower, upper)
        for lower, upper in sorted(below)
        if position[lower] > position[upper] and (items[lower].holds_raised or not items[upper].is_raised)
    ]
    return Order(
        tuple(items[index].box for index in placed),
        tuple((items[lower].box, items[upper].box) for lower, upper in wrong),
    )


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


def _place(index: int, placed: Sequence[int], below: set[tuple[int, int]], items: Sequence[Item]) -> int:
    """Give the earliest place in the document that keeps the order of the layers; the end where nothing lies above.

    What lies beneath others only comes before all that flows, and so does what lies on nothing that is positioned.
    """
    before = [place for place, other in enumerate(placed) if (index, other) in below]
    if not before:
        return len(placed)
    after = [place for place, other in enumerate(placed) if (other, index) in below and items[other].holds_raised]
    if after:
        return max(after) + 1
    return min(next(place for place, other in enumerate(placed) if items[other].is_flowing), *before)
