"""Gives cards of one width that stand evenly in rows and columns a box of their own, before anything is cut.

Before:  group prizes [0 0 150 90]          After:  group prizes [0 0 150 90]
           shape a [0 0 40 40]                        group a-grid [0 0 90 90] id=a-cards
             text a-text [0 0 20 20]                    shape a [0 0 40 40]
           shape b [50 0 40 40]                           text a-text [0 0 20 20]
             text b-text [50 0 20 20]                   shape b [50 0 40 40]
           shape c [0 50 40 40]                           text b-text [50 0 20 20]
             text c-text [0 50 20 20]                   shape c [0 50 40 40]
           shape d [50 50 40 40]                          text c-text [0 50 20 20]
             text d-text [50 50 20 20]                  shape d [50 50 40 40]
           text aside [120 20 30 20]                      text d-text [50 50 20 20]
                                                      text aside [120 20 30 20]
So no cut runs between two rows of one grid, whatever stands beside it. The last row may be shorter. Leaves alone: cards
without parts, grids that are all of their box, and those among which anything else stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from psd2code.geometry import Rect
from psd2code.layout.likeness import are_alike, content_of
from psd2code.layout.tree import Box, map_boxes
from psd2code.thresholds import Thresholds

LEAST_LINES = 2
"""A grid has so many rows and columns; fewer flow by themselves."""

Row = tuple[Box, ...]
"""Cards beside each other, from the left, at one distance."""


def gather_cards(tree: Box, thresholds: Thresholds) -> Box:
    """Gather the cards in every box that does not flow yet."""
    return map_boxes(tree, lambda box: box if box.flow else _gather(box, thresholds))


def _gather(box: Box, thresholds: Thresholds) -> Box:
    siblings = box.children
    for cards in tuple(_grids(siblings, thresholds)):
        if len(cards) < len(box.children) and _stands_alone(cards, siblings):
            siblings = tuple(_gathered(cards, siblings))
    return box.replace(children=siblings)


def _grids(siblings: Sequence[Box], thresholds: Thresholds) -> Iterator[Row]:
    """Yield the cards of each grid, row by row; each card is of one grid at most."""
    left = sorted((box for box in siblings if box.children), key=lambda box: (box.rect.top, box.rect.left))
    while left:
        cards = _grid_from(left[0], left, thresholds)
        taken = {card.id for card in cards} or {left[0].id}
        left = [box for box in left if box.id not in taken]
        if cards:
            yield cards


def _grid_from(first: Box, boxes: Sequence[Box], thresholds: Thresholds) -> Row:
    """Give the cards of the grid whose upper left card is the first one; none where it has one row or one column."""
    content = content_of([first], thresholds)
    alike = [
        box
        for box in boxes
        if abs(box.rect.width - first.rect.width) <= thresholds.alike_px
        and are_alike(content, content_of([box], thresholds), thresholds)
    ]
    row = _row_from(first, alike, thresholds)
    gap_px = _gap_below(first, alike, thresholds)
    rows = [row]
    while gap_px is not None and len(row) == len(rows[0]) >= LEAST_LINES:
        row = _row_below(rows[-1], gap_px, alike, thresholds)
        if not row:
            break
        rows.append(row)
    return tuple(chain.from_iterable(rows)) if len(rows) >= LEAST_LINES else ()


def _row_from(first: Box, alike: Sequence[Box], thresholds: Thresholds) -> Row:
    """Give the cards beside the first one, as long as each stands as far from the one before."""
    beside = (box for box in alike if box.rect.left >= first.rect.right and _is_beside(first, box, thresholds))
    row = [first]
    for box in sorted(beside, key=lambda box: box.rect.left):
        step = row[-1].rect.left - row[-2].rect.left if len(row) > 1 else box.rect.left - first.rect.left
        if abs(box.rect.left - row[-1].rect.left - step) > thresholds.alike_px:
            break
        row.append(box)
    return tuple(row)


def _is_beside(first: Box, second: Box, thresholds: Thresholds) -> bool:
    """Whether two cards are of one row: their upper and lower edges are at one height."""
    tops, bottoms = second.rect.top - first.rect.top, second.rect.bottom - first.rect.bottom
    return max(abs(tops), abs(bottoms)) <= thresholds.alike_px


def _gap_below(first: Box, alike: Sequence[Box], thresholds: Thresholds) -> float | None:
    """Give the distance in px from the first card to the next one beneath it."""
    gaps = (
        box.rect.top - first.rect.bottom
        for box in alike
        if box.rect.top >= first.rect.bottom and abs(box.rect.left - first.rect.left) <= thresholds.alike_px
    )
    return min(gaps, default=None)


def _row_below(row: Row, gap_px: float, alike: Sequence[Box], thresholds: Thresholds) -> Row:
    """Give as many cards straight beneath the row's, or fewer anywhere beneath them; none for anything else."""
    whole = Rect.union_of(card.rect for card in row)
    found = sorted(
        (
            box
            for box in alike
            if abs(box.rect.top - whole.bottom - gap_px) <= thresholds.alike_px
            and whole.left - thresholds.alike_px <= box.rect.left < whole.right
        ),
        key=lambda box: box.rect.left,
    )
    if len(found) < len(row):
        return tuple(found)
    steps = (abs(above.rect.left - card.rect.left) for above, card in zip(row, found, strict=False))
    is_beneath = len(found) == len(row) and max(steps) <= thresholds.alike_px
    return tuple(found) if is_beneath and all(_is_beside(found[0], card, thresholds) for card in found) else ()


def _stands_alone(cards: Row, siblings: Sequence[Box]) -> bool:
    """Whether nothing else stands within the grid's edges, so that its box changes no order of painting."""
    own = {card.id for card in cards}
    whole = Rect.union_of(card.rect for card in cards)
    return not any(box.rect.overlaps(whole) for box in siblings if box.id not in own)


def _gathered(cards: Row, siblings: Sequence[Box]) -> Iterator[Box]:
    """Yield the siblings with the grid in the place of its lowest card."""
    own = {card.id for card in cards}
    inner = tuple(box for box in siblings if box.id in own)
    for box in siblings:
        if box.id == inner[0].id:
            rect = Rect.union_of(card.rect for card in cards)
            yield Box(id=f"{cards[0].id}-cards", role="group", name=f"{cards[0].name}-grid", rect=rect, children=inner)
        elif box.id not in own:
            yield box
