"""The exact area that polygons cover of each pixel, by accumulating signed areas along the rows.

Every edge is cut at the pixel grid; a piece inside one pixel adds its height times the part of the pixel right of it,
and a running sum along the row gives the winding number times area (R. Levien, font-rs). Even-odd folds that number.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from psd2code.ir.pixels import FloatArray
from psd2code.render.window import Window

Polygon = NDArray[np.float64]
"""N x 2 points in document px; the last joins the first."""
Edges = NDArray[np.float64]
"""N x 4: x0, y0, x1, y1."""


def polygon_window(polygons: list[Polygon]) -> Window:
    """Give the smallest window around polygons; empty where there are none."""
    points = [polygon for polygon in polygons if len(polygon)]
    if not points:
        return Window(0, 0, 0, 0)
    joined = np.concatenate(points)
    low, high = np.floor(joined.min(axis=0)), np.ceil(joined.max(axis=0))
    return Window(int(low[0]), int(low[1]), int(high[0]), int(high[1]))


def covered_area(polygons: list[Polygon], window: Window, is_even_odd: bool = True) -> FloatArray:
    """Give H x W coverage 0-1 of the polygons together; even-odd, or non-zero (exact where outlines do not cross)."""
    coverage = np.zeros(window.shape, np.float32)
    part = window.intersect(polygon_window(polygons))
    if part.is_empty:
        return coverage
    edges = np.concatenate([_edges_of(polygon) for polygon in polygons if len(polygon)])
    winding = _winding_area(edges - np.tile([part.left, part.top], 2), part.shape)
    folded = 1 - np.abs(1 - np.mod(np.abs(winding), 2)) if is_even_odd else np.minimum(np.abs(winding), 1)
    coverage[part.slices_in(window)] = folded
    return coverage


def _edges_of(polygon: Polygon) -> Edges:
    return np.concatenate([polygon, np.roll(polygon, -1, axis=0)], axis=1)


def _winding_area(edges: Edges, shape: tuple[int, int]) -> NDArray[np.float64]:
    rows, columns = shape
    pieces = _cut(_cut(_clip_rows(edges, rows), 1, rows), 0, columns)
    rise = pieces[:, 3] - pieces[:, 1]
    x = np.clip((pieces[:, 0] + pieces[:, 2]) / 2, 0, columns)
    row = np.clip(np.floor((pieces[:, 1] + pieces[:, 3]) / 2), 0, rows - 1).astype(np.int64)
    column = np.floor(x).astype(np.int64)
    stride = columns + 2
    place, right = row * stride + column, x - column
    size = rows * stride
    sums = np.bincount(place, rise * (1 - right), size) + np.bincount(place + 1, rise * right, size)
    return np.cumsum(sums.reshape(rows, stride), axis=1)[:, :columns]


def _clip_rows(edges: Edges, rows: int) -> Edges:
    """Cut off what lies above row 0 and below the last; horizontal edges cover nothing and go."""
    x0, y0, x1, y1 = edges[edges[:, 1] != edges[:, 3]].T
    slope = (x1 - x0) / (y1 - y0)
    top, bottom = np.clip(y0, 0, rows), np.clip(y1, 0, rows)
    clipped = np.stack([x0 + (top - y0) * slope, top, x0 + (bottom - y0) * slope, bottom], axis=1)
    values: Edges = clipped[top != bottom]
    return values


def _cut(edges: Edges, axis: int, limit: int) -> Edges:
    """Cut every edge where it crosses a whole number 0 to limit along an axis (0: x, 1: y)."""
    start, end = edges[:, axis], edges[:, axis + 2]
    low, high = np.minimum(start, end), np.maximum(start, end)
    first = np.maximum(np.floor(low) + 1, 0)
    last = np.minimum(np.ceil(high) - 1, limit)
    counts = np.maximum(last - first + 1, 0).astype(np.int64)
    if not counts.any():
        return edges
    owner = np.repeat(np.arange(len(edges)), counts + 2)
    index = np.arange(len(owner)) - np.repeat(np.cumsum(counts + 2) - (counts + 2), counts + 2)
    crossed = np.where((end < start)[owner], last[owner] + 1 - index, first[owner] - 1 + index)
    share = _shares(crossed, start[owner], end[owner])
    share[index == 0] = 0
    share[index == counts[owner] + 1] = 1
    points = edges[owner, :2] + share[:, None] * (edges[owner, 2:] - edges[owner, :2])
    begins = index < counts[owner] + 1
    values: Edges = np.concatenate([points[:-1], points[1:]], axis=1)[begins[:-1]]
    return values


def _shares(at: NDArray[np.float64], start: NDArray[np.float64], end: NDArray[np.float64]) -> NDArray[np.float64]:
    length = end - start
    return np.clip((at - start) / np.where(length == 0, 1, length), 0, 1)
