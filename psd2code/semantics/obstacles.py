"""Says what keeps a layer from being live text, a CSS box or a plain group; no obstacle means the rung can be taken."""

from __future__ import annotations

import math

from psd2code.geometry import Rect
from psd2code.ir.blend import Blending, BlendMode
from psd2code.ir.effects import ColorOverlay, DropShadow, Effect, GradientOverlay, Stroke
from psd2code.ir.layers import AnyLayer, Group, ShapeLayer, TextLayer
from psd2code.ir.paint import Color, SolidPaint
from psd2code.ir.text import Text
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
    if text.direction == "vertical" and not _is_plain_column(text):
        return "text-vertical"
    if text.is_warped or text.is_on_path:
        return "text-warped"
    if not is_straight(text.transform.xy, text.transform.xx, thresholds) or not is_straight(
        text.transform.yx, text.transform.yy, thresholds
    ):
        return "text-rotated"
    runs = [run for paragraph in text.paragraphs for run in paragraph.runs]
    smallest = min((run.style.size_px for run in runs if run.text.strip()), default=0)
    is_css = all(_is_css_text_effect(effect, smallest, thresholds) for effect in layer.effects)
    if not is_css or not _is_stroke_alone(layer):
        return "text-effects"
    if not runs or not text.plain.strip():
        return "text-empty"
    if not all(run.style.is_filled and run.style.size_px > 0 for run in runs):
        return "text-unfilled"
    return ""


def _is_plain_column(text: Text) -> bool:
    """Whether the file tells the columns, and no run is moved or scaled across them, for which CSS has no word."""
    styles = [run.style for paragraph in text.paragraphs for run in paragraph.runs]
    return bool(text.lines) and all(
        style.baseline == "normal" and not style.baseline_shift_px and style.horizontal_scale == style.vertical_scale
        for style in styles
    )


def is_straight(across: float, along: float, thresholds: Thresholds) -> bool:
    """Whether an axis of a transform keeps its direction and sense."""
    return along > 0 and abs(math.degrees(math.atan2(across, along))) <= thresholds.rotation_deg


def _is_css_text_effect(effect: Effect, size_px: float, thresholds: Thresholds) -> bool:
    if isinstance(effect, ColorOverlay | GradientOverlay):
        return effect.blend_mode == "normal"
    if isinstance(effect, Stroke):
        is_plain = effect.blend_mode == "normal" and effect.opacity == 1 and isinstance(effect.paint, SolidPaint)
        most = thresholds.text_stroke_px
        if effect.position == "inside":
            most = min(most, thresholds.text_inside_stroke_em * size_px)
        return is_plain and effect.size_px <= most
    return isinstance(effect, DropShadow) and is_css_shadow(effect)


def _is_stroke_alone(layer: TextLayer) -> bool:
    """Whether a stroke has nothing through which, or with which, CSS would draw it otherwise.

    A browser's shadow is that of the stroke, too, and half of the stroke shows through a translucent fill.
    """
    strokes = sum(isinstance(effect, Stroke) for effect in layer.effects)
    runs = (run for paragraph in layer.text.paragraphs for run in paragraph.runs)
    is_opaque = layer.fill_opacity == 1 and all(run.style.opacity == 1 for run in runs)
    has_shadow = any(isinstance(effect, DropShadow) for effect in layer.effects)
    return not strokes or (strokes == 1 and is_opaque and not has_shadow)


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
    blending = layer.blending
    has_ranges = bool(blending.gray_range or blending.channel_ranges)
    if blending.knockout != "none" or has_ranges or blending.undrawn_channels:
        return "blend-advanced"
    return ""
