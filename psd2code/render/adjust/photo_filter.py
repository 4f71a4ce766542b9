"""Photo filter: a coloured glass before the light, taken as CIE XYZ, not as RGB; the old luminosity is put back.

A saturated orange behind orange glass tells the two apart: its blue falls to nothing in RGB, and does not in XYZ nor in
Photoshop (measured under ten other adjustments: two levels off on the mean instead of four, white exact).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from psd2code.ir.adjustments import PhotoFilter
from psd2code.ir.pixels import FloatArray
from psd2code.render.blend_colors import luminosity_of, with_luminosity
from psd2code.render.planes import flat_color
from psd2code.render.text_gamma import linear_to_srgb, srgb_to_linear

TO_XYZ: Final = np.array(
    [
        [0.4360747, 0.3850649, 0.1430804],
        [0.2225045, 0.7168786, 0.0606169],
        [0.0139322, 0.0971045, 0.7141733],
    ]
)
"""Linear sRGB to XYZ by Photoshop's white, D50: http://www.brucelindbloom.com/index.html?Eqn_RGB_XYZ_Matrix.html"""


def photo_filter(adjustment: PhotoFilter) -> Callable[[FloatArray], FloatArray]:
    """Multiply the light by lerp(1, filter, density)."""
    glass = _glass(adjustment)

    def recolor(color: FloatArray) -> FloatArray:
        filtered = linear_to_srgb(np.clip(np.tensordot(glass, srgb_to_linear(color), axes=1), 0, 1))
        if adjustment.keeps_luminosity:
            filtered = with_luminosity(filtered, luminosity_of(color))
        return np.clip(filtered, 0, 1)

    return recolor


def _glass(adjustment: PhotoFilter) -> FloatArray:
    """Give the 3 x 3 matrix by which the glass changes linear light."""
    shown = TO_XYZ @ srgb_to_linear(flat_color(adjustment.color)).reshape(3)
    passed = 1 + adjustment.density * (shown / TO_XYZ.sum(axis=1) - 1)
    matrix: FloatArray = (np.linalg.inv(TO_XYZ) @ np.diag(passed) @ TO_XYZ).astype(np.float32)
    return matrix
