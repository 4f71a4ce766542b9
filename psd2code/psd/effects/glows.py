"""Turns the descriptors of outer and inner glows into models."""

from __future__ import annotations

from typing import Any

from psd2code.ir.effects import InnerGlow, OuterGlow
from psd2code.ir.paint import GradientPaint, SolidPaint
from psd2code.psd.descriptors import Descriptor
from psd2code.psd.effects.style import StyleReader, blend_mode, contour
from psd2code.psd.paints import read_gradient


def read_outer_glow(described: Descriptor, style: StyleReader) -> OuterGlow:
    """Read an outer glow."""
    return OuterGlow(**_glow(described, style))


def read_inner_glow(described: Descriptor, style: StyleReader) -> InnerGlow:
    """Read an inner glow."""
    is_centered = described.choice("glwS") == "SrcC"
    return InnerGlow(source="center" if is_centered else "edge", **_glow(described, style))


def _glow(described: Descriptor, style: StyleReader) -> dict[str, Any]:
    return {
        "blend_mode": blend_mode(described),
        "opacity": described.share("Opct"),
        "paint": _paint(described, style),
        "technique": "precise" if described.choice("GlwT") == "PrBL" else "softer",
        "size_px": described.pixels("blur"),
        "spread": described.share("Ckmt", 0),
        "range": described.share("Inpr", 0.5),
        "jitter": described.share("ShdN", 0),
        "noise": described.share("Nose", 0),
        "contour": contour(described),
        "is_antialiased": described.flag("AntA"),
    }


def _paint(described: Descriptor, style: StyleReader) -> SolidPaint | GradientPaint:
    gradient = read_gradient(described, style.colors)
    return gradient or SolidPaint(color=style.color(described))
