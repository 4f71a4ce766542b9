"""Outer glow: light around the shape, beneath the layer."""

from __future__ import annotations

from psd2code.ir.effects import OuterGlow
from psd2code.render.effects.glow import edge_glow, glow_ink
from psd2code.render.effects.silhouette import Ink, Silhouette
from psd2code.render.window import Window


def outer_glow(effect: OuterGlow, silhouette: Silhouette, target: Window) -> Ink:
    """Give the glow over target, not yet knocked out by the layer."""
    return glow_ink(effect, edge_glow(effect, silhouette.alpha, silhouette.window, target), target)
