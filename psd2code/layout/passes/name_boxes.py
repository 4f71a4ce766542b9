"""Names what layout made by the layer it stands in, and layers of which only the kind is known by what they hold.

Before:  group hero [0 0 90 50] layers=1          After:  group hero [0 0 90 50]
           row a-row [0 0 90 20]                            row hero-row [0 0 90 20]
             image a [0 0 20 20] layers=2                     image a [0 0 20 20]
             text b [30 0 20 20] layers=3                     text b [30 0 20 20]
           row c-row [0 30 90 20]                           row hero-img-row [0 30 90 20]
             image c [0 30 20 20] layers=4                    image c [0 30 20 20]
             image d [30 30 20 20] layers=5                   image d [30 30 20 20]
Of those of one name the one with the eldest layer has it bare. Another one says of which one kind its parts are, or
what the largest is called, else which layer is its eldest; so a name does not depend on which part stands first, nor on
how many there are. On the page itself, a box is named after the largest of its parts. Leaves alone: layers whose names
say what they are.
"""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.layout.stems import age_of, around_of, joined, kind_of, stem_of
from psd2code.layout.tree import Box, TextContent, boxes_of, has_background, is_painted, map_boxes
from psd2code.naming.slug import unique_name
from psd2code.thresholds import Thresholds

UNNAMED = ""
"""Stands for a name until all are known that may not be given twice."""

JOBS = ("content", "layers", "grid")
"""Last words of the names that passes give, where they tell more than the box's role."""

HOLDERS = frozenset({"fill", "group", "icon", "img", "shape"})
"""What a layer without a telling name is called that is no such thing any more once it holds others."""


def name_boxes(tree: Box, _thresholds: Thresholds) -> Box:
    """Name every box that layout made, and every layer that says nothing but its kind; others keep their names."""
    told = _tell_parts(tree, "")
    names = dict(_names(told))
    return map_boxes(told, lambda box: box if box.name != UNNAMED else box.replace(name=names[box.id]))


def _tell_parts(box: Box, around: str) -> Box:
    """Give the box with the stems of all beneath it."""
    told = box.replace(children=tuple(_tell(child, around) for child in box.children))
    children = tuple(_tell_parts(child, around_of(child, told, around)) for child in told.children)
    return told.replace(children=children)


def _tell(box: Box, around: str) -> Box:
    if box.layers:
        stem = _stem_of_layer(box, around) if box.is_generic else stem_of(box)
        return box if stem == stem_of(box) else box.replace(name=UNNAMED, stem=stem)
    if box.stem:
        return box
    return box.replace(name=UNNAMED, stem=joined(around or _largest(box), _job(box)))


def _stem_of_layer(box: Box, around: str) -> str:
    """Give the name of a layer without a telling one of its own: a card, not the picture on which it lies."""
    group, _, kind = stem_of(box).rpartition("-")
    return joined(group or around, _holder(box, group or around) if box.children and kind in HOLDERS else kind)


def _holder(box: Box, around: str) -> str:
    """Give the word for what others lie on or in; what lies on the page itself is a card, in a list or not."""
    if box.paint.is_clipping:
        return "frame"
    if not has_background(box.paint):
        return "item" if box.role == "item" else "group"
    return "box" if around and box.role != "item" else "card"


def _job(box: Box) -> str:
    """Give the word for what a box is for."""
    if box.role in ("list", "item"):
        return box.role
    if box.flow and box.flow.columns_px:
        return "grid"
    return next((job for job in JOBS if box.name.endswith(f"-{job}")), box.role)


def _largest(box: Box) -> str:
    """Give the stem of its largest part, "" where it shows no layer."""
    parts = sorted(_layered(box), key=_size)
    return stem_of(_tell(parts[0], "")) if parts else ""


def _size(part: Box) -> tuple[int, bool, int]:
    """Give what sorts the part with the most leaves first; of equals one with a telling name, else the eldest."""
    return -sum(is_painted(inner) for inner in boxes_of(part)), part.is_generic, age_of(part)


def _layered(box: Box) -> Iterator[Box]:
    """Yield the topmost boxes of layers within it."""
    for child in box.children:
        yield from (child,) if child.layers else _layered(child)


def _names(tree: Box) -> Iterator[tuple[str, str]]:
    """Yield the ids of unnamed boxes with their names, the eldest first."""
    taken = {box.name for box in boxes_of(tree)}
    for box in sorted((box for box in boxes_of(tree) if box.name == UNNAMED), key=age_of):
        wanted = (box.stem, *_telling_names(box), f"{box.stem}-{age_of(box)}")
        name = next((name for name in wanted if name not in taken), unique_name(wanted[-1], taken))
        taken.add(name)
        yield box.id, name


def _telling_names(box: Box) -> Iterator[str]:
    """Yield names by the parts of a box without a layer: of which one kind all are, and what the largest is called.

    Words on the page name nothing but themselves.
    """
    if box.layers:
        return
    kinds = {_kind(part) for part in _layered(box)}
    around, _, job = box.stem.rpartition("-")
    if len(kinds) == 1:
        yield joined(joined(around, kinds.pop()), job)
    named = (part for part in _layered(box) if not part.is_generic and not isinstance(part.content, TextContent))
    for part in sorted(named, key=_size)[:1]:
        yield joined(stem_of(part), job)


def _kind(box: Box) -> str:
    """Give the word for what a part is."""
    word = stem_of(box).rpartition("-")[2]
    return word if word in ("icon", "btn") else kind_of(box)
