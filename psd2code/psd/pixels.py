"""Gives the pixels a file stores, each decoded when first asked for and kept in the file's own depth."""

from __future__ import annotations

import numpy as np
from psd_tools.api.psd_image import PSDImage
from psd_tools.constants import ChannelID

from psd2code.ir.pixels import ByteArray, FloatArray, Raster
from psd2code.psd.channels import Plane, decode_channel, to_bytes, to_floats
from psd2code.psd.color_modes import color_planes
from psd2code.psd.masks import stored_mask
from psd2code.psd.open import PsdFile, quiet_parser
from psd2code.psd.tree import Node


class PsdPixels:
    """The `PixelSource` of a PSD.

    Decoded layers stay in memory as stored (4 bytes a pixel at 8 bits, not the 16 of float32), so nothing is decoded
    twice; each call gives a fresh array that the caller may change.
    """

    def __init__(self, psd: PsdFile) -> None:
        self._psd = psd
        self._layers: dict[int, Plane | None] = {}
        self._masks: dict[int, Plane | None] = {}

    def layer(self, layer_id: int) -> Raster | None:
        """Give the layer's own pixels; None where the file has none or an unknown id is asked for."""
        node = self._psd.nodes.get(layer_id)
        if node is None:
            return None
        if layer_id not in self._layers:
            self._layers[layer_id] = self._decode_layer(node)
        stored = self._layers[layer_id]
        if stored is None:
            return None
        return Raster(left=node.record.left, top=node.record.top, rgba=to_floats(stored))

    def mask(self, layer_id: int) -> FloatArray | None:
        """Give the raster mask that the user painted."""
        node = self._psd.nodes.get(layer_id)
        if node is None:
            return None
        if layer_id not in self._masks:
            self._masks[layer_id] = self._decode_mask(node)
        stored = self._masks[layer_id]
        return None if stored is None else to_floats(stored)

    def pattern(self, pattern_id: str) -> FloatArray | None:
        """Give a pattern's tile."""
        raise NotImplementedError(pattern_id)

    def picture(self) -> ByteArray | None:
        """Give the merged picture; None where the file says it holds none."""
        with quiet_parser():
            image = PSDImage(self._psd.psd).topil()
        return None if image is None else np.asarray(image.convert("RGBA"), dtype=np.uint8)

    def to_srgb(self, rgba: FloatArray) -> FloatArray:
        """Convert document RGB to sRGB; the same array for sRGB, untagged and converted documents."""
        profile = self._psd.profile
        if profile is None or profile.is_srgb or profile.color_space != "RGB":
            return rgba
        converted = profile.to_srgb(to_bytes(rgba[..., :3]), "RGB")
        return np.concatenate([to_floats(converted), rgba[..., 3:]], axis=-1)

    def _decode_layer(self, node: Node) -> Plane | None:
        width, height = node.record.width, node.record.height
        if width == 0 or height == 0:
            return None
        with quiet_parser():
            planes = {
                int(info.id): self._decode(node, info.id, width, height)
                for info, channel in zip(node.record.channel_info, node.channels, strict=False)
                if info.id >= ChannelID.TRANSPARENCY_MASK and channel.data
            }
        colors = [planes[index] for index in range(self._psd.color_channels) if index in planes]
        if len(colors) < self._psd.color_channels:
            return None
        rgb = color_planes(self._psd, colors)
        full = np.iinfo(rgb[0].dtype).max if rgb[0].dtype.kind == "u" else 1
        alpha = planes.get(int(ChannelID.TRANSPARENCY_MASK), np.full_like(rgb[0], full))
        return np.stack([*rgb, alpha], axis=-1)

    def _decode_mask(self, node: Node) -> Plane | None:
        mask = stored_mask(node.record)
        if mask is None:
            return None
        width, height = mask.right - mask.left, mask.bottom - mask.top
        if width <= 0 or height <= 0:
            return None
        with quiet_parser():
            return self._decode(node, mask.channel, width, height)

    def _decode(self, node: Node, channel_id: ChannelID, width: int, height: int) -> Plane:
        index = [info.id for info in node.record.channel_info].index(channel_id)
        header = self._psd.psd.header
        return decode_channel(node.channels[index], width, height, header.depth, header.version)
