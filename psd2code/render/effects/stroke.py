"""Stroke effect: a band of the signed distance to the edge, in a flat or placed paint (colour strokes: at most 1 level off)."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from psd2code.ir.effects import Stroke
from psd2code.ir.paint import GradientPaint
from psd2code.ir.path import StrokePosition
from psd2code.ir.pixels import FloatArray
from psd2code.render.effects.distance import signed_distance
from psd2code.render.effects.silhouette import Ink, Silhouette
from psd2code.render.gradients import look_up, ramp_of
from psd2code.render.paint import paint_planes
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


def stroke_band(effect: Stroke, silhouette: Silhouette, target: Window) -> tuple[FloatArray, FloatArray]:
    """Give coverage 0-1 and the signed distance over target."""
    low, high = (limit * effect.size_px for limit in _LIMITS[effect.position])
    reach = math.ceil(effect.size_px) + 1
    area = target.intersect(silhouette.window.grow(reach)).grow(reach)
    distance = resize(signed_distance(silhouette.over(area)), area, target, outside=2 * reach)
    band = np.clip(high - distance + 0.5, 0, 1) * np.clip(distance - low + 0.5, 0, 1)
    return band.astype(np.float32), distance


def stroke(effect: Stroke, silhouette: Silhouette, target: Window) -> Ink | None:
    """Give the stroke over target; None where its pattern is missing."""
    band, distance = stroke_band(effect, silhouette, target)
    if isinstance(effect.paint, GradientPaint) and effect.paint.style == "shape-burst":
        low, high = (limit * effect.size_px for limit in _LIMITS[effect.position])
        colors, opacities = look_up(ramp_of(effect.paint), (distance - low) / np.float32(max(high - low, 1)))
        planes: Planes | None = Planes(target, colors, opacities)
    else:
        planes = paint_planes(effect.paint, silhouette.placing, target)
    if planes is None:
        return None
    return Ink(planes.with_alpha(planes.alpha * band * np.float32(effect.opacity)), effect.blend_mode)
