"""Turns a text layer into lines of spans and the CSS box that puts their baselines where Photoshop drew them.

The first baseline of the box is its top + (line height + font size) / 2 in any font, because the style sheet hangs
a strut into the first line; so top = round(baseline) - (line height + font size) / 2.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from psd2code.geometry import Rect
from psd2code.ir.layers import TextLayer
from psd2code.ir.text import Justification, Text, TextRun, TextStyle
from psd2code.layout.tree import Fill, Line, Span, TextContent
from psd2code.thresholds import Thresholds

SCRIPT_SIZE = 0.583
SCRIPT_RAISE = 0.333
"""Photoshop's super- and subscript: share of the font size, and of the font size up or down."""

FIRST_BASELINE_EM = 0.8
"""Box text without Photoshop's own lines: its first baseline lies a "d" below the frame's top, 0.71-0.80 em."""

SINGLE_LINE_EM = 1.2
"""Photoshop's automatic leading, the least height of a line that has no neighbour."""


@dataclass(frozen=True)
class PlacedLine:
    """The runs of one line with its baseline and advance edges, document px."""

    runs: tuple[TextRun, ...]
    left: float
    right: float
    baseline: float


def place_text(layer: TextLayer, key: str, thresholds: Thresholds) -> tuple[Rect, TextContent]:
    """Give the box and content of a straight horizontal text; key names it in translations."""
    text = layer.text
    lines = tuple(_placed_lines(text, layer.rect))
    size = max(rendered_size_px(run.style) for line in lines for run in line.runs)
    height, heights = _heights(lines, size, thresholds)
    top = round(lines[0].baseline) - (height + size) / 2
    content = TextContent(
        lines=tuple(
            Line(spans=tuple(_span(run, layer) for run in line.runs), height_px=h)
            for line, h in zip(lines, heights, strict=True)
        ),
        plain=text.plain,
        key=key,
        align=_align(text.paragraphs[0].style.justification),
        size_px=size,
        line_height_px=height,
        wraps=_needs_wrapping(text),
        stretch_x=_stretch(lines),
    )
    return _grid_rect(_envelope(text, lines, top, sum(heights)), thresholds.text_grid_px), content


def _envelope(text: Text, lines: tuple[PlacedLine, ...], top: float, height: float) -> Rect:
    left = min(line.left for line in lines)
    right = max(line.right for line in lines)
    if _needs_wrapping(text) and text.frame is not None:
        height = max(height, text.frame.bottom - top)
    return Rect(left=left, top=top, width=max(1, right - left), height=height)


def _grid_rect(rect: Rect, grid_px: float) -> Rect:
    """Set the corner on the grid and round the size up to whole px, the middle kept for the sake of centred text."""
    width = math.ceil(rect.width)
    left = rect.left - (width - rect.width) / 2
    return Rect(
        left=round(left / grid_px) * grid_px,
        top=round(rect.top / grid_px) * grid_px,
        width=width,
        height=math.ceil(rect.height),
    )


def rendered_size_px(style: TextStyle) -> float:
    """Give the size at which glyphs are drawn before super- and subscript, px."""
    return style.size_px * style.vertical_scale


def _needs_wrapping(text: Text) -> bool:
    return text.frame is not None and not text.lines


def _placed_lines(text: Text, ink: Rect) -> Iterator[PlacedLine]:
    if text.lines:
        for line in text.lines:
            yield PlacedLine(
                runs=_runs_between(text, line.start, line.end), left=line.left, right=line.right, baseline=line.baseline
            )
    else:
        yield from _derived_lines(text, ink)


def _derived_lines(text: Text, ink: Rect) -> Iterator[PlacedLine]:
    """Lines from the text's own data, where the file holds no finished layout: breaks, leadings, the origin."""
    left, right = _edges(text, ink)
    baseline = text.transform.ty
    if text.frame is not None:
        baseline = text.frame.top + FIRST_BASELINE_EM * _first_size(text)
    for index, runs in enumerate(_hard_lines(text)):
        if index:
            baseline += max(run.style.leading_px for run in runs)
        yield PlacedLine(runs=runs, left=left, right=right, baseline=baseline)


