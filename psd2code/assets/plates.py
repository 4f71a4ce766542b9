"""Finds plates: pictures of several sizes that are one drawing, its edges and corners the same, its middle stretched.

Each row of the middle is the same as the next, each column too; CSS stretches one of them (border-image), to the pixel.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Final, NamedTuple

import numpy as np

from psd2code.assets.picture import Picture
from psd2code.geometry import Insets
from psd2code.ir.pixels import ByteArray
from psd2code.thresholds import Thresholds

LEAST_RUN: Final = 3
"""Fewer lines alike are no middle: of two, one is left out, which saves nothing."""


class Plate(NamedTuple):
    """pixels: the file, H x W x 4 straight alpha; slices: its edges, whole px; what lies between them is stretched."""

    pixels: ByteArray
    slices: Insets


class _Run(NamedTuple):
    """The lines in the middle that are alike: the first, and the one after the last."""

    start: int
    stop: int


def find_plates(pictures: Iterable[Picture], thresholds: Thresholds) -> dict[str, Plate]:
    """Map the digests of pictures to their plate, where the pictures of one plate are of more than one size."""
    found: dict[str, Plate] = {}
    sizes: defaultdict[str, set[tuple[int, int]]] = defaultdict(set)
    of_digest: dict[str, str] = {}
    for picture in pictures:
        if picture.digest in of_digest:
            continue
        plate = _plate(picture, thresholds)
        if plate:
            key = picture.with_pixels(plate.pixels).digest
            found[picture.digest], of_digest[picture.digest] = plate, key
            sizes[key].add(picture.size)
    return {digest: plate for digest, plate in found.items() if len(sizes[of_digest[digest]]) > 1}


def _plate(picture: Picture, thresholds: Thresholds) -> Plate | None:
    width, height = picture.size
    if height * width < thresholds.tile_least_px * thresholds.tile_least_px:
        return None
    rows, columns = _middle(picture.premultiplied), _middle(picture.premultiplied.swapaxes(0, 1))
    if rows is None and columns is None:
        return None
    pixels = picture.pixels
    top, bottom = (rows.start, height - rows.stop) if rows else (0, 0)
    left, right = (columns.start, width - columns.stop) if columns else (0, 0)
    if rows:
        pixels = np.delete(pixels, np.s_[rows.start + 1 : rows.stop], axis=0)
    if columns:
        pixels = np.delete(pixels, np.s_[columns.start + 1 : columns.stop], axis=1)
    return Plate(np.ascontiguousarray(pixels), Insets(top=top, right=right, bottom=bottom, left=left))


def _middle(pixels: ByteArray) -> _Run | None:
    """Give the run of equal rows about the middle one; None where it is too short, or reaches an edge."""
    middle = len(pixels) // 2
    is_other = (pixels != pixels[middle]).any(axis=(1, 2))
    others = np.flatnonzero(is_other)
    before, after = others[others < middle], others[others > middle]
    if not before.size or not after.size:
        return None
    run = _Run(int(before[-1]) + 1, int(after[0]))
    return run if run.stop - run.start >= LEAST_RUN else None
