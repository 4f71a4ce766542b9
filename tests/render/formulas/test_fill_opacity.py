"""Fill opacity dims a layer's own paint and spares its effects; in eight modes it acts inside the blend function."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from psd2code.ir.blend import Blending, BlendMode
from psd2code.ir.effects import ColorOverlay, DropShadow, InnerShadow, OuterGlow, Stroke
from psd2code.ir.paint import SolidPaint
from tests.render.formulas.drawing import Drawing, assert_flat, assert_pixels, color_of, flat, strip
from tests.render.formulas.reference import SEPARABLE, Rgb, clamp, lerp, over

GROUND: Rgb = (0.8, 0.6, 0.3)
SOURCE: Rgb = (0.2, 0.9, 0.6)

SPECIAL: dict[BlendMode, Callable[[float, float, float], float]] = {
    "linear-burn": lambda b, s, f: clamp(b + f * (s - 1)),
    "linear-dodge": lambda b, s, f: clamp(b + f * s),
    "linear-light": lambda b, s, f: clamp(b + f * (2 * s - 1)),
    "difference": lambda b, s, f: abs(b - f * s),
    "color-dodge": lambda b, s, f: clamp(b / (1 - f * s)),
    "color-burn": lambda b, s, f: clamp(1 - (1 - b) / (1 - f * (1 - s))),
    "vivid-light": lambda b, s, f: clamp(
        1 - (1 - b) / (1 - f * (1 - 2 * s)) if s <= 0.5 else b / (1 - f * (2 * s - 1))
    ),
    "hard-mix": lambda b, s, f: clamp((b - f * (1 - s)) / (1 - f)),
}
"""B_F(backdrop, source, fill)."""

PLAIN = [mode for mode in ("normal", *SEPARABLE) if mode not in SPECIAL]

each_special = pytest.mark.parametrize("mode", SPECIAL)
each_fill = pytest.mark.parametrize("fill", [0.25, 0.5, 0.8])


@pytest.mark.parametrize("mode", PLAIN)
def test_without_effects_fill_is_opacity_in_the_other_modes(mode: BlendMode) -> None:
    drawing = Drawing(1, 1)
    ground = drawing.sheet(*GROUND, 0.5)
    by_fill = drawing.page(ground, drawing.sheet(*SOURCE, blend_mode=mode, fill_opacity=0.4))
    assert_flat(by_fill, over((*GROUND, 0.5), (*SOURCE, 0.4), mode))


@each_fill
@each_special
def test_in_eight_modes_fill_acts_inside_the_function(mode: BlendMode, fill: float) -> None:
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(*GROUND), drawing.sheet(*SOURCE, blend_mode=mode, fill_opacity=fill))
    assert_flat(page, [SPECIAL[mode](b, s, fill) for b, s in zip(GROUND, SOURCE, strict=True)])


@each_special
def test_alpha_and_opacity_go_between_backdrop_and_that_result(mode: BlendMode) -> None:
    drawing = Drawing(1, 1)
    source = drawing.sheet(*SOURCE, 0.5, blend_mode=mode, fill_opacity=0.6, opacity=0.8)
    page = drawing.page(drawing.sheet(*GROUND), source)
    assert_flat(page, [lerp(b, SPECIAL[mode](b, s, 0.6), 0.4) for b, s in zip(GROUND, SOURCE, strict=True)])


@each_special
def test_on_a_half_transparent_backdrop_the_rest_of_the_source_is_dimmed(mode: BlendMode) -> None:
    """ab B_F + (1 - ab) F Cs, of the alpha ab + (1 - ab) F."""
    below, fill = 0.5, 0.6
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(*GROUND, below), drawing.sheet(*SOURCE, blend_mode=mode, fill_opacity=fill))
    alpha = below + (1 - below) * fill
    color = [
        (below * SPECIAL[mode](b, s, fill) + (1 - below) * fill * s) / alpha
        for b, s in zip(GROUND, SOURCE, strict=True)
    ]
    assert_flat(page, (*color, alpha))


@each_special
def test_full_fill_is_the_plain_mode(mode: BlendMode) -> None:
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(*GROUND), drawing.sheet(*SOURCE, blend_mode=mode, fill_opacity=1.0))
    assert_flat(page, [SEPARABLE[mode](b, s) for b, s in zip(GROUND, SOURCE, strict=True)])


@pytest.mark.parametrize("mode", ["normal", *SPECIAL])
def test_no_fill_paints_nothing(mode: BlendMode) -> None:
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(*GROUND), drawing.sheet(*SOURCE, blend_mode=mode, fill_opacity=0.0))
    assert_flat(page, GROUND)


GLOW = OuterGlow(paint=SolidPaint(color=color_of(0, 0, 1)))
"""Of size 0: it is the shape itself, doubled by its range, knocked out by the layer."""


def test_an_outer_effect_and_the_filled_layer_are_disjoint() -> None:
    """Alpha A .25, fill F .6: of the glow V = 2 A one sees V (1 - A) = .375, of the layer F A = .15, side by side."""
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(1, 0, 0, 0.25, fill_opacity=0.6, effects=(GLOW,)))
    assert_flat(page, (0.15 / 0.525, 0, 0.375 / 0.525, 0.525))


def test_opacity_dims_the_layer_and_its_effect_together() -> None:
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(1, 0, 0, 0.25, fill_opacity=0.6, opacity=0.8, effects=(GLOW,)))
    assert_flat(page, (0.15 / 0.525, 0, 0.375 / 0.525, 0.42))


@pytest.mark.parametrize(("is_knocked_out", "inside"), [(True, (0.75, 0.75, 0.75)), (False, (0.5, 0.5, 0.5))])
def test_a_shadow_shows_through_a_weakly_filled_layer_only_where_it_is_not_knocked_out(
    is_knocked_out: bool, inside: Rgb
) -> None:
    """Grey of half fill over white is .75; over a shadow of 50 % black it is .5."""
    drawing = Drawing(3, 1)
    shadow = DropShadow(
        color=color_of(0, 0, 0), opacity=0.5, angle_deg=180, distance_px=1, is_knocked_out=is_knocked_out
    )
    layer = drawing.pixels(flat((0.5, 0.5, 0.5), 2, 1), fill_opacity=0.5, effects=(shadow,))
    page = drawing.page(drawing.sheet(1, 1, 1), layer)
    assert_pixels(page, strip((0.75, 0.75, 0.75), inside, (0.5, 0.5, 0.5)))


@pytest.mark.parametrize("fill", [0.0, 0.5])
def test_a_stroke_is_not_dimmed_by_fill(fill: float) -> None:
    drawing = Drawing(5, 1)
    stroke = Stroke(size_px=1, paint=SolidPaint(color=color_of(0, 0, 0)))
    layer = drawing.pixels(flat((1, 0, 0), 3, 1), 1, fill_opacity=fill, effects=(stroke,))
    page = drawing.page(drawing.sheet(1, 1, 1), layer)
    body = (1, 1 - fill, 1 - fill)
    assert_pixels(page, strip((0, 0, 0), body, body, body, (0, 0, 0)))


AS_GROUP = Blending(blends_interior_as_group=True)


@pytest.mark.parametrize(("blending", "share"), [(Blending(), 1.0), (AS_GROUP, 0.11)])
def test_interior_effects_are_dimmed_by_fill_only_as_a_group(blending: Blending, share: float) -> None:
    """A black overlay at 11 % fill over white: as in Photoshop's advanced-blending sample."""
    drawing = Drawing(1, 1)
    overlay = ColorOverlay(color=color_of(0, 0, 0))
    layer = drawing.sheet(1, 0, 0, fill_opacity=0.11, blending=blending, effects=(overlay,))
    assert_flat(drawing.page(drawing.sheet(1, 1, 1), layer), (1 - share,) * 3)


