"""Turns styled parts into classes: equal looks share one, and the parts of list items share a base that few extend.

A base is the look that most parts of a slot have. A part that says more, or something else, has a second class with the
difference alone, defined after the base; a part that lacks a property of the base has a class of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from psd2code.style.derive import StyledPart
from psd2code.style.stylesheet import Declaration, Rule, class_rule

Classes = dict[str, tuple[str, ...]]
"""Key of a styled part -> its classes, the most special last; parts without declarations have none."""

Look = frozenset[Declaration]


def share_classes(parts: Iterable[StyledPart]) -> tuple[tuple[Rule, ...], Classes]:
    """Give one rule for each distinct look, in the order of first use, and the classes of each part."""
    styled = [part for part in parts if part.declarations]
    wardrobe = _Wardrobe(_bases(styled))
    classes = {part.key: wardrobe.classes(part) for part in styled}
    return tuple(wardrobe.rules), classes


def own_classes(parts: Iterable[StyledPart]) -> tuple[tuple[Rule, ...], Classes]:
    """Give every part a class of its own."""
    kept = [part for part in parts if part.declarations]
    rules = tuple(class_rule(part.name, part.declarations, part.comment) for part in kept)
    return rules, {part.key: (part.name,) for part in kept}


def _bases(parts: list[StyledPart]) -> dict[str, StyledPart]:
    """Map each slot of several parts to the first part that has the look of most of them."""
    slots: dict[str, list[StyledPart]] = {}
    for part in parts:
        if part.slot:
            slots.setdefault(part.slot, []).append(part)
    return {slot: _most_common(members) for slot, members in slots.items() if len(members) > 1}


def _most_common(parts: list[StyledPart]) -> StyledPart:
    counts = Counter(frozenset(part.declarations) for part in parts)
    return max(parts, key=lambda part: counts[frozenset(part.declarations)])


@dataclass
class _Wardrobe:
    """The rules so far, and the class of each look; a difference is known together with its base."""

    bases: dict[str, StyledPart]
    rules: list[Rule] = field(default_factory=list)
    names: dict[tuple[str, Look], str] = field(default_factory=dict)

    def classes(self, part: StyledPart) -> tuple[str, ...]:
        base = self.bases.get(part.slot)
        if base is None:
            return (self._class("", part.name, part.declarations, part.comment),)
        shared = self._class("", base.name, base.declarations, base.comment)
        more = tuple(declaration for declaration in part.declarations if declaration not in base.declarations)
        if not more and len(part.declarations) == len(base.declarations):
            return (shared,)
        if not {declaration.property for declaration in base.declarations} <= {d.property for d in part.declarations}:
            return (self._class("", part.name, part.declarations, part.comment),)
        return shared, self._class(shared, part.name, more, part.comment)

    def _class(self, base: str, name: str, declarations: tuple[Declaration, ...], comment: str) -> str:
        look = frozenset(declarations)
        if (base, look) not in self.names:
            self.names[base, look] = name
            self.rules.append(class_rule(name, declarations, comment))
        return self.names[base, look]
