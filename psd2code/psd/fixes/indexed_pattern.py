"""psd-tools gives an indexed pattern's raw indices as if they were grey; the pattern's own palette is not applied."""

from __future__ import annotations

import numpy as np
from psd_tools.psd.patterns import Pattern

from psd2code.psd.channels import Plane


def palette_planes(pattern: Pattern, indices: Plane) -> tuple[Plane, Plane, Plane]:
    """Give red, green and blue bytes for the indices of an indexed pattern."""
    palette = np.array(pattern.color_table, dtype=np.uint8)
    colors = palette[indices]
    return colors[..., 0], colors[..., 1], colors[..., 2]
