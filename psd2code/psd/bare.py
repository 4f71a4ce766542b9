"""Reads a layer of which nothing else can be read: its place, its name, whether it shows, and how strongly."""

from __future__ import annotations

from psd2code.geometry import Rect
from psd2code.ir.layers import AnyLayer, Group, PixelLayer
from psd2code.psd.blending import BYTE_MAX
from psd2code.psd.source import LayerSource


def read_bare(source: LayerSource, children: tuple[AnyLayer, ...] | None) -> AnyLayer:
    """Give a group with its children, or stored pixels; nothing in here can fail."""
    record, node = source.record, source.node
    is_visible, opacity = record.flags.visible, record.opacity / BYTE_MAX
    if children is None:
        return PixelLayer(id=node.id, name=node.name, rect=source.stored_rect, is_visible=is_visible, opacity=opacity)
    rect = Rect.union_of(child.rect for child in children)
    return Group(id=node.id, name=node.name, rect=rect, is_visible=is_visible, opacity=opacity, children=children)
