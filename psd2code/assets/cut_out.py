"""Cuts the picture of a layer out of the page so that plain source-over in sRGB gives Photoshop's pixels."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property

import numpy as np

from psd2code.assets.encode import to_bytes
from psd2code.assets.sharper import Sharper
from psd2code.geometry import Rect
from psd2code.ir.backdrop import meets_backdrop
from psd2code.ir.css_box import Tile
from psd2code.ir.document import Document
from psd2code.ir.layers import AdjustmentLayer, AnyLayer, Group, TextLayer
from psd2code.ir.paint import Color
from psd2code.ir.pixels import ByteArray, FloatArray, PixelSource, Raster
from psd2code.ir.stacks import clipping_stacks
from psd2code.ir.walk import layers_of
from psd2code.render import Renderer, solve_over
from psd2code.render.adjusted import adjusted_layers
from psd2code.thresholds import Thresholds


class Scissors:
    """Draws single layers, and flat colours, as the page shows them."""

    def __init__(
        self,
        renderer: Renderer,
        pixels: PixelSource,
        document: Document,
        thresholds: Thresholds,
        sharper: tuple[Sharper, ...] = (),
    ) -> None:
        self._sharper = sharper
        self._renderer = renderer
        self._pixels = pixels
        self._least_difference = thresholds.solve_levels / 255
        self._order = tuple(layer.id for layer in layers_of(document.layers))
        self._translucent = frozenset(_in_translucent_groups(document.layers, is_inside=False))
        self._blending = frozenset(layer.id for layer in layers_of(document.layers) if meets_backdrop(layer))
        self._adjusting = frozenset(_adjusting(document.layers))
        self._adjustments = {found.layer.id: found.adjustments for found in adjusted_layers(document.layers)}

    def cut_out(self, layer: AnyLayer, together: tuple[int, ...]) -> Raster | None:
        """Give the sRGB picture of a layer and of what is drawn with it; None where nothing shows."""
        if layer.decision is not None and layer.decision.box is not None:
            return self._in_srgb(self._renderer.cutout_in(layer.id, layer.decision.box.rect))
        if layer.decision is not None and layer.decision.reason == "solved-blend":
            shape = self._in_srgb(self._renderer.cutout(together, with_ancestors=True))
            return None if shape is None else self._solved(shape, together, least_difference=0)
        picture = self._in_srgb(self._renderer.cutout(together, with_ancestors=False, adjusted=True))
        if picture is not None and self._composites_unlike_css(layer, together):
            return self._solved(picture, together, self._least_difference)
        return picture

    def cut_out_sharper(
        self, layer: AnyLayer, together: tuple[int, ...], densities: Collection[int]
    ) -> dict[int, Raster]:
        """Map each density that all these layers have px for to the sRGB picture in its px.

        What is solved against the page beneath it has no other picture.
        """
        if layer.decision is None or layer.decision.reason == "solved-blend":
            return {}
        frame = layer.decision.box.rect if layer.decision.box else None
        wanted = (sharper for sharper in self._sharper if sharper.density in densities)
        found = {sharper.density: self._in_srgb(sharper.cut_out(together, frame)) for sharper in wanted}
        return {density: raster for density, raster in found.items() if raster is not None}

    def tile(self, tile: Tile, most_px: float) -> ByteArray | None:
        """Give the sRGB picture that a CSS box repeats, H x W x 4 straight, as pale as it is shown."""
        part = self._renderer.tile(tile.paint, most_px)
        if part is None:
            return None
        faded = self._pixels.to_srgb(part).copy()
        faded[..., 3] *= np.float32(tile.opacity)
        return to_bytes(faded)

    def shown_color(self, layer_id: int, color: Color) -> Color:
        """Give the sRGB colour in which the page shows a document colour of a layer."""
        adjusted = self._renderer.adjust_color(layer_id, color)
        pixel = np.array([[[adjusted.red, adjusted.green, adjusted.blue, 1]]], np.float32)
        red, green, blue, _ = (float(v) for v in np.clip(self._pixels.to_srgb(pixel)[0, 0], 0, 1))
        return Color(red=red, green=green, blue=blue)

    @cached_property
    def _is_srgb(self) -> bool:
        pixel = np.zeros((1, 1, 4), np.float32)
        return self._pixels.to_srgb(pixel) is pixel

    def _in_srgb(self, raster: Raster | None) -> Raster | None:
        if raster is None:
            return None
        return Raster(left=raster.left, top=raster.top, rgba=self._pixels.to_srgb(raster.rgba))

    def _composites_unlike_css(self, layer: AnyLayer, together: tuple[int, ...]) -> bool:
        """Whether source-over in sRGB may miss what Photoshop shows; what is faded later cannot be solved here.

        Photoshop blends text at a gamma and everything in the document's own space, adjusts what is composited
        already, and lets the layers of a pass-through group meet the page.
        """
        if layer.blend_mode not in ("normal", "pass-through") or layer.id in self._translucent:
            return False
        is_recolored = any(adjustment.id not in together for adjustment in self._adjustments[layer.id])
        reaches_through = layer.blend_mode == "pass-through" and not self._blending.isdisjoint(together)
        return isinstance(layer, TextLayer) or is_recolored or reaches_through or not self._is_srgb

    def _solved(self, picture: Raster, together: tuple[int, ...], least_difference: float) -> Raster:
        """Solve the picture against what lies beneath it: the page up to the layer, and the page without it.

        Adjustments stay in both, since what lies beneath is cut out adjusted, too.
        """
        place = Rect(left=picture.left, top=picture.top, width=picture.width, height=picture.height)
        last = max(self._order.index(layer_id) for layer_id in together)
        above = frozenset(self._order[last + 1 :]) - self._adjusting
        wanted = self._on_white(self._renderer.page(above, place))
        beneath = self._on_white(self._renderer.page(above | (frozenset(together) - self._adjusting), place))
        alpha = picture.rgba[..., 3:]
        plain = picture.rgba[..., :3] * alpha + beneath * (1 - alpha)
        if np.abs(plain - wanted).max() <= least_difference:
            return picture
        return Raster(left=picture.left, top=picture.top, rgba=solve_over(wanted, beneath, alpha[..., 0]))

    def _on_white(self, page: Raster) -> FloatArray:
        """A browser shows its white where the page is transparent."""
        rgba = self._pixels.to_srgb(page.rgba)
        alpha = rgba[..., 3:]
        on_white: FloatArray = rgba[..., :3] * alpha + (1 - alpha)
        return on_white


def _adjusting(layers: tuple[AnyLayer, ...]) -> Iterator[int]:
    """Yield what recolours layers beneath: adjustments, and groups that let one through (as bases they are layers)."""
    for stack in clipping_stacks(layers):
        yield from (layer.id for layer in (stack.base, *stack.clipped) if isinstance(layer, AdjustmentLayer))
        if isinstance(stack.base, Group):
            inner = frozenset(_adjusting(stack.base.children))
            yield from inner
            lets_through = stack.base.blend_mode == "pass-through" and not stack.clipped
            if lets_through and any(child.id in inner for child in stack.base.children):
                yield stack.base.id


def _in_translucent_groups(layers: tuple[AnyLayer, ...], *, is_inside: bool) -> list[int]:
    found: list[int] = []
    for layer in layers:
        if is_inside:
            found.append(layer.id)
        if isinstance(layer, Group):
            found += _in_translucent_groups(layer.children, is_inside=is_inside or layer.opacity != 1)
    return found
