"""Finds what only cuts: masks that are boxes, and shapes whose clipped layers CSS can clip; both become overflow."""

from __future__ import annotations

from psd2code.geometry import Rect
from psd2code.ir.css_box import CssBox
from psd2code.ir.effects import DropShadow, OuterGlow, Stroke
from psd2code.ir.layers import AdjustmentLayer, AnyLayer, FillLayer, Group, ShapeLayer, TextLayer
from psd2code.ir.path import CornerRadii, LiveEllipse
from psd2code.ir.stacks import ClippingStack
from psd2code.semantics.drop_invisible import is_dropped
from psd2code.semantics.recognize_shapes import live_shape
from psd2code.shapes.corners import corners_of
from psd2code.thresholds import Thresholds


def mask_frame(layer: AnyLayer, thresholds: Thresholds) -> CssBox | None:
    """Give the box that a layer's vector mask cuts it to, on whole px; None where it cuts otherwise."""
    mask = layer.vector_mask
    if mask is None or layer.mask or layer.effects or mask.is_inverted or mask.density != 1 or mask.feather_px:
        return None
    live = live_shape(mask.path, thresholds.shape_fit_px)
    if live is None or not _is_near_whole(live.rect, thresholds.shape_fit_px):
        return None
    is_ellipse = isinstance(live, LiveEllipse)
    radii = CornerRadii() if is_ellipse else corners_of(live)
    return CssBox(rect=live.rect.round(), radii=radii, is_ellipse=is_ellipse)


def _is_near_whole(rect: Rect, tolerance_px: float) -> bool:
    return all(abs(v - round(v)) <= tolerance_px for v in (rect.left, rect.top, rect.right, rect.bottom))


def is_picture(layer: AnyLayer) -> bool:
    """Whether a layer is a picture that can be cut at a box, and by nothing else than that box."""
    is_kind = not isinstance(layer, Group | ShapeLayer | TextLayer | FillLayer | AdjustmentLayer)
    return is_kind and layer.blend_mode == "normal" and not layer.effects and layer.mask is None


def can_clip(stack: ClippingStack) -> bool:
    """Whether CSS can clip the layers of a stack at its base: nothing blends, nothing lies on the clipped layers."""
    base = stack.base
    if not isinstance(base, ShapeLayer) or base.blend_mode != "normal" or base.fill_opacity != 1 or base.opacity != 1:
        return False
    if not all(isinstance(effect, DropShadow | OuterGlow | Stroke) for effect in base.effects):
        return False
    shown = [layer for layer in stack.clipped if not is_dropped(layer)]
    is_plain = all(layer.blend_mode == "normal" and not isinstance(layer, AdjustmentLayer | Group) for layer in shown)
    return is_plain and base.blending.blends_clipped_as_group and base.blending.knockout == "none"
