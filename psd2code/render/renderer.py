"""Draws a document as Photoshop does: the page, or any of its layers cut out; the package's front door."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from psd2code.diagnostics import Diagnostics
from psd2code.geometry import Rect
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, PixelLayer
from psd2code.ir.paint import Color, PatternPaint
from psd2code.ir.pixels import FloatArray, PixelSource, Raster
from psd2code.ir.walk import layers_of, map_layers
from psd2code.render.adjusted import Adjusted, adjusted_layers
from psd2code.render.adjusting import adjusted_color
from psd2code.render.compose import draw_layers
from psd2code.render.content import leaf_planes
from psd2code.render.cutout import trimmed
from psd2code.render.patterns import repeated_part
from psd2code.render.planes import Planes, flat_color, planes_of, raster_of
from psd2code.render.reach import reach_of
from psd2code.render.scene import Canvas, Scene
from psd2code.render.selection import Wanted, select
from psd2code.render.window import Window


class Renderer:
    """Draws from the IR and stored pixels, in document RGB, float32, straight alpha; it keeps no pixels itself."""

    def __init__(self, document: Document, pixels: PixelSource, diagnostics: Diagnostics) -> None:
        self._scene = Scene(document, pixels, diagnostics)

    def page(self, exclude: Collection[int] = (), part: Rect | None = None) -> Raster:
        """Draw the document on transparency, without some layers (an excluded base takes its clipped layers along).

        part: draw only this rectangle of the canvas.
        """
        document = self._scene.document
        layers = document.layers
        scene = self._scene
        if exclude:
            hidden = frozenset(exclude)
            layers = map_layers(layers, lambda layer: _hide(layer, hidden))
            scene = scene.for_selection(())
        window = scene.page if part is None else Window.around(part).intersect(scene.page)
        canvas = Canvas(Planes.transparent(window), self._background, self._background)
        draw_layers(scene, layers, canvas)
        return raster_of(canvas.planes)

    def cutout(
        self, layer_ids: Collection[int], *, with_ancestors: bool = True, adjusted: bool = False
    ) -> Raster | None:
        """Draw some layers on transparency, trimmed to their ink and cut at the canvas; None where nothing shows.

        A group's id means its visible content and its own masks, opacity and effects. A group around everything asked
        for gives its masks and artboard frame where with_ancestors is set (never its opacity, mode, effects or
        background), else nothing; a group around a part of it is composited with its opacity and mode as on the page.
        A layer clipped to a base that is not asked for is cut by the base's alpha. adjusted: adjustment layers above
        the layers in the document recolour them.
        """
        wanted = Wanted(frozenset(layer_ids), with_ancestors, adjusted)
        selection = select(self._scene.document.layers, wanted)
        scene = self._scene.for_selection(selection.silent)
        reaches = (reach_of(scene, layer, with_adjustments=False) for layer in selection.layers)
        window = Window.union_of(reaches).intersect(scene.page)
        if window.is_empty:
            return None
        canvas = Canvas(Planes.transparent(window))
        draw_layers(scene, selection.layers, canvas)
        return trimmed(canvas.planes)

    def cutout_in(self, layer_id: int, frame: Rect) -> Raster | None:
        """Draw a layer adjusted, unclipped, without its vector mask, cut at a rectangle; None where nothing shows."""
        document = self._scene.document
        layers = map_layers(document.layers, lambda layer: _freed(layer) if layer.id == layer_id else layer)
        freed = Renderer(document.replace(layers=layers), self._scene.pixels, self._scene.diagnostics)
        raster = freed.cutout([layer_id], with_ancestors=False, adjusted=True)
        if raster is None:
            return None
        planes = planes_of(raster, Window.around(frame))
        return None if planes is None else trimmed(planes)

    def adjust_color(self, layer_id: int, color: Color) -> Color:
        """Give a flat colour of a layer as the adjustments above it show it; masks count by their mean over it."""
        layer, adjustments = self._adjustments_above[layer_id]
        place = reach_of(self._scene, layer, with_adjustments=False).intersect(self._scene.page)
        if not adjustments or place.is_empty:
            return color
        red, green, blue = adjusted_color(self._scene, adjustments, flat_color(color), place)[:, 0, 0]
        return Color(red=_unit(red), green=_unit(green), blue=_unit(blue))

    def tile(self, paint: PatternPaint, most_px: float) -> FloatArray | None:
        """Give what a pattern repeats, scaled, H x W x 4 straight; None where it is not in the file or larger than an
        area.
        """
        stored = self._scene.pixels.pattern(paint.pattern_id)
        return None if stored is None else repeated_part(paint, stored, most_px)

    def coverage(self, layer_id: int) -> Raster | None:
        """Give a layer's cut-out without the groups around it: its alpha is where the layer paints."""
        return self.cutout([layer_id], with_ancestors=False)

    @cached_property
    def _background(self) -> Planes | None:
        """The document's Background layer, where a knockout may uncover it."""
        layers = self._scene.document.layers
        lowest = layers[0] if layers else None
        if not isinstance(lowest, PixelLayer) or not lowest.is_background or not lowest.is_visible:
            return None
        has_knockout = any(layer.blending.knockout != "none" for layer in layers_of(layers))
        return leaf_planes(self._scene, lowest, self._scene.page) if has_knockout else None

    @cached_property
    def _adjustments_above(self) -> dict[int, Adjusted]:
        return {entry.layer.id: entry for entry in adjusted_layers(self._scene.document.layers)}


def _freed(layer: AnyLayer) -> AnyLayer:
    return layer.replace(vector_mask=None, is_clipped=False)


def _hide(layer: AnyLayer, hidden: frozenset[int]) -> AnyLayer:
    return layer.replace(is_visible=False) if layer.id in hidden else layer


def _unit(value: float) -> float:
    return min(1.0, max(0.0, float(value)))
