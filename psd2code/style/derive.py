"""Turns each box of a layout tree into the declarations that put and paint it; no rule is shared yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from psd2code.geometry import Insets
from psd2code.layout.check import is_positioned
from psd2code.layout.stems import age_of, around_of, kind_of, stem_of
from psd2code.layout.tree import Box, Flow, ImageContent, TextContent, boxes_of
from psd2code.model import Model
from psd2code.style.image import image_declarations
from psd2code.style.paint import border_px, edges_value, padding_within, paint_declarations
from psd2code.style.stylesheet import Declaration, declare
from psd2code.style.text import FontVariables, has_own_lines, text_parts
from psd2code.style.values import PX_DECIMALS, Call, Keyword, Number, Px, words

FLEX_KEYWORDS = {"start": "flex-start", "end": "flex-end"}
"""What flex boxes call the two ends."""


class StyledPart(Model):
    """The declarations of one future class; key is the box's id, with a suffix for parts of a text.

    stem: the name without the layer's id in it; generic: where the box stands and what it is (`card-text`); age: the
    id of the eldest layer that it shows. slot: what the corresponding parts of the items of a list have in common.
    """

    key: str
    name: str
    stem: str
    generic: str
    age: int
    declarations: tuple[Declaration, ...]
    comment: str = ""
    slot: str = ""


def derive(tree: Box, fonts: FontVariables) -> tuple[StyledPart, ...]:
    """Give the parts of all boxes in document order."""
    return tuple(_parts(tree, _Place(None, ""), fonts))


class _Place(NamedTuple):
    """What is around a box: its parent, and the name of the nearest box of a layer."""

    parent: Box | None
    around: str


def _parts(box: Box, place: _Place, fonts: FontVariables) -> Iterator[StyledPart]:
    parent = place.parent
    size = () if _fills(box, parent) else _size(box)
    declarations = [*_place(box, parent), *_flow(box), *size, *paint_declarations(box)]
    if isinstance(box.content, TextContent):
        own, *inner = text_parts(box.content, fonts)
        yield _part(box, place, "", (*declarations, *own.declarations))
        for part in inner:
            yield _part(box, place, part.key, part.declarations)
    else:
        yield _part(box, place, "", tuple(declarations))
    around = around_of(box, parent, place.around)
    for child in box.children:
        yield from _parts(child, _Place(box, around), fonts)


def _generic(box: Box, place: _Place, key: str = "") -> str:
    kind = "-".join([kind_of(box), *filter(str.isalpha, key.split("-"))])
    return f"{place.around}-{kind}" if place.around else kind


def _part(box: Box, place: _Place, key: str, declarations: tuple[Declaration, ...]) -> StyledPart:
    return StyledPart(
        key=box.id + key,
        name=box.name + key,
        stem=stem_of(box) + key,
        generic=_generic(box, place, key),
        age=age_of(box),
        declarations=declarations,
        slot="" if key else box.slot,
    )


def _place(box: Box, parent: Box | None) -> Iterator[Declaration]:
    if parent is None:
        if is_positioned(box):
            yield declare("position", Keyword(name="relative"))
        if not box.paint.is_clipping and not all(box.rect.contains(inner.rect) for inner in boxes_of(box)):
            # What lies beyond the canvas is cut off; it would make the page wider.
            yield declare("overflow", Keyword(name="hidden"))
    elif box.position == "absolute":
        yield declare("position", Keyword(name="absolute"))
        yield from (declare("inset", Px(value=0)),) if _fills(box, parent) else _inset(box, parent)
    else:
        if is_positioned(box):
            yield declare("position", Keyword(name="relative"))
        if box.margin != Insets():
            yield insets_declaration("margin", box.margin)


def _fills(box: Box, parent: Box | None) -> bool:
    """Whether an absolute box covers all that its parent's border leaves, so that its edges say its size."""
    if parent is None or box.position != "absolute" or box.content is not None:
        return False
    return not (box.is_width_auto or box.is_height_auto) and box.rect == parent.rect.grow(-border_px(parent))


