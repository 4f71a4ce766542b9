"""Every blend mode on one pixel, the expected value worked out from the mode's formula."""

from __future__ import annotations

from typing import get_args

import numpy as np
import pytest

from psd2code.ir.blend import BlendMode
from psd2code.render.blend import BLENDS, REPLACING
from psd2code.render.blend_fill import FILLED_BLENDS
from tests.render.memory import BLACK, BLUE, GRAY, RED, WHITE, Rgb, Sketch

SEPARABLE: list[tuple[BlendMode, float, float, float]] = [
    # mode, backdrop, source, expected
    ("darken", 0.6, 0.3, 0.3),
    ("multiply", 0.6, 0.3, 0.18),
    ("color-burn", 0.6, 0.8, 0.5),  # 1 - 0.4 / 0.8
    ("color-burn", 1.0, 0.0, 1.0),  # a white backdrop stays
    ("linear-burn", 0.6, 0.7, 0.3),
    ("linear-burn", 0.2, 0.3, 0.0),
    ("lighten", 0.6, 0.3, 0.6),
    ("screen", 0.6, 0.3, 0.72),  # 0.9 - 0.18
    ("color-dodge", 0.3, 0.4, 0.5),  # 0.3 / 0.6
    ("color-dodge", 0.0, 1.0, 0.0),  # a black backdrop stays
    ("linear-dodge", 0.6, 0.3, 0.9),
    ("overlay", 0.25, 0.6, 0.3),  # 2 * 0.25 * 0.6
    ("overlay", 0.75, 0.6, 0.8),  # 1 - 2 * 0.25 * 0.4
    ("soft-light", 0.16, 0.25, 0.0928),  # b - (1 - 2 s) b (1 - b)
    ("soft-light", 0.64, 0.75, 0.72),  # b + (2 s - 1) (sqrt b - b)
    ("soft-light", 0.2, 0.75, 0.324),  # the polynomial ((16 b - 12) b + 4) b = 0.448
    ("hard-light", 0.6, 0.25, 0.3),
    ("hard-light", 0.6, 0.75, 0.8),
    ("vivid-light", 0.6, 0.4, 0.5),  # 1 - 0.4 / 0.8
    ("vivid-light", 0.3, 0.7, 0.5),  # 0.3 / 0.6
    ("vivid-light", 1.0, 0.0, 0.0),  # here the source's extreme wins
    ("linear-light", 0.4, 0.6, 0.6),
    ("pin-light", 0.6, 0.2, 0.4),
    ("pin-light", 0.3, 0.8, 0.6),
    ("hard-mix", 0.6, 0.5, 1.0),
    ("hard-mix", 0.4, 0.5, 0.0),
    ("hard-mix", 0.8, 0.2, 1.0),  # 204 + 51 = 255: the lighter backdrop decides
    ("hard-mix", 0.2, 0.8, 0.0),
    ("difference", 0.3, 0.8, 0.5),
    ("exclusion", 0.3, 0.8, 0.62),
    ("subtract", 0.8, 0.3, 0.5),
    ("divide", 0.3, 0.6, 0.5),
]

DARK_RED: Rgb = (0.6, 0.2, 0.2)
"""Luminosity 0.3 * 0.6 + 0.7 * 0.2 = 0.32, saturation 0.4."""

WHOLE_PIXEL: list[tuple[BlendMode, Rgb, Rgb, Rgb]] = [
    # Blue, drawn to saturation 0.4 and lifted to luminosity 0.32: (0, 0, 0.4) + 0.276.
    ("hue", DARK_RED, BLUE, (0.276, 0.276, 0.676)),
    # Grey has no saturation: the backdrop's luminosity is left.
    ("saturation", DARK_RED, GRAY, (0.32, 0.32, 0.32)),
    ("color", DARK_RED, GRAY, (0.32, 0.32, 0.32)),
    # Red lifted from 0.32 to 0.5.
    ("luminosity", DARK_RED, GRAY, (0.78, 0.38, 0.38)),
    ("darker-color", DARK_RED, BLUE, BLUE),  # 0.11 < 0.32
    ("lighter-color", DARK_RED, BLUE, DARK_RED),
]

FILLED: list[tuple[BlendMode, float, float, float, float]] = [
    # mode, backdrop, source, fill, expected
    ("color-burn", 0.6, 0.4, 0.5, 1 - 0.4 / 0.7),
    ("color-dodge", 0.3, 0.8, 0.5, 0.5),
    ("linear-burn", 0.6, 0.4, 0.5, 0.3),
    ("linear-dodge", 0.3, 0.8, 0.5, 0.7),
    ("vivid-light", 0.6, 0.4, 0.5, 1 - 0.4 / 0.9),
    ("vivid-light", 0.45, 0.6, 0.5, 0.5),
    ("linear-light", 0.5, 0.8, 0.5, 0.8),
    ("hard-mix", 0.6, 0.8, 0.5, 1.0),  # (0.6 - 0.5 * 0.2) / 0.5
    ("hard-mix", 0.3, 0.6, 0.5, 0.2),
    ("difference", 0.3, 0.8, 0.5, 0.1),
]


