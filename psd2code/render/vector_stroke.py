"""The stroke of a shape from its path: for files without pixels, and above layers clipped to the shape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
import skia

from psd2code.ir.layers import ShapeLayer
from psd2code.ir.path import LiveRect, Path, Subpath, VectorStroke
from psd2code.ir.pixels import FloatArray
from psd2code.render.area import Polygon, covered_area
from psd2code.render.outline import path_coverage
from psd2code.render.window import Window

CURVE_STEPS: Final = 16
"""Chords of one curve piece of a stroked outline, which skia has already cut finely."""
RESOLUTION_SCALE: Final = 8
"""Asks skia to approximate offset curves as if they were drawn so many times larger."""
PIXEL_SNAP_PX: Final = 0.5
"""Photoshop moves odd centred strokes of whole-px rectangles by half a px (measured)."""

_CAPS: Final = {"butt": skia.Paint.kButt_Cap, "round": skia.Paint.kRound_Cap, "square": skia.Paint.kSquare_Cap}
_JOINS: Final = {"miter": skia.Paint.kMiter_Join, "round": skia.Paint.kRound_Join, "bevel": skia.Paint.kBevel_Join}


def stroke_coverage(layer: ShapeLayer, stroke: VectorStroke, window: Window) -> FloatArray:
    """Give H x W coverage 0-1 of a shape's stroke; inside and outside are twice the width, cut by the path."""
    snap = PIXEL_SNAP_PX if _is_snapped(layer, stroke) else 0.0
    width = stroke.width_px if stroke.position == "center" else 2 * stroke.width_px
    band = covered_area(_stroked(layer.path, stroke, width, snap), window)
    if stroke.position == "center":
        return band
    inside = path_coverage(layer.path, window)
    return band * (inside if stroke.position == "inside" else 1 - inside)


def _is_snapped(layer: ShapeLayer, stroke: VectorStroke) -> bool:
    live = layer.live
    if stroke.position != "center" or not isinstance(live, LiveRect) or live.transform is not None:
        return False
    return stroke.width_px % 2 == 1 and live.rect.is_integer


def _stroked(path: Path, stroke: VectorStroke, width: float, snap: float) -> list[Polygon]:
    pen = skia.Paint(
        Style=skia.Paint.kStroke_Style,
        StrokeWidth=width,
        StrokeCap=_CAPS[stroke.cap],
        StrokeJoin=_JOINS[stroke.join],
        StrokeMiter=stroke.miter_limit,
    )
    if stroke.dashes:
        lengths = [max(0.0, dash) * stroke.width_px for dash in stroke.dashes]
        even = lengths if len(lengths) % 2 == 0 else lengths * 2
        if sum(even) > 0:
            pen.setPathEffect(skia.DashPathEffect.Make(even, stroke.dash_offset * stroke.width_px))
    outline = skia.Path()
    pen.getFillPath(_skia_path(path, snap), outline, None, RESOLUTION_SCALE)
    return list(_polygons(skia.Simplify(outline)))


def _skia_path(path: Path, snap: float) -> skia.Path:
    joined = skia.Path()
    for subpath in path.subpaths:
        _add_subpath(joined, subpath, snap)
    return joined


def _add_subpath(joined: skia.Path, subpath: Subpath, snap: float) -> None:
    knots = subpath.knots
    if not knots:
        return
    joined.moveTo(knots[0].anchor.x + snap, knots[0].anchor.y + snap)
    following = knots[1:] + knots[:1] if subpath.is_closed else knots[1:]
    for one, other in zip(knots, following, strict=False):
        points = [one.after, other.before, other.anchor]
        if one.after == one.anchor and other.before == other.anchor:
            points = [other.anchor]
        coordinates = [value + snap for point in points for value in (point.x, point.y)]
        if len(points) == 1:
            joined.lineTo(*coordinates)
        else:
            joined.cubicTo(*coordinates)
    if subpath.is_closed:
        joined.close()


def _polygons(path: skia.Path) -> Iterator[Polygon]:
    walk = skia.Path.Iter(path, True)
    points: list[Polygon] = []
    while True:
        verb, controls = walk.next()
        if verb in (skia.Path.kMove_Verb, skia.Path.kDone_Verb):
            if points:
                yield np.concatenate(points)
            points = []
        if verb == skia.Path.kDone_Verb:
            return
        weight = walk.conicWeight() if verb == skia.Path.kConic_Verb else 1.0
        points.append(_chords(np.array([[p.x(), p.y()] for p in controls]), weight))


def _chords(controls: Polygon, weight: float) -> Polygon:
    """Give points along a line, quadratic, conic or cubic; its start left out."""
    if len(controls) <= 2:  # noqa: PLR2004 - a point or a line: its end
        return controls[-1:]
    t = np.arange(1, CURVE_STEPS + 1)[:, None] / CURVE_STEPS
    if len(controls) == 3:  # noqa: PLR2004 - a quadratic or conic
        basis = np.concatenate([(1 - t) ** 2, 2 * weight * t * (1 - t), t**2], axis=1)
    else:
        basis = np.concatenate([(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3], axis=1)
    chords: Polygon = basis @ controls / basis.sum(axis=1, keepdims=True)
    return chords
