"""The style form: typed rules; every class is defined once and its properties are in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pydantic import field_validator

from psd2code.model import Model
from psd2code.style.properties import RANK
from psd2code.style.values import Value, map_value


class Declaration(Model):
    """One property with its value."""

    property: str
    value: Value

    @field_validator("property")
    @classmethod
    def _is_known(cls, name: str) -> str:
        if name not in RANK and not name.startswith("--"):
            raise ValueError(f"{name} is not in style.properties")
        return name


def declare(name: str, value: Value) -> Declaration:
    """Build one declaration."""
    return Declaration(property=name, value=value)


class Selector(Model):
    """A class or an element type, with what may follow it."""

    kind: Literal["class", "element"]
    name: str
    pseudo: Literal["", "::before", "::after"] = ""
    descendant: str = ""


class Rule(Model):
    """Selectors and declarations; section is the name of the part of the page that begins here, printed above."""

    selectors: tuple[Selector, ...]
    declarations: tuple[Declaration, ...]
    section: str = ""
    comment: str = ""


class FontFaceRule(Model):
    """A face that the page brings: file is its name in the fonts folder, ranges are code points, all where empty."""

    family: str
    weight: int
    is_italic: bool
    file: str
    ranges: tuple[tuple[int, int], ...] = ()


SheetForm = Literal["compact", "expanded"]
"""compact: a short rule on one line. expanded: a property a line in every rule."""


class StyleSheet(Model):
    """The faces first, then rules in the order of the document."""

    fonts: tuple[FontFaceRule, ...] = ()
    rules: tuple[Rule, ...]
    form: SheetForm = "compact"


def map_rule(rule: Rule, change: Callable[[Value], Value]) -> Rule:
    """Rebuild the values of a rule, each from its innermost parts on."""
    return rule.replace(declarations=tuple(d.replace(value=map_value(d.value, change)) for d in rule.declarations))


def class_rule(name: str, declarations: tuple[Declaration, ...], comment: str = "") -> Rule:
    """Give the rule of one class, its declarations in the fixed order."""
    ordered = tuple(sorted(declarations, key=lambda declaration: RANK[declaration.property]))
    return Rule(selectors=(Selector(kind="class", name=name),), declarations=ordered, comment=comment)


def element_rule(names: tuple[str, ...], declarations: tuple[Declaration, ...], comment: str = "") -> Rule:
    """Give the rule of element types."""
    selectors = tuple(Selector(kind="element", name=name) for name in names)
    return Rule(selectors=selectors, declarations=declarations, comment=comment)
