"""Keeps psd-tools from parsing text while it opens a file: its own parser takes most of the time, and ours is used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from psd_tools.constants import Tag
from psd_tools.psd.tagged_blocks import TYPES, TaggedBlocks

_TEXT_TAGS = (Tag.TYPE_TOOL_OBJECT_SETTING, Tag.TEXT_ENGINE_DATA)


@contextmanager
def unparsed_text() -> Iterator[None]:
    """Take the parsers of text out of psd-tools' registry, so that those blocks stay bytes; put them back after."""
    parsers = {tag: TYPES.pop(tag) for tag in _TEXT_TAGS if tag in TYPES}
    try:
        yield
    finally:
        TYPES.update(parsers)


def text_bytes(blocks: TaggedBlocks | None, tag: Tag) -> bytes | None:
    """Give the bytes of a text block; None where there is none."""
    block = blocks.get(tag) if blocks else None
    return block.data if block is not None and isinstance(block.data, bytes) else None
