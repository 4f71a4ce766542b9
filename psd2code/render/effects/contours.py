"""Effect contours as 256-entry tables: a natural cubic spline through the points, broken at corners."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import numpy as np

from psd2code.ir.effects import Contour, ContourPoint
from psd2code.ir.pixels import FloatArray
from psd2code.render.spline import natural_spline

ENTRIES: Final = 256
SAMPLES: Final = 3
"""An anti-aliased contour is taken so many times each way in a pixel, from its corner on (measured on a glow)."""
SAMPLE_SHARE: Final = np.float32(28 / 256)
"""A sample's share of the nine, in 256ths as Photoshop keeps it."""
MOST: Final = np.float32(9 * 27 / 255)
"""What nine full samples add up to: 28 / 256 of 255 is cut to 27."""


def contour_table(contour: Contour) -> FloatArray:
    """Tabulate a contour over 0-1; no points means the identity."""
    places = np.linspace(0, 1, ENTRIES)
    points = sorted(contour.points, key=lambda point: point.x)
    if not points:
        return places.astype(np.float32)
    table = np.interp(places, [p.x for p in points], [p.y for p in points])
    for run in _smooth_runs(points):
        inside = (places >= run[0].x) & (places <= run[-1].x)
        table[inside] = natural_spline([p.x for p in run], [p.y for p in run], places[inside])
    return np.clip(table, 0, 1).astype(np.float32)


def _smooth_runs(points: list[ContourPoint]) -> list[list[ContourPoint]]:
    """Cut at the corner points; each run shares its ends with its neighbours."""
    cuts = [index for index, point in enumerate(points) if point.is_corner and 0 < index < len(points) - 1]
    edges = [0, *cuts, len(points) - 1]
    runs = [points[a : b + 1] for a, b in pairwise(edges)]
    return [run for run in runs if len(run) > 2]  # noqa: PLR2004 - two points make a straight line


def apply_contour(coverage: FloatArray, contour: Contour) -> FloatArray:
    """Remap coverage 0-1 through the contour."""
    if not contour.points:
        return coverage
    index = np.rint(np.clip(coverage, 0, 1) * (ENTRIES - 1)).astype(np.uint8)
    return contour_table(contour)[index]


def apply_soft_contour(coverage: FloatArray, contour: Contour) -> FloatArray:
    """Remap coverage through an anti-aliased contour: the mean over places within each pixel, straight between px."""
    if not contour.points:
        return coverage
    table, total = contour_table(contour), np.zeros_like(coverage)
    padded = np.pad(coverage, ((0, 1), (0, 1)), mode="edge")
    for down in range(SAMPLES):
        rows = padded[:-1] + (padded[1:] - padded[:-1]) * np.float32(down / SAMPLES)
        for across in range(SAMPLES):
            here = rows[:, :-1] + (rows[:, 1:] - rows[:, :-1]) * np.float32(across / SAMPLES)
            total += table[np.rint(np.clip(here, 0, 1) * (ENTRIES - 1)).astype(np.uint8)]
    values: FloatArray = np.minimum(total * SAMPLE_SHARE, MOST)
    return values
