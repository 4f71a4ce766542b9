"""Lays a pattern's tile over a window: the tile begins at a whole px, repeats, and may be scaled and turned.

Measured: tile[(y - oy) mod H, (x - ox) mod W] with the origin floor(reference point + phase) is exact on two files. A
tile that is laid smaller is halved first, by means of 2 x 2 px, while its scale is below 1, and the rest is enlarged
(0.2 levels off at 81 %).
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final

import numpy as np

from psd2code.geometry import Point
from psd2code.ir.paint import PatternPaint
from psd2code.ir.pixels import FloatArray
from psd2code.render.planes import Planes
from psd2code.render.window import Window

FULL_TURN_DEG: Final = 360
SCALE_STEPS: Final = 10000
"""Photoshop keeps scales in hundredths of a percent."""


def pattern_planes(paint: PatternPaint, tile: FloatArray, reference: Point, window: Window) -> Planes:
    """Give the pattern inside a window; tile: H x W x 4; reference: the point that linked patterns begin at."""
    origin = pattern_origin(paint, reference)
    columns = np.arange(window.left, window.right) - int(origin.x)
    rows = np.arange(window.top, window.bottom) - int(origin.y)
    split = np.ascontiguousarray(tile.transpose(2, 0, 1))
    if paint.scale == 1 and paint.angle_deg % FULL_TURN_DEG == 0:
        laid = split[:, (rows % tile.shape[0])[:, None], (columns % tile.shape[1])[None, :]]
    else:
        halved, scale = _halved(split, paint.scale)
        laid = _sampled(halved, paint.replace(scale=scale), rows, columns)
    return Planes(window, laid[:3], laid[3])


def pattern_origin(paint: PatternPaint, reference: Point) -> Point:
    """Give the whole px that a tile begins at."""
    begin = reference if paint.is_linked_with_layer else Point(x=0, y=0)
    return Point(x=math.floor(begin.x + paint.phase.x), y=math.floor(begin.y + paint.phase.y))


def repeated_part(paint: PatternPaint, tile: FloatArray, most_px: float) -> FloatArray | None:
    """Give the smallest part of a laid pattern that begins at its origin and repeats after whole px, H x W x 4
    straight; None for turned ones, and where it is larger than an area. tile: H x W x 4.
    """
    if paint.angle_deg % FULL_TURN_DEG:
        return None
    halved, scale = _halved(tile.transpose(2, 0, 1), paint.scale)
    height, width = (_period_px(side, scale) for side in halved.shape[1:])
    if height * width > most_px:
        return None
    whole = paint.replace(phase=Point(x=0, y=0))
    planes = pattern_planes(whole, tile, Point(x=0, y=0), Window(0, 0, width, height))
    part: FloatArray = np.concatenate([planes.color, planes.alpha[None]]).transpose(1, 2, 0)
    return part


def _period_px(side: int, scale: float) -> int:
    """Give the whole px after which a scaled side begins again at one: 3 px at 150 % after two."""
    return (Fraction(scale).limit_denominator(SCALE_STEPS) * side).numerator


def _halved(tile: FloatArray, scale: float) -> tuple[FloatArray, float]:
    """Halve a tile until it is not laid smaller any more; give the scale that is left. Odd sides are laid twice."""
    while scale < 1 and max(tile.shape[1:]) > 1:
        _, height, width = tile.shape
        even = np.tile(tile, (1, 1 + height % 2, 1 + width % 2))
        squares = even.reshape(len(even), even.shape[1] // 2, 2, even.shape[2] // 2, 2)
        tile = squares.mean(axis=(2, 4), dtype=np.float32)
        scale *= 2
    return tile, scale


def _sampled(
    tile: FloatArray,
    paint: PatternPaint,
    rows: np.ndarray[tuple[int], np.dtype[np.int64]],
    columns: np.ndarray[tuple[int], np.dtype[np.int64]],
) -> FloatArray:
    """Turn and scale about the origin, bilinear; the angle is counter-clockwise."""
    angle = math.radians(paint.angle_deg)
    cosine, sine = math.cos(angle) / paint.scale, math.sin(angle) / paint.scale
    x, y = columns[None, :], rows[:, None]  # from corner to corner: measured exact at twice the size
    across, down = x * cosine - y * sine, x * sine + y * cosine
    left, top = np.floor(across).astype(np.int64), np.floor(down).astype(np.int64)
    share_x, share_y = (across - left).astype(np.float32), (down - top).astype(np.float32)
    height, width = tile.shape[1:]
    upper = _between(tile, top % height, left % width, share_x)
    lower = _between(tile, (top + 1) % height, left % width, share_x)
    return upper + (lower - upper) * share_y


def _between(
    tile: FloatArray,
    row: np.ndarray[tuple[int, int], np.dtype[np.int64]],
    column: np.ndarray[tuple[int, int], np.dtype[np.int64]],
    share: FloatArray,
) -> FloatArray:
    here = tile[:, row, column]
    mixed: FloatArray = here + (tile[:, row, (column + 1) % tile.shape[2]] - here) * share
    return mixed
