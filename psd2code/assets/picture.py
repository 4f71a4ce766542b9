"""A picture of a layer, cut out and rounded to bytes, with what finding its likes needs, each computed at most once."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

import numpy as np
from PIL import Image

from psd2code.geometry import Rect, Turn
from psd2code.ir.paint import Unit
from psd2code.ir.pixels import ByteArray, FloatArray
from psd2code.naming.generator import AssetRequest

THUMBNAIL_PX = 8
"""px. Side of the fingerprint: 64 cells of four channels tell drawings of one size apart."""

COLOR_STEP = 16
"""levels. Colours are looked up in steps of this size."""


@dataclass(frozen=True)
class Picture:
    """pixels: H x W x 4 uint8 sRGB, straight alpha, at rect; placed_id: the smart object that it shows whole, or "".

    requests: the files that the layer's name asks for. unfaded: the pixels without the layer's own opacity, where that
    is in them; only so can one file show a drawing at several opacities.
    """

    layer_id: int
    tag: str
    rect: Rect
    pixels: ByteArray
    placed_id: str = ""
    requests: tuple[AssetRequest, ...] = ()
    opacity: Unit = 1
    unfaded: ByteArray | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height, px."""
        return self.pixels.shape[1], self.pixels.shape[0]

    def with_pixels(self, pixels: ByteArray) -> Picture:
        """Give other pixels for the same place."""
        return Picture(self.layer_id, self.tag, self.rect, pixels, requests=self.requests)

    @cached_property
    def whole(self) -> Picture:
        """The picture at full opacity; itself where it has no other."""
        if self.unfaded is None:
            return self
        return Picture(self.layer_id, self.tag, self.rect, self.unfaded, self.placed_id, self.requests)

    @cached_property
    def digest(self) -> str:
        """MD5 of the size and the pixels."""
        shape = "{}x{}:".format(*self.size).encode()
        return hashlib.md5(shape + self.pixels.tobytes(), usedforsecurity=False).hexdigest()

    @cached_property
    def premultiplied(self) -> ByteArray:
        """H x W x 4 uint8: what the picture adds to a backdrop, so equal where it looks the same."""
        return premultiply(self.pixels)

    @cached_property
    def ink(self) -> int:
        """The sum of alpha, levels."""
        return int(self.pixels[..., 3].sum(dtype=np.int64))

    @cached_property
    def thumbnail(self) -> FloatArray:
        """Mean colours of 8 x 8 cells, premultiplied, levels: the fingerprint of what it shows."""
        height, width = self.pixels.shape[:2]
        rows = _cells(height) @ self.premultiplied.reshape(height, -1).astype(np.float32)
        columns = _cells(width) @ rows.reshape(THUMBNAIL_PX, width, -1)
        return columns.astype(np.float32)


def premultiply(pixels: ByteArray) -> ByteArray:
    """Give H x W x 4 uint8 with colours times alpha."""
    alpha = pixels[..., 3:].astype(np.uint16)
    colors = (pixels[..., :3] * alpha + 127) // 255
    return np.concatenate([colors.astype(np.uint8), pixels[..., 3:]], axis=-1)


def resized(pixels: ByteArray, size: tuple[int, int], method: Image.Resampling) -> ByteArray:
    """Resample to width x height, each channel by itself: Pillow would take the last one for an alpha to divide by."""
    channels = [Image.fromarray(np.ascontiguousarray(pixels[..., index])) for index in range(pixels.shape[2])]
    return np.stack([np.asarray(channel.resize(size, method)) for channel in channels], axis=-1)


def _cells(length: int) -> FloatArray:
    """Give 8 x length weights: the share that each pixel has in the mean of each cell, alike from both ends."""
    ends = np.arange(THUMBNAIL_PX + 1) * (length / THUMBNAIL_PX)
    starts = np.arange(length)
    covered = np.minimum(ends[1:, None], starts + 1) - np.maximum(ends[:-1, None], starts)
    weights: FloatArray = (np.clip(covered, 0, None) * (THUMBNAIL_PX / length)).astype(np.float32)
    return weights


Array = TypeVar("Array", ByteArray, FloatArray)


def turned(pixels: Array, turn: Turn) -> Array:
    """Lay pixels the other way: mirrored left to right, then turned clockwise."""
    mirrored = pixels[:, ::-1] if turn.is_mirrored else pixels
    return np.rot90(mirrored, -turn.quarters)
