"""psd-tools gives only the first row of a channel mixer; the other rows stay undecoded in `unknown`."""

from __future__ import annotations

import struct

from psd_tools.psd.adjustments import ChannelMixer

ROW_LENGTH = 5
ROW_FORMAT = f">{ROW_LENGTH}h"


def channel_mixer_rows(block: ChannelMixer) -> tuple[tuple[int, ...], ...]:
    """Give every row as stored: four inputs, then the constant, in per cent."""
    size = struct.calcsize(ROW_FORMAT)
    rest = block.unknown[: len(block.unknown) // size * size]
    return (tuple(block.data), *struct.iter_unpack(ROW_FORMAT, rest))
