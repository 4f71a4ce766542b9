"""Invert, posterize and threshold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from psd2code.ir.adjustments import Posterize, Threshold
from psd2code.ir.pixels import FloatArray
from psd2code.render.blend_colors import luminosity_of

Recolor = Callable[[FloatArray], FloatArray]
BYTE_MAX: Final = np.float32(255)
ROUNDING: Final = np.float32(1e-4)
"""A float a hair below a level counts as that level."""


def invert() -> Recolor:
    """1 - v."""

    def recolor(color: FloatArray) -> FloatArray:
        return 1 - color

    return recolor


def posterize(adjustment: Posterize, bit_depth: int) -> Recolor:
    """floor(v levels / 2^depth) / (levels - 1), v in the document's whole steps (measured, mean error 0.5 levels)."""
    count, steps = np.float32(adjustment.levels), np.float32(2**bit_depth)

    def recolor(color: FloatArray) -> FloatArray:
        step = np.floor((color * (steps - 1) + ROUNDING) * count / steps)
        values: FloatArray = np.minimum(step / (count - 1), 1)
        return values

    return recolor


def threshold(adjustment: Threshold, bit_depth: int) -> Recolor:
    """White where the luminosity, in the document's whole steps, reaches the level (measured)."""
    steps = np.float32(2**bit_depth - 1)
    level = np.float32(adjustment.level) * steps / BYTE_MAX

    def recolor(color: FloatArray) -> FloatArray:
        is_light = np.rint(luminosity_of(color) * steps) >= level
        return np.broadcast_to(is_light.astype(np.float32), color.shape)

    return recolor
