"""How a layer mixes with what lies beneath it: Photoshop's modes and its advanced blending options."""

from __future__ import annotations

from typing import Literal

from psd2code.ir.paint import Unit
from psd2code.model import Model

BlendMode = Literal[
    "normal",
    "pass-through",
    "dissolve",
    "darken",
    "multiply",
    "color-burn",
    "linear-burn",
    "darker-color",
    "lighten",
    "screen",
    "color-dodge",
    "linear-dodge",
    "lighter-color",
    "overlay",
    "soft-light",
    "hard-light",
    "vivid-light",
    "linear-light",
    "pin-light",
    "hard-mix",
    "difference",
    "exclusion",
    "subtract",
    "divide",
    "hue",
    "saturation",
    "color",
    "luminosity",
]

Knockout = Literal["none", "shallow", "deep"]


class BlendRange(Model):
    """One "blend if" pair of ramps, 0-1: full between black_high and white_low, nothing beyond the outer two."""

    source: tuple[Unit, Unit, Unit, Unit] = (0, 0, 1, 1)
    backdrop: tuple[Unit, Unit, Unit, Unit] = (0, 0, 1, 1)


class Blending(Model):
    """Photoshop's advanced blending; the defaults are those of a new layer.

    undrawn_channels: colour channels (0 red, 1 green, 2 blue) that the layer leaves as they are.
    """

    knockout: Knockout = "none"
    blends_clipped_as_group: bool = True
    blends_interior_as_group: bool = False
    transparency_shapes_layer: bool = True
    layer_mask_hides_effects: bool = False
    vector_mask_hides_effects: bool = False
    gray_range: BlendRange | None = None
    channel_ranges: tuple[BlendRange, ...] = ()
    undrawn_channels: tuple[int, ...] = ()
