"""Writes a font stack where it is said, if only one rule says it; the usual one, which comes first, keeps its name."""

from __future__ import annotations

from collections import Counter

from psd2code.style.stylesheet import Declaration, Rule
from psd2code.style.values import Call, Keyword, Value, map_value


def inline_rare_fonts(
    rules: tuple[Rule, ...], variables: tuple[Declaration, ...]
) -> tuple[tuple[Rule, ...], tuple[Declaration, ...]]:
    """Give the rules, and the custom properties for :root that are left; variables: those of the fonts."""
    stacks = {declaration.property: declaration.value for declaration in variables[1:]}
    uses = Counter(name for rule in rules for d in rule.declarations for name in _names_in(d.value, stacks))
    rare = {name: stack for name, stack in stacks.items() if uses[name] == 1}

    def change(value: Value) -> Value:
        return rare.get(_name_of(value), value)

    inlined = tuple(
        rule.replace(declarations=tuple(d.replace(value=map_value(d.value, change)) for d in rule.declarations))
        for rule in rules
    )
    return inlined, tuple(declaration for declaration in variables if declaration.property not in rare)


def _names_in(value: Value, stacks: dict[str, Value]) -> list[str]:
    found: list[str] = []

    def note(inner: Value) -> Value:
        if (name := _name_of(inner)) in stacks:
            found.append(name)
        return inner

    map_value(value, note)
    return found


def _name_of(value: Value) -> str:
    """Give the custom property that a value is; "" where it is something else."""
    if not isinstance(value, Call) or value.name != "var":
        return ""
    name = value.arguments[0]
    return name.name if isinstance(name, Keyword) else ""
