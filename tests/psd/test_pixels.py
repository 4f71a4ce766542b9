"""Stored pixels come out as document RGB, 0-1, each decoded once, whatever the mode, the depth or the damage."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import ImageCms
from psd_tools import PSDImage
from psd_tools.constants import ColorMode, Compression, Resource
from psd_tools.psd.document import PSD
from psd_tools.psd.image_resources import ImageResource
from psd_tools.psd.layer_and_mask import ChannelData, MaskData, MaskFlags
from psd_tools.psd.patterns import Pattern, Patterns, VirtualMemoryArray, VirtualMemoryArrayList

from psd2code.context import Context
from psd2code.ir.pixels import PixelSource
from psd2code.ir.walk import layers_of
from psd2code.psd import PsdPixels, open_psd, read_document
from psd2code.psd.open import PsdFile
from tests.psd.building import blocks, codes, file_of, plane, psd_of, record, untyped

HALF_STEP = 0.5 / 255


def test_it_is_a_pixel_source() -> None:
    source: PixelSource = PsdPixels(file_of(psd_of([])))
    assert source.layer(99) is None
    assert source.mask(99) is None


def test_a_fixtures_pixels_are_those_psd_tools_gives(fixtures: Path) -> None:
    path = fixtures / "mask-raster.psd"
    psd = open_psd(path)
    pixels = PsdPixels(psd)
    for layer, expected in zip(layers_of(read_document(psd, Context()).layers), PSDImage.open(path), strict=True):
        raster = pixels.layer(layer.id)
        assert raster
        assert (raster.left, raster.top) == (layer.rect.left, layer.rect.top)
        assert raster.rgba.dtype == np.float32
        stored = expected.numpy()
        assert stored is not None
        _close(raster.rgba[..., : stored.shape[-1]], stored)


def test_a_layer_without_alpha_is_opaque() -> None:
    raster = _layer({0: plane([[255, 0]]), 1: plane([[0, 51]]), 2: plane([[0, 0]])}).layer(1)
    assert raster
    _close(raster.rgba, [[[1, 0, 0, 1], [0, 0.2, 0, 1]]])


def test_alpha_is_straight() -> None:
    raster = _layer({-1: plane([[51, 0]]), 0: plane([[255, 255]]), 1: plane([[0, 0]]), 2: plane([[0, 0]])}).layer(1)
    assert raster
    _close(raster.rgba, [[[1, 0, 0, 0.2], [1, 0, 0, 0]]])


@pytest.mark.parametrize(("depth", "dtype", "full"), [(16, ">u2", 65535), (32, ">f4", 1)])
def test_depths(depth: int, dtype: str, full: float) -> None:
    channels = {index: plane([[full, full / 4]], dtype) for index in range(3)}
    raster = _layer(channels, depth=depth).layer(1)
    assert raster
    _close(raster.rgba[0, :, 0], [1, 0.25], atol=1e-4)


def test_32_bit_values_beyond_white_are_cut() -> None:
    channels = {index: plane([[7.5, -1, np.nan]], ">f4") for index in range(3)}
    raster = _layer(channels, rect=(0, 0, 3, 1), depth=32).layer(1)
    assert raster
    assert raster.rgba[0, :, 0].tolist() == [1, 0, 0]


def test_a_layer_is_decoded_once_and_every_array_is_fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    decode = ChannelData.get_data

    def count(channel: ChannelData, *args: int) -> bytes:
        calls.append(1)
        return decode(channel, *args)

    monkeypatch.setattr(ChannelData, "get_data", count)
    pixels = _layer({index: plane([[1, 2]]) for index in range(3)})
    assert calls == []
    first, second = pixels.layer(1), pixels.layer(1)
    assert len(calls) == 3
    assert first
    assert second
    first.rgba[:] = 0
    assert second.rgba.any()


def test_a_layer_without_pixels_is_none() -> None:
    assert _layer({}, rect=(0, 0, 0, 0)).layer(1) is None
    assert _layer(dict.fromkeys(range(3), b"")).layer(1) is None


def test_damaged_pixels_are_none_and_reported() -> None:
    layer = record("Damaged", rect=(0, 0, 2, 1))
    psd = psd_of([(layer, dict.fromkeys(range(3), b"\x01"))])
    for channel in file_of(psd).tree[0].channels:
        channel.compression = Compression.ZIP
    context = Context()
    pixels = PsdPixels(file_of(psd), context)
    assert pixels.layer(1) is None
    assert pixels.layer(1) is None
    assert codes(context) == ["layer.unreadable"]


def test_a_mask() -> None:
    layer = record(mask=MaskData(1, 2, 2, 4, 0))
    pixels = PsdPixels(file_of(psd_of([(layer, {-2: plane([[255, 51]])})])))
    mask = pixels.mask(1)
    assert mask is not None
    _close(mask, [[1, 0.2]])


def test_with_both_masks_the_painted_one_is_given() -> None:
    both = MaskData(0, 0, 1, 1, 0, MaskFlags(user_mask_from_render=True), None, MaskFlags(), 0, 0, 0, 1, 2)
    pixels = PsdPixels(file_of(psd_of([(record(mask=both), {-2: plane([[9]]), -3: plane([[255, 0]])})])))
    mask = pixels.mask(1)
    assert mask is not None
    assert mask.tolist() == [[1, 0]]


def test_grey_is_kept_as_it_is_and_its_profile_is_applied_at_the_end() -> None:
    psd = file_of(psd_of([(record(rect=(0, 0, 2, 1)), {0: plane([[0, 128]])})], mode=ColorMode.GRAYSCALE))
    raster = PsdPixels(psd).layer(1)
    assert raster
    _close(raster.rgba[0, 1], [128 / 255] * 3 + [1])
    assert PsdPixels(psd).to_srgb(raster.rgba) is raster.rgba


def test_lab() -> None:
    channels = {0: plane([[255, 0, 138]]), 1: plane([[128, 128, 209]]), 2: plane([[128, 128, 198]])}
    raster = _layer(channels, rect=(0, 0, 3, 1), mode=ColorMode.LAB).layer(1)
    assert raster
    _close(raster.rgba[0, :, :3], [[1, 1, 1], [0, 0, 0], [1, 0, 0]], atol=0.02)


def test_16_bit_lab_is_neutral_at_32768() -> None:
    channels = {0: plane([[65535]], ">u2"), 1: plane([[32768]], ">u2"), 2: plane([[32768]], ">u2")}
    raster = _layer(channels, rect=(0, 0, 1, 1), mode=ColorMode.LAB, depth=16).layer(1)
    assert raster
    _close(raster.rgba[0, 0], [1, 1, 1, 1], atol=1e-3)


def test_cmyk_without_a_profile() -> None:
    """Channels hold the light that is left: 255 is no ink."""
    channels = {0: plane([[0, 255]]), 1: plane([[255, 255]]), 2: plane([[255, 255]]), 3: plane([[255, 51]])}
    raster = _layer(channels, mode=ColorMode.CMYK).layer(1)
    assert raster
    _close(raster.rgba[0, :, :3], [[0, 1, 1], [0.2, 0.2, 0.2]], atol=HALF_STEP * 2)


def test_a_flat_document_gives_the_merged_picture() -> None:
    merged = plane([[10] * 12, [20] * 12, [30] * 12])
    raster = PsdPixels(file_of(psd_of([], merged=merged))).layer(1)
    assert raster
    _close(raster.rgba[2, 3], [10 / 255, 20 / 255, 30 / 255, 1])


def test_a_flat_indexed_document_goes_through_its_palette() -> None:
    psd = psd_of([], mode=ColorMode.INDEXED, merged=bytes([7] * 12))
    palette = np.zeros((3, 256), np.uint8)
    palette[:, 7] = (255, 51, 0)
    psd.color_mode_data.value = palette.tobytes()
    raster = PsdPixels(file_of(psd)).layer(1)
    assert raster
    _close(raster.rgba[0, 0], [1, 0.2, 0, 1])


def test_a_flat_bitmap_document_has_ink_where_bits_are_set() -> None:
    psd = psd_of([], mode=ColorMode.BITMAP, depth=1, merged=bytes([0b1010_0000] * 3))
    raster = PsdPixels(file_of(psd)).layer(1)
    assert raster
    assert raster.rgba[0, :, 0].tolist() == [0, 1, 0, 1]


@pytest.mark.parametrize("mode", [ColorMode.DUOTONE, ColorMode.MULTICHANNEL])
def test_inks_that_are_not_described_show_as_grey(mode: ColorMode) -> None:
    raster = PsdPixels(file_of(psd_of([], mode=mode, merged=bytes([51] * 12)))).layer(1)
    assert raster
    _close(raster.rgba[0, 0], [0.2, 0.2, 0.2, 1])


def test_the_merged_picture(fixtures: Path) -> None:
    picture = PsdPixels(open_psd(fixtures / "shape-rectangle.psd")).picture()
    assert picture is not None
    assert picture.shape == (150, 200, 4)
    assert picture.dtype == np.uint8
    expected = PSDImage.open(fixtures / "shape-rectangle.psd").topil()
    assert expected
    np.testing.assert_array_equal(picture, np.asarray(expected.convert("RGBA")))


def test_a_picture_that_was_never_painted_is_none_and_reported() -> None:
    layer = (record(), {index: plane([[9, 9]]) for index in range(3)})
    context = Context()
    assert PsdPixels(file_of(psd_of([layer])), context).picture() is None
    assert codes(context) == ["document.no-picture"]


def test_a_damaged_picture_is_none_and_reported() -> None:
    context = Context()
    psd = psd_of([], merged=b"\x01\x02")
    psd.image_data.compression = Compression.ZIP
    assert PsdPixels(file_of(psd), context).picture() is None
    assert codes(context) == ["document.no-picture"]


def test_a_picture_with_a_damaged_profile_is_as_stored() -> None:
    psd = _with_profile(psd_of([], merged=bytes([51] * 36)), b"not a profile at all")
    picture = PsdPixels(psd).picture()
    assert picture is not None
    assert picture[0, 0].tolist() == [51, 51, 51, 255]


def test_a_damaged_pattern_is_none() -> None:
    pattern = _pattern("damaged", ColorMode.GRAYSCALE, [b"\x01"])
    pixels = PsdPixels(file_of(psd_of([], tagged=blocks(PATTERNS1=Patterns(untyped([pattern]))))))
    assert pixels.pattern("damaged") is None


def test_a_lab_picture() -> None:
    merged = plane([[255] * 12, [128] * 12, [128] * 12])
    picture = PsdPixels(file_of(psd_of([], mode=ColorMode.LAB, merged=merged))).picture()
    assert picture is not None
    assert picture[0, 0].tolist() == [255, 255, 255, 255]


def test_srgb_stays_the_same_array() -> None:
    rgba = np.ones((1, 1, 4), np.float32)
    assert PsdPixels(file_of(psd_of([]))).to_srgb(rgba) is rgba
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    assert PsdPixels(_with_profile(psd_of([]), srgb)).to_srgb(rgba) is rgba


def test_a_damaged_profile_is_no_profile() -> None:
    rgba = np.ones((1, 1, 4), np.float32)
    assert PsdPixels(_with_profile(psd_of([]), b"not a profile at all")).to_srgb(rgba) is rgba


@pytest.mark.corpus
def test_another_rgb_is_converted_and_alpha_kept(corpus: Path) -> None:
    psd = open_psd(corpus / "ui" / "laravel.ru" / "home.psd")
    pixels = PsdPixels(psd)
    green = np.array([[[0.5, 0.8, 0.3, 0.25]]], np.float32)
    converted = pixels.to_srgb(green)
    assert psd.profile
    assert psd.profile.description == "Adobe RGB (1998)"
    assert converted[0, 0, 3] == 0.25
    assert converted[0, 0, 0] < 0.4


def test_patterns_of_every_mode() -> None:
    gray = _pattern("gray", ColorMode.GRAYSCALE, [plane([[0, 255]])])
    color = _pattern(
        "rgb", ColorMode.RGB, [plane([[255, 0]]), plane([[0, 0]]), plane([[0, 51]])], alpha=plane([[51, 255]])
    )
    table = [(0, 0, 0)] * 256
    table[3] = (255, 51, 0)
    indexed = _pattern("indexed", ColorMode.INDEXED, [plane([[0, 3]])], table=table)
    pixels = PsdPixels(file_of(psd_of([], tagged=blocks(PATTERNS1=Patterns(untyped([gray, color, indexed]))))))
    _close(_tile(pixels, "gray"), [[[0, 0, 0, 1], [1, 1, 1, 1]]])
    _close(_tile(pixels, "rgb"), [[[1, 0, 0, 0.2], [0, 0, 0.2, 1]]])
    _close(_tile(pixels, "indexed"), [[[0, 0, 0, 1], [1, 0.2, 0, 1]]])
    assert pixels.pattern("missing") is None


@pytest.mark.corpus
def test_a_grey_profile_is_applied_at_the_end(corpus: Path) -> None:
    """Dot gain makes the same numbers darker than sRGB's."""
    pixels = PsdPixels(open_psd(corpus / "features" / "psd-tools" / "gray1.psd"))
    grey = np.full((1, 1, 4), 0.5, np.float32)
    dot_gain = PsdPixels(open_psd(corpus / "features" / "psd" / "testdata__grayscale8bit.psd"))
    assert pixels.to_srgb(grey)[0, 0, 0] == pytest.approx(0.5, abs=0.02)
    assert dot_gain.to_srgb(grey)[0, 0, 0] != pytest.approx(0.5, abs=0.02)


