"""The sweep finds the pairs that comparing each rectangle with each other finds."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from psd2code.geometry import Rect
from psd2code.layout.overlaps import overlapping

LENGTHS = st.integers(0, 12).map(float)
RECTS = st.builds(Rect, left=LENGTHS, top=LENGTHS, width=LENGTHS, height=LENGTHS)


@given(st.lists(RECTS, max_size=12))
def test_all_pairs_and_no_others(rects: list[Rect]) -> None:
    pairs = itertools.combinations(range(len(rects)), 2)
    found = list(overlapping(rects))
    assert sorted(found) == [(a, b) for a, b in pairs if rects[a].overlaps(rects[b])]
