"""Puts what lies on a plate into it: a shape or picture becomes the container of the later siblings within its edges.

Before:  shape plate [0 0 100 40] fill           After:  plate plate [0 0 100 40] fill
         text label [20 10 60 20]                          text label [20 10 60 20]
A child goes to the smallest plate that holds it. Leaves alone: what would change its paint order by moving, what is
nearly as large as the plate (two pictures on one another are no card), pictures with nothing but one picture on them,
unless so many pictures of their size hold one that they are the cards of a list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from psd2code.geometry import Rect
from psd2code.layout.bands import core
from psd2code.layout.overlaps import overlapping
from psd2code.layout.tree import Box, ImageContent, ImageFill, has_background, is_plain_paint, map_boxes
from psd2code.thresholds import Thresholds


def nest_contained(tree: Box, thresholds: Thresholds) -> Box:
    """Nest within every box that does not flow yet."""
    return map_boxes(tree, lambda box: box if box.flow else _nest(box, tree.rect, thresholds))


def _nest(box: Box, page: Rect, thresholds: Thresholds) -> Box:
    siblings = box.children
    beneath = _beneath(siblings)
    plates = dict(_smallest_plates(box, page, beneath, thresholds))
    plates |= dict(_smallest_plates(box, page, beneath, thresholds, frozenset(plates.values())))
    plate_of = _settled(siblings, plates, beneath, thresholds)
    if not plate_of:
        return box
    held = _held(plate_of)
    children = tuple(_filled(siblings, index, held) for index in range(len(siblings)) if index not in plate_of)
    return box.replace(children=children)


_Plates = dict[int, int]
"""Index of a sibling -> index of the plate that it moves to."""

_Held = dict[int, list[int]]
"""Index of a plate -> indices of the siblings that move to it, ascending."""

_Beneath = Sequence[Sequence[int]]
"""For each sibling the indices of those beneath that it overlaps, ascending."""


def _beneath(siblings: tuple[Box, ...]) -> _Beneath:
    beneath: list[list[int]] = [[] for _ in siblings]
    for below, above in overlapping([box.rect for box in siblings]):
        beneath[above].append(below)
    return [sorted(indices) for indices in beneath]


def _smallest_plates(
    parent: Box, page: Rect, beneath: _Beneath, thresholds: Thresholds, plates_known: frozenset[int] = frozenset()
) -> Iterator[tuple[int, int]]:
    """Give the smallest plate of each box; a plate of others may be as large as the plate that it lies on.

    What the page cuts off does not count.
    """
    siblings = parent.children
    are_plates = [_is_plate(box, thresholds, parent) for box in siblings]
    for index, box in enumerate(siblings):
        shown = core(box).intersect(page)
        plates = [
            below
            for below in beneath[index]
            if are_plates[below]
            and siblings[below].rect.contains(shown)
            and (index in plates_known or box.rect.area <= thresholds.plate_share * siblings[below].rect.area)
        ]
        if plates:
            yield index, min(plates, key=lambda below: (siblings[below].rect.area, -below))


def _settled(siblings: tuple[Box, ...], plate_of: _Plates, beneath: _Beneath, thresholds: Thresholds) -> _Plates:
    """Take moves back until none changes what covers what, and no plate is left that is not worth it."""
    while True:
        kept = {index: plate for index, plate in plate_of.items() if _can_move(index, plate_of, beneath)}
        inner: dict[int, list[Box]] = {plate: [] for plate in kept.values()}
        for index in kept:
            for plate in _plates_under(index, kept):
                inner[plate].append(siblings[index])
        sizes = Counter(_size(siblings[plate]) for plate in inner)
        kept = {
            i: p
            for i, p in kept.items()
            if _is_worth_nesting(siblings[p], inner[p]) or sizes[_size(siblings[p])] >= thresholds.list_least_items
        }
        if kept == plate_of:
            return kept
        plate_of = kept


def _can_move(index: int, plate_of: _Plates, beneath: _Beneath) -> bool:
    """Whether what lies between plate and box overlaps the box only if it is on the plate too."""
    plate = plate_of[index]
    return all(plate in _plates_under(other, plate_of) for other in beneath[index] if other > plate)


def _plates_under(index: int, plate_of: _Plates) -> Iterator[int]:
    """Yield the plate of a box, the plate of that, and so on."""
    while index in plate_of:
        index = plate_of[index]
        yield index


def _is_plate(box: Box, thresholds: Thresholds, parent: Box) -> bool:
    """Whether it is a shape or picture, or a group with a background that is not the parent's own."""
    if box.paint.opacity != 1 or box.paint.blend_mode != "normal" or box.flow:
        return False
    if box.children:
        return has_background(box.paint) and box.rect.area < thresholds.cover_share * parent.rect.area
    return is_plain_paint(box)


def _is_worth_nesting(plate: Box, inner: list[Box]) -> bool:
    if plate.content is None:
        return True
    return len(inner) > 1 or any(_has_text(box) for box in inner)


def _size(box: Box) -> tuple[float, float]:
    return box.rect.width, box.rect.height


def _has_text(box: Box) -> bool:
    return box.role == "text" or any(_has_text(child) for child in box.children)


def _held(plate_of: _Plates) -> _Held:
    held: _Held = {}
    for index, plate in plate_of.items():
        held.setdefault(plate, []).append(index)
    return held


def _filled(siblings: tuple[Box, ...], index: int, held: _Held) -> Box:
    box = siblings[index]
    inner = tuple(_filled(siblings, child, held) for child in held.get(index, ()))
    if not inner:
        return box
    paint = box.paint
    if isinstance(box.content, ImageContent):
        paint = paint.replace(image=ImageFill(asset=box.content.asset, left=0, top=0))
    return box.replace(
        role=box.role if box.children else "plate", content=None, paint=paint, children=box.children + inner
    )
