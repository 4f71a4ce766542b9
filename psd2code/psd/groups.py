"""Turns a folder of layers into a group, with its artboard's frame and background where it has one."""

from __future__ import annotations

from psd_tools.constants import Tag

from psd2code.geometry import Rect
from psd2code.ir.layers import AnyLayer, Artboard, Group
from psd2code.ir.paint import Color
from psd2code.psd.layers import read_base, specialize
from psd2code.psd.source import LayerSource

_ARTBOARD_TAGS = (Tag.ARTBOARD_DATA1, Tag.ARTBOARD_DATA2, Tag.ARTBOARD_DATA3)
WHITE, BLACK, TRANSPARENT = 1, 2, 3
"""Photoshop's numbers for an artboard's background; any other means its own colour."""


def read_group(source: LayerSource, children: tuple[AnyLayer, ...]) -> Group:
    """Read a group; its rect is the union of its children's, visible or not."""
    rect = Rect.union_of(child.rect for child in children)
    return specialize(read_base(source, rect), Group, children=children, artboard=_read_artboard(source))


def _read_artboard(source: LayerSource) -> Artboard | None:
    for tag in _ARTBOARD_TAGS:
        described = source.described(tag)
        frame = described.child("artboardRect") if described else None
        if described and frame:
            rect = Rect.from_edges(*(frame.number(key) for key in ("Left", "Top ", "Rght", "Btom")))
            background = described.integer("artboardBackgroundType", TRANSPARENT)
            return Artboard(rect=rect, background=_background(source, background))
    return None


def _background(source: LayerSource, kind: int) -> Color | None:
    if kind == WHITE:
        return source.colors.color(1, 1, 1)
    if kind == BLACK:
        return source.colors.color(0, 0, 0)
    if kind == TRANSPARENT:
        return None
    found = (source.described(tag) for tag in _ARTBOARD_TAGS)
    return next((source.colors.read(described.child("Clr ")) for described in found if described), None)