def _edges(text: Text, ink: Rect) -> tuple[float, float]:
    if text.frame is not None:
        return text.frame.left, text.frame.right
    anchor, align = text.transform.tx, _align(text.paragraphs[0].style.justification)
    if align == "center":
        half = max(anchor - ink.left, ink.right - anchor)
        return anchor - half, anchor + half
    return (min(ink.left, anchor), anchor) if align == "right" else (anchor, max(ink.right, anchor))


def _first_size(text: Text) -> float:
    return max(rendered_size_px(run.style) for run in _hard_lines(text)[0])


def _first_run(text: Text) -> TextRun:
    return next(run for paragraph in text.paragraphs for run in paragraph.runs)


def _hard_lines(text: Text) -> tuple[tuple[TextRun, ...], ...]:
    """Split at every break; an empty line takes the style before it, empty lines at the end are not drawn."""
    style = _first_run(text).style
    lines: list[tuple[TextRun, ...]] = []
    for paragraph in text.paragraphs:
        for line in _soft_lines(paragraph.runs):
            style = line[-1].style if line else style
            lines.append(line or (TextRun(text="", style=style),))
    while len(lines) > 1 and not "".join(run.text for run in lines[-1]).strip():
        lines.pop()
    return tuple(lines)


def _soft_lines(runs: tuple[TextRun, ...]) -> Iterator[tuple[TextRun, ...]]:
    line: list[TextRun] = []
    for run in runs:
        first, *others = run.text.split("\n")
        line.append(run.replace(text=first))
        for part in others:
            yield tuple(line)
            line = [run.replace(text=part)]
    yield tuple(line)


def _runs_between(text: Text, start: int, end: int) -> tuple[TextRun, ...]:
    """Cut the runs of characters start to end of `text.plain`; breaks at the ends are left out."""
    found, at = [], 0
    for paragraph in text.paragraphs:
        for run in paragraph.runs:
            part = run.text[max(0, start - at) : max(0, end - at)].strip("\n")
            if part:
                found.append(run.replace(text=part))
            at += len(run.text)
        at += 1
    return tuple(found) or (_first_run(text).replace(text=""),)


def _heights(lines: tuple[PlacedLine, ...], size_px: float, thresholds: Thresholds) -> tuple[float, tuple[float, ...]]:
    """Give the line height, and each line's distance to the next; whole px for the top of a single line."""
    single = 2 * math.ceil((SINGLE_LINE_EM * size_px + size_px) / 2) - size_px
    baselines = [round(line.baseline) for line in lines]
    gaps = [b - a for a, b in itertools.pairwise(baselines)]
    if not gaps:
        return single, (single,)
    mean = (lines[-1].baseline - lines[0].baseline) / len(gaps)
    if mean > 0 and all(abs(gap - mean) <= thresholds.line_gap_equal_px for gap in gaps):
        height = (baselines[-1] - baselines[0]) / len(gaps)
        return height, (height,) * len(lines)
    return single, (*map(float, gaps), single)


def _align(justification: Justification) -> Literal["left", "center", "right", "justify"]:
    if justification in ("left", "center", "right"):
        return justification
    return "justify"


def _stretch(lines: tuple[PlacedLine, ...]) -> float:
    ratios = {run.style.horizontal_scale / run.style.vertical_scale for line in lines for run in line.runs if run.text}
    return ratios.pop() if len(ratios) == 1 else 1


def _span(run: TextRun, layer: TextLayer) -> Span:
    style = run.style
    is_script = style.baseline != "normal"
    size = rendered_size_px(style) * (SCRIPT_SIZE if is_script else 1)
    script_raise = {"normal": 0.0, "superscript": SCRIPT_RAISE, "subscript": -SCRIPT_RAISE}[style.baseline]
    return Span(
        text=run.text,
        font=style.font,
        size_px=size,
        letter_spacing_px=style.tracking / 1000 * style.size_px,
        fill=Fill(color=style.color, opacity=style.opacity * layer.fill_opacity),
        is_bold=style.is_faux_bold,
        is_italic=style.is_faux_italic,
        is_underlined=style.is_underlined,
        is_struck_through=style.is_struck_through,
        caps=style.caps,
        raise_px=style.baseline_shift_px + script_raise * style.size_px,
    )
