"""Cuts boxes into bands by straight lines across a direction, and finds the line that the least would cross.

The extent that counts is a box's rectangle, for a text without the leading above and below its letters.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from psd2code.geometry import Rect
from psd2code.layout.tree import Box, TextContent

Direction = Literal["row", "column"]

PAIR = 2
"""So many boxes stand beside each other without repeating anything."""

Band = tuple[int, ...]
"""Indices into the boxes, ascending."""


def across(direction: Direction) -> Direction:
    """Give the other direction."""
    return "row" if direction == "column" else "column"


def start(box: Box, direction: Direction) -> float:
    """Give the edge at which a box begins along a direction, document px."""
    return box.rect.top + _leading(box) if direction == "column" else box.rect.left


def end(box: Box, direction: Direction) -> float:
    """Give the edge at which a box ends along a direction, document px."""
    return box.rect.bottom - _leading(box) if direction == "column" else box.rect.right


def core(box: Box) -> Rect:
    """Give the rectangle that counts: for a text, without the leading above and below its letters."""
    leading = _leading(box)
    return Rect.from_edges(box.rect.left, box.rect.top + leading, box.rect.right, box.rect.bottom - leading)


def _leading(box: Box) -> float:
    """Give the empty space above the letters of the first line, and below those of the last."""
    if not isinstance(box.content, TextContent):
        return 0
    return max(0, min(box.content.line_height_px - box.content.size_px, box.rect.height - 1) / 2)


@dataclass(frozen=True)
class Slack:
    """How far boxes may reach over a line: px, or a share of the shorter one.

    share: for two that hold others; edge_share: for a picture or text on the edge of one that holds others.
    """

    px: float = 0
    share: float = 0
    edge_share: float = 0

    def between(self, before: Box, after: Box, direction: Direction) -> float:
        """Give how far one box may reach into the next one, px."""
        holding = sum(bool(box.children) for box in (before, after))
        if not holding or not (self.share or self.edge_share):
            return self.px
        share = (0, self.edge_share, self.share)[holding]
        shorter = min(end(box, direction) - start(box, direction) for box in (before, after))
        return max(self.px, share * shorter)


NO_SLACK = Slack()


def cut(boxes: Sequence[Box], direction: Direction, slack: Slack = NO_SLACK) -> tuple[Band, ...]:
    """Split where no box crosses a line by more than the slack; bands in order along the direction."""
    starts, ends = [start(box, direction) for box in boxes], [end(box, direction) for box in boxes]
    bands: list[list[int]] = []
    farthest: int | None = None
    for index in sorted(range(len(boxes)), key=lambda i: starts[i]):
        # Most boxes do not overlap at all, and the slack of those that do not need not be asked for.
        overlap = ends[farthest] - starts[index] if farthest is not None else 0
        if farthest is not None and overlap > 0 and overlap > slack.between(boxes[farthest], boxes[index], direction):
            bands[-1].append(index)
        else:
            bands.append([index])
        if farthest is None or ends[index] > ends[farthest]:
            farthest = index
    return tuple(tuple(sorted(band)) for band in bands)


def gaps(boxes: Sequence[Box], bands: Sequence[Band], direction: Direction) -> tuple[float, ...]:
    """Give the distances between neighbouring bands, px."""
    ends = [max(end(boxes[i], direction) for i in band) for band in bands]
    starts = [min(start(boxes[i], direction) for i in band) for band in bands]
    return tuple(after - before for before, after in zip(ends, starts[1:], strict=False))


def cheapest_cut(boxes: Sequence[Box], weights: Sequence[float], direction: Direction) -> tuple[float, Band]:
    """Give the least weight on a line with boxes on both sides, and the boxes that cross it; infinite for no line."""
    spans = [(start(box, direction), end(box, direction)) for box in boxes]
    opening = sorted(range(len(boxes)), key=lambda i: spans[i][0])
    last_start = max(begin for begin, _ in spans)
    best, best_line, weight, opened = math.inf, math.inf, 0.0, 0
    for closing in sorted(range(len(boxes)), key=lambda i: spans[i][1]):
        line = spans[closing][1]
        while opened < len(boxes) and spans[opening[opened]][0] < line:
            weight += weights[opening[opened]]
            opened += 1
        weight -= weights[closing]
        if weight < best and line <= last_start:
            best, best_line = weight, line
    return best, tuple(i for i, (begin, finish) in enumerate(spans) if begin < best_line < finish)
