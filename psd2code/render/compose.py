"""Walks the layer tree and draws it on a canvas: clipping stacks, groups of both kinds, artboards, adjustments."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from psd2code.ir.effects import Stroke
from psd2code.ir.layers import AdjustmentLayer, AnyLayer, Group, Leaf, ShapeLayer
from psd2code.ir.pixels import FloatArray
from psd2code.render.adjusting import draw_adjustment
from psd2code.render.clipping import clipping_stacks
from psd2code.render.content import effect_placing, leaf_planes
from psd2code.render.effects.reach import needed_reach
from psd2code.render.effects.stack import has_interior, undrawn
from psd2code.render.line import line_planes, without_line
from psd2code.render.masks import shaping_coverage, veiling_coverage
from psd2code.render.outline import path_coverage
from psd2code.render.over import LEAST_ALPHA, Share, interpolate, paint_over
from psd2code.render.planes import Planes, flat_color
from psd2code.render.reach import reach_of
from psd2code.render.scene import Canvas, Scene
from psd2code.render.styled import DrawClipped, Subject, draw_subject
from psd2code.render.window import Window


def draw_layers(scene: Scene, layers: Sequence[AnyLayer], canvas: Canvas) -> None:
    """Draw layers, back to front, on the canvas, in place."""
    for base, clipped in clipping_stacks(layers):
        if base.is_visible and not reach_of(scene, base).intersect(canvas.window).is_empty:
            _draw_stack(scene, base, [layer for layer in clipped if layer.is_visible], canvas)


def _draw_stack(scene: Scene, base: AnyLayer, clipped: list[AnyLayer], canvas: Canvas) -> None:
    draw_clipped = partial(_draw_each, scene, clipped) if clipped else None
    if isinstance(base, AdjustmentLayer):
        draw_adjustment(scene, base, canvas)
        if draw_clipped is not None:
            _draw_within(canvas, shaping_coverage(base, scene.pixels, canvas.window), draw_clipped)
    elif isinstance(base, Group) and _passes_through(base) and base.id not in scene.silent:
        _draw_pass_through(scene, base, draw_clipped, canvas)
    else:
        _draw_object(scene, base, draw_clipped, canvas)


def _draw_each(scene: Scene, layers: Sequence[AnyLayer], canvas: Canvas) -> None:
    """Draw clipped layers one by one: each is its own base here."""
    for layer in layers:
        if not reach_of(scene, layer).intersect(canvas.window).is_empty:
            _draw_stack(scene, layer, [], canvas)


def _passes_through(group: Group) -> bool:
    """Whether children meet the backdrop itself; a group with less fill, or that is clipped itself, is isolated."""
    return group.blend_mode == "pass-through" and group.fill_opacity == 1 and not group.is_clipped


def _draw_within(canvas: Canvas, shape: Share | None, draw: DrawClipped) -> None:
    """Draw, and let only a share of the change stay (None: all of it)."""
    if shape is None:
        draw(canvas)
        return
    scratch = canvas.scratch(canvas.window)
    draw(scratch)
    interpolate(canvas.planes, scratch.planes, shape)


def _draw_object(scene: Scene, layer: Leaf | Group, draw_clipped: DrawClipped | None, canvas: Canvas) -> None:
    window = canvas.window.grow(needed_reach(layer.effects))
    drawn = _group_planes(scene, layer, window) if isinstance(layer, Group) else leaf_planes(scene, layer, window)
    planes = _masked(scene, layer, drawn)
    if planes is None:
        return
    if layer.id in scene.silent:
        _draw_clipped_alone(planes, draw_clipped, canvas)
        return
    _draw_styled(scene, layer, planes, draw_clipped, canvas)


def _draw_styled(
    scene: Scene, layer: Leaf | Group, planes: Planes, draw_clipped: DrawClipped | None, canvas: Canvas
) -> None:
    for effect in undrawn(layer.effects, scene.pixels):
        scene.report("effect.not-drawn", layer, f"({effect.kind})")
    draw_subject(_subject(scene, layer, planes, draw_clipped), canvas)


def _draw_clipped_alone(planes: Planes, draw_clipped: DrawClipped | None, canvas: Canvas) -> None:
    """Draw what is clipped to an unseen base: cut by the base's alpha."""
    if draw_clipped is None:
        return
    alone = Canvas(Planes.transparent(planes.window.intersect(canvas.window)))
    draw_clipped(alone)
    shape = planes.crop(alone.window).alpha
    paint_over(canvas.planes, alone.planes.with_alpha(alone.planes.alpha * shape))


