"""Chooses where a text broke, so that its lines are as wide as the rows of ink: dynamic programming over breaks."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

NOT_BEFORE = frozenset("、。，．：；！？」』）】》〉”’…·,.:;!?)]}%")
NOT_AFTER = frozenset("「『（【《〈“‘([{")
"""Characters that no line begins or ends with, in Chinese and Japanese as in Latin."""

FIRST_IDEOGRAPH = 0x2E80
"""From here on lines break between any two characters."""

LEFT_OVER_COST = 1.0
"""Cost of text that no row shows, in squared relative errors: worse than one row of twice the width."""

MOST_COST = 4.0
"""Cost of the worst row, so that one odd row does not decide about all others."""

LEAST_ROW, MOST_ROW = 0.5, 1.6
"""Widths of a candidate line as shares of its row's; others are not tried."""


@dataclass(frozen=True)
class Row:
    """One hard line's text with the advance of each of its characters, px, and what of it is blank before and after the
    ink: rows of ink are compared with ink, and a full stop in Chinese is mostly blank.
    """

    text: str
    advances: tuple[float, ...]
    blanks: tuple[tuple[float, float], ...] = ()

    def width(self, start: int, end: int) -> float:
        """Give the width of the ink of characters start to end, without spaces at the end."""
        kept = start + len(self.text[start:end].rstrip())
        blank = self.blanks[start][0] + self.blanks[kept - 1][1] if self.blanks and kept > start else 0
        return self._ends[kept] - self._ends[start] - blank

    @functools.cached_property
    def _ends(self) -> tuple[float, ...]:
        """Where each character begins, and the last one ends."""
        return (0.0, *accumulate(self.advances))


@dataclass(frozen=True)
class Piece:
    """Characters start to end of a hard line, which one row of ink shows."""

    line: int
    start: int
    end: int


def break_lines(lines: Sequence[Row], widths: Sequence[float]) -> tuple[Piece, ...]:
    """Give the piece of text that each row of ink shows; () where no breaks come near the rows' widths.

    A substitute's letters are wider or narrower than the designer's by one factor, found in a first round.
    """
    found = _cheapest(lines, widths, 1.0)
    if found:
        shown = sum(lines[piece.line].width(piece.start, piece.end) for piece in found)
        found = _cheapest(lines, widths, sum(widths) / shown if shown else 1.0) or found
    return found


def break_places(text: str) -> list[int]:
    """Give the indices at which a line may begin, and the end of the text."""
    places = [i for i in range(1, len(text)) if _may_break(text[i - 1], text[i])]
    return [*places, len(text)]


def _may_break(before: str, after: str) -> bool:
    if after == " " or after in NOT_BEFORE or before in NOT_AFTER:
        return False
    return before in " -" or ord(before) >= FIRST_IDEOGRAPH or ord(after) >= FIRST_IDEOGRAPH


def _cheapest(lines: Sequence[Row], widths: Sequence[float], factor: float) -> tuple[Piece, ...]:
    """Keep for each place where a row may begin the cheapest way there."""
    ways: dict[tuple[int, int], tuple[float, tuple[Piece, ...]]] = {(0, 0): (0.0, ())}
    for width in widths:
        reached: dict[tuple[int, int], tuple[float, tuple[Piece, ...]]] = {}
        for (index, start), (cost, pieces) in ways.items():
            if index == len(lines):
                continue
            for end, natural in _candidates(lines[index], start, width / factor):
                total = cost + min(MOST_COST, (natural * factor / width - 1) ** 2)
                place = (index + 1, 0) if end == len(lines[index].text) else (index, end)
                if place not in reached or total < reached[place][0]:
                    reached[place] = total, (*pieces, Piece(index, start, end))
        ways = reached
    ends = [(cost + LEFT_OVER_COST * (place[0] < len(lines)), pieces) for place, (cost, pieces) in ways.items()]
    return min(ends, key=lambda way: way[0])[1] if ends else ()


def _candidates(line: Row, start: int, width: float) -> Iterator[tuple[int, float]]:
    for end in break_places(line.text):
        if end <= start:
            continue
        natural = line.width(start, end)
        # A hard line may be a row whatever its width: the ink of a single letter is much narrower than its advance.
        is_whole = start == 0 and end == len(line.text)
        if is_whole or LEAST_ROW * width <= natural <= MOST_ROW * width:
            yield end, natural
