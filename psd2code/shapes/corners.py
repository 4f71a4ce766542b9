"""The corners of a box whose edge moves outward: how CSS's shadows and Photoshop's strokes round them."""

from __future__ import annotations

from typing import Final

from psd2code.geometry import Rect
from psd2code.ir.path import CornerRadii, LiveEllipse, LiveRect

PIXEL_MIDDLE: Final = 0.5
Boxlike = LiveRect | LiveEllipse


def corners_of(live: Boxlike) -> tuple[float, ...]:
    """Give the radii, clockwise from the top left, px; an ellipse's smaller half-axis."""
    if isinstance(live, LiveEllipse):
        return (min(live.rect.width, live.rect.height) / 2,) * 4
    limit = _limit(live.rect, live.radii)
    radii = live.radii
    return tuple(
        round(radius * limit, 2) for radius in (radii.top_left, radii.top_right, radii.bottom_right, radii.bottom_left)
    )


def _limit(rect: Rect, radii: CornerRadii) -> float:
    """Give the factor by which CSS shrinks radii that do not fit their sides (CSS Backgrounds 3, 4.5)."""
    sides = (
        (rect.width, radii.top_left + radii.top_right),
        (rect.width, radii.bottom_left + radii.bottom_right),
        (rect.height, radii.top_left + radii.bottom_left),
        (rect.height, radii.top_right + radii.bottom_right),
    )
    return min([1.0, *(side / total for side, total in sides if total > 0)])


def grown_corners(corners: tuple[float, ...], by_px: float, *, is_round: bool) -> tuple[float, ...]:
    """Give the radii of an edge moved outward; is_round: sharp corners become round.

    Photoshop measures a stroke's distance from the middle of the pixel in the corner, which lies half a px inside.
    """
    corner = by_px + PIXEL_MIDDLE if is_round and by_px > 0 else 0.0
    return tuple(radius + by_px if radius else corner for radius in corners)


def spread_keeps(corners: tuple[float, ...], by_px: float, *, is_round: bool) -> bool:
    """Whether a CSS shadow spread by so much has the corners of the stroke: it keeps sharp ones sharp, and adds to a
    radius only where that is no smaller than the spread.
    """
    return all(radius >= by_px or (radius == 0 and not is_round) for radius in corners)


def radii_of(corners: tuple[float, ...]) -> CornerRadii:
    """Give them as a model."""
    top_left, top_right, bottom_right, bottom_left = corners
    return CornerRadii(top_left=top_left, top_right=top_right, bottom_right=bottom_right, bottom_left=bottom_left)
