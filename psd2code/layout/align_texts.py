"""Moves texts by less than a px so that edges and middles which were one to the designer are one in numbers too.

A text's place is read from its ink, to about half a px. Texts that begin, or are centred, at nearly one line get one
line; a text in the middle of a shape or picture gets exactly its middle. Nothing else moves.
"""

from __future__ import annotations

from collections.abc import Sequence

from psd2code.layout.tree import Box, TextContent, boxes_of, is_painted, map_boxes
from psd2code.thresholds import Thresholds

LEFT, MIDDLE = 0, 0.5


def align_texts(tree: Box, thresholds: Thresholds) -> Box:
    """Give the tree with every text on the line that it shares."""
    texts = [box for box in boxes_of(tree) if isinstance(box.content, TextContent)]
    plates = [box for box in boxes_of(tree) if is_painted(box) and not isinstance(box.content, TextContent)]
    centered = {box.id: middle for box in texts if (middle := _plate_middle(box, plates, thresholds)) is not None}
    hung = [box for box in texts if box.id not in centered]
    lefts = _snapped([box for box in hung if _align(box) == "left"], LEFT, thresholds)
    middles = centered | _snapped([box for box in hung if _align(box) == "center"], MIDDLE, thresholds)
    return map_boxes(tree, lambda box: _moved(box, lefts, middles))


def _align(box: Box) -> str:
    assert isinstance(box.content, TextContent)
    return box.content.align


def _plate_middle(text: Box, plates: Sequence[Box], thresholds: Thresholds) -> float | None:
    """Give the middle of the smallest plate that holds the text, where the text stands in it."""
    middle = text.rect.center.x
    holding = [
        plate.rect
        for plate in plates
        if plate.rect.left <= text.rect.left
        and text.rect.right <= plate.rect.right
        and plate.rect.top <= text.rect.center.y <= plate.rect.bottom
    ]
    if not holding:
        return None
    nearest = min(holding, key=lambda rect: rect.width).center.x
    return nearest if abs(nearest - middle) <= thresholds.text_align_px else None


def _snapped(texts: Sequence[Box], at: float, thresholds: Thresholds) -> dict[str, float]:
    """Give each text the line of those near it, px; at: where the line crosses the text, as a share of its width."""
    places = sorted((box.rect.left + at * box.rect.width, box.id) for box in texts)
    lines: dict[str, float] = {}
    while places:
        first = places[0][0]
        near = [place for place in places if place[0] - first <= thresholds.text_align_px]
        line = _line([place for place, _ in near], 1 - at, thresholds.text_grid_px)
        lines |= {box_id: line for _, box_id in near}
        places = places[len(near) :]
    return lines


def _line(places: Sequence[float], step_px: float, grid_px: float) -> float:
    """Give the whole step nearest to the middle of the places, if it lies among them; else the middle on the grid.

    A step is a px at the edges, and half a px in the middle, where texts of an odd width have it.
    """
    middle = (places[0] + places[-1]) / 2
    whole = round(middle / step_px) * step_px
    return whole if places[0] <= whole <= places[-1] else round(middle / grid_px) * grid_px


def _moved(box: Box, lefts: dict[str, float], middles: dict[str, float]) -> Box:
    left = lefts.get(box.id, middles.get(box.id, box.rect.center.x) - box.rect.width / 2)
    if box.id not in lefts and box.id not in middles:
        return box
    return box.replace(rect=box.rect.replace(left=left))
