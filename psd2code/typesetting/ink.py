"""Finds the ink of each line in a text layer's own alpha: cut between baselines, edges refined by coverage."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from psd2code.ir.pixels import FloatArray, Raster

SHARE_ABOVE_BASELINE = 0.45
"""em. Rows that belong to the lower of two lines whatever its letters: below the height of an "x"."""
DESCENT = 0.25
"""em. Where two lines are cut if the rows between them are equally empty."""


@dataclass(frozen=True)
class InkBox:
    """Edges of drawn pixels, document px, to a fraction of a px."""

    left: float
    top: float
    right: float
    bottom: float


def turned(raster: Raster) -> Raster:
    """Turn pixels a quarter to the left, so that columns of vertical text are lines: x' = y, y' = -x."""
    right = raster.left + raster.width
    return Raster(left=raster.top, top=-right, rgba=np.swapaxes(raster.rgba, 0, 1)[::-1])


def line_inks(
    raster: Raster, baselines: Sequence[float], size_px: float, threshold: float
) -> tuple[InkBox | None, ...]:
    """Give the ink box of each line, None where a line has no ink; baselines run downwards, document px."""
    alpha = raster.rgba[..., 3]
    cuts = [0, *_cuts(alpha, raster.top, baselines, size_px), raster.height]
    return tuple(
        box_of(alpha[top:bottom], raster.left, raster.top + top, threshold) for top, bottom in itertools.pairwise(cuts)
    )


def box_of(alpha: FloatArray, left: int, top: int, threshold: float) -> InkBox | None:
    """Give the box of what covers more than the threshold; left, top: the place of alpha's corner."""
    if alpha.size == 0 or float(alpha.max()) <= threshold:
        return None
    columns, rows = alpha.max(axis=0), alpha.max(axis=1)
    x = np.flatnonzero(columns > threshold)
    y = np.flatnonzero(rows > threshold)
    return InkBox(
        left=left + x[0] + 1 - float(columns[x[0]]),
        top=top + y[0] + 1 - float(rows[y[0]]),
        right=left + x[-1] + float(columns[x[-1]]),
        bottom=top + y[-1] + float(rows[y[-1]]),
    )


def _cuts(alpha: FloatArray, top: int, baselines: Sequence[float], size_px: float) -> Iterator[int]:
    """Yield the emptiest row between each two baselines."""
    weights = alpha.sum(axis=1)
    cut = 0
    for upper, lower in itertools.pairwise(baselines):
        first = min(max(cut, round(upper) - top), len(weights))
        last = min(max(first + 1, round(lower - SHARE_ABOVE_BASELINE * size_px) - top), len(weights))
        wanted = upper + DESCENT * size_px - top
        rows = range(first, last)
        cut = min(rows, key=lambda row: (round(float(weights[row]), 3), abs(row - wanted)), default=first)
        yield cut
