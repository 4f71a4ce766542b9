"""One document for each kind of shape that SVG draws: name -> the layers of a page of 100 x 100 px on light blue."""

from __future__ import annotations

import math

from psd2code.geometry import Point
from psd2code.ir.document import Document
from psd2code.ir.effects import ColorOverlay, Effect, GradientOverlay, Stroke
from psd2code.ir.layers import FillLayer, ShapeLayer
from psd2code.ir.paint import GradientPaint, SolidPaint
from psd2code.ir.path import Path, VectorStroke
from psd2code.render.outline import path_bounds
from tests.shapes.kinds import CORAL, GOLD, INK, PAPER, SKY, fading, gradient
from tests.support.layers import document, rect
from tests.support.paths import ellipse_path, polygon_path


def _star() -> Path:
    """Give a star of five points within 80 x 76 px."""
    turns = [math.pi * index / 5 for index in range(10)]
    reaches = [40 if index % 2 == 0 else 18 for index in range(10)]
    places = [
        (50 + reach * math.sin(turn), 52 - reach * math.cos(turn)) for turn, reach in zip(turns, reaches, strict=True)
    ]
    return polygon_path(*places)


def _ring() -> Path:
    """Give an ellipse with a hole."""
    hole = ellipse_path(rect((35, 38, 30, 24))).subpaths[0].replace(operation="subtract")
    return Path(subpaths=(*ellipse_path(rect((10, 15, 80, 70))).subpaths, hole))


def star(*effects: Effect, **changes: object) -> ShapeLayer:
    """Give a star."""
    return _drawn(_star()).replace(effects=effects, **changes)


def ring(*effects: Effect, **changes: object) -> ShapeLayer:
    """Give a ring."""
    return _drawn(_ring()).replace(effects=effects, **changes)


def _drawn(path: Path) -> ShapeLayer:
    return ShapeLayer(id=2, name="drawing", rect=path_bounds(path), path=path, fill=SolidPaint(color=PAPER))


def _outline(size: float, position: str, paint: SolidPaint | GradientPaint) -> Stroke:
    return Stroke.model_validate({"size_px": size, "position": position, "paint": paint})


def _stroke(width: float, position: str, paint: GradientPaint) -> VectorStroke:
    return VectorStroke.model_validate({"width_px": width, "position": position, "paint": paint})


# Lines run around rings: into the tips of a star Photoshop's distances and Chromium's samples reach differently.
FLAT = SolidPaint(color=INK)
FLAT_DRAWINGS = {
    "flat": star(),
    "flat with a hole": ring(),
    "flat with an outline": ring(_outline(3, "outside", FLAT)),
    "flat half": ring(opacity=0.5),
}
GRADIENT_DRAWINGS = {
    **{f"linear {angle}": star(fill=gradient(CORAL, GOLD, angle_deg=angle)) for angle in (90, 0, -90, 180, 45, 30)},
    "linear with a hole": ring(fill=gradient(CORAL, INK)),
    "linear of three colours": star(fill=gradient(CORAL, GOLD, INK, angle_deg=0)),
    "linear scaled and moved": ring(fill=gradient(CORAL, INK, scale=0.6, offset=Point(x=0.1, y=-0.1))),
    "linear over the page": star(fill=gradient(CORAL, INK, is_aligned_with_layer=False)),
    "linear straight": star(fill=gradient(CORAL, INK, smoothness=0)),
    "linear perceptual": star(fill=gradient(CORAL, INK, method="perceptual")),
    "reflected": star(fill=gradient(CORAL, INK, style="reflected")),
    "radial": ring(fill=gradient(GOLD, CORAL, style="radial", angle_deg=0)),
    "radial scaled and moved": star(fill=gradient(GOLD, INK, style="radial", scale=1.4, offset=Point(x=0, y=-0.3))),
    "linear fading": star(fill=fading()),
    "radial fading": star(fill=fading(style="radial")),
    "overlay": star(GradientOverlay(paint=gradient(GOLD, CORAL))),
    "overlay half": ring(GradientOverlay(paint=gradient(GOLD, CORAL), opacity=0.5)),
    "overlay fading": star(GradientOverlay(paint=fading())),
    "overlay fading on a pale fill": star(GradientOverlay(paint=fading()), fill_opacity=0.4),
    "colour over gradient": star(ColorOverlay(color=INK, opacity=0.4), fill=gradient(GOLD, CORAL)),
    "two gradients": star(GradientOverlay(paint=fading(angle_deg=0), opacity=0.8), fill=gradient(GOLD, CORAL)),
    "pale": star(fill=gradient(GOLD, CORAL), opacity=0.6),
    "pale with two gradients": star(GradientOverlay(paint=fading()), fill=gradient(INK, CORAL), opacity=0.6),
    "outline around a gradient": ring(_outline(3, "outside", FLAT), fill=gradient(CORAL, GOLD)),
    "outline within a gradient": ring(_outline(3, "inside", FLAT), fill=gradient(CORAL, GOLD)),
    "outline with a gradient": ring(_outline(4, "outside", gradient(CORAL, GOLD))),
}
GRADIENT_STROKES = {
    "line with a gradient": ring(stroke=_stroke(5, "center", gradient(CORAL, GOLD)), fill=None),
    "line with a gradient on a gradient": ring(
        stroke=_stroke(4, "center", gradient(CORAL, INK, style="radial")), fill=gradient(PAPER, GOLD)
    ),
    "line within, with a gradient": star(stroke=_stroke(4, "inside", gradient(CORAL, INK))),
    "line that fades": star(stroke=_stroke(6, "center", fading())),
}
DRAWINGS: dict[str, ShapeLayer] = {**FLAT_DRAWINGS, **GRADIENT_DRAWINGS}


def document_of(layer: ShapeLayer) -> Document:
    """Give the page with one drawing."""
    sky = FillLayer(id=1, name="sky", rect=rect((0, 0, 100, 100)), paint=SolidPaint(color=SKY))
    return document(sky, layer)
