"""Turns a text layer into lines of spans and the CSS box that puts their baselines where Photoshop drew them.

The first baseline of the box is its top + (line height + font size) / 2 in any font, because the style sheet hangs
a strut into the first line; so top = round(baseline) - (line height + font size) / 2. A column of vertical text has its
middle in the middle of its line height.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from psd2code.geometry import Rect
from psd2code.ir.css_box import Fill
from psd2code.ir.layers import TextLayer
from psd2code.ir.paint import Color
from psd2code.ir.text import TextRun
from psd2code.layout.shadows import css_shadows
from psd2code.layout.text_gradient import hold_ink, moved_gradient
from psd2code.layout.text_stroke import css_stroke
from psd2code.layout.tree import Line, Span, TextContent
from psd2code.thresholds import Thresholds
from psd2code.typesetting.fitted import FittedLine, FittedText
from psd2code.typesetting.measure import raise_px, script_size_px
from psd2code.typesetting.set_lines import justification_of, plain_text, rendered_size_px, stretch_of

TRANSPARENT = Fill(color=Color(red=0, green=0, blue=0), opacity=0)

SINGLE_LINE_EM = 1.2
"""Photoshop's automatic leading, the least height of a line that has no neighbour."""

Align = Literal["left", "center", "right", "justify"]
MIRRORED: dict[Align, Align] = {"left": "right", "center": "center", "right": "left", "justify": "justify"}


@dataclass(frozen=True)
class _Across:
    """How the lines stand in their box: its edges, and each line's distance from the one where the text begins, px."""

    align: Align
    left: float
    right: float
    indents: tuple[float, ...]


def place_text(
    layer: TextLayer, key: str, thresholds: Thresholds, fitted: FittedText | None = None
) -> tuple[Rect, TextContent]:
    """Give the box and content of a straight text; key names it in translations."""
    text = layer.text
    fitted = fitted or plain_text(text, layer.rect)
    lines = fitted.lines
    size = max(rendered_size_px(run.style) for line in lines for run in line.runs) * fitted.size_factor
    height, heights = _heights(lines, size, thresholds)
    top = round(lines[0].baseline) - (height if fitted.is_vertical else height + size) / 2
    stretch = stretch_of(lines)
    across = _across(layer, fitted, stretch, thresholds)
    content = TextContent(
        lines=tuple(
            Line(
                spans=_indented(_spans(line, layer, fitted.size_factor), indent / stretch, line, lines[0]),
                height_px=h,
                is_continued=line.is_continued,
                base_direction=line.base_direction,
            )
            for line, h, indent in zip(lines, heights, across.indents, strict=True)
        ),
        plain=text.plain,
        key=key,
        align=across.align,
        size_px=size,
        line_height_px=height,
        wraps=fitted.wraps,
        stretch_x=stretch,
        is_vertical=fitted.is_vertical,
        base_direction=lines[0].base_direction,
        shadows=css_shadows(layer.effects),
        stroke=css_stroke(layer.effects),
    )
    bottom = top + sum(heights)
    if fitted.wraps and text.frame is not None:
        bottom = max(bottom, text.frame.bottom)
    rect = _grid_rect(across, top, bottom, thresholds.text_grid_px)
    return _shown_through(layer, _turned_back(rect) if fitted.is_vertical else rect, content)


def _shown_through(layer: TextLayer, rect: Rect, content: TextContent) -> tuple[Rect, TextContent]:
    """Let the gradients that lie over a text show through its letters."""
    found = layer.decision.box if layer.decision else None
    if found is None:
        return rect, content
    rect = hold_ink(rect, found.rect, content.align)
    gradients = tuple(moved_gradient(gradient, found.rect, rect) for gradient in found.gradients)
    lines = tuple(
        line.replace(spans=tuple(span.replace(fill=TRANSPARENT) for span in line.spans)) for line in content.lines
    )
    return rect, content.replace(lines=lines, gradients=gradients)


def _turned_back(rect: Rect) -> Rect:
    """Give the box of columns from that of lines in the document turned a quarter to the left: x = -y', y = x'."""
    return Rect(left=-rect.top - rect.height, top=rect.left, width=rect.height, height=rect.width)


def _across(layer: TextLayer, fitted: FittedText, stretch: float, thresholds: Thresholds) -> _Across:
    """Align the lines as the designer did where they stand so; else each begins at its own distance.

    What is read from the right begins there, so that everything is as in a mirror.
    """
    align, lines = _align(layer), fitted.lines
    edges = [(line.left, line.right) for line in lines]
    if lines[0].base_direction == "ltr":
        return _aligned(align, edges, fitted, stretch, thresholds.text_anchor_px)
    mirrored = [(-right, -left) for left, right in edges]
    across = _aligned(MIRRORED[align], mirrored, fitted, stretch, thresholds.text_anchor_px)
    return _Across(MIRRORED[across.align], -across.right, -across.left, across.indents)


