"""Turns the drop shadows of a live text into CSS shadows, the topmost first in both."""

from __future__ import annotations

import math

from psd2code.ir.effects import DropShadow, Effect
from psd2code.layout.tree import Shadow

SIGMA_OF_SIZE = 0.418
"""Standard deviation of the Gaussian nearest to Photoshop's soft kernel, in sizes: at most 2.7 levels of 255 apart."""


def css_shadows(effects: tuple[Effect, ...]) -> tuple[Shadow, ...]:
    """Give a CSS shadow for each drop shadow; others are not looked at."""
    return tuple(_css_shadow(effect) for effect in effects if isinstance(effect, DropShadow))


def _css_shadow(shadow: DropShadow) -> Shadow:
    """Photoshop moves a shadow by whole px, away from the light."""
    angle = math.radians(shadow.angle_deg)
    return Shadow(
        dx=round(-math.cos(angle) * shadow.distance_px),
        dy=round(math.sin(angle) * shadow.distance_px),
        blur_px=2 * SIGMA_OF_SIZE * shadow.size_px,
        color=shadow.color,
        opacity=shadow.opacity,
    )
