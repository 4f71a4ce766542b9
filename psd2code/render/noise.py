"""Repeatable noise by pixel: a hash of the document's coordinates, uniform in 0-1.

Photoshop's own tables for dissolve and effect noise are not known, so only the statistics can agree.
"""

from __future__ import annotations

import numpy as np

from psd2code.ir.pixels import FloatArray
from psd2code.render.window import Window

# Multipliers and shifts of the 32-bit "lowbias" integer hash (C. Wellons, "Prospecting for Hash Functions").
ROW_STEP = np.uint32(0x9E3779B1)
FIRST_MIX = np.uint32(0x7FEB352D)
SECOND_MIX = np.uint32(0x846CA68B)
FIRST_SHIFT = np.uint32(16)
SECOND_SHIFT = np.uint32(15)
RANGE_SHIFT = np.uint32(8)
RANGE = np.float32(1 << 24)


def noise(window: Window, seed: int = 0) -> FloatArray:
    """Give H x W values in 0 <= v < 1; the same pixel has the same value in every window."""
    columns = np.arange(window.left, window.right, dtype=np.int64).astype(np.uint32)
    rows = np.arange(window.top, window.bottom, dtype=np.int64).astype(np.uint32)
    mixed = columns[None, :] + (rows[:, None] + np.uint32(seed)) * ROW_STEP
    mixed = (mixed ^ (mixed >> FIRST_SHIFT)) * FIRST_MIX
    mixed = (mixed ^ (mixed >> SECOND_SHIFT)) * SECOND_MIX
    mixed ^= mixed >> FIRST_SHIFT
    values: FloatArray = (mixed >> RANGE_SHIFT).astype(np.float32) / RANGE
    return values
