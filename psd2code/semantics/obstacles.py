"""Says what keeps a layer from being live text, a CSS box or a plain group; no obstacle means the rung can be taken."""

from __future__ import annotations

import math

from psd2code.geometry import Rect
from psd2code.ir.blend import Blending, BlendMode
from psd2code.ir.effects import ColorOverlay, DropShadow, Effect
from psd2code.ir.layers import AnyLayer, Group, ShapeLayer, TextLayer
from psd2code.ir.paint import Color
from psd2code.thresholds import Thresholds

CSS_BLEND_MODES: frozenset[BlendMode] = frozenset(
    {
        "normal",
        "multiply",
        "screen",
        "overlay",
        "darken",
        "lighten",
        "color-dodge",
        "color-burn",
        "hard-light",
        "soft-light",
        "difference",
        "exclusion",
        "hue",
        "saturation",
        "color",
        "luminosity",
    }
)
"""The modes of `mix-blend-mode` with Photoshop's formulas."""

BLACK = Color(red=0, green=0, blue=0)


def group_obstacle(group: Group) -> str:
    """Say why a group must be one image, or nothing."""
    if group.effects:
        return "group-effects"
    if group.mask or group.vector_mask:
        return "group-mask"
    if group.blend_mode not in ("normal", "pass-through"):
        return "group-blend"
    if group.fill_opacity != 1 or group.blending.replace(channel_ranges=()) != Blending():
        return "group-advanced-blending"
    return ""


def text_obstacle(layer: TextLayer, thresholds: Thresholds) -> str:
    """Say why a text must be an image, or nothing."""
    text = layer.text
    if layer.mask or layer.vector_mask:
        return "text-mask"
    if text.direction == "vertical":
        return "text-vertical"
    if text.is_warped or text.is_on_path:
        return "text-warped"
    if not is_straight(text.transform.xy, text.transform.xx, thresholds) or not is_straight(
        text.transform.yx, text.transform.yy, thresholds
    ):
        return "text-rotated"
    if not all(_is_css_text_effect(effect) for effect in layer.effects):
        return "text-effects"
    runs = [run for paragraph in text.paragraphs for run in paragraph.runs]
    if not runs or not text.plain.strip():
        return "text-empty"
    if not all(run.style.is_filled and run.style.size_px > 0 for run in runs):
        return "text-unfilled"
    return ""


def is_straight(across: float, along: float, thresholds: Thresholds) -> bool:
    """Whether an axis of a transform keeps its direction and sense."""
    return along > 0 and abs(math.degrees(math.atan2(across, along))) <= thresholds.rotation_deg


def _is_css_text_effect(effect: Effect) -> bool:
    if isinstance(effect, ColorOverlay):
        return effect.blend_mode == "normal"
    return isinstance(effect, DropShadow) and is_css_shadow(effect)


def is_css_shadow(shadow: DropShadow) -> bool:
    """Whether CSS draws the shadow alike: a plain soft copy, normal, or black multiplied, which is the same."""
    is_plain_mode = shadow.blend_mode == "normal" or (shadow.blend_mode == "multiply" and shadow.color == BLACK)
    return is_plain_mode and not shadow.spread and not shadow.noise and not shadow.contour.points


def edges_obstacle(layer: ShapeLayer, drawn: Rect, thresholds: Thresholds) -> str:
    """Say why a shape's edges are not those of its path, or nothing; drawn: where its pixels should be."""
    padded = drawn.grow(thresholds.stored_padding_px)
    stored = layer.rect
    if not stored.is_empty and not (padded.contains(stored) and stored.contains(drawn)):
        return "shape-stale"
    return ""


def mixed_color(color: Color, overlays: tuple[Effect, ...]) -> Color:
    """Give a flat colour under its colour overlays, the last one in the list drawn first."""
    for overlay in reversed(overlays):
        if isinstance(overlay, ColorOverlay):
            color = _mix(color, overlay.color, overlay.opacity)
    return color


def _mix(below: Color, above: Color, share: float) -> Color:
    return Color(
        red=below.red + (above.red - below.red) * share,
        green=below.green + (above.green - below.green) * share,
        blue=below.blue + (above.blue - below.blue) * share,
    )


def blend_obstacle(layer: AnyLayer, *, has_css_backdrop: bool) -> str:
    """Say why a layer's blending cannot be left to the browser, or nothing."""
    if layer.blend_mode not in CSS_BLEND_MODES:
        return "blend-mode"
    if layer.blend_mode != "normal" and not has_css_backdrop:
        return "blend-isolated"
    if layer.blending.knockout != "none" or layer.blending.gray_range or layer.blending.channel_ranges:
        return "blend-advanced"
    return ""
