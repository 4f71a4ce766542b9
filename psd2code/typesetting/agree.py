"""Makes texts of one style agree: fits of single texts in, one size for a font and one letter-spacing for a style out.

Each text's ink is read from pixels, so fits of one style scatter by a part of a px. What they have in common is the
designer's; it is taken wherever a text's ink stays where it is but for the thresholds, and set to round numbers.
"""

from __future__ import annotations

import statistics
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence

from psd2code.ir.paint import Color
from psd2code.ir.text import TextStyle
from psd2code.model import Model
from psd2code.thresholds import Thresholds
from psd2code.typesetting.fitted import FittedText
from psd2code.typesetting.set_lines import rendered_size_px

BLACK = Color(red=0, green=0, blue=0)
"""Colours do not change the size of letters."""
ROUND_STEPS_PX = (1.0, 0.5)
"""Sizes that a designer would write, the roundest first."""
ROUND_DECIMALS = (0, 1, 2)
"""Decimals of a letter-spacing, as few as will do."""


class Agreement(Model):
    """What a text takes over: its size as a share of the designer's, its letter-spacing on top of the tracking, px."""

    size_factor: float
    letter_spacing_px: float | None = None


class _Sample(Model):
    """A text of one style as it was fitted by itself; gaps: those of each line that a letter-spacing acts on."""

    id: int
    style: TextStyle
    factor: float
    spacings_px: tuple[float, ...]
    gaps: tuple[int, ...]

    @property
    def size_px(self) -> float:
        """The designer's size."""
        return rendered_size_px(self.style)

    @property
    def tracking_px(self) -> float:
        """The designer's letter-spacing."""
        return self.style.tracking / 1000 * self.style.size_px


def agree_sizes(texts: Mapping[int, FittedText], thresholds: Thresholds) -> dict[int, Agreement]:
    """Give the size of each text of one style, by layer id."""
    factors: dict[int, float] = {}
    for group in _grouped(_samples(texts), lambda sample: sample.style.font):
        usual = statistics.median(sample.factor for sample in group)
        factors |= {sample.id: _size_factor(sample, usual, thresholds) for sample in group}
    return {layer_id: Agreement(size_factor=factor) for layer_id, factor in factors.items()}


def agree_spacings(texts: Mapping[int, FittedText], thresholds: Thresholds) -> dict[int, Agreement]:
    """Give the letter-spacing of each text of one style with the size that it has, by layer id."""
    spacings: dict[int, Agreement] = {}
    for group in _grouped(_samples(texts), lambda sample: (sample.factor, _look(sample.style))):
        found = _spacings(group, thresholds)
        spacings |= {
            sample.id: Agreement(size_factor=sample.factor, letter_spacing_px=found[sample.id]) for sample in group
        }
    return spacings


def _samples(texts: Mapping[int, FittedText]) -> list[_Sample]:
    return [sample for layer_id, text in texts.items() if (sample := _sample(layer_id, text)) is not None]


def _sample(layer_id: int, text: FittedText) -> _Sample | None:
    """Give a text of one style; None where runs differ, the browser breaks the lines or they are spread."""
    styles = {run.style.replace(color=BLACK): run.style for line in text.lines for run in line.runs if run.text}
    is_spread = any(line.word_spacing_px for line in text.lines)
    if len(styles) != 1 or is_spread or text.wraps or text.is_vertical:
        return None
    return _Sample(
        id=layer_id,
        style=next(iter(styles.values())),
        factor=text.size_factor,
        spacings_px=tuple(line.letter_spacing_px for line in text.lines),
        gaps=tuple(max(0, sum(len(run.text) for run in line.runs) - 1) for line in text.lines),
    )


def _look(style: TextStyle) -> Hashable:
    """Give what the widths of letters depend on."""
    return style.font, style.size_px, style.tracking, style.horizontal_scale, style.vertical_scale, style.is_faux_bold


def _grouped(samples: Iterable[_Sample], key: Callable[[_Sample], Hashable]) -> Iterator[list[_Sample]]:
    groups: dict[Hashable, list[_Sample]] = defaultdict(list)
    for sample in samples:
        groups[key(sample)].append(sample)
    return iter(groups.values())


def _size_factor(sample: _Sample, usual: float, thresholds: Thresholds) -> float:
    """Give the font's usual factor where the text is about so large, so that the size is round where it can be."""
    allowed = thresholds.text_size_px
    factor = usual if abs(usual - sample.factor) * sample.size_px <= allowed else sample.factor
    size = factor * sample.size_px
    for step in ROUND_STEPS_PX:
        rounded = round(size / step) * step
        if rounded and abs(rounded - size) <= allowed and abs(rounded - sample.factor * sample.size_px) <= allowed:
            return rounded / sample.size_px
    return factor


def _spacings(alike: Sequence[_Sample], thresholds: Thresholds) -> dict[int, float | None]:
    """Give the letter-spacing of each text: that of most where its lines end as before, else its own."""
    common = _usual_spacing(alike)
    allowed = thresholds.text_agree_px
    joined = [sample for sample in alike if common is not None and _drift_px(sample, common) <= allowed]
    rounded = _rounded(joined, common, thresholds) if common is not None else None
    return {
        sample.id: rounded if sample in joined else _rounded([sample], _usual_spacing([sample]), thresholds)
        for sample in alike
    }


def _usual_spacing(samples: Sequence[_Sample]) -> float | None:
    """Give the spacing with the least sum of squared errors at the lines' ends."""
    pairs = [pair for sample in samples for pair in zip(sample.spacings_px, sample.gaps, strict=True)]
    weight = sum(gaps * gaps for _, gaps in pairs)
    return sum(px * gaps * gaps for px, gaps in pairs) / weight if weight else None


def _drift_px(sample: _Sample, spacing_px: float) -> float:
    """Give by how much the longest line gets longer or shorter."""
    pairs = zip(sample.spacings_px, sample.gaps, strict=True)
    return max(abs(px - spacing_px) * gaps for px, gaps in pairs)


def _rounded(samples: Sequence[_Sample], spacing_px: float | None, thresholds: Thresholds) -> float | None:
    """Give the spacing that adds up to a round one with the tracking; None where nothing is spaced, or lines differ."""
    if spacing_px is None or not samples:
        return spacing_px
    tracking = samples[0].tracking_px
    for decimals in ROUND_DECIMALS:
        found = round(tracking + spacing_px, decimals) - tracking
        if all(_drift_px(sample, found) <= thresholds.text_agree_px for sample in samples):
            return found
    return None if any(len(set(sample.spacings_px)) > 1 for sample in samples) else spacing_px
