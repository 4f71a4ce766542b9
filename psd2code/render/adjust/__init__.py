"""Adjustment layers: from a model to a function of colours, 3 x H x W float32 in document RGB, 0-1."""

from __future__ import annotations

from collections.abc import Callable

from psd2code.ir.adjustments import (
    Adjustment,
    BlackWhite,
    BrightnessContrast,
    ChannelMixer,
    ColorBalance,
    ColorLookup,
    Curves,
    Exposure,
    GradientMap,
    HueSaturation,
    Invert,
    Levels,
    PhotoFilter,
    Posterize,
    SelectiveColor,
    Threshold,
    Vibrance,
)
from psd2code.ir.document import Document
from psd2code.ir.pixels import FloatArray
from psd2code.render.adjust.black_white import black_white
from psd2code.render.adjust.brightness_contrast import brightness_contrast
from psd2code.render.adjust.channel_mixer import channel_mixer
from psd2code.render.adjust.color_balance import color_balance
from psd2code.render.adjust.color_lookup import color_lookup
from psd2code.render.adjust.exposure import exposure
from psd2code.render.adjust.gradient_map import gradient_map
from psd2code.render.adjust.hue_saturation import hue_saturation
from psd2code.render.adjust.levels_curves import curves, levels
from psd2code.render.adjust.photo_filter import photo_filter
from psd2code.render.adjust.selective_color import selective_color
from psd2code.render.adjust.steps import invert, posterize, threshold
from psd2code.render.adjust.vibrance import vibrance

Recolor = Callable[[FloatArray], FloatArray]
DEEPEST = 16
"""Photoshop adjusts 32-bit documents in steps of 16 bits."""


def adjuster_of(adjustment: Adjustment, document: Document) -> Recolor | None:
    """Give the function that recolours; it leaves its argument as it is."""
    match adjustment:
        case BrightnessContrast():
            return brightness_contrast(adjustment)
        case Levels():
            return levels(adjustment)
        case Curves():
            return curves(adjustment)
        case Exposure():
            return exposure(adjustment, is_gray=document.color_mode in ("grayscale", "duotone"))
        case HueSaturation():
            return hue_saturation(adjustment)
        case Vibrance():
            return vibrance(adjustment)
        case ColorBalance():
            return color_balance(adjustment)
        case _:
            return _mixing_adjuster(adjustment, document)


def _mixing_adjuster(adjustment: Adjustment, document: Document) -> Recolor | None:
    match adjustment:
        case BlackWhite():
            return black_white(adjustment)
        case PhotoFilter():
            return photo_filter(adjustment)
        case ChannelMixer():
            return channel_mixer(adjustment)
        case ColorLookup():
            return color_lookup(adjustment)
        case Invert():
            return invert()
        case Posterize():
            return posterize(adjustment, min(document.bit_depth, DEEPEST))
        case Threshold():
            return threshold(adjustment, min(document.bit_depth, DEEPEST))
        case GradientMap():
            return gradient_map(adjustment)
        case SelectiveColor() if adjustment.rows:
            return selective_color(adjustment)
        case _:
            return None
