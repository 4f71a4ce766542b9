"""Recovers the lines of box text from its pixels where the file does not tell them: rows of ink, then breaks.

Rows give baselines and widths; the breaks are those whose lines are as wide. Text that no row shows overflowed its
box, which Photoshop does not draw, and is left out.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from psd2code.ir.pixels import FloatArray, Raster
from psd2code.ir.text import Text, TextRun
from psd2code.typesetting.break_lines import Piece, Row, break_lines
from psd2code.typesetting.find_face import FaceFinder, find_for
from psd2code.typesetting.fitted import FittedLine, FittedText
from psd2code.typesetting.ink import InkBox, box_of
from psd2code.typesetting.measure import Spacing, font_of, measure_line, script_size_px
from psd2code.typesetting.set_lines import hard_directions, hard_lines, justification_of, rendered_size_px
from psd2code.typesetting.shape import shape_word

JOIN_EM = 1.05
"""Runs of inked rows that together are no taller than this are one line, as of a character in two storeys."""

SPLIT_PITCHES = 1.5
"""A run of inked rows that is taller than this many line distances holds several lines that touch."""


@dataclass(frozen=True)
class RecoveredText:
    """Lines in document px with the ink of each; justified: lines that fill their frame."""

    text: FittedText
    inks: tuple[InkBox | None, ...]
    justified: tuple[bool, ...]


def recover_lines(text: Text, raster: Raster, finder: FaceFinder, threshold: float) -> RecoveredText | None:
    """Give the lines that the pixels show; None where no breaks fit them. Every run must have a face."""
    shown = [
        (runs, direction)
        for runs, direction in zip(hard_lines(text), hard_directions(text), strict=False)
        if "".join(run.text for run in runs).strip()
    ]
    if not shown:
        return None
    lines = [runs for runs, _ in shown]
    size = max(rendered_size_px(run.style) for runs in lines for run in runs)
    pitch = statistics.median(run.style.leading_px for runs in lines for run in runs)
    inks = _row_inks(raster, size, pitch, threshold)
    rows = [_row(runs, finder) for runs in lines]
    pieces = break_lines(rows, [ink.right - ink.left for ink in inks])
    if not pieces:
        return None
    runs_of = [_cut(lines[piece.line], piece.start, piece.end) for piece in pieces]
    baselines = _baselines(runs_of, inks, finder)
    found = tuple(
        FittedLine(
            runs=runs,
            left=ink.left,
            right=ink.right,
            baseline=baseline,
            is_continued=index + 1 < len(pieces) and piece.end < len(rows[piece.line].text),
            base_direction=shown[piece.line][1],
        )
        for index, (runs, ink, baseline, piece) in enumerate(zip(runs_of, inks, baselines, pieces, strict=True))
    )
    return RecoveredText(FittedText(lines=found), tuple(inks), _justified(text, pieces, rows))


def _row_inks(raster: Raster, size_px: float, pitch_px: float, threshold: float) -> list[InkBox]:
    alpha = raster.rgba[..., 3]
    boxes = (
        box_of(alpha[top:bottom], raster.left, raster.top + top, threshold)
        for top, bottom in row_bands(alpha, size_px, pitch_px, threshold)
    )
    return [box for box in boxes if box is not None]


def row_bands(alpha: FloatArray, size_px: float, pitch_px: float, threshold: float) -> list[tuple[int, int]]:
    """Give the first row and the row after the last of each line of ink."""
    inked = np.concatenate([[0], (alpha.max(axis=1) > threshold).astype(np.int8), [0]])
    starts, ends = np.flatnonzero(np.diff(inked) == 1), np.flatnonzero(np.diff(inked) == -1)
    joined: list[tuple[int, int]] = []
    for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
        if joined and end - joined[-1][0] <= JOIN_EM * size_px:
            joined[-1] = joined[-1][0], end
        else:
            joined.append((start, end))
    return [part for band in joined for part in _split(alpha, band, pitch_px)]


def _split(alpha: FloatArray, band: tuple[int, int], pitch_px: float) -> Iterator[tuple[int, int]]:
    """Cut a band of touching lines at its emptiest rows, one line distance apart."""
    start, end = band
    while pitch_px >= 1 and end - start > SPLIT_PITCHES * pitch_px:
        near = range(round(start + pitch_px * 3 / 4), round(start + pitch_px * 5 / 4) + 1)
        cut = min(near, key=lambda row: float(alpha[row].sum()))
        yield start, cut
        start = cut
    yield start, end


def _row(runs: tuple[TextRun, ...], finder: FaceFinder) -> Row:
    advances: list[float] = []
    blanks: list[tuple[float, float]] = []
    for run in runs:
        face = find_for(finder, run.style)
        assert face is not None, "texts without fonts are not recovered"
        size, tracking = script_size_px(run.style), run.style.tracking / 1000 * run.style.size_px
        for character in run.text:
            font = font_of(character, face, run.style.font, finder)
            word = shape_word(font, character, has_ligatures=False, is_slanted=False)
            advances.append(word.advance * size + tracking)
            left, right = (word.glyphs[0].left, word.glyphs[-1].right) if word.glyphs else (0.0, word.advance)
            blanks.append((left * size, (word.advance - right) * size + tracking))
    return Row("".join(run.text for run in runs), tuple(advances), tuple(blanks))


def _cut(runs: tuple[TextRun, ...], start: int, end: int) -> tuple[TextRun, ...]:
    found, at = [], 0
    for run in runs:
        part = run.text[max(0, start - at) : max(0, end - at)]
        if part:
            found.append(run.replace(text=part))
        at += len(run.text)
    return tuple(found)


def _baselines(lines: list[tuple[TextRun, ...]], inks: Sequence[InkBox], finder: FaceFinder) -> list[float]:
    """Put each baseline where the middle of the measured ink lies on the row's; evenly spaced where they nearly are."""
    places = []
    for runs, ink in zip(lines, inks, strict=True):
        measured = measure_line(runs, finder, 1, Spacing())
        raised = (measured.ink.top + measured.ink.bottom) / 2 if measured is not None and measured.ink else 0.0
        places.append((ink.top + ink.bottom) / 2 + raised)
    count = len(places)
    if count == 1:
        return places
    pitch = round((places[-1] - places[0]) / (count - 1))
    first = statistics.median(place - index * pitch for index, place in enumerate(places))
    even = [round(first) + index * pitch for index in range(count)]
    is_even = all(abs(a - b) <= max(1, pitch / 8) for a, b in zip(even, places, strict=True))
    return [float(place) for place in even] if is_even else places


def _justified(text: Text, pieces: Sequence[Piece], rows: Sequence[Row]) -> tuple[bool, ...]:
    justification = justification_of(text)
    is_justified, is_all = justification.startswith("justify"), justification == "justify-all"
    return tuple(is_justified and (is_all or piece.end < len(rows[piece.line].text)) for piece in pieces)
