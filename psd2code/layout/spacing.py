"""Turns the places of children in flow into the margins that keep them there, and back into the room that they take."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from psd2code.geometry import Insets, Rect
from psd2code.layout.bands import Direction
from psd2code.layout.tree import Box, Flow


def space(children: Iterable[Box], rect: Rect, direction: Direction) -> tuple[Box, ...]:
    """Give the children of a box at rect with fresh margins for the direction; absolute ones as they are."""
    return tuple(_space(children, rect, direction))


def _space(children: Iterable[Box], rect: Rect, direction: Direction) -> Iterator[Box]:
    end = Rect(left=rect.left, top=rect.top, width=0, height=0)
    for child in children:
        if child.position == "absolute":
            yield child
            continue
        if direction == "column":
            margin = Insets(top=child.rect.top - end.bottom, left=child.rect.left - rect.left)
        else:
            margin = Insets(left=child.rect.left - end.right, top=child.rect.top - rect.top)
        yield child.replace(margin=margin)
        end = child.rect


def outer_width(box: Box) -> float:
    """Give the width of the box with its margins, px."""
    return box.margin.left + box.rect.width + box.margin.right


def outer_height(box: Box) -> float:
    """Give the height of the box with its margins, px."""
    return box.margin.top + box.rect.height + box.margin.bottom


def rows_of(cells: Sequence[Box], flow: Flow) -> Iterator[Sequence[Box]]:
    """Yield the rows that a grid's cells fill."""
    count = len(flow.columns_px)
    return (cells[start : start + count] for start in range(0, len(cells), count))


def gather_runs(box: Box, runs: Sequence[range], gathered: Sequence[Box]) -> Box:
    """Give a flowing box one child for each run of its children, in fresh margins: the one made of the run."""
    assert isinstance(box.flow, Flow)
    starts = {run.start: child for run, child in zip(runs, gathered, strict=True)}
    inside = {index for run in runs for index in run}
    children = (
        starts.get(index, child) for index, child in enumerate(box.children) if index in starts or index not in inside
    )
    return box.replace(children=space(children, box.rect, box.flow.direction))
