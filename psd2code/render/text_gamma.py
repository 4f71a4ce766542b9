"""Photoshop's "Blend Text Colors Using Gamma 1.45": text covers its backdrop in a space of that gamma.

F(v) = linear(v) ^ (1 / 1.45), linear being sRGB's curve; measured exact (below one level) on opaque backdrops. The
alpha stays linear, so an image of the text alone keeps its stored alpha.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from psd2code.ir.pixels import FloatArray

TEXT_GAMMA: Final = np.float32(1.45)

# IEC 61966-2-1, the sRGB transfer curve.
KNEE: Final = np.float32(0.04045)
LINEAR_KNEE: Final = np.float32(0.0031308)
SLOPE: Final = np.float32(12.92)
OFFSET: Final = np.float32(0.055)
EXPONENT: Final = np.float32(2.4)


def srgb_to_linear(values: FloatArray) -> FloatArray:
    """Decode sRGB values 0-1."""
    return np.where(values <= KNEE, values / SLOPE, ((np.maximum(values, 0) + OFFSET) / (1 + OFFSET)) ** EXPONENT)


def linear_to_srgb(values: FloatArray) -> FloatArray:
    """Encode linear values 0-1."""
    curved = (1 + OFFSET) * np.maximum(values, 0) ** (1 / EXPONENT) - OFFSET
    return np.where(values <= LINEAR_KNEE, values * SLOPE, curved)


def mix_text(backdrop: FloatArray, source: FloatArray, share: FloatArray) -> FloatArray:
    """Give the mean of two colours, weighed by share, in the text space."""
    below, above = (srgb_to_linear(values) ** (1 / TEXT_GAMMA) for values in (backdrop, source))
    # Rounding, and blend modes that leave 0-1, can give a hair below zero, which has no power.
    mixed = np.maximum(below + (above - below) * share, 0) ** TEXT_GAMMA
    return linear_to_srgb(mixed.astype(np.float32, copy=False))
