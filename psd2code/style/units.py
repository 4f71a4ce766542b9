"""Turns lengths in px into lengths that grow with the viewport; at the design width the page is the one in px.

Browsers cut lengths to 1/64 px. What is no finite decimal is therefore rounded away from zero: cut at the design width
it is the length in px again, and no box is narrower than what is in it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Literal

from psd2code.layout.tree import Box, ImageContent, boxes_of
from psd2code.model import Model
from psd2code.options import CompileOptions
from psd2code.style.derive import StyledPart
from psd2code.style.paint import written_border
from psd2code.style.stylesheet import Declaration, Rule, declare, element_rule, map_rule
from psd2code.style.values import (
    FLUID_DECIMALS,
    PX_DECIMALS,
    AssetUrl,
    Call,
    Fluid,
    Keyword,
    Listed,
    Number,
    Px,
    Value,
    Words,
    words,
)

PX_PER_REM = 100
"""1rem is so many px of the design: its lengths are read off by moving the point. 16, the usual size, would need a
calculator; 1 would be a root font size that browsers raise to their least."""

VW_PER_VIEWPORT = 100

BODY_FONT_PX = 16
"""The font size of browsers, which the root's would else take from what has none of its own."""

Sizes = Mapping[str, tuple[int, int]]
"""File name of an image -> its width and height in px."""


class Units(Model):
    """The unit of lengths, the width of the canvas that they are given on, and that of the design, px."""

    unit: Literal["px", "rem", "vw"] = "px"
    canvas_width: int = 1
    design_width: int = 1

    @property
    def is_fluid(self) -> bool:
        """Whether lengths grow with the viewport."""
        return self.unit != "px"

    def length(self, px: float) -> Value:
        """Give a length as long as px on the canvas, rounded first as it is in px; zero has no unit."""
        exact = Fraction(f"{px:.{PX_DECIMALS}f}")
        if self.unit == "px" or not exact:
            return Px(value=px if exact else 0)
        of_design = exact * self.design_width / self.canvas_width
        share = of_design / PX_PER_REM if self.unit == "rem" else of_design * VW_PER_VIEWPORT / self.design_width
        return Fluid(value=_away_from_zero(share), unit=self.unit)


PX_UNITS = Units()


def units_of(options: CompileOptions, canvas_width: int) -> Units:
    """Give the units that the options ask for."""
    limits = options.thresholds
    is_phone = limits.phone_canvas_min_px <= canvas_width <= limits.phone_canvas_max_px
    usual = limits.phone_design_px if is_phone else canvas_width
    return Units(unit=options.unit, canvas_width=canvas_width, design_width=options.design_width or usual)


def _away_from_zero(share: Fraction) -> float:
    scale = 10**FLUID_DECIMALS
    return math.copysign(math.ceil(abs(share) * scale) / scale, share)


def root_rules(units: Units) -> tuple[Rule, ...]:
    """Give the rules that say what the unit is.

    With overflow `scroll` a viewport's width is that beside the scroll bar (CSS Values 4, section 6.1.2).
    """
    if not units.is_fluid:
        return ()
    scroll = declare("overflow-y", Keyword(name="scroll"))
    if units.unit == "vw":
        per_vw = f"{units.design_width / VW_PER_VIEWPORT:g}"
        comment = f"100vw is the width of the design, {units.design_width} px: 1vw is {per_vw} px of it"
        return (element_rule(("html",), (scroll,), comment),)
    viewport, rems = Fluid(value=VW_PER_VIEWPORT, unit="vw"), Number(value=units.design_width / PX_PER_REM)
    size = Call(name="calc", arguments=(words(viewport, Keyword(name="/"), rems),))
    comment = f"1rem is {PX_PER_REM} px of the design, which is {units.design_width} px wide"
    return (
        element_rule(("html",), (scroll, declare("font-size", size)), comment),
        element_rule(("body",), (declare("font-size", Fluid(value=BODY_FONT_PX / PX_PER_REM, unit="rem")),)),
    )


def with_sizes(parts: tuple[StyledPart, ...], tree: Box) -> tuple[StyledPart, ...]:
    """Give images a size, which attributes can only say in px, and boxes with a border the one that their content had.

    Browsers draw borders in whole px (CSS Backgrounds 3, section 3.3), so that a box would be up to 2 px smaller.
    """
    sizes = {box.id: tuple(_size(box)) for box in boxes_of(tree)}
    return tuple(part.replace(declarations=(*part.declarations, *sizes.get(part.key, ()))) for part in parts)


def _size(box: Box) -> Iterator[Declaration]:
    is_image, has_border = isinstance(box.content, ImageContent), written_border(box) is not None
    if is_image or (has_border and box.is_width_auto):
        yield declare("width", Px(value=box.rect.width))
    if is_image or (has_border and box.is_height_auto):
        yield declare("height", Px(value=box.rect.height))


def in_units(rule: Rule, units: Units, sizes: Sizes) -> Rule:
    """Write every length of a rule in its unit; backgrounds get a size, as their files are in px."""

    def change(value: Value) -> Value:
        if isinstance(value, Px):
            return units.length(value.value)
        if isinstance(value, Words):
            return value.replace(items=tuple(_sized(value.items, units, sizes)))
        return value

    return map_rule(rule, change)


def _sized(items: tuple[Value, ...], units: Units, sizes: Sizes) -> Iterator[Value]:
    """Yield the words of a background layer: after an image its place, where none is said 0 0, and its size."""
    rest = list(items)
    while rest:
        item = rest.pop(0)
        yield item
        if isinstance(item, AssetUrl):
            is_placed = bool(rest) and isinstance(rest[0], Px | Fluid)
            place = (rest.pop(0), rest.pop(0)) if is_placed else (Px(value=0), Px(value=0))
            size = (units.length(length) for length in sizes[item.asset])
            yield Listed(items=(words(*place), words(*size)), separator="/")
