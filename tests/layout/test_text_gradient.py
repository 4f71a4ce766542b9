"""Gradients that show through letters: their box holds the ink, and keeps what the text hangs on."""

from __future__ import annotations

from typing import Literal

import pytest

from psd2code.geometry import Rect
from psd2code.ir.css_box import CssBox, Fill, GradientStop, LinearGradient
from psd2code.ir.decision import Decision
from psd2code.ir.paint import Color
from psd2code.layout.text import place_text
from psd2code.layout.text_gradient import hold_ink
from psd2code.thresholds import Thresholds
from tests.support.layers import rect, text

BOX = rect((50, 50, 100, 20))
INK = rect((45, 45, 107.5, 30))
GRADIENT = LinearGradient(
    angle_deg=180,
    stops=(
        GradientStop(fill=Fill(color=Color(red=1, green=0, blue=0)), position=0),
        GradientStop(fill=Fill(color=Color(red=0, green=0, blue=1)), position=1),
    ),
)

Align = Literal["left", "center", "right"]


@pytest.mark.parametrize(
    ("align", "left", "right"),
    [("left", 50, 153), ("center", 45, 155), ("right", 45, 150)],
)
def test_the_box_grows_away_from_what_the_text_hangs_on(align: Align, left: float, right: float) -> None:
    held = hold_ink(BOX, INK, align)
    assert (held.left, held.right, held.top, held.bottom) == (left, right, 50, 75)


def test_a_box_that_holds_its_ink_is_left_alone() -> None:
    assert hold_ink(INK, BOX, "center") == INK


def test_letters_under_a_gradient_have_no_colour_of_their_own() -> None:
    layer = text(1)
    ink = Rect.from_edges(layer.rect.left, layer.rect.top, layer.rect.right, layer.rect.bottom + 6)
    box = CssBox(rect=ink, gradients=(GRADIENT,))
    painted = layer.replace(decision=Decision(form="text", reason="text-live", box=box))
    place, content = place_text(painted, "key", Thresholds())
    assert place.bottom >= ink.bottom, "descenders would have no paint"
    assert len(content.gradients) == 1
    assert {span.fill.opacity for line in content.lines for span in line.spans} == {0}
    assert place.top == place_text(layer, "key", Thresholds())[0].top
