"""Turns Photoshop's shadows and glows into CSS shadows around or within a box's edge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from psd2code.ir.css_box import SIGMA_OF_SIZE, Shadow
from psd2code.ir.effects import DropShadow, Effect, GlowBase, InnerGlow, InnerShadow, OuterGlow, ShadowBase
from psd2code.ir.light import light_offset
from psd2code.ir.paint import Color, SolidPaint

DECIMALS: Final = 2
BLACK: Final = Color(red=0, green=0, blue=0)

_GLOWS: Final[dict[float, tuple[tuple[float, float, float], ...]]] = {
    1: ((0.82, 0, 1),),
    0.75: ((0.71, 0.14, 1),),
    0.5: ((0.10, 0.07, 1), (0.49, 0.36, 0.845)),
}
"""Range of a glow -> blur and spread in sizes, and share of its opacity, of the shadows that are nearest to it: at most
2.5, 2.6 and 5 levels of 255 apart.
"""


def is_plain_mode(effect: Effect) -> bool:
    """Whether its mode shows as normal does: black multiplied is black laid over."""
    color = _color(effect)
    return effect.blend_mode == "normal" or (effect.blend_mode == "multiply" and color == BLACK)


def css_shadows(effects: tuple[Effect, ...], *, is_inset: bool, grown_px: float) -> tuple[Shadow, ...] | None:
    """Give the outer or the inset shadows, the topmost first; None where CSS has none like them.

    grown_px: how far the box's edge lies outside the edge that casts them.
    """
    kinds = (InnerShadow, InnerGlow) if is_inset else (OuterGlow, DropShadow)
    wanted = [effect for kind in kinds for effect in effects if isinstance(effect, kind)]
    if not all(map(_is_css, wanted)):
        return None
    outward = -1 if is_inset else 1
    shadows = tuple(shadow for effect in wanted for shadow in _shadows(effect))
    return tuple(
        shadow.replace(spread_px=round(shadow.spread_px - outward * grown_px, DECIMALS), is_inset=is_inset)
        for shadow in shadows
    )


def _is_css(effect: Effect) -> bool:
    if not is_plain_mode(effect):
        return False
    if isinstance(effect, ShadowBase):
        return not effect.noise and not effect.contour.points
    if isinstance(effect, InnerGlow) and effect.source != "edge":
        return False
    return (
        isinstance(effect, GlowBase)
        and isinstance(effect.paint, SolidPaint)
        and effect.technique == "softer"
        and not effect.noise
        and not effect.contour.points
        and _range_of(effect) in _GLOWS
    )


def _shadows(effect: Effect) -> Iterator[Shadow]:
    if isinstance(effect, ShadowBase):
        yield _shadow(effect)
    elif isinstance(effect, GlowBase):
        yield from _glow(effect)


def _shadow(effect: ShadowBase) -> Shadow:
    """Photoshop moves a shadow by whole px, away from the light; what it spreads it does not blur."""
    solid = effect.size_px * effect.spread
    dx, dy = light_offset(effect.angle_deg, effect.distance_px)
    return Shadow(
        dx=dx,
        dy=dy,
        blur_px=round(2 * SIGMA_OF_SIZE * (effect.size_px - solid), DECIMALS),
        spread_px=solid,
        color=effect.color,
        opacity=effect.opacity,
    )


def _glow(effect: GlowBase) -> Iterator[Shadow]:
    assert isinstance(effect.paint, SolidPaint)
    solid = effect.size_px * effect.spread
    soft = effect.size_px - solid
    for blur, spread, share in _GLOWS[_range_of(effect)]:
        yield Shadow(
            dx=0,
            dy=0,
            blur_px=round(blur * soft, DECIMALS),
            spread_px=solid + spread * soft,
            color=effect.paint.color,
            opacity=effect.opacity * share,
        )


def _range_of(effect: GlowBase) -> float:
    return round(effect.range, DECIMALS)


def _color(effect: Effect) -> Color | None:
    if isinstance(effect, ShadowBase):
        return effect.color
    if isinstance(effect, GlowBase) and isinstance(effect.paint, SolidPaint):
        return effect.paint.color
    return None
