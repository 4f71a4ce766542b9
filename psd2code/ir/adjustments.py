"""Adjustment layers, one model a kind; values as Photoshop's dialogs show them unless a field says otherwise."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from psd2code.ir.paint import Color, GradientPaint
from psd2code.model import Model


class BrightnessContrast(Model):
    """Brightness -150..150 (legacy -100..100), contrast -50..100 (legacy -100..100)."""

    kind: Literal["brightness-contrast"] = "brightness-contrast"
    brightness: float
    contrast: float
    is_legacy: bool = False
    is_lab: bool = False


class LevelsRecord(Model):
    """One channel's levels, 0-255; gamma 0.1-9.99."""

    input_black: float = 0
    input_white: float = 255
    output_black: float = 0
    output_white: float = 255
    gamma: float = 1


class Levels(Model):
    """Composite first, then one record a channel."""

    kind: Literal["levels"] = "levels"
    composite: LevelsRecord
    channels: tuple[LevelsRecord, ...] = ()


class CurvePoint(Model):
    """A point of a curve, 0-255."""

    input: float
    output: float


class Curves(Model):
    """Splines through points, or 256-entry maps where the curve was drawn by hand; empty means unchanged."""

    kind: Literal["curves"] = "curves"
    composite: tuple[CurvePoint, ...] = ()
    channels: tuple[tuple[CurvePoint, ...], ...] = ()
    is_map: bool = False


class Exposure(Model):
    """Exposure in stops, offset -0.5..0.5, gamma correction 0.01-9.99."""

    kind: Literal["exposure"] = "exposure"
    exposure: float
    offset: float
    gamma: float


class Vibrance(Model):
    """Both -100..100."""

    kind: Literal["vibrance"] = "vibrance"
    vibrance: float
    saturation: float


class HueRange(Model):
    """One of the six hue ranges: its four limits in degrees, and its shifts."""

    limits_deg: tuple[float, float, float, float]
    hue: float
    saturation: float
    lightness: float


class HueSaturation(Model):
    """Hue -180..180, saturation and lightness -100..100; colourize sets hue 0-360, saturation 0-100."""

    kind: Literal["hue-saturation"] = "hue-saturation"
    hue: float
    saturation: float
    lightness: float
    is_colorized: bool = False
    ranges: tuple[HueRange, ...] = ()


class ColorBalance(Model):
    """Cyan-red, magenta-green, yellow-blue, each -100..100."""

    kind: Literal["color-balance"] = "color-balance"
    shadows: tuple[float, float, float]
    midtones: tuple[float, float, float]
    highlights: tuple[float, float, float]
    keeps_luminosity: bool = True


class BlackWhite(Model):
    """Weights in per cent: reds, yellows, greens, cyans, blues, magentas."""

    kind: Literal["black-white"] = "black-white"
    weights: tuple[float, float, float, float, float, float]
    tint: Color | None = None


class PhotoFilter(Model):
    """A coloured glass before the picture, density 0-1."""

    kind: Literal["photo-filter"] = "photo-filter"
    color: Color
    density: float
    keeps_luminosity: bool = True


class ChannelMixer(Model):
    """Rows of per cents (inputs, then the constant), one row an output channel."""

    kind: Literal["channel-mixer"] = "channel-mixer"
    is_monochrome: bool = False
    rows: tuple[tuple[float, ...], ...]


class ColorLookup(Model):
    """A three-dimensional table of size^3 colours, 0-1, blue running fastest; empty where its format is unknown."""

    kind: Literal["color-lookup"] = "color-lookup"
    name: str
    size: int = 0
    table: tuple[tuple[float, float, float], ...] = ()


class Invert(Model):
    """Each channel from its other end."""

    kind: Literal["invert"] = "invert"


class Posterize(Model):
    """To a number of levels, 2-255."""

    kind: Literal["posterize"] = "posterize"
    levels: int


class Threshold(Model):
    """Black below, white from level on, 1-255."""

    kind: Literal["threshold"] = "threshold"
    level: int


class GradientMap(Model):
    """Luminance to colour; the placing fields of the gradient are not used."""

    kind: Literal["gradient-map"] = "gradient-map"
    gradient: GradientPaint


class SelectiveColor(Model):
    """Nine rows (reds, yellows, greens, cyans, blues, magentas, whites, neutrals, blacks) of C, M, Y, K in per cent."""

    kind: Literal["selective-color"] = "selective-color"
    is_relative: bool = True
    rows: tuple[tuple[float, float, float, float], ...]


class UnknownAdjustment(Model):
    """An adjustment whose data is not understood; key is Photoshop's."""

    kind: Literal["unknown"] = "unknown"
    key: str


Adjustment = Annotated[
    BrightnessContrast
    | Levels
    | Curves
    | Exposure
    | Vibrance
    | HueSaturation
    | ColorBalance
    | BlackWhite
    | PhotoFilter
    | ChannelMixer
    | ColorLookup
    | Invert
    | Posterize
    | Threshold
    | GradientMap
    | SelectiveColor
    | UnknownAdjustment,
    Field(discriminator="kind"),
]
