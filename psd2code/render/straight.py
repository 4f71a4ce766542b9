"""Chooses the rows of a table between which straight lines stay near it: a ramp by as few stops as draw it."""

from __future__ import annotations

import numpy as np

from psd2code.ir.pixels import FloatArray


def fewest_rows(table: FloatArray, tolerance: float) -> list[int]:
    """Give the indices, the first and the last among them: from each on the farthest that straight lines reach.

    table: N x channels, N at least 2; a line is nowhere farther from it than the tolerance.
    """
    last, kept = len(table) - 1, [0]
    while kept[-1] < last:
        near, far = kept[-1] + 1, last
        while near < far:
            middle = (near + far + 1) // 2
            if _is_straight(table, kept[-1], middle, tolerance):
                near = middle
            else:
                far = middle - 1
        kept.append(near)
    return kept


def _is_straight(table: FloatArray, first: int, last: int, tolerance: float) -> bool:
    share = (np.arange(first, last + 1) - first)[:, None] / (last - first)
    line = table[first] + (table[last] - table[first]) * share
    return bool(np.abs(table[first : last + 1] - line).max() <= tolerance)
