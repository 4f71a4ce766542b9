"""Draws one layer with all that belongs to it: knockout, shadows beneath, colour with overlays and clipped layers, strokes.

Photoshop adds the parts of a layer as disjoint areas, never one over the other's soft edge; so a lower part's alpha is lifted
by 1 / (1 - alpha of the part above it) before the upper one is painted over it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from psd2code.ir.layers import Group, Leaf, TextLayer
from psd2code.ir.pixels import FloatArray
from psd2code.render.blend import REPLACING
from psd2code.render.blend_if import has_blend_if, shown_share
from psd2code.render.effects.reach import outward_reach
from psd2code.render.effects.silhouette import Ink, Silhouette
from psd2code.render.effects.stack import (
    has_interior,
    interior_inks,
    knocked_out_inks,
    outer_light_inks,
    stroke_inks,
)
from psd2code.render.over import LEAST_ALPHA, Mixing, interpolate, paint_over
from psd2code.render.paint import Placing
from psd2code.render.planes import Planes, resize
from psd2code.render.scene import Canvas
from psd2code.render.window import Window

DrawClipped = Callable[[Canvas], None]


@dataclass(frozen=True)
class Subject:
    """A layer ready to be painted: its colours, its alpha after the masks that shape it, and what may lie above its clips.

    veil: what hides the layer together with its effects, over any window; line: a shape's own stroke, which stays above
    clipped layers and overlays; draw_clipped: draws the clipped layers on a canvas.
    """

    layer: Leaf | Group
    planes: Planes
    placing: Placing
    is_gamma_blended: bool
    veil: Callable[[Window], FloatArray | None]
    line: Planes | None = None
    draw_clipped: DrawClipped | None = None

    @property
    def silhouette(self) -> Silhouette:
        """What its effects start from."""
        return Silhouette(self.planes.window, self.planes.alpha, self.placing)


def draw_subject(subject: Subject, canvas: Canvas) -> None:
    """Draw the layer on the canvas, in place."""
    layer = subject.layer
    target = subject.planes.window.grow(outward_reach(layer.effects)).intersect(canvas.window)
    if target.is_empty:
        return
    if layer.blending.knockout != "none":
        _knock_out(subject, canvas)
    veil = subject.veil(target)
    if veil is None and (layer.opacity == 1 or not _has_several_parts(subject)):
        _draw_parts(subject, canvas.crop(target), layer.opacity)
        return
    scratch = canvas.scratch(target)
    _draw_parts(subject, scratch, 1)
    share = np.float32(layer.opacity) if veil is None else veil * np.float32(layer.opacity)
    interpolate(canvas.planes, scratch.planes, share)


def _has_several_parts(subject: Subject) -> bool:
    return bool(subject.layer.effects) or subject.draw_clipped is not None


def _knock_out(subject: Subject, canvas: Canvas) -> None:
    """Uncover what the knockout shows, within the full shape: fill and opacity do not matter."""
    shape = subject.planes.crop(canvas.window)
    below = canvas.initial if subject.layer.blending.knockout == "shallow" else canvas.background
    shown = Planes.transparent(shape.window)
    if below is not None:
        part = below.crop(shape.window)
        paint_over(shown, part)
    interpolate(canvas.planes, shown, shape.alpha)


def _draw_parts(subject: Subject, canvas: Canvas, opacity: float) -> None:
    effects, silhouette, target = subject.layer.effects, subject.silhouette, canvas.window
    for ink, is_knocked_out in knocked_out_inks(effects, silhouette, target):
        alpha = ink.planes.alpha * _uncovered(subject, target) if is_knocked_out else ink.planes.alpha
        paint_over(canvas.planes, ink.planes.with_alpha(alpha), Mixing(ink.mode, opacity))
    strokes = list(stroke_inks(effects, silhouette, target))
    body_alpha = subject.planes.alpha
    for effect, ink in strokes:
        band = resize(ink.planes.alpha, target, subject.planes.window)
        body_alpha = _beside(body_alpha, band, is_within=effect.position == "inside")
    _draw_body(subject, canvas, body_alpha, opacity)
    for _, ink in strokes:
        paint_over(canvas.planes, ink.planes, Mixing(ink.mode, opacity))
    for ink in outer_light_inks(effects, silhouette, target):
        outside = 1 - silhouette.over(target)
        paint_over(canvas.planes, ink.planes.with_alpha(ink.planes.alpha * outside), Mixing(ink.mode, opacity))


def _uncovered(subject: Subject, target: Window) -> FloatArray:
    """Give the factor by which a shadow is knocked out, lifted by what the layer will then cover of it."""
    layer, alpha = subject.layer, subject.silhouette.over(target)
    if layer.blend_mode not in REPLACING:
        return 1 - alpha
    if layer.fill_opacity == 1:
        return np.ones_like(alpha)
    return (1 - alpha) / (1 - np.float32(layer.fill_opacity) * alpha)


def _beside(alpha: FloatArray, band: FloatArray, *, is_within: bool) -> FloatArray:
    """Give the body's alpha next to a stroke: the part the stroke does not take, lifted for the stroke painted after it."""
    taken = np.minimum(alpha, band) if is_within else np.maximum(alpha + band - 1, 0)
    return (alpha - taken) / np.maximum(1 - band, LEAST_ALPHA)


