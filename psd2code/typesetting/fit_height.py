"""Fits a text's size, and its baselines where the file and the pixels disagree about them, to the height of its ink.

The size is s = median((baseline - ink top) / measured top), as the baseline is the file's and tops are alike in all
fonts of a class. Where that leaves the ink's bottom elsewhere, the file tells where the text once was, not where it was
drawn; then s = ink height / measured height, and baseline = ink top + s * measured top.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from psd2code.thresholds import Thresholds

DESCENDER_SHARE = 0.12
"""Share of its height over the baseline that a line without descenders stays below: overshoots are 0.02."""


@dataclass(frozen=True)
class Heights:
    """A line's baseline and ink, document px, y down; what the font makes of it over the baseline, px, y up.

    An edge of the ink is None where the neighbouring line runs into it.
    """

    baseline: int
    ink_top: float | None
    ink_bottom: float | None
    top: float
    bottom: float

    @property
    def has_descender(self) -> bool:
        """Whether something hangs below the baseline, whose depth differs from font to font."""
        return -self.bottom > DESCENDER_SHARE * self.top


def is_top_free(baselines: Sequence[float], index: int, size_px: float) -> bool:
    """Whether the line above is too far to run into a line."""
    return index == 0 or baselines[index] - baselines[index - 1] >= size_px


def is_bottom_free(baselines: Sequence[float], index: int, size_px: float) -> bool:
    """Whether the line beneath is too far to run into a line."""
    return index == len(baselines) - 1 or is_top_free(baselines, index + 1, size_px)


def fit_height(lines: tuple[Heights, ...], thresholds: Thresholds, *, is_exact: bool) -> tuple[float, int]:
    """Give the size factor, and by how much the baselines move down, whole px. is_exact: the font is the designer's."""
    lines = tuple(line for line in lines if line.top > 0)
    factor = 1.0 if is_exact else _from_tops(lines, thresholds)
    missed = _median(lines, lambda line: _missed(line, factor or 1))
    if missed is None or (factor is not None and abs(missed) <= thresholds.text_height_px):
        return factor or 1, 0
    if not is_exact:
        slack = thresholds.text_height_px if missed > 0 else -thresholds.text_height_px
        joint = _median(lines, lambda line: _from_height(line, slack))
        if joint is None or not _is_plausible(joint, thresholds):
            return factor or 1, 0
        factor = joint
    shift = _median(lines, lambda line: _shift(line, factor or 1, is_exact=is_exact))
    return factor or 1, round(shift or 0)


def _from_tops(lines: tuple[Heights, ...], thresholds: Thresholds) -> float | None:
    """Give the factor, 1 where no top can be read, None where it is beyond reason."""
    factor = _median(lines, lambda line: None if line.ink_top is None else (line.baseline - line.ink_top) / line.top)
    if factor is None:
        return 1
    if not _is_plausible(factor, thresholds):
        return None
    return factor if abs(factor - 1) > thresholds.font_size_change_share else 1


def _is_plausible(factor: float, thresholds: Thresholds) -> bool:
    return thresholds.font_size_least_share < factor < 2 - thresholds.font_size_least_share


def _missed(line: Heights, factor: float) -> float | None:
    """By how many px the text would reach below the ink."""
    return None if line.ink_bottom is None else line.baseline - factor * line.bottom - line.ink_bottom


def _from_height(line: Heights, slack_px: float) -> float | None:
    """Size from the whole height; a descender may miss by the slack, as its depth is the font's own affair."""
    if line.ink_top is None or line.ink_bottom is None:
        return None
    slack = slack_px if line.has_descender else 0
    return (line.ink_bottom + slack - line.ink_top) / (line.top - line.bottom)


def _shift(line: Heights, factor: float, *, is_exact: bool) -> float | None:
    if line.ink_top is None or line.ink_bottom is None:
        return None
    by_top = line.ink_top + factor * line.top - line.baseline
    by_bottom = line.ink_bottom + factor * line.bottom - line.baseline
    return (by_top + by_bottom) / 2 if is_exact else by_top


def _median(lines: tuple[Heights, ...], of: Callable[[Heights], float | None]) -> float | None:
    found = [value for line in lines if (value := of(line)) is not None]
    return statistics.median(found) if found else None