def _inset(box: Box, parent: Box) -> Iterator[Declaration]:
    border = border_px(parent)
    if box.hangs_bottom:
        yield declare("bottom", Px(value=parent.rect.bottom - box.rect.bottom - border))
    else:
        yield declare("top", Px(value=box.rect.top - parent.rect.top - border))
    if box.hangs_right:
        yield declare("right", Px(value=parent.rect.right - box.rect.right - border))
    else:
        yield declare("left", Px(value=box.rect.left - parent.rect.left - border))


def _flow(box: Box) -> Iterator[Declaration]:
    flow = box.flow
    if flow is None:
        return
    if box.content is None:
        yield from _grid(box, flow) if flow.columns_px else _flex(box, flow)
    if flow.row_gap_px and flow.row_gap_px != flow.gap_px:
        yield declare("gap", words(Px(value=flow.row_gap_px), Px(value=flow.gap_px)))
    elif flow.gap_px:
        yield declare("gap", Px(value=flow.gap_px))
    padding = padding_within(box, flow)
    if padding != Insets():
        yield insets_declaration("padding", padding)


def _flex(box: Box, flow: Flow) -> Iterator[Declaration]:
    yield declare("display", Keyword(name="flex"))
    if flow.direction == "column":
        yield declare("flex-direction", Keyword(name="column"))
    if flow.align in ("center", "end") or (flow.align == "start" and _has_auto(box, across=flow.direction)):
        yield declare("align-items", Keyword(name=FLEX_KEYWORDS.get(flow.align, flow.align)))
    if flow.justify != "start":
        yield declare("justify-content", Keyword(name=FLEX_KEYWORDS.get(flow.justify, flow.justify)))


def _has_auto(box: Box, across: Literal["row", "column"]) -> bool:
    """Whether a child in flow has no size of its own across a row or a column, which CSS would stretch."""
    flowing = [child for child in box.children if child.position == "flow"]
    return any(child.is_width_auto if across == "column" else child.is_height_auto for child in flowing)


def _grid(box: Box, flow: Flow) -> Iterator[Declaration]:
    tracks = tuple(Px(value=width) for width in flow.columns_px)
    is_even = len(set(tracks)) == 1
    columns = Call(name="repeat", arguments=(Number(value=len(tracks)), tracks[0])) if is_even else words(*tracks)
    yield declare("display", Keyword(name="grid"))
    yield declare("grid-template-columns", columns)
    if flow.align_rows == "start" and _has_auto(box, across="row"):
        yield declare("align-items", Keyword(name="start"))
    if not box.is_height_auto:
        # Rows would otherwise share out what the box is taller than they are.
        yield declare("align-content", Keyword(name="start"))
    if flow.align in ("center", "end") or (flow.align == "start" and _has_auto(box, across="column")):
        yield declare("justify-items", Keyword(name=flow.align))


def _size(box: Box) -> Iterator[Declaration]:
    """Images have their size in their attributes."""
    if isinstance(box.content, ImageContent):
        yield from image_declarations(box.content, box.rect)
        return
    if not box.is_width_auto:
        yield declare("width", Px(value=box.rect.width))
    if not box.is_height_auto and not _is_one_line_high(box):
        yield declare("height", Px(value=box.rect.height))


def _is_one_line_high(box: Box) -> bool:
    """Whether it is a text as high as its one line, which the class of all texts says."""
    content = box.content
    if not isinstance(content, TextContent) or has_own_lines(content) or content.is_vertical:
        return False
    return round(content.line_height_px, PX_DECIMALS) == round(box.rect.height, PX_DECIMALS)


def insets_declaration(name: str, insets: Insets) -> Declaration:
    """Write insets with as few lengths as CSS allows; a single side by its own property."""
    sides = {"top": insets.top, "right": insets.right, "bottom": insets.bottom, "left": insets.left}
    set_sides = [side for side, length in sides.items() if length]
    if len(set_sides) == 1:
        return declare(f"{name}-{set_sides[0]}", Px(value=sides[set_sides[0]]))
    return declare(name, edges_value(insets.top, insets.right, insets.bottom, insets.left))
