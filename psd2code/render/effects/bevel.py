"""Bevel and emboss: light on a height map made from the shape's softened edge.

Measured for smooth bevels: H = tent(shape, size), slope = Sobel(H) / 8 * size * depth, normal (-gx, -gy, 1) / length,
q = N.L - sin(altitude); highlight q / (1 - sin t), shadow -q / sin t (mean error 0.8 levels). Chisels take the
distance instead.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np
from scipy.ndimage import distance_transform_edt, sobel

from psd2code.ir.effects import BevelEmboss, BevelLight
from psd2code.ir.pixels import FloatArray
from psd2code.render.effects.contours import apply_contour
from psd2code.render.effects.silhouette import Ink, Silhouette
from psd2code.render.effects.soften import blur, tent
from psd2code.render.patterns import pattern_planes
from psd2code.render.planes import Planes, flat_color, resize
from psd2code.render.window import Window

SOBEL_WEIGHT: Final = 8
"""Sum of a Sobel kernel's positive weights times its step of two px."""
FADE_IN: Final = np.float32(10 / 255)
"""Height over which the light outside of a layer comes in (measured on a pillow)."""
LEAST_SINE: Final = 1e-3
HALF: Final = 0.5
"""Coverage at the edge; and halves are rounded up."""


class Lighting(NamedTuple):
    """Coverage 0-1 of the lit and the shaded slopes over one window."""

    window: Window
    highlight: FloatArray
    shadow: FloatArray


def bevel_lighting(effect: BevelEmboss, silhouette: Silhouette, target: Window, is_outside: bool) -> Lighting:
    """Light the bevel's slopes over target, as they are on the layer or outside of it: a pillow's turn round there."""
    margin = math.ceil(effect.soften_px) + 2
    area = target.grow(margin)
    height = _height(effect, silhouette, area)
    size = _slope_size(effect)
    is_rising = effect.is_up != (is_outside and effect.style == "pillow")
    steep = np.float32(size * effect.depth / SOBEL_WEIGHT * (1 if is_rising else -1))
    across, down = sobel(height, axis=1) * steep, sobel(height, axis=0) * steep
    slope = _facing(effect, across, down)
    sine = max(math.sin(math.radians(effect.altitude_deg)), LEAST_SINE)
    lit = apply_contour(np.clip(slope / np.float32(max(1 - sine, LEAST_SINE)), 0, 1), effect.gloss)
    dark = apply_contour(np.clip(-slope / np.float32(sine), 0, 1), effect.gloss)
    if is_outside and effect.style == "pillow":
        lit, dark = (part * np.minimum(1, height / FADE_IN) for part in (lit, dark))
    soft = round(effect.soften_px)
    return Lighting(target, *(resize(tent(part, soft), area, target) for part in (lit, dark)))


def _facing(effect: BevelEmboss, across: FloatArray, down: FloatArray) -> FloatArray:
    """Give N.L - sin t: how much more light than the flat face a slope takes."""
    angle, altitude = math.radians(effect.angle_deg), math.radians(effect.altitude_deg)
    light_x, light_y = math.cos(angle) * math.cos(altitude), -math.sin(angle) * math.cos(altitude)
    length = np.sqrt(across**2 + down**2 + 1)
    facing: FloatArray = (-across * light_x - down * light_y + math.sin(altitude)) / length - math.sin(altitude)
    return facing.astype(np.float32)


def _slope_size(effect: BevelEmboss) -> float:
    """Emboss and pillow spread the slope over both sides of the edge (measured: half the size on each)."""
    if effect.style in ("inner", "outer"):
        return max(1, effect.size_px)
    return max(1, math.floor(effect.size_px / 2 + HALF))


def _height(effect: BevelEmboss, silhouette: Silhouette, area: Window) -> FloatArray:
    size = _slope_size(effect)
    if effect.technique == "smooth":
        height = blur(silhouette.alpha, silhouette.window, area, math.floor(size + HALF))
    else:
        reach = math.ceil(size) + 1
        around = area.grow(reach)
        inside = silhouette.over(around) >= HALF
        height = _chiselled(inside, size, effect.style)
        height = resize(height, around, area)
    if effect.shape:
        height = apply_contour(
            np.minimum(1, height / np.float32(max(effect.shape.range, LEAST_SINE))), effect.shape.contour
        )
    return height if effect.texture is None else _textured(effect, height, silhouette, area)


def _chiselled(inside: np.ndarray[tuple[int, int], np.dtype[np.bool_]], size: float, style: str) -> FloatArray:
    within = distance_transform_edt(inside)
    beyond = distance_transform_edt(~inside)
    if style == "inner":
        return np.clip(within / size, 0, 1).astype(np.float32)
    if style == "outer":
        return np.clip(1 - beyond / size, 0, 1).astype(np.float32)
    return np.clip((within - beyond) / (2 * size) + 0.5, 0, 1).astype(np.float32)


def _textured(effect: BevelEmboss, height: FloatArray, silhouette: Silhouette, area: Window) -> FloatArray:
    texture, placing = effect.texture, silhouette.placing
    tile = placing.pixels.pattern(texture.paint.pattern_id) if texture else None
    if texture is None or tile is None:
        return height
    color = pattern_planes(texture.paint, tile, placing.reference, area).color.mean(axis=0)
    relief = 1 - color if texture.is_inverted else color
    values: FloatArray = height + height * (relief - 1) * np.float32(texture.depth)
    return values


def bevel_inks(effect: BevelEmboss, lighting: Lighting) -> list[Ink]:
    """Give shadow, then highlight, over the lighting's window, not yet cut to inside or outside of the layer."""
    parts = ((effect.shadow, lighting.shadow), (effect.highlight, lighting.highlight))
    return [_ink(light, coverage, lighting.window) for light, coverage in parts]


def _ink(light: BevelLight, coverage: FloatArray, window: Window) -> Ink:
    return Ink(Planes(window, flat_color(light.color), coverage * np.float32(light.opacity)), light.blend_mode)
