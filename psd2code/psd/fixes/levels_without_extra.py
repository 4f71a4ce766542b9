"""psd-tools gives up on levels whose extra records lack the "Lvls" mark, as other writers have them; it keeps bytes."""

from __future__ import annotations

import struct

from psd_tools.psd.adjustments import LevelRecord, Levels

VERSION_SIZE = 2
RECORD_FORMAT = ">5H"
RECORD_COUNT = 29
"""Photoshop always writes this many before the mark."""


def level_records(block: object) -> tuple[LevelRecord, ...]:
    """Give the records, composite first; none where the block is not levels at all."""
    if isinstance(block, Levels):
        return tuple(block)
    if not isinstance(block, bytes):
        return ()
    size = struct.calcsize(RECORD_FORMAT) * RECORD_COUNT
    body = block[VERSION_SIZE : VERSION_SIZE + size]
    if len(body) < size:
        return ()
    return tuple(LevelRecord(*values) for values in struct.iter_unpack(RECORD_FORMAT, body))
