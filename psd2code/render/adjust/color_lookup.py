"""Colour lookup: a cube of colours, straight between its eight nearest entries."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.ndimage import map_coordinates

from psd2code.ir.adjustments import ColorLookup
from psd2code.ir.pixels import FloatArray


def color_lookup(adjustment: ColorLookup) -> Callable[[FloatArray], FloatArray] | None:
    """Red, green and blue are the cube's axes, blue running fastest. None where the table is of an unknown kind.

    A lookup without a name and a table is one for which nothing was chosen: it changes nothing.
    """
    size = adjustment.size
    if size <= 1:
        return None if adjustment.name else _same
    cube = np.array(adjustment.table, np.float32).reshape(size, size, size, 3)

    def recolor(color: FloatArray) -> FloatArray:
        places = np.clip(color, 0, 1) * np.float32(size - 1)
        looked_up = [map_coordinates(cube[..., index], places, order=1, mode="nearest") for index in range(3)]
        return np.stack(looked_up).astype(np.float32)

    return recolor


def _same(color: FloatArray) -> FloatArray:
    return color
