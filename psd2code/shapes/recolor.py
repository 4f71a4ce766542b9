"""Turns every colour of a CSS box or an SVG drawing into another; forms, places and opacities stay."""

from __future__ import annotations

from collections.abc import Callable

from psd2code.ir.css_box import CssBox, Fill, Gradient, GradientStop
from psd2code.ir.paint import Color
from psd2code.ir.svg import SvgPaint, SvgPath, SvgPicture

Recolor = Callable[[Color], Color]


def recolored_box(box: CssBox, recolor: Recolor) -> CssBox:
    """Give the box with the colours of its fill, gradients, border and shadows replaced."""
    return box.replace(
        fill=_fill(box.fill, recolor) if box.fill else None,
        gradients=tuple(_gradient(gradient, recolor) for gradient in box.gradients),
        border=box.border.replace(fill=_fill(box.border.fill, recolor)) if box.border else None,
        shadows=tuple(shadow.replace(color=recolor(shadow.color)) for shadow in box.shadows),
    )


def recolored_picture(picture: SvgPicture, recolor: Recolor) -> SvgPicture:
    """Give the drawing with the colours of its fills, gradients and strokes replaced."""
    groups = (group.replace(paths=tuple(_path(path, recolor) for path in group.paths)) for group in picture.groups)
    return picture.replace(groups=tuple(groups))


def _gradient(gradient: Gradient, recolor: Recolor) -> Gradient:
    return gradient.replace(stops=_stops(gradient.stops, recolor))


def _path(path: SvgPath, recolor: Recolor) -> SvgPath:
    fill = _paint(path.fill, recolor) if path.fill else None
    stroke = path.stroke.replace(paint=_paint(path.stroke.paint, recolor)) if path.stroke else None
    return path.replace(fill=fill, stroke=stroke)


def _paint(paint: SvgPaint, recolor: Recolor) -> SvgPaint:
    if isinstance(paint, Fill):
        return _fill(paint, recolor)
    return paint.replace(stops=_stops(paint.stops, recolor))


def _stops(stops: tuple[GradientStop, ...], recolor: Recolor) -> tuple[GradientStop, ...]:
    return tuple(stop.replace(fill=_fill(stop.fill, recolor)) for stop in stops)


def _fill(fill: Fill, recolor: Recolor) -> Fill:
    return fill.replace(color=recolor(fill.color))
