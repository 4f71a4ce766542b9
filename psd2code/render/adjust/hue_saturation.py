"""Hue and saturation: the whole picture, six ranges of hue, or colourized.

Master: lightness towards white or black first, then hue turned and saturation stretched by 1 / (1 - s) or 1 + s in HSL
(measured, 0.5 levels). A range acts by its trapezoid of hue.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from psd2code.ir.adjustments import HueRange, HueSaturation
from psd2code.ir.pixels import FloatArray
from psd2code.render.adjust.hsl import from_hsl, to_hsl

FULL_TURN: Final = 360
PER_CENT: Final = 100
LEAST_REST: Final = np.float32(0.01)
"""Photoshop's saturation +100 multiplies by about a hundred, not without end."""
Shift = float | FloatArray


def hue_saturation(adjustment: HueSaturation) -> Callable[[FloatArray], FloatArray]:
    """Give the function for the master sliders and the ranges, or for colourize."""
    hue = np.float32(adjustment.hue / FULL_TURN)
    saturation = np.float32(adjustment.saturation / PER_CENT)
    lightness = np.float32(adjustment.lightness / PER_CENT)

    def colorize(color: FloatArray) -> FloatArray:
        hsl = to_hsl(color)
        hsl[0], hsl[1] = hue % 1, saturation
        hsl[2] = _lighten(hsl[2], lightness)
        return from_hsl(hsl)

    def shift(color: FloatArray) -> FloatArray:
        hsl = to_hsl(_lighten(color, lightness))
        turn, stretch, lift = _range_shifts(hsl[0], adjustment.ranges)
        hsl[0] = np.mod(hsl[0] + hue + turn, 1)
        hsl[1] = _saturate(_saturate(hsl[1], saturation), stretch)
        shifted = from_hsl(hsl)
        return shifted if not adjustment.ranges else _lighten_range(shifted, hsl[1], lift)

    return colorize if adjustment.is_colorized else shift


def _lighten(values: FloatArray, amount: Shift) -> FloatArray:
    return np.where(np.asarray(amount) > 0, values + (1 - values) * amount, values * (1 + amount)).astype(np.float32)


def _lighten_range(color: FloatArray, saturation: FloatArray, amount: FloatArray) -> FloatArray:
    """A range's lightness acts on what is coloured: grey has no hue."""
    return np.clip(_lighten(color, amount * saturation), 0, 1)


def _saturate(values: FloatArray, amount: Shift) -> FloatArray:
    amount = np.asarray(amount, np.float32)
    stretched = np.where(amount > 0, values / np.maximum(1 - amount + LEAST_REST, LEAST_REST), values * (1 + amount))
    return np.clip(stretched, 0, 1).astype(np.float32)


def _range_shifts(hue: FloatArray, ranges: tuple[HueRange, ...]) -> tuple[Shift, Shift, FloatArray]:
    turn, stretch, lift = (np.zeros_like(hue) for _ in range(3))
    for entry in ranges:
        weight = range_weight(hue * FULL_TURN, entry.limits_deg)
        turn += weight * np.float32(entry.hue / FULL_TURN)
        stretch += weight * np.float32(entry.saturation / PER_CENT)
        lift += weight * np.float32(entry.lightness / PER_CENT)
    return turn, np.clip(stretch, -1, 1), np.clip(lift, -1, 1)


def range_weight(hue_deg: FloatArray, limits_deg: tuple[float, float, float, float]) -> FloatArray:
    """Give how much a hue belongs to a range: rising, full, falling between its four limits around the circle."""
    begin, full, end, gone = limits_deg
    place = np.mod(hue_deg - begin, FULL_TURN)
    rise, fall, whole = (full - begin) % FULL_TURN, (end - begin) % FULL_TURN, (gone - begin) % FULL_TURN
    rising = place / max(rise, 1)
    falling = (whole - place) / max(whole - fall, 1)
    return np.clip(np.minimum(rising, falling), 0, 1).astype(np.float32)
