"""What an effect starts from (the layer's shape) and what it gives (an ink to lay on the canvas)."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from psd2code.ir.blend import BlendMode
from psd2code.ir.pixels import FloatArray
from psd2code.render.paint import Placing
from psd2code.render.planes import Planes, resize
from psd2code.render.window import Window

TIE: Final = 1e-6
"""Halves go away from zero (measured both ways), even where the cosine of 120 degrees falls a hair short of a half."""


class Silhouette(NamedTuple):
    """A layer's alpha after its masks; zero outside its window. placing: what paints of its effects are placed by."""

    window: Window
    alpha: FloatArray
    placing: Placing

    def over(self, window: Window) -> FloatArray:
        """Give the alpha over another window."""
        return resize(self.alpha, self.window, window)


class Ink(NamedTuple):
    """Colour and coverage (opacity included) of one effect, and its blend mode."""

    planes: Planes
    mode: BlendMode


def light_offset(angle_deg: float, distance_px: float) -> tuple[int, int]:
    """Give whole px by which a light from that angle moves a shadow: Photoshop rounds each part (measured)."""
    angle = math.radians(angle_deg)
    return _round(-math.cos(angle) * distance_px), _round(math.sin(angle) * distance_px)


def _round(value: float) -> int:
    return int(math.copysign(math.floor(abs(value) + 0.5 + TIE), value))