def test_every_mode_has_a_formula() -> None:
    assert set(BLENDS) | REPLACING == set(get_args(BlendMode))


@pytest.mark.parametrize(("mode", "backdrop", "source", "expected"), SEPARABLE)
def test_separable_mode(mode: BlendMode, backdrop: float, source: float, expected: float) -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint((backdrop,) * 3), sketch.paint((source,) * 3, blend_mode=mode))
    assert page[0, 0] == pytest.approx([expected] * 3 + [1], abs=1e-5)


@pytest.mark.parametrize(("mode", "backdrop", "source", "expected"), WHOLE_PIXEL)
def test_whole_pixel_mode(mode: BlendMode, backdrop: Rgb, source: Rgb, expected: Rgb) -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(backdrop), sketch.paint(source, blend_mode=mode))
    assert page[0, 0] == pytest.approx([*expected, 1], abs=1e-5)


@pytest.mark.parametrize(("mode", "backdrop", "source", "fill", "expected"), FILLED)
def test_fill_acts_inside_eight_modes(
    mode: BlendMode, backdrop: float, source: float, fill: float, expected: float
) -> None:
    sketch = Sketch()
    above = sketch.paint((source,) * 3, blend_mode=mode, fill_opacity=fill)
    page = sketch.draw(sketch.paint((backdrop,) * 3), above)
    assert page[0, 0] == pytest.approx([expected] * 3 + [1], abs=1e-5)


def test_fill_works_like_opacity_in_the_other_modes() -> None:
    others = [mode for mode in BLENDS if mode not in FILLED_BLENDS]
    for mode in others:
        pages = []
        for frame in ({"fill_opacity": 0.5}, {"opacity": 0.5}):
            sketch = Sketch()
            pages.append(
                sketch.draw(sketch.paint((0.6, 0.4, 0.2)), sketch.paint(RED, blend_mode=mode).replace(**frame))
            )
        assert np.allclose(pages[0], pages[1]), mode


def test_opacity_draws_the_result_towards_the_backdrop() -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(WHITE), sketch.paint(GRAY, blend_mode="multiply", opacity=0.4))
    assert page[0, 0] == pytest.approx([0.8, 0.8, 0.8, 1])  # 1 + 0.4 * (0.5 - 1)


def test_source_over_a_half_clear_backdrop() -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(RED, alpha=0.5), sketch.paint(BLUE, alpha=0.5))
    # Of the alpha of 0.75, a quarter is red and a half blue.
    assert page[0, 0] == pytest.approx([1 / 3, 0, 2 / 3, 0.75])


def test_a_mode_has_no_say_where_nothing_lies_beneath() -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(WHITE, alpha=0.5), sketch.paint(GRAY, blend_mode="multiply"))
    assert page[0, 0] == pytest.approx([0.5, 0.5, 0.5, 1])
    page = sketch.draw(sketch.paint(BLACK, alpha=0.5), sketch.paint(GRAY, blend_mode="multiply"))
    assert page[0, 0] == pytest.approx([0.25, 0.25, 0.25, 1])  # half of it over nothing, half times black


def test_filled_linear_dodge_on_a_half_clear_backdrop() -> None:
    sketch = Sketch()
    above = sketch.paint((0.4, 0.4, 0.4), blend_mode="linear-dodge", fill_opacity=0.5)
    page = sketch.draw(sketch.paint((0.2, 0.2, 0.2), alpha=0.5), above)
    # a = 0.5 + 0.5 * 0.5; colour (0.5 * (0.2 + 0.2) + 0.5 * 0.5 * 0.4) / 0.75
    assert page[0, 0] == pytest.approx([0.4, 0.4, 0.4, 0.75], abs=1e-6)


def test_dissolve_keeps_the_share_of_pixels_and_no_half_tones() -> None:
    sketch = Sketch(width=64, height=64)
    page = sketch.draw(sketch.paint(WHITE), sketch.paint(BLACK, blend_mode="dissolve", opacity=0.3))
    values, counts = np.unique(page[..., 0], return_counts=True)
    assert values.tolist() == [0, 1]
    # 4096 draws at 0.3: four standard deviations are 0.029.
    assert counts[0] / 4096 == pytest.approx(0.3, abs=0.029)


def test_dissolve_is_the_same_on_every_run() -> None:
    pages = []
    for _ in range(2):
        sketch = Sketch(width=16, height=16)
        pages.append(sketch.draw(sketch.paint(BLACK, blend_mode="dissolve", opacity=0.5)))
    assert np.array_equal(pages[0], pages[1])
