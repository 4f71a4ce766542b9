"""Finds what repeats in a row of bands: the same few kinds of things, time after time, as in cards without a plate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from psd2code.layout.bands import PAIR
from psd2code.layout.likeness import Content, are_alike
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
    runs = [
        run
        for period in range(2, len(contents) // 2 + 1)
        for run in _runs(contents, period, thresholds)
        if run.count > 1
        and (run.period > PAIR or _is_tight(run, gaps, thresholds))
        and not _is_even(contents, run, thresholds)
        and not any(content.is_separator for content in contents[run.first : run.stop])
    ]
    return max(
        runs,
        key=lambda run: (run.length, -run.period, contents[run.first + run.period - 1].is_line, _outer_gap(run, gaps)),
        default=None,
    )


def equal_runs(contents: Sequence[Content], thresholds: Thresholds) -> tuple[Run, ...]:
    """Give the runs of enough bands for a list that are each alike to the next."""
    return tuple(run for run in _runs(contents, 1, thresholds) if run.count >= thresholds.list_least_items)


def _runs(contents: Sequence[Content], period: int, thresholds: Thresholds) -> list[Run]:
    """Give the longest runs of a period, one for each place at which its first time can begin."""
    runs = []
    first = 0
    while first + period <= len(contents):
        follow = first
        while follow + period < len(contents) and are_alike(contents[follow], contents[follow + period], thresholds):
            follow += 1
        length = follow + period - first
        runs += [Run(first + shift, period, (length - shift) // period) for shift in range(period)]
        first = follow + 1
    return runs


def _outer_gap(run: Run, gaps: Sequence[float]) -> float:
    return sum(gaps[i] for i in range(run.first + run.period - 1, run.stop - 1, run.period))


def _is_tight(run: Run, gaps: Sequence[float], thresholds: Thresholds) -> bool:
    inner = [gaps[i] for i in range(run.first, run.stop - 1) if (i - run.first + 1) % run.period]
    outer = [gaps[i] for i in range(run.first, run.stop - 1) if not (i - run.first + 1) % run.period]
    return max(inner) <= min(outer) + thresholds.alike_px


def _is_even(contents: Sequence[Content], run: Run, thresholds: Thresholds) -> bool:
    """Whether the bands of one time are alike themselves, so that the period is really one band."""
    return all(
        are_alike(contents[i], contents[i + 1], thresholds) for i in range(run.first, run.first + run.period - 1)
    )
