"""Fits the lines of a text to Photoshop's ink: size from its height, spacing from its widths, place from its left edge.

The formulas: d = (ink width / k - measured width) / gaps;  middle of the line's ink = middle of Photoshop's, where k
is the horizontal stretch. Size and baselines: `fit_height`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from psd2code.ir.text import TextStyle
from psd2code.thresholds import Thresholds
from psd2code.typesetting.agree import Agreement
from psd2code.typesetting.find_face import FaceFinder, find_for
from psd2code.typesetting.fit_height import Heights, fit_height, is_bottom_free, is_top_free
from psd2code.typesetting.fitted import FittedLine, FittedText
from psd2code.typesetting.ink import InkBox
from psd2code.typesetting.measure import LineInk, LineMeasure, Spacing, measure_column, measure_line
from psd2code.typesetting.set_lines import rendered_size_px, stretch_of


@dataclass(frozen=True)
class _Line:
    """A line with Photoshop's ink."""

    line: FittedLine
    ink: InkBox | None
    is_justified: bool


def fit_text(
    text: FittedText,
    inks: tuple[InkBox | None, ...],
    justified: tuple[bool, ...],
    finder: FaceFinder,
    thresholds: Thresholds,
    agreed: Agreement | None = None,
) -> FittedText:
    """Give the fitted lines; the text as it was where a run has no font. justified: lines that fill their frame.

    agreed: what the text takes over from others of its style.
    """
    lines = tuple(_Line(*parts) for parts in zip(text.lines, inks, justified, strict=True))
    fit = _Fit(finder, thresholds, stretch_of(text.lines), is_vertical=text.is_vertical)
    measures = [fit.measure(line, 1, Spacing()) for line in lines]
    if any(measure is None for measure in measures):
        return text
    size_factor, shift = fit.height(lines)
    if agreed is not None:
        size_factor = agreed.size_factor
    spacings = fit.spacings(lines, size_factor, agreed.letter_spacing_px if agreed else None)
    placed = [fit.placed(line, size_factor, spacing) for line, spacing in zip(lines, spacings, strict=True)]
    moved = tuple(line.replace(baseline=round(line.baseline) + shift) if shift else line for line in placed)
    return text.replace(lines=moved, size_factor=size_factor, is_measured=True)


