"""Builds documents of a few pixels from letters and arrays, draws them, and names the first pixel that is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np

from psd2code.diagnostics import Diagnostics
from psd2code.geometry import Rect
from psd2code.ir.adjustments import Adjustment
from psd2code.ir.document import ColorMode, Document
from psd2code.ir.layers import AdjustmentLayer, AnyLayer, FillLayer, Group, PixelLayer, ShapeLayer, TextLayer
from psd2code.ir.paint import Color, Paint, SolidPaint
from psd2code.ir.path import Path, RasterMask, Subpath
from psd2code.ir.pixels import FloatArray, Raster
from psd2code.render import Renderer
from tests.render.memory import MemoryPixels
from tests.support.layers import corner, text

Pixel = tuple[float, float, float, float]
"""Red, green, blue, alpha, 0-1, straight."""

LETTERS: dict[str, Pixel] = {
    "_": (0, 0, 0, 0),
    "W": (1, 1, 1, 1),
    "K": (0, 0, 0, 1),
    "R": (1, 0, 0, 1),
    "G": (0, 1, 0, 1),
    "B": (0, 0, 1, 1),
    "Y": (1, 1, 0, 1),
    "r": (1, 0, 0, 0.5),
    "b": (0, 0, 1, 0.5),
    "k": (0, 0, 0, 0.5),
}
"""Capital letters are opaque, small ones half transparent; an underscore is nothing."""

LEVEL = 1 / 255
"""How far a value may be off: one step of 8 bits, in which Photoshop keeps pictures."""


def picture(rows: str) -> FloatArray:
    """Give H x W x 4 from rows of letters, "RR_ RR_"; rows are parted by white space."""
    return np.array([[LETTERS[letter] for letter in row] for row in rows.split()], np.float32)


def flat(pixel: Sequence[float], width: int = 1, height: int = 1) -> FloatArray:
    """Give H x W x 4 of one colour; three values are opaque."""
    rgba = (*pixel, 1.0) if len(pixel) == 3 else pixel
    return np.tile(np.array(rgba, np.float32), (height, width, 1))


def strip(*pixels: Sequence[float]) -> FloatArray:
    """Give a picture of one row; three values are opaque."""
    return np.concatenate([flat(pixel) for pixel in pixels], axis=1)


def color_of(red: float, green: float, blue: float) -> Color:
    """Give a colour, values 0-1."""
    return Color(red=float(red), green=float(green), blue=float(blue))


def rect_of(left: float, top: float, width: float, height: float) -> Rect:
    """Give a rectangle, px."""
    return Rect(left=left, top=top, width=width, height=height)


def rectangle(
    left: float, top: float, width: float, height: float, operation: Literal["union", "subtract"] = "union"
) -> Subpath:
    """Give the outline of a rectangle, px."""
    right, bottom = left + width, top + height
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Subpath(knots=tuple(corner(x, y) for x, y in corners), operation=operation)


class Drawing:
    """A canvas and the pixels of its layers; each method makes a layer with the next id, `page` draws some of them."""

    def __init__(self, width: int, height: int, *, color_mode: ColorMode = "rgb", bit_depth: int = 8) -> None:
        self._tiles: dict[str, FloatArray] = {}
        self.stored = MemoryPixels(patterns=self._tiles)
        self.diagnostics = Diagnostics()
        self._frame = Document(
            name="drawing", width=width, height=height, color_mode=color_mode, bit_depth=bit_depth, layers=()
        )
        self._last_id = 0

    def _next_id(self) -> int:
        self._last_id += 1
        return self._last_id

    def pixels(self, rgba: FloatArray, left: int = 0, top: int = 0, **changes: object) -> PixelLayer:
        """Make a layer of pixels; changes are fields of the layer."""
        layer_id = self._next_id()
        self.stored.layers[layer_id] = Raster(left, top, rgba)
        height, width = rgba.shape[:2]
        layer = PixelLayer(id=layer_id, name=f"pixels {layer_id}", rect=rect_of(left, top, width, height))
        return layer.replace(**changes)

    def sheet(self, *pixel: float, **changes: object) -> PixelLayer:
        """Make a layer of one colour over the whole canvas."""
        return self.pixels(flat(pixel, self._frame.width, self._frame.height)).replace(**changes)

    def shape(self, *subpaths: Subpath, **changes: object) -> ShapeLayer:
        """Make a red path without stored pixels, so that it is drawn from its outline."""
        layer_id = self._next_id()
        knots = [knot.anchor for subpath in subpaths for knot in subpath.knots]
        left, top = min(k.x for k in knots), min(k.y for k in knots)
        edges = Rect.from_edges(left, top, max(k.x for k in knots), max(k.y for k in knots)).round_out()
        path = Path(subpaths=subpaths)
        layer = ShapeLayer(
            id=layer_id, name=f"shape {layer_id}", rect=edges, path=path, fill=SolidPaint(color=color_of(1, 0, 0))
        )
        return layer.replace(**changes)

    def text(self, rgba: FloatArray, left: int = 0, top: int = 0, **changes: object) -> TextLayer:
        """Make a text layer that shows some pixels."""
        layer_id = self._next_id()
        self.stored.layers[layer_id] = Raster(left, top, rgba)
        return text(layer_id, place=(left, top, rgba.shape[1], rgba.shape[0])).replace(**changes)

    def fill(self, paint: Paint, **changes: object) -> FillLayer:
        """Make a fill layer without stored pixels, so that its paint is drawn."""
        layer_id = self._next_id()
        layer = FillLayer(id=layer_id, name=f"fill {layer_id}", rect=self._frame.canvas, paint=paint)
        return layer.replace(**changes)

    def group(self, *children: AnyLayer, **changes: object) -> Group:
        """Make a group, isolated unless changes say otherwise."""
        layer_id = self._next_id()
        place = Rect.union_of(child.rect for child in children)
        return Group(id=layer_id, name=f"group {layer_id}", rect=place, children=children).replace(**changes)

    def adjust(self, adjustment: Adjustment, **changes: object) -> AdjustmentLayer:
        """Make an adjustment layer."""
        layer_id = self._next_id()
        layer = AdjustmentLayer(id=layer_id, name=f"adjustment {layer_id}", rect=Rect.empty(), adjustment=adjustment)
        return layer.replace(**changes)

    def mask(self, layer: AnyLayer, rows: Sequence[Sequence[float]], left: int = 0, top: int = 0) -> RasterMask:
        """Store a layer's mask, values 0-1, and give its model."""
        values = np.array(rows, np.float32)
        self.stored.masks[layer.id] = values
        return RasterMask(rect=rect_of(left, top, values.shape[1], values.shape[0]))

    def pattern(self, name: str, tile: FloatArray) -> str:
        """Store a tile and give its id."""
        self._tiles[name] = tile
        return name

    def document(self, *layers: AnyLayer) -> Document:
        """Give the document of some layers, back to front."""
        return self._frame.replace(layers=layers)

    def renderer(self, *layers: AnyLayer) -> Renderer:
        """Give the renderer of some layers, back to front."""
        return Renderer(self.document(*layers), self.stored, self.diagnostics)

    def page(self, *layers: AnyLayer) -> FloatArray:
        """Draw some layers, back to front: H x W x 4."""
        return self.renderer(*layers).page().rgba


