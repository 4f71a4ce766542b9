"""Finishes cut-outs: trims them to their ink, and solves their colours for a plain source-over in sRGB."""

from __future__ import annotations

from typing import Final

import numpy as np

from psd2code.ir.pixels import FloatArray, Raster
from psd2code.render.over import LEAST_ALPHA
from psd2code.render.planes import Planes, ink_window, raster_of

LEAST_INK: Final = 0.5 / 255
"""Less alpha than this rounds to nothing in an 8-bit image."""


def trimmed(planes: Planes) -> Raster | None:
    """Give the part that shows in 8 bits; None where nothing does."""
    window = ink_window(planes, LEAST_INK)
    return None if window.is_empty else raster_of(planes.crop(window))


def solve_over(result: FloatArray, backdrop: FloatArray, alpha: FloatArray) -> FloatArray:
    """Give the picture whose plain source-over on backdrop is result: H x W x 4 float32, straight, 0-1.

    result and backdrop are H x W x 3 (or 4: their own alpha is ignored, both count as opaque) in the space in which the
    browser blends, sRGB; alpha is H x W. The colour is (R - (1 - a) B) / a; where that leaves 0-1 the pixel's alpha is
    raised to the least that keeps all three channels inside: max((R - B) / (1 - B), (B - R) / B).
    """
    wanted, below = result[..., :3], backdrop[..., :3]
    change = wanted - below
    room = np.where(change > 0, 1 - below, below)
    least = np.where(change == 0, 0, np.abs(change) / np.maximum(room, LEAST_ALPHA)).max(axis=-1)
    raised = np.clip(np.maximum(alpha, least), 0, 1)[..., None]
    color = below + change / np.maximum(raised, LEAST_ALPHA)
    solved = np.concatenate([np.where(raised > 0, np.clip(color, 0, 1), 0), raised], axis=-1)
    return solved.astype(np.float32)
