"""Clipped layers stay within their base's alpha; whether they share its mode and fill depends on one switch."""

from __future__ import annotations

import pytest

from psd2code.ir.blend import Blending
from psd2code.ir.effects import ColorOverlay, Stroke
from psd2code.ir.paint import SolidPaint
from psd2code.ir.path import VectorStroke
from tests.render.formulas.drawing import Drawing, assert_flat, assert_pixels, color_of, flat, picture, rectangle, strip

APART = Blending(blends_clipped_as_group=False)
GROUND = (0.8, 0.6, 0.4)
BASE = (0.5, 1.0, 0.5)
CLIPPED = (1.0, 0.5, 0.2)


def test_a_clipped_layer_shows_inside_its_base_only() -> None:
    drawing = Drawing(4, 2)
    base = drawing.pixels(picture("rR RR"), 1)
    assert_pixels(drawing.page(base, drawing.sheet(0, 0, 1, is_clipped=True)), picture("_bB_ _BB_"))


def test_a_half_transparent_clipped_layer_mixes_with_the_base_and_keeps_its_alpha() -> None:
    drawing = Drawing(2, 2)
    page = drawing.page(drawing.sheet(1, 0, 0, 0.4), drawing.sheet(0, 0, 1, 0.5, is_clipped=True))
    assert_flat(page, (0.5, 0, 0.5, 0.4))


def test_opacity_and_mask_of_a_clipped_layer_act_within_the_base() -> None:
    drawing = Drawing(2, 1)
    clipped = drawing.sheet(0, 0, 1, is_clipped=True, opacity=0.5)
    clipped = clipped.replace(mask=drawing.mask(clipped, [[1, 0]]))
    assert_pixels(drawing.page(drawing.sheet(1, 0, 0), clipped), strip((0.5, 0, 0.5), (1, 0, 0)))


def test_the_last_clipped_layer_is_on_top_and_the_next_unclipped_one_is_free() -> None:
    drawing = Drawing(3, 1)
    base = drawing.pixels(picture("RR"))
    first, second = (drawing.sheet(*color, is_clipped=True) for color in ((0, 1, 0), (0, 0, 1)))
    free = drawing.pixels(picture("Y"), 2)
    assert_pixels(drawing.page(base, first, second, free), picture("BBY"))


@pytest.mark.parametrize("clipped_fill", [1.0, 0.5])
def test_a_hidden_base_hides_what_is_clipped_to_it(clipped_fill: float) -> None:
    drawing = Drawing(1, 1)
    clipped = drawing.sheet(0, 0, 1, is_clipped=True, fill_opacity=clipped_fill)
    assert_flat(drawing.page(drawing.sheet(*GROUND), drawing.sheet(1, 0, 0, is_visible=False), clipped), GROUND)


def test_a_clipped_layer_without_anything_below_is_free() -> None:
    drawing = Drawing(1, 1)
    assert_flat(drawing.page(drawing.sheet(0, 0, 1, is_clipped=True)), (0, 0, 1))


def test_blended_as_a_group_the_clipped_layer_takes_the_bases_mode() -> None:
    drawing = Drawing(1, 1)
    base = drawing.sheet(*BASE, blend_mode="multiply")
    page = drawing.page(drawing.sheet(*GROUND), base, drawing.sheet(*CLIPPED, is_clipped=True))
    assert_flat(page, (0.8, 0.3, 0.08))


def test_blended_apart_the_clipped_layer_keeps_its_own_mode() -> None:
    drawing = Drawing(1, 1)
    base = drawing.sheet(*BASE, blend_mode="multiply", blending=APART)
    page = drawing.page(drawing.sheet(*GROUND), base, drawing.sheet(*CLIPPED, is_clipped=True))
    assert_flat(page, CLIPPED)


def test_blended_as_a_group_the_clipped_layers_mode_sees_the_base() -> None:
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(*BASE), drawing.sheet(*CLIPPED, is_clipped=True, blend_mode="multiply"))
    assert_flat(page, (0.5, 0.5, 0.1))