def _layer(
    channels: dict[int, bytes],
    *,
    rect: tuple[int, int, int, int] = (0, 0, 2, 1),
    mode: ColorMode = ColorMode.RGB,
    depth: int = 8,
) -> PsdPixels:
    return PsdPixels(file_of(psd_of([(record(rect=rect), channels)], mode=mode, depth=depth)))


def _tile(pixels: PsdPixels, pattern_id: str) -> NDArray[np.float32]:
    tile = pixels.pattern(pattern_id)
    assert tile is not None
    return tile


def _pattern(
    pattern_id: str,
    mode: ColorMode,
    colors: list[bytes],
    *,
    alpha: bytes = b"",
    table: list[tuple[int, int, int]] | None = None,
) -> Pattern:
    slots = [_slot(data) for data in colors] + [VirtualMemoryArray(), _slot(alpha) if alpha else VirtualMemoryArray()]
    arrays = VirtualMemoryArrayList(3, (0, 0, 1, 2), slots)
    return Pattern(1, mode, (2, 1), pattern_id, pattern_id, table or [], arrays)


def _slot(data: bytes) -> VirtualMemoryArray:
    return VirtualMemoryArray(1, 8, (0, 0, 1, 2), 8, Compression.RAW, data)


def _with_profile(psd: PSD, data: bytes) -> PsdFile:
    found = file_of(psd)
    found.psd.image_resources[untyped(Resource.ICC_PROFILE)] = ImageResource(key=Resource.ICC_PROFILE, data=data)
    return found


def _close(found: NDArray[np.float32], expected: object, atol: float = 1e-6) -> None:
    np.testing.assert_allclose(found, np.array(expected, dtype=np.float64), atol=atol)
