"""Pictures of layers: each distinct one once, one-colour ones as colours, encoded without loss and always alike."""

from __future__ import annotations

import io
from collections.abc import Collection
from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from PIL import Image

from psd2code.assets.assets import Assets, PlacedColor, PlacedImage
from psd2code.assets.cut_out import Scissors
from psd2code.assets.encode import encode_png, to_bytes
from psd2code.assets.extract import drawn_with, extract_assets
from psd2code.context import Context
from psd2code.ir.layers import AnyLayer
from psd2code.ir.paint import Color
from psd2code.ir.pixels import ByteArray, FloatArray, Raster
from psd2code.naming import NameSettings, assign_names
from psd2code.options import CompileOptions
from psd2code.semantics import decide
from tests.support.layers import BLUE, document, group, pixels, rect


@dataclass
class _Stored(Scissors):
    """Gives made-up pictures instead of cutting them out."""

    pictures: dict[int, Raster | None]

    def cut_out(self, layer: AnyLayer, together: tuple[int, ...]) -> Raster | None:
        assert layer.id in together
        return self.pictures[layer.id]

    def cut_out_sharper(
        self, layer: AnyLayer, together: tuple[int, ...], densities: Collection[int]
    ) -> dict[int, Raster]:
        assert densities == set()
        assert layer.id in together
        return {}


def _raster(rgba: FloatArray, left: int = 0, top: int = 0) -> Raster:
    return Raster(left=left, top=top, rgba=rgba.astype(np.float32))


def _noise(seed: int) -> FloatArray:
    return np.random.default_rng(seed).random((6, 8, 4)).astype(np.float32)


def _extracted(pictures: dict[int, Raster | None]) -> Assets:
    done = decide(document(*(pixels(layer_id) for layer_id in pictures)), CompileOptions(), Context())
    return extract_assets(done, _Stored(pictures), assign_names(done, NameSettings()), CompileOptions(), Context())


def _decoded(content: bytes) -> ByteArray:
    return np.asarray(Image.open(io.BytesIO(content)).convert("RGBA"))


def test_equal_pictures_are_one_file_at_several_places() -> None:
    same = _noise(1)
    assets = _extracted({1: _raster(same), 2: _raster(same.copy(), 20, 30), 3: _raster(_noise(2))})
    assert len(assets.files) == 2
    first, second, third = (assets.placed[layer] for layer in (1, 2, 3))
    assert isinstance(first, PlacedImage)
    assert isinstance(second, PlacedImage)
    assert isinstance(third, PlacedImage)
    assert first.asset == second.asset != third.asset
    assert second.rect == rect((20, 30, 8, 6))


def test_pictures_that_differ_only_under_no_alpha_are_equal() -> None:
    one, other = _noise(1), _noise(1)
    one[:2, :, 3] = other[:2, :, 3] = 0
    other[:2, :, :3] = 0.7
    assert len(_extracted({1: _raster(one), 2: _raster(other)}).files) == 1


@pytest.mark.parametrize(("levels", "files"), [(1, 1), (2, 1), (3, 2)])
def test_pictures_that_differ_in_one_pixel_are_two_files_where_it_shows(levels: int, files: int) -> None:
    one = np.full((6, 8, 4), 100 / 255, np.float32)
    one[..., 3] = one[0, 0] = 1
    other = one.copy()
    other[3, 3, 0] += levels / 255
    assert len(_extracted({1: _raster(one), 2: _raster(other)}).files) == files


def test_a_picture_of_the_same_bytes_but_another_shape_is_another_file() -> None:
    one = np.zeros((2, 3, 4), np.float32)
    one[..., 3] = np.linspace(0.2, 1, 6).reshape(2, 3)
    assert len(_extracted({1: _raster(one), 2: _raster(one.reshape(3, 2, 4))}).files) == 2


def test_one_opaque_colour_needs_no_file() -> None:
    blue = np.zeros((4, 4, 4), np.float32)
    blue[..., 2:] = 1
    assets = _extracted({1: _raster(blue, 5, 6)})
    assert assets.files == ()
    assert assets.placed == {1: PlacedColor(color=BLUE, rect=rect((5, 6, 4, 4)))}


def test_one_translucent_colour_needs_no_file() -> None:
    assets = _extracted({1: _raster(np.full((4, 4, 4), 51 / 255, np.float32))})
    gray = Color(red=51 / 255, green=51 / 255, blue=51 / 255)
    assert assets.files == ()
    assert assets.placed == {1: PlacedColor(color=gray, rect=rect((0, 0, 4, 4)), opacity=51 / 255)}


def test_a_layer_that_shows_nothing_has_no_place() -> None:
    assert _extracted({1: None}) == Assets()


def test_files_are_named_by_tag_and_content() -> None:
    before, after = _extracted({1: _raster(_noise(1))}), _extracted({1: _raster(_noise(2))})
    assert before.files[0].name.endswith(".png")
    assert before.files[0].name != after.files[0].name
    assert before == _extracted({1: _raster(_noise(1))})


def test_what_is_drawn_with_a_layer() -> None:
    stack = (pixels(1), pixels(2).replace(is_clipped=True), pixels(3))
    merged = group(4, pixels(5), group(6, pixels(7))).replace(fill_opacity=0.5)
    done = decide(document(*stack, merged), CompileOptions(), Context())
    assert drawn_with(done) == {1: (1, 2), 3: (3,), 4: (4, 5, 6, 7)}


@given(arrays.arrays(np.uint8, st.tuples(st.integers(1, 9), st.integers(1, 9), st.just(4))))
def test_encoding_loses_nothing(picture: ByteArray) -> None:
    picture = to_bytes(picture.astype(np.float32) / np.float32(255))
    assert np.array_equal(_decoded(encode_png(picture, 2)), picture)


@pytest.mark.parametrize("effort", [0, 2, 6])
def test_encoding_is_the_same_every_time(effort: int) -> None:
    picture = to_bytes(_noise(3))
    assert encode_png(picture, effort) == encode_png(picture.copy(), effort)


def test_rounding_and_limits() -> None:
    rgba = np.array([[[-0.2, 0.5, 1.7, 1.0], [0.9, 0.9, 0.9, 0.0]]], np.float32)
    assert to_bytes(rgba).tolist() == [[[0, 128, 255, 255], [0, 0, 0, 0]]]
