"""Turns rows or columns of cells into one grid: equal columns, one gap, margins that keep every cell in its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, pairwise
from typing import NamedTuple

from psd2code.geometry import Insets, Rect
from psd2code.layout.tree import Box, Flow
from psd2code.thresholds import Thresholds

Row = tuple[Box, ...]
"""The cells of a row, from the left."""


def are_bare_texts(cells: Sequence[Box]) -> bool:
    """Whether they are texts without anything else: the cells of a table, whose rows are its parts."""
    return all(cell.role == "text" for cell in cells)


def grid_runs(
    bands: Sequence[Box], continues: Callable[[Sequence[Box], Box, Thresholds], bool], thresholds: Thresholds
) -> list[range]:
    """Give the longest ranges of at least two rows or columns, each of which continues the grid of those before."""
    runs: list[range] = []
    start = 0
    while start < len(bands):
        stop = start + 1
        while stop < len(bands) and continues(bands[start:stop], bands[stop], thresholds):
            stop += 1
        if stop - start > 1:
            runs.append(range(start, stop))
        start = stop
    return runs


def make_grid(rows: Sequence[Row], thresholds: Thresholds) -> Box:
    """Give a grid as large as its cells, named after the first."""
    first = rows[0][0]
    rect = Rect.union_of(cell.rect for cell in chain.from_iterable(rows))
    box = Box(id=f"{first.id}-grid", role="row", name=f"{first.name}-grid", rect=rect, position="flow")
    return lay_out_grid(box, rows, thresholds)


def lay_out_grid(box: Box, rows: Sequence[Row], thresholds: Thresholds) -> Box:
    """Lay the rows out as a grid in the box, every cell in its place; what sticks out there has a negative margin."""
    columns = _columns(rows, thresholds)
    left = max(columns.left, box.rect.left)
    top = max(min(cell.rect.top for cell in rows[0]), box.rect.top)
    bottoms = [max(cell.rect.bottom for cell in row) for row in rows]
    row_gap = _least_gap(rows, bottoms)
    cells = []
    row_top = top
    for row, bottom in zip(rows, bottoms, strict=True):
        for place, cell in enumerate(row):
            margin = Insets(top=cell.rect.top - row_top, left=cell.rect.left - left - place * columns.pitch)
            cells.append(cell.replace(position="flow", margin=margin))
        row_top = bottom + row_gap
    flow = Flow(
        direction="row",
        gap_px=columns.pitch - columns.width,
        row_gap_px=row_gap,
        columns_px=(columns.width,) * len(rows[0]),
        padding=Insets(top=top - box.rect.top, left=left - box.rect.left),
    )
    return box.replace(role="row" if box.role == "column" else box.role, flow=flow, children=tuple(cells))


class _Columns(NamedTuple):
    """Where the first column begins, document px; how wide each is, and how far from one to the next."""

    left: float
    width: float
    pitch: float


def _columns(rows: Sequence[Row], thresholds: Thresholds) -> _Columns:
    """Hang the columns on the left edges of their cells where those stand evenly, else on their middles."""
    full = [row for row in rows if len(row) == len(rows[0])]
    columns = [[row[place] for row in full] for place in range(len(rows[0]))]
    widest = max(cell.rect.width for row in rows for cell in row)
    lefts = [min(cell.rect.left for cell in column) for column in columns]
    if not _are_even(lefts):
        lefts = [Rect.union_of(cell.rect for cell in column).center.x - widest / 2 for column in columns]
    pitch = _pitch(lefts, thresholds)
    return _Columns(lefts[0], min(widest, pitch), pitch)


def _least_gap(rows: Sequence[Row], bottoms: Sequence[float]) -> float:
    tops = [min(cell.rect.top for cell in row) for row in rows[1:]]
    return max(0, min((top - bottom for bottom, top in zip(bottoms, tops, strict=False)), default=0))


def _are_even(lefts: Sequence[float]) -> bool:
    steps = [after - before for before, after in pairwise(lefts)]
    return max(steps) - min(steps) < 1


def _pitch(lefts: Sequence[float], thresholds: Thresholds) -> float:
    """Give the distance from column to column, px on the grid on which browsers and this compiler agree."""
    pitch = (lefts[-1] - lefts[0]) / (len(lefts) - 1)
    return round(pitch / thresholds.text_grid_px) * thresholds.text_grid_px
