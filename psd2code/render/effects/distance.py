"""Signed distance to a shape's edge, negative inside, exact below a pixel: partial alpha places the edge.

A pixel of partial alpha a says that the edge is 0.5 - a from its centre, so a pixel outside is min(|p - q| + 0.5 - a)
away over all pixels q that have alpha; |p - q| is the chamfer distance. Measured on Photoshop's stroke effects.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from psd2code.ir.pixels import FloatArray
from psd2code.render.effects.chamfer import FAR, chamfer_distance

HALF: Final = np.float32(0.5)


def signed_distance(alpha: FloatArray, outward_px: float, inward_px: float) -> FloatArray:
    """Give H x W distances in px, right up to a reach outward and one inward; beyond it they are larger than it."""
    outward, inward = _to_edge(alpha, outward_px), _to_edge(1 - alpha, inward_px)
    return np.where(alpha <= 0, outward, np.where(alpha >= 1, -inward, HALF - alpha))


def _to_edge(weight: FloatArray, reach_px: float) -> FloatArray:
    """Give the distance from pixels of weight 0 to the edge of what has weight."""
    if reach_px <= 0:
        return np.full_like(weight, FAR)
    return chamfer_distance(np.where(weight > 0, HALF - weight, FAR), reach_px + 1)
