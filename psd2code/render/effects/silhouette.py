"""What an effect starts from (the layer's shape) and what it gives (an ink to lay on the canvas)."""

from __future__ import annotations

from typing import NamedTuple

from psd2code.ir.blend import BlendMode
from psd2code.ir.pixels import FloatArray
from psd2code.render.paint import Placing
from psd2code.render.planes import Planes, resize
from psd2code.render.window import Window


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