@pytest.mark.parametrize(("blending", "expected"), [(Blending(), (0.0, 0.0, 0.5)), (AS_GROUP, (0.0, 0.0, 0.2))])
def test_interior_effects_take_the_layers_mode_only_as_a_group(blending: Blending, expected: Rgb) -> None:
    """Overlay (0, 0, .5) on a multiplying layer over (1, 1, .4): it covers, or is multiplied."""
    drawing = Drawing(1, 1)
    overlay = ColorOverlay(color=color_of(0, 0, 0.5))
    layer = drawing.sheet(1, 0, 0, blend_mode="multiply", blending=blending, effects=(overlay,))
    assert_flat(drawing.page(drawing.sheet(1, 1, 0.4), layer), expected)


def test_a_half_covering_inner_shadow_shows_the_backdrop_through_an_unfilled_layer() -> None:
    """Inner shadow at half opacity everywhere (the shape is far away), no fill: half black over the white ground."""
    drawing = Drawing(2, 1)
    shadow = InnerShadow(color=color_of(0, 0, 0), opacity=0.5, angle_deg=180, distance_px=9)
    layer = drawing.sheet(1, 0, 0, fill_opacity=0.0, effects=(shadow,))
    assert_flat(drawing.page(drawing.sheet(1, 1, 1), layer), (0.5, 0.5, 0.5))
