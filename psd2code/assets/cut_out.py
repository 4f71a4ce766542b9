"""Cuts the picture of a layer out of the page so that plain source-over in sRGB gives Photoshop's pixels."""

from __future__ import annotations

import numpy as np

from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer
from psd2code.ir.paint import Color
from psd2code.ir.pixels import FloatArray, PixelSource, Raster
from psd2code.ir.walk import layers_of
from psd2code.render import Renderer, solve_over


class Scissors:
    """Draws single layers, and flat colours, as the page shows them."""

    def __init__(self, renderer: Renderer, pixels: PixelSource, document: Document) -> None:
        self._renderer = renderer
        self._pixels = pixels
        self._order = tuple(layer.id for layer in layers_of(document.layers))

    def cut_out(self, layer: AnyLayer, together: tuple[int, ...]) -> Raster | None:
        """Give the sRGB picture of a layer and of what is drawn with it; None where nothing shows."""
        if layer.decision is not None and layer.decision.reason == "solved-blend":
            raster = self._solved(together)
        else:
            raster = self._renderer.cutout(together, with_ancestors=False, adjusted=True)
        if raster is None:
            return None
        return Raster(left=raster.left, top=raster.top, rgba=self._pixels.to_srgb(raster.rgba))

    def shown_color(self, layer_id: int, color: Color) -> Color:
        """Give the sRGB colour in which the page shows a document colour of a layer."""
        adjusted = self._renderer.adjust_color(layer_id, color)
        pixel = np.array([[[adjusted.red, adjusted.green, adjusted.blue, 1]]], np.float32)
        red, green, blue, _ = (float(v) for v in np.clip(self._pixels.to_srgb(pixel)[0, 0], 0, 1))
        return Color(red=red, green=green, blue=blue)

    def _solved(self, together: tuple[int, ...]) -> Raster | None:
        """Solve the picture against what lies beneath it: the page up to the layer, and the page without it."""
        shape = self._renderer.cutout(together, with_ancestors=True)
        if shape is None:
            return None
        last = max(self._order.index(layer_id) for layer_id in together)
        above = self._order[last + 1 :]
        result = _window(self._renderer.page(exclude=above), shape)
        backdrop = _window(self._renderer.page(exclude=(*above, *together)), shape)
        return Raster(left=shape.left, top=shape.top, rgba=solve_over(result, backdrop, shape.rgba[..., 3]))


def _window(page: Raster, window: Raster) -> FloatArray:
    top, left = window.top - page.top, window.left - page.left
    return page.rgba[top : top + window.height, left : left + window.width]
