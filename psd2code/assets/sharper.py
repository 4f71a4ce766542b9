"""Draws layers at a multiple of the page's px, from paths and placed pictures; what has no more px is not drawn."""

from __future__ import annotations

import math
from functools import cached_property
from typing import Final

import numpy as np
from PIL import Image
from scipy.ndimage import affine_transform, uniform_filter

from psd2code.assets.picture import Picture, premultiply
from psd2code.diagnostics import Diagnostics
from psd2code.geometry import Point, Rect
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, Group, PixelLayer, SmartObjectLayer, TextLayer
from psd2code.ir.paint import PatternPaint
from psd2code.ir.pixels import ByteArray, FloatArray, PixelSource, PlacedContent, PlacedSource, Raster
from psd2code.ir.scale import scaled_document, scaled_model
from psd2code.ir.walk import layers_of
from psd2code.model import Model
from psd2code.render import Renderer
from psd2code.thresholds import Thresholds

BLUR_PX: Final = 3
WHOLE_PX: Final = 0.01
"""px. What is closer to a whole px stands on it."""
ENOUGH_PX: Final = 0.75
"""px. A placed picture may have so much less than what is wanted of it: Photoshop rounds corners to whole px."""


class Sharper:
    """Cuts pictures out of the document at `density` times its px."""

    def __init__(self, document: Document, pixels: PixelSource, placed: PlacedSource, density: int) -> None:
        self.density = density
        self._layers = {layer.id: layer for layer in layers_of(document.layers)}
        self._document = document
        self._pixels = _ScaledPixels(pixels, placed, density)

    def cut_out(self, together: tuple[int, ...], frame: Rect | None) -> Raster | None:
        """Give the picture of some layers, px and colours of the larger document; None where one has no more px.

        frame: the rectangle of the page that cuts off a single layer, which is then drawn without its vector mask.
        """
        if not all(self._has_more(layer) for layer_id in together for layer in _drawn(self._layers[layer_id])):
            return None
        if frame is not None:
            return self._renderer.cutout_in(together[0], scaled_model(frame, self.density))
        return self._renderer.cutout(together, with_ancestors=False, adjusted=True)

    def _has_more(self, layer: AnyLayer) -> bool:
        """Whether the layer itself is drawn sharper; groups and adjustments are as sharp as what they hold."""
        if layer.mask is not None or isinstance(layer, PixelLayer | TextLayer):
            return False
        if any(paint.scale * self.density > 1 for paint in _patterns_in(layer)):
            return False
        is_placed = isinstance(layer, SmartObjectLayer)
        return not is_placed or self._pixels.layer(layer.id) is not None

    @cached_property
    def _renderer(self) -> Renderer:
        # What cannot be drawn was said of the page itself.
        return Renderer(scaled_document(self._document, self.density), self._pixels, Diagnostics())


def _drawn(layer: AnyLayer) -> list[AnyLayer]:
    """Give the layers that show in a layer's picture."""
    if not layer.is_visible or not isinstance(layer, Group):
        return [layer] if layer.is_visible else []
    return [layer, *(inner for child in layer.children for inner in _drawn(child))]


def _patterns_in(value: object) -> list[PatternPaint]:
    """Find the patterns that a layer paints with, its children's left out."""
    if isinstance(value, PatternPaint):
        return [value]
    if isinstance(value, tuple):
        return [found for item in value for found in _patterns_in(item)]
    if not isinstance(value, Model):
        return []
    names = [name for name in type(value).model_fields if name not in ("children", "decision", "text")]
    return [found for name in names for found in _patterns_in(getattr(value, name))]


class _ScaledPixels:
    """A `PixelSource` for the larger document, which has no stored pixels but those of placed pictures."""

    def __init__(self, pixels: PixelSource, placed: PlacedSource, density: int) -> None:
        self._pixels, self._placed, self._density = pixels, placed, density
        self._kept: dict[int, Raster | None] = {}

    def layer(self, layer_id: int) -> Raster | None:
        """Give a placed picture in the larger document's px."""
        if layer_id not in self._kept:
            content = self._placed.placed_content(layer_id)
            self._kept[layer_id] = None if content is None else placed_raster(content, self._density)
        return self._kept[layer_id]

    def mask(self, layer_id: int) -> FloatArray | None:
        """Give a mask with every px repeated; only adjustments may have one."""
        mask = self._pixels.mask(layer_id)
        return None if mask is None else mask.repeat(self._density, axis=0).repeat(self._density, axis=1)

    def pattern(self, pattern_id: str) -> FloatArray | None:
        """Give the tile, which the larger document shows larger."""
        return self._pixels.pattern(pattern_id)

    def picture(self) -> ByteArray | None:
        """Give none: no picture is stored at this size."""
        return None

    def to_srgb(self, rgba: FloatArray) -> FloatArray:
        """Convert as on the page."""
        return self._pixels.to_srgb(rgba)


