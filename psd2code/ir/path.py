"""Vector paths in document px, masks, and the live shapes they came from."""

from __future__ import annotations

from typing import Literal

from psd2code.geometry import Affine, Point, Rect
from psd2code.ir.paint import Paint, Unit
from psd2code.model import Model

PathOperation = Literal["exclude", "union", "subtract", "intersect", "merged"]
"""How a subpath joins those before it; "merged" belongs to the component of the one before."""


class Knot(Model):
    """One Bezier knot: the handle before it, the anchor, the handle after it."""

    before: Point
    anchor: Point
    after: Point


class Subpath(Model):
    """A run of knots."""

    knots: tuple[Knot, ...]
    is_closed: bool = True
    operation: PathOperation = "union"


class Path(Model):
    """Subpaths in order; filled even-odd within a component."""

    subpaths: tuple[Subpath, ...]
    starts_filled: bool = False


class RasterMask(Model):
    """A layer mask whose pixels the PixelSource holds; outside is its value beyond rect."""

    rect: Rect
    outside: Unit = 0
    density: Unit = 1
    feather_px: float = 0


class VectorMask(Model):
    """A path that shows what lies inside it."""

    path: Path
    is_inverted: bool = False
    density: Unit = 1
    feather_px: float = 0


class CornerRadii(Model):
    """Radii in px; down: those along the sides, where corners are quarters of ellipses."""

    top_left: float = 0
    top_right: float = 0
    bottom_right: float = 0
    bottom_left: float = 0
    down: CornerRadii | None = None

    @property
    def across(self) -> CornerRadii:
        """Those along the top and the bottom alone."""
        return self.replace(down=None)

    @property
    def half_axes(self) -> tuple[tuple[float, float], ...]:
        """Each corner's radius across and down, clockwise from the top left."""
        return tuple(zip(self.clockwise, (self.down or self).clockwise, strict=True))

    @property
    def clockwise(self) -> tuple[float, float, float, float]:
        """From the top left."""
        return self.top_left, self.top_right, self.bottom_right, self.bottom_left


class LiveRect(Model):
    """A rectangle or rounded rectangle that Photoshop still knows as one; transform is set when it is turned."""

    kind: Literal["rect"] = "rect"
    rect: Rect
    radii: CornerRadii = CornerRadii()
    transform: Affine | None = None


class LiveEllipse(Model):
    """An ellipse that Photoshop still knows as one."""

    kind: Literal["ellipse"] = "ellipse"
    rect: Rect
    transform: Affine | None = None


class LiveLine(Model):
    """A line that Photoshop still knows as one."""

    kind: Literal["line"] = "line"
    start: Point
    end: Point
    width_px: float


LiveShape = LiveRect | LiveEllipse | LiveLine

StrokePosition = Literal["inside", "center", "outside"]


class VectorStroke(Model):
    """The stroke of a shape; dashes in multiples of its width."""

    width_px: float
    position: StrokePosition = "center"
    paint: Paint
    opacity: Unit = 1
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    miter_limit: float = 100
    dashes: tuple[float, ...] = ()
    dash_offset: float = 0
