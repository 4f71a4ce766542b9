"""psd-tools reads some signed 16-bit numbers as unsigned: -7 comes as 65529 (brightness, contrast, photo filters)."""

from __future__ import annotations

SHORT_RANGE = 1 << 16
SHORT_MAX = (1 << 15) - 1


def signed_short(value: int) -> int:
    """Give the number that was stored; one that is already right stays."""
    return value - SHORT_RANGE if value > SHORT_MAX else value
