"""Turns a text into its lines of runs: Photoshop's own where the file tells them, else from breaks and leadings."""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.geometry import Rect
from psd2code.ir.text import BaseDirection, Justification, Paragraph, Text, TextRun, TextStyle
from psd2code.typesetting.fitted import FittedLine, FittedText

FIRST_BASELINE_EM = 0.8
"""Box text without Photoshop's own lines: its first baseline lies a "d" below the frame's top, 0.71-0.80 em."""


def plain_text(text: Text, ink: Rect) -> FittedText:
    """Give the lines as the file tells them, without any fit; ink is the layer's own rectangle."""
    if text.lines:
        return FittedText(lines=tuple(_stored_lines(text)), is_vertical=text.direction == "vertical")
    return FittedText(lines=tuple(_derived_lines(text, ink)), wraps=text.frame is not None)


def rendered_size_px(style: TextStyle) -> float:
    """Give the size at which glyphs are drawn before super- and subscript, px."""
    return style.size_px * style.vertical_scale


def stretch_of(lines: tuple[FittedLine, ...]) -> float:
    """Give the factor by which glyphs are wider than the font has them; 1 where the runs disagree."""
    ratios = {run.style.horizontal_scale / run.style.vertical_scale for line in lines for run in line.runs if run.text}
    return ratios.pop() if len(ratios) == 1 else 1


def runs_between(text: Text, start: int, end: int) -> tuple[TextRun, ...]:
    """Cut the runs of characters start to end of `text.plain`; breaks at the ends are left out."""
    found, at = [], 0
    for paragraph in text.paragraphs:
        for run in paragraph.runs:
            part = run.text[max(0, start - at) : max(0, end - at)].strip("\n")
            if part:
                found.append(run.replace(text=part))
            at += len(run.text)
        at += 1
    return tuple(found) or (first_run(text).replace(text=""),)


def first_run(text: Text) -> TextRun:
    """Give the run that the text begins with."""
    return next(run for paragraph in text.paragraphs for run in paragraph.runs)


def hard_lines(text: Text) -> tuple[tuple[TextRun, ...], ...]:
    """Split at every break; an empty line takes the style before it, empty lines at the end are not drawn."""
    style = first_run(text).style
    lines: list[tuple[TextRun, ...]] = []
    for paragraph in text.paragraphs:
        for line in _soft_lines(paragraph.runs):
            style = line[-1].style if line else style
            lines.append(line or (TextRun(text="", style=style),))
    while len(lines) > 1 and not "".join(run.text for run in lines[-1]).strip():
        lines.pop()
    return tuple(lines)


def hard_directions(text: Text) -> tuple[BaseDirection, ...]:
    """Give the side from which each of the hard lines is read; columns are read from the top."""
    return tuple(
        _direction_of(text, paragraph)
        for paragraph in text.paragraphs
        for _ in range(1 + sum(run.text.count("\n") for run in paragraph.runs))
    )


def _direction_of(text: Text, paragraph: Paragraph) -> BaseDirection:
    return "ltr" if text.direction == "vertical" else paragraph.style.base_direction


def justification_of(text: Text) -> Justification:
    """Give the first paragraph's justification, which the element takes."""
    return text.paragraphs[0].style.justification


def _stored_lines(text: Text) -> Iterator[FittedLine]:
    starts = [line.start for line in text.lines[1:]]
    directions = hard_directions(text)
    for line, following in zip(text.lines, [*starts, None], strict=True):
        runs = runs_between(text, line.start, line.end)
        # A break that the designer set is a character of its own between two lines.
        is_continued = following == line.end
        yield FittedLine(
            runs=runs,
            left=line.left,
            right=line.right,
            baseline=line.baseline,
            is_continued=is_continued,
            base_direction=directions[text.plain.count("\n", 0, line.start)],
        )


def _derived_lines(text: Text, ink: Rect) -> Iterator[FittedLine]:
    left, right = _edges(text, ink)
    lines = hard_lines(text)
    baseline = text.transform.ty
    if text.frame is not None:
        first_size = max(rendered_size_px(run.style) for run in lines[0])
        baseline = text.frame.top + FIRST_BASELINE_EM * first_size
    for index, (runs, direction) in enumerate(zip(lines, hard_directions(text), strict=False)):
        if index:
            baseline += max(run.style.leading_px for run in runs)
        yield FittedLine(runs=runs, left=left, right=right, baseline=baseline, base_direction=direction)


def _edges(text: Text, ink: Rect) -> tuple[float, float]:
    if text.frame is not None:
        return text.frame.left, text.frame.right
    anchor, justification = text.transform.tx, justification_of(text)
    if justification == "center":
        half = max(anchor - ink.left, ink.right - anchor)
        return anchor - half, anchor + half
    if justification == "right":
        return min(ink.left, anchor), anchor
    return anchor, max(ink.right, anchor)


def _soft_lines(runs: tuple[TextRun, ...]) -> Iterator[tuple[TextRun, ...]]:
    line: list[TextRun] = []
    for run in runs:
        first, *others = run.text.split("\n")
        line.append(run.replace(text=first))
        for part in others:
            yield tuple(line)
            line = [run.replace(text=part)]
    yield tuple(line)
