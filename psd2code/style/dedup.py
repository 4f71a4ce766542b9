"""Turns styled parts into classes: equal declarations share one class, named after what they have in common."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from psd2code.naming.slug import unique_name
from psd2code.style.base import RESERVED
from psd2code.style.derive import StyledPart
from psd2code.style.stylesheet import Declaration, Rule, class_rule

Classes = dict[str, str]
"""Key of a styled part -> class name; parts without declarations have none."""

_Look = frozenset[Declaration]


def share_classes(parts: Iterable[StyledPart]) -> tuple[tuple[Rule, ...], Classes]:
    """Give one rule for each distinct set of declarations, in the order of first use, and the class of each part."""
    looks: defaultdict[_Look, list[StyledPart]] = defaultdict(list)
    for part in parts:
        if part.declarations:
            looks[frozenset(part.declarations)].append(part)
    names = _names(looks)
    rules = tuple(class_rule(names[look], alike[0].declarations, alike[0].comment) for look, alike in looks.items())
    return rules, {part.key: names[look] for look, alike in looks.items() for part in alike}


def _names(looks: dict[_Look, list[StyledPart]]) -> dict[_Look, str]:
    """Name each look after its eldest part. Of the looks of one stem the most used has the bare stem.

    So no name depends on the order of the layers, and one layer less changes the name of a class only where the layer
    was all that the class showed, or two were equally used.
    """
    eldest = {look: min(alike, key=lambda part: (part.age, part.key)) for look, alike in looks.items()}
    by_stem: defaultdict[str, list[_Look]] = defaultdict(list)
    for look, part in eldest.items():
        by_stem[part.stem].append(look)
    names: dict[_Look, str] = {}
    for stem, alike in by_stem.items():
        # A reserved name is that of a box of layout's own, never of a layer.
        free = [look for look in alike if stem not in RESERVED or eldest[look].name == stem]
        if free:
            first = min(free, key=lambda look: (-len(looks[look]), eldest[look].age, eldest[look].key))
            names[first] = stem
    taken = {*names.values(), *RESERVED}
    for look, part in sorted(eldest.items(), key=lambda entry: (entry[1].age, entry[1].key)):
        if look not in names:
            wanted = part.name if part.name != part.stem else f"{part.stem}-{part.age}"
            names[look] = unique_name(wanted, taken)
            taken.add(names[look])
    return names


def own_classes(parts: Iterable[StyledPart]) -> tuple[tuple[Rule, ...], Classes]:
    """Give every part a class of its own."""
    kept = [part for part in parts if part.declarations]
    rules = tuple(class_rule(part.name, part.declarations, part.comment) for part in kept)
    return rules, {part.key: part.name for part in kept}