def _aligned(
    align: Align, edges: Sequence[tuple[float, float]], fitted: FittedText, stretch: float, tolerance: float
) -> _Across:
    lefts, rights = [left for left, _ in edges], [right for _, right in edges]
    centers = [(left + right) / 2 for left, right in edges]
    none = (0.0,) * len(edges)
    if fitted.wraps:
        return _Across(align, min(lefts), max(rights), none)
    # A stretched element's own width is not what it shows, so its lines can only begin where it does.
    if align == "center" and stretch == 1 and _spread(centers) <= tolerance:
        middle, half = _middle(centers), max(r - x for x, r in zip(lefts, rights, strict=True)) / 2
        return _Across(align, middle - half, middle + half, none)
    if align == "right" and stretch == 1 and _spread(rights) <= tolerance:
        return _Across(
            align, _middle(rights) - max(r - x for x, r in zip(lefts, rights, strict=True)), _middle(rights), none
        )
    if _spread(lefts) <= tolerance:
        left = _middle(lefts)
        return _Across("left", left, left + max(r - x for x, r in zip(lefts, rights, strict=True)), none)
    left = min(lefts)
    return _Across("left", left, max(rights), tuple(x - left for x in lefts))


def _spread(places: list[float]) -> float:
    return max(places) - min(places)


def _middle(places: Iterable[float]) -> float:
    kept = sorted(places)
    return (kept[0] + kept[-1]) / 2


def _grid_rect(across: _Across, top: float, bottom: float, grid_px: float) -> Rect:
    """Set the corner on the grid and round the size up to whole px; the edge or middle that lines hang on is kept."""
    width = max(1, math.ceil(across.right - across.left))
    spare = width - (across.right - across.left)
    left = across.left - {"left": 0, "justify": 0, "center": spare / 2, "right": spare}[across.align]
    return Rect(
        left=round(left / grid_px) * grid_px,
        top=round(top / grid_px) * grid_px,
        width=width,
        height=math.ceil(bottom - top),
    )


def _heights(lines: tuple[FittedLine, ...], size_px: float, thresholds: Thresholds) -> tuple[float, tuple[float, ...]]:
    """Give the line height, and each line's distance to the next; whole px for the top of a single line.

    Where distances differ, the line height is the usual one.
    """
    single = 2 * math.ceil((SINGLE_LINE_EM * size_px + size_px) / 2) - size_px
    baselines = [round(line.baseline) for line in lines]
    gaps = [b - a for a, b in itertools.pairwise(baselines)]
    if not gaps:
        return single, (single,)
    mean = (lines[-1].baseline - lines[0].baseline) / len(gaps)
    if mean > 0 and all(abs(gap - mean) <= thresholds.line_gap_equal_px for gap in gaps):
        height = (baselines[-1] - baselines[0]) / len(gaps)
        return height, (height,) * len(lines)
    height = _usual(gaps) or single
    return height, (*map(float, gaps), height)


def _usual(gaps: list[int]) -> float:
    """Give the distance at which most lines follow, the least of several; 0 where no line follows downwards."""
    counts = Counter(gap for gap in gaps if gap > 0)
    return float(min(counts, key=lambda gap: (-counts[gap], gap), default=0))


def _align(layer: TextLayer) -> Align:
    justification = justification_of(layer.text)
    if justification in ("left", "center", "right"):
        return justification
    return "justify"


def _indented(spans: Iterable[Span], indent_px: float, line: FittedLine, first: FittedLine) -> tuple[Span, ...]:
    """Indent a line by its outer span at the side where the text begins: the last one if this line begins elsewhere."""
    *before, last = spans
    if line.base_direction == first.base_direction and before:
        return (before[0].replace(indent_px=indent_px), *before[1:], last)
    return (*before, last.replace(indent_px=indent_px))


def _spans(line: FittedLine, layer: TextLayer, size_factor: float) -> Iterable[Span]:
    for run in line.runs:
        span = _span(run, layer, size_factor)
        yield span.replace(
            letter_spacing_px=span.letter_spacing_px + line.letter_spacing_px, word_spacing_px=line.word_spacing_px
        )


def _span(run: TextRun, layer: TextLayer, size_factor: float) -> Span:
    style = run.style
    return Span(
        text=run.text,
        font=style.font,
        size_px=script_size_px(style) * size_factor,
        letter_spacing_px=style.tracking / 1000 * style.size_px,
        fill=Fill(color=style.color, opacity=style.opacity * layer.fill_opacity),
        is_bold=style.is_faux_bold,
        is_italic=style.is_faux_italic,
        is_underlined=style.is_underlined,
        is_struck_through=style.is_struck_through,
        caps=style.caps,
        raise_px=raise_px(style),
        is_upright=style.is_upright and layer.text.direction == "vertical",
    )
