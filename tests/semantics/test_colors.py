"""Colours that CSS shows are converted, those of a text's effects among them."""

from __future__ import annotations

from psd2code.context import Context
from psd2code.ir.effects import DropShadow, Stroke
from psd2code.ir.layers import TextLayer
from psd2code.ir.paint import Color, SolidPaint
from psd2code.options import CompileOptions
from psd2code.semantics import decide, show_colors
from tests.support.layers import document, layer_of, text

RED, GREEN = Color(red=1, green=0, blue=0), Color(red=0, green=1, blue=0)


def test_effects_of_a_text_are_shown_in_the_pages_colours() -> None:
    effects = (DropShadow(color=RED, size_px=2),)
    stroked = text(2).replace(effects=(Stroke(size_px=1, paint=SolidPaint(color=RED)),))
    done = decide(document(text(1).replace(effects=effects), stroked), CompileOptions(), Context())
    shown = show_colors(done, lambda _, color: GREEN if color == RED else color)
    first, second = layer_of(shown, 1), layer_of(shown, 2)
    assert isinstance(first, TextLayer)
    assert isinstance(second, TextLayer)
    assert [getattr(effect, "color", None) for effect in first.effects] == [GREEN]
    assert [getattr(effect, "paint", None) for effect in second.effects] == [SolidPaint(color=GREEN)]
