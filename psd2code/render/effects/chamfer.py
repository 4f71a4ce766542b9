"""The distance that Photoshop's spreads and strokes grow by: steps of 1, sqrt 2 and sqrt 5 px, each seed with its own start.

Measured on a stroke 4 px wide: pixels off the axes are as far as the shortest path of those steps, not as the crow flies (the
offset 1, 4 counts sqrt 5 + 2).
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from psd2code.ir.pixels import FloatArray

DIAGONAL: Final = math.sqrt(2)
KNIGHT: Final = math.sqrt(5)
FAR: Final = np.float32(1e6)
"""A distance beyond every canvas."""
NEXT_ROW, ROW_AFTER = ((0, 1.0), (1, DIAGONAL), (2, KNIGHT)), ((1, KNIGHT),)
"""Sideways shifts and their costs, to the row below and to the one after."""


def chamfer_distance(starts: FloatArray) -> FloatArray:
    """Give min over seeds of (start + path length), H x W; starts are `FAR` where there is no seed. One pass down, one up."""
    distance = np.pad(starts.astype(np.float32), 2, constant_values=FAR)
    _sweep(distance)
    _sweep(distance[::-1])
    return np.ascontiguousarray(distance[2:-2, 2:-2])


def _sweep(distance: FloatArray) -> None:
    """Carry distances from each row to the next two, in place, and along each row both ways."""
    steps = np.arange(distance.shape[1], dtype=np.float32)
    for row in range(distance.shape[0]):
        line = distance[row]
        if row > 0:
            _take_least(line, distance[row - 1], NEXT_ROW)
        if row > 1:
            _take_least(line, distance[row - 2], ROW_AFTER)
        _run_along(line, steps)
        _run_along(line[::-1], steps)


def _take_least(line: NDArray[np.float32], other: NDArray[np.float32], moves: tuple[tuple[int, float], ...]) -> None:
    for shift, cost in moves:
        near = other + np.float32(cost)
        np.minimum(line[shift:], near[: len(near) - shift], out=line[shift:])
        np.minimum(line[: len(near) - shift], near[shift:], out=line[: len(near) - shift])


def _run_along(line: NDArray[np.float32], steps: NDArray[np.float32]) -> None:
    line[:] = np.minimum.accumulate(line - steps) + steps
