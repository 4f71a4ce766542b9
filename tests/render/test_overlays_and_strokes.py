"""Overlays and strokes on a small square: their order, what they meet, and which pixels they share with the layer."""

from __future__ import annotations

import numpy as np
import pytest

from psd2code.ir.effects import (
    ColorOverlay,
    GradientOverlay,
    InnerGlow,
    OuterGlow,
    PatternOverlay,
    Stroke,
)
from psd2code.ir.paint import GradientPaint, PatternPaint, SolidPaint
from psd2code.ir.path import StrokePosition
from tests.render.memory import BLACK, BLUE, RED, WHITE, Sketch, color_of
from tests.render.square import SIZE, SQRT_2, SQRT_5, SQUARE, STEP, drawn, lit, ramp


def test_opacity_of_an_effect_acts_inside_eight_modes() -> None:
    # 0.9 + 0.5 * 0.8 is white; drawn halfway to white it would be 0.95.
    overlay = ColorOverlay(color=color_of((0.8, 0.8, 0.8)), blend_mode="linear-dodge", opacity=0.5)
    assert drawn(overlay, color=(0.9, 0.9, 0.9))[10, 10] == pytest.approx([1, 1, 1, 1])


def test_effects_that_cannot_be_drawn_are_said() -> None:
    noise = GradientPaint(color_stops=(), opacity_stops=(), is_noise=True)
    for effect in (
        Stroke(size_px=2, paint=noise),
        Stroke(size_px=2, paint=noise.replace(style="shape-burst")),
        OuterGlow(paint=noise),
        InnerGlow(paint=noise),
        GradientOverlay(paint=noise),
        PatternOverlay(paint=PatternPaint(pattern_id="gone")),
        lit(style="stroke"),
    ):
        sketch = Sketch(width=SIZE, height=SIZE)
        page = sketch.draw(sketch.paint(RED, SQUARE, effects=(effect,)))
        assert page[10, 10] == pytest.approx([*RED, 1]), effect.kind
        assert [each.code for each in sketch.diagnostics.all()] == ["effect.not-drawn"], effect.kind


def test_an_overlay_keeps_the_soft_edge_of_the_layer() -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(RED, alpha=0.5, effects=(ColorOverlay(color=color_of(BLUE)),)))
    assert page[0, 0] == pytest.approx([*BLUE, 0.5])


def test_an_overlay_meets_the_backdrop_where_the_layer_is_not_filled() -> None:
    overlay = ColorOverlay(color=color_of((0.5, 0.5, 0.5)), blend_mode="multiply")
    assert drawn(overlay, backdrop=RED, fill_opacity=0)[10, 10] == pytest.approx([0.5, 0, 0, 1])


def test_a_gradient_overlay_spans_the_half_covered_pixels() -> None:
    sketch = Sketch(width=SIZE, height=SIZE)
    rgba = np.zeros((8, 12, 4), np.float32)
    rgba[:, 2:10, 3] = 1
    rgba[:, 1, 3] = 0.4  # too faint to count
    page = sketch.draw(sketch.picture(rgba, 4, 6, effects=(GradientOverlay(paint=ramp(BLACK, WHITE)),)))
    assert page[10, 6:14, 0] == pytest.approx([x / 8 for x in range(8)], abs=1e-3)


def test_a_stroke_rounds_corners_by_the_chamfer_distance() -> None:
    page = drawn(Stroke(size_px=3, position="outside", paint=SolidPaint(color=color_of(BLUE))))
    # From the corner pixel (6, 6): one step each way, then two each way.
    assert page[5, 5, 3] == 1
    assert page[4, 4, 3] == pytest.approx(min(1, 3.5 - (2 * SQRT_2 - 0.5)), abs=STEP)
    assert page[3, 4, 3] == pytest.approx(max(0, 3.5 - (SQRT_5 + SQRT_2 - 0.5)), abs=STEP)


@pytest.mark.parametrize("position", ["outside", "center", "inside"])
def test_a_stroke_and_a_soft_edge_share_the_pixel(position: StrokePosition) -> None:
    sketch = Sketch(width=SIZE, height=SIZE)
    rgba = np.zeros((8, 8, 4), np.float32)
    rgba[...] = [*RED, 1]
    rgba[:, 0, 3] = 0.25
    layer = sketch.picture(
        rgba, 6, 6, effects=(Stroke(size_px=2, position=position, paint=SolidPaint(color=color_of(BLUE))),)
    )
    page = sketch.draw(layer)
    expected_alpha = {"outside": 1, "center": 1, "inside": 0.25}[position]
    assert page[10, 6, 3] == pytest.approx(expected_alpha, abs=1e-5)
    expected_red = {"outside": 0.25, "center": 0, "inside": 0}[position]
    assert page[10, 6, 0] == pytest.approx(expected_red, abs=1e-5)


def test_a_translucent_stroke_shows_the_backdrop_not_the_layer() -> None:
    stroke = Stroke(size_px=2, position="inside", opacity=0.5, paint=SolidPaint(color=color_of(BLUE)))
    assert drawn(stroke, backdrop=WHITE)[10, 6] == pytest.approx([0.5, 0.5, 1, 1])


def test_a_stroke_with_a_mode_meets_the_backdrop_not_the_layer() -> None:
    sketch = Sketch(width=SIZE, height=SIZE)
    rgba = np.zeros((8, 8, 4), np.float32)
    rgba[...] = [*RED, 1]
    rgba[:, 0, 3] = 0.5
    line = Stroke(size_px=2, position="outside", blend_mode="multiply", paint=SolidPaint(color=color_of(BLUE)))
    page = sketch.draw(sketch.paint(WHITE), sketch.picture(rgba, 6, 6, effects=(line,)))
    # Half of the soft pixel is red, half blue times white.
    assert page[10, 6] == pytest.approx([0.5, 0, 0.5, 1], abs=1e-5)
    assert page[10, 5] == pytest.approx([*BLUE, 1])
