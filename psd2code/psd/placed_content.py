"""Decodes the picture that a smart object was placed from, and says where on the page its corners lie."""

from __future__ import annotations

import io
from typing import Final

import numpy as np
from PIL import Image
from psd_tools.constants import LinkedLayerType, Tag
from psd_tools.psd.document import PSD
from psd_tools.psd.tagged_blocks import SmartObjectLayerData

from psd2code.geometry import Point
from psd2code.ir.pixels import FloatArray, PlacedContent
from psd2code.psd.channels import to_floats
from psd2code.psd.descriptors import Descriptor
from psd2code.psd.merged import merged_picture
from psd2code.psd.open import PsdFile, quiet_parser
from psd2code.psd.profiles import open_profile
from psd2code.psd.smart_objects import find_link
from psd2code.psd.tree import Node

PHOTOSHOP_FILES: Final = (b"8BPS", b"8BPB")
PICTURE_FORMATS: Final = ("PNG", "JPEG")
CORNER_NUMBERS: Final = 8
"""Four corners, clockwise from the top left, x and y of each."""
SAME_PLACE_PX: Final = 0.01
"""Corners are stored as doubles; what is closer differs by rounding."""


def read_placed_content(psd: PsdFile, node: Node) -> PlacedContent | None:
    """Give it for a layer; None where the layer has none that can be decoded, or shows it in perspective."""
    described = _described(node)
    corners = _corners(described) if described else None
    if described is None or corners is None or not _keeps_colors(psd):
        return None
    link = find_link(psd, described.text("Idnt"))
    if link is None or link.kind != LinkedLayerType.DATA or not link.data:
        return None
    rgba = _decoded(link.data)
    return None if rgba is None else PlacedContent(rgba, *corners)


def _described(node: Node) -> Descriptor | None:
    for tag in (Tag.SMART_OBJECT_LAYER_DATA1, Tag.SMART_OBJECT_LAYER_DATA2):
        block = node.record.tagged_blocks.get_data(tag)
        if isinstance(block, SmartObjectLayerData):
            return Descriptor.of(block.data)
    return None


def _corners(described: Descriptor) -> tuple[Point, Point, Point] | None:
    """Give the top left, top right and bottom left; None where the fourth does not follow from them.

    A warp is not read: programs write one that bends nothing. Who draws the content compares it with the page.
    """
    corners, plain = described.numbers("Trnf"), described.numbers("nonAffineTransform")
    if len(corners) != CORNER_NUMBERS or (plain and not np.allclose(corners, plain, atol=SAME_PLACE_PX)):
        return None
    top_left, top_right, bottom_right, bottom_left = (Point(x=x, y=y) for x, y in np.reshape(corners, (4, 2)).tolist())
    is_flat = np.allclose(
        (top_left.x + bottom_right.x, top_left.y + bottom_right.y),
        (top_right.x + bottom_left.x, top_right.y + bottom_left.y),
        atol=SAME_PLACE_PX,
    )
    return (top_left, top_right, bottom_left) if is_flat else None


def _keeps_colors(psd: PsdFile) -> bool:
    """Whether document RGB is sRGB, to which pictures are decoded."""
    return psd.profile is None or psd.profile.is_srgb


def _decoded(data: bytes) -> FloatArray | None:
    try:
        return _photoshop_picture(data) if data.startswith(PHOTOSHOP_FILES) else _picture(data)
    except (ValueError, OSError, Image.DecompressionBombError):
        return None


def _picture(data: bytes) -> FloatArray:
    with Image.open(io.BytesIO(data), formats=PICTURE_FORMATS) as image:
        profile = open_profile(image.info.get("icc_profile"))
        rgba = np.array(image.convert("RGBA"))
    if profile is not None and profile.color_space == "RGB" and not profile.is_srgb:
        rgba[..., :3] = profile.to_srgb(np.ascontiguousarray(rgba[..., :3]), "RGB")
    return to_floats(rgba)


def _photoshop_picture(data: bytes) -> FloatArray | None:
    """Give the merged picture of a file within the file."""
    with quiet_parser():
        inner = PsdFile(name="", psd=PSD.read(io.BytesIO(data)))
        stored = merged_picture(inner.psd, inner.profile) if _keeps_colors(inner) else None
    return None if stored is None else to_floats(stored)
