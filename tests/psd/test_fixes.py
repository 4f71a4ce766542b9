"""psd-tools' defects that reading works around: what we read is right, and psd-tools is held to it as a strict failure.

When one of the strict failures passes, psd-tools has mended the defect, and the fix that it belongs to can go.
"""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import pytest
from psd_tools import PSDImage
from psd_tools.api.layers import TypeLayer
from psd_tools.api.numpy_io import get_pattern
from psd_tools.constants import ColorMode, Compression
from psd_tools.psd import adjustments as stored
from psd_tools.psd.patterns import Pattern, VirtualMemoryArray, VirtualMemoryArrayList

from psd2code.context import Context
from psd2code.ir.layers import TextLayer
from psd2code.psd import open_psd, read_document
from psd2code.psd.fixes.channel_mixer_rows import channel_mixer_rows
from psd2code.psd.fixes.indexed_pattern import palette_planes
from psd2code.psd.fixes.levels_without_extra import level_records
from psd2code.psd.fixes.signed_short import signed_short
from tests.psd.building import blocks, plane, psd_of, raw_descriptor, record, rgb

MIXER = struct.pack(">2H20h", 1, 0, 100, 0, 0, 0, 0, 0, 90, 10, 0, -5, 0, 0, 100, 0, 7, 0, 0, 0, 0, 0)
BRIGHTNESS = struct.pack(">3HBx", 65536 - 50, 10, 127, 0)
RECORD = struct.pack(">5H", 10, 240, 0, 255, 100)
LEVELS = struct.pack(">H", 2) + RECORD * 63
UPSTREAM = "psd-tools 1.26"


def test_channel_mixer_rows() -> None:
    rows = channel_mixer_rows(stored.ChannelMixer.frombytes(MIXER))
    assert rows == ((100, 0, 0, 0, 0), (0, 90, 10, 0, -5), (0, 0, 100, 0, 7), (0, 0, 0, 0, 0))


@pytest.mark.xfail(strict=True, reason=f"{UPSTREAM} decodes the first row only")
def test_psd_tools_decodes_every_row_of_a_channel_mixer() -> None:
    assert len(stored.ChannelMixer.frombytes(MIXER).data) == 20


def test_signed_shorts() -> None:
    assert [signed_short(value) for value in (65486, 10, -7, 32767, 32768)] == [-50, 10, -7, 32767, -32768]


@pytest.mark.xfail(strict=True, reason=f"{UPSTREAM} reads brightness and contrast as unsigned")
def test_psd_tools_reads_negative_brightness() -> None:
    assert stored.BrightnessContrast.frombytes(BRIGHTNESS).brightness == -50


@pytest.mark.xfail(strict=True, reason=f"{UPSTREAM} reads the Lab of a photo filter as unsigned")
def test_psd_tools_reads_the_lab_of_a_photo_filter() -> None:
    data = struct.pack(">2H4hIB3x", 2, 7, 4500, 1800, -12300, 0, 25, 1)
    assert stored.PhotoFilter.frombytes(data).color_components == (4500, 1800, -12300, 0)


def test_levels_without_their_mark() -> None:
    records = level_records(LEVELS)
    assert len(records) == 29
    assert (records[0].input_floor, records[0].input_ceiling) == (10, 240)
    assert level_records(b"\x00\x02") == ()
    assert level_records(None) == ()


@pytest.mark.xfail(strict=True, raises=ValueError, reason=f"{UPSTREAM} wants the mark that other writers leave out")
def test_psd_tools_reads_levels_without_their_mark() -> None:
    assert len(stored.Levels.frombytes(LEVELS)) >= 29


def test_indexed_patterns() -> None:
    red, green, blue = palette_planes(_indexed_pattern(), np.array([[0, 1]], np.uint8))
    assert (red.tolist(), green.tolist(), blue.tolist()) == ([[0, 255]], [[0, 51]], [[0, 0]])


@pytest.mark.xfail(strict=True, reason=f"{UPSTREAM} gives the indices as if they were grey")
def test_psd_tools_applies_a_patterns_palette() -> None:
    assert get_pattern(_indexed_pattern()).shape[-1] >= 3


@pytest.mark.xfail(
    strict=True, reason=f"{UPSTREAM} takes a missing `present` for false: older files lose their effects"
)
def test_psd_tools_shows_the_effects_of_older_files() -> None:
    overlay = raw_descriptor({"enab": True, "Clr ": rgb(255, 0, 0), "Opct": 100.0})
    style = raw_descriptor({"masterFXSwitch": True, "SoFi": overlay})
    psd = psd_of([(record(tagged=blocks(OBJECT_BASED_EFFECTS_LAYER_INFO=style)), {})])
    assert list(PSDImage(psd)[0].effects) != []


def test_runs_after_an_emoji(fixtures: Path) -> None:
    document = read_document(open_psd(fixtures / "text-emoji-runs.psd"), Context())
    layer = document.layers[1]
    assert isinstance(layer, TextLayer)
    assert [run.text for run in layer.text.paragraphs[0].runs] == ["🎃", "南瓜节", "🎁x2"]


@pytest.mark.xfail(strict=True, reason=f"{UPSTREAM} counts runs in characters instead of UTF-16 units")
def test_psd_tools_cuts_runs_in_utf_16_units(fixtures: Path) -> None:
    layer = PSDImage.open(fixtures / "text-emoji-runs.psd")[1]
    assert isinstance(layer, TypeLayer)
    runs = [run.text for paragraph in layer.typesetting for run in paragraph.runs]
    assert runs[:2] == ["🎃", "南瓜节"]


def _indexed_pattern() -> Pattern:
    slots = [VirtualMemoryArray(1, 8, (0, 0, 1, 2), 8, Compression.RAW, plane([[0, 1]]))]
    arrays = VirtualMemoryArrayList(3, (0, 0, 1, 2), [*slots, VirtualMemoryArray(), VirtualMemoryArray()])
    table = [(0, 0, 0), (255, 51, 0)] + [(0, 0, 0)] * 254
    return Pattern(1, ColorMode.INDEXED, (2, 1), "p", "p", table, arrays)
