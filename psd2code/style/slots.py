"""Splits the parts of a list's slots into a base that they share and what each says besides.

A base is the look that most parts of a slot have. A part that says more, or something else, is the base and a
difference that is written after it; a part that lacks a property of the base shares nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from psd2code.style.derive import StyledPart


@dataclass(frozen=True)
class Piece:
    """One class of a part: `of` is the part's own key; `extends` is the slot that a difference adds to, else empty."""

    part: StyledPart
    of: str
    extends: str = ""


def split_slots(parts: Iterable[StyledPart]) -> list[Piece]:
    """Give one piece for each part, or two: the base of its slot, and the difference."""
    kept = list(parts)
    bases = _bases(kept)
    return [piece for part in kept for piece in _pieces(part, bases.get(part.slot))]


def _bases(parts: list[StyledPart]) -> dict[str, StyledPart]:
    """Map each slot of several parts to the part whose look most have, or most can add to; of equals the eldest."""
    slots: dict[str, list[StyledPart]] = {}
    for part in parts:
        if part.slot:
            slots.setdefault(part.slot, []).append(part)
    return {slot: _most_common(members) for slot, members in slots.items() if len(members) > 1}


def _most_common(parts: list[StyledPart]) -> StyledPart:
    counts = Counter(frozenset(part.declarations) for part in parts)
    return max(parts, key=lambda part: (counts[frozenset(part.declarations)], _additions(part, parts), -part.age))


def _additions(base: StyledPart, parts: list[StyledPart]) -> int:
    return sum(_adds_to(base, part) for part in parts)


def _adds_to(base: StyledPart, part: StyledPart) -> bool:
    return {declaration.property for declaration in base.declarations} <= {d.property for d in part.declarations}


def _pieces(part: StyledPart, base: StyledPart | None) -> Iterator[Piece]:
    if base is None or set(base.declarations) == set(part.declarations):
        yield Piece(part, part.key)
    elif _adds_to(base, part):
        more = tuple(declaration for declaration in part.declarations if declaration not in base.declarations)
        yield Piece(part.replace(key=f"{part.key}/base", declarations=base.declarations), part.key)
        yield Piece(part.replace(key=f"{part.key}/more", declarations=more, slot=""), part.key, part.slot)
    else:
        yield Piece(part.replace(slot=""), part.key)
