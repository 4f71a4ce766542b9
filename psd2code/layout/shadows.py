"""Turns the drop shadows of a live text into CSS shadows, the topmost first in both."""

from __future__ import annotations

from psd2code.ir.css_box import SIGMA_OF_SIZE, Shadow
from psd2code.ir.effects import DropShadow, Effect
from psd2code.ir.light import light_offset


def css_shadows(effects: tuple[Effect, ...]) -> tuple[Shadow, ...]:
    """Give a CSS shadow for each drop shadow; others are not looked at."""
    return tuple(_css_shadow(effect) for effect in effects if isinstance(effect, DropShadow))


def _css_shadow(shadow: DropShadow) -> Shadow:
    """Photoshop moves a shadow by whole px, away from the light."""
    dx, dy = light_offset(shadow.angle_deg, shadow.distance_px)
    return Shadow(
        dx=dx,
        dy=dy,
        blur_px=2 * SIGMA_OF_SIZE * shadow.size_px,
        color=shadow.color,
        opacity=shadow.opacity,
    )
