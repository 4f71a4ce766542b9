"""psd-tools reads the global light's angle as unsigned: -60 degrees come as 4294967236."""

from __future__ import annotations

INT_RANGE = 1 << 32
INT_MAX = (1 << 31) - 1


def signed_angle(value: int) -> int:
    """Give the degrees that were stored; a number that is already right stays."""
    return value - INT_RANGE if value > INT_MAX else value
