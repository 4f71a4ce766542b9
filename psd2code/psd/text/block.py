"""Parses a text layer's block: where it lies, how it is bent, and the text engine's data."""

from __future__ import annotations

import io
from dataclasses import dataclass

from psd_tools.psd.bin_utils import read_fmt
from psd_tools.psd.descriptor import DescriptorBlock

from psd2code.geometry import Affine
from psd2code.psd.descriptors import Descriptor
from psd2code.psd.text.engine import EngineNode
from psd2code.psd.text.notation import parse_notation

TEXT_VERSION = 50


@dataclass(frozen=True)
class TextBlock:
    """A text layer's block."""

    transform: Affine
    described: Descriptor
    warp: Descriptor
    engine: EngineNode


def parse_text_block(data: bytes) -> TextBlock:
    """Parse the block's bytes. Raises `ValueError` or `OSError` where they are damaged or of an unknown version."""
    stream = io.BytesIO(data)
    _, *matrix, version = read_fmt("H6dH", stream)
    if version != TEXT_VERSION:
        raise ValueError(f"the text block has version {version}; only {TEXT_VERSION} is known")
    described = Descriptor(DescriptorBlock.read(stream))
    read_fmt("H", stream)
    warp = Descriptor(DescriptorBlock.read(stream))
    engine = EngineNode(parse_notation(described.data("EngineData") or b""))
    if not engine.at("EngineDict").is_there:
        raise ValueError("the text engine's data is missing")
    transform = Affine(**dict(zip(("xx", "xy", "yx", "yy", "tx", "ty"), matrix, strict=True)))
    return TextBlock(transform, described, warp, engine)
