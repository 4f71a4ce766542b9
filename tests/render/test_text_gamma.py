"""Text covers what lies beneath it in Photoshop's gamma of 1.45."""

from __future__ import annotations

import math

import numpy as np
import pytest

from psd2code.geometry import Rect
from psd2code.ir.effects import Effect, Stroke
from psd2code.ir.layers import TextLayer
from psd2code.ir.paint import SolidPaint
from psd2code.ir.path import StrokePosition
from psd2code.ir.pixels import FloatArray, Raster
from psd2code.ir.text import Text
from tests.render.memory import BLACK, BLUE, GREEN, WHITE, Rgb, Sketch, color_of


def text(sketch: Sketch, color: Rgb, alphas: list[float], *effects: Effect, **frame: object) -> TextLayer:
    """Give a row of text pixels of those alphas, repeated down the canvas."""
    sketch.last_id += 1
    rgba = np.empty((sketch.height, len(alphas), 4), np.float32)
    rgba[..., :3], rgba[..., 3] = color, alphas
    sketch.pixels.layers[sketch.last_id] = Raster(0, 0, rgba)
    rect = Rect(left=0, top=0, width=len(alphas), height=sketch.height)
    layer = TextLayer(id=sketch.last_id, name="text", rect=rect, text=Text(paragraphs=()), effects=effects)
    return layer.replace(**frame)


def decode(value: float) -> float:
    """Give sRGB as light, in the space of text."""
    light = value / 12.92 if value <= 0.04045 else math.pow((value + 0.055) / 1.055, 2.4)
    return math.pow(light, 1 / 1.45)


def encode(value: float) -> float:
    """Undo `decode`."""
    light = math.pow(value, 1.45)
    return light * 12.92 if light <= 0.0031308 else 1.055 * math.pow(light, 1 / 2.4) - 0.055


def mixed(below: float, above: float, alpha: float) -> float:
    """Give what Photoshop shows of text of that alpha."""
    return encode(decode(below) * (1 - alpha) + decode(above) * alpha)


def test_text_in_an_isolated_group_is_laid_down_straight() -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(WHITE), sketch.group(text(sketch, BLACK, [0.5])))
    assert page[0, 0, 0] == pytest.approx(0.5)


def stroked(position: StrokePosition) -> FloatArray:
    """Draw black text with a soft edge at x = 2 and a stroke on white; give a row."""
    sketch = Sketch(width=8, height=8)
    stroke = Stroke(size_px=2, position=position, paint=SolidPaint(color=color_of(BLUE)))
    row: FloatArray = sketch.draw(sketch.paint(GREEN), text(sketch, BLACK, [0, 0, 0.5, 1, 1, 1, 1, 1], stroke))[4]
    return row


def test_a_stroke_inside_text_is_part_of_it() -> None:
    # The soft pixel is all stroke, and covers the backdrop as text does.
    expected = [0, mixed(1, 0, 0.5), mixed(0, 1, 0.5), 1]
    assert stroked("inside")[2] == pytest.approx(expected, abs=1e-5)


def test_a_stroke_around_text_lies_beneath_its_soft_edge() -> None:
    # The stroke goes on under the text, which covers it as text does.
    assert stroked("outside")[2] == pytest.approx([0, 0, mixed(1, 0, 0.5), 1], abs=1e-5)
    assert stroked("outside")[1] == pytest.approx([*BLUE, 1], abs=1e-5)
