"""Turns a layer record's blend mode and advanced blending blocks into models."""

from __future__ import annotations

from collections.abc import Sequence

from psd_tools.constants import ColorMode, Tag
from psd_tools.psd.layer_and_mask import LayerBlendingRanges, LayerRecord
from psd_tools.psd.tagged_blocks import ChannelBlendingRestrictionsSetting

from psd2code.ir.blend import Blending, BlendMode, BlendRange, Knockout
from psd2code.psd.tree import divider_of

BYTE_MAX = 255
RGB_CHANNELS = range(3)
GRAY_MODES = (ColorMode.GRAYSCALE, ColorMode.DUOTONE)

_STORED_MODES: dict[bytes, BlendMode] = {
    b"norm": "normal",
    b"pass": "pass-through",
    b"diss": "dissolve",
    b"dark": "darken",
    b"mul ": "multiply",
    b"idiv": "color-burn",
    b"lbrn": "linear-burn",
    b"dkCl": "darker-color",
    b"lite": "lighten",
    b"scrn": "screen",
    b"div ": "color-dodge",
    b"lddg": "linear-dodge",
    b"lgCl": "lighter-color",
    b"over": "overlay",
    b"sLit": "soft-light",
    b"hLit": "hard-light",
    b"vLit": "vivid-light",
    b"lLit": "linear-light",
    b"pLit": "pin-light",
    b"hMix": "hard-mix",
    b"diff": "difference",
    b"smud": "exclusion",
    b"fsub": "subtract",
    b"fdiv": "divide",
    b"hue ": "hue",
    b"sat ": "saturation",
    b"colr": "color",
    b"lum ": "luminosity",
}

_DESCRIBED_MODES: dict[str, BlendMode] = {
    "Nrml": "normal",
    "passThrough": "pass-through",
    "Dslv": "dissolve",
    "Drkn": "darken",
    "Mltp": "multiply",
    "CBrn": "color-burn",
    "colorBurn": "color-burn",
    "linearBurn": "linear-burn",
    "darkerColor": "darker-color",
    "Lghn": "lighten",
    "Scrn": "screen",
    "CDdg": "color-dodge",
    "colorDodge": "color-dodge",
    "linearDodge": "linear-dodge",
    "lighterColor": "lighter-color",
    "Ovrl": "overlay",
    "SftL": "soft-light",
    "softLight": "soft-light",
    "HrdL": "hard-light",
    "hardLight": "hard-light",
    "vividLight": "vivid-light",
    "linearLight": "linear-light",
    "pinLight": "pin-light",
    "hardMix": "hard-mix",
    "Dfrn": "difference",
    "Xclu": "exclusion",
    "blendSubtraction": "subtract",
    "blendDivide": "divide",
    "H   ": "hue",
    "Strt": "saturation",
    "Clr ": "color",
    "Lmns": "luminosity",
    "normal": "normal",
    "dissolve": "dissolve",
    "darken": "darken",
    "multiply": "multiply",
    "lighten": "lighten",
    "screen": "screen",
    "overlay": "overlay",
    "difference": "difference",
    "exclusion": "exclusion",
    "hue": "hue",
    "saturation": "saturation",
    "color": "color",
    "luminosity": "luminosity",
}
_KNOCKOUTS: tuple[Knockout, ...] = ("none", "shallow", "deep")


def read_blend_mode(record: LayerRecord) -> BlendMode:
    """Give a layer's mode; a group keeps its own in the section divider."""
    divider = divider_of(record)
    mode = divider.blend_mode if divider and divider.blend_mode else record.blend_mode
    return read_stored_mode(mode.value)


def read_stored_mode(code: bytes) -> BlendMode:
    """Give the mode of a four-letter code; normal where it is unknown."""
    return _STORED_MODES.get(code, "normal")


def read_described_mode(name: str) -> BlendMode | None:
    """Give the mode that a descriptor names; None where it is unknown."""
    return _DESCRIBED_MODES.get(name)


def read_blending(record: LayerRecord, color_mode: ColorMode) -> Blending:
    """Give a layer's advanced blending in a document of a colour mode."""
    color_channels = ColorMode.channels(color_mode)
    knockout = _switch(record, Tag.KNOCKOUT_SETTING, 0)
    ranges = record.blending_ranges
    return Blending(
        knockout=_KNOCKOUTS[knockout] if 0 <= knockout < len(_KNOCKOUTS) else "none",
        blends_clipped_as_group=bool(_switch(record, Tag.BLEND_CLIPPING_ELEMENTS, 1)),
        blends_interior_as_group=bool(_switch(record, Tag.BLEND_INTERIOR_ELEMENTS, 0)),
        transparency_shapes_layer=bool(_switch(record, Tag.TRANSPARENCY_SHAPES_LAYER, 1)),
        layer_mask_hides_effects=bool(_switch(record, Tag.LAYER_MASK_AS_GLOBAL_MASK, 0)),
        vector_mask_hides_effects=bool(_switch(record, Tag.VECTOR_MASK_AS_GLOBAL_MASK, 0)),
        gray_range=_read_range(ranges.composite_ranges),
        channel_ranges=_channel_ranges(ranges, color_channels),
        undrawn_channels=_undrawn_channels(record, color_mode),
    )


def read_fill_opacity(record: LayerRecord) -> float:
    """Give the opacity of a layer's own paint, 0-1."""
    return min(1.0, _switch(record, Tag.BLEND_FILL_OPACITY, BYTE_MAX) / BYTE_MAX)


def _switch(record: LayerRecord, tag: Tag, default: int) -> int:
    value = record.tagged_blocks.get_data(tag)
    return value if isinstance(value, int) else default


def _undrawn_channels(record: LayerRecord, color_mode: ColorMode) -> tuple[int, ...]:
    """Give which of red, green and blue "Channels" leaves unticked; inks and Lab are none of them, and drawn whole."""
    block = record.tagged_blocks.get_data(Tag.CHANNEL_BLENDING_RESTRICTIONS_SETTING)
    restricted = set(block) if isinstance(block, ChannelBlendingRestrictionsSetting) else set()
    if color_mode in GRAY_MODES and 0 in restricted:
        return tuple(RGB_CHANNELS)
    return tuple(channel for channel in RGB_CHANNELS if channel in restricted and color_mode == ColorMode.RGB)


def _channel_ranges(ranges: LayerBlendingRanges, color_channels: int) -> tuple[BlendRange, ...]:
    found = [_read_range(pair) for pair in (ranges.channel_ranges or ())[:color_channels]]
    return tuple(entry or BlendRange() for entry in found) if any(found) else ()


def _read_range(pair: Sequence[tuple[int, int]] | None) -> BlendRange | None:
    if not pair:
        return None
    source, backdrop = (_limits(values) for values in pair)
    found = BlendRange(source=source, backdrop=backdrop)
    return None if found == BlendRange() else found


def _limits(words: tuple[int, int]) -> tuple[float, float, float, float]:
    black_low, black_high = divmod(words[0], 256)
    white_low, white_high = divmod(words[1], 256)
    if white_high == 0:
        # Some writers leave the record zeroed, which Photoshop takes as "no limits".
        return 0, 0, 1, 1
    return black_low / BYTE_MAX, black_high / BYTE_MAX, white_low / BYTE_MAX, white_high / BYTE_MAX
