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
STEPS: Final = (-1, 0, 1)
DECIMALS: Final = 2


def compare(drawn: FloatArray, wanted: FloatArray) -> RungError:
    """Compare two pictures, H x W x 4, premultiplied; the mean is over the pixels that either paints."""
    off = _off(drawn, wanted)
    painted = np.maximum(drawn[..., 3], wanted[..., 3]) > 0
    rows, columns = np.nonzero(off >= 1 / 2)
    found, reach = off[rows, columns], _reach(wanted, rows, columns)
    is_edge = reach > EDGE_LEVELS
    return RungError(
        flat_levels=_rounded(found[~is_edge].max(initial=0)),
        edge_levels=_rounded(found[is_edge].max(initial=0)),
        edge_share=_rounded((found[is_edge] / reach[is_edge]).max(initial=0)),
        mean_levels=_rounded(off[painted].mean() if painted.any() else 0),
    )


def _rounded(value: float) -> float:
    return round(float(value), DECIMALS)


def _off(drawn: FloatArray, wanted: FloatArray) -> FloatArray:
    """The difference is linear in the backdrop, so it is greatest on black or on white."""
    change = drawn - wanted
    on_black = np.abs(change[..., :3]).max(axis=-1)
    on_white = np.abs(change[..., :3] - change[..., 3:]).max(axis=-1)
    off: FloatArray = np.maximum(on_black, on_white) * np.float32(LEVELS)
    return off


def _reach(wanted: FloatArray, rows: NDArray[np.intp], columns: NDArray[np.intp]) -> FloatArray:
    """Give how many levels the picture changes within 3 x 3 pixels around each of some."""
    padded = np.pad(wanted, ((1, 1), (1, 1), (0, 0)))
    around = np.stack([padded[rows + 1 + dy, columns + 1 + dx] for dy in STEPS for dx in STEPS])
    on_white = around[..., :3] + (1 - around[..., 3:])
    reach: FloatArray = np.maximum(np.ptp(around, axis=0).max(axis=-1), np.ptp(on_white, axis=0).max(axis=-1))
    return reach * np.float32(LEVELS)
