"""A drawing that is written as an SVG file: filled and stroked outlines, back to front, in document px."""

from __future__ import annotations

from typing import Literal

from psd2code.geometry import Rect
from psd2code.ir.css_box import Fill
from psd2code.ir.paint import Unit
from psd2code.ir.path import Subpath
from psd2code.model import Model


class SvgStroke(Model):
    """A line centred on its outline; dashes in px."""

    width_px: float
    fill: Fill
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
    fill: Fill | None = None
    stroke: SvgStroke | None = None


class SvgGroup(Model):
    """Paths that fade as one."""

    paths: tuple[SvgPath, ...]
    opacity: Unit = 1


class SvgPicture(Model):
    """The drawing; rect is its view box, on whole px."""

    rect: Rect
    groups: tuple[SvgGroup, ...]
