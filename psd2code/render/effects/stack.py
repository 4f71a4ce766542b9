"""The order of effects: beneath the layer, on it, its strokes, and light around it; each list from bottom to top.

Measured for overlays, from the specification for the rest: drop shadows, outer glow | pattern, gradient, colour
overlay, satin, inner glow, inner shadows, inner bevel | strokes | outer bevel. Of several effects of a kind the first
in the list is topmost.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from psd2code.ir.effects import (
    BevelEmboss,
    ColorOverlay,
    DropShadow,
    Effect,
    GradientOverlay,
    InnerGlow,
    InnerShadow,
    OuterGlow,
    PatternOverlay,
    Satin,
    Stroke,
)
from psd2code.ir.pixels import PixelSource
from psd2code.render.effects.bevel import bevel_inks, bevel_lighting
from psd2code.render.effects.drop_shadow import drop_shadow
from psd2code.render.effects.inner_glow import inner_glow
from psd2code.render.effects.inner_shadow import inner_shadow
from psd2code.render.effects.outer_glow import outer_glow
from psd2code.render.effects.overlays import overlay
from psd2code.render.effects.satin import satin
from psd2code.render.effects.silhouette import Ink, Silhouette
from psd2code.render.effects.stroke import Band, stroke_band, stroke_ink
from psd2code.render.paint import is_known
from psd2code.render.window import Window

Effects = tuple[Effect, ...]
Kind = TypeVar("Kind", bound=Effect)

INTERIOR = (ColorOverlay, GradientOverlay, PatternOverlay, Satin, InnerGlow, InnerShadow)


def _bottom_up(effects: Effects, kind: type[Kind]) -> Iterator[Kind]:
    return (effect for effect in reversed(effects) if isinstance(effect, kind))


def has_interior(effects: Effects) -> bool:
    """Whether any effect changes the layer's own colour."""
    return any(isinstance(effect, INTERIOR) or _is_inner(effect) for effect in effects)


def _is_inner(effect: Effect) -> bool:
    return isinstance(effect, BevelEmboss) and effect.style in ("inner", "emboss", "pillow")


def undrawn(effects: Effects, pixels: PixelSource) -> Iterator[Effect]:
    """Yield the effects that are left out: light on a stroke, gradients of noise, patterns missing from the file."""
    for effect in effects:
        if isinstance(effect, BevelEmboss):
            is_drawn = effect.style != "stroke"
        elif isinstance(effect, GradientOverlay | PatternOverlay | Stroke | OuterGlow | InnerGlow):
            is_drawn = is_known(effect.paint, pixels)
        else:
            is_drawn = True
        if not is_drawn:
            yield effect


def knocked_out_inks(effects: Effects, silhouette: Silhouette, target: Window) -> Iterator[tuple[Ink, bool]]:
    """Yield shadows and glow over target, bottom to top, each with whether the layer knocks it out."""
    for shadow in _bottom_up(effects, DropShadow):
        yield drop_shadow(shadow, silhouette, target), shadow.is_knocked_out
    for glow in _bottom_up(effects, OuterGlow):
        if is_known(glow.paint, silhouette.placing.pixels):
            yield outer_glow(glow, silhouette, target), True


def interior_inks(effects: Effects, silhouette: Silhouette) -> Iterator[Ink]:
    """Yield what lies on the layer over its window, bottom to top, not cut by its alpha."""
    for effect in _overlays(effects):
        ink = overlay(effect, silhouette)
        if ink:
            yield ink
    yield from (satin(effect, silhouette) for effect in _bottom_up(effects, Satin))
    for glow in _bottom_up(effects, InnerGlow):
        if is_known(glow.paint, silhouette.placing.pixels):
            yield inner_glow(glow, silhouette)
    yield from (inner_shadow(effect, silhouette) for effect in _bottom_up(effects, InnerShadow))
    yield from _inner_bevels(effects, silhouette)


def _overlays(effects: Effects) -> Iterator[PatternOverlay | GradientOverlay | ColorOverlay]:
    yield from _bottom_up(effects, PatternOverlay)
    yield from _bottom_up(effects, GradientOverlay)
    yield from _bottom_up(effects, ColorOverlay)


def relief_inks(effects: Effects, silhouette: Silhouette, target: Window) -> Iterator[Ink]:
    """Yield the light of bevels around the layer, over target, not yet knocked out by the layer."""
    for effect in _bottom_up(effects, BevelEmboss):
        if effect.style in ("outer", "emboss", "pillow"):
            yield from bevel_inks(effect, bevel_lighting(effect, silhouette, target, is_outside=True))


def _inner_bevels(effects: Effects, silhouette: Silhouette) -> Iterator[Ink]:
    for effect in _bottom_up(effects, BevelEmboss):
        if _is_inner(effect):
            yield from bevel_inks(effect, bevel_lighting(effect, silhouette, silhouette.window, is_outside=False))


def stroke_inks(effects: Effects, silhouette: Silhouette, target: Window) -> Iterator[tuple[Band, Ink]]:
    """Yield the strokes over target, bottom to top: the bands, and the paints not yet cut to them."""
    for effect in _bottom_up(effects, Stroke):
        band = stroke_band(effect, silhouette, target)
        ink = stroke_ink(effect, band, silhouette.placing)
        if ink:
            yield band, ink
