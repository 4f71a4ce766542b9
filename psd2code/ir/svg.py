"""A drawing that is written as an SVG file: filled and stroked outlines, back to front, in document px.

Its gradients are SVG's: placed by points, and between stops colours and opacities change each by itself, whereas CSS
lets colours count by how opaque they are.
"""

from __future__ import annotations

from typing import Literal

from psd2code.geometry import Point, Rect
from psd2code.ir.css_box import Fill, GradientStop
from psd2code.ir.paint import Unit
from psd2code.ir.path import Subpath
from psd2code.model import Model


class SvgLinearGradient(Model):
    """A gradient from one point to another, the stops from 0 to 1 between them."""

    kind: Literal["linear"] = "linear"
    start: Point
    end: Point
    stops: tuple[GradientStop, ...]


class SvgRadialGradient(Model):
    """A gradient in circles, the stops from 0 in the centre to 1 at the radius."""

    kind: Literal["radial"] = "radial"
    center: Point
    radius_px: float
    stops: tuple[GradientStop, ...]


SvgGradient = SvgLinearGradient | SvgRadialGradient
SvgPaint = Fill | SvgGradient


class SvgStroke(Model):
    """A line centred on its outline; dashes in px."""

    width_px: float
    paint: SvgPaint
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    miter_limit: float = 100
    dashes: tuple[float, ...] = ()
    dash_offset_px: float = 0


class SvgPath(Model):
    """One outline, filled even-odd; operations between its subpaths are already carried out.

    has_holes: whether winding, by which SVG fills unless told, would fill more.
    """

    subpaths: tuple[Subpath, ...]
    has_holes: bool = False
    fill: SvgPaint | None = None
    stroke: SvgStroke | None = None


class SvgGroup(Model):
    """Paths that fade as one."""

    paths: tuple[SvgPath, ...]
    opacity: Unit = 1


class SvgPicture(Model):
    """The drawing; rect is its view box, on whole px."""

    rect: Rect
    groups: tuple[SvgGroup, ...]