def _draw_body(subject: Subject, canvas: Canvas, alpha: FloatArray, opacity: float) -> None:
    layer = subject.layer
    mixing = Mixing(layer.blend_mode, opacity, layer.fill_opacity, _mixes_as_text(subject), layer.id)
    inks = list(interior_inks(layer.effects, subject.silhouette)) if has_interior(layer.effects) else []
    is_separate = not layer.blending.blends_interior_as_group and (
        layer.fill_opacity < 1 or layer.blend_mode not in REPLACING
    )
    clips_first = layer.blending.blends_clipped_as_group
    late_inks = inks if is_separate else []
    late_clips = None if clips_first else subject.draw_clipped
    color = _colored(subject, [] if is_separate else inks, subject.draw_clipped if clips_first else None)
    source = Planes(subject.planes.window, color, alpha).crop(canvas.window)
    if has_blend_if(layer.blending):
        shown = shown_share(layer.blending, source.color, canvas.planes.crop(source.window).color)
        source = source.with_alpha(source.alpha * shown)
    if not late_inks and late_clips is None:
        paint_over(canvas.planes, source, mixing)
        return
    scratch = canvas.scratch(source.window)
    paint_over(scratch.planes, source.with_alpha(np.ones_like(source.alpha)), mixing._replace(opacity=1))
    _paint_inks(scratch, late_inks)
    if late_clips is not None:
        late_clips(scratch)
    if late_inks and subject.line is not None:
        paint_over(scratch.planes, subject.line)
    interpolate(canvas.planes, scratch.planes, source.alpha * np.float32(opacity))


def _mixes_as_text(subject: Subject) -> bool:
    return subject.is_gamma_blended and isinstance(subject.layer, TextLayer) and subject.layer.blend_mode == "normal"


def _colored(subject: Subject, inks: list[Ink], draw_clipped: DrawClipped | None) -> FloatArray:
    """Give the layer's colours with clipped layers and overlays on them; the layer counts as opaque meanwhile."""
    if not inks and draw_clipped is None:
        return subject.planes.color
    planes = subject.planes
    surface = Canvas(planes.with_alpha(np.ones_like(planes.alpha)).copy())
    if draw_clipped is not None:
        draw_clipped(surface)
    _paint_inks(surface, inks)
    if subject.line is not None:
        paint_over(surface.planes, subject.line)
    return surface.planes.color


def _paint_inks(canvas: Canvas, inks: list[Ink]) -> None:
    for ink in inks:
        paint_over(canvas.planes, ink.planes, Mixing(ink.mode))
