"""Vibrance: saturation that spares what is saturated already. Photoshop's own curve is not known; this one is near."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from psd2code.ir.adjustments import Vibrance
from psd2code.ir.pixels import FloatArray
from psd2code.render.blend_colors import luminosity_of

PER_CENT: Final = 100


def vibrance(adjustment: Vibrance) -> Callable[[FloatArray], FloatArray]:
    """Move channels away from the luminosity by the saturation, and by the vibrance times the missing saturation."""
    boost, plain = np.float32(adjustment.vibrance / PER_CENT), np.float32(adjustment.saturation / PER_CENT)

    def recolor(color: FloatArray) -> FloatArray:
        gray = luminosity_of(color)
        missing = 1 - (color.max(axis=0) - color.min(axis=0))
        values: FloatArray = np.clip(gray + (color - gray) * (1 + plain + boost * missing), 0, 1)
        return values

    return recolor
