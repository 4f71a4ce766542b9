"""One document for each kind of shape that CSS draws: name -> the layers of a page of 100 x 100 px on light blue."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from psd2code.geometry import Point
from psd2code.ir.document import Document
from psd2code.ir.effects import (
    ColorOverlay,
    DropShadow,
    Effect,
    GradientOverlay,
    InnerGlow,
    InnerShadow,
    OuterGlow,
    PatternOverlay,
    Stroke,
)
from psd2code.ir.layers import FillLayer, ShapeLayer
from psd2code.ir.paint import Color, ColorStop, GradientPaint, OpacityStop, PatternPaint, SolidPaint
from psd2code.ir.path import CornerRadii, LiveEllipse, LiveRect, VectorStroke
from tests.support.layers import document, rect
from tests.support.paths import ellipse_path, rounded_path

INK = Color(red=0.12, green=0.2, blue=0.35)
PAPER = Color(red=0.98, green=0.95, blue=0.9)
SKY = Color(red=0.75, green=0.86, blue=0.97)
CORAL = Color(red=0.9, green=0.35, blue=0.25)
GOLD = Color(red=0.95, green=0.75, blue=0.2)
PALE = Color(red=0.93, green=0.92, blue=0.9)
BLACK = Color(red=0, green=0, blue=0)
PLACE = (25.0, 30.0, 50.0, 40.0)
ROUND = CornerRadii(top_left=12, top_right=12, bottom_right=12, bottom_left=12)


def box(radii: CornerRadii | None = None, /, **changes: object) -> ShapeLayer:
    """Give a rectangle, or a rounded one, on the sky."""
    return _box(PLACE, radii or CornerRadii()).replace(**changes)


def _box(place: tuple[float, float, float, float], radii: CornerRadii) -> ShapeLayer:
    area = rect(place)
    path, fill = rounded_path(area, radii), SolidPaint(color=PAPER)
    return ShapeLayer(id=2, name="shape", rect=area, path=path, fill=fill, live=LiveRect(rect=area, radii=radii))


def disc(**changes: object) -> ShapeLayer:
    """Give an ellipse."""
    area = rect((20, 25, 60, 50))
    layer = ShapeLayer(
        id=2, name="disc", rect=area, path=ellipse_path(area), fill=SolidPaint(color=PAPER), live=LiveEllipse(rect=area)
    )
    return layer.replace(**changes)


def gradient(*colors: Color, **changes: object) -> GradientPaint:
    """Give a gradient of evenly spaced stops."""
    last = max(1, len(colors) - 1)
    stops = tuple(ColorStop(color=color, location=index / last) for index, color in enumerate(colors))
    paint = GradientPaint(color_stops=stops, opacity_stops=(OpacityStop(opacity=1, location=0),))
    return paint.replace(**changes)


def fading(**changes: object) -> GradientPaint:
    """Give a gradient from a colour to nothing."""
    ends = (OpacityStop(opacity=1, location=0), OpacityStop(opacity=0, location=1))
    return gradient(CORAL, GOLD, opacity_stops=ends, **changes)


def _stroke(width: float, position: str, color: Color = INK) -> VectorStroke:
    values = {"width_px": width, "position": position, "paint": SolidPaint(color=color)}
    return VectorStroke.model_validate(values)


def _outline(size: float, position: str, color: Color = CORAL) -> Stroke:
    return Stroke.model_validate({"size_px": size, "position": position, "paint": SolidPaint(color=color)})


def _with(*effects: Effect) -> dict[str, object]:
    return {"effects": effects}


SHADOW = DropShadow(color=BLACK, opacity=0.4, angle_deg=90, distance_px=4, size_px=10)
DARK = SHADOW.replace(opacity=1)
DENT = InnerShadow(color=BLACK, opacity=0.5, angle_deg=120, distance_px=3, size_px=6)
GLOW = OuterGlow(paint=SolidPaint(color=GOLD), opacity=0.6, size_px=12, range=1)

WIDE = CornerRadii(top_left=20, top_right=20, bottom_right=20, bottom_left=20)
OVAL = WIDE.replace(down=ROUND)
MAKERS: dict[str, Callable[..., ShapeLayer]] = {"rect": box, "rounded": partial(box, ROUND), "disc": disc}

STROKES = {
    f"{shape} {position} {width}": make(stroke=_stroke(width, position))
    for shape, make in MAKERS.items()
    for position in ("inside", "center", "outside")
    for width in (1, 2, 5)
    if not (shape == "disc" and position == "center" and width % 2)
}
FRACTIONS = {
    f"{shape} {position} {width}": make(stroke=_stroke(width, position))
    for shape, make in MAKERS.items()
    for position, width in (("inside", 1.4), ("inside", 2.5), ("outside", 1.5))
}
FRACTIONS |= {
    f"{shape} inside {width}": MAKERS[shape](stroke=_stroke(width, "inside"))
    for shape in ("rounded", "disc")
    for width in (0.6, 1.25)
}
FRACTIONS["rect inside 0.6"] = box(stroke=_stroke(0.6, "inside"))
FRACTIONS["rect center 3.2"] = box(stroke=_stroke(3.2, "center"))
OUTLINES = {
    f"effect {shape} {position} {size}": make(**_with(_outline(size, position)))
    for shape, make in MAKERS.items()
    for position, size in (("inside", 3), ("center", 4), ("outside", 1), ("outside", 6))
}
CONIC_DEG = (0, 90, 180, -90, 30, 60, 135, -60)
GRADIENTS = {
    **{f"linear {angle}": box(fill=gradient(CORAL, GOLD, angle_deg=angle)) for angle in (90, 0, -90, 180, 45, 30)},
    "linear rounded with a border": box(ROUND, fill=gradient(CORAL, GOLD), stroke=_stroke(3, "inside")),
    "linear with a border around it": box(ROUND, fill=gradient(CORAL, GOLD), stroke=_stroke(2, "outside")),
    "linear with an outline around it": box(ROUND, fill=gradient(CORAL, GOLD), **_with(_outline(4, "outside"))),
    "linear of three colours": box(ROUND, fill=gradient(CORAL, GOLD, INK, angle_deg=0)),
    "linear scaled and moved": box(fill=gradient(CORAL, INK, scale=0.6, offset=Point(x=0.1, y=-0.1))),
    "linear straight": box(fill=gradient(CORAL, INK, smoothness=0)),
    "linear perceptual": box(fill=gradient(CORAL, INK, method="perceptual")),
    "linear fading": box(ROUND, fill=fading()),
    "reflected": box(fill=gradient(CORAL, INK, style="reflected")),
    "radial": box(fill=gradient(GOLD, CORAL, style="radial", angle_deg=0)),
    "radial on a disc": disc(fill=gradient(GOLD, CORAL, style="radial", angle_deg=0)),
    **{f"conic {angle}": box(fill=gradient(CORAL, INK, style="angle", angle_deg=angle)) for angle in CONIC_DEG},
    "conic of three colours": box(ROUND, fill=gradient(CORAL, GOLD, INK, style="angle", angle_deg=90)),
    "conic without a seam": disc(fill=gradient(CORAL, GOLD, CORAL, style="angle", angle_deg=45)),
    "conic scaled and moved": box(fill=gradient(CORAL, INK, style="angle", scale=0.6, offset=Point(x=0.1, y=-0.1))),
    "conic fading": box(ROUND, fill=fading(style="angle", angle_deg=0)),
    "overlay": box(ROUND, **_with(GradientOverlay(paint=gradient(GOLD, CORAL)))),
    "overlay half": box(ROUND, **_with(GradientOverlay(paint=gradient(GOLD, CORAL), opacity=0.5))),
    "overlay fading": box(ROUND, **_with(GradientOverlay(paint=fading()))),
    "colour over gradient": box(fill=gradient(GOLD, CORAL), **_with(ColorOverlay(color=INK, opacity=0.4))),
    "two gradients": box(fill=gradient(GOLD, CORAL), **_with(GradientOverlay(paint=fading(angle_deg=0), opacity=0.8))),
    "centred border": box(ROUND, fill=gradient(CORAL, GOLD), stroke=_stroke(2, "center")),
}
SHADOWS = {
    "drop shadow": box(**_with(SHADOW)),
    "drop shadow rounded": box(ROUND, **_with(SHADOW)),
    "drop shadow of a disc": disc(**_with(SHADOW)),
    "drop shadow spread": box(ROUND, **_with(SHADOW.replace(spread=0.3))),
    "drop shadow hard": box(ROUND, **_with(SHADOW.replace(size_px=0, distance_px=6))),
    "drop shadow under a stroke": box(ROUND, stroke=_stroke(2, "inside"), **_with(SHADOW)),
    "drop shadow under an outline": box(ROUND, **_with(_outline(2, "outside"), SHADOW)),
    "drop shadow under a sharp outline": box(**_with(_outline(2, "outside"), SHADOW)),
    "a dark shadow under a pale border": box(ROUND, stroke=_stroke(1, "inside", PALE), **_with(DARK)),
    "a dark shadow under a wide pale border": box(ROUND, stroke=_stroke(5, "inside", PALE), **_with(DARK)),
    "a dark shadow of a disc with a pale border": disc(stroke=_stroke(2, "inside", PALE), **_with(DARK)),
    "inner shadow": box(ROUND, **_with(DENT)),
    "inner shadow sharp": box(**_with(DENT)),
    "inner shadow and stroke": box(ROUND, stroke=_stroke(2, "inside"), **_with(DENT)),
    "inner shadow and gradient": box(ROUND, fill=gradient(GOLD, CORAL), **_with(DENT)),
    "inner glow": box(ROUND, **_with(InnerGlow(paint=SolidPaint(color=GOLD), opacity=0.6, size_px=8, range=1))),
    "outer glow": box(ROUND, **_with(GLOW)),
    "glow and shadows": box(ROUND, **_with(DENT, GLOW, SHADOW)),
    "two drop shadows": box(ROUND, **_with(SHADOW, SHADOW.replace(color=CORAL, angle_deg=-90))),
}
DOTS = PatternPaint(pattern_id="dots", phase=Point(x=3, y=1))
HOLES = DOTS.replace(pattern_id="holes")
PATTERNS = {
    "pattern": box(fill=DOTS),
    "pattern rounded": box(ROUND, fill=DOTS, reference_point=Point(x=26.4, y=12)),
    "pattern on a disc": disc(fill=DOTS.replace(is_linked_with_layer=False)),
    "pattern of larger tiles": box(ROUND, fill=DOTS.replace(scale=1.5)),
    "pattern of smaller tiles": box(ROUND, fill=DOTS.replace(scale=0.5)),
    "pattern with a border": box(ROUND, fill=DOTS, stroke=_stroke(3, "inside")),
    "pattern with a border around it": box(ROUND, fill=DOTS, stroke=_stroke(2, "outside")),
    "pattern with shadows": box(ROUND, fill=DOTS, **_with(DENT, SHADOW)),
    "pattern half": box(fill=HOLES, fill_opacity=0.5),
    "pattern over a colour": box(ROUND, **_with(PatternOverlay(paint=HOLES, opacity=0.7))),
    "gradient over a pattern": box(ROUND, fill=DOTS, **_with(GradientOverlay(paint=fading()))),
}
OPACITIES = {
    "pale": box(ROUND, opacity=0.5),
    "fill half": box(ROUND, fill_opacity=0.5),
    "fill half with a shadow": box(ROUND, fill_opacity=0.5, **_with(SHADOW)),
    "pale with a shadow": box(ROUND, opacity=0.6, **_with(SHADOW)),
    "pale with a stroke": box(ROUND, opacity=0.6, stroke=_stroke(3, "inside")),
    "no fill with a stroke": box(ROUND, fill=None, stroke=_stroke(3, "inside")),
    "no fill with an outline": box(ROUND, fill_opacity=0, **_with(_outline(3, "inside"))),
    "overlay on a pale fill": box(ROUND, fill_opacity=0.4, **_with(ColorOverlay(color=CORAL, opacity=0.5))),
}
CORNERS = {
    "plain": box(),
    "plain rounded": box(ROUND),
    "plain disc": disc(),
    "differing corners": box(CornerRadii(top_left=16, bottom_right=8), stroke=_stroke(3, "inside")),
    "elliptical corners": box(OVAL),
    "elliptical corners with a shadow": box(OVAL, **_with(SHADOW)),
    "elliptical corners with a gradient and an inner shadow": box(OVAL, fill=gradient(CORAL, GOLD), **_with(DENT)),
    "elliptical corners that differ": box(CornerRadii(top_left=20, down=CornerRadii(top_left=12))),
    "a pill": box(WIDE, stroke=_stroke(1, "inside")),
    "a hair line that is all stroke": _box((10, 50, 80, 1), CornerRadii()).replace(stroke=_stroke(3, "inside")),
    "a hair line": _box((10, 50, 80, 1), CornerRadii()).replace(fill=SolidPaint(color=INK)),
}
KINDS = {**STROKES, **FRACTIONS, **OUTLINES, **GRADIENTS, **SHADOWS, **PATTERNS, **OPACITIES, **CORNERS}


def document_of(kind: str) -> Document:
    """Give the page of a kind."""
    sky = FillLayer(id=1, name="sky", rect=rect((0, 0, 100, 100)), paint=SolidPaint(color=SKY))
    return document(sky, KINDS[kind])
