"""A gradient moved from the rectangle of the ink to another box keeps its colours in Chromium, through letters too."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser

from psd2code.emit.css import print_value
from psd2code.geometry import Rect
from psd2code.ir.css_box import ConicGradient, Fill, Gradient, GradientStop, LinearGradient, RadialGradient
from psd2code.ir.effects import DropShadow
from psd2code.ir.paint import Color
from psd2code.ir.pixels import ByteArray
from psd2code.layout.text import place_text
from psd2code.layout.text_gradient import moved_gradient
from psd2code.style.paint import gradient_value
from psd2code.style.text import font_variables, text_parts
from psd2code.thresholds import Thresholds
from tests.support.images import VISIBLE
from tests.support.layers import text

pytestmark = pytest.mark.browser

INK, BOX = (
    Rect(left=40, top=30, width=150, height=60),
    Rect(left=20, top=10, width=200, height=90),
)
STOPS = (
    GradientStop(fill=Fill(color=Color(red=1, green=0, blue=0)), position=0),
    GradientStop(fill=Fill(color=Color(red=0, green=1, blue=0)), position=0.3),
    GradientStop(fill=Fill(color=Color(red=0, green=0, blue=1)), position=1),
)
GRADIENTS: tuple[Gradient, ...] = (
    *(LinearGradient(angle_deg=angle, stops=STOPS) for angle in (0, 90, 137, 180, 301)),
    RadialGradient(radius_px=70, left=30, top=40, stops=STOPS),
    ConicGradient(angle_deg=20, left=60, top=20, stops=STOPS),
)
LEVELS = 3
"""Positions are written with three decimals of a per cent: less than a level, and Chromium rounds once more."""


def _shown(browser: Browser, gradient: Gradient, rect: Rect, more: str = "", words: str = "") -> ByteArray:
    css = print_value(gradient_value(gradient), lambda asset: asset)
    page = browser.new_page(viewport={"width": 240, "height": 120})
    try:
        page.set_content(
            f"<!DOCTYPE html><style>body{{margin:0}}div{{position:absolute;left:{rect.left}px;top:{rect.top}px;"
            f"width:{rect.width}px;height:{rect.height}px;background-image:{css};{more}}}</style><div>{words}</div>"
        )
        return np.asarray(Image.open(io.BytesIO(page.screenshot())).convert("RGB"))
    finally:
        page.close()


def _within(picture: ByteArray) -> ByteArray:
    return picture[int(INK.top) : int(INK.bottom), int(INK.left) : int(INK.right)]


@pytest.mark.parametrize(
    "gradient", GRADIENTS, ids=lambda gradient: f"{gradient.kind}-{getattr(gradient, 'angle_deg', '')}"
)
def test_colours_stay_where_they_are(gradient: Gradient, chromium: Browser) -> None:
    wanted = _within(_shown(chromium, gradient, INK)).astype(np.int16)
    found = _within(_shown(chromium, moved_gradient(gradient, INK, BOX), BOX)).astype(np.int16)
    # The jump of a conic gradient lies between two pixels.
    off = np.abs(found - wanted).max(axis=2) > LEVELS
    assert off.mean() <= (0.01 if gradient.kind == "conic" else 0)


def test_the_gradient_shows_through_the_letters_alone(chromium: Browser) -> None:
    gradient = moved_gradient(GRADIENTS[0], INK, BOX)
    letters = "font:bold 70px sans-serif;color:transparent;background-clip:text"
    through = _shown(chromium, gradient, BOX, letters, "HHH").astype(np.int16)
    plain = _shown(chromium, gradient, BOX).astype(np.int16)
    is_paper = through.min(axis=2) == 255
    assert 0.1 < 1 - _within(is_paper[..., None]).mean() < 0.9
    inked = np.abs(through - plain).max(axis=2) <= LEVELS
    edges = ~is_paper & ~inked
    assert edges.mean() < inked[~is_paper].size / is_paper.size, "most of what is drawn has the gradient's colour"


SHADOW = DropShadow(color=Color(red=0, green=0, blue=0), opacity=0.6, angle_deg=120, distance_px=6, size_px=9)
SHADOWS = ("text-shadow", "filter")


def _shadowed(*, has_gradient: bool) -> str:
    """Give the shadow as the sheet of a text says it."""
    _, content = place_text(text(1).replace(effects=(SHADOW,)), "key", Thresholds())
    content = content.replace(gradients=GRADIENTS[:1] if has_gradient else ())
    own = text_parts(content, font_variables((content,))[0])[0]
    return "".join(
        f"{d.property}:{print_value(d.value, lambda asset: asset)}" for d in own.declarations if d.property in SHADOWS
    )


def test_the_shadow_of_such_letters_is_that_of_others(chromium: Browser) -> None:
    """In one colour, letters and what shows through them look alike; edges are antialiased once more by the clip."""
    red = LinearGradient(angle_deg=0, stops=(STOPS[0], STOPS[0].replace(position=1)))
    letters = "font:bold 70px sans-serif;background-clip:text;"
    through = _shown(chromium, red, BOX, f"{letters}color:transparent;{_shadowed(has_gradient=True)}", "HHH")
    wanted = _shown(chromium, red, BOX, f"{letters}background:none;color:red;{_shadowed(has_gradient=False)}", "HHH")
    assert np.abs(through.astype(np.int16) - wanted).max() <= VISIBLE
