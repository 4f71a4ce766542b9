"""Makes one grid of rows that hold the same kind of cells, so that a list of several rows is one list.

Before:  column cards [0 0 90 90] column         After:  row cards [0 0 90 90] row columns=40/40 row-gap=10 gap=10
           row a-row [0 0 90 40] flow row                  image a [0 0 40 40] flow
             image a [0 0 40 40] flow                      image b [50 0 40 40] flow
             image b [50 0 40 40] flow                     image c [0 50 40 40] flow
           row c-row [0 50 90 40] flow row                 image d [50 50 40 40] flow
             image c [0 50 40 40] flow
             image d [50 50 40 40] flow
The last row may be shorter. What lies within a cell keeps its place by its margin. Leaves alone: rows that paint, that
hold absolute children, or whose cells do not stand beneath those of the first row.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from psd2code.geometry import Insets, Rect
from psd2code.layout.likeness import are_alike, content_of
from psd2code.layout.spacing import gather_runs
from psd2code.layout.tree import Box, Flow, map_boxes
from psd2code.thresholds import Thresholds

Row = tuple[Box, ...]


def gather_grids(tree: Box, thresholds: Thresholds) -> Box:
    """Gather the grids of every column."""
    return map_boxes(tree, lambda box: _gather(box, thresholds))


def _gather(box: Box, thresholds: Thresholds) -> Box:
    if box.flow != Flow(direction="column"):
        return box
    runs = _grid_runs(box.children, thresholds)
    if not runs:
        return box
    if len(runs) == 1 and runs[0] == range(len(box.children)):
        return _grid(box, [_cells(child) for child in box.children], thresholds)
    return gather_runs(box, runs, lambda rows: _grid_of(rows, thresholds))


def _grid_of(children: tuple[Box, ...], thresholds: Thresholds) -> Box:
    rows = [_cells(child) for child in children]
    rect = Rect.union_of(cell.rect for row in rows for cell in row)
    first = rows[0][0]
    grid = Box(id=f"{first.id}-grid", role="row", name=f"{first.name}-grid", rect=rect, position="flow")
    return _grid(grid, rows, thresholds)


def _cells(child: Box) -> Row:
    return child.children if child.role == "row" else (child,)


def _grid_runs(children: Sequence[Box], thresholds: Thresholds) -> list[range]:
    """Give the longest ranges of at least two rows that make a grid of three cells or more."""
    runs: list[range] = []
    start = 0
    while start < len(children):
        stop = start + 1
        while stop < len(children) and _continues(children[start:stop], children[stop], thresholds):
            stop += 1
        if stop - start > 1:
            runs.append(range(start, stop))
        start = stop
    return runs


def _continues(rows: Sequence[Box], following: Box, thresholds: Thresholds) -> bool:
    """Whether a row has the same cells in the same columns as the rows before; only the last may be shorter."""
    if not _is_plain_row(rows[0]) or not (_is_plain_row(following) or following.position == "flow"):
        return False
    cells, last, first = _cells(following), _cells(rows[-1]), _cells(rows[0])
    is_aligned = len(cells) <= len(last) == len(first) and all(
        _same_column(cell.rect, over.rect, thresholds) for cell, over in zip(cells, first, strict=False)
    )
    contents = [content_of([cell], thresholds) for cell in (*first, *cells)]
    return is_aligned and all(are_alike(contents[0], other, thresholds) for other in contents[1:])


def _same_column(rect: Rect, above: Rect, thresholds: Thresholds) -> bool:
    return (
        abs(rect.left - above.left) <= thresholds.alike_px or abs(rect.center.x - above.center.x) <= thresholds.alike_px
    )


def _is_plain_row(box: Box) -> bool:
    is_row = box.role == "row" and not box.layers and box.position == "flow" and len(box.children) > 1
    return is_row and all(child.position == "flow" for child in box.children)


def _grid(box: Box, rows: Sequence[Row], thresholds: Thresholds) -> Box:
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
    columns = [[row[place] for row in rows if place < len(row)] for place in range(len(rows[0]))]
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
