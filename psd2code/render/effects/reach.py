"""How far effects reach: beyond the layer to paint, and around a pixel to know what it needs."""

from __future__ import annotations

import math
from collections.abc import Iterable

from psd2code.ir.effects import BevelEmboss, DropShadow, Effect, InnerGlow, InnerShadow, OuterGlow, Satin, Stroke
from psd2code.render.effects.soften import soft_reach
from psd2code.render.effects.stroke import stroke_reach


def outward_reach(effects: Iterable[Effect]) -> int:
    """Give how many px around the layer its effects may paint."""
    return max((_outward(effect) for effect in effects), default=0)


def needed_reach(effects: Iterable[Effect]) -> int:
    """Give how many px around a visible pixel the layer's shape must be known."""
    return max((_needed(effect) for effect in effects), default=0)


def _outward(effect: Effect) -> int:
    if isinstance(effect, DropShadow):
        return soft_reach(effect.size_px) + math.ceil(effect.distance_px)
    if isinstance(effect, OuterGlow):
        return soft_reach(effect.size_px)
    if isinstance(effect, BevelEmboss) and effect.style != "inner":
        return soft_reach(effect.size_px)
    return stroke_reach(effect) if isinstance(effect, Stroke) else 0


def _needed(effect: Effect) -> int:
    if isinstance(effect, DropShadow | InnerShadow | Satin):
        return soft_reach(effect.size_px) + math.ceil(effect.distance_px)
    if isinstance(effect, OuterGlow | InnerGlow | BevelEmboss | Stroke):
        soften_px = effect.soften_px if isinstance(effect, BevelEmboss) else 0
        return soft_reach(effect.size_px + soften_px)
    return 0
