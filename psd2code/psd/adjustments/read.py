"""Turns an adjustment layer's block into its model: one reader a block."""

from __future__ import annotations

from collections.abc import Callable

from psd_tools.constants import Tag

from psd2code.ir.adjustments import Adjustment, UnknownAdjustment
from psd2code.psd.adjustments.hues import (
    read_black_white,
    read_channel_mixer,
    read_color_balance,
    read_hue_saturation,
    read_photo_filter,
    read_selective_color,
    read_vibrance,
)
from psd2code.psd.adjustments.tables import read_color_lookup, read_gradient_map
from psd2code.psd.adjustments.tones import (
    read_brightness_contrast,
    read_curves,
    read_exposure,
    read_invert,
    read_levels,
    read_posterize,
    read_threshold,
)
from psd2code.psd.source import LayerSource

Reader = Callable[[LayerSource], Adjustment | None]

_READERS: dict[Tag, Reader] = {
    Tag.BRIGHTNESS_AND_CONTRAST: read_brightness_contrast,
    Tag.LEVELS: read_levels,
    Tag.CURVES: read_curves,
    Tag.EXPOSURE: read_exposure,
    Tag.VIBRANCE: read_vibrance,
    Tag.HUE_SATURATION: read_hue_saturation,
    Tag.HUE_SATURATION_V4: read_hue_saturation,
    Tag.COLOR_BALANCE: read_color_balance,
    Tag.BLACK_AND_WHITE: read_black_white,
    Tag.PHOTO_FILTER: read_photo_filter,
    Tag.CHANNEL_MIXER: read_channel_mixer,
    Tag.COLOR_LOOKUP: read_color_lookup,
    Tag.INVERT: read_invert,
    Tag.POSTERIZE: read_posterize,
    Tag.THRESHOLD: read_threshold,
    Tag.GRADIENT_MAP: read_gradient_map,
    Tag.SELECTIVE_COLOR: read_selective_color,
}


def adjustment_tag(source: LayerSource) -> Tag | None:
    """Give the tag that makes a layer an adjustment layer; None where it is none."""
    return next((tag for tag in _READERS if tag in source.record.tagged_blocks), None)


def read_adjustment(source: LayerSource, tag: Tag) -> Adjustment:
    """Read an adjustment; one that is not understood is noted and kept as unknown."""
    found = _READERS[tag](source)
    if found is None:
        key = tag.value.decode("ascii")
        source.note("adjustment.not-drawn", f"Its block {key!r} is of an unknown version.")
        return UnknownAdjustment(key=key)
    return found
