"""The distance that Photoshop's spreads and strokes grow by: steps of 1, sqrt 2 and sqrt 5 px, each seed with its own start.

Measured on a stroke 4 px wide: pixels off the axes are as far as the shortest path of those steps, not as the crow flies (the
offset 1, 4 counts sqrt 5 + 2).
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from psd2code.ir.pixels import FloatArray

DIAGONAL: Final = math.sqrt(2)
KNIGHT: Final = math.sqrt(5)
FAR: Final = np.float32(1e6)
"""A distance beyond every canvas."""


def chamfer_distance(
    starts: FloatArray, straight: float = 1, diagonal: float = DIAGONAL, knight: float = KNIGHT
) -> FloatArray:
    """Give min over seeds of (start + path length), H x W; starts are `FAR` where there is no seed. One pass down, one up."""
    distance = np.pad(starts.astype(np.float32), 2, constant_values=FAR)
    moves = _Moves(np.float32(straight), ((0, straight), (1, diagonal), (2, knight)), ((1, knight),))
    _sweep(distance, moves)
    _sweep(distance[::-1], moves)
    return np.ascontiguousarray(distance[2:-2, 2:-2])


class _Moves(NamedTuple):
    """Sideways shifts and their costs: along the row, to the row below, to the one after."""

    along: np.float32
    next_row: tuple[tuple[int, float], ...]
    row_after: tuple[tuple[int, float], ...]


def _sweep(distance: FloatArray, moves: _Moves) -> None:
    """Carry distances from each row to the next two, in place, and along each row both ways."""
    steps = np.arange(distance.shape[1], dtype=np.float32) * moves.along
    for row in range(distance.shape[0]):
        line = distance[row]
        if row > 0:
            _take_least(line, distance[row - 1], moves.next_row)
        if row > 1:
            _take_least(line, distance[row - 2], moves.row_after)
        _run_along(line, steps)
        _run_along(line[::-1], steps)


def _take_least(line: NDArray[np.float32], other: NDArray[np.float32], moves: tuple[tuple[int, float], ...]) -> None:
    for shift, cost in moves:
        near = other + np.float32(cost)
        np.minimum(line[shift:], near[: len(near) - shift], out=line[shift:])
        np.minimum(line[: len(near) - shift], near[shift:], out=line[: len(near) - shift])


def _run_along(line: NDArray[np.float32], steps: NDArray[np.float32]) -> None:
    line[:] = np.minimum.accumulate(line - steps) + steps
