"""Turns styled parts into classes: equal declarations share one class, named after what they have in common."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

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


def _names(looks: Mapping[_Look, list[StyledPart]]) -> dict[_Look, str]:
    """Name each look after what its parts have in common. Of the looks of one stem the most used has it bare.

    So no name depends on the order of the layers, and one layer less changes the name of a class only where the layer
    was all that the class showed, or two were equally used.
    """
    named_after = {look: _telling(alike) for look, alike in looks.items()}
    by_stem: defaultdict[str, list[_Look]] = defaultdict(list)
    for look, telling in named_after.items():
        by_stem[telling[0].stem].append(look)
    names: dict[_Look, str] = {}
    for stem, alike in by_stem.items():
        # A reserved name is that of a box of layout's own, never of a layer.
        free = [look for look in alike if stem not in RESERVED or named_after[look][0].name == stem]
        if free:
            names[min(free, key=lambda look: (-len(named_after[look]), *_age(named_after[look][0])))] = stem
    taken = {*names.values(), *RESERVED}
    for look, (eldest, *_) in sorted(named_after.items(), key=lambda entry: _age(entry[1][0])):
        if look not in names:
            wanted = eldest.name if eldest.name != eldest.stem else f"{eldest.stem}-{eldest.age}"
            names[look] = unique_name(wanted, taken)
            taken.add(names[look])
    return names


def _telling(alike: list[StyledPart]) -> list[StyledPart]:
    """Give the parts that the look is named after, the eldest first, all with one stem.

    It is the stem of more than half of the parts, else the words that all stems have, else where most stand and what
    they are: the names in a list are `card-text`, not what the first one says.
    """
    by_age = sorted(alike, key=_age)
    stem, count = Counter(part.stem for part in by_age).most_common(1)[0]
    if count * 2 > len(by_age):
        return [part for part in by_age if part.stem == stem]
    common = (
        _common_words([part.stem for part in by_age]) or Counter(part.generic for part in by_age).most_common(1)[0][0]
    )
    return [part.replace(name=f"{common}-{part.age}", stem=common) for part in by_age]


def _common_words(stems: list[str]) -> str:
    first, *others = (stem.split("-") for stem in stems)
    return "-".join(word for word in first if word[:1].isalpha() and all(word in other for other in others))


def _age(part: StyledPart) -> tuple[int, str]:
    return part.age, part.key


def own_classes(parts: Iterable[StyledPart]) -> tuple[tuple[Rule, ...], Classes]:
    """Give every part a class of its own."""
    kept = [part for part in parts if part.declarations]
    rules = tuple(class_rule(part.name, part.declarations, part.comment) for part in kept)
    return rules, {part.key: part.name for part in kept}
