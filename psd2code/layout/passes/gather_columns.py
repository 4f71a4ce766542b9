"""Makes one grid of neighbouring columns that hold the same kind of cells at the same heights.

Before:  row cards [0 0 90 90] row                After:  row cards [0 0 90 90] row columns=40/40 row-gap=10 gap=10
           column left [0 0 40 90] flow column              image a [0 0 40 40] flow
             image a [0 0 40 40] flow                       image b [50 0 40 40] flow
             image c [0 50 40 40] flow                      image c [0 50 40 40] flow
           column right [50 0 40 90] flow column            image d [50 50 40 40] flow
             image b [50 0 40 40] flow
             image d [50 50 40 40] flow
Leaves alone: columns that paint or hold absolute boxes, columns of bare texts, which are lists of their own, columns at
uneven distances, and cells that overlap so that the order of rows would paint them otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, pairwise

from psd2code.layout.check import painted_order
from psd2code.layout.grids import Row, are_bare_texts, grid_runs, lay_out_grid, make_grid
from psd2code.layout.likeness import are_alike, content_of
from psd2code.layout.spacing import gather_runs
from psd2code.layout.stacking import Order, items_of, order_children
from psd2code.layout.tree import Box, Flow, map_boxes
from psd2code.thresholds import Thresholds


def gather_columns(tree: Box, thresholds: Thresholds) -> Box:
    """Gather the grids of every row."""
    return map_boxes(tree, lambda box: _gather(box, thresholds))


def _gather(box: Box, thresholds: Thresholds) -> Box:
    if box.flow != Flow(direction="row"):
        return box
    found = [
        (run, rows) for run in grid_runs(box.children, _continues, thresholds) if (rows := _rows(box.children, run))
    ]
    if len(found) == 1 and found[0][0] == range(len(box.children)):
        return lay_out_grid(box, found[0][1], thresholds)
    grids = [make_grid(rows, thresholds) for _, rows in found]
    return gather_runs(box, [run for run, _ in found], grids) if found else box


def _continues(columns: Sequence[Box], following: Box, thresholds: Thresholds) -> bool:
    """Whether a column has the same cells at the same heights as those before, and stands as far from the last."""
    if not _is_plain_column(columns[0]) or not _is_plain_column(following):
        return False
    first, last, cells = columns[0].children, columns[-1].children, following.children
    steps = [after.rect.left - before.rect.left for before, after in pairwise((*columns, following))]
    if len(first) != len(cells) or are_bare_texts(first) or max(steps) - min(steps) > thresholds.alike_px:
        return False
    contents = [content_of([cell], thresholds) for cell in (*first, *cells)]
    return all(_are_level(cell, beside, thresholds) for cell, beside in zip(cells, last, strict=True)) and all(
        are_alike(contents[0], other, thresholds) for other in contents[1:]
    )


def _are_level(one: Box, other: Box, thresholds: Thresholds) -> bool:
    ways = one.rect.top - other.rect.top, one.rect.center.y - other.rect.center.y
    return min(map(abs, ways)) <= thresholds.alike_px


def _is_plain_column(box: Box) -> bool:
    is_bare = box.role == "column" and not box.layers and box.position == "flow" and len(box.children) > 1
    return is_bare and all(child.position == "flow" for child in box.children)


def _rows(children: Sequence[Box], run: range) -> list[Row] | None:
    """Give the cells row by row; None where they would be painted in another order."""
    columns = children[run.start : run.stop]
    rows = list(zip(*(column.children for column in columns), strict=True))
    cells = tuple(chain.from_iterable(rows))
    order = {layer: place for place, layer in enumerate(chain.from_iterable(map(painted_order, columns)))}
    return rows if order_children(items_of(cells, order), ()) == Order(tuple(cells)) else None
