"""Finds the smallest part of a picture that, repeated, gives the whole: a pattern's tile, or one line of a gradient."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from psd2code.assets.likeness import is_same_drawing
from psd2code.assets.picture import Picture, premultiply
from psd2code.ir.pixels import ByteArray
from psd2code.thresholds import Thresholds

Repeat = Literal["repeat", "repeat-x", "repeat-y"]

SAMPLES = 12
"""Lines, and places on them, that are compared before the whole is."""

MOST_PERIODS = 48
"""So many periods that fit the samples are tried; a pattern fits with its first."""


@dataclass(frozen=True)
class Tile:
    """pixels: H x W x 4 uint8 straight alpha, to be repeated from the picture's top left corner."""

    pixels: ByteArray
    repeat: Repeat


def find_tile(picture: Picture, thresholds: Thresholds) -> Tile | None:
    """Give the tile of a picture; None where no part is small enough and gives the same drawing."""
    width, height = picture.size
    if height * width < thresholds.tile_least_px * thresholds.tile_least_px:
        return None
    premultiplied = picture.premultiplied
    columns = _period(premultiplied, thresholds)
    rows = _period(premultiplied.swapaxes(0, 1), thresholds)
    if rows * columns > thresholds.tile_share * height * width:
        return None
    tile = picture.pixels[:rows, :columns]
    whole = premultiply(tile)[np.arange(height)[:, None] % rows, np.arange(width) % columns]
    if not is_same_drawing(whole, premultiplied, 1, thresholds):
        return None
    return Tile(np.ascontiguousarray(tile), _repeat(repeats_down=rows < height, repeats_across=columns < width))


def _repeat(*, repeats_down: bool, repeats_across: bool) -> Repeat:
    if repeats_down and repeats_across:
        return "repeat"
    return "repeat-x" if repeats_across else "repeat-y"


def _period(pixels: ByteArray, thresholds: Thresholds) -> int:
    """Give the number of columns after which all begin again; their number where they never do."""
    length: int = pixels.shape[1]
    lines = pixels[np.linspace(0, pixels.shape[0] - 1, SAMPLES).astype(int)]
    for period in map(int, _periods_of_samples(lines, thresholds)[:MOST_PERIODS]):
        again = np.arange(length) % period
        if _is_alike(lines, again, thresholds) and _is_alike(pixels, again, thresholds):
            return period
    return length


def _is_alike(pixels: ByteArray, again: NDArray[np.intp], thresholds: Thresholds) -> bool:
    return is_same_drawing(pixels[:, again], pixels, 1, thresholds)


def _periods_of_samples(lines: ByteArray, thresholds: Thresholds) -> NDArray[np.intp]:
    """Give the periods, up to half the length, after which the samples look alike."""
    most = lines.shape[1] // 2
    fits = np.ones(most, bool)
    for start in np.linspace(0, most, SAMPLES, endpoint=False).astype(int):
        later = lines[:, start + 1 : start + 1 + most].astype(np.int16)
        off = np.abs(later - lines[:, start : start + 1]).max(axis=(0, 2))
        fits &= off <= thresholds.same_drawing_levels
    return np.flatnonzero(fits) + 1
