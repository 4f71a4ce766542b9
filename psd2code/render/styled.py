"""Draws one layer with all that belongs to it: knockout, shadows, colour with overlays and clipped layers, strokes.

Photoshop adds the parts of a layer as disjoint areas, never one over the other's soft edge; so a lower part's alpha
is lifted by 1 / (1 - alpha of the part above it) before the upper one is painted over it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    relief_inks,
    stroke_inks,
)
from psd2code.render.over import LEAST_ALPHA, Mixing, Share, interpolate, paint_over
from psd2code.render.paint import Placing
from psd2code.render.planes import Planes, resize
from psd2code.render.scene import Canvas
from psd2code.render.strokes import BandInk, beneath, beside, left_over, side_by_side, upon
from psd2code.render.window import Window

DrawClipped = Callable[[Canvas], None]


@dataclass(frozen=True)
class Subject:
    """A layer ready to be painted: its colours, its alpha after the masks that shape it, and what lies above its clips.

    veil: what hides the layer together with its effects, over any window; line: a shape's own stroke, which stays above
    clipped layers and overlays; path_alpha: a shape's path, masked; draw_clipped: draws the clipped layers on a canvas.
    """

    layer: Leaf | Group
    planes: Planes
    placing: Placing
    is_gamma_blended: bool
    veil: Callable[[Window], FloatArray | None]
    line: Planes | None = None
    path_alpha: FloatArray | None = None
    draw_clipped: DrawClipped | None = None

    @property
    def silhouette(self) -> Silhouette:
        """What its effects start from."""
        return Silhouette(self.planes.window, self.planes.alpha, self.placing)

    @property
    def outline(self) -> Silhouette:
        """What its strokes follow: a shape's path, even where its fill fades."""
        shape = self.planes.alpha if self.path_alpha is None else np.maximum(self.planes.alpha, self.path_alpha)
        return Silhouette(self.planes.window, shape, self.placing)


def draw_subject(subject: Subject, canvas: Canvas) -> None:
    """Draw the layer on the canvas, in place."""
    layer = subject.layer
    target = subject.planes.window.grow(outward_reach(layer.effects)).intersect(canvas.window)
    if target.is_empty:
        return
    below = canvas.planes.crop(target).color
    kept = [(channel, below[channel].copy()) for channel in layer.blending.undrawn_channels]
    _draw_veiled(subject, canvas, target)
    for channel, plane in kept:
        below[channel] = plane


def _draw_veiled(subject: Subject, canvas: Canvas, target: Window) -> None:
    layer = subject.layer
    if layer.blending.knockout != "none":
        _knock_out(subject, canvas)
    veil = subject.veil(target)
    if veil is None and (layer.opacity == 1 or not _has_several_parts(subject)):
        _draw_parts(subject, canvas.crop(target), layer.opacity)
        return
    scratch = canvas.scratch(target)
    _draw_parts(subject, scratch, 1)
    share: Share = np.float32(layer.opacity)
    if veil is not None:
        share = veil * share
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
    relief = list(relief_inks(effects, silhouette, target))
    strokes = [BandInk(band, _lit(ink, relief)) for band, ink in stroke_inks(effects, subject.outline, target)]
    for ink, is_knocked_out in knocked_out_inks(effects, silhouette, target):
        share = _uncovered(subject, strokes, target) if is_knocked_out else np.float32(1)
        _paint_inks(canvas, [_thinned(ink, share)], opacity)
    _paint_inks(canvas, [_thinned(ink, _uncovered(subject, [], target)) for ink in relief], opacity)
    _draw_stroked(subject, strokes, canvas, opacity)


def _thinned(ink: Ink, share: Share) -> Ink:
    return ink._replace(planes=ink.planes.with_alpha(ink.planes.alpha * share))


def _lit(ink: Ink, relief: Sequence[Ink]) -> Ink:
    """Give a stroke's paint with a bevel's light upon it."""
    if not relief:
        return ink
    surface = Canvas(ink.planes.with_alpha(np.ones_like(ink.planes.alpha)).copy())
    _paint_inks(surface, relief)
    return ink._replace(planes=ink.planes.with_color(surface.planes.color))


def _draw_stroked(subject: Subject, strokes: list[BandInk], canvas: Canvas, opacity: float) -> None:
    """Draw the body and its strokes; what has a mode of its own comes first, to meet the backdrop, not the other."""
    planes, target = subject.planes, canvas.window
    if _merges_strokes(subject, strokes):
        _paint_inks(canvas, beneath(strokes), opacity)
        _draw_body(subject, canvas, planes.alpha, opacity, upon(strokes, planes.window))
    elif subject.layer.blend_mode in REPLACING and any(stroke.ink.mode not in REPLACING for stroke in strokes):
        body = left_over(planes, strokes)
        later = resize(body, planes.window, target) * np.float32(subject.layer.fill_opacity)
        _paint_inks(canvas, side_by_side(strokes, later), opacity)
        _draw_body(subject, canvas, body, opacity)
    else:
        apart = side_by_side(strokes)
        _draw_body(subject, canvas, beside(planes, strokes, apart), opacity)
        _paint_inks(canvas, apart, opacity)


