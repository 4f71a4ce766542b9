"""Turns the flat colours of live text, CSS shapes and artboards into what the page shows: adjusted, then sRGB."""

from __future__ import annotations

from collections.abc import Callable

from psd2code.ir.css_box import CssBox, Fill, Gradient
from psd2code.ir.document import Document
from psd2code.ir.effects import DropShadow, Effect, Stroke
from psd2code.ir.layers import AnyLayer, Group, TextLayer
from psd2code.ir.paint import Color, SolidPaint
from psd2code.ir.svg import SvgPath, SvgPicture
from psd2code.ir.text import Paragraph
from psd2code.ir.walk import map_layers

ShownColor = Callable[[int, Color], Color]
"""Layer id and document colour -> the colour that the page shows there."""


def show_colors(document: Document, shown: ShownColor) -> Document:
    """Give the document with the colours of every layer that is drawn by CSS replaced."""
    return document.replace(layers=map_layers(document.layers, lambda layer: _show(layer, shown)))


def _show(layer: AnyLayer, shown: ShownColor) -> AnyLayer:
    form = layer.decision.form if layer.decision else "dropped"
    if isinstance(layer, TextLayer) and form == "text":
        paragraphs = tuple(_paragraph(p, lambda color: shown(layer.id, color)) for p in layer.text.paragraphs)
        effects = tuple(_effect(effect, lambda color: shown(layer.id, color)) for effect in layer.effects)
        shown_text = layer.replace(text=layer.text.replace(paragraphs=paragraphs), effects=effects)
        return _show_box(shown_text, shown)
    if layer.decision and layer.decision.box:
        return _show_box(layer, shown)
    if layer.decision and layer.decision.svg:
        picture = _picture(layer.decision.svg, lambda color: shown(layer.id, color))
        return layer.replace(decision=layer.decision.replace(svg=picture))
    if isinstance(layer, Group) and layer.artboard and layer.artboard.background:
        background = shown(layer.id, layer.artboard.background)
        return layer.replace(artboard=layer.artboard.replace(background=background))
    return layer


def _show_box(layer: AnyLayer, shown: ShownColor) -> AnyLayer:
    if layer.decision is None or layer.decision.box is None:
        return layer
    box = _box(layer.decision.box, lambda color: shown(layer.id, color))
    return layer.replace(decision=layer.decision.replace(box=box))


def _box(box: CssBox, shown: Callable[[Color], Color]) -> CssBox:
    return box.replace(
        fill=_fill(box.fill, shown) if box.fill else None,
        gradients=tuple(_gradient(gradient, shown) for gradient in box.gradients),
        border=box.border.replace(fill=_fill(box.border.fill, shown)) if box.border else None,
        shadows=tuple(shadow.replace(color=shown(shadow.color)) for shadow in box.shadows),
    )


def _gradient(gradient: Gradient, shown: Callable[[Color], Color]) -> Gradient:
    stops = tuple(stop.replace(fill=_fill(stop.fill, shown)) for stop in gradient.stops)
    return gradient.replace(stops=stops)


def _picture(picture: SvgPicture, shown: Callable[[Color], Color]) -> SvgPicture:
    groups = (group.replace(paths=tuple(_path(path, shown) for path in group.paths)) for group in picture.groups)
    return picture.replace(groups=tuple(groups))


def _path(path: SvgPath, shown: Callable[[Color], Color]) -> SvgPath:
    fill = _fill(path.fill, shown) if path.fill else None
    stroke = path.stroke.replace(fill=_fill(path.stroke.fill, shown)) if path.stroke else None
    return path.replace(fill=fill, stroke=stroke)


def _fill(fill: Fill, shown: Callable[[Color], Color]) -> Fill:
    return fill.replace(color=shown(fill.color))


def _paragraph(paragraph: Paragraph, shown: Callable[[Color], Color]) -> Paragraph:
    runs = tuple(run.replace(style=run.style.replace(color=shown(run.style.color))) for run in paragraph.runs)
    return paragraph.replace(runs=runs)


def _effect(effect: Effect, shown: Callable[[Color], Color]) -> Effect:
    """Replace the colours of the effects that CSS draws on text."""
    if isinstance(effect, DropShadow):
        return effect.replace(color=shown(effect.color))
    if isinstance(effect, Stroke) and isinstance(effect.paint, SolidPaint):
        return effect.replace(paint=SolidPaint(color=shown(effect.paint.color)))
    return effect
