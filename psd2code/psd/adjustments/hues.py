"""Turns the blocks of adjustments that mix channels into models."""

from __future__ import annotations

from psd_tools.color_convert import lab_to_rgb
from psd_tools.constants import ColorSpaceID, Tag
from psd_tools.psd.adjustments import ChannelMixer as StoredMixer
from psd_tools.psd.adjustments import ColorBalance as StoredBalance
from psd_tools.psd.adjustments import HueSaturation as StoredHue
from psd_tools.psd.adjustments import PhotoFilter as StoredFilter
from psd_tools.psd.adjustments import SelectiveColor as StoredSelection
from psd_tools.psd.color import Color as StoredColor

from psd2code.ir.adjustments import (
    BlackWhite,
    ChannelMixer,
    ColorBalance,
    HueRange,
    HueSaturation,
    PhotoFilter,
    SelectiveColor,
    Vibrance,
)
from psd2code.psd.descriptors import PERCENT
from psd2code.psd.fixes.channel_mixer_rows import channel_mixer_rows
from psd2code.psd.fixes.signed_short import signed_short
from psd2code.psd.source import LayerSource

FULL_TURN_DEG = 360
_BLACK_WHITE_KEYS = ("Rd  ", "Yllw", "Grn ", "Cyn ", "Bl  ", "Mgnt")
_BLACK_WHITE_DEFAULTS = (40.0, 60.0, 40.0, 60.0, 20.0, 80.0)


def read_vibrance(source: LayerSource) -> Vibrance | None:
    """Read vibrance."""
    described = source.described(Tag.VIBRANCE)
    if described is None:
        return None
    return Vibrance(vibrance=described.number("vibrance"), saturation=described.number("Strt"))


def read_hue_saturation(source: LayerSource) -> HueSaturation | None:
    """Read hue and saturation, of whichever version."""
    block = source.block(Tag.HUE_SATURATION) or source.block(Tag.HUE_SATURATION_V4)
    if not isinstance(block, StoredHue):
        return None
    if block.enable:
        hue, saturation, lightness = (float(value) for value in block.colorization)
        return HueSaturation(hue=hue % FULL_TURN_DEG, saturation=saturation, lightness=lightness, is_colorized=True)
    hue, saturation, lightness = (float(value) for value in block.master)
    ranges = tuple(_hue_range(limits, shifts) for limits, shifts in block.items)
    has_shifts = any(any(shifts) for _, shifts in block.items)
    return HueSaturation(hue=hue, saturation=saturation, lightness=lightness, ranges=ranges if has_shifts else ())


def read_color_balance(source: LayerSource) -> ColorBalance | None:
    """Read colour balance."""
    block = source.block(Tag.COLOR_BALANCE)
    if not isinstance(block, StoredBalance):
        return None
    return ColorBalance(
        shadows=_three(block.shadows),
        midtones=_three(block.midtones),
        highlights=_three(block.highlights),
        keeps_luminosity=bool(block.luminosity),
    )


def read_black_white(source: LayerSource) -> BlackWhite | None:
    """Read black and white."""
    described = source.described(Tag.BLACK_AND_WHITE)
    if described is None:
        return None
    weights = (
        described.number(key, default) for key, default in zip(_BLACK_WHITE_KEYS, _BLACK_WHITE_DEFAULTS, strict=True)
    )
    reds, yellows, greens, cyans, blues, magentas = weights
    tint = source.colors.read(described.child("tintColor")) if described.flag("useTint") else None
    return BlackWhite(weights=(reds, yellows, greens, cyans, blues, magentas), tint=tint)


def read_photo_filter(source: LayerSource) -> PhotoFilter | None:
    """Read a photo filter; None for the version whose XYZ scale nobody has described."""
    block = source.block(Tag.PHOTO_FILTER)
    if not isinstance(block, StoredFilter) or block.color_components is None or block.color_space is None:
        return None
    if block.color_space == ColorSpaceID.LAB:
        lightness, a, b = (signed_short(value) / PERCENT for value in block.color_components[:3])
        color = source.colors.color(*lab_to_rgb(lightness, a, b))
    else:
        stored = StoredColor(ColorSpaceID(block.color_space), list(block.color_components))
        found = source.colors.read_stored(stored)
        if found is None:
            return None
        color = found
    return PhotoFilter(
        color=color, density=min(1.0, (block.density or 0) / PERCENT), keeps_luminosity=bool(block.luminosity)
    )


def read_channel_mixer(source: LayerSource) -> ChannelMixer | None:
    """Read a channel mixer; a monochrome one has a single row."""
    block = source.block(Tag.CHANNEL_MIXER)
    if not isinstance(block, StoredMixer):
        return None
    inputs = source.psd.color_channels
    rows = tuple((*(float(value) for value in row[:inputs]), float(row[-1])) for row in channel_mixer_rows(block))
    is_monochrome = bool(block.monochrome)
    return ChannelMixer(is_monochrome=is_monochrome, rows=rows[:1] if is_monochrome else rows[:inputs])


def read_selective_color(source: LayerSource) -> SelectiveColor | None:
    """Read selective colour; the first stored row is of no use."""
    block = source.block(Tag.SELECTIVE_COLOR)
    if not isinstance(block, StoredSelection):
        return None
    rows = tuple((float(c), float(m), float(y), float(k)) for c, m, y, k in block.data[1:])
    return SelectiveColor(is_relative=block.method == 0, rows=rows)


def _hue_range(limits: tuple[int, ...], shifts: tuple[int, ...]) -> HueRange:
    low, low_full, high_full, high = (float(value) for value in limits)
    hue, saturation, lightness = (float(value) for value in shifts)
    return HueRange(limits_deg=(low, low_full, high_full, high), hue=hue, saturation=saturation, lightness=lightness)


def _three(values: tuple[int, ...]) -> tuple[float, float, float]:
    cyan_red, magenta_green, yellow_blue = (float(value) for value in values)
    return cyan_red, magenta_green, yellow_blue
