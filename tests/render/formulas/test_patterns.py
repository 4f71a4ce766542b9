"""Patterns: where the tile begins, and that it repeats from there in all directions."""

from __future__ import annotations

import pytest

from psd2code.geometry import Point
from psd2code.ir.paint import PatternPaint
from tests.render.formulas.drawing import Drawing, assert_flat, assert_pixels, flat, picture

TILE = "RGB KWY"
"""3 x 2 px."""


def _drawn(width: int, height: int, reference: tuple[float, float] = (0, 0), **placing: object) -> str:
    """Draw a pattern fill and give it as letters."""
    drawing = Drawing(width, height)
    paint = PatternPaint(pattern_id=drawing.pattern("tile", picture(TILE))).replace(**placing)
    page = drawing.page(drawing.fill(paint, reference_point=Point(x=reference[0], y=reference[1])))
    letters = {tuple(picture(letter)[0, 0].tolist()): letter for letter in "RGBKWY"}
    return " ".join("".join(letters[tuple(pixel)] for pixel in row.tolist()) for row in page)


def test_a_tile_repeats() -> None:
    assert _drawn(7, 3) == "RGBRGBR KWYKWYK RGBRGBR"


@pytest.mark.parametrize(
    ("reference", "phase", "expected"),
    [
        ((1, 0), (0, 0), "BRGBRG"),
        ((0, 0), (1, 0), "BRGBRG"),
        ((1, 0), (1, 0), "GBRGBR"),
        ((-1, 0), (0, 0), "GBRGBR"),
        ((0, 1), (0, 0), "KWYKWY"),
        ((0.6, 0), (0.6, 0), "BRGBRG"),
        ((0.6, 0), (0.3, 0), "RGBRGB"),
        ((-0.5, 0), (0, 0), "GBRGBR"),
    ],
)
def test_it_begins_at_the_whole_px_below_reference_point_plus_phase(
    reference: tuple[float, float], phase: tuple[float, float], expected: str
) -> None:
    assert _drawn(6, 1, reference, phase=Point(x=phase[0], y=phase[1])) == expected


def test_an_unlinked_pattern_begins_at_the_document() -> None:
    assert _drawn(6, 1, (1, 0), is_linked_with_layer=False) == "RGBRGB"
    assert _drawn(6, 1, (1, 0), is_linked_with_layer=False, phase=Point(x=2, y=0)) == "GBRGBR"


def test_the_tiles_own_alpha_shows() -> None:
    drawing = Drawing(4, 1)
    paint = PatternPaint(pattern_id=drawing.pattern("tile", picture("r_")))
    assert_pixels(drawing.page(drawing.fill(paint)), picture("r_r_"))


@pytest.mark.parametrize(("scale", "angle"), [(2.0, 0.0), (0.5, 0.0), (1.0, 30.0), (1.5, 60.0)])
def test_scaled_and_turned_a_flat_tile_stays_flat(scale: float, angle: float) -> None:
    drawing = Drawing(9, 9)
    tile = drawing.pattern("tile", flat((0.2, 0.4, 0.6), 3, 2))
    page = drawing.page(drawing.fill(PatternPaint(pattern_id=tile, scale=scale, angle_deg=angle)))
    assert_flat(page, (0.2, 0.4, 0.6))


def test_at_twice_the_size_every_second_px_is_one_of_the_tile() -> None:
    drawing = Drawing(6, 4)
    paint = PatternPaint(pattern_id=drawing.pattern("tile", picture(TILE)), scale=2)
    assert_pixels(drawing.page(drawing.fill(paint))[::2, ::2], picture(TILE))


@pytest.mark.parametrize("scale", [0.5, 0.25])
def test_laid_smaller_it_is_the_mean_of_squares(scale: float) -> None:
    """R G over K W, and B Y over W K: each half of the tile mixes to one colour, and both to one at a quarter."""
    drawing = Drawing(4, 2)
    tile = drawing.pattern("tile", picture("RGBY KWWK"))
    page = drawing.page(drawing.fill(PatternPaint(pattern_id=tile, scale=scale)))
    left, right = (0.5, 0.5, 0.25, 1), (0.5, 0.5, 0.5, 1)
    assert tuple(page[0, 0]) == pytest.approx(left if scale == 0.5 else (0.5, 0.5, 0.375, 1), abs=1e-6)
    assert tuple(page[1, 1]) == pytest.approx(right if scale == 0.5 else (0.5, 0.5, 0.375, 1), abs=1e-6)


def test_a_little_smaller_it_is_halved_and_enlarged_again() -> None:
    """At 3 / 4 the px 0, 1, 2 lie at 0, 2/3 and 1 1/3 of the halved tile, whose two px are 0.25 and 0.75."""
    drawing = Drawing(3, 1)
    tile = drawing.pattern("tile", picture("KKWW KWWK"))
    row = drawing.page(drawing.fill(PatternPaint(pattern_id=tile, scale=0.75)))[0, :, 0]
    assert tuple(row) == pytest.approx((0.25, 0.25 + 0.5 * 2 / 3, 0.75 - 0.5 / 3), abs=1e-6)


def test_a_quarter_turn_goes_counter_clockwise_about_the_origin() -> None:
    """Rows of the tile become columns that rise."""
    drawing = Drawing(4, 4)
    paint = PatternPaint(pattern_id=drawing.pattern("tile", picture("R K")), angle_deg=90)
    page = drawing.page(drawing.fill(paint))
    assert_pixels(page[1:, 1:], page[:1, 1:].repeat(3, axis=0))
    assert {tuple(pixel) for pixel in page[2, 1:].round(3).tolist()} == {(1, 0, 0, 1), (0, 0, 0, 1)}


def test_a_pattern_that_the_file_lacks_is_reported_and_left_out() -> None:
    drawing = Drawing(2, 2)
    page = drawing.page(drawing.fill(PatternPaint(pattern_id="lost")))
    assert not page.any()
    assert [each.code for each in drawing.diagnostics.all()] == ["paint.not-understood"]
