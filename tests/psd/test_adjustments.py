"""Adjustment layers keep the values of Photoshop's dialogs, whichever block holds them."""

from __future__ import annotations

from pathlib import Path

import pytest
from psd_tools.constants import ColorMode, Tag
from psd_tools.psd.adjustments import BrightnessContrast as StoredBrightness
from psd_tools.psd.adjustments import ChannelMixer as StoredMixer
from psd_tools.psd.adjustments import ColorBalance as StoredBalance
from psd_tools.psd.adjustments import ColorStop as StoredStop
from psd_tools.psd.adjustments import Curves as StoredCurves
from psd_tools.psd.adjustments import CurvesExtraItem, CurvesExtraMarker, LevelRecord, TransparencyStop
from psd_tools.psd.adjustments import Exposure as StoredExposure
from psd_tools.psd.adjustments import GradientMap as StoredMap
from psd_tools.psd.adjustments import HueSaturation as StoredHue
from psd_tools.psd.adjustments import Levels as StoredLevels
from psd_tools.psd.adjustments import PhotoFilter as StoredFilter
from psd_tools.psd.adjustments import SelectiveColor as StoredSelection

from psd2code.context import Context
from psd2code.ir.adjustments import (
    Adjustment,
    BlackWhite,
    BrightnessContrast,
    ChannelMixer,
    ColorBalance,
    ColorLookup,
    CurvePoint,
    Curves,
    Exposure,
    GradientMap,
    HueSaturation,
    Invert,
    Levels,
    PhotoFilter,
    Posterize,
    SelectiveColor,
    Threshold,
    UnknownAdjustment,
    Vibrance,
)
from psd2code.ir.layers import AdjustmentLayer
from psd2code.psd import open_psd, read_document
from tests.psd.building import Blob, Choice, blocks, codes, psd_of, raw_descriptor, read, record, rgb, untyped

RANGES = [[(315, 345, 15, 45), (10, -20, 30)], *([[(0, 0, 0, 0), (0, 0, 0)]] * 5)]


def test_the_fixtures(fixtures: Path) -> None:
    levels = read_document(open_psd(fixtures / "adjustment-levels.psd"), Context()).layers[2]
    assert isinstance(levels, AdjustmentLayer)
    assert isinstance(levels.adjustment, Levels)
    assert (levels.adjustment.composite.input_black, levels.adjustment.composite.input_white) == (40, 220)
    invert = read_document(open_psd(fixtures / "adjustment-invert.psd"), Context()).layers[2]
    assert isinstance(invert, AdjustmentLayer)
    assert invert.adjustment == Invert()


def test_old_brightness_and_contrast_is_the_old_formula_and_may_be_negative() -> None:
    found = _read(BRIGHTNESS_AND_CONTRAST=StoredBrightness(65486, 10, 127, 0))
    assert found == BrightnessContrast(brightness=-50, contrast=10, is_legacy=True)


def test_new_brightness_and_contrast_is_in_a_block_of_its_own() -> None:
    newer = raw_descriptor({"Brgh": 150, "Cntr": -50, "useLegacy": False, "Lab ": True})
    found = _read(BRIGHTNESS_AND_CONTRAST=StoredBrightness(), CONTENT_GENERATOR_EXTRA_DATA=newer)
    assert found == BrightnessContrast(brightness=150, contrast=-50, is_lab=True)


def test_levels() -> None:
    plain = LevelRecord(0, 255, 0, 255, 100)
    found = _read(LEVELS=StoredLevels(untyped([LevelRecord(10, 240, 5, 250, 150), *([plain] * 28)]), version=2))
    assert isinstance(found, Levels)
    first = found.composite
    assert (first.input_black, first.input_white, first.output_black, first.output_white, first.gamma) == (
        10,
        240,
        5,
        250,
        1.5,
    )
    assert len(found.channels) == 3


def test_curves_by_bits_and_by_name() -> None:
    points = [(255, 255), (20, 40), (0, 0)]
    composite = (CurvePoint(input=0, output=0), CurvePoint(input=40, output=20), CurvePoint(input=255, output=255))
    by_bits = _read(CURVES=StoredCurves(False, 1, 0b101, untyped([points, points])))
    assert by_bits == Curves(composite=composite, channels=((), composite, ()))
    extra = CurvesExtraMarker(untyped([CurvesExtraItem(0, untyped(points))]))
    assert _read(CURVES=StoredCurves(False, 1, 1, untyped([[(0, 0), (9, 9)]]), extra)) == Curves(composite=composite)


def test_a_drawn_curve_is_a_map() -> None:
    found = _read(CURVES=StoredCurves(True, 4, 1, untyped([list(range(255, -1, -1))])))
    assert isinstance(found, Curves)
    assert found.is_map
    assert len(found.composite) == 256
    assert found.composite[1] == CurvePoint(input=1, output=254)


