"""The corners of a box whose edge moves outward: how CSS's shadows and Photoshop's strokes round them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from psd2code.geometry import Rect
from psd2code.ir.path import CornerRadii, LiveEllipse, LiveRect

PIXEL_MIDDLE: Final = 0.5
Boxlike = LiveRect | LiveEllipse


def corners_of(live: Boxlike) -> CornerRadii:
    """Give the radii, no longer than their sides; an ellipse's smaller half-axis."""
    if isinstance(live, LiveEllipse):
        half = min(live.rect.width, live.rect.height) / 2
        return CornerRadii(top_left=half, top_right=half, bottom_right=half, bottom_left=half)
    limit = _limit(live.rect, live.radii)
    return _changed(live.radii, lambda radius: round(radius * limit, 2))


def _changed(radii: CornerRadii, change: Callable[[float], float]) -> CornerRadii:
    return CornerRadii(
        top_left=change(radii.top_left),
        top_right=change(radii.top_right),
        bottom_right=change(radii.bottom_right),
        bottom_left=change(radii.bottom_left),
        down=_changed(radii.down, change) if radii.down else None,
    )


def _limit(rect: Rect, radii: CornerRadii) -> float:
    """Give the factor by which CSS shrinks radii that do not fit their sides (CSS Backgrounds 3, 4.5)."""
    down = radii.down or radii
    sides = (
        (rect.width, radii.top_left + radii.top_right),
        (rect.width, radii.bottom_left + radii.bottom_right),
        (rect.height, down.top_left + down.bottom_left),
        (rect.height, down.top_right + down.bottom_right),
    )
    return min([1.0, *(side / total for side, total in sides if total > 0)])


def grown_corners(corners: CornerRadii, by_px: float, *, is_round: bool) -> CornerRadii:
    """Give the radii of an edge moved outward; is_round: sharp corners become round.

    Photoshop measures a stroke's distance from the middle of the pixel in the corner, which lies half a px inside.
    """
    corner = by_px + PIXEL_MIDDLE if is_round and by_px > 0 else 0.0
    return _changed(corners, lambda radius: radius + by_px if radius else corner)


def spread_keeps(corners: CornerRadii, by_px: float, *, is_round: bool) -> bool:
    """Whether a CSS shadow spread by so much has the corners of the stroke: it keeps sharp ones sharp, and adds to a
    radius only where that is no smaller than the spread.
    """
    radii = [radius for half_axes in corners.half_axes for radius in half_axes]
    return all(radius >= by_px or (radius == 0 and not is_round) for radius in radii)
