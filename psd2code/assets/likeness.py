"""Says how the file of one picture can show another: turned, paler, cropped or smaller; None where that would be seen.

Fingerprints choose the candidates, pixels decide: the result differs from the wanted picture by no more than the
thresholds on any backdrop.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from psd2code.assets.assets import Showing
from psd2code.assets.picture import COLOR_STEP, Picture, resized, turned
from psd2code.geometry import TURNS, Point, Turn
from psd2code.ir.pixels import ByteArray, FloatArray
from psd2code.thresholds import Thresholds

ANCHOR_CELLS = 4
"""A picture is searched for by one pixel of each of 4 x 4 cells, those with the sharpest edges."""

OPACITY_DECIMALS = 3
"""As CSS writes it."""

_Anchor = tuple[int, int]
"""Row and column."""


@dataclass(frozen=True)
class Wanted:
    """A picture turned back, as the file would have to hold it."""

    picture: Picture
    turn: Turn

    @cached_property
    def pixels(self) -> ByteArray:
        """Premultiplied."""
        return turned(self.picture.premultiplied, self.turn.inverse)

    @cached_property
    def thumbnail(self) -> FloatArray:
        """Its fingerprint."""
        return turned(self.picture.thumbnail, self.turn.inverse)

    @cached_property
    def anchors(self) -> tuple[_Anchor, ...]:
        """The pixels to search for, sharpest first."""
        return tuple(_anchors(self.pixels))


def ways_of(picture: Picture) -> tuple[Wanted, ...]:
    """Give the picture as each of the eight turns would need it in a file, the upright one first."""
    return tuple(Wanted(picture, turn) for turn in TURNS)


def find_same_size(file: Picture, ways: tuple[Wanted, ...], thresholds: Thresholds) -> Showing | None:
    """Give how a file of the same size, or of swapped sides, shows the picture: turned, and paler where it is."""
    for wanted in ways:
        if file.premultiplied.shape != wanted.pixels.shape:
            continue
        opacity = _opacity(file, wanted.pixels)
        if opacity is None or not _are_alike(file.thumbnail, wanted.thumbnail, opacity, thresholds):
            continue
        if is_same_drawing(file.premultiplied, wanted.pixels, opacity, thresholds):
            return Showing(turn=wanted.turn, opacity=opacity)
    return None


def find_crop(file: Picture, ways: tuple[Wanted, ...], thresholds: Thresholds) -> Showing | None:
    """Give the part of a larger file that shows the picture, upright or turned.

    A part whose sides swap must be square: CSS cannot cut one shape and show another.
    """
    for wanted in ways:
        height, width = wanted.pixels.shape[:2]
        if wanted.turn.swaps_sides and width != height:
            continue
        if width > file.size[0] or height > file.size[1]:
            continue
        place = _find_part(file.premultiplied, wanted, thresholds)
        if place is not None:
            return Showing(turn=wanted.turn, crop=Point(x=place[1], y=place[0]))
    return None


def find_scaled(file: Picture, ways: tuple[Wanted, ...], thresholds: Thresholds) -> Showing | None:
    """Give how a larger placing of the same smart object shows the picture: smaller, and upright or turned."""
    for wanted in ways:
        height, width = wanted.pixels.shape[:2]
        if not _has_aspect_of(file, width, height):
            continue
        smaller = resized(file.premultiplied, (width, height), Image.Resampling.BILINEAR)
        if _mean_difference(smaller, wanted.pixels) <= thresholds.scaled_mean_levels:
            return Showing(turn=wanted.turn, is_scaled=True)
    return None


def is_same_drawing(file: ByteArray, wanted: ByteArray, opacity: float, thresholds: Thresholds) -> bool:
    """Whether a file at an opacity gives the wanted pixels, both premultiplied."""
    off = np.abs(file * np.float32(opacity) - wanted) if opacity != 1 else _differences(file, wanted)
    worst = _worst_channel(off)
    return bool(worst.max() <= thresholds.same_drawing_levels and worst.mean() <= thresholds.same_drawing_mean_levels)


Levels = TypeVar("Levels", ByteArray, FloatArray, NDArray[np.int16])


def _worst_channel(off: Levels) -> Levels:
    """Four slices are compared several times faster than a short last axis is reduced."""
    return np.maximum(np.maximum(off[..., 0], off[..., 1]), np.maximum(off[..., 2], off[..., 3]))


def is_crop_possible(file: Picture, colors: NDArray[np.bool_], wanted: Wanted, thresholds: Thresholds) -> bool:
    """Whether the picture is smaller, large enough a part, and of colours that the file has."""
    small, large = sorted(wanted.pixels.shape[:2]), sorted(file.size)
    area, file_area = small[0] * small[1], large[0] * large[1]
    if small[0] > large[0] or small[1] > large[1] or not thresholds.crop_share * file_area <= area < file_area:
        return False
    rows, columns = zip(*wanted.anchors, strict=True)
    return bool(colors[tuple(_steps(wanted.pixels[rows, columns], 0).T)].all())


def colors_of(file: Picture, thresholds: Thresholds) -> NDArray[np.bool_]:
    """Give a table of 16 x 16 x 16 x 16: whether the file has a colour within the tolerance of that step."""
    steps = 256 // COLOR_STEP
    table = np.zeros((steps,) * 4, bool)
    packed = np.unique(np.ascontiguousarray(file.premultiplied).view(np.uint32))
    flat = packed.view(np.uint8).reshape(-1, 4)
    slack = int(thresholds.same_drawing_levels)
    for corner in np.ndindex(2, 2, 2, 2):
        table[tuple(_steps(flat, np.array(corner) * 2 * slack - slack).T)] = True
    return table


def _steps(colors: ByteArray, shift: int | NDArray[np.int_]) -> NDArray[np.int64]:
    shifted: NDArray[np.int64] = np.clip(colors.astype(np.int64) + shift, 0, 255)
    return shifted // COLOR_STEP


def _opacity(file: Picture, wanted: ByteArray) -> float | None:
    """Give the share of the file's ink that is wanted; None where that is more."""
    if not file.ink:
        return None
    share = float(wanted[..., 3].sum(dtype=np.int64)) / file.ink
    rounded = round(share, OPACITY_DECIMALS)
    # Antialiasing noise changes the ink by a few levels a pixel; that is no opacity.
    least = 1 - 1 / 255
    if rounded >= least:
        return 1.0 if rounded <= 1 / least else None
    return rounded or None


