"""Photoshop's gradients: the ramp of colours and opacities, and where each pixel lies on it.

Measured on Photoshop's pictures: stops joined by a Catmull-Rom spline over the stop index (smoothness 100 %); midpoints
bend the way between its two stops, not the spline, which never leaves their values (six stops with midpoints: within a
level). Positions are taken at a pixel's integer coordinate, end points cut to integers (18 gradients, 99 % of pixels
within 0.06 levels).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from psd2code.geometry import Rect
from psd2code.ir.paint import ColorStop, GradientMethod, GradientPaint, OpacityStop
from psd2code.ir.pixels import FloatArray
from psd2code.render.gradient_spaces import END_SLOPE, END_SLOPES, SPACES, cubic_fade, smooth_fade
from psd2code.render.window import Window

RAMP_STEPS: Final = 4096
"""Photoshop keeps stop locations as 4096ths."""
MIDDLE: Final = 0.5
HAIR: Final = 1e-3
"""End points are cut to whole px, those this near below one count as on it (measured on paths: 57.999, 64.000002)."""
CENTER_DECIMALS: Final = 6
"""What a path's box is off by in floats must not decide on which side of an angle gradient's seam pixels lie."""
SHORTEST: Final = np.float32(1e-7)
"""Two stops at one place: the later one counts."""
Indices = NDArray[np.intp]


class Ramp(NamedTuple):
    """RAMP_STEPS + 1 entries from start to end: colors 3 x N, opacities N."""

    colors: FloatArray
    opacities: FloatArray


def ramp_of(paint: GradientPaint) -> Ramp:
    """Tabulate a gradient's stops, already turned round where it is reversed."""
    enter, leave = SPACES[paint.method]
    colors = [(stop.color.red, stop.color.green, stop.color.blue) for stop in paint.color_stops]
    color_table = leave(_tabulate(_knots(paint.color_stops, enter(_columns(colors)), paint.method), paint))
    opacity_stops = paint.opacity_stops or (OpacityStop(opacity=1, location=0),)
    opacities = _columns([(stop.opacity,) for stop in opacity_stops])
    opacity_table = _tabulate(_knots(opacity_stops, opacities, "classic"), paint.replace(method="classic"))[0]
    order = slice(None, None, -1) if paint.is_reversed else slice(None)
    return Ramp(np.clip(color_table, 0, 1)[:, order], np.clip(opacity_table, 0, 1)[order])


class Knots(NamedTuple):
    """Where the spline passes: locations N, values C x N in the method's space, and where its halves meet: N - 1."""

    locations: FloatArray
    values: FloatArray
    midpoints: FloatArray


def _columns(rows: Sequence[tuple[float, ...]]) -> FloatArray:
    return np.array(rows, np.float32).T


def _knots(stops: Sequence[ColorStop | OpacityStop], values: FloatArray, method: GradientMethod) -> Knots:
    """Give the stops; smooth gradients pass through the mean of two stops at their midpoint as well."""
    midpoints = [stop.midpoint for stop in stops[:-1]]
    locations = [stop.location for stop in stops]
    if method != "smooth":
        return Knots(np.array(locations, np.float32), values, np.array(midpoints, np.float32))
    columns = [values[:, 0]]
    places = locations[:1]
    for index, midpoint in enumerate(midpoints):
        places += [locations[index] + midpoint * (locations[index + 1] - locations[index]), locations[index + 1]]
        columns += [values[:, index : index + 2].mean(axis=1), values[:, index + 1]]
    halves = np.full(len(places) - 1, MIDDLE, np.float32)
    return Knots(np.array(places, np.float32), np.stack(columns, axis=1), halves)


def _tabulate(knots: Knots, paint: GradientPaint) -> FloatArray:
    (locations, values, midpoints), method = knots, paint.method
    places = np.linspace(0, 1, RAMP_STEPS + 1, dtype=np.float32)
    count = len(locations)
    if count == 1:
        return np.repeat(values, RAMP_STEPS + 1, axis=1)
    before = np.clip(np.searchsorted(locations, places, side="right") - 1, 0, count - 2)
    length = np.maximum(locations[before + 1] - locations[before], SHORTEST)
    share = np.clip((places - locations[before]) / length, 0, 1)
    share = np.where(places >= locations[-1], np.float32(1), share)
    share = _bent(share, np.clip(midpoints[before], SHORTEST, 1 - SHORTEST))
    if method == "stripes":
        return values[:, before + (share >= 1)]
    straight = values[:, before] + (values[:, before + 1] - values[:, before]) * share
    table: FloatArray = straight + np.float32(paint.smoothness) * _bend(values, before, share, method)
    ends = values[:, before], values[:, before + 1]
    return np.clip(table, np.minimum(*ends), np.maximum(*ends))


