"""Text covers its backdrop in a space of gamma 1.45; its alpha, and everything that is not text, stays linear."""

from __future__ import annotations

import pytest

from psd2code.ir.effects import ColorOverlay
from tests.render.formulas.drawing import Drawing, assert_flat, color_of, flat
from tests.render.formulas.reference import Rgb, lerp

GAMMA = 1.45


def _to_space(value: float) -> float:
    """F(v) = linear(v)^(1 / 1.45), linear being the sRGB curve."""
    linear = value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
    return float(linear ** (1 / GAMMA))


def _from_space(value: float) -> float:
    linear = value**GAMMA
    return float(linear * 12.92 if linear <= 0.0031308 else 1.055 * linear ** (1 / 2.4) - 0.055)


def _mixed(backdrop: Rgb, ink: Rgb, alpha: float) -> Rgb:
    red, green, blue = (
        _from_space(lerp(_to_space(b), _to_space(i), alpha)) for b, i in zip(backdrop, ink, strict=True)
    )
    return red, green, blue


COLORS: tuple[Rgb, ...] = ((0, 0, 0), (1, 1, 1), (0.2, 0.5, 0.9))


@pytest.mark.parametrize("alpha", [0.1, 0.5, 0.9, 1.0])
@pytest.mark.parametrize("ink", COLORS)
@pytest.mark.parametrize("backdrop", COLORS)
def test_text_mixes_in_its_own_space(backdrop: Rgb, ink: Rgb, alpha: float) -> None:
    drawing = Drawing(2, 2)
    page = drawing.page(drawing.sheet(*backdrop), drawing.text(flat((*ink, alpha), 2, 2)))
    assert_flat(page, _mixed(backdrop, ink, alpha))


def test_black_text_on_white_is_lighter_than_a_plain_mix() -> None:
    """Half covered: F^-1(.5) = linear .366, sRGB .641, instead of .5."""
    drawing = Drawing(1, 1)
    assert_flat(drawing.page(drawing.sheet(1, 1, 1), drawing.text(flat((0, 0, 0, 0.5)))), (0.641, 0.641, 0.641))


def test_opacity_counts_like_alpha() -> None:
    drawing = Drawing(1, 1)
    text = drawing.text(flat((0, 0, 0, 0.8)), opacity=0.5)
    assert_flat(drawing.page(drawing.sheet(1, 1, 1), text), _mixed((1, 1, 1), (0, 0, 0), 0.4))


def test_an_overlaid_text_mixes_by_its_new_color() -> None:
    drawing = Drawing(1, 1)
    text = drawing.text(flat((0, 0, 0, 0.5)), effects=(ColorOverlay(color=color_of(1, 0, 0)),))
    assert_flat(drawing.page(drawing.sheet(0, 0, 1), text), _mixed((0, 0, 1), (1, 0, 0), 0.5))


def test_on_transparency_text_keeps_its_color_and_alpha() -> None:
    drawing = Drawing(1, 1)
    assert_flat(drawing.page(drawing.text(flat((0.2, 0.5, 0.9, 0.5)))), (0.2, 0.5, 0.9, 0.5))


def test_a_cutout_of_text_keeps_the_stored_alpha() -> None:
    drawing = Drawing(1, 1)
    text = drawing.text(flat((0.2, 0.5, 0.9, 0.25)))
    cut = drawing.renderer(drawing.sheet(1, 1, 1), text).cutout([text.id])
    assert cut is not None
    assert_flat(cut.rgba, (0.2, 0.5, 0.9, 0.25))


def test_pixels_mix_plainly() -> None:
    drawing = Drawing(1, 1)
    assert_flat(drawing.page(drawing.sheet(1, 1, 1), drawing.sheet(0, 0, 0, 0.5)), (0.5, 0.5, 0.5))


def test_a_document_of_32_bits_is_linear_already() -> None:
    drawing = Drawing(1, 1, bit_depth=32)
    page = drawing.page(drawing.sheet(1, 1, 1), drawing.text(flat((0, 0, 0, 0.5))))
    assert_flat(page, (0.5, 0.5, 0.5))
