"""Decodes the tiles of a document's patterns to document RGB with alpha."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from psd_tools.constants import ColorMode, Tag
from psd_tools.psd.document import PSD
from psd_tools.psd.patterns import Pattern, Patterns, VirtualMemoryArray

from psd2code.ir.pixels import FloatArray
from psd2code.psd.channels import Plane, plane_of, to_floats
from psd2code.psd.color_modes import color_planes
from psd2code.psd.fixes.indexed_pattern import palette_planes
from psd2code.psd.profiles import Profile

_PATTERN_TAGS = (Tag.PATTERNS1, Tag.PATTERNS2, Tag.PATTERNS3)
MASK_SLOTS = 2
"""The last slots of a pattern are for masks, the very last one for its alpha."""


def find_pattern(psd: PSD, pattern_id: str) -> Pattern | None:
    """Give the stored pattern of an id."""
    wanted = pattern_id.strip("\0")
    return next((pattern for pattern in _patterns(psd) if pattern.pattern_id.strip("\0") == wanted), None)


def decode_pattern(pattern: Pattern, profile: Profile | None) -> FloatArray | None:
    """Give a tile, H x W x 4 float32 straight alpha; None where no channel is written."""
    slots = pattern.data.channels
    colors = [_decode(slot) for slot in slots[:-MASK_SLOTS] if slot.is_written]
    planes = [plane for plane in colors if plane is not None]
    if not planes:
        return None
    if pattern.image_mode == ColorMode.INDEXED:
        planes = list(palette_planes(pattern, planes[0]))
    rgb = [to_floats(plane) for plane in color_planes(pattern.image_mode, profile, planes)]
    alpha = _decode(slots[-1])
    opaque = np.ones_like(rgb[0]) if alpha is None else to_floats(alpha)
    return np.stack([*rgb, opaque], axis=-1)


def _patterns(psd: PSD) -> Iterator[Pattern]:
    blocks = psd.layer_and_mask_information.tagged_blocks
    for tag in _PATTERN_TAGS:
        store = blocks.get_data(tag) if blocks else None
        yield from store if isinstance(store, Patterns) else ()


def _decode(slot: VirtualMemoryArray) -> Plane | None:
    data = slot.get_data()
    if data is None or slot.rectangle is None or slot.pixel_depth is None:
        return None
    top, left, bottom, right = slot.rectangle
    return plane_of(data, right - left, bottom - top, slot.pixel_depth)
