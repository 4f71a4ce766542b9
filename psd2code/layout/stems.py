"""Says what a box is called by: its own name without what only tells it from namesakes, its kind, and where it stands.

None of it depends on how many siblings a box has or on their order, so one layer less leaves it as it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from psd2code.layout.tree import Box, boxes_of

KINDS = {"image": "img", "plate": "box"}
"""What developers call a role, where it is not the role's own word."""

BACKGROUNDS = frozenset({"bg", "box", "frame"})
"""What ends the names of layers that others only lie on: those are parts of what is around it."""

SLOT_NUMBER = "/"
"""Stands between the name of a slot and what tells it from others of that name; no name holds it."""


def stem_of(box: Box) -> str:
    """Give the name that it shares with its namesakes."""
    return box.stem or box.name


def kind_of(box: Box) -> str:
    """Give the word for what it is."""
    return "btn" if box.meaning == "button" else KINDS.get(box.role, box.role)


def joined(around: str, word: str) -> str:
    """Give the word behind the name of what is around, if anything is; what that ends with is not said twice."""
    return around if around.rsplit("-", maxsplit=1)[-1] == word else f"{around}-{word}" if around else word


def around_of(box: Box, parent: Box | None, around: str) -> str:
    """Give the name by which a box's parts are told apart; items with names of their own are called by their list's.

    parent: None for the page; around: what its parent's parts are told apart by.
    """
    if parent is None or not box.layers:
        return around
    items = [other for other in parent.children if other.role == "item"]
    if box.role == "item" and len({stem_of(other) for other in items}) > 1:
        return joined(around, "item")
    group, _, kind = stem_of(box).rpartition("-")
    return (group or around) if kind in BACKGROUNDS else stem_of(box)


def arounds_of(tree: Box) -> dict[str, str]:
    """Map the id of each box beneath the page to what it is told apart by."""
    return dict(_arounds(tree, None, ""))


def _arounds(box: Box, parent: Box | None, around: str) -> Iterator[tuple[str, str]]:
    inner = around_of(box, parent, around)
    for child in box.children:
        yield child.id, inner
        yield from _arounds(child, box, inner)


def common_stem(stems: Sequence[str], generic: str) -> str:
    """Give one name for things of several stems; generic: where they are and what they are (`card-text`).

    It is the stem of all, else the place with what all stems say besides, else the generic name. No vote is held that
    one thing less would turn.
    """
    first, *others = (stem.split("-") for stem in dict.fromkeys(stems))
    if not others:
        return stems[0]
    said = generic.split("-")
    common = [word for word in first if word[:1].isalpha() and all(word in other for other in others)]
    telling = [word for word in common if word not in said]
    return "-".join((*said[:-1], *telling)) if telling else generic


def next_slot(name: str, taken: Set[str]) -> str:
    """Give a slot of a name that is not taken; `slot_name` gives back the name, which several slots may have."""
    slots = (name, *(f"{name}{SLOT_NUMBER}{number}" for number in range(2, len(taken) + 3)))
    return next(slot for slot in slots if slot not in taken)


def slot_name(slot: str) -> str:
    """Give the name of a slot; "" for none."""
    return slot.partition(SLOT_NUMBER)[0]


def age_of(box: Box) -> int:
    """Give the id of the eldest layer that it shows, which no layer made later changes; 0 where it shows none."""
    return min((layer for inner in boxes_of(box) for layer in inner.layers), default=0)
