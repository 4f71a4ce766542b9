"""Satin: the difference of two softened copies of the shape, shifted apart, each through the contour before.

Measured with a straight contour and with one of nine points: mean error 0.3 levels, at most 1.
"""

from __future__ import annotations

import numpy as np

from psd2code.ir.effects import Satin
from psd2code.ir.light import light_offset
from psd2code.render.effects.contours import apply_contour
from psd2code.render.effects.silhouette import Ink, Silhouette
from psd2code.render.effects.soften import quantize, soften
from psd2code.render.planes import Planes, flat_color


def satin(effect: Satin, silhouette: Silhouette) -> Ink:
    """Give the satin over the silhouette's window, not yet cut by its alpha."""
    window = silhouette.window
    dx, dy = light_offset(effect.angle_deg, effect.distance_px)
    copies = (
        soften(silhouette.alpha, window, window.move(sign * dx, sign * dy), effect.size_px, spread=0)
        for sign in (1, -1)
    )
    one, other = (apply_contour(quantize(copy), effect.contour) for copy in copies)
    crossed = np.abs(one - other)
    coverage = 1 - crossed if effect.is_inverted else crossed
    return Ink(Planes(window, flat_color(effect.color), coverage * np.float32(effect.opacity)), effect.blend_mode)
