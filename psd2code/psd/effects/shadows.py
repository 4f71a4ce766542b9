"""Turns the descriptors of drop and inner shadows into models."""

from __future__ import annotations

from typing import Any

from psd2code.ir.effects import DropShadow, InnerShadow
from psd2code.psd.descriptors import Descriptor
from psd2code.psd.effects.style import StyleReader, blend_mode, contour


def read_drop_shadow(described: Descriptor, style: StyleReader) -> DropShadow:
    """Read a drop shadow."""
    return DropShadow(is_knocked_out=described.flag("layerConceals", True), **_shadow(described, style))


def read_inner_shadow(described: Descriptor, style: StyleReader) -> InnerShadow:
    """Read an inner shadow."""
    return InnerShadow(**_shadow(described, style))


def _shadow(described: Descriptor, style: StyleReader) -> dict[str, Any]:
    return {
        "blend_mode": blend_mode(described),
        "opacity": described.share("Opct"),
        "color": style.color(described),
        "angle_deg": style.angle_deg(described),
        "distance_px": described.pixels("Dstn"),
        "size_px": described.pixels("blur"),
        "spread": described.share("Ckmt", 0),
        "noise": described.share("Nose", 0),
        "contour": contour(described),
        "is_antialiased": described.flag("AntA"),
    }
