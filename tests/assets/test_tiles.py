"""What repeats becomes a tile that gives the same picture when it is repeated; what does not repeat stays whole."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.assets.tiles import Tile, find_tile
from psd2code.ir.pixels import ByteArray
from psd2code.thresholds import Thresholds
from tests.assets.test_share_files import drawing, picture


def found(pixels: ByteArray) -> Tile | None:
    return find_tile(picture(1, pixels), Thresholds())


def repeated(tile: ByteArray, width: int, height: int) -> ByteArray:
    rows, columns = tile.shape[:2]
    pixels: ByteArray = tile[np.arange(height)[:, None] % rows, np.arange(width) % columns]
    return pixels


def motif(width: int, height: int) -> ByteArray:
    """Give a motif that repeats nowhere within itself."""
    pixels: ByteArray = np.random.default_rng(width * 100 + height).integers(0, 256, (height, width, 4), np.uint8)
    pixels[..., 3] |= 128
    return pixels


def test_a_vertical_gradient_is_one_column() -> None:
    ramp = np.linspace(10, 240, 300).astype(np.uint8)[:, None, None]
    pixels = np.broadcast_to(np.concatenate([ramp, ramp, ramp, np.full_like(ramp, 255)], 2), (300, 90, 4)).copy()
    tile = found(pixels)
    assert tile is not None
    assert (tile.pixels.shape, tile.repeat) == ((300, 1, 4), "repeat-x")
    turned = found(np.ascontiguousarray(pixels.swapaxes(0, 1)))
    assert turned is not None
    assert (turned.pixels.shape, turned.repeat) == ((1, 300, 4), "repeat-y")


@given(st.integers(1, 9), st.integers(1, 9), st.integers(40, 70), st.integers(40, 70))
def test_a_pattern_is_its_smallest_tile(columns: int, rows: int, width: int, height: int) -> None:
    pixels = repeated(motif(columns, rows), width, height)
    tile = found(pixels)
    assert tile is not None
    assert tile.pixels.shape[0] <= rows
    assert tile.pixels.shape[1] <= columns
    assert np.array_equal(repeated(tile.pixels, width, height), pixels)


def test_dither_does_not_hide_a_strip() -> None:
    ramp = np.linspace(40, 200, 200)[:, None, None] * np.ones((1, 120, 4))
    noise = np.random.default_rng(3).random((200, 120, 1)) < 0.3
    pixels = (ramp + noise).astype(np.uint8)
    pixels[..., 3] = 255
    tile = found(pixels)
    assert tile is not None
    assert tile.pixels.shape[:2] == (200, 1)
    assert int(np.abs(repeated(tile.pixels, 120, 200).astype(int) - pixels).max()) <= 2


@pytest.mark.parametrize(
    "pixels",
    [
        pytest.param(drawing(1, 120, 90), id="a drawing"),
        pytest.param(repeated(motif(60, 40), 110, 70), id="fewer than four repeats"),
        pytest.param(repeated(motif(3, 3), 12, 12), id="small"),
        pytest.param(np.add.outer(np.arange(120), np.arange(120))[..., None].repeat(4, 2).astype(np.uint8), id="slope"),
    ],
)
def test_what_does_not_repeat_stays_whole(pixels: ByteArray) -> None:
    assert found(pixels) is None


def test_one_odd_pixel_is_seen() -> None:
    pixels = repeated(motif(4, 4), 80, 80)
    pixels[41, 33, 0] ^= 64
    assert found(pixels) is None
