"""Inner shadow: the drop shadow's steps on the outside of the shape, seen on the layer (0.03 levels off, max 1)."""

from __future__ import annotations

import numpy as np

from psd2code.ir.effects import InnerShadow
from psd2code.ir.light import light_offset
from psd2code.render.effects.contours import apply_contour
from psd2code.render.effects.grain import grain
from psd2code.render.effects.silhouette import Ink, Silhouette
from psd2code.render.effects.soften import soft_reach, soften
from psd2code.render.planes import Planes, flat_color
from psd2code.render.window import Window


def inner_shadow(effect: InnerShadow, silhouette: Silhouette) -> Ink:
    """Give the shadow over the silhouette's window, not yet cut by its alpha."""
    window = silhouette.window
    dx, dy = light_offset(effect.angle_deg, effect.distance_px)
    seen = window.move(-dx, -dy)
    around = Window.union_of([seen.grow(soft_reach(effect.size_px)), window])
    outside = 1 - silhouette.over(around)
    cast = soften(outside, around, seen, effect.size_px, effect.spread)
    coverage = grain(apply_contour(cast, effect.contour), effect.noise, window)
    return Ink(Planes(window, flat_color(effect.color), coverage * np.float32(effect.opacity)), effect.blend_mode)
