"""A red square of 8 px in a canvas of 20, drawn with effects; and the values of a soft edge worked out by hand."""

from __future__ import annotations

import math
from typing import Any

from psd2code.ir.effects import BevelEmboss, BevelLight, Effect
from psd2code.ir.paint import ColorStop, GradientPaint, OpacityStop
from psd2code.ir.pixels import FloatArray
from tests.render.memory import BLACK, RED, WHITE, Edges, Rgb, Sketch, color_of

SIZE = 20
SQUARE: Edges = (6, 6, 14, 14)
"""Its left edge lies at x = 6."""
STEP = 1 / 255
SQRT_2, SQRT_5 = math.sqrt(2), math.sqrt(5)


def drawn(*effects: Effect, backdrop: Rgb | None = None, color: Rgb = RED, **frame: Any) -> FloatArray:  # noqa: ANN401
    """Draw the square with effects, on nothing or on one colour."""
    sketch = Sketch(width=SIZE, height=SIZE)
    layers = [] if backdrop is None else [sketch.paint(backdrop)]
    return sketch.draw(*layers, sketch.paint(color, SQUARE, effects=effects, **frame))


def tent_edge(half_width: int) -> list[float]:
    """Give a straight edge's values outward after the tent: sums of (n - |k|) / n^2 beyond each pixel."""
    weights = [(half_width - abs(k)) / half_width**2 for k in range(-half_width + 1, half_width)]
    return [sum(weights[half_width + distance :]) for distance in range(half_width)]


def ramp(*colors: Rgb, **changes: object) -> GradientPaint:
    """Give a straight gradient of evenly spread stops."""
    stops = tuple(ColorStop(color=color_of(c), location=i / (len(colors) - 1)) for i, c in enumerate(colors))
    opaque = (OpacityStop(opacity=1, location=0),)
    return GradientPaint(color_stops=stops, opacity_stops=opaque, smoothness=0, angle_deg=0).replace(**changes)


def lit(**changes: object) -> BevelEmboss:
    """Give a bevel of white and black light from the left, 30 degrees high."""
    return BevelEmboss(
        size_px=2,
        angle_deg=180,
        altitude_deg=30,
        highlight=BevelLight(color=color_of(WHITE), blend_mode="normal", opacity=1),
        shadow=BevelLight(color=color_of(BLACK), blend_mode="normal", opacity=1),
    ).replace(**changes)
