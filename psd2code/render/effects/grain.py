"""The noise of shadows and glows: coverage scattered by pixel; like Photoshop's in its statistics only."""

from __future__ import annotations

import numpy as np

from psd2code.ir.pixels import FloatArray
from psd2code.render.noise import noise
from psd2code.render.window import Window


def grain(coverage: FloatArray, amount: float, window: Window) -> FloatArray:
    """Scatter coverage: at amount 1 each pixel is on with the probability of its coverage."""
    if amount <= 0:
        return coverage
    scattered = (coverage > noise(window)).astype(np.float32)
    return coverage + (scattered - coverage) * np.float32(amount)
