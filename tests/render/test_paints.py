"""Fill layers and shapes that the file holds no pixels for: colours, gradients, patterns, strokes from paths."""

from __future__ import annotations

import math

import numpy as np
import pytest

from psd2code.geometry import Rect
from psd2code.ir.layers import FillLayer, ShapeLayer
from psd2code.ir.paint import ColorStop, GradientPaint, OpacityStop, Paint, SolidPaint
from psd2code.ir.path import LiveRect, RasterMask, VectorStroke
from psd2code.ir.pixels import FloatArray
from psd2code.render.gradients import RAMP_STEPS, ramp_of
from psd2code.render.text_gamma import srgb_to_linear
from tests.render.memory import BLACK, BLUE, GREEN, RED, WHITE, Rgb, Sketch, color_of, path_of


def filled(paint: Paint, size: int = 8) -> FloatArray:
    """Draw a fill layer over a square canvas."""
    sketch = Sketch(width=size, height=size)
    rect = Rect(left=0, top=0, width=size, height=size)
    return sketch.draw(FillLayer(id=1, name="fill", rect=rect, paint=paint))


def gradient(*colors: Rgb, **changes: object) -> GradientPaint:
    """Give a gradient of evenly spread stops, left to right."""
    last = len(colors) - 1
    stops = tuple(ColorStop(color=color_of(color), location=i / last) for i, color in enumerate(colors))
    opaque = (OpacityStop(opacity=1, location=0), OpacityStop(opacity=1, location=1))
    return GradientPaint(color_stops=stops, opacity_stops=opaque, angle_deg=0).replace(**changes)


def test_a_solid_fill_covers_the_canvas() -> None:
    assert filled(SolidPaint(color=color_of(RED))) == pytest.approx(np.tile([1, 0, 0, 1], (8, 8, 1)))


def test_the_smooth_method_lags_at_the_ends_only() -> None:
    ramp = ramp_of(gradient(BLACK, WHITE, method="smooth"))
    lightness = np.cbrt(srgb_to_linear(ramp.colors[0]))
    # Read off a Photoshop gradient: 0.0224 behind at an eighth, 0.0003 at the middle.
    assert lightness[RAMP_STEPS // 8] == pytest.approx(0.125 - 0.0224, abs=0.003)
    assert lightness[RAMP_STEPS // 2] == pytest.approx(0.5, abs=0.001)


def test_stripes_do_not_mix() -> None:
    colors = ramp_of(gradient(BLACK, WHITE, method="stripes")).colors[0]
    assert set(np.unique(colors)) == {0, 1}


def shape(stroke: VectorStroke | None, *, is_filled: bool = True, live: LiveRect | None = None) -> ShapeLayer:
    """Give a red square from 4 to 12 px without stored pixels."""
    return ShapeLayer(
        id=1,
        name="shape",
        rect=Rect(left=4, top=4, width=8, height=8),
        path=path_of((4, 4, 12, 12)),
        fill=SolidPaint(color=color_of(RED)) if is_filled else None,
        stroke=stroke,
        live=live,
    )


GREEN_LINE = VectorStroke(width_px=2, paint=SolidPaint(color=color_of(GREEN)))


@pytest.mark.parametrize(("position", "first", "last"), [("inside", 4, 6), ("center", 3, 5), ("outside", 2, 4)])
def test_a_shape_is_drawn_from_its_path(position: str, first: int, last: int) -> None:
    page = Sketch(width=16, height=16).draw(shape(GREEN_LINE.replace(position=position)))
    row = page[8, :8]
    assert row[first:last, 1] == pytest.approx([1, 1], abs=1e-3)
    assert row[:first, 3] == pytest.approx([0] * first, abs=1e-3)
    assert row[last, 0] == pytest.approx(1, abs=1e-3)


def test_an_odd_centred_stroke_of_a_whole_px_rectangle_is_moved_by_half_a_px() -> None:
    live = LiveRect(rect=Rect(left=4, top=4, width=8, height=8))
    line = GREEN_LINE.replace(width_px=1.0)
    alpha = Sketch(width=16, height=16).draw(shape(line, is_filled=False, live=live))[8, :, 3]
    assert alpha[3:6] == pytest.approx([0, 1, 0], abs=1e-3)


def test_round_joins_cut_the_corner() -> None:
    sharp, round_off = (
        Sketch(width=16, height=16).draw(shape(GREEN_LINE.replace(position="outside", join=join), is_filled=False))
        for join in ("miter", "round")
    )
    assert sharp[2, 2, 3] == pytest.approx(1, abs=1e-3)
    area = math.pi * 2**2 / 4  # the quarter disc around the corner 4, 4
    assert round_off[2:4, 2:4, 3].sum() == pytest.approx(area, abs=0.02)


def test_dashes_are_multiples_of_the_width() -> None:
    line = GREEN_LINE.replace(position="outside", dashes=(1.0, 1.0))
    top = Sketch(width=16, height=16).draw(shape(line, is_filled=False))[3, 4:12, 3]
    assert top == pytest.approx([1, 1, 0, 0, 1, 1, 0, 0], abs=1e-3)


def test_a_stroke_has_its_own_opacity() -> None:
    page = Sketch(width=16, height=16).draw(shape(GREEN_LINE.replace(position="outside", opacity=0.25)))
    assert page[8, 3] == pytest.approx([*GREEN, 0.25], abs=1e-3)
    assert BLUE not in [tuple(pixel[:3]) for pixel in page[8]]


def test_a_gradient_fill_spans_its_mask() -> None:
    """Photoshop's picture: a fill has no edges of its own, so an aligned gradient runs over what the mask shows."""
    sketch = Sketch(width=12, height=1)
    rect = Rect(left=0, top=0, width=12, height=1)
    mask = RasterMask(rect=Rect(left=4, top=0, width=4, height=1))
    layer = FillLayer(id=1, name="fill", rect=rect, paint=gradient(BLACK, WHITE, smoothness=0), mask=mask)
    sketch.pixels.masks[1] = np.ones((1, 4), np.float32)
    assert sketch.draw(layer)[0, 4:8, 0] == pytest.approx([0, 0.25, 0.5, 0.75])
