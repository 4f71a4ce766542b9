"""The whole design: canvas, colour, layers back to front; the contract between front ends and the rest."""

from __future__ import annotations

from typing import Literal

from psd2code.geometry import Rect
from psd2code.ir.layers import Layer
from psd2code.model import Model

ColorMode = Literal["rgb", "grayscale", "indexed", "cmyk", "lab", "duotone", "bitmap", "multichannel"]


class Document(Model):
    """A design. Ids are unique; rects are absolute document px; no front end's object is inside."""

    name: str
    width: int
    height: int
    color_mode: ColorMode = "rgb"
    bit_depth: int = 8
    resolution_ppi: float = 72
    profile_name: str | None = None
    layers: tuple[Layer, ...]

    @property
    def canvas(self) -> Rect:
        """The canvas as a rectangle at the origin."""
        return Rect(left=0, top=0, width=self.width, height=self.height)
