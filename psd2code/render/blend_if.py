"""Photoshop's "Blend If" sliders: how much of a source shows, by its own colour and by what lies beneath it."""

from __future__ import annotations

import numpy as np

from psd2code.ir.blend import Blending, BlendRange
from psd2code.ir.pixels import FloatArray
from psd2code.render.blend_colors import luminosity_of
from psd2code.render.blend_modes import TINY

Ramps = tuple[float, float, float, float]
FULL: Ramps = (0, 0, 1, 1)


def has_blend_if(blending: Blending) -> bool:
    """Whether any slider is moved."""
    ranges = [blending.gray_range, *blending.channel_ranges]
    return any(r is not None and (r.source != FULL or r.backdrop != FULL) for r in ranges)


def shown_share(blending: Blending, source: FloatArray, backdrop: FloatArray) -> FloatArray:
    """Give the factor for the source's alpha, H x W; colours 3 x H x W, 0-1."""
    share = np.ones(backdrop.shape[1:], np.float32)
    if blending.gray_range:
        share = share * _range_share(blending.gray_range, luminosity_of(source), luminosity_of(backdrop))
    for index, channel in enumerate(blending.channel_ranges[:3]):
        share = share * _range_share(channel, source[index], backdrop[index])
    return share


def _range_share(limits: BlendRange, source: FloatArray, backdrop: FloatArray) -> FloatArray:
    return ramp(source, limits.source) * ramp(backdrop, limits.backdrop)


def ramp(values: FloatArray, limits: Ramps) -> FloatArray:
    """0 below the first limit, rising to 1 at the second, 1 up to the third, falling to 0 at the fourth."""
    if limits == FULL:
        return np.ones_like(values)
    black_low, black_high, white_low, white_high = (np.float32(limit) for limit in limits)
    rising = np.where(values >= black_high, 1, (values - black_low) / np.maximum(black_high - black_low, TINY))
    falling = np.where(values <= white_low, 1, (white_high - values) / np.maximum(white_high - white_low, TINY))
    return np.clip(np.minimum(rising, falling), 0, 1).astype(np.float32)
