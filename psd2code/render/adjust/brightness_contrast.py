"""Brightness and contrast: the legacy straight line, and the newer curves that keep black and white."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from scipy.interpolate import CubicSpline

from psd2code.ir.adjustments import BrightnessContrast
from psd2code.ir.pixels import FloatArray
from psd2code.render.adjust.table import LEVELS, MAX, Table, by_table

LEGACY_MIDDLE: Final = 127
PER_CENT: Final = 100
LEAST_REST: Final = 0.5
"""Contrast +100 is a step, not an infinite slope."""

# The newer formula is not published. These shapes are read off Photoshop's pictures at brightness +-150, -95, -31 and
# 23 and contrast 100, 70, 47, -21 and -50 (some of them combined), which they give back within 0.3 levels on the
# mean, 0.9 at most.
FULL_BRIGHTNESS: Final = 150
SUM_STEPS: Final = 1021
BRIGHTNESS_KNOTS: Final = (0, 60, 100, 130, 155, 180, 205, 230, 255)
"""Half the sum of input and output, levels."""
BRIGHTNESS_TERMS: Final = (
    (56.9, 94.7, 125.2, 151.4, 164.9, 158.6, 118.8),
    (0.0, -1.5, -19.6, -68.3, -109.0, -130.8, -133.9),
    (-4.0, -5.7, 4.1, 35.4, 56.9, 60.1, 62.4),
)
"""Output minus input at the inner knots, at full brightness: parts that grow with its first, second and third power."""
CONTRAST_KNOTS: Final = (0, 11, 22, 34, 48, 60, 72, 84, 96, 108, 118, 127.5)
CONTRAST_SHIFTS: Final = (0, -8, -14, -19.1, -23, -24.1, -24, -22.2, -17.8, -12.7, -6.8, 0)
"""Output minus input at contrast +100, levels; it is proportional to the contrast."""


def brightness_contrast(adjustment: BrightnessContrast) -> Callable[[FloatArray], FloatArray]:
    """Give the function of the formula that the layer says."""
    if adjustment.is_legacy:
        return by_table(_legacy_table(adjustment.brightness, adjustment.contrast))
    return by_table(_table(adjustment.brightness, adjustment.contrast))


def _legacy_table(brightness: float, contrast: float) -> Table:
    """(v + b - 127) 100 / (100 - c) + 127 for more contrast; (v - 127) (100 + c) / 100 + 127 + b for less."""
    if contrast > 0:
        slope = PER_CENT / max(PER_CENT - contrast, LEAST_REST)
        stretched = (LEVELS + brightness - LEGACY_MIDDLE) * slope + LEGACY_MIDDLE
    else:
        stretched = (LEVELS - LEGACY_MIDDLE) * (PER_CENT + contrast) / PER_CENT + LEGACY_MIDDLE + brightness
    return np.clip(stretched, 0, MAX) / MAX


def _table(brightness: float, contrast: float) -> Table:
    """Brightness first, then contrast."""
    brightened = _brightened(LEVELS, brightness)
    return np.clip(brightened + contrast / PER_CENT * _contrast_shift(brightened), 0, MAX) / MAX


def _brightened(levels: Table, brightness: float) -> Table:
    """Move along the anti-diagonal: minus the brightness undoes the same brightness, as in Photoshop."""
    share = brightness / FULL_BRIGHTNESS
    sums = np.linspace(0, MAX, SUM_STEPS)
    shift = np.zeros_like(sums)
    for power, term in enumerate(BRIGHTNESS_TERMS):
        shift += share * abs(share) ** power * CubicSpline(BRIGHTNESS_KNOTS, (0, *term, 0))(sums)
    return np.interp(levels, sums - shift / 2, sums + shift / 2)


def _contrast_shift(levels: Table) -> Table:
    """Give what contrast +100 adds; the same on both sides of the middle, with the sign turned."""
    middle = MAX / 2
    shift: Table = CubicSpline(CONTRAST_KNOTS, CONTRAST_SHIFTS)(middle - np.abs(levels - middle))
    return np.where(levels > middle, -shift, shift)
