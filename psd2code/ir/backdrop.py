"""Says of layers whether what they show depends on what lies beneath them; such layers cannot be drawn alone."""

from __future__ import annotations

from psd2code.ir.layers import AdjustmentLayer, AnyLayer


def meets_backdrop(layer: AnyLayer) -> bool:
    """Whether a layer changes or mixes with the colours beneath it otherwise than by covering them."""
    return isinstance(layer, AdjustmentLayer) or layer.blend_mode not in ("normal", "pass-through")
