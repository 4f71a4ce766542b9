"""Every blend mode on opaque and half transparent colours gives what its formula says."""

from __future__ import annotations

from itertools import product
from typing import get_args

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.ir.blend import BlendMode
from tests.render.formulas.drawing import Drawing, assert_flat, assert_pixels, flat, strip
from tests.render.formulas.reference import SEPARABLE, WHOLE, Rgb, Rgba, over

MODES: tuple[BlendMode, ...] = get_args(BlendMode)
FORMULAS: tuple[BlendMode, ...] = ("normal", *SEPARABLE, *WHOLE)

LEVELS = (
    (0, 0, 0),
    (255, 255, 255),
    (255, 0, 0),
    (51, 102, 153),
    (204, 153, 26),
    (77, 230, 179),
    (61, 128, 194),
    (140, 140, 140),
)
COLORS: tuple[Rgb, ...] = tuple((red / 255, green / 255, blue / 255) for red, green, blue in LEVELS)
PAIRS = list(product(COLORS, COLORS))
ALPHAS = list(product((1.0, 0.5), (1.0, 0.5)))


def test_every_mode_has_a_formula_here() -> None:
    assert set(MODES) == {*FORMULAS, "pass-through", "dissolve"}


@pytest.mark.parametrize(("below", "above"), ALPHAS)
@pytest.mark.parametrize("mode", FORMULAS)
def test_a_mode_follows_its_formula(mode: BlendMode, below: float, above: float) -> None:
    backdrops: list[Rgba] = [(*backdrop, below) for backdrop, _ in PAIRS]
    sources: list[Rgba] = [(*source, above) for _, source in PAIRS]
    drawing = Drawing(len(PAIRS), 1)
    page = drawing.page(drawing.pixels(strip(*backdrops)), drawing.pixels(strip(*sources), blend_mode=mode))
    expected = [over(b, s, mode) for b, s in zip(backdrops, sources, strict=True)]
    assert_pixels(page, strip(*expected))


@pytest.mark.parametrize("mode", FORMULAS)
def test_on_transparency_every_mode_is_normal(mode: BlendMode) -> None:
    drawing = Drawing(2, 2)
    assert_flat(drawing.page(drawing.sheet(0.2, 0.4, 0.6, 0.5, blend_mode=mode)), (0.2, 0.4, 0.6, 0.5))


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("multiply", (0.1, 0.4, 0.18)),
        ("screen", (0.6, 0.9, 0.72)),
        ("darken", (0.2, 0.5, 0.3)),
        ("linear-burn", (0.0, 0.3, 0.0)),
        ("overlay", (0.2, 0.8, 0.36)),
        ("hard-light", (0.2, 0.8, 0.44)),
        ("difference", (0.3, 0.3, 0.3)),
        ("exclusion", (0.5, 0.5, 0.54)),
        ("subtract", (0.3, 0.0, 0.0)),
        ("divide", (1.0, 0.625, 0.5)),
        ("linear-light", (0.0, 1.0, 0.5)),
        ("pin-light", (0.4, 0.6, 0.3)),
        ("color-dodge", (0.625, 1.0, 0.75)),
        ("color-burn", (0.0, 0.375, 0.0)),
    ],
)
def test_numbers_worked_out_on_paper(mode: BlendMode, expected: Rgb) -> None:
    """Backdrop (.5, .5, .3), source (.2, .8, .6): the formulas beside this file might be wrong themselves."""
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(0.5, 0.5, 0.3), drawing.sheet(0.2, 0.8, 0.6, blend_mode=mode))
    assert_flat(page, expected)


@pytest.mark.parametrize(("total", "backdrop", "expected"), [(255, 127, 0.0), (255, 128, 1.0), (256, 100, 1.0)])
def test_hard_mix_decides_ties_by_the_backdrop(total: int, backdrop: int, expected: float) -> None:
    source = total - backdrop
    drawing = Drawing(1, 1)
    page = drawing.page(
        drawing.sheet(*[backdrop / 255] * 3),
        drawing.sheet(*[source / 255] * 3, blend_mode="hard-mix"),
    )
    assert_flat(page, (expected,) * 3)


