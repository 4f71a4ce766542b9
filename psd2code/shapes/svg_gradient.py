"""Turns CSS paints into SVG's: gradients are placed by points, and get stops between which SVG's blend is CSS's.

CSS blends premultiplied colours, SVG colours and opacities each by itself (CSS Images 4, 3.4.2; SVG 2, 14.2.4): where
both change, stops are added.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import numpy as np

from psd2code.geometry import Point, Rect
from psd2code.ir.css_box import Fill, GradientStop, LinearGradient, RadialGradient
from psd2code.ir.paint import Color
from psd2code.ir.svg import SvgLinearGradient, SvgPaint, SvgRadialGradient
from psd2code.render.straight import fewest_rows
from psd2code.shapes.paints import Background

LEVELS: Final = 255
MIDDLE: Final = 0.5
STEPS: Final = 64
"""Places between two stops where a further one may stand."""
SHARE_DECIMALS: Final = 5


def svg_paint(background: Background, box: Rect, tolerance: float) -> SvgPaint | None:
    """Give the paint of a drawing; None where SVG has none like it.

    box: the border box that the background is of; tolerance: levels of 255 that colours may be off between stops.
    """
    if isinstance(background, Fill):
        return background
    if isinstance(background, RadialGradient):
        center = Point(x=box.left + background.left, y=box.top + background.top)
        stops = _stops(background.stops, tolerance)
        return SvgRadialGradient(center=center, radius_px=background.radius_px, stops=stops)
    return _linear(background, box, tolerance) if isinstance(background, LinearGradient) else None


def faded(paint: SvgPaint, opacity: float) -> SvgPaint:
    """Give the paint with its opacity multiplied."""
    if isinstance(paint, Fill):
        return paint.replace(opacity=paint.opacity * opacity)
    stops = (stop.replace(fill=stop.fill.replace(opacity=stop.fill.opacity * opacity)) for stop in paint.stops)
    return paint.replace(stops=tuple(stops))


def is_opaque(paint: SvgPaint) -> bool:
    """Whether nothing shows through."""
    fills = [paint] if isinstance(paint, Fill) else [stop.fill for stop in paint.stops]
    return all(fill.opacity == 1 for fill in fills)


def _linear(gradient: LinearGradient, box: Rect, tolerance: float) -> SvgLinearGradient:
    """Let the line run from the first stop to the last: SVG has none beyond its ends."""
    angle = math.radians(gradient.angle_deg)
    sine, cosine = math.sin(angle), math.cos(angle)
    length = abs(box.width * sine) + abs(box.height * cosine)
    first, last = gradient.stops[0].position, gradient.stops[-1].position

    def place(position: float) -> Point:
        along = (position - MIDDLE) * length
        return Point(x=box.center.x + along * sine, y=box.center.y - along * cosine)

    moved = tuple(stop.replace(position=(stop.position - first) / (last - first)) for stop in gradient.stops)
    return SvgLinearGradient(start=place(first), end=place(last), stops=_stops(moved, tolerance))


def _stops(stops: tuple[GradientStop, ...], tolerance: float) -> tuple[GradientStop, ...]:
    found: list[GradientStop] = []
    for one, other in pairwise(stops):
        found += [stop for stop in _between(one, other, tolerance) if stop not in found[-1:]]
    return tuple(found)


def _between(one: GradientStop, other: GradientStop, tolerance: float) -> Iterator[GradientStop]:
    """Yield two stops and those that they need between them; what does not show takes the colour of what does."""
    opacities = one.fill.opacity, other.fill.opacity
    if 0 in opacities or opacities[0] == opacities[1] or one.fill.color == other.fill.color:
        yield one.replace(fill=one.fill.replace(color=(one if opacities[0] else other).fill.color))
        yield other.replace(fill=other.fill.replace(color=(other if opacities[1] else one).fill.color))
        return
    shares = np.linspace(0, 1, STEPS + 1)[:, None]
    ends = [np.array([*_premultiplied(stop.fill), stop.fill.opacity]) for stop in (one, other)]
    table = (ends[0] + (ends[1] - ends[0]) * shares).astype(np.float32)
    table[:, :3] = np.clip(table[:, :3] / table[:, 3:], 0, 1)
    for index in fewest_rows(table, tolerance / LEVELS):
        red, green, blue, opacity = map(float, table[index])
        position = one.position + (other.position - one.position) * index / STEPS
        fill = Fill(color=Color(red=red, green=green, blue=blue), opacity=min(1, opacity))
        yield GradientStop(fill=fill, position=round(position, SHARE_DECIMALS))


def _premultiplied(fill: Fill) -> tuple[float, float, float]:
    return fill.color.red * fill.opacity, fill.color.green * fill.opacity, fill.color.blue * fill.opacity
