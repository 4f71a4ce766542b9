"""Clipping stacks: layers clipped to a base, with its opacity, fill, mode, effects and vector stroke."""

from __future__ import annotations

import numpy as np
import pytest

from psd2code.geometry import Rect
from psd2code.ir.effects import ColorOverlay
from psd2code.ir.layers import ShapeLayer
from psd2code.ir.paint import SolidPaint
from psd2code.ir.path import VectorStroke
from psd2code.ir.pixels import Raster
from tests.render.memory import BLUE, GREEN, RED, Sketch, color_of, path_of


def test_an_overlay_of_the_base_lies_above_clipped_layers() -> None:
    sketch = Sketch()
    base = sketch.paint(RED, effects=(ColorOverlay(color=color_of(GREEN)),))
    page = sketch.draw(base, sketch.paint(BLUE, is_clipped=True))
    assert page[0, 0] == pytest.approx([*GREEN, 1])


def test_a_hidden_clipped_layer_is_not_drawn() -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(RED), sketch.paint(BLUE, is_clipped=True, is_visible=False))
    assert page[0, 0] == pytest.approx([*RED, 1])


def stroked_shape(sketch: Sketch) -> ShapeLayer:
    """Give a red 8 x 8 square with a green stroke 2 px wide inside, its pixels stored as Photoshop does."""
    sketch.last_id += 1
    stored = np.zeros((8, 8, 4), np.float32)
    stored[...] = [*GREEN, 1]
    stored[2:6, 2:6] = [*RED, 1]
    sketch.pixels.layers[sketch.last_id] = Raster(0, 0, stored)
    return ShapeLayer(
        id=sketch.last_id,
        name="shape",
        rect=Rect(left=0, top=0, width=8, height=8),
        path=path_of((0, 0, 8, 8)),
        fill=SolidPaint(color=color_of(RED)),
        stroke=VectorStroke(width_px=2, position="inside", paint=SolidPaint(color=color_of(GREEN))),
    )


def test_the_stroke_of_a_shape_lies_above_clipped_layers() -> None:
    sketch = Sketch(width=8, height=8)
    page = sketch.draw(stroked_shape(sketch), sketch.paint(BLUE, is_clipped=True))
    assert page[4, :, 2] == pytest.approx([0, 0, 1, 1, 1, 1, 0, 0])
    assert page[4, :, 1] == pytest.approx([1, 1, 0, 0, 0, 0, 1, 1])


def test_a_stroke_like_its_fill_is_drawn_from_the_path() -> None:
    sketch = Sketch(width=8, height=8)
    shape = stroked_shape(sketch)
    same = shape.replace(fill=SolidPaint(color=color_of(GREEN)))
    page = sketch.draw(same, sketch.paint(BLUE, is_clipped=True))
    assert page[4, :, 2] == pytest.approx([0, 0, 1, 1, 1, 1, 0, 0], abs=1e-3)
