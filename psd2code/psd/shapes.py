"""Tells shapes from other fills, and turns their blocks into path, fill and stroke."""

from __future__ import annotations

from psd_tools.constants import Tag
from psd_tools.psd.layer_and_mask import LayerRecord

from psd2code.geometry import Rect
from psd2code.ir.paint import Paint
from psd2code.ir.path import Path, StrokePosition, VectorMask, VectorStroke
from psd2code.psd.descriptors import POINTS_PER_INCH, Descriptor
from psd2code.psd.masks import read_vector_mask
from psd2code.psd.paints import read_paint
from psd2code.psd.source import LayerSource, NotUnderstoodError

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


def shape_path(record: LayerRecord, canvas: Rect) -> Path | None:
    """Give the path of a shape: a fill cut by a vector mask that is sharp and whole; None for any other layer."""
    mask = read_vector_mask(record, canvas) if fill_block(record) else None
    return mask.path if mask and _is_sharp(mask) else None


def is_cut_fill(record: LayerRecord, canvas: Rect) -> bool:
    """Whether a fill layer's stored pixels are useless: they are cut by a path whose softness they do not show."""
    mask = read_vector_mask(record, canvas) if fill_block(record) else None
    return mask is not None and not _is_sharp(mask)


def read_fill(source: LayerSource) -> Paint | None:
    """Give the paint of a fill or shape; None where it is switched off.

    Raises `NotUnderstoodError` where there is one that is not understood.
    """
    settings = stroke_block(source.record)
    described = fill_block(source.record)
    if described is None or (settings and not settings.flag("fillEnabled", True)):
        return None
    paint = read_paint(described, source.colors)
    if paint is None:
        keys = ", ".join(key.strip() for key, _ in described.items)
        raise NotUnderstoodError("paint.not-understood", f"It says {keys or 'nothing'}.")
    return paint


def _is_sharp(mask: VectorMask) -> bool:
    return not mask.is_inverted and mask.density == 1 and mask.feather_px == 0


def read_stroke(source: LayerSource) -> VectorStroke | None:
    """Give the stroke of a shape; None where it is switched off, or has no paint, which is noted."""
    settings = stroke_block(source.record)
    if settings is None or not settings.flag("strokeEnabled"):
        return None
    content = settings.child("strokeStyleContent")
    paint = read_paint(content, source.colors) if content else None
    if paint is None:
        source.note("paint.not-understood", "It is that of the stroke.")
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
