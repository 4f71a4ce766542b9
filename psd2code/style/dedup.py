"""Turns styled parts into classes: equal looks share one class, named after what its boxes have in common.

Only boxes that are akin share: those of one name, or of one kind in one place. A status bar that happens to be laid out
as a list's row has a class of its own, so that a change of one is no change of the other.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Set

from psd2code.layout.stems import common_stem, slot_name
from psd2code.naming.slug import unique_name
from psd2code.style.base import RESERVED
from psd2code.style.bases import BaseLimits, kin, split_bases
from psd2code.style.derive import StyledPart
from psd2code.style.slots import split_slots
from psd2code.style.stylesheet import Declaration, Rule, class_rule

Classes = dict[str, tuple[str, ...]]
"""Key of a styled part -> its classes, the most special last; parts without declarations have none."""

_Family = list[StyledPart]
"""Parts of one class."""


def share_classes(parts: Iterable[StyledPart], limits: BaseLimits | None = None) -> tuple[tuple[Rule, ...], Classes]:
    """Give one rule for each look of akin parts, in the order of first use, and the classes of each part.

    limits: how much looks that differ must have in common to share a base; without, none do.
    """
    every = tuple(parts)
    slots = split_slots(part for part in every if part.declarations)
    pieces = split_bases(slots, limits) if limits else slots
    kept = [piece.part for piece in pieces]
    looks: defaultdict[tuple[str, frozenset[Declaration]], _Family] = defaultdict(list)
    for piece in pieces:
        looks[piece.extends, frozenset(piece.part.declarations)].append(piece.part)
    order = {part.key: place for place, part in enumerate(kept)}
    families = [family for alike in looks.values() for family in _families(alike)]
    families.sort(key=lambda family: order[family[0].key])
    names = _names({family[0].key: family for family in families}, {part.name for part in every})
    rules = tuple(class_rule(names[first.key], first.declarations, first.comment) for first, *_ in families)
    shown = {part.key: names[family[0].key] for family in families for part in family}
    classes: Classes = {}
    for piece in pieces:
        classes[piece.of] = (*classes.get(piece.of, ()), shown[piece.part.key])
    return rules, classes


def _families(alike: _Family) -> list[_Family]:
    """Split parts that look alike into those that hang together by name or by place and kind, in the order given."""
    families: list[_Family] = []
    for part in alike:
        akin = [family for family in families if any(_is_akin(part, other) for other in family)]
        families = [family for family in families if family not in akin]
        families.append([*(other for family in akin for other in family), part])
    return families


def _is_akin(one: StyledPart, other: StyledPart) -> bool:
    return not kin(one).isdisjoint(kin(other))


def _names(families: Mapping[str, _Family], born: Set[str]) -> dict[str, str]:
    """Name each family after what its parts have in common. Of the families of one stem that has it bare which a list's
    parts share, the most of them, else which shows the layer of that very name, else, where no box has it, the eldest.

    So no name depends on the order of the layers or on how often a class is used, and one layer less changes the name
    of a class only where the layer was the one that gave it. born: the names of all boxes.
    """
    named_after = {key: _telling(family) for key, family in families.items()}
    by_stem: defaultdict[str, list[str]] = defaultdict(list)
    for key, telling in named_after.items():
        by_stem[telling[0].stem].append(key)
    names: dict[str, str] = {}
    for stem, keys in by_stem.items():
        free = [key for key in keys if _may_have(stem, named_after[key], born)]
        if free:
            names[min(free, key=lambda key: _seniority(named_after[key]))] = stem
    taken = {*names.values(), *RESERVED}
    for key, (eldest, *_) in sorted(named_after.items(), key=lambda entry: _age(entry[1][0])):
        if key not in names:
            wanted = eldest.name if eldest.name != eldest.stem else f"{eldest.stem}-{eldest.age}"
            names[key] = unique_name(wanted, taken)
            taken.add(names[key])
    return names


def _may_have(stem: str, telling: _Family, born: Set[str]) -> bool:
    """Whether a family may have a name bare. A reserved name is that of a box of layout's own, never of a layer."""
    is_own = any(part.name == stem for part in telling)
    return is_own or (stem not in RESERVED and (telling[0].slot == stem or stem not in born))


def _seniority(telling: _Family) -> tuple[bool, bool, int, str]:
    is_own = any(part.name == part.stem for part in telling)
    is_slot = telling[0].slot == telling[0].stem
    return not is_slot, not is_own, *_age(telling[0])


def _telling(alike: _Family) -> _Family:
    """Give the parts that a family is named after, the eldest first, all with one stem.

    It is the name of the slot that they fill in a list, else what their stems have in common.
    """
    by_age = sorted(alike, key=_age)
    stems = [slot_name(part.slot) for part in by_age if part.slot] or [part.stem for part in by_age]
    is_slot = any(part.slot for part in by_age)
    generic = Counter(part.generic for part in by_age).most_common(1)[0][0]
    stem = common_stem(stems, generic)
    if not is_slot and all(part.stem == stem for part in by_age):
        return by_age
    return [part.replace(name=f"{stem}-{part.age}", stem=stem, slot=stem if is_slot else "") for part in by_age]


def _age(part: StyledPart) -> tuple[int, str]:
    return part.age, part.key


def own_classes(parts: Iterable[StyledPart]) -> tuple[tuple[Rule, ...], Classes]:
    """Give every part a class of its own."""
    kept = [part for part in parts if part.declarations]
    rules = tuple(class_rule(part.name, part.declarations, part.comment) for part in kept)
    return rules, {part.key: (part.name,) for part in kept}
