"""Measures a line as a browser sets it: advance and ink box in px, in the words Chromium shapes, spaced as in CSS."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from psd2code.ir.text import BaseDirection, TextRun, TextStyle
from psd2code.typesetting.bidi import stretches_of
from psd2code.typesetting.find_face import Face, FaceFinder, find_for
from psd2code.typesetting.font_files import InstalledFont
from psd2code.typesetting.set_lines import rendered_size_px
from psd2code.typesetting.shape import Word, column_words, has_glyph, is_character, shape_word, words_of

SCRIPT_SIZE = 0.583
SCRIPT_RAISE = 0.333
"""Photoshop's super- and subscript: share of the font size, and of the font size up or down."""

SMALL_CAPS_SIZE = 0.7
"""Small capitals where the font has none, in Photoshop and in browsers."""


@dataclass(frozen=True)
class Spacing:
    """What is added to Photoshop's tracking, px: after each letter, after each space."""

    letter_px: float = 0.0
    word_px: float = 0.0


@dataclass(frozen=True)
class LineInk:
    """Ink box from the line's start and baseline, px, y up; gaps: letters and spaces between its ends."""

    left: float
    right: float
    top: float
    bottom: float
    letter_gaps: int
    word_gaps: int


@dataclass(frozen=True)
class LineMeasure:
    """A measured line; ink is None where nothing is drawn."""

    advance: float
    ink: LineInk | None


@dataclass(frozen=True)
class _Piece:
    """Characters in one font file at one size."""

    text: str
    font: InstalledFont
    is_slanted: bool
    size_px: float
    is_right_to_left: bool = False


def measure_line(
    runs: tuple[TextRun, ...],
    finder: FaceFinder,
    size_factor: float,
    spacing: Spacing,
    base_direction: BaseDirection = "ltr",
) -> LineMeasure | None:
    """Measure a line's runs; None where a run has no font at all."""

    def words(run: TextRun, piece: _Piece, letter_px: float) -> Iterator[Word]:
        has_ligatures = run.style.has_ligatures and not letter_px
        parts = words_of(piece.font, piece.text)
        for part in reversed(parts) if piece.is_right_to_left else parts:
            yield shape_word(
                piece.font,
                part,
                has_ligatures=has_ligatures,
                is_slanted=piece.is_slanted,
                is_right_to_left=piece.is_right_to_left,
            )

    placed = _placed(runs, finder, size_factor)
    return None if placed is None else _measured(_from_left(placed, base_direction), spacing, words)


def measure_column(
    runs: tuple[TextRun, ...], finder: FaceFinder, size_factor: float, spacing: Spacing
) -> LineMeasure | None:
    """Measure a column of vertical text, turned a quarter to the left; heights count from its middle."""

    def words(run: TextRun, piece: _Piece, _letter_px: float) -> Iterator[Word]:
        yield from column_words(piece.font, piece.text, piece.size_px, is_upright=run.style.is_upright)

    placed = _placed(runs, finder, size_factor)
    return None if placed is None else _measured(placed, spacing, words, is_raised=False)


def _placed(runs: tuple[TextRun, ...], finder: FaceFinder, size_factor: float) -> list[tuple[TextRun, _Piece]] | None:
    """Give the runs' pieces, each with its run; None where a run has no font."""
    placed: list[tuple[TextRun, _Piece]] = []
    for run in runs:
        face = find_for(finder, run.style)
        if face is None:
            return None
        placed += ((run, piece) for piece in pieces_of(run, face, finder, size_factor))
    return placed


def _from_left(
    placed: Sequence[tuple[TextRun, _Piece]], base_direction: BaseDirection
) -> Iterator[tuple[TextRun, _Piece]]:
    """Yield the pieces in the order in which they stand, cut where the direction changes."""
    for start, end, is_right_to_left in stretches_of("".join(piece.text for _, piece in placed), base_direction):
        found, at = [], 0
        for run, piece in placed:
            part = piece.text[max(0, start - at) : max(0, end - at)]
            if part:
                found.append((run, replace(piece, text=part, is_right_to_left=is_right_to_left)))
            at += len(piece.text)
        yield from reversed(found) if is_right_to_left else found


def _measured(
    placed: Iterable[tuple[TextRun, _Piece]],
    spacing: Spacing,
    words: Callable[[TextRun, _Piece, float], Iterator[Word]],
    *,
    is_raised: bool = True,
) -> LineMeasure:
    pen = _Pen(spacing)
    for run, piece in placed:
        letter_px = run.style.tracking / 1000 * run.style.size_px + spacing.letter_px
        raised = raise_px(run.style) if is_raised else 0.0
        begin = pen.place
        for word in words(run, piece, letter_px):
            pen.add(word, piece.size_px, letter_px, raised)
        if run.style.is_underlined or run.style.is_struck_through:
            pen.draw_line(begin)
    return pen.result()


