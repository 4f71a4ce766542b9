"""Turns a shape's or a text's fill under its overlays into as few CSS backgrounds as draw the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from psd2code.geometry import Point, Rect
from psd2code.ir.css_box import Fill, Gradient, Tile
from psd2code.ir.effects import ColorOverlay, Effect, GradientOverlay, PatternOverlay
from psd2code.ir.layers import FillLayer, ShapeLayer, TextLayer
from psd2code.ir.paint import Color, Paint, PatternPaint, SolidPaint
from psd2code.render.outline import path_bounds
from psd2code.render.patterns import pattern_origin
from psd2code.shapes.gradient import css_gradient

Background = Fill | Gradient | Tile
Backgrounds = tuple[Background, ...]
"""Bottom to top."""
_Change = Callable[[Fill], Fill]


class Ground(NamedTuple):
    """What paints are placed by: the path's box or the page, and the border box; tolerance: levels of 255.

    reference: where linked patterns begin.
    """

    area: Rect
    page: Rect
    box: Rect
    tolerance: float
    reference: Point = Point(x=0, y=0)


def backgrounds_of(layer: ShapeLayer | FillLayer | TextLayer, own: Paint | None, ground: Ground) -> Backgrounds | None:
    """Give the backgrounds, bottom to top, own being the layer's own paint; None where CSS has none like them."""
    stacked: Backgrounds = ()
    for paint, opacity in _paints(layer, own):
        background = background_of(paint, opacity, ground)
        if background is None:
            return None
        laid = _laid(stacked, background)
        if laid is None:
            return None
        stacked = laid
    return stacked


def gradient_area(layer: ShapeLayer, page: Rect) -> Rect:
    """Give what an aligned gradient spans: the path's box."""
    area = path_bounds(layer.path)
    return page if area.is_empty else area


def is_css_overlay(effect: Effect) -> bool:
    """Whether an overlay only covers what is beneath it."""
    return isinstance(effect, ColorOverlay | GradientOverlay) and effect.blend_mode == "normal"


def is_box_overlay(effect: Effect) -> bool:
    """Whether an overlay only covers what is beneath it in a CSS box, which repeats pictures too."""
    return is_css_overlay(effect) or (isinstance(effect, PatternOverlay) and effect.blend_mode == "normal")


def _paints(layer: ShapeLayer | FillLayer | TextLayer, own: Paint | None) -> Iterator[tuple[Paint, float]]:
    """Yield the fill, then gradient overlays, then colour overlays; of one kind the first in the list is topmost."""
    if own is not None and layer.fill_opacity > 0:
        yield own, layer.fill_opacity
    below_first = tuple(reversed(layer.effects))
    for effect in below_first:
        if isinstance(effect, PatternOverlay):
            yield effect.paint, effect.opacity
    for effect in below_first:
        if isinstance(effect, GradientOverlay):
            yield effect.paint, effect.opacity
    for effect in below_first:
        if isinstance(effect, ColorOverlay):
            yield SolidPaint(color=effect.color), effect.opacity


def background_of(paint: Paint, opacity: float, ground: Ground) -> Background | None:
    """Give one paint as CSS has it; None where it has none like it."""
    if isinstance(paint, SolidPaint):
        return Fill(color=paint.color, opacity=opacity)
    if isinstance(paint, PatternPaint):
        begin = pattern_origin(paint, ground.reference)
        return Tile(paint=paint, left=begin.x - ground.box.left, top=begin.y - ground.box.top, opacity=opacity)
    area = ground.area if paint.is_aligned_with_layer else ground.page
    return css_gradient(paint, area, ground.box, opacity, ground.tolerance)


def _laid(stacked: Backgrounds, top: Background) -> Backgrounds | None:
    """Lay one on the others; where one of two is flat they become one, which is exact. A tile lies on a colour only,
    and beneath gradients.
    """
    if is_opaque(top) or not stacked:
        return (top,)
    *below, last = stacked
    if isinstance(top, Tile):
        return (last, top) if isinstance(last, Fill) else None
    if isinstance(last, Tile):
        return None if isinstance(top, Fill) else (*stacked, top)
    if isinstance(top, Fill):
        return (*below, _mapped(last, lambda fill: over(top, fill)))
    if isinstance(last, Fill):
        return (*below, _mapped(top, lambda fill: over(fill, last)))
    return (*stacked, top)


def _mapped(background: Fill | Gradient, change: _Change) -> Background:
    if isinstance(background, Fill):
        return change(background)
    return background.replace(stops=tuple(stop.replace(fill=change(stop.fill)) for stop in background.stops))


def is_opaque(background: Background) -> bool:
    """Whether nothing shows through; of a tile only its pixels would tell."""
    if isinstance(background, Fill):
        return background.opacity == 1
    if isinstance(background, Tile):
        return False
    return all(stop.fill.opacity == 1 for stop in background.stops)


def over(top: Fill, below: Fill) -> Fill:
    """Composite two flat colours, source-over."""
    alpha = top.opacity + below.opacity * (1 - top.opacity)
    share = top.opacity / alpha if alpha else 0
    pairs = zip(_channels(top.color), _channels(below.color), strict=True)
    red, green, blue = (low + (high - low) * share for high, low in pairs)
    return Fill(color=Color(red=red, green=green, blue=blue), opacity=alpha)


def _channels(color: Color) -> tuple[float, float, float]:
    return color.red, color.green, color.blue
