"""Turns the strikes of the document's text store, the layout Photoshop finished, into lines in document px."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from psd2code.geometry import Affine, Point
from psd2code.ir.text import TextLine
from psd2code.psd.text import legend as key
from psd2code.psd.text.build import PARAGRAPH_END, SOFT_BREAK, units_of
from psd2code.psd.text.engine import EngineNode

BOX_EDGES = 4


@dataclass(frozen=True)
class _Strike:
    """A line in text space: its length in UTF-16 units, its ends, its baseline."""

    units: int
    left: float
    right: float
    baseline: float


def lines_of(view: EngineNode, shown: str, transform: Affine) -> tuple[TextLine, ...]:
    """Give the lines that are drawn; shown is the text they index. A line's characters leave out its own break."""
    starts = _character_starts(shown)
    lines = []
    unit = 0
    for strike in _strikes(view):
        start, end = _index(starts, unit), _index(starts, unit + strike.units)
        unit += strike.units
        words = shown[start:end].rstrip(PARAGRAPH_END + SOFT_BREAK)
        ends = [transform.apply(Point(x=x, y=strike.baseline)) for x in (strike.left, strike.right)]
        lines.append(TextLine(start=start, end=start + len(words), left=ends[0].x, right=ends[1].x, baseline=ends[0].y))
    return tuple(lines)


def columns_of(view: EngineNode, shown: str, transform: Affine, width: float) -> tuple[TextLine, ...]:
    """Give the columns of vertical text as lines of the document turned a quarter to the left: x' = y, y' = -x.

    width: of the frame in text space, 0 for point text; the store counts columns from its right edge.
    """
    return tuple(
        line.replace(
            left=transform.ty + transform.yy * line.left,
            right=transform.ty + transform.yy * line.right,
            baseline=-(transform.tx + transform.xx * (width - line.baseline)),
        )
        for line in lines_of(view, shown, Affine())
    )


def _strikes(view: EngineNode) -> Iterator[_Strike]:
    for root in view.at(key.STRIKES):
        yield from _walk(root, Point(x=0, y=0))


def _walk(node: EngineNode, base: Point) -> Iterator[_Strike]:
    # A frame says where it lay when it was drawn; the layer's transform has since put its corner where it lies now.
    here = base if node.name(key.STREAM_TAG) in key.FRAME else _moved(node, base)
    if node.name(key.STREAM_TAG) in key.LINE:
        yield _line(node, here)
        return
    for child in node.at(key.CHILDREN):
        yield from _walk(child, here)


def _line(node: EngineNode, here: Point) -> _Strike:
    units = 0
    ends: list[tuple[float, float]] = []
    for segment in node.at(key.CHILDREN):
        units += segment.integer(key.MAPPING, key.CHARACTER_COUNT) or 0
        place = _moved(segment, here)
        ends.append((place.x, place.x))
        for glyphs in segment.at(key.CHILDREN):
            box = glyphs.numbers(key.BOUNDS)
            if len(box) == BOX_EDGES:
                x = _moved(glyphs, place).x
                ends.append((x + box[0], x + box[2]))
    left = min((left for left, _ in ends), default=here.x)
    right = max((right for _, right in ends), default=here.x)
    return _Strike(units, left, right, here.y)


def _moved(node: EngineNode, base: Point) -> Point:
    offset = node.numbers(key.TRANSFORM, key.ORIGIN)
    return Point(x=base.x + offset[0], y=base.y + offset[1]) if len(offset) == 2 else base  # noqa: PLR2004 - x and y


def _character_starts(text: str) -> list[int]:
    """Give the index of the character that each UTF-16 unit belongs to."""
    return [index for index, character in enumerate(text) for _ in range(units_of(character))]


def _index(starts: list[int], unit: int) -> int:
    return starts[unit] if unit < len(starts) else (starts[-1] + 1 if starts else 0)
