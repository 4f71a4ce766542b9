"""Turns the fixed records of Photoshop 5 and 6 into effects, for files that have no descriptors."""

from __future__ import annotations

from collections.abc import Iterator

from psd_tools.constants import EffectOSType
from psd_tools.psd.color import Color as StoredColor
from psd_tools.psd.effects_layer import (
    BevelInfo,
    EffectsLayer,
    InnerGlowInfo,
    OuterGlowInfo,
    ShadowInfo,
    SolidFillInfo,
)

from psd2code.ir.effects import (
    BevelEmboss,
    BevelLight,
    ColorOverlay,
    DropShadow,
    Effect,
    InnerGlow,
    InnerShadow,
    OuterGlow,
)
from psd2code.ir.paint import Color, SolidPaint
from psd2code.psd.blending import BYTE_MAX, read_stored_mode
from psd2code.psd.colors import BLACK
from psd2code.psd.effects.bevel import BevelStyle
from psd2code.psd.effects.style import StyleReader

FIXED_POINT_ONE = 65536.0
"""Lengths, angles and depths are stored in 1/65536."""
BEVEL_STYLES: tuple[BevelStyle, ...] = ("outer", "inner", "emboss", "pillow", "stroke")


def read_legacy_effects(block: EffectsLayer, style: StyleReader) -> tuple[Effect, ...]:
    """Read the effects that are switched on."""
    return tuple(_effects(block, style))


def _effects(block: EffectsLayer, style: StyleReader) -> Iterator[Effect]:
    for kind, info in block.items():
        if isinstance(info, ShadowInfo) and info.enabled:
            yield _shadow(info, style, is_inner=kind == EffectOSType.INNER_SHADOW)
        elif isinstance(info, (OuterGlowInfo, InnerGlowInfo)) and info.enabled:
            yield _glow(info, style)
        elif isinstance(info, BevelInfo) and info.enabled:
            yield _bevel(info, style)
        elif isinstance(info, SolidFillInfo) and info.enabled:
            yield ColorOverlay(
                blend_mode=read_stored_mode(info.blend_mode.value),
                opacity=info.opacity / BYTE_MAX,
                color=_color(info.native_color, style),
            )


def _shadow(info: ShadowInfo, style: StyleReader, *, is_inner: bool) -> DropShadow | InnerShadow:
    kind = InnerShadow if is_inner else DropShadow
    return kind(
        blend_mode=read_stored_mode(info.blend_mode.value),
        opacity=info.opacity / BYTE_MAX,
        color=_color(info.native_color, style),
        angle_deg=style.light.angle_deg if info.use_global_angle else info.angle / FIXED_POINT_ONE,
        distance_px=info.distance / FIXED_POINT_ONE,
        size_px=info.blur / FIXED_POINT_ONE,
    )


def _glow(info: OuterGlowInfo | InnerGlowInfo, style: StyleReader) -> OuterGlow | InnerGlow:
    color = info.native_color if isinstance(info.native_color, StoredColor) else info.color
    mode, opacity = read_stored_mode(info.blend_mode.value), info.opacity / BYTE_MAX
    paint, size_px = SolidPaint(color=_color(color, style)), info.blur / FIXED_POINT_ONE
    if isinstance(info, OuterGlowInfo):
        return OuterGlow(blend_mode=mode, opacity=opacity, paint=paint, size_px=size_px)
    return InnerGlow(
        blend_mode=mode,
        opacity=opacity,
        paint=paint,
        size_px=size_px,
        source="center" if info.invert else "edge",
    )


def _bevel(info: BevelInfo, style: StyleReader) -> BevelEmboss:
    index = info.bevel_style - 1
    highlight, shadow = info.real_highlight_color, info.real_shadow_color
    return BevelEmboss(
        style=BEVEL_STYLES[index] if 0 <= index < len(BEVEL_STYLES) else "inner",
        depth=info.depth / FIXED_POINT_ONE,
        is_up=info.direction == 0,
        size_px=info.blur / FIXED_POINT_ONE,
        angle_deg=style.light.angle_deg if info.use_global_angle else info.angle / FIXED_POINT_ONE,
        altitude_deg=style.light.altitude_deg,
        highlight=BevelLight(
            color=_color(highlight if isinstance(highlight, StoredColor) else info.highlight_color, style),
            blend_mode=read_stored_mode(info.highlight_blend_mode.value),
            opacity=info.highlight_opacity / BYTE_MAX,
        ),
        shadow=BevelLight(
            color=_color(shadow if isinstance(shadow, StoredColor) else info.shadow_color, style),
            blend_mode=read_stored_mode(info.shadow_blend_mode.value),
            opacity=info.shadow_opacity / BYTE_MAX,
        ),
    )


def _color(stored: StoredColor, style: StyleReader) -> Color:
    return style.colors.read_stored(stored) or BLACK
