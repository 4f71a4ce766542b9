"""Turns a live text's stroke effect into the stroke that CSS draws along its letters."""

from __future__ import annotations

from psd2code.ir.effects import Effect, Stroke
from psd2code.ir.paint import SolidPaint
from psd2code.layout.tree import TextStroke


def css_stroke(effects: tuple[Effect, ...]) -> TextStroke | None:
    """Give the stroke, whose middle CSS puts on the edge: of an outside one the fill covers the inner half."""
    for effect in effects:
        if isinstance(effect, Stroke) and isinstance(effect.paint, SolidPaint):
            is_outside = effect.position == "outside"
            width = effect.size_px * (2 if is_outside else 1)
            return TextStroke(width_px=width, color=effect.paint.color, is_beneath=is_outside)
    return None