def _bent(share: FloatArray, midpoint: FloatArray) -> FloatArray:
    """Give the share of a way that is half done at its midpoint: straight before it, and after it (measured)."""
    first = MIDDLE * share / midpoint
    second = 1 - MIDDLE * (1 - share) / (1 - midpoint)
    bent: FloatArray = np.where(share < midpoint, first, second).astype(np.float32)
    return bent


def _bend(values: FloatArray, before: Indices, share: FloatArray, method: GradientMethod) -> FloatArray:
    """Give what the spline adds to the straight line: its tangents at both stops, each fading towards the other."""
    steps = np.diff(values, axis=1)
    step = steps[:, before]
    tangents = (values[:, 2:] - values[:, :-2]) / 2
    end = END_SLOPES.get(method, END_SLOPE)
    slopes = np.concatenate([steps[:, :1] * end, tangents, steps[:, -1:] * end], axis=1)
    fade = smooth_fade if method == "smooth" else cubic_fade
    bend: FloatArray = (slopes[:, before] - step) * fade(share) - (slopes[:, before + 1] - step) * fade(1 - share)
    return bend


def positions(paint: GradientPaint, box: Rect, window: Window) -> FloatArray:
    """Give each pixel's place on the ramp, H x W, unclipped (an angle gradient wraps)."""
    start_x, start_y, end_x, end_y = end_points(paint, box)
    axis_x, axis_y = end_x - start_x, end_y - start_y
    length = max(math.hypot(axis_x, axis_y), 1.0)
    across = (np.arange(window.left, window.right) - (start_x + end_x) / 2).astype(np.float32)[None, :]
    down = (np.arange(window.top, window.bottom) - (start_y + end_y) / 2).astype(np.float32)[:, None]
    unit_x, unit_y = np.float32(axis_x / length), np.float32(axis_y / length)
    half = np.float32(length / 2)
    along = (across * unit_x + down * unit_y) / half
    sideways = (across * unit_y - down * unit_x) / half
    if paint.style == "radial":
        places = np.hypot(across, down) / half
    elif paint.style == "angle":
        turned = np.float32(math.atan2(-axis_y, axis_x)) - np.arctan2(-down, across)
        places = np.mod(turned / np.float32(2 * math.pi), 1)
    elif paint.style == "reflected":
        places = np.abs(along)
    elif paint.style == "diamond":
        places = np.abs(along) + np.abs(sideways)
    else:
        places = along / 2 + np.float32(MIDDLE)
    return places.astype(np.float32, copy=False)


def end_points(paint: GradientPaint, box: Rect) -> tuple[float, float, float, float]:
    """Give where the ramp starts and ends, x and y each, document px; a radial one's middle lies between."""
    angle = math.radians(paint.angle_deg)
    cosine, sine = math.cos(angle), math.sin(angle)
    reaches = [
        side / abs(part) for side, part in ((box.width, cosine), (box.height, sine)) if abs(part) > 1 / RAMP_STEPS
    ]
    half = min(reaches) * paint.scale / 2
    half_x, half_y = cosine * half, -sine * half
    center_x = round((box.left + box.right) / 2 + paint.offset.x * box.width, CENTER_DECIMALS)
    center_y = round((box.top + box.bottom) / 2 + paint.offset.y * box.height, CENTER_DECIMALS)
    if paint.scale == 1:
        ends = (center_x - half_x, center_y - half_y, center_x + half_x, center_y + half_y)
        start_x, start_y, end_x, end_y = (math.floor(end + HAIR) for end in ends)
        if paint.style == "linear":
            return start_x, start_y, end_x, end_y
        # The other styles begin at the middle and are measured by their end alone.
        return 2 * center_x - end_x, 2 * center_y - end_y, end_x, end_y
    half_x, half_y = (math.trunc(half + math.copysign(HAIR, half)) for half in (half_x, half_y))
    center_x, center_y = math.floor(center_x + HAIR), math.floor(center_y + HAIR)
    return center_x - half_x, center_y - half_y, center_x + half_x, center_y + half_y


def look_up(ramp: Ramp, places: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Give colours 3 x H x W and opacities H x W at places 0-1; places outside take the nearest end."""
    index = np.rint(np.clip(places, 0, 1) * RAMP_STEPS).astype(np.int16)
    return np.take(ramp.colors, index, axis=1), np.take(ramp.opacities, index)
