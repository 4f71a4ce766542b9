"""Turns what was decided about a shape into the place and the paint of its box."""

from __future__ import annotations

from psd2code.errors import InvariantError
from psd2code.geometry import Rect
from psd2code.ir.layers import AnyLayer
from psd2code.ir.path import CornerRadii
from psd2code.layout.tree import Paint


def plain_paint(layer: AnyLayer) -> Paint:
    """Give a layer's opacity and blend mode; a box draws nothing else by itself."""
    mode = "normal" if layer.blend_mode == "pass-through" else layer.blend_mode
    return Paint(opacity=layer.opacity, blend_mode=mode)


def shape_paint(layer: AnyLayer) -> tuple[Rect, Paint]:
    """Give the border box and the paint of a layer decided to be a CSS shape."""
    box = layer.decision.box if layer.decision else None
    if box is None:
        raise InvariantError(f"layout: layer {layer.id} was decided to be a CSS shape without a box")
    paint = plain_paint(layer).replace(
        fill=box.fill,
        gradients=box.gradients,
        border=box.border,
        radii=None if box.radii == CornerRadii() else box.radii,
        is_ellipse=box.is_ellipse,
        shadows=box.shadows,
        opacity=box.opacity,
    )
    return box.rect, paint


def cut_paint(paint: Paint, layer: AnyLayer) -> Paint:
    """Give the paint with the corners of the box that CSS cuts a picture or a group at, if it does."""
    box = layer.decision.box if layer.decision else None
    if box is None:
        return paint
    radii = None if box.radii == CornerRadii() else box.radii
    return paint.replace(radii=radii, is_ellipse=box.is_ellipse)
