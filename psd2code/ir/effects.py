"""Layer effects that show (both of Photoshop's switches on), sizes in px, angles counter-clockwise from the right."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from psd2code.ir.blend import BlendMode
from psd2code.ir.paint import Color, GradientPaint, Paint, PatternPaint, SolidPaint, Unit
from psd2code.ir.path import StrokePosition
from psd2code.model import Model


class ContourPoint(Model):
    """A point of a contour, 0-1."""

    x: Unit
    y: Unit
    is_corner: bool = False


class Contour(Model):
    """A curve that remaps an effect's coverage; no points means linear."""

    points: tuple[ContourPoint, ...] = ()


class EffectBase(Model):
    """What every effect has."""

    blend_mode: BlendMode = "normal"
    opacity: Unit = 1


class ShadowBase(EffectBase):
    """A shadow; the light comes from angle_deg (global light already resolved); spread is choke for inner ones."""

    color: Color
    angle_deg: float = 120
    distance_px: float = 0
    size_px: float = 0
    spread: Unit = 0
    noise: Unit = 0
    contour: Contour = Contour()
    is_antialiased: bool = False


class DropShadow(ShadowBase):
    """A shadow beneath the layer; is_knocked_out: it does not show through a partly filled layer."""

    kind: Literal["drop-shadow"] = "drop-shadow"
    is_knocked_out: bool = True


class InnerShadow(ShadowBase):
    """A shadow on the layer, cast by its edges."""

    kind: Literal["inner-shadow"] = "inner-shadow"


class GlowBase(EffectBase):
    """A glow; jitter and gradients only where paint is a gradient."""

    paint: SolidPaint | GradientPaint
    technique: Literal["softer", "precise"] = "softer"
    size_px: float = 0
    spread: Unit = 0
    range: Unit = 0.5
    jitter: Unit = 0
    noise: Unit = 0
    contour: Contour = Contour()
    is_antialiased: bool = False


class OuterGlow(GlowBase):
    """A glow beneath the layer."""

    kind: Literal["outer-glow"] = "outer-glow"


class InnerGlow(GlowBase):
    """A glow on the layer, from its edges or its center."""

    kind: Literal["inner-glow"] = "inner-glow"
    source: Literal["edge", "center"] = "edge"


class Satin(EffectBase):
    """Two shifted copies of the layer's shape, crossed."""

    kind: Literal["satin"] = "satin"
    color: Color
    angle_deg: float = 19
    distance_px: float = 0
    size_px: float = 0
    is_inverted: bool = False
    contour: Contour = Contour()
    is_antialiased: bool = False


class BevelLight(Model):
    """The highlight or the shadow of a bevel."""

    color: Color
    blend_mode: BlendMode
    opacity: Unit


class BevelTexture(Model):
    """A pattern pressed into a bevel."""

    paint: PatternPaint
    depth: float
    is_inverted: bool = False


class BevelShape(Model):
    """The contour that shapes a bevel's slope."""

    contour: Contour
    range: Unit = 0.5
    is_antialiased: bool = False


class BevelEmboss(EffectBase):
    """Light on a slope along the layer's edge; depth 1 is 100 %."""

    kind: Literal["bevel-emboss"] = "bevel-emboss"
    style: Literal["outer", "inner", "emboss", "pillow", "stroke"] = "inner"
    technique: Literal["smooth", "chisel-hard", "chisel-soft"] = "smooth"
    depth: float = 1
    is_up: bool = True
    size_px: float = 0
    soften_px: float = 0
    angle_deg: float = 120
    altitude_deg: float = 30
    highlight: BevelLight
    shadow: BevelLight
    gloss: Contour = Contour()
    is_antialiased: bool = False
    shape: BevelShape | None = None
    texture: BevelTexture | None = None


class ColorOverlay(EffectBase):
    """One colour over the layer."""

    kind: Literal["color-overlay"] = "color-overlay"
    color: Color


class GradientOverlay(EffectBase):
    """A gradient over the layer."""

    kind: Literal["gradient-overlay"] = "gradient-overlay"
    paint: GradientPaint


class PatternOverlay(EffectBase):
    """A pattern over the layer."""

    kind: Literal["pattern-overlay"] = "pattern-overlay"
    paint: PatternPaint


class Stroke(EffectBase):
    """A line along the layer's edge."""

    kind: Literal["stroke"] = "stroke"
    size_px: float
    position: StrokePosition = "outside"
    paint: Paint


Effect = Annotated[
    DropShadow
    | InnerShadow
    | OuterGlow
    | InnerGlow
    | Satin
    | BevelEmboss
    | ColorOverlay
    | GradientOverlay
    | PatternOverlay
    | Stroke,
    Field(discriminator="kind"),
]
"""In a layer's list the first of several effects of one kind is the topmost."""
