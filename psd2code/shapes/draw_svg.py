"""Draws an SVG drawing as a browser does, onto premultiplied planes; coverage is the exact area."""

from __future__ import annotations

import numpy as np

from psd2code.ir.css_box import Fill
from psd2code.ir.pixels import FloatArray
from psd2code.ir.svg import SvgGroup, SvgPicture
from psd2code.render.area import covered_area
from psd2code.render.window import Window
from psd2code.shapes.draw_box import flat, lay
from psd2code.shapes.outlines import Outline, polygons_of, stroke_outline


def svg_window(picture: SvgPicture) -> Window:
    """Give the view box."""
    return Window.around(picture.rect)


def draw_svg(picture: SvgPicture, window: Window) -> FloatArray:
    """Give the drawing over a window: H x W x 4, premultiplied."""
    canvas = np.zeros((*window.shape, 4), np.float32)
    for group in picture.groups:
        drawn = _drawn(group, window) * np.float32(group.opacity)
        canvas *= 1 - drawn[..., 3:]
        canvas += drawn
    return canvas


def _drawn(group: SvgGroup, window: Window) -> FloatArray:
    canvas = np.zeros((*window.shape, 4), np.float32)
    for path in group.paths:
        if path.fill:
            _fill(canvas, path.subpaths, path.fill, window)
        if path.stroke:
            _fill(canvas, stroke_outline(path.subpaths, path.stroke), path.stroke.fill, window)
    return canvas


def _fill(canvas: FloatArray, outline: Outline, fill: Fill, window: Window) -> None:
    lay(canvas, flat(fill), covered_area(polygons_of(outline), window))
