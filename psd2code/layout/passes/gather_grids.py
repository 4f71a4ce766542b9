"""Makes one grid of rows that hold the same kind of cells, so that a list of several rows is one list.

Before:  column cards [0 0 90 90] column         After:  row cards [0 0 90 90] row columns=40/40 row-gap=10 gap=10
           row a-row [0 0 90 40] flow row                  image a [0 0 40 40] flow
             image a [0 0 40 40] flow                      image b [50 0 40 40] flow
             image b [50 0 40 40] flow                     image c [0 50 40 40] flow
           row c-row [0 50 90 40] flow row                 image d [50 50 40 40] flow
             image c [0 50 40 40] flow
             image d [50 50 40 40] flow
The last row may be shorter, and stand in the middle. What lies within a cell keeps its place by its margin; what is
lifted off the rows lies beside the grid in a box with it. Leaves alone: rows that paint, rows whose cells do not stand
beneath those of the first row, rows of nothing but absolute boxes, and rows of bare texts, which are those of a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from psd2code.geometry import Rect
from psd2code.layout.check import painted_order
from psd2code.layout.grids import Row, are_bare_texts, grid_runs, lay_out_grid, make_grid
from psd2code.layout.likeness import are_alike, content_of
from psd2code.layout.spacing import gather_runs, space
from psd2code.layout.stacking import items_of, order_children
from psd2code.layout.tree import Box, Flow, map_boxes
from psd2code.thresholds import Thresholds


def gather_grids(tree: Box, thresholds: Thresholds) -> Box:
    """Gather the grids of every column."""
    return map_boxes(tree, lambda box: _gather(box, thresholds))


def _gather(box: Box, thresholds: Thresholds) -> Box:
    if box.flow != Flow(direction="column"):
        return box
    runs = grid_runs(box.children, _continues, thresholds)
    if len(runs) == 1 and runs[0] == range(len(box.children)):
        rows = [_cells(child) for child in box.children]
        return (
            lay_out_grid(box, rows, thresholds) if not _lifted(box.children) else (_decorated(box, thresholds) or box)
        )
    grids = {box.children[run.start].id: _grid_of(box.children[run.start : run.stop], thresholds) for run in runs}
    found = [(run, grid) for run in runs if (grid := grids[box.children[run.start].id])]
    return gather_runs(box, [run for run, _ in found], [grid for _, grid in found]) if found else box


def _grid_of(children: tuple[Box, ...], thresholds: Thresholds) -> Box | None:
    """Give the grid of the rows, in a box with what is lifted off them; None where that could not be painted right."""
    if not _lifted(children):
        return make_grid([_cells(child) for child in children], thresholds)
    first = _cells(children[0])[0]
    rect = Rect.union_of(child.rect for child in children)
    around = Box(id=f"{first.id}-rows", role="column", name=f"{first.name}-column", rect=rect, position="flow")
    return _decorated(around.replace(children=children), thresholds)


def _decorated(box: Box, thresholds: Thresholds) -> Box | None:
    """Give a column of rows one grid in their place, and what is lifted off them."""
    rows = [_cells(child) for child in box.children]
    order = {layer: place for place, layer in enumerate(painted_order(box))}
    flowing = space([make_grid(rows, thresholds)], box.rect, "column")
    ordered = order_children(items_of(flowing, order), items_of(_lifted(box.children), order))
    return None if ordered.wrong else box.replace(flow=Flow(direction="column"), children=ordered.children)


def _cells(child: Box) -> Row:
    return tuple(cell for cell in child.children if cell.position == "flow") if child.role == "row" else (child,)


def _lifted(rows: Sequence[Box]) -> Row:
    return tuple(child for row in rows if row.role == "row" for child in row.children if child.position == "absolute")


def _continues(rows: Sequence[Box], following: Box, thresholds: Thresholds) -> bool:
    """Whether a row has the same cells in the same columns as the rows before; only the last may be shorter."""
    if not _is_plain_row(rows[0]) or not (_is_plain_row(following) or following.position == "flow"):
        return False
    if are_bare_texts(_cells(rows[0])):
        return False
    cells, last, first = _cells(following), _cells(rows[-1]), _cells(rows[0])
    is_aligned = 0 < len(cells) <= len(last) == len(first) and (
        all(_same_column(cell.rect, over.rect, thresholds) for cell, over in zip(cells, first, strict=False))
        or _is_centered(cells, first, thresholds)
    )
    contents = [content_of([cell], thresholds) for cell in (*first, *cells)]
    return is_aligned and all(are_alike(contents[0], other, thresholds) for other in contents[1:])


def _same_column(rect: Rect, above: Rect, thresholds: Thresholds) -> bool:
    return (
        abs(rect.left - above.left) <= thresholds.alike_px or abs(rect.center.x - above.center.x) <= thresholds.alike_px
    )


def _is_centered(cells: Row, first: Row, thresholds: Thresholds) -> bool:
    """Whether a shorter row stands in the middle of the first one, its cells as far from each other."""
    steps = [after.rect.left - before.rect.left for row in (cells, first) for before, after in pairwise(row)]
    middles = [Rect.union_of(cell.rect for cell in row).center.x for row in (cells, first)]
    return max(steps) - min(steps) <= thresholds.alike_px and abs(middles[0] - middles[1]) <= thresholds.alike_px


def _is_plain_row(box: Box) -> bool:
    return box.role == "row" and not box.layers and box.position == "flow" and len(_cells(box)) > 1
