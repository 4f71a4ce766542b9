"""What a CSS box paints beneath its children: fill, tile, gradients, border, shadows; lengths in px, names from CSS."""

from __future__ import annotations

from typing import Literal

from psd2code.geometry import Rect
from psd2code.ir.paint import Color, PatternPaint, Unit
from psd2code.ir.path import CornerRadii
from psd2code.model import Model

SIGMA_OF_SIZE = 0.418
"""Standard deviation of the Gaussian nearest to Photoshop's soft kernel, in sizes: at most 2.7 levels of 255 apart."""


class Fill(Model):
    """A flat colour with its opacity."""

    color: Color
    opacity: Unit = 1


class GradientStop(Model):
    """A colour at a share of the gradient line, of the radius or of the turn; beyond 0-1 it lies outside the box."""

    fill: Fill
    position: float


class LinearGradient(Model):
    """A gradient along a line through the middle of the border box; angle_deg clockwise, 0 is to the top."""

    kind: Literal["linear"] = "linear"
    angle_deg: float
    stops: tuple[GradientStop, ...]


class RadialGradient(Model):
    """A gradient in circles; left, top: their centre from the border box's corner."""

    kind: Literal["radial"] = "radial"
    radius_px: float
    left: float
    top: float
    stops: tuple[GradientStop, ...]


class ConicGradient(Model):
    """A gradient around a point; angle_deg is where it begins, clockwise from the top."""

    kind: Literal["conic"] = "conic"
    angle_deg: float
    left: float
    top: float
    stops: tuple[GradientStop, ...]


class Tile(Model):
    """A pattern that repeats over the box; left, top: where one of its tiles begins, from the border box's corner."""

    paint: PatternPaint
    left: float
    top: float
    opacity: Unit = 1


Gradient = LinearGradient | RadialGradient | ConicGradient


class Border(Model):
    """A solid border of one width on all sides, inside the border box."""

    width_px: float
    fill: Fill


class Shadow(Model):
    """A CSS shadow; blur as CSS means it (twice the standard deviation); is_inset: it falls inwards, on the box."""

    dx: float
    dy: float
    blur_px: float
    spread_px: float = 0
    color: Color
    opacity: Unit
    is_inset: bool = False


class CssBox(Model):
    """A box with all that it paints; rect is its border box. gradients, shadows: the topmost first, as in CSS; the
    tile lies on the fill, beneath the gradients.
    """

    rect: Rect
    opacity: Unit = 1
    fill: Fill | None = None
    tile: Tile | None = None
    gradients: tuple[Gradient, ...] = ()
    border: Border | None = None
    radii: CornerRadii = CornerRadii()
    is_ellipse: bool = False
    shadows: tuple[Shadow, ...] = ()
