"""Photoshop's separable blend modes: B(backdrop, source) for each channel alone, values 0-1.

Formulas: W3C Compositing and Blending 1, and for the modes it lacks Photoshop's own pictures (mean error below half a
level in all of them). Every function takes and gives arrays of one shape, or arrays that spread to one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from psd2code.ir.pixels import FloatArray

BlendFunction = Callable[[FloatArray, FloatArray], FloatArray]

TINY: Final = np.float32(1e-9)
"""Keeps a quotient finite; far below one level of 16 bit."""
HALF: Final = np.float32(0.5)
BYTE_MAX: Final = np.float32(255)
SOFT_LIGHT_KNEE: Final = 0.25
"""W3C soft-light: a polynomial below this backdrop, the square root above."""


def multiply(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """b s."""
    return backdrop * source


def screen(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """b + s - b s."""
    return backdrop + source - backdrop * source


def darken(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """The smaller."""
    return np.minimum(backdrop, source)


def lighten(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """The larger."""
    return np.maximum(backdrop, source)


def color_burn(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """1 - (1 - b) / s; a white backdrop stays white."""
    burnt = 1 - np.minimum(1, (1 - backdrop) / np.maximum(source, TINY))
    return np.where(backdrop >= 1, np.float32(1), burnt)


def color_dodge(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """b / (1 - s); a black backdrop stays black."""
    dodged = np.minimum(1, backdrop / np.maximum(1 - source, TINY))
    return np.where(backdrop <= 0, np.float32(0), dodged)


def linear_burn(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """b + s - 1."""
    values: FloatArray = np.maximum(0, backdrop + source - 1)
    return values


def linear_dodge(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """b + s."""
    values: FloatArray = np.minimum(1, backdrop + source)
    return values


def hard_light(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """Multiply by 2 s, or screen with 2 s - 1."""
    return np.where(source <= HALF, multiply(backdrop, 2 * source), screen(backdrop, 2 * source - 1))


def overlay(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """Hard light with the operands exchanged."""
    return hard_light(source, backdrop)


def soft_light(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """W3C soft-light."""
    polynomial = ((16 * backdrop - 12) * backdrop + 4) * backdrop
    lit = np.where(backdrop <= SOFT_LIGHT_KNEE, polynomial, np.sqrt(np.maximum(backdrop, 0)))
    darker = backdrop - (1 - 2 * source) * backdrop * (1 - backdrop)
    return np.where(source <= HALF, darker, backdrop + (2 * source - 1) * (lit - backdrop))


def vivid_light(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """Burn with 2 s, or dodge with 2 s - 1; here black and white sources win over any backdrop."""
    burnt = 1 - np.minimum(1, (1 - backdrop) / np.maximum(2 * source, TINY))
    dodged = np.minimum(1, backdrop / np.maximum(2 * (1 - source), TINY))
    blended = np.where(source <= HALF, burnt, dodged)
    return np.where(source <= 0, np.float32(0), np.where(source >= 1, np.float32(1), blended))


def linear_light(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """b + 2 s - 1."""
    values: FloatArray = np.clip(backdrop + 2 * source - 1, 0, 1)
    return values


def pin_light(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """Darken with 2 s, or lighten with 2 s - 1."""
    return np.where(source <= HALF, darken(backdrop, 2 * source), lighten(backdrop, 2 * source - 1))


def hard_mix(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """1 where b + s > 1, in 8-bit steps (measured); on the tie only where the backdrop is the lighter."""
    total = np.rint(backdrop * BYTE_MAX) + np.rint(source * BYTE_MAX)
    is_over = (total > BYTE_MAX) | ((total == BYTE_MAX) & (backdrop > HALF))
    return np.where(is_over, np.float32(1), np.float32(0))


def difference(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """|b - s|."""
    values: FloatArray = np.abs(backdrop - source)
    return values


def exclusion(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """b + s - 2 b s."""
    return backdrop + source - 2 * backdrop * source


def subtract(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """b - s."""
    values: FloatArray = np.maximum(0, backdrop - source)
    return values


def divide(backdrop: FloatArray, source: FloatArray) -> FloatArray:
    """b / s."""
    return np.minimum(1, backdrop / np.maximum(source, TINY))
