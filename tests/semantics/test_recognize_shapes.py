"""Paths that Photoshop knows no more as boxes are boxes again, corner by corner; others stay paths."""

from __future__ import annotations

import pytest

from psd2code.ir.path import CornerRadii, LiveEllipse, LiveRect, Path, Subpath
from psd2code.semantics.recognize_shapes import live_shape
from psd2code.thresholds import Thresholds
from tests.support.layers import rect
from tests.support.paths import ellipse_path, polygon_path, rounded_path

AREA = rect((10, 20, 80, 40))
SLACK_PX = Thresholds().shape_fit_px
OVAL = CornerRadii(top_left=16, top_right=16, bottom_right=16, bottom_left=16)
RADII = {
    "sharp": CornerRadii(),
    "round": CornerRadii(top_left=8, top_right=8, bottom_right=8, bottom_left=8),
    "one": CornerRadii(bottom_left=12),
    "a pill": CornerRadii(top_left=20, top_right=20, bottom_right=20, bottom_left=20),
    "elliptical": OVAL.replace(down=CornerRadii(top_left=9, top_right=9, bottom_right=9, bottom_left=9)),
    "elliptical to the middle": OVAL.replace(
        down=CornerRadii(top_left=20, top_right=20, bottom_right=20, bottom_left=20)
    ),
    "differing ellipses": CornerRadii(top_left=30, down=CornerRadii(top_left=10)),
}


@pytest.mark.parametrize("radii", RADII.values(), ids=RADII)
def test_a_path_is_the_box_that_it_draws(radii: CornerRadii) -> None:
    assert live_shape(_joined(rounded_path(AREA, radii)), SLACK_PX) == LiveRect(rect=AREA, radii=radii)


def _joined(path: Path) -> Path:
    """Give the path with one knot where two corners meet, as Photoshop draws it."""
    knots = path.subpaths[0].knots
    merged = [
        one.replace(after=other.after) if one.anchor == other.anchor else one
        for last, one, other in zip(knots[-1:] + knots[:-1], knots, knots[1:] + knots[:1], strict=True)
        if last.anchor != one.anchor
    ]
    return Path(subpaths=(Subpath(knots=tuple(merged)),))


def test_an_ellipse_is_one() -> None:
    assert live_shape(ellipse_path(AREA), SLACK_PX) == LiveEllipse(rect=AREA)


def test_what_is_no_box_stays_a_path() -> None:
    assert live_shape(polygon_path((10, 20), (90, 20), (50, 60)), SLACK_PX) is None
