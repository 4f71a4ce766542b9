"""What outer and inner glow share: the soft or precise edge, its range and contour, and its paint.

Softer (measured, at most 2 levels): V = min(1, tent(dilate(shape)) / range), then the contour. With a gradient the
place on it is 1 - V, and the glow fades in over the first 9 levels of V.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from scipy.ndimage import distance_transform_edt

from psd2code.ir.effects import GlowBase
from psd2code.ir.paint import SolidPaint
from psd2code.ir.pixels import FloatArray
from psd2code.render.effects.contours import apply_contour, apply_soft_contour
from psd2code.render.effects.grain import grain
from psd2code.render.effects.silhouette import Ink
from psd2code.render.effects.soften import quantize, soften
from psd2code.render.gradients import look_up, ramp_of
from psd2code.render.noise import noise
from psd2code.render.planes import Planes, flat_color, resize
from psd2code.render.window import Window

FADE_IN: Final = np.float32(9 / 255)
LEAST_RANGE: Final = 0.01
"""Photoshop's dialog begins at 1 %."""
JITTER_SEED: Final = 1


def edge_glow(effect: GlowBase, shape: FloatArray, window: Window, target: Window) -> FloatArray:
    """Give V before the contour, over target and a px around: how near the shape (H x W over window) is, 0-1."""
    target = target.grow(1)
    if effect.technique == "precise":
        near = _precise(effect, shape, window, target)
    else:
        near = soften(shape, window, target, effect.size_px, effect.spread)
    return quantize(np.minimum(1, near / np.float32(max(effect.range, LEAST_RANGE))))


def _precise(effect: GlowBase, shape: FloatArray, window: Window, target: Window) -> FloatArray:
    """Fall from 1 at the spread to 0 at the size, along the true distance from the edge."""
    area = target.grow(round(effect.size_px) + 2)
    laid = resize(shape, window, area)
    if not (laid > 0).any():
        return np.zeros(target.shape, np.float32)
    solid = effect.size_px * effect.spread
    distance, nearest = distance_transform_edt(laid <= 0, return_indices=True)
    distance = distance - laid[tuple(nearest)]
    fall = np.clip((effect.size_px - distance) / max(effect.size_px - solid, 1), 0, 1)
    return resize(fall.astype(np.float32), area, target)


def glow_ink(effect: GlowBase, near: FloatArray, target: Window) -> Ink:
    """Colour V, which reaches a px beyond target: flat, or by the gradient from the far end to the edge."""
    shown = apply_soft_contour(near, effect.contour) if effect.is_antialiased else apply_contour(near, effect.contour)
    around = target.grow(1)
    near, shown = resize(near, around, target), resize(shown, around, target)
    opacity = np.float32(effect.opacity)
    if isinstance(effect.paint, SolidPaint):
        coverage = grain(shown, effect.noise, target)
        return Ink(Planes(target, flat_color(effect.paint.color), coverage * opacity), effect.blend_mode)
    places = 1 - shown
    if effect.jitter > 0:
        places = places + (noise(target, JITTER_SEED) - np.float32(0.5)) * np.float32(effect.jitter)
    colors, opacities = look_up(ramp_of(effect.paint), places)
    coverage = grain(opacities * np.minimum(1, near / FADE_IN), effect.noise, target)
    return Ink(Planes(target, colors, coverage * opacity), effect.blend_mode)
