"""Colour, gradient and pattern overlay: a paint over the whole layer."""

from __future__ import annotations

import numpy as np

from psd2code.ir.effects import ColorOverlay, GradientOverlay, PatternOverlay
from psd2code.ir.paint import Paint, SolidPaint
from psd2code.render.effects.silhouette import Ink, Silhouette
from psd2code.render.paint import paint_planes


def overlay(effect: ColorOverlay | GradientOverlay | PatternOverlay, silhouette: Silhouette) -> Ink | None:
    """Give the paint over the silhouette's window, not yet cut by its alpha; None where its pattern is missing."""
    paint: Paint = SolidPaint(color=effect.color) if isinstance(effect, ColorOverlay) else effect.paint
    planes = paint_planes(paint, silhouette.placing, silhouette.window)
    if planes is None:
        return None
    return Ink(planes.with_alpha(planes.alpha * np.float32(effect.opacity)), effect.blend_mode)