def assert_pixels(actual: FloatArray, expected: FloatArray, tolerance: float = LEVEL) -> None:
    """Compare H x W x 4 pictures; where nothing is expected, the colour does not matter."""
    assert actual.shape == expected.shape, f"sizes differ: {actual.shape} and {expected.shape}"
    off = np.abs(actual - expected)
    off[..., :3][expected[..., 3] == 0] = 0
    wrong = np.argwhere(off.max(axis=-1) > tolerance)
    if len(wrong):
        row, column = wrong[0]
        raise AssertionError(
            f"{len(wrong)} wrong pixels, first x={column}, y={row}: "
            f"{_shown(actual[row, column])} instead of {_shown(expected[row, column])}"
        )


def assert_flat(actual: FloatArray, pixel: Sequence[float], tolerance: float = LEVEL) -> None:
    """Compare every pixel with one colour; three values are opaque."""
    assert_pixels(actual, flat(pixel, actual.shape[1], actual.shape[0]), tolerance)


def assert_row(values: FloatArray, expected: Sequence[float], tolerance: float = LEVEL) -> None:
    """Compare one row or column of one channel."""
    assert len(values) == len(expected)
    wrong = [i for i, (one, other) in enumerate(zip(values, expected, strict=True)) if abs(one - other) > tolerance]
    assert not wrong, f"place {wrong[0]} of {_shown(values)} instead of {_shown(expected)}"


def _shown(values: Sequence[float] | FloatArray) -> str:
    return "(" + ", ".join(f"{float(value):.3f}" for value in values) + ")"
