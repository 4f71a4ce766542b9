"""Gives the pixels a file stores, each decoded when first asked for and kept in the file's own depth."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property

import numpy as np
from psd_tools.compression import PSDDecompressionWarning
from psd_tools.constants import ChannelID

from psd2code.context import Context
from psd2code.ir.pixels import ByteArray, FloatArray, PlacedContent, Raster
from psd2code.psd.channels import Plane, decode_channel, full_value, to_bytes, to_floats
from psd2code.psd.color_modes import color_planes
from psd2code.psd.masks import stored_mask
from psd2code.psd.merged import decode_merged, merged_picture
from psd2code.psd.open import PsdFile, quiet_parser
from psd2code.psd.patterns import decode_pattern, find_pattern
from psd2code.psd.placed_content import read_placed_content
from psd2code.psd.shapes import is_cut_fill
from psd2code.psd.tree import Node

LEVELS = np.arange(256, dtype=np.uint8).reshape(1, -1)
"""Every grey of 8 bits, as a picture of one row."""
DAMAGE = (ValueError, OSError, PSDDecompressionWarning)
"""What decoding raises for pixels that are not what their record says."""


@contextmanager
def _strict_parser() -> Iterator[None]:
    """Keep psd-tools quiet, but let damage be an error: it would go on with black, which is worse than nothing."""
    with quiet_parser():
        warnings.simplefilter("error", PSDDecompressionWarning)
        yield


class PsdPixels:
    """The `PixelSource` of a PSD.

    Decoded layers stay in memory as stored (4 bytes a pixel at 8 bits, not the 16 of float32), so nothing is decoded
    twice; each call gives a fresh array that the caller may change. Pixels that are damaged count as absent, and are
    reported where a context is given.
    """

    def __init__(self, psd: PsdFile, context: Context | None = None) -> None:
        self._psd = psd
        self._context = context or Context()
        self._layers: dict[int, Plane | None] = {}
        self._masks: dict[int, Plane | None] = {}

    def layer(self, layer_id: int) -> Raster | None:
        """Give the layer's own pixels; None where the file has none or has no such layer."""
        stored = self._stored(self._layers, layer_id, self._decode_layer)
        if stored is None:
            return None
        record = self._psd.nodes[layer_id].record
        return Raster(left=record.left, top=record.top, rgba=to_floats(stored))

    def mask(self, layer_id: int) -> FloatArray | None:
        """Give the raster mask that the user painted."""
        stored = self._stored(self._masks, layer_id, self._decode_mask)
        return None if stored is None else to_floats(stored)

    def pattern(self, pattern_id: str) -> FloatArray | None:
        """Give a pattern's tile; None where the file does not hold it, or holds it damaged."""
        pattern = find_pattern(self._psd.psd, pattern_id)
        if pattern is None:
            return None
        try:
            with _strict_parser():
                return decode_pattern(pattern, self._psd.profile)
        except DAMAGE:
            return None

    def placed_content(self, layer_id: int) -> PlacedContent | None:
        """Give what a smart object was placed from; None where it cannot be decoded."""
        node = self._psd.nodes.get(layer_id)
        return None if node is None else read_placed_content(self._psd, node)

    def picture(self) -> ByteArray | None:
        """Give the merged picture in sRGB; None, which is reported, where the file holds none, or holds it damaged."""
        detail = ""
        try:
            with _strict_parser():
                stored = merged_picture(self._psd.psd, self._psd.profile)
        except DAMAGE as error:
            stored, detail = None, f"It is damaged ({type(error).__name__}: {error})."
        if stored is None:
            self._context.diagnostics.add("document.no-picture", detail=detail)
            return None
        return to_bytes(self.to_srgb(to_floats(stored)))

    def to_srgb(self, rgba: FloatArray) -> FloatArray:
        """Convert document RGB to sRGB, in 8 bits; the same array for sRGB, untagged and converted documents."""
        profile = self._psd.profile
        if profile is None or profile.is_srgb:
            return rgba
        if profile.color_space == "RGB":
            converted = to_floats(profile.to_srgb(to_bytes(rgba[..., :3]), "RGB"))
            return np.concatenate([converted, rgba[..., 3:]], axis=-1)
        if profile.color_space == "GRAY":
            gray = np.interp(rgba[..., :3], LEVELS[0] / full_value(LEVELS), self._gray_curve)
            return np.concatenate([gray.astype(np.float32), rgba[..., 3:]], axis=-1)
        return rgba

    @cached_property
    def _gray_curve(self) -> FloatArray:
        """The sRGB value, 0-1, of each of the 256 greys of the embedded profile."""
        if self._psd.profile is None:
            return to_floats(LEVELS[0])
        return to_floats(self._psd.profile.to_srgb(LEVELS, "L")[0, :, 0])

    def _stored(
        self, store: dict[int, Plane | None], layer_id: int, decode: Callable[[Node], Plane | None]
    ) -> Plane | None:
        node = self._psd.nodes.get(layer_id)
        if node is None:
            return None
        if layer_id not in store:
            store[layer_id] = self._guarded(node, decode)
        return store[layer_id]

    def _guarded(self, node: Node, decode: Callable[[Node], Plane | None]) -> Plane | None:
        try:
            with _strict_parser():
                return decode(node)
        except DAMAGE as error:
            detail = f"Its pixels are damaged ({type(error).__name__}: {error})."
            self._context.diagnostics.add("layer.unreadable", layer=node.path, layer_id=node.id, detail=detail)
            return None

    def _decode_layer(self, node: Node) -> Plane | None:
        if node.is_merged:
            return decode_merged(self._psd.psd, self._psd.profile)
        width, height = node.record.width, node.record.height
        if width == 0 or height == 0 or is_cut_fill(node.record, self._psd.canvas):
            return None
        planes = {
            int(info.id): self._decode(node, info.id, width, height)
            for info, channel in zip(node.record.channel_info, node.channels, strict=False)
            if info.id >= ChannelID.TRANSPARENCY_MASK and channel.data
        }
        colors = [planes[index] for index in range(self._psd.color_channels) if index in planes]
        if len(colors) < self._psd.color_channels:
            return None
        rgb = color_planes(self._psd.psd.header.color_mode, self._psd.profile, colors)
        alpha = planes.get(int(ChannelID.TRANSPARENCY_MASK))
        if alpha is None:
            alpha = np.full_like(rgb[0], full_value(rgb[0]))
        return np.stack([*rgb, alpha if alpha.dtype == rgb[0].dtype else to_bytes(alpha)], axis=-1)

    def _decode_mask(self, node: Node) -> Plane | None:
        mask = stored_mask(node.record)
        if mask is None:
            return None
        width, height = mask.right - mask.left, mask.bottom - mask.top
        return self._decode(node, mask.channel, width, height) if width > 0 and height > 0 else None

    def _decode(self, node: Node, channel_id: ChannelID, width: int, height: int) -> Plane:
        index = [info.id for info in node.record.channel_info].index(channel_id)
        header = self._psd.psd.header
        return decode_channel(node.channels[index], width, height, header.depth, header.version)
