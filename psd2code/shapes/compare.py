"""Says how far a drawing is from Photoshop's pixels, on whatever backdrop shows the difference most."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from psd2code.ir.decision import RungError
from psd2code.ir.pixels import FloatArray

LEVELS: Final = 255
EDGE_LEVELS: Final = 12
"""A pixel is at an edge where Photoshop's 3 x 3 pixels around it differ by more."""
LEAST: Final = 0.25 / LEVELS
"""What is off by less is rounding."""
CHANNELS: Final = 4
STEPS: Final = (-1, 0, 1)
DECIMALS: Final = 2


def compare(drawn: FloatArray, wanted: FloatArray) -> RungError:
    """Compare two pictures, H x W x 4, premultiplied; the mean is over the pixels that either paints."""
    rows, columns = _different(drawn, wanted)
    found, reach = _off(drawn[rows, columns] - wanted[rows, columns]), _reach(wanted, rows, columns)
    is_edge = reach > EDGE_LEVELS
    painted = np.count_nonzero(np.maximum(drawn[..., 3], wanted[..., 3]))
    return RungError(
        flat_levels=_rounded(found[~is_edge].max(initial=0)),
        edge_levels=_rounded(found[is_edge].max(initial=0)),
        edge_share=_rounded((found[is_edge] / reach[is_edge]).max(initial=0)),
        mean_levels=_rounded(found.sum() / max(1, painted)),
    )


def _different(drawn: FloatArray, wanted: FloatArray) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Give the rows and columns of the pixels that are off at all."""
    values = np.flatnonzero(np.abs(drawn - wanted) > LEAST)
    rows, columns = np.divmod(np.unique(values // CHANNELS), wanted.shape[1])
    return rows, columns


def _rounded(value: float) -> float:
    return round(float(value), DECIMALS)


def _off(change: FloatArray) -> FloatArray:
    """Give levels for N x 4 changes: they are linear in the backdrop, so greatest on black or on white."""
    on_black = np.abs(change[:, :3]).max(axis=-1)
    on_white = np.abs(change[:, :3] - change[:, 3:]).max(axis=-1)
    off: FloatArray = np.maximum(on_black, on_white) * np.float32(LEVELS)
    return off


def _reach(wanted: FloatArray, rows: NDArray[np.intp], columns: NDArray[np.intp]) -> FloatArray:
    """Give how many levels the picture changes within 3 x 3 pixels around each of some."""
    padded = np.pad(wanted, ((1, 1), (1, 1), (0, 0)))
    around = np.stack([padded[rows + 1 + dy, columns + 1 + dx] for dy in STEPS for dx in STEPS])
    on_white = around[..., :3] + (1 - around[..., 3:])
    reach: FloatArray = np.maximum(np.ptp(around, axis=0).max(axis=-1), np.ptp(on_white, axis=0).max(axis=-1))
    return reach * np.float32(LEVELS)
