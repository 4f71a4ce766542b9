"""Photoshop's gradients: the ramp of colours and opacities, and where each pixel lies on it.

Measured on Photoshop's pictures: stops joined by a Catmull-Rom spline over the stop index (smoothness 100 %), positions taken
at a pixel's integer coordinate, end points cut to integers (18 gradients, 99 % of pixels within 0.06 levels).
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np

from psd2code.ir.paint import GradientMethod, GradientPaint
from psd2code.ir.pixels import FloatArray
from psd2code.render.gradient_spaces import SPACES, smooth_share
from psd2code.render.window import Window

RAMP_STEPS: Final = 4096
"""Photoshop keeps stop locations as 4096ths."""
MIDDLE: Final = 0.5


class Ramp(NamedTuple):
    """RAMP_STEPS + 1 entries from start to end: colors 3 x N, opacities N."""

    colors: FloatArray
    opacities: FloatArray


def ramp_of(paint: GradientPaint) -> Ramp:
    """Tabulate a gradient's stops, already turned round where it is reversed."""
    enter, leave = SPACES[paint.method]
    colors = [(s.location, s.midpoint, [s.color.red, s.color.green, s.color.blue]) for s in paint.color_stops]
    opacities = [(s.location, s.midpoint, [s.opacity]) for s in paint.opacity_stops] or [(0.0, MIDDLE, [1.0])]
    locations, values = _with_midpoints(colors)
    color_table = leave(_tabulate(locations, enter(values), paint.smoothness, paint.method))
    locations, values = _with_midpoints(opacities)
    opacity_table = _tabulate(locations, values, paint.smoothness, "classic")[0]
    order = slice(None, None, -1) if paint.is_reversed else slice(None)
    return Ramp(np.clip(color_table, 0, 1)[:, order], np.clip(opacity_table, 0, 1)[order])


def _with_midpoints(stops: list[tuple[float, float, list[float]]]) -> tuple[FloatArray, FloatArray]:
    """Give locations N and values C x N; a midpoint off the middle is one more stop with the mean value."""
    locations, values = [], []
    for index, (location, midpoint, value) in enumerate(stops):
        locations.append(location)
        values.append(value)
        if midpoint != MIDDLE and index + 1 < len(stops):
            after, _, next_value = stops[index + 1]
            locations.append(location + midpoint * (after - location))
            values.append([(a + b) / 2 for a, b in zip(value, next_value, strict=True)])
    return np.array(locations, np.float32), np.array(values, np.float32).T


def _tabulate(locations: FloatArray, values: FloatArray, smoothness: float, method: GradientMethod) -> FloatArray:
    places = np.linspace(0, 1, RAMP_STEPS + 1, dtype=np.float32)
    count = len(locations)
    if count == 1:
        return np.repeat(values, RAMP_STEPS + 1, axis=1)
    before = np.clip(np.searchsorted(locations, places, side="right") - 1, 0, count - 2)
    length = locations[before + 1] - locations[before]
    share = np.clip((places - locations[before]) / np.maximum(length, 1 / RAMP_STEPS**2), 0, 1)
    share = np.where(places >= locations[-1], np.float32(1), share)
    if method == "stripes":
        return values[:, before + (share >= 1)]
    if method == "smooth":
        share = smooth_share(share)
    straight = values[:, before] + (values[:, before + 1] - values[:, before]) * share
    if method == "smooth":
        return straight
    curved = _catmull_rom(values, before, share)
    return straight + (curved - straight) * np.float32(smoothness)


def _catmull_rom(
    values: FloatArray, before: np.ndarray[tuple[int], np.dtype[np.intp]], share: FloatArray
) -> FloatArray:
    last = values.shape[1] - 1
    start, end = values[:, before], values[:, before + 1]
    leaving = (end - values[:, np.maximum(before - 1, 0)]) / 2
    arriving = (values[:, np.minimum(before + 2, last)] - start) / 2
    squared, cubed = share**2, share**3
    curved: FloatArray = (
        start * (2 * cubed - 3 * squared + 1)
        + leaving * (cubed - 2 * squared + share)
        + end * (3 * squared - 2 * cubed)
        + arriving * (cubed - squared)
    )
    return curved


def positions(paint: GradientPaint, box: Window, window: Window) -> FloatArray:
    """Give each pixel's place on the ramp, H x W, unclipped (an angle gradient wraps)."""
    start_x, start_y, end_x, end_y = _end_points(paint, box)
    axis_x, axis_y = end_x - start_x, end_y - start_y
    length = max(math.hypot(axis_x, axis_y), 1.0)
    across = np.arange(window.left, window.right, dtype=np.float32)[None, :] - np.float32((start_x + end_x) / 2)
    down = np.arange(window.top, window.bottom, dtype=np.float32)[:, None] - np.float32((start_y + end_y) / 2)
    unit_x, unit_y = np.float32(axis_x / length), np.float32(axis_y / length)
    half = np.float32(length / 2)
    if paint.style == "radial":
        return np.hypot(across, down) / half
    if paint.style == "angle":
        turned = np.arctan2(-down, across)
        start = np.float32(math.atan2(-axis_y, axis_x))
        return np.mod((start - turned) / np.float32(2 * math.pi), 1).astype(np.float32)
    along = (across * unit_x + down * unit_y) / half
    if paint.style == "reflected":
        return np.abs(along)
    if paint.style == "diamond":
        return np.abs(along) + np.abs(across * unit_y - down * unit_x) / half
    return along / 2 + np.float32(MIDDLE)


def _end_points(paint: GradientPaint, box: Window) -> tuple[float, float, float, float]:
    angle = math.radians(paint.angle_deg)
    cosine, sine = math.cos(angle), math.sin(angle)
    reaches = [
        side / abs(part) for side, part in ((box.width, cosine), (box.height, sine)) if abs(part) > 1 / RAMP_STEPS
    ]
    half = min(reaches) * paint.scale / 2
    half_x, half_y = cosine * half, -sine * half
    center_x = (box.left + box.right) / 2 + paint.offset.x * box.width
    center_y = (box.top + box.bottom) / 2 + paint.offset.y * box.height
    if paint.scale == 1:
        ends = (center_x - half_x, center_y - half_y, center_x + half_x, center_y + half_y)
        start_x, start_y, end_x, end_y = (math.floor(end) for end in ends)
        return start_x, start_y, end_x, end_y
    half_x, half_y = math.trunc(half_x), math.trunc(half_y)
    return center_x - half_x, center_y - half_y, center_x + half_x, center_y + half_y


def look_up(ramp: Ramp, places: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Give colours 3 x H x W and opacities H x W at places 0-1; places outside take the nearest end."""
    index = np.rint(np.clip(places, 0, 1) * RAMP_STEPS).astype(np.int16)
    return np.take(ramp.colors, index, axis=1), np.take(ramp.opacities, index)