@pytest.mark.parametrize("alpha", [0.1, 0.5, 0.8])
def test_dissolve_shows_as_many_whole_pixels_as_the_alpha_says(alpha: float) -> None:
    side = 200
    drawing = Drawing(side, side)
    shown = drawing.page(drawing.sheet(1, 0, 0, alpha, blend_mode="dissolve"))[..., 3]
    assert set(np.unique(shown)) == {0, 1}
    deviation = (alpha * (1 - alpha) / side**2) ** 0.5
    assert shown.mean() == pytest.approx(alpha, abs=4 * deviation)
    halves = shown[:, : side // 2].mean(), shown[: side // 2].mean()
    assert halves == pytest.approx((alpha, alpha), abs=6 * deviation)


def test_dissolve_of_an_opaque_layer_is_normal() -> None:
    drawing = Drawing(8, 8)
    assert_flat(drawing.page(drawing.sheet(0, 1, 0), drawing.sheet(1, 0, 0, blend_mode="dissolve")), (1, 0, 0))


@pytest.mark.parametrize("mode", ["multiply", "luminosity", "vivid-light"])
def test_opacity_scales_the_alpha_of_a_blended_layer(mode: BlendMode) -> None:
    drawing = Drawing(1, 1)
    source = drawing.sheet(0.8, 0.3, 0.4, 0.5, blend_mode=mode, opacity=0.4)
    page = drawing.page(drawing.sheet(0.2, 0.7, 0.9), source)
    assert_flat(page, over((0.2, 0.7, 0.9, 1), (0.8, 0.3, 0.4, 0.2), mode))


channel = st.integers(0, 255).map(lambda level: level / 255)
opaque = st.tuples(channel, channel, channel)
place = st.tuples(st.integers(-3, 5), st.integers(-3, 5), st.integers(1, 6), st.integers(1, 6))


@given(st.lists(st.tuples(opaque, place), max_size=6))
def test_the_last_of_opaque_layers_shows(stack: list[tuple[Rgb, tuple[int, int, int, int]]]) -> None:
    drawing = Drawing(6, 6)
    layers = []
    expected = np.zeros((6, 6, 4), np.float32)
    for color, (left, top, width, height) in stack:
        layers.append(drawing.pixels(flat(color, width, height), left, top))
        expected[max(top, 0) : max(top + height, 0), max(left, 0) : max(left + width, 0)] = (*color, 1)
    assert_pixels(drawing.page(*layers), expected, tolerance=1e-6)


translucent = st.tuples(channel, channel, channel, channel)


@given(st.lists(st.tuples(translucent, channel, channel, st.sampled_from(MODES)), max_size=5))
def test_any_stack_stays_within_0_and_1(stack: list[tuple[Rgba, float, float, BlendMode]]) -> None:
    drawing = Drawing(2, 1)
    layers = [
        drawing.sheet(*pixel, opacity=opacity, fill_opacity=fill, blend_mode=mode)
        for pixel, opacity, fill, mode in stack
    ]
    page = drawing.page(*layers)
    assert np.isfinite(page).all()
    assert page.min() >= 0
    assert page.max() <= 1 + 1e-6


@given(st.lists(translucent, max_size=6))
def test_normal_layers_are_composited_one_over_the_other(stack: list[Rgba]) -> None:
    drawing = Drawing(1, 1)
    page = drawing.page(*(drawing.sheet(*pixel) for pixel in stack))
    expected: Rgba = (0, 0, 0, 0)
    for pixel in stack:
        expected = over(expected, pixel)
    assert page[0, 0, 3] == pytest.approx(expected[3], abs=1e-5)
    assert page[0, 0, :3] * page[0, 0, 3] == pytest.approx(np.array(expected[:3]) * expected[3], abs=1e-5)
