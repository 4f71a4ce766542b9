"""Moves texts by less than a px so that edges and middles which were one to the designer are one in numbers too.

A text's place is read from its ink, to about half a px. Texts that begin, or are centred, at nearly one line get one
line; a text in the middle of a shape or picture gets exactly its middle. Nothing else moves.
"""

from __future__ import annotations

from collections.abc import Sequence

from psd2code.layout.tree import Box, TextContent, boxes_of, is_painted, map_boxes
from psd2code.thresholds import Thresholds


def align_texts(tree: Box, thresholds: Thresholds) -> Box:
    """Give the tree with every text on the line that it shares."""
    texts = [box for box in boxes_of(tree) if isinstance(box.content, TextContent)]
    plates = [box for box in boxes_of(tree) if is_painted(box) and not isinstance(box.content, TextContent)]
    centered = {box.id: middle for box in texts if (middle := _plate_middle(box, plates, thresholds)) is not None}
    hung = [box for box in texts if box.id not in centered]
    lefts = _snapped([box for box in hung if _align(box) == "left"], 0, thresholds)
    middles = centered | _snapped([box for box in hung if _align(box) == "center"], 1, thresholds)
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


def _snapped(texts: Sequence[Box], halves: int, thresholds: Thresholds) -> dict[str, float]:
    """Give each text the line of those near it: the left edge, or the middle with halves = 1, px."""
    places = sorted((box.rect.left + halves * box.rect.width / 2, box.id) for box in texts)
    lines: dict[str, float] = {}
    while places:
        first = places[0][0]
        near = [place for place in places if place[0] - first <= thresholds.text_align_px]
        line = _line([place for place, _ in near], halves, thresholds)
        lines |= {box_id: line for _, box_id in near}
        places = places[len(near) :]
    return lines


def _line(places: Sequence[float], halves: int, thresholds: Thresholds) -> float:
    """Give the whole px (half px for middles) nearest to the middle of the places, if among them; else on the grid."""
    middle = (places[0] + places[-1]) / 2
    whole = round(middle * (halves + 1)) / (halves + 1)
    grid = thresholds.text_grid_px
    return whole if places[0] <= whole <= places[-1] else round(middle / grid) * grid


def _moved(box: Box, lefts: dict[str, float], middles: dict[str, float]) -> Box:
    left = lefts.get(box.id, middles.get(box.id, box.rect.center.x) - box.rect.width / 2)
    if box.id not in lefts and box.id not in middles:
        return box
    return box.replace(rect=box.rect.replace(left=left))
