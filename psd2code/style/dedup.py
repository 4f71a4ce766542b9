"""Turns styled parts into classes: parts with equal declarations share one class, named after the first of them."""

from __future__ import annotations

from collections.abc import Iterable

from psd2code.style.derive import StyledPart
from psd2code.style.stylesheet import Declaration, Rule, class_rule

Classes = dict[str, str]
"""Key of a styled part -> class name; parts without declarations have none."""


def share_classes(parts: Iterable[StyledPart]) -> tuple[tuple[Rule, ...], Classes]:
    """Give one rule for each distinct set of declarations, in the order of first use, and the class of each part."""
    classes: Classes = {}
    rules: dict[frozenset[Declaration], Rule] = {}
    names: dict[frozenset[Declaration], str] = {}
    for part in parts:
        look = frozenset(part.declarations)
        if not look:
            continue
        if look not in rules:
            names[look] = part.name
            rules[look] = class_rule(part.name, part.declarations, part.comment)
        classes[part.key] = names[look]
    return tuple(rules.values()), classes


def own_classes(parts: Iterable[StyledPart]) -> tuple[tuple[Rule, ...], Classes]:
    """Give every part a class of its own."""
    kept = [part for part in parts if part.declarations]
    rules = tuple(class_rule(part.name, part.declarations, part.comment) for part in kept)
    return rules, {part.key: part.name for part in kept}