def raise_px(style: TextStyle) -> float:
    """Give how far glyphs stand above the baseline, px."""
    share = {"normal": 0.0, "superscript": SCRIPT_RAISE, "subscript": -SCRIPT_RAISE}[style.baseline]
    return style.baseline_shift_px + share * style.size_px


def script_size_px(style: TextStyle) -> float:
    """Give the size at which glyphs are drawn, px."""
    return rendered_size_px(style) * (1 if style.baseline == "normal" else SCRIPT_SIZE)


def pieces_of(run: TextRun, face: Face, finder: FaceFinder, size_factor: float) -> Iterator[_Piece]:
    """Split a run by the font file that has each character and by the size of small capitals."""
    size = script_size_px(run.style) * size_factor
    for text, share in _cased(run):
        start, font = 0, None
        for index, character in enumerate(text):
            own = font_of(character, face, run.style.font, finder)
            if font is not None and own != font:
                yield _Piece(text[start:index], font, _is_slanted(face, font), size * share)
                start = index
            font = own
        if font is not None:
            yield _Piece(text[start:], font, _is_slanted(face, font), size * share)


def font_of(character: str, face: Face, postscript: str, finder: FaceFinder) -> InstalledFont:
    """Give the font that a browser takes for a character: the face, else the first fallback that has it."""
    if not is_character(character) or has_glyph(face.font, character):
        return face.font
    others = finder.fallbacks(postscript, face.weight)
    return next((font for font in others if has_glyph(font, character)), face.font)


def shown_characters(run: TextRun) -> str:
    """Give the characters that are drawn, capitals for small and all caps."""
    return "".join(text for text, _ in _cased(run))


def _cased(run: TextRun) -> Iterator[tuple[str, float]]:
    if run.style.caps == "none":
        yield run.text, 1
    elif run.style.caps == "all":
        yield run.text.upper(), 1
    else:
        for part in re.findall(r"[a-z\u00e0-\u00fe]+|[^a-z\u00e0-\u00fe]+", run.text):
            yield part.upper(), SMALL_CAPS_SIZE if part[0].islower() else 1


def _is_slanted(face: Face, font: InstalledFont) -> bool:
    return face.is_italic and not font.is_italic


class _Pen:
    """Moves along a line."""

    def __init__(self, spacing: Spacing) -> None:
        self._word_px = spacing.word_px
        self._x = 0.0
        self._letters = self._spaces = 0
        self._left: tuple[float, int, int] | None = None
        self._right: tuple[float, int, int] | None = None
        self._top, self._bottom = float("-inf"), float("inf")

    @property
    def place(self) -> tuple[float, int, int]:
        """Where the next word begins, with the letters and spaces before it."""
        return self._x, self._letters, self._spaces

    def draw_line(self, begin: tuple[float, int, int]) -> None:
        """Draw a line along a run to here: it reaches from the first letter's start over the last one's spacing."""
        if self._left is None or begin[0] < self._left[0]:
            self._left = begin
        if self._right is None or self._x > self._right[0]:
            self._right = self.place

    def add(self, word: Word, size_px: float, letter_px: float, raised_px: float) -> None:
        for glyph in word.glyphs:
            moved = self._x + glyph.letters * letter_px + glyph.spaces * self._word_px
            at = self._letters + glyph.letters, self._spaces + glyph.spaces
            left, right = moved + glyph.left * size_px, moved + glyph.right * size_px
            if self._left is None or left < self._left[0]:
                self._left = (left, *at)
            if self._right is None or right > self._right[0]:
                self._right = (right, *at)
            self._top = max(self._top, glyph.top * size_px + raised_px)
            self._bottom = min(self._bottom, glyph.bottom * size_px + raised_px)
        self._x += word.advance * size_px + word.letters * letter_px + word.spaces * self._word_px
        self._letters += word.letters
        self._spaces += word.spaces

    def result(self) -> LineMeasure:
        if self._left is None or self._right is None or self._top < self._bottom:
            return LineMeasure(self._x, None)
        gaps = self._right[1] - self._left[1], self._right[2] - self._left[2]
        return LineMeasure(self._x, LineInk(self._left[0], self._right[0], self._top, self._bottom, *gaps))
