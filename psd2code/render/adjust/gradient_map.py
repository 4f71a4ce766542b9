"""Gradient map: luminosity, unrounded, to a gradient's colour (measured, at most 2 levels)."""

from __future__ import annotations

from collections.abc import Callable

from psd2code.ir.adjustments import GradientMap
from psd2code.ir.pixels import FloatArray
from psd2code.render.blend_colors import luminosity_of
from psd2code.render.gradients import look_up, ramp_of


def gradient_map(adjustment: GradientMap) -> Callable[[FloatArray], FloatArray] | None:
    """Give the function; None for gradients of noise, whose stops are unknown."""
    if adjustment.gradient.is_noise or not adjustment.gradient.color_stops:
        return None
    ramp = ramp_of(adjustment.gradient)

    def recolor(color: FloatArray) -> FloatArray:
        return look_up(ramp, luminosity_of(color))[0]

    return recolor
