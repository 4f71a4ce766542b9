"""The fit finds the size, spacing and place that a text was drawn with."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.thresholds import Thresholds
from psd2code.typesetting.find_face import FaceFinder
from psd2code.typesetting.fit import fit_text
from psd2code.typesetting.fit_height import Heights, fit_height
from psd2code.typesetting.fitted import FittedLine, FittedText
from psd2code.typesetting.font_files import system_fonts
from psd2code.typesetting.ink import InkBox
from psd2code.typesetting.measure import Spacing, measure_line
from tests.typesetting.faces import installed, line_of, run_in

MISSING = "HelveticaNeue-Medium"
"""A name that no Linux machine has, so that a substitute stands in."""


def _finder() -> FaceFinder:
    return FaceFinder(system_fonts())


def _line(words: str, baseline: float = 100) -> FittedLine:
    run = run_in(installed("Liberation Sans"), words)
    return line_of(run.replace(style=run.style.replace(font=MISSING)), baseline)


def _drawn(line: FittedLine, size_factor: float, spacing: Spacing, left: float, baseline: float) -> InkBox:
    """Give the ink that Photoshop would have drawn with a font of that size and spacing."""
    measured = measure_line(line.runs, _finder(), size_factor, spacing)
    assert measured is not None
    assert measured.ink is not None
    ink = measured.ink
    return InkBox(left + ink.left, baseline - ink.top, left + ink.right, baseline - ink.bottom)


def _fitted(lines: tuple[FittedLine, ...], inks: tuple[InkBox, ...], justified: bool = False) -> FittedText:
    return fit_text(FittedText(lines=lines), inks, (justified,) * len(lines), _finder(), Thresholds())


@given(st.floats(0.85, 1.15), st.floats(-1, 2), st.floats(-50, 500))
def test_size_spacing_and_place_come_back(factor: float, letter_px: float, left: float) -> None:
    line = _line("Hexagon type")
    fitted = _fitted((line,), (_drawn(line, factor, Spacing(letter_px), left, 100),))
    slack = Thresholds().font_size_change_share
    assert fitted.size_factor == pytest.approx(factor, abs=slack)
    placed = fitted.lines[0]
    shown = _drawn(line, fitted.size_factor, Spacing(placed.letter_spacing_px), placed.left, 100)
    wanted = _drawn(line, factor, Spacing(letter_px), left, 100)
    assert (shown.left, shown.right) == pytest.approx((wanted.left, wanted.right), abs=0.01)


def test_one_spacing_serves_lines_that_nearly_agree() -> None:
    lines = (_line("Hexagon type", 100), _line("Another line", 124))
    inks = (_drawn(lines[0], 1, Spacing(0.5), 10, 100), _drawn(lines[1], 1, Spacing(0.45), 10, 124))
    assert len({line.letter_spacing_px for line in _fitted(lines, inks).lines}) == 1


def test_lines_that_disagree_have_their_own_spacing() -> None:
    lines = (_line("Hexagon type", 100), _line("Another line", 124))
    inks = (_drawn(lines[0], 1, Spacing(2), 10, 100), _drawn(lines[1], 1, Spacing(0), 10, 124))
    assert [line.letter_spacing_px for line in _fitted(lines, inks).lines] == pytest.approx([2, 0], abs=0.01)


def test_a_justified_line_spreads_its_spaces() -> None:
    line = _line("one two three")
    fitted = _fitted((line,), (_drawn(line, 1, Spacing(0, 6), 10, 100),), justified=True)
    assert fitted.lines[0].word_spacing_px == pytest.approx(6, abs=0.01)
    assert fitted.lines[0].letter_spacing_px == 0


def test_a_single_letter_stands_in_the_middle_of_its_ink() -> None:
    line = _line("W")
    ink = _drawn(line, 1, Spacing(), 10, 100)
    narrow = InkBox(ink.left + 3, ink.top, ink.right - 3, ink.bottom)
    placed = _fitted((line,), (narrow,)).lines[0]
    assert placed.letter_spacing_px == 0
    assert placed.left == pytest.approx(10, abs=0.01)


def test_the_designers_own_font_is_left_alone() -> None:
    line = line_of(run_in(installed("Liberation Sans"), "Hexagon type"))
    ink = _drawn(line, 1, Spacing(), 10, 100)
    near = InkBox(ink.left, ink.top - 0.4, ink.right + 0.5, ink.bottom)
    fitted = _fitted((line,), (near,))
    assert (fitted.size_factor, fitted.lines[0].letter_spacing_px, fitted.lines[0].baseline) == (1, 0, 100)


def test_a_text_without_ink_keeps_its_place() -> None:
    line = _line("words")
    fitted = fit_text(FittedText(lines=(line,)), (None,), (False,), _finder(), Thresholds())
    assert (fitted.size_factor, fitted.lines[0].left, fitted.lines[0].baseline) == (1, line.left, line.baseline)


def test_without_any_font_nothing_changes() -> None:
    text = FittedText(lines=(_line("words"),))
    assert fit_text(text, (None,), (False,), FaceFinder(()), Thresholds()) == text


class TestHeights:
    """Size and baseline from the heights of ink."""

    @given(st.floats(0.82, 1.18), st.integers(-8, 8))
    def test_a_text_drawn_elsewhere_is_found(self, factor: float, moved: int) -> None:
        ink_top, ink_bottom = 100 + moved - factor * 30, 100 + moved + factor * 0.4
        line = Heights(baseline=100, ink_top=ink_top, ink_bottom=ink_bottom, top=30, bottom=-0.4)
        found, shift = fit_height((line,), Thresholds(), is_exact=False)
        top, bottom = 100 + shift - found * 30, 100 + shift + found * 0.4
        slack = Thresholds().text_height_px + 0.5
        assert abs(top - ink_top) <= slack
        assert abs(bottom - ink_bottom) <= slack

    def test_the_files_baseline_holds_where_the_ink_agrees(self) -> None:
        line = Heights(baseline=100, ink_top=71.5, ink_bottom=100.3, top=30, bottom=-0.4)
        factor, shift = fit_height((line,), Thresholds(), is_exact=False)
        assert factor == pytest.approx(0.95)
        assert shift == 0

    def test_lines_that_run_into_each_other_do_not_count(self) -> None:
        line = Heights(baseline=100, ink_top=None, ink_bottom=None, top=30, bottom=-6)
        assert fit_height((line,), Thresholds(), is_exact=False) == (1, 0)

    def test_a_size_beyond_reason_is_refused(self) -> None:
        line = Heights(baseline=100, ink_top=20, ink_bottom=100, top=30, bottom=-0.4)
        assert fit_height((line,), Thresholds(), is_exact=False) == (1, 0)
