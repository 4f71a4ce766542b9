"""Chooses whether boxes flow down or across, and which of them stand together in a band.

Repetition decides first: columns that are alike are the parts of a row, rows that are alike those of a column, and what
repeats every few rows is one part each time. Where nothing repeats, the wider gap is the cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise

from psd2code.geometry import Rect
from psd2code.layout.bands import PAIR, Band, Direction, Slack, across, cut, gaps
from psd2code.layout.likeness import Content, Kinds, are_alike, content_of
from psd2code.layout.runs import equal_runs, longest_run
from psd2code.layout.tree import Box
from psd2code.thresholds import Thresholds


@dataclass(frozen=True)
class Division:
    """A direction and at least two bands along it; is_overlapping: some of those that hold others overlap."""

    direction: Direction
    bands: tuple[Band, ...]
    is_overlapping: bool = False


def divide(boxes: Sequence[Box], thresholds: Thresholds, asked: Direction | None = None) -> Division | None:
    """Give the best division; None where no straight line separates the boxes. Slight overlaps are forgiven last.

    asked: the direction to take wherever a line separates the boxes along it.
    """
    px, share = thresholds.overlap_px, thresholds.overlap_share
    slacks = [Slack(), Slack(px)]
    if any(box.children for box in boxes):
        slacks += [Slack(px, share), Slack(px, share, thresholds.overlap_edge_share)]
    for slack in slacks:
        rows, columns = cut(boxes, "column", slack), cut(boxes, "row", slack)
        wanted = rows if asked == "column" else columns
        if asked and len(wanted) > 1:
            return Division(asked, wanted, is_overlapping=slack.share > 0)
        if len(rows) > 1 or len(columns) > 1:
            division = _choose(boxes, rows, columns, thresholds)
            return replace(division, is_overlapping=slack.share > 0)
    return None


def repeats(boxes: Sequence[Box], division: Division, thresholds: Thresholds) -> int:
    """Count the bands that are alike to neighbours, enough of them for a list."""
    return sum(run.count for run in equal_runs(_contents(boxes, division.bands, thresholds), thresholds))


def _choose(
    boxes: Sequence[Box], rows: tuple[Band, ...], columns: tuple[Band, ...], thresholds: Thresholds
) -> Division:
    if len(rows) == 1:
        merged = _merge_runs(boxes, columns, "row", thresholds)
        return Division("row", _join_apart(boxes, merged, "row", thresholds))
    grouped = _group_rows(boxes, rows, thresholds)
    is_grouped = 1 < len(grouped) < len(rows)
    if len(columns) > 1 and not is_grouped and _is_row(boxes, rows, columns, thresholds):
        return Division("row", _join_apart(boxes, columns, "row", thresholds))
    return Division("column", _join_apart(boxes, grouped if is_grouped else rows, "column", thresholds))


def _is_row(boxes: Sequence[Box], rows: tuple[Band, ...], columns: tuple[Band, ...], thresholds: Thresholds) -> bool:
    """Whether boxes that lines separate in both directions flow across."""
    if _all_alike(boxes, rows, thresholds):
        return _are_lists_of_texts(boxes, rows, columns, thresholds)
    is_regular = len({len(column) for column in columns}) == 1
    if is_regular and _all_alike(boxes, columns, thresholds):
        return True
    return _is_split_wider(boxes, rows, columns, thresholds)


def _group_rows(boxes: Sequence[Box], rows: tuple[Band, ...], thresholds: Thresholds) -> tuple[Band, ...]:
    """Join the rows that belong to one time of a run, or that the same columns run through."""
    merged = _merge_runs(boxes, rows, "column", thresholds)
    return merged if len(merged) < len(rows) else _join_rows_of_columns(boxes, rows, thresholds)


def _are_lists_of_texts(
    boxes: Sequence[Box], rows: tuple[Band, ...], columns: tuple[Band, ...], thresholds: Thresholds
) -> bool:
    """Whether lines of text stand beneath each other in two columns far apart, as links do; three make a table."""
    if len(columns) > PAIR or not all(box.role == "text" for box in boxes):
        return False
    return max(gaps(boxes, rows, "column")) * thresholds.group_gap_ratio < min(gaps(boxes, columns, "row"))


def _is_split_wider(
    boxes: Sequence[Box], rows: tuple[Band, ...], columns: tuple[Band, ...], thresholds: Thresholds
) -> bool:
    """Whether the widest gap is between columns, and no title stands over them."""
    is_wider = max(gaps(boxes, columns, "row")) > max(gaps(boxes, rows, "column"))
    return is_wider and not _has_title(boxes, rows, columns, thresholds)


def _contents(boxes: Sequence[Box], bands: Sequence[Band], thresholds: Thresholds) -> list[Content]:
    return [_content(boxes, band, thresholds) for band in bands]


def _content(boxes: Sequence[Box], band: Band, thresholds: Thresholds) -> Content:
    return content_of([boxes[i] for i in band], thresholds)


def _all_alike(boxes: Sequence[Box], bands: Sequence[Band], thresholds: Thresholds) -> bool:
    first, *others = bands
    content = _content(boxes, first, thresholds)
    return all(are_alike(content, _content(boxes, other, thresholds), thresholds) for other in others)


def _merge_runs(
    boxes: Sequence[Box], bands: tuple[Band, ...], direction: Direction, thresholds: Thresholds
) -> tuple[Band, ...]:
    """Make one band of what belongs to one time of the longest run."""
    run = longest_run(_contents(boxes, bands, thresholds), gaps(boxes, bands, direction), thresholds)
    if run is None:
        return bands
    times = [_joined(bands[i : i + run.period]) for i in range(run.first, run.stop, run.period)]
    return (*bands[: run.first], *times, *bands[run.stop :])


def _joined(bands: Sequence[Band]) -> Band:
    return tuple(sorted(index for band in bands for index in band))


def _join_rows_of_columns(boxes: Sequence[Box], rows: tuple[Band, ...], thresholds: Thresholds) -> tuple[Band, ...]:
    """Make one band of neighbouring rows wherever three columns or more run through them that are alike."""
    joined: list[Band] = []
    kinds = Kinds(_contents(boxes, rows, thresholds), thresholds)
    cards = _rows_of_cards(boxes, rows, kinds)
    first = 0
    while first < len(rows):
        alike = range(first, kinds.first_unlike(first))
        stop = first + 1 if first in cards else _last_row_of_columns(boxes, rows, alike, cards, thresholds)
        joined.append(_joined(rows[first:stop]))
        first = stop
    return tuple(joined)


def _last_row_of_columns(
    boxes: Sequence[Box], rows: tuple[Band, ...], alike: range, cards: frozenset[int], thresholds: Thresholds
) -> int:
    """Give the index after the last row that the columns of the first one run through; first + 1 where none does.

    alike: the first row and those after it that are like it: as long as there are no others, the rows are the parts.
    cards: the indices of rows of cards, through which no column runs.
    """
    first = alike.start
    best = first + 1
    least = thresholds.list_least_items
    if alike.stop == len(rows):
        return best
    for stop in range(first + 2, len(rows) + 1):
        if min(len(rows[stop - 1]), len(rows[first])) < least or stop - 1 in cards:
            break
        if stop <= alike.stop:
            continue
        inner = [boxes[i] for i in _joined(rows[first:stop])]
        columns = cut(inner, "row")
        if len(columns) < len(rows[first]):
            break
        if _all_alike(inner, columns, thresholds):
            best = stop
    return best


def _rows_of_cards(boxes: Sequence[Box], rows: tuple[Band, ...], kinds: Kinds) -> frozenset[int]:
    """Give the indices of neighbouring rows that are alike and hold nothing but boxes with parts: those are cards."""
    holding = [all(boxes[i].children for i in row) for row in rows]
    return frozenset(
        index
        for pair in pairwise(range(len(rows)))
        if all(holding[i] for i in pair) and kinds.are_alike(*pair)
        for index in pair
    )


def _join_apart(
    boxes: Sequence[Box], bands: tuple[Band, ...], direction: Direction, thresholds: Thresholds
) -> tuple[Band, ...]:
    """Make one band of neighbours that stand apart from others, where wider gaps run through them."""
    if len(bands) == 1:
        return bands
    between = gaps(boxes, bands, direction)
    widest = max(between)
    cuts = [place for place, gap in enumerate(between, 1) if gap > widest - thresholds.alike_px]
    edges = [0, *cuts, len(bands)]
    parts = [bands[first:stop] for first, stop in pairwise(edges)]
    return tuple(chain.from_iterable(_joined_if_apart(boxes, part, direction, thresholds) for part in parts))


def _joined_if_apart(
    boxes: Sequence[Box], bands: tuple[Band, ...], direction: Direction, thresholds: Thresholds
) -> tuple[Band, ...]:
    if len(bands) == 1:
        return bands
    band = _joined(bands)
    inner = [boxes[i] for i in band]
    crossing = cut(inner, across(direction))
    if len(crossing) > 1 and min(gaps(inner, crossing, across(direction))) > max(gaps(boxes, bands, direction)):
        return (band,)
    return _join_apart(boxes, bands, direction, thresholds)


def _has_title(boxes: Sequence[Box], rows: Sequence[Band], columns: Sequence[Band], thresholds: Thresholds) -> bool:
    """Whether the first or last row is one thing in the middle of several columns, as a title over cards is."""
    whole = Rect.union_of(box.rect for box in boxes)
    middle = whole.center.x
    inner = {index for column in columns[1:-1] for index in column}
    for row in (rows[0], rows[-1]):
        rect = Rect.union_of(boxes[i].rect for i in row)
        if inner.issuperset(row) and abs(rect.center.x - middle) <= thresholds.title_share * whole.width:
            return True
    return False
