"""Selective colour: each of nine ranges of colours takes some of the four inks (measured, 1.3 levels, at most 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from psd2code.ir.adjustments import SelectiveColor
from psd2code.ir.pixels import FloatArray

PER_CENT: Final = 100
PRIMARY_ROWS: Final = ((0, 0), (2, 1), (4, 2))
"""Row of reds, greens, blues, and the channel that is strongest there."""
SECONDARY_ROWS: Final = ((3, 0), (5, 1), (1, 2))
"""Row of cyans, magentas, yellows, and the channel that is weakest there."""
WHITES, NEUTRALS, BLACKS = 6, 7, 8


def selective_color(adjustment: SelectiveColor) -> Callable[[FloatArray], FloatArray]:
    """Add for every range its weight times the change that its inks make of the channel."""
    rows = np.array(adjustment.rows, np.float32) / PER_CENT

    def recolor(color: FloatArray) -> FloatArray:
        change = np.zeros_like(color)
        for row, weight in _weights(color):
            if rows[row].any():
                change += weight * _change(color, rows[row], adjustment.is_relative)
        values: FloatArray = np.clip(color + change, 0, 1)
        return values

    return recolor


def _weights(color: FloatArray) -> list[tuple[int, FloatArray]]:
    low, middle, high = np.sort(color, axis=0)
    strongest, weakest = color.argmax(axis=0), color.argmin(axis=0)
    weights = [(row, np.where(strongest == channel, high - middle, 0)) for row, channel in PRIMARY_ROWS]
    weights += [(row, np.where(weakest == channel, middle - low, 0)) for row, channel in SECONDARY_ROWS]
    weights.append((WHITES, np.maximum(0, (low - 0.5) * 2)))
    weights.append((NEUTRALS, 1 - (np.abs(high - 0.5) + np.abs(low - 0.5))))
    weights.append((BLACKS, np.maximum(0, (0.5 - high) * 2)))
    return weights


def _change(color: FloatArray, inks: FloatArray, is_relative: bool) -> FloatArray:
    """(-1 - ink) black - ink for each channel; relative: times the room that is left below white."""
    ink, black = inks[:3].reshape(3, 1, 1), inks[3]
    change = (-1 - ink) * black - ink
    if is_relative:
        change = change * (1 - color)
    values: FloatArray = np.clip(change, -color, 1 - color)
    return values
