"""Photo filter: a coloured glass in linear light, the old luminosity put back (measured, 2.7 levels, at most 11)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from psd2code.ir.adjustments import PhotoFilter
from psd2code.ir.pixels import FloatArray
from psd2code.render.blend_colors import luminosity_of, with_luminosity
from psd2code.render.planes import flat_color
from psd2code.render.text_gamma import linear_to_srgb, srgb_to_linear


def photo_filter(adjustment: PhotoFilter) -> Callable[[FloatArray], FloatArray]:
    """Multiply linear light by lerp(1, filter, density)."""
    glass = 1 + np.float32(adjustment.density) * (srgb_to_linear(flat_color(adjustment.color)) - 1)

    def recolor(color: FloatArray) -> FloatArray:
        filtered = linear_to_srgb(srgb_to_linear(color) * glass)
        if adjustment.keeps_luminosity:
            filtered = with_luminosity(filtered, luminosity_of(color))
        return np.clip(filtered, 0, 1)

    return recolor
