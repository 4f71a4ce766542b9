"""Puts what lies on a plate into it: a shape or picture becomes the container of the later siblings within its edges.

Before:  shape plate [0 0 100 40] fill           After:  group plate [0 0 100 40] fill
         text label [20 10 60 20]                          text label [20 10 60 20]
A child goes to the smallest plate that holds it. Leaves alone: what would change its paint order by moving, what is
nearly as large as the plate (two pictures on one another are no card), pictures with nothing but one picture on them.
"""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.layout.tree import Box, ImageContent, ImageFill, has_background, map_boxes
from psd2code.thresholds import Thresholds


def nest_contained(tree: Box, thresholds: Thresholds) -> Box:
    """Nest within every box that does not flow yet."""
    return map_boxes(tree, lambda box: box if box.flow else _nest(box, thresholds))


def _nest(box: Box, thresholds: Thresholds) -> Box:
    siblings = box.children
    plate_of = _settled(siblings, dict(_smallest_plates(siblings, thresholds)))
    if not plate_of:
        return box
    children = tuple(_filled(siblings, index, plate_of) for index in range(len(siblings)) if index not in plate_of)
    return box.replace(children=children)


_Plates = dict[int, int]
"""Index of a sibling -> index of the plate that it moves to."""


def _smallest_plates(siblings: tuple[Box, ...], thresholds: Thresholds) -> Iterator[tuple[int, int]]:
    for index, box in enumerate(siblings):
        plates = [
            below
            for below in range(index)
            if _is_plate(siblings[below])
            and siblings[below].rect.contains(box.rect)
            and box.rect.area <= thresholds.plate_share * siblings[below].rect.area
        ]
        if plates:
            yield index, min(plates, key=lambda below: (siblings[below].rect.area, -below))


def _settled(siblings: tuple[Box, ...], plate_of: _Plates) -> _Plates:
    """Take moves back until none changes what covers what, and no plate is left that is not worth it."""
    while True:
        kept = {index: plate for index, plate in plate_of.items() if _can_move(siblings, index, plate_of)}
        inner = {plate: [siblings[i] for i, p in kept.items() if p == plate] for plate in set(kept.values())}
        kept = {i: p for i, p in kept.items() if _is_worth_nesting(siblings[p], inner[p])}
        if kept == plate_of:
            return kept
        plate_of = kept


def _can_move(siblings: tuple[Box, ...], index: int, plate_of: _Plates) -> bool:
    """Whether what lies between plate and box overlaps the box only if it is on the plate too."""
    plate = plate_of[index]
    return not any(
        siblings[other].rect.overlaps(siblings[index].rect) and not _is_on(other, plate, plate_of)
        for other in range(plate + 1, index)
    )


def _is_on(index: int, plate: int, plate_of: _Plates) -> bool:
    while index in plate_of:
        index = plate_of[index]
        if index == plate:
            return True
    return False


def _is_plate(box: Box) -> bool:
    is_paint = isinstance(box.content, ImageContent) or (box.content is None and has_background(box.paint))
    return is_paint and not box.children and box.paint.opacity == 1 and box.paint.blend_mode == "normal"


def _is_worth_nesting(plate: Box, inner: list[Box]) -> bool:
    if plate.content is None:
        return True
    return len(inner) > 1 or any(_has_text(box) for box in inner)


def _has_text(box: Box) -> bool:
    return box.role == "text" or any(_has_text(child) for child in box.children)


def _filled(siblings: tuple[Box, ...], index: int, plate_of: _Plates) -> Box:
    box = siblings[index]
    inner = tuple(_filled(siblings, child, plate_of) for child, plate in plate_of.items() if plate == index)
    if not inner:
        return box
    paint = box.paint
    if isinstance(box.content, ImageContent):
        paint = paint.replace(image=ImageFill(asset=box.content.asset, left=0, top=0))
    return box.replace(role="group", content=None, paint=paint, children=inner)
