"""Stroke effect: a band of the signed distance to the edge, in any paint (colour strokes: at most 1 level off)."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np

from psd2code.ir.effects import Stroke
from psd2code.ir.paint import GradientPaint
from psd2code.ir.path import StrokePosition
from psd2code.ir.pixels import FloatArray
from psd2code.render.effects.distance import signed_distance
from psd2code.render.effects.silhouette import Ink, Silhouette
from psd2code.render.gradients import look_up, ramp_of
from psd2code.render.paint import Placing, is_known, paint_planes
from psd2code.render.planes import Planes, resize
from psd2code.render.window import Window

_LIMITS: Final[dict[StrokePosition, tuple[float, float]]] = {
    "outside": (0.0, 1.0),
    "center": (-0.5, 0.5),
    "inside": (-1.0, 0.0),
}
"""Inner and outer limit of the band, in stroke widths from the edge."""


def stroke_reach(effect: Stroke) -> int:
    """Give how far the stroke may leave the layer, whole px."""
    return math.ceil(_LIMITS[effect.position][1] * effect.size_px) + 1


class Band(NamedTuple):
    """A stroke's coverage 0-1 as the product of what lies within its outer and beyond its inner limit; where in it each
    pixel lies (0 inner limit, 1 outer); and what it leaves of the layer, 0-1.
    """

    window: Window
    within_outer: FloatArray
    beyond_inner: FloatArray
    across: FloatArray
    left: FloatArray
    is_inward: bool
    is_outward: bool

    @property
    def coverage(self) -> FloatArray:
        """The band itself."""
        return self.within_outer * self.beyond_inner


def stroke_band(effect: Stroke, silhouette: Silhouette, target: Window) -> Band:
    """Measure the stroke over target."""
    low, high = (limit * effect.size_px for limit in _LIMITS[effect.position])
    reach = math.ceil(effect.size_px) + 1
    area = target.intersect(silhouette.window.grow(reach)).grow(reach)
    distance = resize(signed_distance(silhouette.over(area), *_reaches(low, high)), area, target, outside=2 * reach)
    within_outer, beyond_inner = (np.clip(far + 0.5, 0, 1) for far in (high - distance, distance - low))
    left = np.ones_like(distance) if low == 0 else 1 - beyond_inner
    across = (distance - low) / np.float32(max(high - low, 1))
    return Band(target, within_outer, beyond_inner, across, left, low < 0, high > 0)


def _reaches(low: float, high: float) -> tuple[float, float]:
    """Give how far outward and inward distances matter: a pixel beyond the band, for its soft edge."""
    return (high + 1 if high > 0 else 0), (1 - low if low < 0 else 0)


def stroke_ink(effect: Stroke, band: Band, placing: Placing) -> Ink | None:
    """Paint over the band's window, not yet cut to the band; None where its pattern is missing."""
    if not is_known(effect.paint, placing.pixels):
        return None
    if isinstance(effect.paint, GradientPaint) and effect.paint.style == "shape-burst":
        colors, opacities = look_up(ramp_of(effect.paint), band.across)
        planes: Planes | None = Planes(band.window, colors, opacities)
    else:
        # A gradient spans the layer with its stroke (measured).
        outward = round(_LIMITS[effect.position][1] * effect.size_px)
        planes = paint_planes(effect.paint, placing._replace(box=placing.box.grow(outward)), band.window)
    if planes is None:
        return None
    return Ink(planes.with_alpha(planes.alpha * np.float32(effect.opacity)), effect.blend_mode)