def test_exposure_and_vibrance() -> None:
    assert _read(EXPOSURE=StoredExposure(1, 0.5, -0.25, 1.5)) == Exposure(exposure=0.5, offset=-0.25, gamma=1.5)
    assert _read(VIBRANCE=raw_descriptor({"vibrance": 21, "Strt": -4})) == Vibrance(vibrance=21, saturation=-4)


def test_hue_and_saturation() -> None:
    found = _read(HUE_SATURATION=StoredHue(2, 0, (66, 25, 0), (-180, -40, 5), untyped(RANGES)))
    assert isinstance(found, HueSaturation)
    assert (found.hue, found.saturation, found.lightness, found.is_colorized) == (-180, -40, 5, False)
    assert len(found.ranges) == 6
    assert (found.ranges[0].limits_deg, found.ranges[0].saturation) == ((315, 345, 15, 45), -20)
    assert _read(
        HUE_SATURATION_V4=StoredHue(2, 0, (0, 0, 0), (1, 2, 3), untyped(RANGES[1:] + RANGES[1:2]))
    ) == HueSaturation(hue=1, saturation=2, lightness=3)


def test_colourize_has_a_hue_around_the_circle() -> None:
    found = _read(HUE_SATURATION=StoredHue(2, 1, (-118, 45, 14), (0, 0, 0), untyped(RANGES)))
    assert found == HueSaturation(hue=242, saturation=45, lightness=14, is_colorized=True)


def test_colour_balance() -> None:
    found = _read(COLOR_BALANCE=StoredBalance((1, -2, 3), (4, 5, 6), (7, 8, -9), untyped(0)))
    assert found == ColorBalance(shadows=(1, -2, 3), midtones=(4, 5, 6), highlights=(7, 8, -9), keeps_luminosity=False)


def test_black_and_white() -> None:
    keys = ("Rd  ", "Yllw", "Grn ", "Cyn ", "Bl  ", "Mgnt")
    weights = {key: 10 * index for index, key in enumerate(keys)}
    tinted = raw_descriptor({**weights, "useTint": True, "tintColor": rgb(255, 0, 0)})
    found = _read(BLACK_AND_WHITE=tinted)
    assert isinstance(found, BlackWhite)
    assert list(found.weights) == [0, 10, 20, 30, 40, 50]
    assert found.tint
    assert found.tint.red == 1
    plain = _read(BLACK_AND_WHITE=raw_descriptor({"useTint": False, "tintColor": rgb(255, 0, 0)}))
    assert plain == BlackWhite(weights=(40, 60, 40, 60, 20, 80))


def test_a_photo_filter_in_lab() -> None:
    # Photoshop's "Warming Filter (85)" is #ec8a00, and stores it as Lab 67.06, 32, 120.
    found = _read(PHOTO_FILTER=StoredFilter(2, None, 7, (6706, 3200, 12000, 0), 25, 1))
    assert isinstance(found, PhotoFilter)
    assert (found.density, found.keeps_luminosity) == (0.25, True)
    places = (found.color.red, found.color.green, found.color.blue)
    assert places == pytest.approx((0xEC / 255, 0x8A / 255, 0), abs=0.01)


def test_a_photo_filter_of_an_unknown_version_is_reported() -> None:
    stored = record(tagged=blocks(PHOTO_FILTER=StoredFilter(3, (1, 2, 3), None, None, 25, 1)))
    document, context = read(psd_of([(stored, {})]))
    (layer,) = document.layers
    assert isinstance(layer, AdjustmentLayer)
    assert layer.adjustment == UnknownAdjustment(key="phfl")
    assert codes(context) == ["adjustment.not-drawn"]


def test_channel_mixers() -> None:
    rest = bytes.fromhex("0000 0064 0000 0000 ff9c  0000 0000 0064 0000 0000  0000 0000 0000 0000 0000")
    found = _read(CHANNEL_MIXER=StoredMixer(1, 0, untyped([90, 10, 0, 0, 5]), rest))
    assert found == ChannelMixer(rows=((90, 10, 0, 5), (0, 100, 0, -100), (0, 0, 100, 0)))
    gray = _read(CHANNEL_MIXER=StoredMixer(1, 1, untyped([40, 40, 20, 0, 0]), rest))
    assert gray == ChannelMixer(is_monochrome=True, rows=((40, 40, 20, 0),))


def test_a_channel_mixer_of_inks() -> None:
    rest = bytes.fromhex("0000 0064 0000 0000 0000  0000 0000 0064 0000 0000  0000 0000 0000 0064 0007")
    found = _read(mode=ColorMode.CMYK, CHANNEL_MIXER=StoredMixer(1, 0, untyped([100, 0, 0, 0, 0]), rest))
    assert isinstance(found, ChannelMixer)
    assert found.rows[3] == (0, 0, 0, 100, 7)


def test_posterize_and_threshold_stay_in_range() -> None:
    assert _read(POSTERIZE=4) == Posterize(levels=4)
    assert _read(POSTERIZE=0) == Posterize(levels=2)
    assert _read(THRESHOLD=128) == Threshold(level=128)


