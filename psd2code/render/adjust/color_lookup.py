"""Colour lookup: a cube of colours, straight between its eight nearest entries."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.ndimage import map_coordinates

from psd2code.ir.adjustments import ColorLookup
from psd2code.ir.pixels import FloatArray


def color_lookup(adjustment: ColorLookup) -> Callable[[FloatArray], FloatArray]:
    """Red, green and blue are the cube's axes, blue running fastest."""
    size = adjustment.size
    cube = np.array(adjustment.table, np.float32).reshape(size, size, size, 3)

    def recolor(color: FloatArray) -> FloatArray:
        places = np.clip(color, 0, 1) * np.float32(size - 1)
        looked_up = [map_coordinates(cube[..., index], places, order=1, mode="nearest") for index in range(3)]
        return np.stack(looked_up).astype(np.float32)

    return recolor
