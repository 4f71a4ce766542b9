"""Turns shape layers into one SVG drawing: fills under their overlays, strokes as lines or as outlines of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from psd2code.geometry import Rect
from psd2code.ir.effects import Stroke
from psd2code.ir.layers import ShapeLayer
from psd2code.ir.path import LiveRect, StrokePosition, VectorStroke
from psd2code.ir.svg import SvgGroup, SvgPaint, SvgPath, SvgPicture, SvgStroke
from psd2code.model import Model
from psd2code.shapes.outlines import Outline, bounds_of, combined, has_holes, moved, outline_of, stroke_outline
from psd2code.shapes.paints import Ground, background_of, backgrounds_of, gradient_area, is_css_overlay
from psd2code.shapes.svg_gradient import faded, is_opaque, svg_paint

PIXEL_SNAP_PX = 1 / 2
"""Photoshop moves odd centred strokes of whole-px rectangles by half a px (measured)."""

Reason = Literal["shape-path", "shape-mask", "shape-effects", "shape-paint", "shape-stroke"]


class _Line(Model):
    """A stroke of a shape, where it lies at the edge; snap_px: right and down, from a path that it is centred on."""

    pen: SvgStroke
    position: StrokePosition
    snap_px: float = 0


def svg_picture(layers: tuple[ShapeLayer, ...], canvas: Rect, tolerance: float) -> SvgPicture | Reason:
    """Give the drawing of shapes, back to front, within the canvas; or the reason why the first of them is none.

    tolerance: levels of 255 that a gradient's stops may be off.
    """
    groups: list[SvgGroup] = []
    for layer in layers:
        drawn = _group(layer, canvas, tolerance)
        if not isinstance(drawn, SvgGroup):
            return drawn
        groups.append(drawn)
    rect = bounds_of([covered for group in groups for path in group.paths for covered in _covered(path)])
    return SvgPicture(rect=rect.intersect(canvas), groups=tuple(groups))


def _covered(path: SvgPath) -> Iterator[Outline]:
    yield path.subpaths
    if path.stroke:
        yield stroke_outline(path.subpaths, path.stroke)


def _group(layer: ShapeLayer, canvas: Rect, tolerance: float) -> SvgGroup | Reason:
    if layer.mask or layer.vector_mask:
        return "shape-mask"
    if not all(isinstance(effect, Stroke) or is_css_overlay(effect) for effect in layer.effects):
        return "shape-effects"
    outline = outline_of(layer.path)
    if not outline:
        return "shape-path"
    area = gradient_area(layer, canvas)
    ground = Ground(area, canvas, area, tolerance)
    fills = _fills(layer, ground)
    if fills is None:
        return "shape-paint"
    lines = list(_lines(layer, ground))
    has_all = len(lines) == sum(isinstance(effect, Stroke) for effect in layer.effects) + (layer.stroke is not None)
    if not has_all or len(lines) > 1:
        return "shape-stroke"
    paths = tuple(
        path.replace(has_holes=path.fill is not None and has_holes(path.subpaths))
        for path in _paths(outline, fills, lines[0] if lines else None)
    )
    return _faded(SvgGroup(paths=paths, opacity=layer.opacity)) if paths else "shape-paint"


def _fills(layer: ShapeLayer, ground: Ground) -> tuple[SvgPaint, ...] | None:
    """Give what fills the outline, bottom to top; None where SVG has none like one of them."""
    backgrounds = backgrounds_of(layer, layer.fill, ground)
    if backgrounds is None:
        return None
    paints = [svg_paint(background, ground.box, ground.tolerance) for background in backgrounds]
    return None if None in paints else tuple(paint for paint in paints if paint)


def _lines(layer: ShapeLayer, ground: Ground) -> Iterator[_Line]:
    """Yield the strokes that only cover what is beneath them."""
    stroke = layer.stroke
    paint = _line_paint(stroke, stroke.width_px, stroke.opacity * layer.fill_opacity, ground) if stroke else None
    if stroke and paint:
        lengths = tuple(dash * stroke.width_px for dash in stroke.dashes)
        pen = SvgStroke(
            width_px=stroke.width_px,
            paint=paint,
            cap=stroke.cap,
            join=stroke.join,
            miter_limit=stroke.miter_limit,
            dashes=lengths * (1 + len(lengths) % 2) if sum(lengths) > 0 else (),
            dash_offset_px=stroke.dash_offset * stroke.width_px,
        )
        yield _Line(pen=pen, position=stroke.position, snap_px=PIXEL_SNAP_PX if _is_snapped(layer) else 0)
    for effect in layer.effects:
        if isinstance(effect, Stroke) and effect.blend_mode == "normal":
            paint = _line_paint(effect, effect.size_px, effect.opacity, ground)
            if paint and is_opaque(paint):
                pen = SvgStroke(width_px=effect.size_px, paint=paint, join="round")
                yield _Line(pen=pen, position=effect.position)


def _line_paint(line: VectorStroke | Stroke, width_px: float, opacity: float, ground: Ground) -> SvgPaint | None:
    """Give a stroke's paint; its gradient spans all that it reaches (measured: strokes around and on the edge)."""
    outward = {"inside": 0.0, "center": width_px / 2, "outside": width_px}[line.position]
    background = background_of(line.paint, opacity, ground._replace(area=ground.area.grow(outward)))
    return svg_paint(background, ground.box, ground.tolerance) if background else None


def _is_snapped(layer: ShapeLayer) -> bool:
    """Whether Photoshop moves the stroke beside the path."""
    stroke, live = layer.stroke, layer.live
    is_centred = stroke is not None and stroke.position == "center" and stroke.width_px % 2 == 1
    return is_centred and isinstance(live, LiveRect) and live.rect.is_integer


def _paths(outline: Outline, fills: tuple[SvgPaint, ...], line: _Line | None) -> Iterator[SvgPath]:
    if line is None or line.position == "center":
        yield from _centred(outline, fills, line)
        return
    covered = stroke_outline(outline, line.pen.replace(width_px=2 * line.pen.width_px))
    is_inside = line.position == "inside"
    if line.pen.dashes or not is_opaque(line.pen.paint) or not any(map(is_opaque, fills)):
        yield from (SvgPath(subpaths=outline, fill=fill) for fill in fills)
        band = combined(covered, outline, "intersect" if is_inside else "subtract")
        yield SvgPath(subpaths=band, fill=line.pen.paint)
        return
    # One on the other, not side by side: between two smoothed edges the page would show through.
    larger = outline if is_inside else combined(covered, outline, "union")
    within = combined(outline, covered, "subtract") if is_inside else outline
    yield SvgPath(subpaths=larger, fill=line.pen.paint)
    yield from (SvgPath(subpaths=within, fill=fill) for fill in fills)


def _centred(outline: Outline, fills: tuple[SvgPaint, ...], line: _Line | None) -> Iterator[SvgPath]:
    """Yield fills, and a line along the same outline if there is one."""
    paths = [SvgPath(subpaths=outline, fill=fill) for fill in fills]
    if line and paths and not line.snap_px:
        paths[-1] = paths[-1].replace(stroke=line.pen)
    elif line:
        paths.append(SvgPath(subpaths=moved(outline, line.snap_px), stroke=line.pen))
    yield from paths


def _faded(group: SvgGroup) -> SvgGroup:
    """Let a single fill fade by itself."""
    if group.opacity == 1 or len(group.paths) > 1 or group.paths[0].stroke or group.paths[0].fill is None:
        return group
    (path,) = group.paths
    assert path.fill is not None
    return SvgGroup(paths=(path.replace(fill=faded(path.fill, group.opacity)),))
