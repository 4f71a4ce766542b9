"""Converts planes of CIE Lab to sRGB planes of the same depth; Photoshop's white is D50."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from psd2code.psd.channels import Plane, full_value

FloatPlane = NDArray[np.float64]

LIGHTNESS_FULL = 100.0
NEUTRAL = 128.0
AXIS_STEP = {1: 1.0, 2: 256.0}
"""How much of a stored value is one step of the a and b axes, by bytes a value."""
D50 = (0.96422, 1.0, 0.82521)
XYZ_TO_SRGB = (
    (3.1338561, -1.6168667, -0.4906146),
    (-0.9787684, 1.9161415, 0.0334540),
    (0.0719453, -0.2289914, 1.4052427),
)
"""Bradford-adapted from D50: http://www.brucelindbloom.com/index.html?Eqn_RGB_XYZ_Matrix.html"""
CUBE_START, CUBE_SLOPE = 216 / 24389, 24389 / 27
"""CIE 15: where the cube root begins, and the slope of the line below it."""

SRGB_LINE_END = 0.0031308
"""IEC 61966-2-1: where the straight part of the curve ends."""


def lab_planes_to_rgb(lightness: Plane, a: Plane, b: Plane) -> tuple[Plane, Plane, Plane]:
    """Give red, green and blue; colours outside sRGB are cut at its edges."""
    full = full_value(lightness)
    height = (lightness / full * LIGHTNESS_FULL + 16) / 116
    linear = _linear_rgb(_xyz(height, _axis(a), _axis(b)))
    red, green, blue = ((_encode(plane) * full) for plane in linear)
    dtype = lightness.dtype
    return _store(red, dtype), _store(green, dtype), _store(blue, dtype)


def _axis(plane: Plane) -> FloatPlane:
    if plane.dtype.kind == "f":
        return np.asarray(plane, dtype=np.float64) * 255 - NEUTRAL
    return plane.astype(np.float64) / AXIS_STEP[plane.dtype.itemsize] - NEUTRAL


def _xyz(height: FloatPlane, a: FloatPlane, b: FloatPlane) -> list[FloatPlane]:
    return [
        np.where(f**3 > CUBE_START, f**3, (116 * f - 16) / CUBE_SLOPE) * white
        for f, white in zip((height + a / 500, height, height - b / 200), D50, strict=True)
    ]


def _linear_rgb(xyz: list[FloatPlane]) -> list[FloatPlane]:
    return [row[0] * xyz[0] + row[1] * xyz[1] + row[2] * xyz[2] for row in XYZ_TO_SRGB]


def _encode(linear: FloatPlane) -> FloatPlane:
    clipped = np.clip(linear, 0, 1)
    return np.where(clipped <= SRGB_LINE_END, clipped * 12.92, 1.055 * clipped ** (1 / 2.4) - 0.055)


def _store(plane: FloatPlane, dtype: np.dtype[np.generic]) -> Plane:
    stored: Plane = (np.rint(plane) if dtype.kind == "u" else plane).astype(dtype)
    return stored
