"""Every blend mode of both spellings has a name, and the advanced options have Photoshop's defaults."""

from __future__ import annotations

from typing import get_args

import pytest
from psd_tools.constants import BlendMode as StoredMode
from psd_tools.constants import ColorMode, SectionDivider
from psd_tools.psd.layer_and_mask import LayerBlendingRanges
from psd_tools.psd.tagged_blocks import ChannelBlendingRestrictionsSetting, SectionDividerSetting
from psd_tools.terminology import Enum

from psd2code.ir.blend import Blending, BlendMode, BlendRange
from psd2code.psd.blending import (
    read_blend_mode,
    read_blending,
    read_described_mode,
    read_fill_opacity,
    read_stored_mode,
)
from tests.psd.building import blocks, record, untyped


def test_every_stored_mode_has_its_own_name() -> None:
    names = [read_stored_mode(mode.value) for mode in StoredMode]
    assert sorted(names) == sorted(get_args(BlendMode))


def test_described_modes_cover_the_models() -> None:
    for mode in get_args(BlendMode):
        spelled = mode.split("-")[0] + "".join(part.title() for part in mode.split("-")[1:])
        odd = {"subtract": "blendSubtraction", "divide": "blendDivide"}
        assert read_described_mode(odd.get(mode, spelled)) == mode


@pytest.mark.parametrize(
    ("term", "mode"),
    [(Enum.Multiply, "multiply"), (Enum.Screen, "screen"), (Enum.ColorBurn, "color-burn"), (Enum.Hue, "hue")],
)
def test_described_modes_in_four_letters(term: Enum, mode: BlendMode) -> None:
    assert read_described_mode(term.value.decode()) == mode


def test_an_unknown_mode() -> None:
    assert read_described_mode("????") is None
    assert read_stored_mode(b"????") == "normal"


def test_a_folders_mode_is_in_its_divider() -> None:
    divider = SectionDividerSetting(SectionDivider.OPEN_FOLDER, b"8BIM", StoredMode.PASS_THROUGH)
    folder = record(tagged=blocks(SECTION_DIVIDER_SETTING=divider))
    folder.blend_mode = StoredMode.NORMAL
    assert read_blend_mode(folder) == "pass-through"


def test_a_bare_record_has_the_defaults() -> None:
    assert read_blending(record(), ColorMode.RGB) == Blending()
    assert read_fill_opacity(record()) == 1


def test_the_switches() -> None:
    switches = blocks(
        KNOCKOUT_SETTING=2,
        BLEND_CLIPPING_ELEMENTS=0,
        BLEND_INTERIOR_ELEMENTS=1,
        TRANSPARENCY_SHAPES_LAYER=0,
        LAYER_MASK_AS_GLOBAL_MASK=1,
        VECTOR_MASK_AS_GLOBAL_MASK=1,
        BLEND_FILL_OPACITY=51,
    )
    assert read_blending(record(tagged=switches), ColorMode.RGB) == Blending(
        knockout="deep",
        blends_clipped_as_group=False,
        blends_interior_as_group=True,
        transparency_shapes_layer=False,
        layer_mask_hides_effects=True,
        vector_mask_hides_effects=True,
    )
    assert read_fill_opacity(record(tagged=switches)) == pytest.approx(0.2)


def test_blend_if_ranges() -> None:
    layer = record()
    off = [(0, 0xFFFF), (0, 0xFFFF)]
    red = [(0x1020, 0xC0E0), (0, 0xFFFF)]
    layer.blending_ranges = LayerBlendingRanges([(0, 0xFFFF), (0x0033, 0xCCFF)], [red, off, off, off])
    blending = read_blending(layer, ColorMode.RGB)
    assert blending.gray_range == BlendRange(backdrop=(0, 0.2, 0.8, 1))
    assert blending.channel_ranges[0].source == (0x10 / 255, 0x20 / 255, 0xC0 / 255, 0xE0 / 255)
    assert blending.channel_ranges[1:] == (BlendRange(), BlendRange())


def test_a_zeroed_range_is_no_range() -> None:
    layer = record()
    layer.blending_ranges = LayerBlendingRanges([(0, 0), (0, 0)], [])
    assert read_blending(layer, ColorMode.RGB).gray_range is None


@pytest.mark.parametrize(
    ("mode", "undrawn"),
    [(ColorMode.RGB, (0, 2)), (ColorMode.GRAYSCALE, (0, 1, 2)), (ColorMode.CMYK, ()), (ColorMode.LAB, ())],
)
def test_channels_that_are_not_ticked(mode: ColorMode, undrawn: tuple[int, ...]) -> None:
    layer = record(
        tagged=blocks(CHANNEL_BLENDING_RESTRICTIONS_SETTING=ChannelBlendingRestrictionsSetting(untyped([0, 2])))
    )
    assert read_blending(layer, mode).undrawn_channels == undrawn
