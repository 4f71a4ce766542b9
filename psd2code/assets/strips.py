"""Finds the CSS gradient that draws a picture which changes along one side only, so that it needs no file."""

from __future__ import annotations

from typing import Final

import numpy as np

from psd2code.assets.likeness import is_same_drawing
from psd2code.assets.picture import Picture
from psd2code.ir.css_box import Fill, GradientStop, LinearGradient
from psd2code.ir.paint import Color
from psd2code.ir.pixels import ByteArray, FloatArray
from psd2code.render.straight import fewest_rows
from psd2code.thresholds import Thresholds

DOWN_DEG: Final = 180
RIGHT_DEG: Final = 90
PIXEL_MIDDLE: Final = 0.5
SHARE_DECIMALS: Final = 5
LEVELS: Final = 255
ALPHA_DECIMALS: Final = 3
"""As CSS writes it."""


def find_gradient(picture: Picture, thresholds: Thresholds) -> LinearGradient | None:
    """Give a gradient over the picture's place that differs as little as two pictures of one drawing may."""
    width, height = picture.size
    if height * width < thresholds.tile_least_px * thresholds.tile_least_px:
        return None
    wanted = picture.premultiplied
    for angle_deg, rows in ((DOWN_DEG, wanted), (RIGHT_DEG, np.swapaxes(wanted, 0, 1))):
        line = rows[:, rows.shape[1] // 2]
        if not is_same_drawing(np.broadcast_to(line[:, None], rows.shape), rows, 1, thresholds):
            continue
        for stops in _drawn_by(line, thresholds):
            drawn = np.broadcast_to(_shown(stops, len(line))[:, None], rows.shape)
            if is_same_drawing(drawn, rows, 1, thresholds):
                return LinearGradient(angle_deg=angle_deg, stops=stops)
    return None


def _drawn_by(line: ByteArray, thresholds: Thresholds) -> list[tuple[GradientStop, ...]]:
    """Give the stops of a line, from edge to edge if that is near enough, else at the middles of its first and last px.

    No stops where it takes more than a person would write. line: N x 4, premultiplied.
    """
    length = len(line)
    if length <= thresholds.strip_stops:
        return []
    table: FloatArray = (line / LEVELS).astype(np.float32)
    places = fewest_rows(table, thresholds.gradient_levels / LEVELS)
    if len(places) > thresholds.strip_stops:
        return []
    fills = [_fill(table[place]) for place in places]
    return [
        tuple(GradientStop(fill=fill, position=share) for fill, share in zip(fills, shares, strict=True))
        for shares in (
            [round(place / (length - 1), SHARE_DECIMALS) for place in places],
            [round((place + PIXEL_MIDDLE) / length, SHARE_DECIMALS) for place in places],
        )
    ]


def _fill(premultiplied: FloatArray) -> Fill:
    alpha = float(premultiplied[3])
    red, green, blue = (float(min(1, channel / alpha)) if alpha else 0.0 for channel in premultiplied[:3])
    return Fill(color=Color(red=red, green=green, blue=blue), opacity=round(alpha, ALPHA_DECIMALS))


def _shown(stops: tuple[GradientStop, ...], length: int) -> ByteArray:
    """Draw the line as a browser does: colours in 8 bits, interpolated premultiplied (CSS Images 4, 3.4.2)."""
    colors = [(stop.fill.color.red, stop.fill.color.green, stop.fill.color.blue) for stop in stops]
    alphas = np.array([stop.fill.opacity for stop in stops])
    table = np.concatenate([np.rint(np.array(colors) * LEVELS) / LEVELS * alphas[:, None], alphas[:, None]], axis=1)
    middles = (np.arange(length) + PIXEL_MIDDLE) / length
    positions = [stop.position for stop in stops]
    channels = [np.interp(middles, positions, table[:, index]) for index in range(table.shape[1])]
    shown: ByteArray = np.rint(np.stack(channels, axis=-1) * LEVELS).astype(np.uint8)
    return shown
