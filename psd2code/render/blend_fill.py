"""The eight blend modes in which Photoshop's fill opacity works inside the blend function instead of on the alpha.

B_F(backdrop, source, fill), values 0-1; fill is a number or H x W. Linear light is measured on a Photoshop picture
(within one level); the others follow from the same rule, the source drawn towards the mode's neutral colour.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np

from psd2code.ir.blend import BlendMode
from psd2code.ir.pixels import FloatArray
from psd2code.render.blend_modes import HALF, TINY, hard_mix

Fill = np.float32 | FloatArray
FilledBlendFunction = Callable[[FloatArray, FloatArray, Fill], FloatArray]


def _color_burn(backdrop: FloatArray, source: FloatArray, fill: Fill) -> FloatArray:
    burnt = 1 - np.minimum(1, (1 - backdrop) / np.maximum(1 - fill * (1 - source), TINY))
    return np.where(backdrop >= 1, np.float32(1), burnt)


def _color_dodge(backdrop: FloatArray, source: FloatArray, fill: Fill) -> FloatArray:
    dodged = np.minimum(1, backdrop / np.maximum(1 - fill * source, TINY))
    return np.where(backdrop <= 0, np.float32(0), dodged)


def _linear_burn(backdrop: FloatArray, source: FloatArray, fill: Fill) -> FloatArray:
    return np.maximum(0, backdrop + fill * (source - 1))


def _linear_dodge(backdrop: FloatArray, source: FloatArray, fill: Fill) -> FloatArray:
    return np.minimum(1, backdrop + fill * source)


def _vivid_light(backdrop: FloatArray, source: FloatArray, fill: Fill) -> FloatArray:
    burnt = 1 - np.minimum(1, (1 - backdrop) / np.maximum(1 - fill * (1 - 2 * source), TINY))
    dodged = np.minimum(1, backdrop / np.maximum(1 - fill * (2 * source - 1), TINY))
    values: FloatArray = np.where(source <= HALF, burnt, dodged)
    return values


def _linear_light(backdrop: FloatArray, source: FloatArray, fill: Fill) -> FloatArray:
    return np.clip(backdrop + fill * (2 * source - 1), 0, 1)


def _hard_mix(backdrop: FloatArray, source: FloatArray, fill: Fill) -> FloatArray:
    softened = np.clip((backdrop - fill * (1 - source)) / np.maximum(1 - fill, TINY), 0, 1)
    return np.where(fill >= 1, hard_mix(backdrop, source), softened)


def _difference(backdrop: FloatArray, source: FloatArray, fill: Fill) -> FloatArray:
    return np.abs(backdrop - fill * source)


FILLED_BLENDS: Mapping[BlendMode, FilledBlendFunction] = MappingProxyType(
    {
        "color-burn": _color_burn,
        "color-dodge": _color_dodge,
        "linear-burn": _linear_burn,
        "linear-dodge": _linear_dodge,
        "vivid-light": _vivid_light,
        "linear-light": _linear_light,
        "hard-mix": _hard_mix,
        "difference": _difference,
    }
)
"""B_F by mode; only modes in this table treat fill this way."""
