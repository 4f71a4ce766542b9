"""The natural cubic spline that Photoshop's curves and contours follow."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.interpolate import CubicSpline


def natural_spline(xs: Sequence[float], ys: Sequence[float], places: NDArray[np.float64]) -> NDArray[np.float64]:
    """Evaluate the spline through points of rising x (of equal ones the last counts); beyond the ends it is level."""
    unique = dict(zip(xs, ys, strict=True))
    x, y = np.array(list(unique)), np.array(list(unique.values()))
    if len(x) == 1:
        return np.full_like(places, y[0])
    spline = CubicSpline(x, y, bc_type="natural")
    values: NDArray[np.float64] = spline(np.clip(places, x[0], x[-1]))
    return values
