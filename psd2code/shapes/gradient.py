"""Turns Photoshop's gradients into CSS gradients of few stops: the spline resampled, ends where Photoshop puts them."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from psd2code.geometry import Rect
from psd2code.ir.css_box import ConicGradient, Fill, Gradient, GradientStop, LinearGradient, RadialGradient
from psd2code.ir.paint import Color, GradientPaint
from psd2code.ir.pixels import FloatArray
from psd2code.render.gradients import end_points, ramp_of
from psd2code.render.straight import fewest_rows
from psd2code.shapes.conic import NUDGE_PX, seam_turn_deg

PIXEL_CENTER: Final = 0.5
"""Photoshop reads the ramp at a pixel's corner, CSS at its middle."""
SNAP_PX: Final = 1.0
"""Ends this near to CSS's own are put there, if that changes no pixel by more than SNAP_LEVELS."""
SNAP_LEVELS: Final = 0.5
ANGLE_DECIMALS: Final = 2
SHARE_DECIMALS: Final = 5
LENGTH_DECIMALS: Final = 2
LEVELS: Final = 255
FULL_TURN_DEG: Final = 360
UP_DEG: Final = 90
"""Photoshop's angles are counter-clockwise from the right, CSS's clockwise from the top."""


def css_gradient(paint: GradientPaint, area: Rect, box: Rect, opacity: float, tolerance: float) -> Gradient | None:
    """Give the gradient as a CSS box paints it; None where CSS has no such gradient.

    area: what Photoshop spans it over; box: the border box; tolerance: levels of 255 that stops may be off the ramp.
    """
    if paint.is_noise or not paint.color_stops:
        return None
    table = _premultiplied(paint, opacity)
    start_x, start_y, end_x, end_y = (end + PIXEL_CENTER for end in end_points(paint, area))
    axis = (end_x - start_x, end_y - start_y)
    if not any(axis):
        return None
    left, top = (start_x + end_x) / 2 - box.left, (start_y + end_y) / 2 - box.top
    half = math.hypot(*axis) / 2
    if paint.style == "radial":
        stops = _stops(table, (0, 1), tolerance)
        return RadialGradient(radius_px=_length(half), left=_length(left), top=_length(top), stops=stops)
    if paint.style == "angle":
        turn = math.degrees(math.atan2(-axis[1], axis[0])) - seam_turn_deg(paint, area)
        angle = round((UP_DEG - turn) % FULL_TURN_DEG, ANGLE_DECIMALS)
        # Browsers approximate the arctangent: they are themselves about a level off, so the stops may be half as much.
        return ConicGradient(
            angle_deg=angle, left=_length(left - NUDGE_PX), top=_length(top), stops=_stops(table, (0, 1), tolerance / 2)
        )
    if paint.style not in ("linear", "reflected"):
        return None
    if paint.style == "reflected":
        table = np.concatenate([table[::-2], table[2::2]])
    return _linear(table, axis, (left, top), box, tolerance)


def _linear(
    table: FloatArray, axis: tuple[float, float], middle: tuple[float, float], box: Rect, tolerance: float
) -> LinearGradient:
    """Put a ramp on CSS's line, which runs through the box's middle and is |w sin a| + |h cos a| long."""
    angle = round(math.degrees(math.atan2(axis[0], -axis[1])) % FULL_TURN_DEG, ANGLE_DECIMALS)
    sine, cosine = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    length = abs(box.width * sine) + abs(box.height * cosine)
    along = (middle[0] - box.width / 2) * sine - (middle[1] - box.height / 2) * cosine
    half = math.hypot(*axis) / 2
    ends = (0.5 + (along - half) / length, 0.5 + (along + half) / length)
    return LinearGradient(angle_deg=angle, stops=_stops(table, _snapped(table, ends, length), tolerance))


def _snapped(table: FloatArray, ends: tuple[float, float], length: float) -> tuple[float, float]:
    """Give 0 and 1 where the ends are as good as there."""
    off_px = max(abs(ends[0]), abs(ends[1] - 1)) * length
    steepest = float(np.abs(np.diff(table, axis=0)).max()) * (len(table) - 1) * LEVELS / length
    return (0.0, 1.0) if off_px <= SNAP_PX and off_px * steepest <= SNAP_LEVELS else ends


def _premultiplied(paint: GradientPaint, opacity: float) -> FloatArray:
    """Tabulate the ramp as N x 4, premultiplied: CSS interpolates so."""
    ramp = ramp_of(paint)
    alpha = ramp.opacities * np.float32(opacity)
    return np.concatenate([ramp.colors.T * alpha[:, None], alpha[:, None]], axis=1).astype(np.float32)


def _stops(table: FloatArray, ends: tuple[float, float], tolerance: float) -> tuple[GradientStop, ...]:
    last = len(table) - 1
    places = fewest_rows(table, tolerance / LEVELS)
    return tuple(
        GradientStop(
            fill=_fill(table, index), position=round(ends[0] + (ends[1] - ends[0]) * index / last, SHARE_DECIMALS)
        )
        for index in places
    )


def _fill(table: FloatArray, index: int) -> Fill:
    """Give a row's straight colour; a stop that does not show takes the colour of the nearest one that does."""
    shown = np.flatnonzero(table[:, 3] > 1 / LEVELS)
    row = table[index]
    if shown.size and row[3] <= 1 / LEVELS:
        row = table[shown[np.abs(shown - index).argmin()]]
    red, green, blue = (float(v) for v in np.clip(row[:3] / max(float(row[3]), 1 / LEVELS), 0, 1))
    return Fill(color=Color(red=red, green=green, blue=blue), opacity=float(min(1, table[index][3])))


def _length(px: float) -> float:
    return round(px, LENGTH_DECIMALS)