def test_blended_apart_the_clipped_layers_mode_sees_what_the_base_made_of_the_backdrop() -> None:
    """Multiply (base) gives (.4, .6, .2) over the ground; multiply once more by the clipped layer."""
    drawing = Drawing(1, 1)
    base = drawing.sheet(*BASE, blend_mode="multiply", blending=APART)
    clipped = drawing.sheet(*CLIPPED, is_clipped=True, blend_mode="multiply")
    assert_flat(drawing.page(drawing.sheet(*GROUND), base, clipped), (0.4, 0.3, 0.04))


@pytest.mark.parametrize(("blending", "expected"), [(Blending(), 0.89), (APART, 0.0)])
def test_the_bases_fill_dims_the_clipped_layer_only_in_a_group(blending: Blending, expected: float) -> None:
    """Base at 11 % fill over white, black clipped to it: as in Photoshop's advanced-blending sample."""
    drawing = Drawing(1, 1)
    base = drawing.sheet(1, 1, 1, fill_opacity=0.11, blending=blending)
    page = drawing.page(drawing.sheet(1, 1, 1), base, drawing.sheet(0, 0, 0, is_clipped=True))
    assert_flat(page, (expected,) * 3)


@pytest.mark.parametrize("blending", [Blending(), APART])
def test_the_bases_opacity_dims_the_clipped_layer(blending: Blending) -> None:
    drawing = Drawing(1, 1)
    base = drawing.sheet(1, 0, 0, opacity=0.25, blending=blending)
    page = drawing.page(drawing.sheet(1, 1, 1), base, drawing.sheet(0, 0, 0, is_clipped=True))
    assert_flat(page, (0.75,) * 3)


def test_a_group_can_be_the_base() -> None:
    drawing = Drawing(3, 1)
    group = drawing.group(drawing.pixels(picture("R")), drawing.pixels(picture("r"), 1))
    assert_pixels(drawing.page(group, drawing.sheet(0, 0, 1, is_clipped=True)), picture("Bb_"))


def test_a_group_can_be_clipped() -> None:
    drawing = Drawing(3, 1)
    group = drawing.group(drawing.sheet(0, 0, 1), is_clipped=True)
    assert_pixels(drawing.page(drawing.pixels(picture("Rr")), group), picture("Bb_"))


FRAME = "GGGG GBBG GBBG GGGG"


def test_a_shapes_own_stroke_lies_above_what_is_clipped_to_it() -> None:
    drawing = Drawing(4, 4)
    line = VectorStroke(width_px=1, position="inside", paint=SolidPaint(color=color_of(0, 1, 0)))
    base = drawing.shape(rectangle(0, 0, 4, 4), stroke=line)
    assert_pixels(drawing.page(base, drawing.sheet(0, 0, 1, is_clipped=True)), picture(FRAME))


def test_a_shapes_own_stroke_lies_above_a_color_overlay() -> None:
    drawing = Drawing(4, 4)
    line = VectorStroke(width_px=1, position="inside", paint=SolidPaint(color=color_of(0, 1, 0)))
    base = drawing.shape(rectangle(0, 0, 4, 4), stroke=line, effects=(ColorOverlay(color=color_of(0, 0, 1)),))
    assert_pixels(drawing.page(base), picture(FRAME))


@pytest.mark.parametrize("blending", [Blending(), APART])
def test_a_stroke_effect_of_the_base_lies_above_what_is_clipped_to_it(blending: Blending) -> None:
    drawing = Drawing(4, 4)
    stroke = Stroke(size_px=1, position="inside", paint=SolidPaint(color=color_of(0, 1, 0)))
    base = drawing.sheet(1, 0, 0, effects=(stroke,), blending=blending)
    assert_pixels(drawing.page(base, drawing.sheet(0, 0, 1, is_clipped=True)), picture(FRAME))


def test_clipped_layers_follow_the_masked_base() -> None:
    drawing = Drawing(2, 1)
    base = drawing.sheet(1, 0, 0)
    base = base.replace(mask=drawing.mask(base, [[1, 0]]))
    page = drawing.page(drawing.pixels(flat((1, 1, 1), 2, 1)), base, drawing.sheet(0, 0, 1, is_clipped=True))
    assert_pixels(page, picture("BW"))
