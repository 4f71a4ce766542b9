"""What repeats in a row of bands is what looking at every period and every place finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hypothesis import given
from hypothesis import strategies as st

from psd2code.geometry import Rect
from psd2code.layout.likeness import Content, Kinds, Token, are_alike
from psd2code.layout.runs import longest_run
from psd2code.layout.stretches import Bands
from psd2code.thresholds import Thresholds

THRESHOLDS = Thresholds()
RECT = Rect(left=0, top=0, width=100, height=50)
SIZES = (16, 17.5, 19, 30)
"""px. Each of the first three is alike to the next one, but not the first to the third."""

_bands = st.builds(
    lambda size, is_separator: Content((Token("text", size, 0, 0),), RECT, is_separator),
    st.sampled_from(SIZES),
    st.sampled_from([False] * 9 + [True]),
)
_repeated = st.builds(lambda bands, times: bands * times, st.lists(_bands, min_size=1, max_size=4), st.integers(1, 6))
rows = st.lists(_repeated, max_size=5).map(lambda parts: [band for part in parts for band in part])


@given(rows)
def test_the_longest_run_takes_as_many_bands_as_any(contents: list[Content]) -> None:
    gaps = [0.0] * max(0, len(contents) - 1)
    every = list(_every_run(contents))
    found = longest_run(contents, gaps, THRESHOLDS)
    assert (found.length, -found.period) == max(every) if found else not every


@given(rows, st.integers(2, 6))
def test_stretches_are_as_long_as_they_can_be(contents: list[Content], period: int) -> None:
    for stretch in Bands(contents, THRESHOLDS).stretches(period, 2 * period):
        inside = range(stretch.start, stretch.stop - period)
        assert len(stretch) >= 2 * period
        assert all(are_alike(contents[i], contents[i + period], THRESHOLDS) for i in inside)
        for place in (inside.start - 1, inside.stop):
            if 0 <= place < len(contents) - period:
                assert not are_alike(contents[place], contents[place + period], THRESHOLDS)


@given(rows)
def test_kinds_answer_as_their_contents(contents: list[Content]) -> None:
    kinds = Kinds(contents, THRESHOLDS)
    for first, one in enumerate(contents):
        answers = [are_alike(one, other, THRESHOLDS) for other in contents]
        assert [kinds.are_alike(first, other) for other in range(len(contents))] == answers
        assert kinds.first_unlike(first) == next(
            (place for place in range(first + 1, len(contents)) if not answers[place]), len(contents)
        )


def _every_run(contents: Sequence[Content]) -> Iterator[tuple[int, int]]:
    """Yield how many bands each run takes, and its period as a negative number. All gaps are equal: none is loose."""
    for period in range(2, len(contents) // 2 + 1):
        ends = [i for i in range(len(contents) - period) if not _is_alike(contents, i, i + period)]
        for start, end in zip([0, *(i + 1 for i in ends)], [*ends, len(contents) - period], strict=True):
            for first in range(start, min(start + period, end - period + 1)):
                count = (end + period - first) // period
                times = contents[first : first + period * count]
                is_even = all(_is_alike(contents, i, i + 1) for i in range(first, first + period - 1))
                if not is_even and not any(band.is_separator for band in times):
                    yield len(times), -period


def _is_alike(contents: Sequence[Content], first: int, second: int) -> bool:
    return are_alike(contents[first], contents[second], THRESHOLDS)
