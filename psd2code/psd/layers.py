"""Turns one layer that is no group into its model: the frame that all share, then what is particular to its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from psd_tools.constants import ChannelID, Clipping, Tag
from psd_tools.psd.tagged_blocks import ReferencePoint

from psd2code.geometry import Point, Rect
from psd2code.ir.layers import (
    AdjustmentLayer,
    FillLayer,
    LayerBase,
    Leaf,
    PixelLayer,
    ShapeLayer,
    SmartObjectLayer,
    TextLayer,
)
from psd2code.psd.adjustments.read import adjustment_tag, read_adjustment
from psd2code.psd.blending import BYTE_MAX, read_blend_mode, read_blending, read_fill_opacity
from psd2code.psd.effects.read import read_effects
from psd2code.psd.live_shapes import read_live_shape
from psd2code.psd.masks import read_mask, read_vector_mask
from psd2code.psd.paths import bounds_of
from psd2code.psd.shapes import fill_block, is_cut_fill, read_fill, read_stroke, shape_path
from psd2code.psd.smart_objects import read_smart_object
from psd2code.psd.source import LayerSource, NotUnderstoodError
from psd2code.psd.text.block import parse_text_block
from psd2code.psd.text.read import read_text
from psd2code.psd.unparsed_text import text_bytes

Kind = TypeVar("Kind", bound=LayerBase)

_SMART_OBJECT_TAGS = (
    Tag.SMART_OBJECT_LAYER_DATA1,
    Tag.SMART_OBJECT_LAYER_DATA2,
    Tag.PLACED_LAYER1,
    Tag.PLACED_LAYER2,
)


def read_base(source: LayerSource, rect: Rect) -> LayerBase:
    """Read what every kind of layer has; the path of a shape is not also its mask."""
    record = source.record
    is_shape = shape_path(record, source.canvas) is not None
    return LayerBase(
        id=source.node.id,
        name=source.node.name,
        rect=rect,
        is_visible=record.flags.visible,
        opacity=record.opacity / BYTE_MAX,
        fill_opacity=read_fill_opacity(record),
        blend_mode=read_blend_mode(record),
        blending=read_blending(record, source.psd.psd.header.color_mode),
        is_clipped=record.clipping == Clipping.NON_BASE,
        mask=read_mask(record),
        vector_mask=None if is_shape else read_vector_mask(record, source.canvas),
        effects=read_effects(source),
        reference_point=_read_reference_point(source),
    )


def _read_reference_point(source: LayerSource) -> Point:
    block = source.block(Tag.REFERENCE_POINT)
    x, y = block if isinstance(block, ReferencePoint) else (0.0, 0.0)
    return Point(x=x, y=y)


def specialize(base: LayerBase, kind: type[Kind], **particulars: Any) -> Kind:  # noqa: ANN401 - any field of any kind
    """Give a layer of a kind with the frame of base."""
    frame = {name: getattr(base, name) for name in LayerBase.model_fields}
    return kind.model_validate(frame | particulars)


def read_leaf(source: LayerSource) -> Leaf:
    """Read a layer by what its blocks say it is. Raises `NotUnderstoodError` where its kind is not understood."""
    for is_kind, reader in _READERS:
        if is_kind(source):
            return reader(source)
    return read_pixel_layer(source)


def read_pixel_layer(source: LayerSource) -> PixelLayer:
    """Read a layer as its stored pixels, whatever else it is."""
    record = source.record
    has_transparency = any(info.id == ChannelID.TRANSPARENCY_MASK for info in record.channel_info)
    is_lowest = bool(source.psd.tree) and source.psd.tree[0].id == source.node.id
    return specialize(
        read_base(source, source.stored_rect),
        PixelLayer,
        is_background=is_lowest and not has_transparency and source.stored_rect.contains(source.canvas),
    )


def _is_text(source: LayerSource) -> bool:
    blocks = source.record.tagged_blocks
    return Tag.TYPE_TOOL_OBJECT_SETTING in blocks or Tag.TYPE_TOOL_INFO in blocks


def _read_text_layer(source: LayerSource) -> Leaf:
    data = text_bytes(source.record.tagged_blocks, Tag.TYPE_TOOL_OBJECT_SETTING)
    if data is None:
        raise NotUnderstoodError("text.not-understood", "It is of a version before Photoshop 6.")
    try:
        block = parse_text_block(data)
    except (ValueError, OSError) as error:
        raise NotUnderstoodError("text.not-understood", f"{type(error).__name__}: {error}.") from error
    text = read_text(block, source.psd.text_store, source.colors, source.psd.resolution_ppi)
    return specialize(read_base(source, source.stored_rect), TextLayer, text=text)


def _is_smart_object(source: LayerSource) -> bool:
    return any(tag in source.record.tagged_blocks for tag in _SMART_OBJECT_TAGS)


def _read_smart_object_layer(source: LayerSource) -> Leaf:
    placed = read_smart_object(source)
    if source.stored_rect.is_empty:
        source.note("layer.no-pixels")
    return specialize(
        read_base(source, source.stored_rect),
        SmartObjectLayer,
        file_name=placed.file_name,
        file_type=placed.file_type,
        unique_id=placed.unique_id,
        is_embedded=placed.is_embedded,
    )


def _is_shape(source: LayerSource) -> bool:
    return shape_path(source.record, source.canvas) is not None


def _read_shape_layer(source: LayerSource) -> Leaf:
    path = shape_path(source.record, source.canvas)
    if path is None:
        raise NotUnderstoodError("layer.unknown-kind", "A shape without a path.")
    rect = source.stored_rect if not source.stored_rect.is_empty else bounds_of(path)
    return specialize(
        read_base(source, rect),
        ShapeLayer,
        path=path,
        fill=read_fill(source),
        stroke=read_stroke(source),
        live=read_live_shape(source.record, path),
    )


def _is_fill(source: LayerSource) -> bool:
    return fill_block(source.record) is not None


def _read_fill_layer(source: LayerSource) -> Leaf:
    paint = read_fill(source)
    if paint is None:
        raise NotUnderstoodError("paint.not-understood", "It is switched off, but nothing else is there.")
    is_whole = source.stored_rect.is_empty or is_cut_fill(source.record, source.canvas)
    rect = source.canvas if is_whole else source.stored_rect
    return specialize(read_base(source, rect), FillLayer, paint=paint)


def _is_adjustment(source: LayerSource) -> bool:
    return adjustment_tag(source) is not None


def _read_adjustment_layer(source: LayerSource) -> Leaf:
    tag = adjustment_tag(source)
    if tag is None:
        raise NotUnderstoodError("layer.unknown-kind", "An adjustment without its block.")
    adjustment = read_adjustment(source, tag)
    return specialize(read_base(source, source.stored_rect), AdjustmentLayer, adjustment=adjustment)


_READERS: tuple[tuple[Callable[[LayerSource], bool], Callable[[LayerSource], Leaf]], ...] = (
    (_is_text, _read_text_layer),
    (_is_smart_object, _read_smart_object_layer),
    (_is_shape, _read_shape_layer),
    (_is_fill, _read_fill_layer),
    (_is_adjustment, _read_adjustment_layer),
)
"""In this order: a shape is also a fill."""
