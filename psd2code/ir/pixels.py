"""The pixel side of a front end: what the file stores, decoded lazily, each thing at most once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from psd2code.geometry import Point

FloatArray = NDArray[np.float32]
ByteArray = NDArray[np.uint8]


@dataclass(frozen=True)
class Raster:
    """An image with its place: H x W x 4 float32, straight alpha, 0-1; left, top in whole document px."""

    left: int
    top: int
    rgba: FloatArray

    @property
    def width(self) -> int:
        """Columns, px."""
        return int(self.rgba.shape[1])

    @property
    def height(self) -> int:
        """Rows, px."""
        return int(self.rgba.shape[0])


@dataclass(frozen=True)
class PlacedContent:
    """The picture that a smart object was placed from: H x W x 4 float32 document RGB, straight alpha, 0-1.

    Its corners lie at these places of the document, px; it may be turned, mirrored and slanted between them.
    """

    rgba: FloatArray
    top_left: Point
    top_right: Point
    bottom_left: Point


class PlacedSource(Protocol):
    """The pictures within smart objects, which may hold more px than the page shows."""

    def placed_content(self, layer_id: int) -> PlacedContent | None:
        """Give what a smart object was placed from; None where it is outside, in perspective, or cannot be decoded."""


class PixelSource(Protocol):
    """Stored pixels by layer id. Colours are document RGB (other modes already converted), 0-1."""

    def layer(self, layer_id: int) -> Raster | None:
        """Give the layer's own pixels without masks and effects; None where the file has none."""

    def mask(self, layer_id: int) -> FloatArray | None:
        """Give the raster mask, H x W float32 0-1, at `RasterMask.rect`; None where there is none."""

    def pattern(self, pattern_id: str) -> FloatArray | None:
        """Give a pattern's tile, H x W x 4 float32 straight alpha."""

    def picture(self) -> ByteArray | None:
        """Give the merged picture Photoshop stored, H x W x 4 uint8 sRGB straight alpha; None where blank or absent."""

    def to_srgb(self, rgba: FloatArray) -> FloatArray:
        """Convert document RGB to sRGB through the embedded profile; the same array where there is nothing to do."""
