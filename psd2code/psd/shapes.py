"""Turns the vector blocks of a shape layer into its fill and its stroke."""

from __future__ import annotations

from psd_tools.constants import Tag
from psd_tools.psd.layer_and_mask import LayerRecord

from psd2code.ir.paint import Paint
from psd2code.ir.path import StrokePosition, VectorStroke
from psd2code.psd.colors import ColorReader
from psd2code.psd.descriptors import POINTS_PER_INCH, Descriptor
from psd2code.psd.paints import read_paint

_FILL_TAGS = (Tag.SOLID_COLOR_SHEET_SETTING, Tag.GRADIENT_FILL_SETTING, Tag.PATTERN_FILL_SETTING)
_POSITIONS: dict[str, StrokePosition] = {
    "strokeStyleAlignInside": "inside",
    "strokeStyleAlignCenter": "center",
    "strokeStyleAlignOutside": "outside",
}


def fill_block(record: LayerRecord) -> Descriptor | None:
    """Give the descriptor of a layer's fill; the shape tools keep a copy beside the stroke."""
    for tag in _FILL_TAGS:
        described = Descriptor.of(record.tagged_blocks.get_data(tag))
        if described:
            return described
    return Descriptor.of(record.tagged_blocks.get_data(Tag.VECTOR_STROKE_CONTENT_DATA))


def stroke_block(record: LayerRecord) -> Descriptor | None:
    """Give the descriptor of a shape's stroke settings."""
    return Descriptor.of(record.tagged_blocks.get_data(Tag.VECTOR_STROKE_DATA))


def read_fill(record: LayerRecord, colors: ColorReader) -> Paint | None:
    """Give the fill of a shape; None where it is switched off."""
    settings = stroke_block(record)
    described = fill_block(record)
    if described is None or (settings and not settings.flag("fillEnabled", True)):
        return None
    return read_paint(described, colors)


def read_stroke(record: LayerRecord, colors: ColorReader) -> VectorStroke | None:
    """Give the stroke of a shape; None where it is switched off or has no paint."""
    settings = stroke_block(record)
    if settings is None or not settings.flag("strokeEnabled"):
        return None
    content = settings.child("strokeStyleContent")
    paint = read_paint(content, colors) if content else None
    if paint is None:
        return None
    ppi = settings.number("strokeStyleResolution", POINTS_PER_INCH)
    cap = settings.choice("strokeStyleLineCapType")
    join = settings.choice("strokeStyleLineJoinType")
    return VectorStroke(
        width_px=settings.pixels("strokeStyleLineWidth", 1, ppi),
        position=_POSITIONS.get(settings.choice("strokeStyleLineAlignment"), "center"),
        paint=paint,
        opacity=settings.share("strokeStyleOpacity"),
        cap="round" if cap.endswith("RoundCap") else "square" if cap.endswith("SquareCap") else "butt",
        join="round" if join.endswith("RoundJoin") else "bevel" if join.endswith("BevelJoin") else "miter",
        miter_limit=settings.number("strokeStyleMiterLimit", 100),
        dashes=settings.numbers("strokeStyleLineDashSet"),
        dash_offset=settings.number("strokeStyleLineDashOffset"),
    )
