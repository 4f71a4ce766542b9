"""Turns the mask data of a layer record into masks; disabled ones are gone, and rendered vector masks count once."""

from __future__ import annotations

from dataclasses import dataclass

from psd_tools.constants import ChannelID
from psd_tools.psd.layer_and_mask import LayerRecord, MaskFlags, MaskParameters

from psd2code.geometry import Rect
from psd2code.ir.path import RasterMask, VectorMask
from psd2code.psd.paths import read_path, vector_mask_block

BYTE_MAX = 255


@dataclass(frozen=True)
class StoredMask:
    """Where a layer's own raster mask lies in the file."""

    channel: ChannelID
    left: int
    top: int
    right: int
    bottom: int
    outside: int
    flags: MaskFlags


def stored_mask(record: LayerRecord) -> StoredMask | None:
    """Give the raster mask that the user painted, enabled or not.

    With both kinds of mask on a layer, Photoshop keeps the painted one as the "real" mask and their product in its
    usual place; with a vector mask alone the usual place holds that mask's pixels and is flagged as rendered.
    """
    data = record.mask_data
    if data is None:
        return None
    if data.real_flags is not None:
        real_edges = (data.real_left or 0, data.real_top or 0, data.real_right or 0, data.real_bottom or 0)
        outside = data.real_background_color or 0
        return StoredMask(ChannelID.REAL_USER_LAYER_MASK, *real_edges, outside, data.real_flags)
    if data.flags.user_mask_from_render and vector_mask_block(record):
        return None
    edges = (data.left, data.top, data.right, data.bottom)
    if not any(info.id == ChannelID.USER_LAYER_MASK for info in record.channel_info):
        return None
    return StoredMask(ChannelID.USER_LAYER_MASK, *edges, data.background_color, data.flags)


def read_mask(record: LayerRecord) -> RasterMask | None:
    """Give the layer's raster mask; None where there is none or it is switched off."""
    mask = stored_mask(record)
    if mask is None or mask.flags.mask_disabled:
        return None
    parameters = _parameters(record)
    return RasterMask(
        rect=Rect.from_edges(mask.left, mask.top, mask.right, mask.bottom),
        outside=min(1.0, mask.outside / BYTE_MAX),
        density=_density(parameters.user_mask_density),
        feather_px=max(0.0, parameters.user_mask_feather or 0.0),
    )


def read_vector_mask(record: LayerRecord, canvas: Rect) -> VectorMask | None:
    """Give the layer's vector mask; None where there is none, it is switched off, or it shows everything."""
    block = vector_mask_block(record)
    if block is None or block.disable:
        return None
    parameters = _parameters(record)
    path = read_path(block, canvas)
    if path.starts_filled and not path.subpaths and not block.invert:
        return None
    return VectorMask(
        path=path,
        is_inverted=block.invert,
        density=_density(parameters.vector_mask_density),
        feather_px=max(0.0, parameters.vector_mask_feather or 0.0),
    )


def _parameters(record: LayerRecord) -> MaskParameters:
    parameters = record.mask_data.parameters if record.mask_data else None
    return parameters or MaskParameters()


def _density(stored: int | None) -> float:
    return 1.0 if stored is None else stored / BYTE_MAX