def framed(raster: Raster, rect: Rect, density: int) -> FloatArray:
    """Give what a picture in larger px shows within a rectangle of the page, H x W x 4."""
    height, width = round(rect.height) * density, round(rect.width) * density
    left, top = raster.left - round(rect.left) * density, raster.top - round(rect.top) * density
    within = np.zeros((height, width, 4), np.float32)
    rows = slice(max(0, top), max(0, min(height, top + raster.height)))
    columns = slice(max(0, left), max(0, min(width, left + raster.width)))
    within[rows, columns] = raster.rgba[rows.start - top : rows.stop - top, columns.start - left : columns.stop - left]
    return within


def is_sharper_picture(pixels: ByteArray, picture: Picture, density: int, thresholds: Thresholds) -> bool:
    """Whether pixels, seen from afar, are the picture: the mean of each density x density of them is its px.

    Both are blurred over 3 x 3 px first: Photoshop sharpens what it makes smaller.
    """
    wanted = picture.premultiplied.astype(np.float32)
    height, width = wanted.shape[:2]
    cells = premultiply(pixels).astype(np.float32).reshape(height, density, width, density, 4).mean(axis=(1, 3))
    off = np.abs(uniform_filter(cells - wanted, (BLUR_PX, BLUR_PX, 0), mode="nearest")).max(axis=-1)
    painted = max(1, np.count_nonzero(picture.pixels[..., 3]))
    return bool(off.sum() / painted <= thresholds.sharper_mean_levels and off.max() <= thresholds.sharper_levels)


def placed_raster(content: PlacedContent, density: int) -> Raster | None:
    """Draw a placed picture at `density` times the page's px; None where it has fewer px than that takes."""
    origin, across, down = content.top_left, content.top_right, content.bottom_left
    sides = np.array([[across.x - origin.x, down.x - origin.x], [across.y - origin.y, down.y - origin.y]]) * density
    width, height = (float(np.hypot(*sides[:, index])) for index in (0, 1))
    stored_height, stored_width = content.rgba.shape[:2]
    if min(width, height) < 1 or width > stored_width + ENOUGH_PX or height > stored_height + ENOUGH_PX:
        return None
    picture = _resized(content.rgba, max(1, round(width)), max(1, round(height)))
    return _laid(picture, sides, Point(x=origin.x * density, y=origin.y * density))


def _resized(rgba: FloatArray, width: int, height: int) -> FloatArray:
    """Make a picture smaller, each channel by itself and premultiplied, by a window as sharp as Photoshop's."""
    premultiplied = np.concatenate([rgba[..., :3] * rgba[..., 3:], rgba[..., 3:]], axis=-1)
    channels = [Image.fromarray(np.ascontiguousarray(premultiplied[..., index])) for index in range(4)]
    resized = [np.asarray(channel.resize((width, height), Image.Resampling.LANCZOS)) for channel in channels]
    clipped: FloatArray = np.clip(np.stack(resized, axis=-1), 0, 1)
    return clipped


def _laid(picture: FloatArray, sides: FloatArray, origin: Point) -> Raster:
    """Lay a premultiplied picture between its corners; sides: the vectors along its width and its height, px."""
    height, width = picture.shape[:2]
    is_upright = np.abs(sides - np.diag([width, height])).max() < 1
    left, top = round(origin.x), round(origin.y)
    if is_upright and max(abs(origin.x - left), abs(origin.y - top)) < WHOLE_PX:
        return Raster(left, top, _straight(picture))
    corners = np.array([origin.x, origin.y]) + np.array([[0, 0], sides[:, 0], sides[:, 1], sides.sum(axis=1)])
    left, top = (math.floor(value) - 1 for value in corners.min(axis=0))
    right, bottom = (math.ceil(value) + 1 for value in corners.max(axis=0))
    to_picture = np.diag([width, height]) @ np.linalg.inv(sides)
    # Rows before columns, middles of px at halves.
    matrix = to_picture[::-1, ::-1]
    first = to_picture @ (np.array([left + 0.5 - origin.x, top + 0.5 - origin.y])) - 0.5
    shape = (bottom - top, right - left)
    laid = [
        affine_transform(picture[..., index], matrix, first[::-1], shape, order=1, mode="grid-constant")
        for index in range(4)
    ]
    return Raster(left, top, _straight(np.stack(laid, axis=-1)))


def _straight(premultiplied: FloatArray) -> FloatArray:
    alpha = premultiplied[..., 3:]
    colors = premultiplied[..., :3] / np.maximum(alpha, np.finfo(np.float32).tiny)
    straight: FloatArray = np.concatenate([np.clip(colors, 0, 1), alpha], axis=-1).astype(np.float32)
    return straight
