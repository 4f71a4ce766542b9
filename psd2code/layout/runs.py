"""Finds what repeats in a row of bands: the same few kinds of things, time after time, as in cards without a plate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from psd2code.layout.bands import PAIR
from psd2code.layout.likeness import Content, are_alike
from psd2code.layout.stretches import Bands
from psd2code.thresholds import Thresholds


@dataclass(frozen=True)
class Run:
    """`count` times `period` bands in a row, from the band with the index `first` on."""

    first: int
    period: int
    count: int

    @property
    def length(self) -> int:
        """How many bands it takes."""
        return self.period * self.count

    @property
    def stop(self) -> int:
        """The index after its last band."""
        return self.first + self.length


def longest_run(contents: Sequence[Content], gaps: Sequence[float], thresholds: Thresholds) -> Run | None:
    """Give the run of two bands or more a time that takes the most bands; gaps: px between neighbours.

    What belongs together stands no farther apart than what does not: that tells pairs apart, and where one of
    several equally long runs begins, unless a thin line closes each time.
    """

    def worth(run: Run) -> tuple[int, int, bool, float]:
        return run.length, -run.period, contents[run.first + run.period - 1].is_line, _outer_gap(run, gaps)

    bands = Bands(contents, thresholds)
    best: Run | None = None
    for period in range(2, len(contents) // 2 + 1):
        least = max(2 * period, best.length + 1 if best else 0)
        for run in _runs(bands, period, least):
            if period > PAIR or _is_tight(run, gaps, thresholds):
                best = max(best, run, key=worth) if best else run
    return best


def equal_runs(contents: Sequence[Content], thresholds: Thresholds) -> tuple[Run, ...]:
    """Give the runs of enough bands for a list that are each alike to the next."""
    edges = [i for i, (one, next_one) in enumerate(pairwise(contents), 1) if not are_alike(one, next_one, thresholds)]
    runs = (Run(first, 1, stop - first) for first, stop in pairwise((0, *edges, len(contents))))
    return tuple(run for run in runs if run.count >= thresholds.list_least_items)


def _runs(bands: Bands, period: int, least: int) -> Iterator[Run]:
    """Yield the runs of a period that take `least` bands or more, one for each place where the first time can begin.

    The bands of one time must not be alike themselves, or the period is really one band; a separator is in no run.
    """
    for stretch in bands.stretches(period, least):
        for first in range(stretch.start, min(stretch.start + period, stretch.stop - least + 1)):
            run = Run(first, period, (stretch.stop - first) // period)
            is_plain = not bands.is_even(first, first + period) and not bands.has_separator(first, run.stop)
            if run.length >= least and is_plain:
                yield run


def _outer_gap(run: Run, gaps: Sequence[float]) -> float:
    return sum(gaps[i] for i in range(run.first + run.period - 1, run.stop - 1, run.period))


def _is_tight(run: Run, gaps: Sequence[float], thresholds: Thresholds) -> bool:
    inner = [gaps[i] for i in range(run.first, run.stop - 1) if (i - run.first + 1) % run.period]
    outer = [gaps[i] for i in range(run.first, run.stop - 1) if not (i - run.first + 1) % run.period]
    return max(inner) <= min(outer) + thresholds.alike_px
