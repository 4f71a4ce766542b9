"""Inner glow: light on the layer from its edges inward, or from its middle outward."""

from __future__ import annotations

from psd2code.ir.effects import InnerGlow
from psd2code.render.effects.glow import edge_glow, glow_ink
from psd2code.render.effects.silhouette import Ink, Silhouette
from psd2code.render.effects.soften import soft_reach


def inner_glow(effect: InnerGlow, silhouette: Silhouette) -> Ink:
    """Give the glow over the silhouette's window, not yet cut by its alpha."""
    window = silhouette.window
    around = window.grow(soft_reach(effect.size_px) + 1)
    near = edge_glow(effect, 1 - silhouette.over(around), around, window)
    return glow_ink(effect, near if effect.source == "edge" else 1 - near, window)
