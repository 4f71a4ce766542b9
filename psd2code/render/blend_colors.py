"""Photoshop's blend modes that see a whole pixel: hue, saturation, color, luminosity, darker and lighter color.

Formulas: PDF 1.7, 11.3.5.3 (Lum, Sat, SetLum, SetSat, ClipColor); colours are 3 x H x W, 0-1.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from psd2code.ir.pixels import FloatArray
from psd2code.render.blend_modes import TINY

LUMA: Final = (np.float32(0.3), np.float32(0.59), np.float32(0.11))
"""Weights of red, green, blue in Photoshop's luminosity."""


def luminosity_of(color: FloatArray) -> FloatArray:
    """Give Lum: H x W."""
    weighed: FloatArray = color[0] * LUMA[0] + color[1] * LUMA[1] + color[2] * LUMA[2]
    return weighed


def with_luminosity(color: FloatArray, target: FloatArray) -> FloatArray:
    """Give SetLum: the colour shifted to a luminosity, then drawn towards grey until it fits 0-1."""
    return _clip_color(color + (target - luminosity_of(color)), target)


def _clip_color(color: FloatArray, gray: FloatArray) -> FloatArray:
    low, high = color.min(axis=0), color.max(axis=0)
    raise_by = np.where(low < 0, gray / np.maximum(gray - low, TINY), np.float32(1))
    color = gray + (color - gray) * raise_by
    lower_by = np.where(high > 1, (1 - gray) / np.maximum(high - gray, TINY), np.float32(1))
    clipped: FloatArray = gray + (color - gray) * np.minimum(lower_by, 1)
    return clipped


def _saturation_of(color: FloatArray) -> FloatArray:
    spread: FloatArray = color.max(axis=0) - color.min(axis=0)
    return spread


def _with_saturation(color: FloatArray, target: FloatArray) -> FloatArray:
    low = color.min(axis=0)
    spread = color.max(axis=0) - low
    scale = np.where(spread > 0, target / np.maximum(spread, TINY), np.float32(0))
    stretched: FloatArray = (color - low) * scale
    return stretched


def hue(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """The source's hue, the backdrop's saturation and luminosity."""
    return with_luminosity(_with_saturation(source, _saturation_of(backdrop)), luminosity_of(backdrop))


def saturation(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """The source's saturation, the backdrop's hue and luminosity."""
    return with_luminosity(_with_saturation(backdrop, _saturation_of(source)), luminosity_of(backdrop))


def color(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """The source's hue and saturation, the backdrop's luminosity."""
    return with_luminosity(source, luminosity_of(backdrop))


def luminosity(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """The source's luminosity, the backdrop's hue and saturation."""
    return with_luminosity(backdrop, luminosity_of(source))


def darker_color(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """The whole pixel of the smaller luminosity."""
    return np.where(luminosity_of(source) < luminosity_of(backdrop), source, backdrop)


def lighter_color(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """The whole pixel of the larger luminosity."""
    return np.where(luminosity_of(source) > luminosity_of(backdrop), source, backdrop)
