"""Turns a paint into planes over a window: a flat colour, a gradient, a pattern."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from psd2code.geometry import Point, Rect
from psd2code.ir.paint import GradientPaint, Paint, PatternPaint, SolidPaint
from psd2code.ir.pixels import PixelSource
from psd2code.render.gradients import look_up, positions, ramp_of
from psd2code.render.patterns import pattern_planes
from psd2code.render.planes import Planes, flat_color
from psd2code.render.window import Window


class Placing(NamedTuple):
    """What a paint is placed by: the layer's box or the page for gradients, the reference point for patterns."""

    box: Rect
    page: Rect
    reference: Point
    pixels: PixelSource


def paint_planes(paint: Paint, placing: Placing, window: Window) -> Planes | None:
    """Give the paint over a window, alpha being its own opacity; None where its pattern is not in the file."""
    if isinstance(paint, SolidPaint):
        return Planes(window, flat_color(paint.color), np.ones(window.shape, np.float32))
    if isinstance(paint, PatternPaint):
        tile = placing.pixels.pattern(paint.pattern_id)
        return None if tile is None else pattern_planes(paint, tile, placing.reference, window)
    return _gradient_planes(paint, placing, window)


def is_known(paint: Paint, pixels: PixelSource) -> bool:
    """Whether a paint can be drawn."""
    if isinstance(paint, PatternPaint):
        return pixels.pattern(paint.pattern_id) is not None
    return isinstance(paint, SolidPaint) or bool(paint.color_stops)


def _gradient_planes(paint: GradientPaint, placing: Placing, window: Window) -> Planes | None:
    if not is_known(paint, placing.pixels):
        return None
    box = placing.box if paint.is_aligned_with_layer else placing.page
    colors, opacities = look_up(ramp_of(paint), positions(paint, box, window))
    return Planes(window, colors, opacities)
