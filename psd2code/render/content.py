"""A leaf's own picture before masks and effects: its stored pixels, else what its paint and path say."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from psd2code.ir.layers import AdjustmentLayer, FillLayer, Group, Leaf, ShapeLayer
from psd2code.ir.paint import Paint
from psd2code.render.outline import path_box, path_coverage, path_window
from psd2code.render.over import paint_over
from psd2code.render.paint import Placing, paint_planes
from psd2code.render.planes import Planes, ink_window, planes_of
from psd2code.render.scene import Scene
from psd2code.render.vector_stroke import stroke_coverage
from psd2code.render.window import Window

HALF: Final = 0.5


def leaf_window(layer: Leaf, page: Window) -> Window:
    """Give where the leaf's own picture lies; an adjustment acts on the whole page."""
    if isinstance(layer, AdjustmentLayer):
        return page
    if isinstance(layer, ShapeLayer) and layer.stroke:
        drawn = path_window(layer.path).grow(math.ceil(layer.stroke.width_px) + 1)
        return Window.union_of([Window.around(layer.rect), drawn])
    if isinstance(layer, ShapeLayer) and layer.rect.is_empty:
        return path_window(layer.path)
    return page if isinstance(layer, FillLayer) and layer.rect.is_empty else Window.around(layer.rect)


def leaf_planes(scene: Scene, layer: Leaf, window: Window) -> Planes | None:
    """Give the leaf's picture inside a window; None where it has none there."""
    raster = scene.pixels.layer(layer.id)
    if raster is not None:
        return planes_of(raster, window)
    part = leaf_window(layer, scene.page).intersect(window)
    if part.is_empty:
        return None
    if isinstance(layer, FillLayer):
        return _painted(scene, layer, layer.paint, part)
    if isinstance(layer, ShapeLayer):
        return _shape_planes(scene, layer, part)
    return None


def _shape_planes(scene: Scene, layer: ShapeLayer, window: Window) -> Planes | None:
    body = _painted(scene, layer, layer.fill, window)
    if body is not None:
        body = body.with_alpha(body.alpha * path_coverage(layer.path, window))
    stroked = stroke_planes(scene, layer, window)
    if body is None or stroked is None:
        return stroked if body is None else body
    joined = body.copy()
    paint_over(joined, stroked)
    return joined


def stroke_planes(scene: Scene, layer: ShapeLayer, window: Window) -> Planes | None:
    """Give the shape's own stroke inside a window, drawn from its path; None where it has none."""
    stroke = layer.stroke
    painted = _painted(scene, layer, stroke.paint if stroke else None, window)
    if stroke is None or painted is None:
        return None
    coverage = stroke_coverage(layer, stroke, window)
    return painted.with_alpha(painted.alpha * coverage * np.float32(stroke.opacity))


def _painted(scene: Scene, layer: Leaf, ink: Paint | None, window: Window) -> Planes | None:
    if ink is None:
        return None
    planes = paint_planes(ink, placing_of(scene, layer), window)
    if planes is None:
        scene.report("paint.not-understood", layer, f"({ink.kind})")
    return planes


def placing_of(scene: Scene, layer: Leaf | Group) -> Placing:
    """Give what a paint of this layer is placed by: the path's box for a shape, else the layer's rect."""
    box = path_box(layer.path) if isinstance(layer, ShapeLayer) and layer.path.subpaths else Window.around(layer.rect)
    if box.is_empty:
        box = scene.page
    return Placing(box, scene.page, layer.reference_point, scene.pixels)


def effect_placing(scene: Scene, layer: Leaf | Group, planes: Planes) -> Placing:
    """Give what a paint of this layer's effects is placed by: the box of the pixels that are at least half covered.

    Measured on gradients over strokes of a brush and over a star; a shape counts by its path. planes: the layer as
    drawn; where it reaches beyond them (they end near the canvas), the layer's own rect counts.
    """
    placing = placing_of(scene, layer)
    if isinstance(layer, ShapeLayer) or not planes.window.contains(Window.around(layer.rect)):
        return placing
    box = ink_window(planes, HALF)
    return placing if box.is_empty else placing._replace(box=box)
