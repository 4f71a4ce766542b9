"""A shape's own stroke by itself: it stays above clipped layers and overlays, though it is stored in the shape.

Where fill and stroke are two colours, the stored pixels tell how much of each pixel is stroke, with Photoshop's own
edges; else the stroke is drawn from the path.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from psd2code.ir.layers import ShapeLayer
from psd2code.ir.paint import SolidPaint
from psd2code.render.content import stroke_planes
from psd2code.render.over import LEAST_ALPHA
from psd2code.render.planes import Planes, flat_color
from psd2code.render.scene import Scene

LEAST_CONTRAST: Final = 0.2
"""Distance of fill and stroke in RGB, 0-1, below which rounding would drown the share of each."""

LEAST_REST: Final = 0.01
"""Share of the fill below which its colour cannot be told any more."""


def line_planes(scene: Scene, layer: ShapeLayer, planes: Planes) -> Planes | None:
    """Give the stroke over the shape's planes: colour, and its share of what the shape covers; None without one."""
    stroke, fill = layer.stroke, layer.fill
    if stroke is None:
        return None
    has_pixels = scene.pixels.layer(layer.id) is not None
    if has_pixels and isinstance(stroke.paint, SolidPaint) and isinstance(fill, SolidPaint) and stroke.opacity == 1:
        inner, outer = flat_color(fill.color), flat_color(stroke.paint.color)
        contrast = float(np.linalg.norm(outer - inner))
        if contrast >= LEAST_CONTRAST:
            share = np.tensordot((outer - inner)[:, 0, 0], planes.color - inner, axes=1) / np.float32(contrast**2)
            return Planes(planes.window, outer, np.clip(share, 0, 1).astype(np.float32))
    drawn = stroke_planes(scene, layer, planes.window)
    if drawn is None:
        return None
    return drawn.with_alpha(np.minimum(1, drawn.alpha / np.maximum(planes.alpha, drawn.alpha + LEAST_ALPHA)))


def without_line(planes: Planes, line: Planes) -> Planes:
    """Give the shape's colours as they were before its stroke was mixed in; under a full stroke nobody sees them."""
    rest = 1 - line.alpha
    freed = (planes.color - line.color * line.alpha) / np.maximum(rest, LEAST_ALPHA)
    return planes.with_color(np.clip(np.where(rest > LEAST_REST, freed, planes.color), 0, 1).astype(np.float32))