def _uncovered(subject: Subject, strokes: list[BandInk], target: Window) -> FloatArray:
    """Give the factor by which layer and strokes knock out a shadow, lifted by what they will then cover of it."""
    layer, shape = subject.layer, subject.silhouette.over(target)
    if layer.blend_mode in REPLACING and layer.fill_opacity == 1 and not strokes:
        return np.ones_like(shape)
    painted = left_over(subject.planes.with_alpha(subject.planes.alpha * np.float32(layer.fill_opacity)), strokes)
    covered = resize(painted, subject.planes.window, target)
    for stroke in strokes:
        shape = np.maximum(shape, stroke.band.coverage)
        covered = np.maximum(covered, stroke.ink.planes.alpha * stroke.band.coverage)
    if layer.blend_mode not in REPLACING:
        return 1 - shape
    is_covered = covered >= shape
    return np.where(is_covered, 1, (1 - shape) / np.maximum(1 - covered, LEAST_ALPHA)).astype(np.float32)


def _merges_strokes(subject: Subject, strokes: list[BandInk]) -> bool:
    """Whether strokes and body are one picture for the text gamma: measured inside and outside of text."""
    is_whole = _mixing(subject, 1).is_text and subject.layer.fill_opacity == 1
    return is_whole and bool(strokes) and all(stroke.is_plain for stroke in strokes)


def _draw_body(subject: Subject, canvas: Canvas, alpha: FloatArray, opacity: float, on_top: Sequence[Ink] = ()) -> None:
    effects = subject.layer.effects
    inks = list(interior_inks(effects, subject.silhouette)) if has_interior(effects) else []
    inks += on_top
    if _keeps_inks_apart(subject):
        _draw_apart(subject, canvas, alpha * np.float32(opacity), inks)
    else:
        clips = subject.draw_clipped if subject.layer.blending.blends_clipped_as_group else None
        source = subject.planes.with_color(_colored(subject, inks, clips)).with_alpha(alpha)
        paint_over(canvas.planes, _limited(subject, source, canvas), _mixing(subject, opacity))


def _keeps_inks_apart(subject: Subject) -> bool:
    """Whether overlays or clipped layers must meet the backdrop by themselves, not merged into the colour."""
    layer = subject.layer
    if subject.draw_clipped is not None and not layer.blending.blends_clipped_as_group:
        return True
    is_plain = layer.fill_opacity == 1 and layer.blend_mode in REPLACING
    return has_interior(layer.effects) and not layer.blending.blends_interior_as_group and not is_plain


def _draw_apart(subject: Subject, canvas: Canvas, alpha: FloatArray, inks: list[Ink]) -> None:
    """Draw the body in its full shape, then what lies on it, and show the result inside the body's alpha."""
    is_late = not subject.layer.blending.blends_clipped_as_group
    early, late = (None, subject.draw_clipped) if is_late else (subject.draw_clipped, None)

    def draw(inner: Canvas) -> None:
        planes = subject.planes.with_color(_colored(subject, [], early))
        source = _limited(subject, planes.with_alpha(np.ones_like(alpha)), inner)
        paint_over(inner.planes, source, _mixing(subject, 1))
        _paint_inks(inner, inks)
        if late is not None:
            late(inner)
        if subject.line is not None:
            paint_over(inner.planes, subject.line)

    _draw_inside(subject, canvas, alpha, draw)


def _draw_inside(subject: Subject, canvas: Canvas, alpha: FloatArray, draw: DrawClipped) -> None:
    shape = subject.planes.with_alpha(alpha).crop(canvas.window)
    scratch = canvas.scratch(shape.window)
    draw(scratch)
    interpolate(canvas.planes, scratch.planes, shape.alpha)


def _limited(subject: Subject, source: Planes, canvas: Canvas) -> Planes:
    """Apply "Blend If" to a source: how much of it shows on this canvas."""
    if not has_blend_if(subject.layer.blending):
        return source
    part = source.crop(canvas.window)
    shown = shown_share(subject.layer.blending, part.color, canvas.planes.crop(part.window).color)
    return part.with_alpha(part.alpha * shown)


def _mixing(subject: Subject, opacity: float) -> Mixing:
    layer = subject.layer
    is_text = subject.is_gamma_blended and isinstance(layer, TextLayer) and layer.blend_mode == "normal"
    has_shape = layer.blending.transparency_shapes_layer
    return Mixing(layer.blend_mode, opacity, layer.fill_opacity, is_text, layer.id, has_shape)


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


def _paint_inks(canvas: Canvas, inks: Sequence[Ink], opacity: float = 1) -> None:
    for ink in inks:
        paint_over(canvas.planes, ink.planes, Mixing(ink.mode, opacity, has_shape=False))
