"""Turns what an image does with its file into declarations: a part of it, turned; the plain file needs none."""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.geometry import UPRIGHT, Rect, Turn
from psd2code.layout.tree import ImageContent
from psd2code.style.stylesheet import Declaration
from psd2code.style.values import Call, Keyword, Listed, Number, Px, Value, words

UPSIDE_DOWN = Turn(is_mirrored=True, quarters=2)
DEGREES = {1: 90, 2: 180, 3: -90}


def image_declarations(content: ImageContent, rect: Rect) -> Iterator[Declaration]:
    """Yield what shows the wanted part of the file, turned; rect is the image's place."""
    if content.crop:
        yield Declaration(property="object-fit", value=Keyword(name="none"))
        position = words(Px(value=-content.crop.x), Px(value=-content.crop.y))
        yield Declaration(property="object-position", value=position)
    if content.turn != UPRIGHT:
        yield Declaration(property="transform", value=words(*_transforms(content.turn, rect)))


def _transforms(turn: Turn, rect: Rect) -> Iterator[Value]:
    """CSS applies transforms from the last to the first: mirrored, then turned.

    The file fills the box before it is turned. Where that swaps the sides, a scale takes its distortion back.
    """
    if turn == UPSIDE_DOWN:
        yield Call(name="scaleY", arguments=(Number(value=-1),))
        return
    if turn.quarters:
        yield Call(name="rotate", arguments=(Number(value=DEGREES[turn.quarters], unit="deg"),))
    if turn.swaps_sides and rect.width != rect.height:
        sign = -1 if turn.is_mirrored else 1
        across, down = _quotient(sign * rect.height, rect.width), _quotient(rect.width, rect.height)
        yield Call(name="scale", arguments=(across, down))
    elif turn.is_mirrored:
        yield Call(name="scaleX", arguments=(Number(value=-1),))


def _quotient(dividend: float, divisor: float) -> Value:
    """Written as a quotient, a ratio loses no decimals."""
    return Call(name="calc", arguments=(Listed(items=(Number(value=dividend), Number(value=divisor)), separator="/"),))
