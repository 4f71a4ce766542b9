"""Clipping stacks: layers clipped to a base, with its opacity, fill, mode, effects and vector stroke."""

from __future__ import annotations

import numpy as np
import pytest

from psd2code.geometry import Rect
from psd2code.ir.adjustments import Invert
from psd2code.ir.blend import Blending
from psd2code.ir.effects import ColorOverlay
from psd2code.ir.layers import AdjustmentLayer, ShapeLayer
from psd2code.ir.paint import SolidPaint
from psd2code.ir.path import VectorStroke
from psd2code.ir.pixels import Raster
from tests.render.memory import BLACK, BLUE, GRAY, GREEN, RED, WHITE, Sketch, color_of, path_of

LEFT_HALF = (0, 0, 2, 4)


def test_a_clipped_layer_shows_where_its_base_is() -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(WHITE), sketch.paint(RED, LEFT_HALF), sketch.paint(BLUE, is_clipped=True))
    assert page[0, 0] == pytest.approx([*BLUE, 1])
    assert page[0, 3] == pytest.approx([*WHITE, 1])


def test_a_clipped_layer_takes_the_alpha_of_its_base() -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(RED, alpha=0.5), sketch.paint(BLUE, is_clipped=True))
    assert page[0, 0] == pytest.approx([*BLUE, 0.5])


def test_the_stack_has_the_opacity_and_mode_of_its_base() -> None:
    sketch = Sketch()
    base = sketch.paint(WHITE, opacity=0.5, blend_mode="multiply")
    page = sketch.draw(sketch.paint(RED), base, sketch.paint(GRAY, is_clipped=True))
    assert page[0, 0] == pytest.approx([0.75, 0, 0, 1])  # half of red times grey


def test_a_clipped_layer_blends_with_its_base() -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(RED), sketch.paint(GRAY, is_clipped=True, blend_mode="multiply"))
    assert page[0, 0] == pytest.approx([0.5, 0, 0, 1])


def test_a_stack_not_blended_as_group_ignores_the_fill_of_its_base() -> None:
    sketch = Sketch()
    base = sketch.paint(RED, fill_opacity=0.1, blending=Blending(blends_clipped_as_group=False))
    page = sketch.draw(sketch.paint(WHITE), base, sketch.paint(BLACK, is_clipped=True))
    assert page[0, 0] == pytest.approx([0, 0, 0, 1])
    as_group = base.replace(blending=Blending())
    page = sketch.draw(sketch.paint(WHITE), as_group, sketch.paint(BLACK, is_clipped=True))
    assert page[0, 0] == pytest.approx([0.9, 0.9, 0.9, 1])


def test_a_clipped_adjustment_changes_its_base_alone() -> None:
    sketch = Sketch()
    invert = AdjustmentLayer(id=99, name="invert", rect=Rect.empty(), adjustment=Invert(), is_clipped=True)
    page = sketch.draw(sketch.paint(RED), sketch.paint(GREEN, LEFT_HALF), invert)
    assert page[0, 0] == pytest.approx([1, 0, 1, 1])
    assert page[0, 3] == pytest.approx([*RED, 1])


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


def test_the_stroke_of_a_shape_lies_above_its_overlays() -> None:
    sketch = Sketch(width=8, height=8)
    shape = stroked_shape(sketch).replace(effects=(ColorOverlay(color=color_of(BLUE)),))
    page = sketch.draw(shape)
    assert page[4, :, 2] == pytest.approx([0, 0, 1, 1, 1, 1, 0, 0])


def test_a_stroke_like_its_fill_is_drawn_from_the_path() -> None:
    sketch = Sketch(width=8, height=8)
    shape = stroked_shape(sketch)
    same = shape.replace(fill=SolidPaint(color=color_of(GREEN)))
    page = sketch.draw(same, sketch.paint(BLUE, is_clipped=True))
    assert page[4, :, 2] == pytest.approx([0, 0, 1, 1, 1, 1, 0, 0], abs=1e-3)
