"""A bar that is high enough for its middle row to know nothing of its ends: effects become a matter of one row."""

from __future__ import annotations

from psd2code.ir.effects import Effect
from psd2code.ir.pixels import FloatArray
from tests.render.formulas.drawing import Drawing, flat
from tests.render.formulas.reference import Rgb

WIDTH = 48
LEFT, RIGHT = 16, 32
"""The bar covers these columns."""
MARGIN = 24
"""Rows above and below the middle one: more than any effect here reaches."""

SHAPE = [float(LEFT <= x < RIGHT) for x in range(WIDTH)]
"""Its alpha along the row."""


def bar_row(*effects: Effect, color: Rgb = (1.0, 0.0, 0.0), ground: Rgb | None = None) -> FloatArray:
    """Draw the bar with effects, on a ground or on nothing: the middle row, W x 4."""
    height = 2 * MARGIN + 1
    drawing = Drawing(WIDTH, height)
    layer = drawing.pixels(flat(color, RIGHT - LEFT, 3 * height), LEFT, -height, effects=effects)
    layers = [layer] if ground is None else [drawing.sheet(*ground), layer]
    row: FloatArray = drawing.page(*layers)[MARGIN]
    return row


def outside(row: FloatArray) -> list[float]:
    """Give the alphas of a row beside the bar."""
    return [float(alpha) for x, alpha in enumerate(row[:, 3]) if not LEFT <= x < RIGHT]


def beside_bar(values: list[float]) -> list[float]:
    """Give the values beside the bar."""
    return [value for x, value in enumerate(values) if not LEFT <= x < RIGHT]
