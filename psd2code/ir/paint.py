"""Colours and paints as Photoshop describes them; colours are straight document RGB, 0-1."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from psd2code.geometry import Point
from psd2code.model import Model

Unit = Annotated[float, Field(ge=0, le=1)]
"""A share from 0 to 1."""


class Color(Model):
    """Red, green, blue in document RGB, 0-1, not premultiplied."""

    red: Unit
    green: Unit
    blue: Unit


class SolidPaint(Model):
    """One colour."""

    kind: Literal["solid"] = "solid"
    color: Color


class ColorStop(Model):
    """A colour of a gradient; midpoint is where the blend to the next stop is half, 0-1 of the way."""

    color: Color
    location: Unit
    midpoint: Unit = 0.5


class OpacityStop(Model):
    """An opacity of a gradient."""

    opacity: Unit
    location: Unit
    midpoint: Unit = 0.5


GradientStyle = Literal["linear", "radial", "angle", "reflected", "diamond", "shape-burst"]
GradientMethod = Literal["classic", "linear", "perceptual", "smooth", "stripes"]


class GradientPaint(Model):
    """A gradient with its placing; scale 1 reaches the edges of the box, offset is a share of the box."""

    kind: Literal["gradient"] = "gradient"
    color_stops: tuple[ColorStop, ...]
    opacity_stops: tuple[OpacityStop, ...]
    smoothness: Unit = 1
    is_noise: bool = False
    style: GradientStyle = "linear"
    method: GradientMethod = "classic"
    angle_deg: float = 90
    scale: float = 1
    offset: Point = Point(x=0, y=0)
    is_reversed: bool = False
    is_aligned_with_layer: bool = True
    is_dithered: bool = False


class PatternPaint(Model):
    """A repeated tile of the document's patterns; phase in px."""

    kind: Literal["pattern"] = "pattern"
    pattern_id: str
    name: str = ""
    scale: float = 1
    angle_deg: float = 0
    phase: Point = Point(x=0, y=0)
    is_linked_with_layer: bool = True


Paint = Annotated[SolidPaint | GradientPaint | PatternPaint, Field(discriminator="kind")]
