"""The distance that Photoshop's spreads and strokes grow by: steps of 1, sqrt 2, sqrt 5 px; each seed has a start.

Measured on a stroke 4 px wide: pixels off the axes are as far as the shortest path of those steps, not as the crow
flies (the offset 1, 4 counts sqrt 5 + 2).
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import maximum_filter

from psd2code.ir.pixels import FloatArray

FAR: Final = np.float32(1e6)
"""A distance beyond every canvas."""

# Seconds that each way of finding distances takes, measured on one machine: they only decide which way is the faster.
ROW_COST: Final = 1.2e-4
OFFSET_COST: Final = 6e-6
SEED_COST: Final = 1e-8


class Steps(NamedTuple):
    """Lengths of a step along an axis, along a diagonal, and of a knight's move."""

    straight: float = 1
    diagonal: float = math.sqrt(2)
    knight: float = math.sqrt(5)


PX: Final = Steps()


def chamfer_distance(starts: FloatArray, reach: float, steps: Steps = PX) -> FloatArray:
    """Give min over seeds of (start + path), H x W, right up to reach; starts are `FAR` where no seed is."""
    margin = math.ceil(reach / steps.straight)
    seeds = (starts < FAR) & (_is_rim(starts))
    count = int(np.count_nonzero(seeds))
    tried = OFFSET_COST + SEED_COST * count
    if (2 * margin + 1) ** 2 * tried < starts.shape[0] * ROW_COST:
        return _scatter(starts, seeds, reach, steps)
    return _sweep_both_ways(starts, steps)


def _is_rim(starts: FloatArray) -> NDArray[np.bool_]:
    """Whether a seed is not surrounded by seeds of the best start: those reach out through the rim of the shape."""
    rim: NDArray[np.bool_] = maximum_filter(starts, size=3, mode="constant", cval=FAR) > starts.min()
    return rim


def _scatter(starts: FloatArray, seeds: NDArray[np.bool_], reach: float, steps: Steps) -> FloatArray:
    """Let every seed offer its distance to each offset within reach; the least offer stays."""
    margin = math.ceil(reach / steps.straight)
    offered = np.pad(starts.astype(np.float32), margin, constant_values=FAR)
    flat, stride = offered.reshape(-1), offered.shape[1]
    rows, columns = np.nonzero(seeds)
    own = starts[rows, columns]
    places = (rows + margin) * stride + columns + margin
    for down, across, length in _offsets(margin, reach, steps):
        near = places + (down * stride + across)
        flat[near] = np.minimum(flat[near], own + np.float32(length))
    inner = offered[margin : offered.shape[0] - margin, margin : stride - margin]
    return np.ascontiguousarray(inner)


@lru_cache(maxsize=32)
def _offsets(margin: int, reach: float, steps: Steps) -> tuple[tuple[int, int, float], ...]:
    """Give dy, dx and path length of every offset within reach."""
    starts = np.full((2 * margin + 1, 2 * margin + 1), FAR, np.float32)
    starts[margin, margin] = 0
    lengths = _sweep_both_ways(starts, steps)
    rows, columns = np.nonzero((lengths > 0) & (lengths <= reach))
    return tuple((int(y) - margin, int(x) - margin, float(lengths[y, x])) for y, x in zip(rows, columns, strict=True))


def _sweep_both_ways(starts: FloatArray, steps: Steps) -> FloatArray:
    """One pass down, one up: exact for this set of steps (G. Borgefors, 1986)."""
    distance = np.pad(starts.astype(np.float32), 2, constant_values=FAR)
    _sweep(distance, steps)
    _sweep(distance[::-1], steps)
    return np.ascontiguousarray(distance[2:-2, 2:-2])


def _sweep(distance: FloatArray, steps: Steps) -> None:
    """Carry distances from each row to the next two, in place, and along each row both ways."""
    next_row = ((0, steps.straight), (1, steps.diagonal), (2, steps.knight))
    run = np.arange(distance.shape[1], dtype=np.float32) * np.float32(steps.straight)
    for row in range(distance.shape[0]):
        line = distance[row]
        if row > 0:
            _take_least(line, distance[row - 1], next_row)
        if row > 1:
            _take_least(line, distance[row - 2], ((1, steps.knight),))
        _run_along(line, run)
        _run_along(line[::-1], run)


def _take_least(line: NDArray[np.float32], other: NDArray[np.float32], moves: tuple[tuple[int, float], ...]) -> None:
    for shift, cost in moves:
        near = other + np.float32(cost)
        np.minimum(line[shift:], near[: len(near) - shift], out=line[shift:])
        np.minimum(line[: len(near) - shift], near[shift:], out=line[: len(near) - shift])


def _run_along(line: NDArray[np.float32], run: NDArray[np.float32]) -> None:
    line[:] = np.minimum.accumulate(line - run) + run
