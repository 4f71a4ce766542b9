"""Signed Euclidean distance to a shape's edge, negative inside, exact below a pixel: partial alpha places the edge."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import distance_transform_edt

from psd2code.ir.pixels import FloatArray

HALF: Final = np.float32(0.5)
FAR: Final = np.float32(1e6)


def signed_distance(alpha: FloatArray) -> FloatArray:
    """Give H x W distances in px: a pixel of partial alpha a says that the edge is 0.5 - a from its centre."""
    outward = _to_nearest(alpha, alpha > 0, alpha >= 1)
    inward = _to_nearest(1 - alpha, alpha < 1, alpha <= 0)
    return np.where(alpha <= 0, outward, np.where(alpha >= 1, -inward, HALF - alpha))


def _to_nearest(weight: FloatArray, touched: NDArray[np.bool_], full: NDArray[np.bool_]) -> FloatArray:
    """Give min(|p - q| + 0.5 - weight of q) over touched pixels q, tried at the nearest touched and the nearest full one."""
    if not touched.any():
        return np.full(weight.shape, FAR, np.float32)
    distance, nearest = distance_transform_edt(~touched, return_indices=True)
    best = distance.astype(np.float32) + HALF - weight[tuple(nearest)]
    if full.any():
        best = np.minimum(best, distance_transform_edt(~full).astype(np.float32) - HALF)
    return best
