"""Black and white: grey by the weight of the pixel's hue (measured exact), and an optional tint."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from psd2code.ir.adjustments import BlackWhite
from psd2code.ir.pixels import FloatArray
from psd2code.render.blend_colors import with_luminosity
from psd2code.render.planes import flat_color

PRIMARIES: Final = (0, 2, 4)
"""Where the weights of red, green and blue lie in Photoshop's order: reds, yellows, greens, cyans, blues, magentas."""
SECONDARIES: Final = (3, 5, 1)
"""The weight of the mix of the two others when red, green, blue is the least: cyans, magentas, yellows."""
PER_CENT: Final = 100


def black_white(adjustment: BlackWhite) -> Callable[[FloatArray], FloatArray]:
    """min + (max - mid) weight of the strongest primary + (mid - min) weight of the secondary of the two strongest."""
    weights = np.array(adjustment.weights, np.float32) / PER_CENT
    primary, secondary = weights[list(PRIMARIES)], weights[list(SECONDARIES)]

    def recolor(color: FloatArray) -> FloatArray:
        low, middle, high = np.sort(color, axis=0)
        gray = low + (high - middle) * primary[color.argmax(axis=0)] + (middle - low) * secondary[color.argmin(axis=0)]
        gray = np.clip(gray, 0, 1)
        if adjustment.tint is None:
            return np.broadcast_to(gray, color.shape)
        return np.clip(with_luminosity(flat_color(adjustment.tint), gray), 0, 1)

    return recolor
