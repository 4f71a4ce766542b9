"""Typed CSS values: what a declaration can hold, without any text of a style sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Literal

from pydantic import Field

from psd2code.model import Model

PX_DECIMALS = 2
"""Lengths in px are written with so many decimals; 0.01 px is below what a browser shows."""

ALPHA_DECIMALS = 3
"""A thousandth of opacity is less than a level of 255."""

FLUID_DECIMALS = 5
"""0.00001vw and 0.00001rem are less than the 1/64 px that browsers see in viewports of up to 100000 px."""


class Px(Model):
    """A length in CSS px at the design width."""

    kind: Literal["px"] = "px"
    value: float


class Fluid(Model):
    """A length that grows with the viewport."""

    kind: Literal["fluid"] = "fluid"
    value: float
    unit: Literal["rem", "vw"]


class Number(Model):
    """A bare number, or with a unit that never changes (%, em, lh, deg, x)."""

    kind: Literal["number"] = "number"
    value: float
    unit: Literal["", "%", "em", "lh", "deg", "x"] = ""


class Keyword(Model):
    """A CSS identifier or function name that stands as it is."""

    kind: Literal["keyword"] = "keyword"
    name: str


class Quoted(Model):
    """A string; escaped at printing."""

    kind: Literal["quoted"] = "quoted"
    text: str


class Rgb(Model):
    """An sRGB colour, channels 0-255, alpha 0-1."""

    kind: Literal["rgb"] = "rgb"
    red: int
    green: int
    blue: int
    alpha: float = 1


class AssetUrl(Model):
    """The address of an image file of the project; a target knows its folder."""

    kind: Literal["asset"] = "asset"
    asset: str


class Call(Model):
    """A CSS function with arguments separated by commas."""

    kind: Literal["call"] = "call"
    name: str
    arguments: tuple[Value, ...]


class Words(Model):
    """Values side by side."""

    kind: Literal["words"] = "words"
    items: tuple[Value, ...]


class Listed(Model):
    """Values separated by commas, or by a slash."""

    kind: Literal["listed"] = "listed"
    items: tuple[Value, ...]
    separator: Literal[",", "/"] = ","


Value = Annotated[
    Px | Fluid | Number | Keyword | Quoted | Rgb | AssetUrl | Call | Words | Listed, Field(discriminator="kind")
]

Call.model_rebuild()
Words.model_rebuild()
Listed.model_rebuild()


def words(*items: Value) -> Value:
    """Give one value, or several side by side."""
    return items[0] if len(items) == 1 else Words(items=items)


def values_in(value: Value) -> Iterator[Value]:
    """Yield a value and all its parts."""
    yield value
    if isinstance(value, Call | Words | Listed):
        for inner in value.arguments if isinstance(value, Call) else value.items:
            yield from values_in(inner)


def map_value(value: Value, change: Callable[[Value], Value]) -> Value:
    """Rebuild a value from its innermost parts on: change sees each with its parts already changed."""
    if isinstance(value, Call):
        return change(value.replace(arguments=tuple(map_value(inner, change) for inner in value.arguments)))
    if isinstance(value, Words | Listed):
        return change(value.replace(items=tuple(map_value(inner, change) for inner in value.items)))
    return change(value)
