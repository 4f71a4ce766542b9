"""The colour spaces in which Photoshop's gradient methods run: document RGB, linear light, Oklab."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import numpy as np

from psd2code.ir.paint import GradientMethod
from psd2code.ir.pixels import FloatArray
from psd2code.render.text_gamma import linear_to_srgb, srgb_to_linear

# B. Ottosson, "A perceptual color space for image processing" (2020): linear sRGB to cone responses, their cube roots to Lab.
TO_CONES: Final = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
TO_LAB: Final = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)
SMOOTH_PLACES: Final = (0.0, 0.0625, 0.125, 0.1875, 0.25, 0.3125, 0.375, 0.4375, 0.5)
SMOOTH_LAG: Final = (0.0, 0.0168, 0.0215, 0.0249, 0.0165, 0.0103, 0.0065, 0.003, 0.0)
"""How far the "smooth" method lags behind a straight ramp, read off a Photoshop gradient; antisymmetric about the middle."""


def _same(values: FloatArray) -> FloatArray:
    return values


def _to_oklab(rgb: FloatArray) -> FloatArray:
    return (TO_LAB @ np.cbrt(TO_CONES @ srgb_to_linear(rgb))).astype(np.float32)


def _from_oklab(lab: FloatArray) -> FloatArray:
    cones = (np.linalg.inv(TO_LAB) @ lab) ** 3
    return linear_to_srgb((np.linalg.inv(TO_CONES) @ cones).astype(np.float32))


SPACES: Mapping[GradientMethod, tuple[Callable[[FloatArray], FloatArray], Callable[[FloatArray], FloatArray]]] = (
    MappingProxyType(
        {
            "classic": (_same, _same),
            "stripes": (_same, _same),
            "linear": (srgb_to_linear, linear_to_srgb),
            "perceptual": (_to_oklab, _from_oklab),
            "smooth": (_to_oklab, _from_oklab),
        }
    )
)
"""For each method: how its space is entered and left, colours 3 x N."""


def smooth_share(share: FloatArray) -> FloatArray:
    """Give the "smooth" method's progress between two stops."""
    nearest = np.minimum(share, 1 - share)
    lag = np.interp(nearest, SMOOTH_PLACES, SMOOTH_LAG)
    return (share - np.where(share < 1 - share, lag, -lag)).astype(np.float32)