def _subject(scene: Scene, layer: Leaf | Group, planes: Planes, draw_clipped: DrawClipped | None) -> Subject:
    line = None
    if isinstance(layer, ShapeLayer) and (draw_clipped is not None or has_interior(layer.effects)):
        line = line_planes(scene, layer, planes)
    if line is not None:
        planes = without_line(planes, line)
    return Subject(
        layer,
        planes,
        effect_placing(scene, layer, planes),
        is_gamma_blended=not scene.is_linear,
        veil=partial(veiling_coverage, layer, scene.pixels),
        line=line,
        path_alpha=_path_alpha(scene, layer, planes.window),
        draw_clipped=draw_clipped,
    )


def _path_alpha(scene: Scene, layer: Leaf | Group, window: Window) -> FloatArray | None:
    """Give the shape's path inside its masks, where a stroke effect needs it: the fill may fade, the path does not."""
    if not isinstance(layer, ShapeLayer) or layer.fill is None or layer.fill.kind == "solid":
        return None
    if not any(isinstance(effect, Stroke) for effect in layer.effects):
        return None
    coverage = shaping_coverage(layer, scene.pixels, window)
    area = path_coverage(layer.path, window)
    return area if coverage is None else area * coverage


def _masked(scene: Scene, layer: Leaf | Group, planes: Planes | None) -> Planes | None:
    if planes is None:
        return None
    coverage = shaping_coverage(layer, scene.pixels, planes.window)
    return planes if coverage is None else planes.with_alpha(planes.alpha * coverage)


def _group_planes(scene: Scene, group: Group, window: Window) -> Planes | None:
    """Composite a group on transparency, inside a window, without its own masks and effects."""
    part = reach_of(scene, group, with_effects=False, with_adjustments=False).intersect(window)
    if part.is_empty:
        return None
    canvas = Canvas(Planes.transparent(part))
    _draw_children(scene, group, canvas)
    return canvas.planes


def _draw_children(scene: Scene, group: Group, canvas: Canvas) -> None:
    artboard = group.artboard
    if artboard is None:
        draw_layers(scene, group.children, canvas)
        return
    frame = canvas.crop(Window.around(artboard.rect))
    if frame.window.is_empty:
        return
    if artboard.background is not None:
        ground = Planes(frame.window, flat_color(artboard.background), np.ones(frame.window.shape, np.float32))
        paint_over(frame.planes, ground)
    draw_layers(scene, group.children, frame)


def _draw_pass_through(scene: Scene, group: Group, draw_clipped: DrawClipped | None, canvas: Canvas) -> None:
    inner = canvas.crop(reach_of(scene, group).intersect(canvas.window))
    if _has_knockout(group.children):
        inner = inner.as_initial()
    if group.effects or draw_clipped is not None:
        _draw_styled_pass_through(scene, group, draw_clipped, inner)
        return
    share: Share = np.float32(group.opacity)
    for find in (shaping_coverage, veiling_coverage):
        coverage = find(group, scene.pixels, inner.window)
        share = share if coverage is None else coverage * share
    is_plain = share.ndim == 0 and share == 1
    _draw_within(inner, None if is_plain else share, partial(_draw_children, scene, group))


def _has_knockout(layers: Sequence[AnyLayer]) -> bool:
    return any(
        layer.blending.knockout != "none"
        or (isinstance(layer, Group) and _passes_through(layer) and _has_knockout(layer.children))
        for layer in layers
    )


def _draw_styled_pass_through(scene: Scene, group: Group, draw_clipped: DrawClipped | None, canvas: Canvas) -> None:
    """Draw a pass-through group with effects or clipped layers as one layer of the colours it has on this backdrop."""
    planes = _group_planes(scene, group, canvas.window.grow(needed_reach(group.effects)))
    if planes is None:
        return
    backdrop = canvas.planes.crop(planes.window)
    drawn = canvas.scratch(backdrop.window)
    _draw_children(scene, group, drawn)
    seen = planes.copy()
    seen.crop(backdrop.window).color[:] = _without_backdrop(drawn.planes, backdrop, planes.crop(backdrop.window).alpha)
    masked = _masked(scene, group, seen)
    if masked is not None:
        as_layer = group.replace(blend_mode="normal")
        _draw_styled(scene, as_layer, masked, draw_clipped, canvas)


def _without_backdrop(drawn: Planes, backdrop: Planes, alpha: FloatArray) -> FloatArray:
    """Give a non-isolated group's own colours: C = Cn + (Cn - C0) (a0 / ag - a0) (PDF 1.7, 11.4.8)."""
    share = backdrop.alpha / np.maximum(alpha, LEAST_ALPHA) - backdrop.alpha
    return np.clip(drawn.color + (drawn.color - backdrop.color) * share, 0, 1)
