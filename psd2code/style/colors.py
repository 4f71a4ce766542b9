"""Turns colours that a sheet says often into custom properties under names that tell their hue and lightness.

A name depends on the colour alone; of colours that would have one name, the first in the sheet has it bare.
"""

from __future__ import annotations

import colorsys
from collections import Counter

from psd2code.naming.slug import unique_name
from psd2code.style.stylesheet import Declaration, Rule, map_rule
from psd2code.style.values import ALPHA_DECIMALS, Call, Keyword, Rgb, Value, values_in

LEVELS = 255
DEGREES = 360
PERCENT = 100

NEUTRAL_CHROMA = 0.07
"""share. Colours whose channels are nearer to each other have no hue to speak of."""

NEUTRALS = (
    (0.01, "black"),
    (0.25, "ink"),
    (0.45, "dark-gray"),
    (0.7, "gray"),
    (0.9, "light-gray"),
    (0.99, "pale-gray"),
)
"""Greys up to a lightness (HSL); beyond the last they are white."""

HUES = (
    (15, "red"),
    (43, "orange"),
    (68, "yellow"),
    (90, "lime"),
    (160, "green"),
    (195, "cyan"),
    (255, "blue"),
    (290, "purple"),
    (340, "pink"),
    (DEGREES, "red"),
)
"""Names of hues up to an angle in degrees (HSL)."""

SHADES = ((0.2, "deep-"), (0.4, "dark-"), (0.68, ""), (0.88, "light-"), (1, "pale-"))
"""What a hue is called up to a lightness (HSL)."""

DARK_HUES = {
    "dark-orange": "brown",
    "deep-orange": "dark-brown",
    "dark-yellow": "olive",
    "deep-yellow": "dark-olive",
    "pale-orange": "cream",
    "pale-yellow": "ivory",
}
"""Words of their own for some shades."""


def share_colors(rules: tuple[Rule, ...], least_uses: int) -> tuple[tuple[Rule, ...], tuple[Declaration, ...]]:
    """Give the rules with each colour that is said so often as `var()`, and the custom properties for :root."""
    said = (value for rule in rules for d in rule.declarations for value in values_in(d.value))
    counts = Counter(_written(value) for value in said if isinstance(value, Rgb))
    names: dict[Rgb, str] = {}
    for color, count in counts.items():
        if count >= least_uses:
            names[color] = unique_name(f"--{name_of(color)}", set(names.values()))

    def change(value: Value) -> Value:
        name = names.get(_written(value)) if isinstance(value, Rgb) else None
        return Call(name="var", arguments=(Keyword(name=name),)) if name else value

    return tuple(map_rule(rule, change) for rule in rules), tuple(
        Declaration(property=name, value=color) for color, name in names.items()
    )


def _written(color: Rgb) -> Rgb:
    """Give the colour as it is written: two of one text are one."""
    return color.replace(alpha=round(color.alpha, ALPHA_DECIMALS))


def name_of(color: Rgb) -> str:
    """Give `dark-brown`, with the opacity in percent where there is one: `black-50`."""
    opacity = f"-{round(color.alpha * PERCENT)}" if color.alpha < 1 else ""
    return _opaque_name(color) + opacity


def _opaque_name(color: Rgb) -> str:
    red, green, blue = (channel / LEVELS for channel in (color.red, color.green, color.blue))
    hue, lightness, _ = colorsys.rgb_to_hls(red, green, blue)
    if max(red, green, blue) - min(red, green, blue) < NEUTRAL_CHROMA:
        return next((name for most, name in NEUTRALS if lightness <= most), "white")
    shade = next(name for most, name in SHADES if lightness <= most)
    name = shade + next(name for most, name in HUES if hue * DEGREES <= most)
    return DARK_HUES.get(name, name)
