"""Blends two colours by the name of a mode: the one table from Photoshop's modes to functions."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from psd2code.ir.blend import BlendMode
from psd2code.ir.pixels import FloatArray
from psd2code.render import blend_colors, blend_modes
from psd2code.render.blend_modes import BlendFunction

REPLACING: frozenset[BlendMode] = frozenset({"normal", "dissolve", "pass-through"})
"""Modes in which the source simply covers; dissolve differs in its alpha only."""

BLENDS: Mapping[BlendMode, BlendFunction] = MappingProxyType(
    {
        "darken": blend_modes.darken,
        "multiply": blend_modes.multiply,
        "color-burn": blend_modes.color_burn,
        "linear-burn": blend_modes.linear_burn,
        "darker-color": blend_colors.darker_color,
        "lighten": blend_modes.lighten,
        "screen": blend_modes.screen,
        "color-dodge": blend_modes.color_dodge,
        "linear-dodge": blend_modes.linear_dodge,
        "lighter-color": blend_colors.lighter_color,
        "overlay": blend_modes.overlay,
        "soft-light": blend_modes.soft_light,
        "hard-light": blend_modes.hard_light,
        "vivid-light": blend_modes.vivid_light,
        "linear-light": blend_modes.linear_light,
        "pin-light": blend_modes.pin_light,
        "hard-mix": blend_modes.hard_mix,
        "difference": blend_modes.difference,
        "exclusion": blend_modes.exclusion,
        "subtract": blend_modes.subtract,
        "divide": blend_modes.divide,
        "hue": blend_colors.hue,
        "saturation": blend_colors.saturation,
        "color": blend_colors.color,
        "luminosity": blend_colors.luminosity,
    }
)
"""B(backdrop, source) by mode, for every mode that is not in `REPLACING`."""


def blend(mode: BlendMode, backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """Give B(backdrop, source), 3 x H x W, both 0-1 and straight."""
    return source if mode in REPLACING else BLENDS[mode](backdrop, source)
