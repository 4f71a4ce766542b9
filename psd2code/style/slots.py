"""Splits the parts of a list's slots into a base that they share and what each says besides.

A base is the look that most parts of a slot have. A part that says more, or something else, is the base and a
difference that is written after it; where a part lacks a property of the base, the difference says its initial value.
A part whose difference would be no shorter than itself shares nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from psd2code.style.base import ONE_LINE
from psd2code.style.derive import StyledPart
from psd2code.style.paint import edges_value
from psd2code.style.stylesheet import Declaration, declare
from psd2code.style.values import Keyword, Px, Value

SIDES = ("top", "right", "bottom", "left")
SHORTHANDS = frozenset({"margin", "padding"})

_ZERO = Px(value=0)
INITIAL: dict[str, Value] = {
    **{f"{name}-{side}": _ZERO for name in SHORTHANDS for side in SIDES},
    **dict.fromkeys(("margin", "padding", "gap", "letter-spacing", "word-spacing", "border-radius"), _ZERO),
    **{name: Keyword(name="none") for name in ("background", "box-shadow", "text-shadow")},
    **{name: Keyword(name="auto") for name in ("width", "height")},
    "color": Keyword(name="inherit"),
    "align-items": Keyword(name="stretch"),
    "justify-content": Keyword(name="flex-start"),
    "flex-direction": Keyword(name="row"),
}
"""What says that a part has nothing of a property; a property that is not here cannot be unsaid."""


_Said = TypeVar("_Said")


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
    return [piece for part in kept for piece in pieces_of(part, bases.get(part.slot), part.slot)]


def _bases(parts: list[StyledPart]) -> dict[str, StyledPart]:
    """Map each slot of several parts to the part whose look most have, or most can add to; of equals the eldest."""
    slots: dict[str, list[StyledPart]] = {}
    for part in parts:
        if part.slot:
            slots.setdefault(part.slot, []).append(part)
    return {slot: _most_common(members) for slot, members in slots.items() if len(members) > 1}


def _most_common(parts: list[StyledPart]) -> StyledPart:
    """Give the eldest part whose look is that of many; where none is, the eldest of those that most can add to."""
    many = of_many(parts, [frozenset(part.declarations) for part in parts])
    if many:
        return min(many, key=lambda part: part.age)
    return max(parts, key=lambda part: (_additions(part, parts), -part.age))


def of_many(parts: Sequence[StyledPart], looks: Sequence[frozenset[_Said]]) -> list[StyledPart]:
    """Give the parts whose look others have too: more than half as many as have the most common one.

    So of two looks that share a list between them, the eldest part's stays the base, whichever loses a part.
    """
    counts = Counter(looks)
    most = max(counts.values())
    return [part for part, look in zip(parts, looks, strict=True) if counts[look] * 2 > most] if most > 1 else []


def _additions(base: StyledPart, parts: list[StyledPart]) -> int:
    return sum(_adds_to(base, part) for part in parts)


def _adds_to(base: StyledPart, part: StyledPart) -> bool:
    return {declaration.property for declaration in base.declarations} <= {d.property for d in part.declarations}


def pieces_of(part: StyledPart, base: StyledPart | None, name: str) -> Iterator[Piece]:
    """Yield the part whole where it looks like the base, else as a difference to it, else alone; name: the base's."""
    if base is None or set(base.declarations) == set(part.declarations):
        yield Piece(part, part.key)
    elif (more := _difference(part.declarations, base.declarations)) is not None:
        yield Piece(part.replace(key=f"{part.key}/base", declarations=base.declarations), part.key)
        yield Piece(part.replace(key=f"{part.key}/more", declarations=more, slot=""), part.key, name)
    else:
        yield Piece(part.replace(slot=""), part.key)


def _difference(own: tuple[Declaration, ...], base: tuple[Declaration, ...]) -> tuple[Declaration, ...] | None:
    """Give what a part says after the base; None where that is no gain, or the base says what cannot be unsaid."""
    said = {declaration.property for declaration in own}
    unsaid = {d.property for d in base if d.property not in said and _shorthand(d.property) not in said}
    if not all(name in INITIAL for name in unsaid):
        return None
    wholes = SHORTHANDS & {declaration.property for declaration in base}
    new = [declaration for declaration in own if declaration not in base]
    sides = [declaration for declaration in new if _shorthand(declaration.property) in wholes - {declaration.property}]
    names = {_shorthand(declaration.property) for declaration in sides}
    more = (
        *(declaration for declaration in new if declaration not in sides),
        *(declare(name, _edges(name, sides)) for name in sorted(names)),
        *(declare(name, _initial(name, is_text="font" in said)) for name in sorted(unsaid - names)),
    )
    return more if len(more) < len(own) else None


def _initial(name: str, *, is_text: bool) -> Value:
    return ONE_LINE if is_text and name == "height" else INITIAL[name]


def _shorthand(name: str) -> str:
    """Give the property that sets all sides, for that of one side; else the name itself."""
    first = name.split("-", maxsplit=1)[0]
    return first if first in SHORTHANDS else name


def _edges(name: str, sides: Iterable[Declaration]) -> Value:
    """Write lengths of single sides as one value, clockwise."""
    lengths = {side.property: side.value.value for side in sides if isinstance(side.value, Px)}
    top, right, bottom, left = (lengths.get(f"{name}-{side}", 0.0) for side in SIDES)
    return edges_value(top, right, bottom, left)