def _are_alike(file: FloatArray, wanted: FloatArray, opacity: float, thresholds: Thresholds) -> bool:
    off = np.abs(file * np.float32(opacity) - wanted)
    return bool(off.max() <= thresholds.same_drawing_levels)


def _differences(one: ByteArray, other: ByteArray) -> ByteArray:
    return np.maximum(one, other) - np.minimum(one, other)


def _mean_difference(one: ByteArray, other: ByteArray) -> float:
    return float(_differences(one, other).mean())


def _find_part(file: ByteArray, wanted: Wanted, thresholds: Thresholds) -> _Anchor | None:
    """Find the row and column of a file where the wanted pixels stand: every anchor fits, then every pixel."""
    height, width = wanted.pixels.shape[:2]
    rows, columns = file.shape[0] - height + 1, file.shape[1] - width + 1
    fits = np.ones((rows, columns), bool)
    for row, column in wanted.anchors:
        seen = file[row : row + rows, column : column + columns]
        fits &= (_differences(seen, wanted.pixels[row, column]) <= thresholds.same_drawing_levels).all(axis=-1)
        if not fits.any():
            return None
    for top, left in np.argwhere(fits):
        part = file[top : top + height, left : left + width]
        if is_same_drawing(part, wanted.pixels, 1, thresholds):
            return int(top), int(left)
    return None


def _anchors(pixels: ByteArray) -> Iterator[_Anchor]:
    edges = _edges(pixels)
    rows, columns = np.array_split(np.arange(pixels.shape[0]), ANCHOR_CELLS), np.arange(pixels.shape[1])
    found = []
    for row_cell in rows:
        for column_cell in np.array_split(columns, ANCHOR_CELLS):
            if row_cell.size and column_cell.size:
                cell = edges[row_cell[0] : row_cell[-1] + 1, column_cell[0] : column_cell[-1] + 1]
                row, column = np.unravel_index(int(cell.argmax()), cell.shape)
                found.append((-int(cell.max()), int(row_cell[0] + row), int(column_cell[0] + column)))
    yield from ((row, column) for _, row, column in sorted(found))


def _edges(pixels: ByteArray) -> NDArray[np.int16]:
    """How far each pixel differs from its neighbours, levels."""
    signed = pixels.astype(np.int16)
    edges = np.zeros(pixels.shape[:2], np.int16)
    edges[:, 1:] += _worst_channel(np.abs(np.diff(signed, axis=1)))
    edges[1:] += _worst_channel(np.abs(np.diff(signed, axis=0)))
    return edges


def _has_aspect_of(file: Picture, width: int, height: int) -> bool:
    """Whether the size is the file's made smaller, each side rounded to whole px."""
    file_width, file_height = file.size
    return width <= file_width and height <= file_height and abs(width * file_height / file_width - height) <= 1
