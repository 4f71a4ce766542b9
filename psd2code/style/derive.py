"""Turns each box of a layout tree into the declarations that put and paint it; no rule is shared yet."""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.geometry import Insets
from psd2code.layout.check import is_positioned
from psd2code.layout.tree import Box, ImageContent, TextContent
from psd2code.model import Model
from psd2code.style.paint import border_px, edges_value, padding_within, paint_declarations
from psd2code.style.stylesheet import Declaration, declare
from psd2code.style.text import FontVariables, text_parts
from psd2code.style.values import Keyword, Px


class StyledPart(Model):
    """The declarations of one future class; key is the box's id, with a suffix for parts of a text."""

    key: str
    name: str
    declarations: tuple[Declaration, ...]
    comment: str = ""


def derive(tree: Box, fonts: FontVariables) -> tuple[StyledPart, ...]:
    """Give the parts of all boxes in document order."""
    return tuple(_parts(tree, None, fonts))


def _parts(box: Box, parent: Box | None, fonts: FontVariables) -> Iterator[StyledPart]:
    declarations = [*_place(box, parent), *_flow(box), *_size(box), *paint_declarations(box)]
    if isinstance(box.content, TextContent):
        own, *inner = text_parts(box.content, fonts)
        yield StyledPart(key=box.id, name=box.name, declarations=(*declarations, *own.declarations))
        for part in inner:
            yield StyledPart(key=box.id + part.key, name=box.name + part.key, declarations=part.declarations)
    else:
        yield StyledPart(key=box.id, name=box.name, declarations=tuple(declarations))
    for child in box.children:
        yield from _parts(child, box, fonts)


def _place(box: Box, parent: Box | None) -> Iterator[Declaration]:
    if parent is None:
        yield declare("position", Keyword(name="relative"))
    elif box.position == "absolute":
        yield declare("position", Keyword(name="absolute"))
        yield declare("top", Px(value=box.rect.top - parent.rect.top - border_px(parent)))
        yield declare("left", Px(value=box.rect.left - parent.rect.left - border_px(parent)))
    else:
        if is_positioned(box):
            yield declare("position", Keyword(name="relative"))
        if box.margin != Insets():
            yield insets_declaration("margin", box.margin)


def _flow(box: Box) -> Iterator[Declaration]:
    flow = box.flow
    if flow is None:
        return
    yield declare("display", Keyword(name="flex"))
    if flow.direction == "column":
        yield declare("flex-direction", Keyword(name="column"))
    yield declare("align-items", Keyword(name="flex-start" if flow.align == "start" else flow.align))
    if flow.gap_px:
        yield declare("gap", Px(value=flow.gap_px))
    padding = padding_within(box, flow)
    if padding != Insets():
        yield insets_declaration("padding", padding)


def _size(box: Box) -> Iterator[Declaration]:
    """Images bring their own size in their attributes."""
    if isinstance(box.content, ImageContent):
        return
    if not box.is_width_auto:
        yield declare("width", Px(value=box.rect.width))
    if not box.is_height_auto:
        yield declare("height", Px(value=box.rect.height))


def insets_declaration(name: str, insets: Insets) -> Declaration:
    """Write insets with as few lengths as CSS allows; a single side by its own property."""
    sides = {"top": insets.top, "right": insets.right, "bottom": insets.bottom, "left": insets.left}
    set_sides = [side for side, length in sides.items() if length]
    if len(set_sides) == 1:
        return declare(f"{name}-{set_sides[0]}", Px(value=sides[set_sides[0]]))
    return declare(name, edges_value(insets.top, insets.right, insets.bottom, insets.left))
