"""Hue and saturation: the whole picture, six ranges of hue, or colourized.

Master: lightness towards white or black first, then hue turned and saturation multiplied by 1 / (1 - s) or 1 + s in HSL
(measured, 0.5 levels). A range acts by its trapezoid of hue; the gains of several ranges add up (gain - 1 by gain - 1).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from psd2code.ir.adjustments import HueSaturation
from psd2code.ir.pixels import FloatArray
from psd2code.render.adjust.hsl import from_hsl, to_hsl

FULL_TURN: Final = 360
PER_CENT: Final = 100
BYTE_MAX: Final = np.float32(255)
LEAST_REST: Final = 0.01
"""Photoshop's saturation +100 multiplies by about a hundred, not without end."""


def hue_saturation(adjustment: HueSaturation) -> Callable[[FloatArray], FloatArray]:
    """Give the function for the master sliders and the ranges, or for colourize."""
    hue = np.float32(adjustment.hue / FULL_TURN)
    share = np.float32(adjustment.saturation / PER_CENT)
    lightness = np.float32(adjustment.lightness / PER_CENT)

    def colorize(color: FloatArray) -> FloatArray:
        hsl = to_hsl(color)
        hsl[0], hsl[1] = hue % 1, share
        hsl[2] = _towards(hsl[2], lightness)
        return from_hsl(hsl)

    def shift(color: FloatArray) -> FloatArray:
        lit = _lighten(color, lightness)
        hsl = to_hsl(lit)
        turn, gain = np.full_like(hsl[0], hue), np.ones_like(hsl[0])
        lift = np.zeros_like(hsl[0])
        for entry in adjustment.ranges:
            weight = range_weight(hsl[0] * FULL_TURN, entry.limits_deg)
            turn += weight * np.float32(entry.hue / FULL_TURN)
            gain += weight * np.float32(saturation_gain(entry.saturation) - 1)
            lift += weight * np.float32(entry.lightness / PER_CENT)
        hsl = to_hsl(_lighten_hue(lit, np.clip(lift, -1, 1))) if adjustment.ranges else hsl
        hsl[0] = np.mod(hsl[0] + turn, 1)
        saturated = np.clip(hsl[1] * np.float32(saturation_gain(adjustment.saturation)), 0, 1)
        hsl[1] = np.clip(saturated * np.maximum(gain, 0), 0, 1)
        return from_hsl(hsl)

    return colorize if adjustment.is_colorized else shift


def saturation_gain(slider: float) -> float:
    """Give what a saturation slider, -100 to 100, multiplies by: 1 / (1 - s) upward, 1 + s downward."""
    share = slider / PER_CENT
    return 1 / max(1 - share, 0) if 0 < share < 1 - LEAST_REST else 1 + share if share <= 0 else 1 / LEAST_REST


def _lighten(values: FloatArray, amount: np.float32) -> FloatArray:
    """Move towards white or black by a whole number of 255ths, and round to them (measured)."""
    moved = _towards(values, np.trunc(amount * BYTE_MAX) / BYTE_MAX)
    stepped: FloatArray = np.rint(moved * BYTE_MAX) / BYTE_MAX
    return stepped


def _towards(values: FloatArray, amount: np.float32) -> FloatArray:
    return values + (1 - values) * amount if amount > 0 else values * (1 + amount)


def _lighten_hue(color: FloatArray, amount: FloatArray) -> FloatArray:
    """Move towards the pixel's own largest or least channel: greys have no hue and stay."""
    target = np.where(amount > 0, color.max(axis=0), color.min(axis=0))
    values: FloatArray = color + (target - color) * np.abs(amount)
    return values


def range_weight(hue_deg: FloatArray, limits_deg: tuple[float, float, float, float]) -> FloatArray:
    """Give how much a hue belongs to a range: rising, full, falling between its four limits around the circle."""
    begin, full, end, gone = limits_deg
    place = np.mod(hue_deg - begin, FULL_TURN)
    rise, fall, whole = (full - begin) % FULL_TURN, (end - begin) % FULL_TURN, (gone - begin) % FULL_TURN
    rising = place / max(rise, 1)
    falling = (whole - place) / max(whole - fall, 1)
    values: FloatArray = np.clip(np.minimum(rising, falling), 0, 1).astype(np.float32)
    return values
