"""Turns IR paths into polygons and their coverage: Bezier knots flattened, subpaths combined by their operations."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import numpy as np

from psd2code.geometry import Rect
from psd2code.ir.path import Path, PathOperation, Subpath
from psd2code.ir.pixels import FloatArray
from psd2code.render.area import Polygon, covered_area, polygon_window
from psd2code.render.window import Window

FLATNESS_PX: Final = 0.004
"""A chord is at most this far from its curve: one level of 8 bits along an edge."""
CUBIC_BEND: Final = 6 / 8
"""A cubic's distance from its chord is at most 6/8 of its largest second difference, divided by the steps squared."""

HAIR_PX: Final = 0.01
"""Knots are kept as 2^-24 of the document's size."""
BYTE_MAX: Final = np.float32(255)


def polygon_of(subpath: Subpath) -> Polygon:
    """Flatten one subpath; an open one is closed, as filling does."""
    knots = subpath.knots
    if not knots:
        return np.empty((0, 2))
    pieces = [
        _flatten(
            np.array(
                [[p.x, p.y] for p in (one.anchor, one.after, other.before, other.anchor)],
            )
        )
        for one, other in zip(knots, knots[1:] + knots[:1], strict=True)
    ]
    return np.concatenate(pieces)


def _flatten(controls: Polygon) -> Polygon:
    """Give points along one cubic, its end left out."""
    bend = np.abs(np.diff(controls, n=2, axis=0)).sum(axis=1).max()
    steps = max(1, math.ceil(math.sqrt(CUBIC_BEND * bend / FLATNESS_PX)))
    t = np.arange(steps)[:, None] / steps
    weights = np.concatenate([(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3], axis=1)
    points: Polygon = weights @ controls
    return points


def path_window(path: Path) -> Window:
    """Give the window around all subpaths, whatever their operations."""
    return polygon_window([polygon_of(subpath) for subpath in path.subpaths])


def path_bounds(path: Path) -> Rect:
    """Give the exact envelope of all subpaths, document px; empty where there are none."""
    polygons = [polygon for polygon in map(polygon_of, path.subpaths) if len(polygon)]
    if not polygons:
        return Rect.empty()
    joined = np.concatenate(polygons)
    (left, top), (right, bottom) = joined.min(axis=0), joined.max(axis=0)
    return Rect.from_edges(float(left), float(top), float(right), float(bottom))


def path_coverage(path: Path, window: Window) -> FloatArray:
    """Give H x W coverage in 8-bit steps: even-odd within a component, components joined by coverage algebra."""
    components = list(_components(path))
    starts_full = path.starts_filled or (bool(components) and components[0][0] in ("subtract", "intersect"))
    coverage = np.full(window.shape, float(starts_full), np.float32)
    for operation, polygons in components:
        coverage = _join(operation, coverage, covered_area(polygons, window))
    values: FloatArray = np.rint(coverage * BYTE_MAX) / BYTE_MAX
    return values


def _components(path: Path) -> Iterator[tuple[PathOperation, list[Polygon]]]:
    operation: PathOperation = "union"
    polygons: list[Polygon] = []
    for subpath in path.subpaths:
        if subpath.operation != "merged" and polygons:
            yield operation, polygons
            polygons = []
        if subpath.operation != "merged":
            operation = subpath.operation
        polygons.append(polygon_of(subpath))
    if polygons:
        yield operation, polygons


def _join(operation: PathOperation, before: FloatArray, added: FloatArray) -> FloatArray:
    if operation == "subtract":
        return before * (1 - added)
    if operation == "intersect":
        return before * added
    if operation == "exclude":
        return before + added - 2 * before * added
    return before + added - before * added
