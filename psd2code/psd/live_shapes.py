"""Turns Photoshop's memory of how a path was drawn into a rectangle, ellipse or line, where the path still is one."""

from __future__ import annotations

from psd_tools.constants import Tag
from psd_tools.psd.layer_and_mask import LayerRecord

from psd2code.geometry import Affine, Point, Rect
from psd2code.ir.path import CornerRadii, LiveEllipse, LiveLine, LiveRect, LiveShape, Path
from psd2code.psd.descriptors import Descriptor
from psd2code.psd.paths import bounds_of

RECT, ROUNDED_RECT, LINE, ELLIPSE = 1, 2, 4, 5
"""Photoshop's numbers for the origin of a path."""
TOLERANCE_PX = 0.51
"""How far the path may be from the remembered box: edges snapped to the pixel grid move by half a px."""

_CORNERS = ("rectangleCornerA", "rectangleCornerB", "rectangleCornerC", "rectangleCornerD")
_RADII = ("topLeft", "topRight", "bottomRight", "bottomLeft")
"""Both clockwise from the top left of the shape as it was drawn."""


def read_live_shape(record: LayerRecord, path: Path) -> LiveShape | None:
    """Give the shape that a path still is; None for free paths, for several at once, and where the path has left it."""
    block = Descriptor.of(record.tagged_blocks.get_data(Tag.VECTOR_ORIGINATION_DATA))
    origins = block.children("keyDescriptorList") if block else ()
    if len(origins) != 1 or len(path.subpaths) != 1 or origins[0].flag("keyShapeInvalidated"):
        return None
    origin = origins[0]
    if origin.integer("keyOriginType") == LINE:
        return _read_line(origin, bounds_of(path))
    box = _read_box(origin.child("keyOriginShapeBBox"))
    if box is None or not _is_near(box, bounds_of(path), origin):
        return None
    return _read_turned(origin) if _is_turned(origin) else _read_straight(origin, box)


def _read_straight(origin: Descriptor, box: Rect) -> LiveShape | None:
    kind = origin.integer("keyOriginType")
    if kind == ELLIPSE:
        return LiveEllipse(rect=box)
    if kind not in (RECT, ROUNDED_RECT):
        return None
    radii = _read_radii(origin)
    corners = _read_corners(origin)
    if corners:
        radii = _as_seen(radii, corners, box.center)
    return LiveRect(rect=box, radii=_corner_radii(radii))


def _read_turned(origin: Descriptor) -> LiveShape | None:
    kind = origin.integer("keyOriginType")
    transform = _read_transform(origin)
    corners = [_unmap(transform, corner) for corner in _read_corners(origin)]
    if not corners:
        return None
    rect = Rect.from_edges(
        min(p.x for p in corners), min(p.y for p in corners), max(p.x for p in corners), max(p.y for p in corners)
    )
    if kind == ELLIPSE:
        return LiveEllipse(rect=rect, transform=transform)
    if kind in (RECT, ROUNDED_RECT):
        return LiveRect(rect=rect, radii=_corner_radii(_read_radii(origin)), transform=transform)
    return None


def _read_line(origin: Descriptor, bounds: Rect) -> LiveLine | None:
    start, end = origin.child("keyOriginLineStart"), origin.child("keyOriginLineEnd")
    if start is None or end is None:
        return None
    ends = [Point(x=point.number("Hrzn"), y=point.number("Vrtc")) for point in (start, end)]
    width_px = origin.number("keyOriginLineWeight", 1)
    reach = bounds.grow(TOLERANCE_PX + width_px / 2)
    if not all(reach.left <= p.x <= reach.right and reach.top <= p.y <= reach.bottom for p in ends):
        return None
    return LiveLine(start=ends[0], end=ends[1], width_px=width_px)


def _read_box(box: Descriptor | None) -> Rect | None:
    if box is None:
        return None
    return Rect.from_edges(*(box.pixels(key) for key in ("Left", "Top ", "Rght", "Btom")))


def _is_near(box: Rect, bounds: Rect, origin: Descriptor) -> bool:
    """Whether the path lies in the box; one that is turned and round need not touch its edges."""
    is_inside = box.contains(bounds, TOLERANCE_PX)
    return is_inside if _is_turned(origin) else is_inside and bounds.contains(box, TOLERANCE_PX)


def _is_turned(origin: Descriptor) -> bool:
    """Whether the shape's sides are no longer level: its corners have more than two heights."""
    corners = _read_corners(origin)
    heights: list[float] = []
    for y in sorted(corner.y for corner in corners):
        if not heights or y - heights[-1] > TOLERANCE_PX:
            heights.append(y)
    return len(heights) > 2  # noqa: PLR2004 - a level rectangle has a top and a bottom


def _read_corners(origin: Descriptor) -> list[Point]:
    box = origin.child("keyOriginBoxCorners")
    found = [box.child(key) for key in _CORNERS] if box else []
    return [Point(x=corner.number("Hrzn"), y=corner.number("Vrtc")) for corner in found if corner]


def _read_radii(origin: Descriptor) -> list[float]:
    radii = origin.child("keyOriginRRectRadii")
    return [max(0.0, radii.pixels(key)) if radii else 0.0 for key in _RADII]


def _as_seen(radii: list[float], corners: list[Point], center: Point) -> list[float]:
    """Order radii by where mirroring and quarter turns have put their corners."""
    places = {(True, True): 0, (False, True): 1, (False, False): 2, (True, False): 3}
    seen = list(radii)
    for radius, corner in zip(radii, corners, strict=False):
        seen[places[corner.x < center.x, corner.y < center.y]] = radius
    return seen


def _corner_radii(radii: list[float]) -> CornerRadii:
    return CornerRadii(top_left=radii[0], top_right=radii[1], bottom_right=radii[2], bottom_left=radii[3])


def _read_transform(origin: Descriptor) -> Affine:
    matrix = origin.child("Trnf")
    if matrix is None:
        return Affine()
    return Affine(**{key: matrix.number(key) for key in ("xx", "xy", "yx", "yy", "tx", "ty")})


def _unmap(matrix: Affine, point: Point) -> Point:
    determinant = matrix.xx * matrix.yy - matrix.xy * matrix.yx
    if determinant == 0:
        return point
    x, y = point.x - matrix.tx, point.y - matrix.ty
    return Point(x=(matrix.yy * x - matrix.yx * y) / determinant, y=(matrix.xx * y - matrix.xy * x) / determinant)
