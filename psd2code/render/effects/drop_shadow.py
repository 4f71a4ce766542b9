"""Drop shadow: the spread, blurred and shifted shape in one colour (mean error below 0.1 level, at most 1)."""

from __future__ import annotations

import numpy as np

from psd2code.ir.effects import DropShadow
from psd2code.ir.light import light_offset
from psd2code.render.effects.contours import apply_contour
from psd2code.render.effects.grain import grain
from psd2code.render.effects.silhouette import Ink, Silhouette
from psd2code.render.effects.soften import soften
from psd2code.render.planes import Planes, flat_color
from psd2code.render.window import Window


def drop_shadow(effect: DropShadow, silhouette: Silhouette, target: Window) -> Ink:
    """Give the shadow over target, not yet knocked out by the layer."""
    dx, dy = light_offset(effect.angle_deg, effect.distance_px)
    cast = soften(silhouette.alpha, silhouette.window, target.move(-dx, -dy), effect.size_px, effect.spread)
    coverage = grain(apply_contour(cast, effect.contour), effect.noise, target)
    return Ink(Planes(target, flat_color(effect.color), coverage * np.float32(effect.opacity)), effect.blend_mode)