def test_a_gradient_map() -> None:
    stops = [StoredStop(4096, 50, 0, (65535, 0, 0, 0)), StoredStop(0, 25, 0, (0, 0, 65535, 0))]
    block = StoredMap(
        version=3,
        method=b"Perc",
        is_reversed=1,
        color_stops=untyped(stops),
        transparency_stops=untyped([TransparencyStop(0, 50, 255)]),
        interpolation=2048,
    )
    found = _read(GRADIENT_MAP=block)
    assert isinstance(found, GradientMap)
    gradient = found.gradient
    assert [(stop.location, stop.color.red) for stop in gradient.color_stops] == [(0, 0), (1, 1)]
    assert (gradient.method, gradient.is_reversed, gradient.smoothness) == ("perceptual", True, 0.5)
    assert gradient.opacity_stops[0].opacity == 1


def test_selective_colour() -> None:
    rows = [(0, 0, 0, 0), (15, -14, 33, 6), *([(0, 0, 0, 0)] * 8)]
    found = _read(SELECTIVE_COLOR=StoredSelection(1, 1, untyped(rows)))
    assert isinstance(found, SelectiveColor)
    assert (found.is_relative, len(found.rows), found.rows[0]) == (False, 9, (15, -14, 33, 6))


CUBE = b"""TITLE "swap"
LUT_3D_SIZE 2
# red runs fastest
0 0 0
0 0 1
0 1 0
0 1 1
1 0 0
1 0 1
1 1 0
1 1 1
"""


def test_a_cube_file_swaps_its_axes() -> None:
    """The file gives red and blue exchanged, red running fastest; the table has blue running fastest."""
    found, context = _read_lookup("LUTFormatCUBE", CUBE)
    assert (found.name, found.size) == ("swap.cube", 2)
    assert [found.table[index] for index in (1, 4)] == [(1, 0, 0), (0, 0, 1)]
    assert codes(context) == []


def test_a_3dl_file_has_blue_running_fastest_and_integers() -> None:
    rows = [f"{r} {g} {b}" for r in (0, 1023) for g in (0, 1023) for b in (0, 1023)]
    found, _ = _read_lookup("LUTFormat3DL", "\n".join(["0 1023", *rows]).encode())
    assert found.size == 2
    assert [found.table[index] for index in (1, 7)] == [(0, 0, 1), (1, 1, 1)]


@pytest.mark.parametrize("data", [b"", b"LUT_3D_SIZE 3\n0 0 0\n", b"LUT_3D_SIZE 2\nDOMAIN_MAX 2 2 2\n" + CUBE[30:]])
def test_a_table_that_cannot_be_read_is_reported(data: bytes) -> None:
    found, context = _read_lookup("LUTFormatCUBE", data)
    assert (found.size, found.table) == (0, ())
    assert codes(context) == ["adjustment.not-drawn"]


def test_a_lookup_without_a_file_does_nothing_and_is_not_reported() -> None:
    document, context = read(psd_of([(record(tagged=blocks(COLOR_LOOKUP=raw_descriptor({}))), {})]))
    assert isinstance(document.layers[0], AdjustmentLayer)
    assert codes(context) == []


@pytest.mark.parametrize(
    "tag",
    [
        Tag.BRIGHTNESS_AND_CONTRAST,
        Tag.LEVELS,
        Tag.CURVES,
        Tag.EXPOSURE,
        Tag.VIBRANCE,
        Tag.HUE_SATURATION,
        Tag.COLOR_BALANCE,
        Tag.BLACK_AND_WHITE,
        Tag.PHOTO_FILTER,
        Tag.CHANNEL_MIXER,
        Tag.COLOR_LOOKUP,
        Tag.GRADIENT_MAP,
        Tag.SELECTIVE_COLOR,
    ],
)
def test_a_damaged_block_is_an_unknown_adjustment(tag: Tag) -> None:
    document, context = read(psd_of([(record("Odd", tagged={tag: b"\x00"}), {})]))
    (layer,) = document.layers
    assert isinstance(layer, AdjustmentLayer)
    assert layer.adjustment == UnknownAdjustment(key=tag.value.decode())
    assert codes(context) == ["adjustment.not-drawn"]


def _read(*, mode: ColorMode = ColorMode.RGB, **data: object) -> Adjustment:
    document, context = read(psd_of([(record(tagged=blocks(**data)), {})], mode=mode))
    assert [code for code in codes(context) if code != "document.color-mode"] == []
    (layer,) = document.layers
    assert isinstance(layer, AdjustmentLayer)
    return layer.adjustment


def _read_lookup(kind: str, data: bytes) -> tuple[ColorLookup, Context]:
    block = raw_descriptor(
        {"Nm  ": "Swap", "LUTFormat": Choice(kind), "LUT3DFileData": Blob(data), "LUT3DFileName": "C:\\luts\\swap.cube"}
    )
    document, context = read(psd_of([(record(tagged=blocks(COLOR_LOOKUP=block)), {})]))
    (layer,) = document.layers
    assert isinstance(layer, AdjustmentLayer)
    assert isinstance(layer.adjustment, ColorLookup)
    return layer.adjustment, context
