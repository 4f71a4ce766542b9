"""The colour spaces in which Photoshop's gradient methods run: document RGB, linear light, Oklab."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import numpy as np

from psd2code.ir.paint import GradientMethod
from psd2code.ir.pixels import FloatArray
from psd2code.render.text_gamma import linear_to_srgb, srgb_to_linear

# B. Ottosson, "A perceptual color space for image processing" (2020): linear sRGB to cones, their cube roots to Lab.
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
END_SLOPE: Final = 0.5
"""The spline leaves its first stop at half the slope of the line: Catmull-Rom with its end points doubled."""
END_SLOPES: Mapping[GradientMethod, float] = MappingProxyType({"smooth": 0.64})
SMOOTH_LEAST, SMOOTH_EXTRA, SMOOTH_POWER = 0.83, 0.25, 4
"""The smooth method's tangents fade a little differently: read off two Photoshop gradients, within two levels."""


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


def cubic_fade(share: FloatArray) -> FloatArray:
    """Give how a tangent's excess acts along the way from its stop to the next: Hermite's u (1 - u)^2."""
    return share * (1 - share) ** 2


def smooth_fade(share: FloatArray) -> FloatArray:
    """Give the same for the smooth method."""
    return cubic_fade(share) * (SMOOTH_LEAST + SMOOTH_EXTRA * (1 - share) ** SMOOTH_POWER)
