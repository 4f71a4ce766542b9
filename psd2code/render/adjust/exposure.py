"""Exposure: stops, offset and gamma in linear light, the working space taken as a plain power curve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from psd2code.ir.adjustments import Exposure
from psd2code.ir.pixels import FloatArray
from psd2code.render.adjust.table import LEVELS, MAX, by_table

RGB_GAMMA: Final = 2.2
GRAY_GAMMA: Final = 1.75
"""Dot gain 20 %, Photoshop's default grey."""
LEAST_GAMMA: Final = 0.01


def exposure(adjustment: Exposure, *, is_gray: bool) -> Callable[[FloatArray], FloatArray]:
    """(v^g 2^stops + offset)^(1 / gamma), then ^(1 / g) (measured, 0.5 levels)."""
    working = GRAY_GAMMA if is_gray else RGB_GAMMA
    lit = np.clip((LEVELS / MAX) ** working * 2**adjustment.exposure + adjustment.offset, 0, 1)
    return by_table(lit ** (1 / max(adjustment.gamma, LEAST_GAMMA) / working))
