"""Hue, saturation and lightness of colours 3 x H x W, all 0-1 (the hexcone double model)."""

from __future__ import annotations

import numpy as np

from psd2code.ir.pixels import FloatArray
from psd2code.render.blend_modes import TINY

SEXTANTS = 6


def to_hsl(color: FloatArray) -> FloatArray:
    """Split red, green, blue into hue, saturation, lightness."""
    high, low = color.max(axis=0), color.min(axis=0)
    spread, total = high - low, high + low
    safe = np.maximum(spread, TINY)
    red, green, blue = color
    hue = np.where(
        high == red, (green - blue) / safe, np.where(high == green, (blue - red) / safe + 2, (red - green) / safe + 4)
    )
    saturation = spread / np.maximum(1 - np.abs(total - 1), TINY)
    flat = spread <= 0
    return np.stack(
        [np.where(flat, 0, np.mod(hue / SEXTANTS, 1)), np.where(flat, 0, saturation), total / 2],
    ).astype(np.float32)


def from_hsl(hsl: FloatArray) -> FloatArray:
    """Join hue, saturation, lightness to red, green, blue."""
    hue, saturation, lightness = hsl
    reach = saturation * np.minimum(lightness, 1 - lightness)
    planes = []
    for offset in (0, 8, 4):
        turn = np.mod(offset + hue * 2 * SEXTANTS, 2 * SEXTANTS)
        planes.append(lightness - reach * np.clip(np.minimum(turn - 3, 9 - turn), -1, 1))
    return np.stack(planes).astype(np.float32)
