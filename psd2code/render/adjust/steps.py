"""Invert, posterize and threshold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from psd2code.ir.adjustments import Posterize, Threshold
from psd2code.ir.pixels import FloatArray
from psd2code.render.blend_colors import luminosity_of

Recolor = Callable[[FloatArray], FloatArray]
BYTE_STEPS: Final = np.float32(256)
BYTE_MAX: Final = np.float32(255)
ROUNDING: Final = np.float32(1e-4)
"""A float a hair below a level counts as that level."""


def invert() -> Recolor:
    """1 - v."""

    def recolor(color: FloatArray) -> FloatArray:
        return 1 - color

    return recolor


def posterize(adjustment: Posterize) -> Recolor:
    """floor(v8 levels / 256) / (levels - 1), v8 in 0-255 (measured, mean error 0.5 levels)."""
    count = np.float32(adjustment.levels)

    def recolor(color: FloatArray) -> FloatArray:
        step = np.floor((color * BYTE_MAX + ROUNDING) * count / BYTE_STEPS)
        return np.minimum(step / (count - 1), 1)

    return recolor


def threshold(adjustment: Threshold) -> Recolor:
    """White where the rounded luminosity reaches the level (measured)."""
    level = np.float32(adjustment.level)

    def recolor(color: FloatArray) -> FloatArray:
        is_light = np.rint(luminosity_of(color) * BYTE_MAX) >= level
        return np.broadcast_to(is_light.astype(np.float32), color.shape)

    return recolor
