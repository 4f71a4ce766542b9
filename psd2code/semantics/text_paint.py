"""Turns gradient overlays of a text into CSS gradients that show through its letters, over the rectangle of its ink.

Without them letters keep their own colours; with them they have no colour but the gradients'.
"""

from __future__ import annotations

from psd2code.geometry import Rect
from psd2code.ir.css_box import CssBox, Fill, Tile
from psd2code.ir.effects import DropShadow, GradientOverlay
from psd2code.ir.layers import TextLayer
from psd2code.ir.paint import SolidPaint
from psd2code.shapes.paints import Ground, backgrounds_of, is_css_overlay, is_opaque


def has_gradient(layer: TextLayer) -> bool:
    """Whether a gradient lies over the text."""
    return any(isinstance(effect, GradientOverlay) for effect in layer.effects)


def gradient_box(layer: TextLayer, page: Rect, tolerance: float) -> CssBox | None:
    """Give the gradients over the ink's rectangle; None where CSS has none like them.

    A browser's stroke of letters without a colour lies over what shows through them, and of two shadows one is cast by
    the other; a stretched text stretches it, raised letters show nothing, and columns may begin above their box.
    tolerance: levels of 255 that a gradient's stops may be off.
    """
    styles = [run.style for paragraph in layer.text.paragraphs for run in paragraph.runs if run.text.strip()]
    is_moved = any(
        style.horizontal_scale != style.vertical_scale or style.baseline != "normal" or style.baseline_shift_px
        for style in styles
    )
    is_vertical = layer.text.direction == "vertical"
    others = [effect for effect in layer.effects if not is_css_overlay(effect)]
    is_css = not others or (len(others) == 1 and isinstance(others[0], DropShadow))
    if is_moved or is_vertical or not is_css:
        return None
    fills = {(style.color, style.opacity) for style in styles}
    color, opacity = next(iter(fills))
    ground = Ground(layer.rect, page, layer.rect, tolerance)
    own = SolidPaint(color=color) if len(fills) == 1 and opacity == 1 else None
    backgrounds = backgrounds_of(layer, own, ground)
    if not backgrounds or any(isinstance(background, Fill | Tile) for background in backgrounds):
        return None
    if own is None and not is_opaque(backgrounds[0]):
        return None
    gradients = tuple(background for background in reversed(backgrounds) if not isinstance(background, Fill | Tile))
    return CssBox(rect=layer.rect, gradients=gradients)
