"""Channel mixer: each output channel is a weighted sum of the inputs and a constant (measured, at most 1 level)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from psd2code.ir.adjustments import ChannelMixer
from psd2code.ir.pixels import FloatArray

CHANNELS: Final = 3
PER_CENT: Final = 100


def channel_mixer(adjustment: ChannelMixer) -> Callable[[FloatArray], FloatArray]:
    """Rows of per cents; a monochrome mixer has one for all channels, and missing rows leave their channel alone."""
    rows = list(adjustment.rows[:CHANNELS])
    if adjustment.is_monochrome and rows:
        rows = rows[:1] * CHANNELS
    matrix, constants = np.eye(CHANNELS, dtype=np.float32), np.zeros((CHANNELS, 1, 1), np.float32)
    for index, row in enumerate(rows):
        weights = row[:-1][:CHANNELS]
        matrix[index] = 0
        matrix[index, : len(weights)] = np.array(weights) / PER_CENT
        constants[index] = row[-1] / PER_CENT

    def recolor(color: FloatArray) -> FloatArray:
        mixed = np.tensordot(matrix, color, axes=1) + constants
        values: FloatArray = np.clip(mixed, 0, 1).astype(np.float32)
        return values

    return recolor
