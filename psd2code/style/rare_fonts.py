"""Writes a font stack where it is said, if only one rule says it; the usual one, which comes first, keeps its name."""

from __future__ import annotations

from collections import Counter

from psd2code.style.stylesheet import Declaration, Rule, map_rule
from psd2code.style.values import Call, Keyword, Value, values_in


def inline_rare_fonts(
    rules: tuple[Rule, ...], variables: tuple[Declaration, ...]
) -> tuple[tuple[Rule, ...], tuple[Declaration, ...]]:
    """Give the rules, and the custom properties for :root that are left; variables: those of the fonts."""
    stacks = {declaration.property: declaration.value for declaration in variables[1:]}
    uses = Counter(_name_of(value) for rule in rules for d in rule.declarations for value in values_in(d.value))
    rare = {name: stack for name, stack in stacks.items() if uses[name] == 1}

    def change(value: Value) -> Value:
        return rare.get(_name_of(value), value)

    kept = tuple(declaration for declaration in variables if declaration.property not in rare)
    return tuple(map_rule(rule, change) for rule in rules), kept


def _name_of(value: Value) -> str:
    """Give the custom property that a value is; "" where it is something else."""
    if not isinstance(value, Call) or value.name != "var":
        return ""
    name = value.arguments[0]
    return name.name if isinstance(name, Keyword) else ""
