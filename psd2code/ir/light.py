"""Turns the angle of a light into whole px by which it moves a shadow."""

from __future__ import annotations

import math

TIE = 1e-6
"""Halves go away from zero (measured both ways), even where the cosine of 120 degrees falls a hair short of a half."""


def light_offset(angle_deg: float, distance_px: float) -> tuple[int, int]:
    """Give whole px by which a light from that angle moves a shadow: Photoshop rounds each part (measured)."""
    angle = math.radians(angle_deg)
    return _round(-math.cos(angle) * distance_px), _round(math.sin(angle) * distance_px)


def _round(value: float) -> int:
    return int(math.copysign(math.floor(abs(value) + 1 / 2 + TIE), value))