class _Fit:
    """The fit of one text."""

    def __init__(self, finder: FaceFinder, thresholds: Thresholds, stretch: float, *, is_vertical: bool) -> None:
        self._finder = finder
        self._is_vertical = is_vertical
        self._thresholds = thresholds
        self._stretch = stretch

    def measure(self, line: _Line, size_factor: float, spacing: Spacing) -> LineMeasure | None:
        """Measure the line's words in the faces the page brings."""
        runs = line.line.runs
        if self._is_vertical:
            return measure_column(runs, self._finder, size_factor, spacing)
        return measure_line(runs, self._finder, size_factor, spacing, line.line.base_direction)

    def ink(self, line: _Line, size_factor: float, spacing: Spacing) -> LineInk | None:
        """Measure the line's ink; None where it has none here or in the picture."""
        measured = self.measure(line, size_factor, spacing)
        return measured.ink if measured is not None and line.ink is not None else None

    def height(self, lines: tuple[_Line, ...]) -> tuple[float, int]:
        """Give the substitute's size as a share of the designer's, and how far all baselines move down, px."""
        baselines = [line.line.baseline for line in lines]
        size = max(rendered_size_px(run.style) for line in lines for run in line.line.runs)
        heights = []
        for index, line in enumerate(lines):
            measured = self.ink(line, 1, Spacing())
            if measured is not None and line.ink is not None:
                heights.append(
                    Heights(
                        baseline=round(line.line.baseline),
                        ink_top=line.ink.top if is_top_free(baselines, index, size) else None,
                        ink_bottom=line.ink.bottom if _has_bottom(line, baselines, index, size) else None,
                        top=measured.top,
                        bottom=measured.bottom,
                    )
                )
        is_exact = all(self._is_exact(run.style) for line in lines for run in line.line.runs if run.text.strip())
        return fit_height(tuple(heights), self._thresholds, is_exact=is_exact)

    def _is_exact(self, style: TextStyle) -> bool:
        face = find_for(self._finder, style)
        return face is not None and face.is_exact

    def spacings(self, lines: tuple[_Line, ...], size_factor: float, agreed_px: float | None) -> list[Spacing]:
        """Give each line's spacing: one for all where that moves no edge too far, else each its own."""
        if agreed_px is not None:
            return [self._filled(line, size_factor, Spacing(agreed_px)) for line in lines]
        wanted = [self._letter_px(line, size_factor) for line in lines]
        natural = [pair for line, pair in zip(lines, wanted, strict=True) if pair and not line.is_justified]
        common = _common(natural)
        if all(abs(px - common) * gaps <= self._thresholds.text_spacing_px for px, gaps in natural):
            return [self._filled(line, size_factor, Spacing(common)) for line in lines]
        return [
            self._filled(line, size_factor, Spacing(pair[0] if pair and not line.is_justified else common))
            for line, pair in zip(lines, wanted, strict=True)
        ]

    def _letter_px(self, line: _Line, size_factor: float) -> tuple[float, int] | None:
        """Give the letter-spacing that makes the ink as wide as Photoshop's, with the gaps it acts on."""
        ink = self.ink(line, size_factor, Spacing())
        if ink is None or line.ink is None or not ink.letter_gaps:
            return None
        missing = (line.ink.right - line.ink.left) / self._stretch - (ink.right - ink.left)
        if self._is_right(line, missing):
            return 0.0, ink.letter_gaps
        spacing = missing / ink.letter_gaps
        size = max(rendered_size_px(run.style) for run in line.line.runs)
        most = self._thresholds.text_spacing_em * size
        return max(-most, min(most, spacing)), ink.letter_gaps

    def _is_right(self, line: _Line, missing_px: float) -> bool:
        """The designer's font is left alone where its width is right already."""
        is_exact = all(self._is_exact(run.style) for run in line.line.runs if run.text.strip())
        return is_exact and abs(missing_px) <= self._thresholds.text_width_px

    def _filled(self, line: _Line, size_factor: float, spacing: Spacing) -> Spacing:
        """Spread a justified line over its spaces, as Photoshop does."""
        ink = self.ink(line, size_factor, spacing)
        if not line.is_justified or ink is None or line.ink is None:
            return spacing
        missing = (line.ink.right - line.ink.left) / self._stretch - (ink.right - ink.left)
        if ink.word_gaps:
            return Spacing(spacing.letter_px, missing / ink.word_gaps)
        return Spacing(spacing.letter_px + missing / ink.letter_gaps) if ink.letter_gaps else spacing

    def placed(self, line: _Line, size_factor: float, spacing: Spacing) -> FittedLine:
        """Give the line box whose ink lies on Photoshop's: its left edge there, the middle where one edge cannot be."""
        measured = self.measure(line, size_factor, spacing)
        assert measured is not None, "every run has a face"
        width = measured.advance * self._stretch
        left = line.line.left
        if measured.ink is not None and line.ink is not None:
            shown = (measured.ink.left + measured.ink.right) / 2 * self._stretch
            left = (line.ink.left + line.ink.right) / 2 - shown
        return line.line.replace(
            left=left, right=left + width, letter_spacing_px=spacing.letter_px, word_spacing_px=spacing.word_px
        )


def _has_bottom(line: _Line, baselines: Sequence[float], index: int, size_px: float) -> bool:
    """Whether the ink's bottom is that of letters: not of the line beneath, nor of an underline."""
    is_underlined = any(run.style.is_underlined for run in line.line.runs)
    return not is_underlined and is_bottom_free(baselines, index, size_px)


def _common(pairs: list[tuple[float, int]]) -> float:
    """Give the spacing with the least sum of squared errors at the lines' ends."""
    weight = sum(gaps * gaps for _, gaps in pairs)
    return sum(px * gaps * gaps for px, gaps in pairs) / weight if weight else 0.0
