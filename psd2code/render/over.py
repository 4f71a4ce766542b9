"""Paints one source on a canvas: source-over with a blend mode, opacity and fill, in place, band by band.

With backdrop alpha ab, source alpha as and blend function B (W3C compositing; PDF 1.7, 11.3.6), straight colours:
ar = ab + as - ab as;  Cr = Cb + (M - Cb) as / ar  with  M = (1 - ab) Cs + ab B(Cb, Cs).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from psd2code.ir.blend import BlendMode
from psd2code.ir.pixels import FloatArray
from psd2code.render.blend import REPLACING, blend
from psd2code.render.blend_fill import FILLED_BLENDS, Fill
from psd2code.render.noise import noise
from psd2code.render.planes import Planes
from psd2code.render.text_gamma import mix_text

LEAST_ALPHA: Final = np.float32(1e-7)
"""Below this a sum of alphas is nothing; keeps quotients finite."""


class Mixing(NamedTuple):
    """How a source meets its backdrop.

    opacity scales its alpha; fill too, but in eight modes it acts inside B. has_shape False: in those modes the alpha
    is not a shape but more of the fill; Photoshop takes effects so (measured on a bevel's light).
    """

    mode: BlendMode = "normal"
    opacity: float = 1
    fill: float = 1
    is_text: bool = False
    seed: int = 0
    has_shape: bool = True


NORMAL: Final = Mixing()


def paint_over(canvas: Planes, source: Planes, mixing: Mixing = NORMAL) -> None:
    """Paint source on the part of canvas that it covers."""
    if mixing.opacity <= 0 or mixing.fill <= 0:
        return
    for band in canvas.window.intersect(source.window).bands():
        below, above = canvas.crop(band), source.crop(band)
        if mixing.mode in FILLED_BLENDS and (mixing.fill < 1 or not mixing.has_shape):
            _paint_filled(below, above, mixing)
        else:
            _paint_band(below, above, mixing)


def _paint_band(below: Planes, above: Planes, mixing: Mixing) -> None:
    strength = mixing.opacity * mixing.fill
    alpha = above.alpha if strength == 1 else above.alpha * np.float32(strength)
    if mixing.mode == "dissolve":
        alpha = (alpha > noise(below.window, mixing.seed)).astype(np.float32)
    if not alpha.any():
        return
    color = blend(mixing.mode, below.color, above.color)
    if below.alpha.min() >= 1:
        _cover(below.color, color, alpha, mixing.is_text)
        return
    if mixing.mode not in REPLACING:
        color = above.color + (color - above.color) * below.alpha
    total = below.alpha + alpha - below.alpha * alpha
    below.alpha[:] = total
    np.divide(alpha, np.maximum(total, LEAST_ALPHA), out=total)
    _cover(below.color, color, total, mixing.is_text)


def _cover(canvas_color: FloatArray, color: FloatArray, share: FloatArray, is_text: bool) -> None:
    if share.min() >= 1:
        canvas_color[:] = color
        return
    if is_text:
        _cover_text(canvas_color, color, share)
        return
    for index in range(3):
        step = color[index] - canvas_color[index]
        step *= share
        canvas_color[index] += step


def _cover_text(canvas_color: FloatArray, color: FloatArray, share: FloatArray) -> None:
    inked = share > 0
    weights = share[inked]
    full = np.broadcast_to(color, canvas_color.shape)
    for index in range(3):
        canvas_color[index][inked] = mix_text(canvas_color[index][inked], full[index][inked], weights)


def _paint_filled(below: Planes, above: Planes, mixing: Mixing) -> None:
    """Source of full shape whose fill acts inside B: premultiplied, (1-s) ab Cb + s (ab B_F + (1-ab) F Cs)."""
    opacity = np.float32(mixing.opacity)
    fill: Fill = np.float32(mixing.fill) if mixing.has_shape else above.alpha * np.float32(mixing.fill)
    shape = above.alpha * opacity if mixing.has_shape else opacity
    mixed = FILLED_BLENDS[mixing.mode](below.color, above.color, fill)
    kept = below.alpha.copy()
    total = kept + shape * fill * (1 - kept)
    added = shape * (kept * mixed + (1 - kept) * fill * above.color)
    below.color[:] = ((1 - shape) * kept * below.color + added) / np.maximum(total, LEAST_ALPHA)
    below.alpha[:] = total


Share = FloatArray | np.float32
"""A share for each pixel, or one for all."""


def interpolate(canvas: Planes, result: Planes, share: Share) -> None:
    """Move canvas towards result, premultiplied, by a share for each pixel of result's window."""
    for band in canvas.window.intersect(result.window).bands():
        below, above = canvas.crop(band), result.crop(band)
        weight: FloatArray = np.broadcast_to(share, result.window.shape)
        _interpolate_band(below, above, weight[band.slices_in(result.window)])


def _interpolate_band(below: Planes, above: Planes, weight: FloatArray) -> None:
    added = above.alpha * weight
    below.alpha[:] = below.alpha * (1 - weight) + added
    ratio = added / np.maximum(below.alpha, LEAST_ALPHA)
    for index in range(3):
        step = above.color[index] - below.color[index]
        step *= ratio
        below.color[index] += step
