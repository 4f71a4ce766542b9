"""Turns the flat colours of live text, CSS shapes and artboards into what the page shows: adjusted, then sRGB."""

from __future__ import annotations

from collections.abc import Callable

from psd2code.ir.document import Document
from psd2code.ir.effects import DropShadow, Effect, Stroke
from psd2code.ir.layers import AnyLayer, Group, TextLayer
from psd2code.ir.paint import Color, SolidPaint
from psd2code.ir.text import Paragraph
from psd2code.ir.walk import map_layers
from psd2code.shapes.recolor import recolored_box, recolored_picture

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
        picture = recolored_picture(layer.decision.svg, lambda color: shown(layer.id, color))
        return layer.replace(decision=layer.decision.replace(svg=picture))
    if isinstance(layer, Group) and layer.artboard and layer.artboard.background:
        background = shown(layer.id, layer.artboard.background)
        return layer.replace(artboard=layer.artboard.replace(background=background))
    return layer


def _show_box(layer: AnyLayer, shown: ShownColor) -> AnyLayer:
    if layer.decision is None or layer.decision.box is None:
        return layer
    box = recolored_box(layer.decision.box, lambda color: shown(layer.id, color))
    return layer.replace(decision=layer.decision.replace(box=box))


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
