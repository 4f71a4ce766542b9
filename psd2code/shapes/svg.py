"""Turns shape layers into one SVG drawing: fills under their overlays, strokes as lines or as outlines of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from psd2code.geometry import Rect
from psd2code.ir.css_box import Fill
from psd2code.ir.effects import Stroke
from psd2code.ir.layers import ShapeLayer
from psd2code.ir.paint import SolidPaint
from psd2code.ir.path import LiveRect, StrokePosition
from psd2code.ir.svg import SvgGroup, SvgPath, SvgPicture, SvgStroke
from psd2code.model import Model
from psd2code.shapes.outlines import Outline, bounds_of, combined, has_holes, outline_of, stroke_outline
from psd2code.shapes.paints import Ground, backgrounds_of, is_css_overlay

PIXEL_SNAP_PX = 1 / 2
"""Photoshop moves odd centred strokes of whole-px rectangles by half a px (measured)."""

Reason = Literal["shape-path", "shape-mask", "shape-effects", "shape-paint", "shape-stroke"]


class _Line(Model):
    """A stroke of a shape, where it lies at the edge."""

    pen: SvgStroke
    position: StrokePosition


def svg_picture(layers: tuple[ShapeLayer, ...], canvas: Rect) -> SvgPicture | Reason:
    """Give the drawing of shapes, back to front, within the canvas; or the reason why the first of them is none."""
    groups: list[SvgGroup] = []
    for layer in layers:
        drawn = _group(layer, canvas)
        if not isinstance(drawn, SvgGroup):
            return drawn
        groups.append(drawn)
    rect = bounds_of([covered for group in groups for path in group.paths for covered in _covered(path)])
    return SvgPicture(rect=rect.intersect(canvas), groups=tuple(groups))


def _covered(path: SvgPath) -> Iterator[Outline]:
    yield path.subpaths
    if path.stroke:
        yield stroke_outline(path.subpaths, path.stroke)


def _group(layer: ShapeLayer, canvas: Rect) -> SvgGroup | Reason:
    if layer.mask or layer.vector_mask:
        return "shape-mask"
    if not all(isinstance(effect, Stroke) or is_css_overlay(effect) for effect in layer.effects):
        return "shape-effects"
    outline = outline_of(layer.path)
    if not outline:
        return "shape-path"
    backgrounds = backgrounds_of(layer, layer.fill, Ground(canvas, canvas, canvas, 1))
    if backgrounds is None or any(not isinstance(background, Fill) for background in backgrounds):
        return "shape-paint"
    fill = next((background for background in backgrounds if isinstance(background, Fill)), None)
    lines = list(_lines(layer))
    has_all = len(lines) == sum(isinstance(effect, Stroke) for effect in layer.effects) + (layer.stroke is not None)
    if not has_all or len(lines) > 1:
        return "shape-stroke"
    paths = tuple(
        path.replace(has_holes=path.fill is not None and has_holes(path.subpaths))
        for path in _paths(outline, fill, lines[0] if lines else None)
    )
    return _faded(SvgGroup(paths=paths, opacity=layer.opacity)) if paths else "shape-paint"


def _lines(layer: ShapeLayer) -> Iterator[_Line]:
    """Yield the solid strokes that only cover what is beneath them."""
    stroke = layer.stroke
    if stroke and isinstance(stroke.paint, SolidPaint):
        lengths = tuple(dash * stroke.width_px for dash in stroke.dashes)
        pen = SvgStroke(
            width_px=stroke.width_px,
            fill=Fill(color=stroke.paint.color, opacity=stroke.opacity * layer.fill_opacity),
            cap=stroke.cap,
            join=stroke.join,
            miter_limit=stroke.miter_limit,
            dashes=lengths * (1 + len(lengths) % 2) if sum(lengths) > 0 else (),
            dash_offset_px=stroke.dash_offset * stroke.width_px,
        )
        if not _is_snapped(layer):
            yield _Line(pen=pen, position=stroke.position)
    for effect in layer.effects:
        if isinstance(effect, Stroke) and isinstance(effect.paint, SolidPaint) and effect.blend_mode == "normal":
            fill = Fill(color=effect.paint.color, opacity=effect.opacity)
            pen = SvgStroke(width_px=effect.size_px, fill=fill, join="round")
            if effect.opacity == 1:
                yield _Line(pen=pen, position=effect.position)


def _is_snapped(layer: ShapeLayer) -> bool:
    """Whether Photoshop moves the stroke beside the path: a CSS border draws it, a drawing need not."""
    stroke, live = layer.stroke, layer.live
    is_centred = stroke is not None and stroke.position == "center" and stroke.width_px % 2 == 1
    return is_centred and isinstance(live, LiveRect) and live.rect.is_integer


def _paths(outline: Outline, fill: Fill | None, line: _Line | None) -> Iterator[SvgPath]:
    if line is None or line.position == "center":
        if fill or line:
            yield SvgPath(subpaths=outline, fill=fill, stroke=line.pen if line else None)
        return
    wide = line.pen.replace(width_px=2 * line.pen.width_px)
    covered = stroke_outline(outline, wide)
    is_inside = line.position == "inside"
    if wide.dashes or line.pen.fill.opacity < 1 or fill is None:
        if fill:
            yield SvgPath(subpaths=outline, fill=fill)
        band = combined(covered, outline, "intersect" if is_inside else "subtract")
        yield SvgPath(subpaths=band, fill=line.pen.fill)
        return
    # One on the other, not side by side: between two smoothed edges the page would show through.
    larger = outline if is_inside else combined(covered, outline, "union")
    yield SvgPath(subpaths=larger, fill=line.pen.fill)
    yield SvgPath(subpaths=combined(outline, covered, "subtract") if is_inside else outline, fill=fill)


def _faded(group: SvgGroup) -> SvgGroup:
    """Let a single fill fade by itself."""
    if group.opacity == 1 or len(group.paths) > 1 or group.paths[0].stroke or group.paths[0].fill is None:
        return group
    (path,) = group.paths
    assert path.fill is not None
    fill = path.fill.replace(opacity=path.fill.opacity * group.opacity)
    return SvgGroup(paths=(path.replace(fill=fill),))
