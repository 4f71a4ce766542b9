"""Adjustments of single channels as tables: 256 entries over 0-1, read straight between two entries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from psd2code.ir.pixels import FloatArray

ENTRIES: Final = 256
MAX: Final = 255.0
Table = NDArray[np.float64]
LEVELS: Final[Table] = np.arange(ENTRIES, dtype=np.float64)
"""The 8-bit inputs, 0-255."""


def look_up(table: Table, values: FloatArray) -> FloatArray:
    """Give a table's entries (0-1) at values 0-1, straight between two entries."""
    return np.interp(values, LEVELS / MAX, table).astype(np.float32)


def by_tables(tables: Sequence[Table]) -> Callable[[FloatArray], FloatArray]:
    """Give the function that sends each channel through its own table."""

    def recolor(color: FloatArray) -> FloatArray:
        return np.stack([look_up(table, plane) for table, plane in zip(tables, color, strict=True)])

    return recolor


def by_table(table: Table) -> Callable[[FloatArray], FloatArray]:
    """Give the function that sends all channels through one table."""
    return by_tables([table] * 3)
