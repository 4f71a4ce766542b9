"""Gives noise gradients of effects the stops that Photoshop's stored picture shows; others stay without, and undrawn.

How Photoshop makes such a gradient of its seed is unknown. What it painted is not: a picture is B + c(t) (W - B), where
B and W are the page with the gradient all black and all white and t, the place on the ramp, is what the page with a
plain ramp from black to white gives. So each colour c(t) is a least square over the pixels of its place. A gradient has
far fewer places than pixels; only if the page drawn with the stops is the picture again, they are believed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

import numpy as np

from psd2code.diagnostics import Diagnostics
from psd2code.geometry import Rect
from psd2code.ir.document import Document
from psd2code.ir.effects import Effect, GradientOverlay, InnerGlow, OuterGlow, Stroke
from psd2code.ir.layers import AnyLayer
from psd2code.ir.paint import Color, ColorStop, GradientPaint
from psd2code.ir.pixels import FloatArray, PixelSource
from psd2code.ir.walk import layers_of, map_layers
from psd2code.render.effects.reach import outward_reach
from psd2code.render.renderer import Renderer
from psd2code.render.window import Window
from psd2code.thresholds import Thresholds

PLACES: Final = 512
"""Photoshop's ramp has no more steps than px, and effects of layers that wide are rare."""
LEAST_GAIN: Final = np.float32(0.1)
"""Where the gradient changes a pixel by less than a tenth, rounding to 8 bits says more than the gradient."""
BYTE_MAX: Final = np.float32(255)
LEVEL: Final = 1 / 255
BLACK: Final = Color(red=0, green=0, blue=0)
WHITE: Final = Color(red=1, green=1, blue=1)
GRADED = (GradientOverlay, Stroke, OuterGlow, InnerGlow)


def recover_noise_gradients(document: Document, pixels: PixelSource, thresholds: Thresholds) -> Document:
    """Give the document with the stops that could be recovered, one effect after the other, top to bottom."""
    unknown = [(layer, index) for layer in layers_of(document.layers) for index in _noise_effects(layer)]
    picture = pixels.picture() if unknown else None
    if picture is None:
        return document
    shown = _on_white(picture.astype(np.float32) / BYTE_MAX)
    for layer, index in reversed(unknown):
        trials = _Trials(document, pixels, layer, index)
        if not trials.part.is_empty:
            document = _recovered(trials, shown, thresholds)
    return document


class _Trials(NamedTuple):
    """A document in which one gradient takes whatever stops are tried."""

    document: Document
    pixels: PixelSource
    layer: AnyLayer
    place: int

    @property
    def part(self) -> Rect:
        """Where the gradient may show, of the canvas."""
        return self.layer.rect.grow(outward_reach(self.layer.effects)).intersect(self.document.canvas)

    def document_with(self, *stops: ColorStop) -> Document:
        """Give the document with these stops, straight between them."""
        change = partial(_with_stops, self.layer.id, self.place, stops)
        return self.document.replace(layers=map_layers(self.document.layers, change))

    def drawn(self, *stops: ColorStop) -> FloatArray:
        """Draw the part with these stops, on white, H x W x 3 sRGB."""
        page = Renderer(self.document_with(*stops), self.pixels, Diagnostics()).page(part=self.part)
        return _on_white(self.pixels.to_srgb(page.rgba))


def _recovered(trials: _Trials, shown: FloatArray, thresholds: Thresholds) -> Document:
    seen = shown[Window.around(trials.part).slices_in(Window.around(trials.document.canvas))]
    black, white = trials.drawn(_stop(BLACK, 0)), trials.drawn(_stop(WHITE, 0))
    ramp = trials.drawn(_stop(BLACK, 0), _stop(WHITE, 1))
    gain = white - black
    sees = gain.mean(axis=2) > LEAST_GAIN
    stops = _fitted(gain[sees], (ramp - black)[sees], (seen - black)[sees])
    if not stops or np.count_nonzero(sees) < thresholds.noise_gradient_pixels * len(stops):
        return trials.document
    error = float(np.abs(trials.drawn(*stops) - seen)[sees].mean())
    is_believed = error <= thresholds.noise_gradient_levels * LEVEL
    return trials.document_with(*stops) if is_believed else trials.document


def _noise_effects(layer: AnyLayer) -> Iterator[int]:
    """Yield the places of the layer's effects whose noise gradient has no stops."""
    for index, effect in enumerate(layer.effects):
        paint = _gradient_of(effect)
        if layer.is_visible and paint is not None and paint.is_noise and not paint.color_stops:
            yield index


def _gradient_of(effect: Effect) -> GradientPaint | None:
    paint = effect.paint if isinstance(effect, GRADED) else None
    return paint if isinstance(paint, GradientPaint) else None


def _with_stops(layer_id: int, index: int, stops: tuple[ColorStop, ...], layer: AnyLayer) -> AnyLayer:
    if layer.id != layer_id:
        return layer
    effects = layer.effects
    return layer.replace(effects=(*effects[:index], _painted(effects[index], stops), *effects[index + 1 :]))


def _painted(effect: Effect, stops: tuple[ColorStop, ...]) -> Effect:
    paint = _gradient_of(effect)
    return effect if paint is None else effect.replace(paint=paint.replace(color_stops=stops, smoothness=0))


def _stop(color: Color, location: float) -> ColorStop:
    return ColorStop(color=color, location=location)


def _on_white(rgba: FloatArray) -> FloatArray:
    on_white: FloatArray = 1 - rgba[..., 3:] * (1 - rgba[..., :3])
    return on_white


def _fitted(gain: FloatArray, lifted: FloatArray, wanted: FloatArray) -> tuple[ColorStop, ...]:
    """Give a stop for every place that is seen; all N x 3: white, ramp and picture, each less black."""
    if not len(gain):
        return ()
    places = np.clip(lifted.sum(axis=1) / gain.sum(axis=1), 0, 1)
    bins = np.rint(places * PLACES).astype(np.intp)
    counts = np.bincount(bins, minlength=1)
    used = np.flatnonzero(counts)
    where = np.bincount(bins, places)[used] / counts[used]
    sums = [np.bincount(bins, gain[:, c] * wanted[:, c])[used] for c in range(3)]
    weights = [np.bincount(bins, gain[:, c] ** 2)[used] for c in range(3)]
    colors = np.clip(np.array(sums) / np.maximum(weights, LEAST_GAIN**2), 0, 1).T
    return tuple(
        _stop(Color(red=float(red), green=float(green), blue=float(blue)), float(place))
        for (red, green, blue), place in zip(colors, where, strict=True)
    )
