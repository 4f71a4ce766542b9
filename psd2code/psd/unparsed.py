"""Finds the blocks of a layer that psd-tools gave up on and kept as bytes, where losing them changes the picture."""

from __future__ import annotations

from psd_tools.constants import Tag
from psd_tools.psd.layer_and_mask import LayerRecord

_SHOWN_TAGS = (
    Tag.SOLID_COLOR_SHEET_SETTING,
    Tag.GRADIENT_FILL_SETTING,
    Tag.PATTERN_FILL_SETTING,
    Tag.VECTOR_MASK_SETTING1,
    Tag.VECTOR_MASK_SETTING2,
    Tag.VECTOR_STROKE_DATA,
    Tag.VECTOR_STROKE_CONTENT_DATA,
    Tag.OBJECT_BASED_EFFECTS_LAYER_INFO,
    Tag.OBJECT_BASED_EFFECTS_LAYER_INFO_V0,
    Tag.OBJECT_BASED_EFFECTS_LAYER_INFO_V1,
    Tag.ARTBOARD_DATA1,
    Tag.ARTBOARD_DATA2,
    Tag.ARTBOARD_DATA3,
)
"""Blocks whose readers take damage for absence; an adjustment's or a text's reader reports it by itself."""


def unparsed_blocks(record: LayerRecord) -> list[str]:
    """Give the keys of blocks that hold bytes instead of their structure."""
    found = [(tag, record.tagged_blocks.get(tag)) for tag in _SHOWN_TAGS]
    return [tag.value.decode("ascii") for tag, block in found if block is not None and isinstance(block.data, bytes)]
