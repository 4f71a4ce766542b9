"""Draws an adjustment layer: the colours of the canvas itself, changed, inside the layer's masks; alpha stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import numpy as np

from psd2code.ir.adjustments import UnknownAdjustment
from psd2code.ir.layers import AdjustmentLayer
from psd2code.ir.pixels import FloatArray
from psd2code.render.adjust import adjuster_of
from psd2code.render.blend import blend
from psd2code.render.masks import mask_window, shaping_coverage
from psd2code.render.planes import Planes
from psd2code.render.scene import Canvas, Scene
from psd2code.render.window import Window

Recolor = Callable[[FloatArray], FloatArray]
BYTE_DEPTH: Final = 8
BYTE_MAX: Final = np.float32(255)


def draw_adjustment(scene: Scene, layer: AdjustmentLayer, canvas: Canvas) -> None:
    """Recolour the canvas in place."""
    adjust = adjuster_of(layer.adjustment, scene.document)
    if adjust is None:
        detail = layer.adjustment.key if isinstance(layer.adjustment, UnknownAdjustment) else layer.adjustment.kind
        scene.report("adjustment.not-drawn", layer, f"({detail})")
        return
    window = mask_window(layer, canvas.window)
    if window.is_empty:
        return
    coverage = shaping_coverage(layer, scene.pixels, window)
    _recolor(canvas.planes.crop(window), partial(_blended, layer, adjust, scene.document.bit_depth), coverage, layer)


def _blended(layer: AdjustmentLayer, adjust: Recolor, depth: int, color: FloatArray) -> FloatArray:
    return blend(layer.blend_mode, color, adjust(_stepped(color, depth)))


def _stepped(color: FloatArray, depth: int) -> FloatArray:
    """Round colours to the document's steps: Photoshop's adjustments look up stored values, and steep ones show it."""
    return color if depth > BYTE_DEPTH else np.rint(color * BYTE_MAX) / BYTE_MAX


def _recolor(planes: Planes, change: Recolor, coverage: FloatArray | None, layer: AdjustmentLayer) -> None:
    strength = np.float32(layer.opacity * layer.fill_opacity)
    for band in planes.window.bands():
        part = planes.crop(band)
        share = strength if coverage is None else coverage[band.slices_in(planes.window)] * strength
        step = change(part.color) - part.color
        step *= share
        np.add(part.color, step, out=part.color)


def adjusted_color(scene: Scene, layers: Sequence[AdjustmentLayer], color: FloatArray, place: Window) -> FloatArray:
    """Give a flat colour (3 x 1 x 1) after adjustments, lowest first, each weighed by its mean mask over place."""
    for layer in layers:
        adjust = adjuster_of(layer.adjustment, scene.document)
        if adjust is None:
            continue
        coverage = shaping_coverage(layer, scene.pixels, place)
        share = layer.opacity * layer.fill_opacity * (1 if coverage is None else float(coverage.mean()))
        color = color + (_blended(layer, adjust, scene.document.bit_depth, color) - color) * np.float32(share)
    return color
