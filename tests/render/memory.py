"""Documents and pixels made in memory: what a drawing test says about its layers, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from psd2code.diagnostics import Diagnostics
from psd2code.geometry import Point, Rect
from psd2code.ir.document import Document
from psd2code.ir.effects import Effect
from psd2code.ir.layers import AnyLayer, Group, PixelLayer
from psd2code.ir.paint import Color
from psd2code.ir.path import Knot, Path, PathOperation, Subpath
from psd2code.ir.pixels import ByteArray, FloatArray, Raster
from psd2code.render import Renderer

Rgb = tuple[float, float, float]
Edges = tuple[int, int, int, int]
"""Left, top, right, bottom in px."""

WHITE, BLACK, RED, GREEN, BLUE = (1.0, 1.0, 1.0), (0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)
GRAY: Rgb = (0.5, 0.5, 0.5)
SIZE = 4


@dataclass
class MemoryPixels:
    """A `PixelSource` of arrays."""

    layers: dict[int, Raster] = field(default_factory=dict)
    masks: dict[int, FloatArray] = field(default_factory=dict)
    patterns: Mapping[str, FloatArray] = field(default_factory=dict)

    def layer(self, layer_id: int) -> Raster | None:
        """Give a copy, as a front end does."""
        raster = self.layers.get(layer_id)
        return None if raster is None else Raster(raster.left, raster.top, raster.rgba.copy())

    def mask(self, layer_id: int) -> FloatArray | None:
        """Give the mask."""
        return self.masks.get(layer_id)

    def pattern(self, pattern_id: str) -> FloatArray | None:
        """Give the tile."""
        return self.patterns.get(pattern_id)

    def picture(self) -> ByteArray | None:
        """A drawing must never look at the stored picture."""
        raise AssertionError("the renderer read the merged picture")

    def to_srgb(self, rgba: FloatArray) -> FloatArray:
        """These documents are sRGB."""
        return rgba


@dataclass
class Sketch:
    """A document being put together: its layers' pixels are noted as the layers are made."""

    width: int = SIZE
    height: int = SIZE
    pixels: MemoryPixels = field(default_factory=MemoryPixels)
    diagnostics: Diagnostics = field(default_factory=Diagnostics)
    last_id: int = 0

    def paint(self, color: Rgb, edges: Edges | None = None, alpha: float = 1, **frame: Any) -> PixelLayer:  # noqa: ANN401
        """Give a layer of one colour; it fills the canvas unless edges say otherwise."""
        left, top, right, bottom = edges or (0, 0, self.width, self.height)
        rgba = np.empty((bottom - top, right - left, 4), np.float32)
        rgba[..., :3], rgba[..., 3] = color, alpha
        return self.picture(rgba, left, top, **frame)

    def picture(self, rgba: FloatArray, left: int = 0, top: int = 0, **frame: Any) -> PixelLayer:  # noqa: ANN401
        """Give a layer of pixels."""
        self.last_id += 1
        raster = Raster(left, top, rgba.astype(np.float32))
        self.pixels.layers[self.last_id] = raster
        rect = Rect(left=left, top=top, width=raster.width, height=raster.height)
        return PixelLayer(id=self.last_id, name=f"layer {self.last_id}", rect=rect, **frame)

    def group(self, *children: AnyLayer, **frame: Any) -> Group:  # noqa: ANN401
        """Give a group, isolated unless its mode says otherwise."""
        self.last_id += 1
        rect = Rect.union_of(child.rect for child in children)
        return Group(id=self.last_id, name=f"group {self.last_id}", rect=rect, children=children, **frame)

    def renderer(self, *layers: AnyLayer, **of_document: Any) -> Renderer:  # noqa: ANN401
        """Give the renderer of the document of these layers, back to front."""
        document = Document(name="sketch", width=self.width, height=self.height, layers=layers, **of_document)
        return Renderer(document, self.pixels, self.diagnostics)

    def draw(self, *layers: AnyLayer) -> FloatArray:
        """Draw the page: H x W x 4."""
        return self.renderer(*layers).page().rgba


def color_of(rgb: Rgb) -> Color:
    """Give the model of a colour."""
    red, green, blue = rgb
    return Color(red=red, green=green, blue=blue)


def rectangle(edges: tuple[float, float, float, float], operation: PathOperation = "union") -> Subpath:
    """Give a rectangle as a subpath."""
    left, top, right, bottom = edges
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    points = [Point(x=x, y=y) for x, y in corners]
    return Subpath(knots=tuple(Knot(before=p, anchor=p, after=p) for p in points), operation=operation)


def path_of(*edges: tuple[float, float, float, float]) -> Path:
    """Give the union of rectangles."""
    return Path(subpaths=tuple(rectangle(one) for one in edges))


def styled_square(sketch: Sketch, edges: Edges, color: Rgb, *effects: Effect) -> PixelLayer:
    """Give an opaque square with effects."""
    return sketch.paint(color, edges, effects=effects)
