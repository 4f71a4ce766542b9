"""Turns the descriptors of satin, the three overlays and strokes into models."""

from __future__ import annotations

from psd2code.ir.effects import ColorOverlay, GradientOverlay, PatternOverlay, Satin, Stroke
from psd2code.ir.paint import Paint, SolidPaint
from psd2code.ir.path import StrokePosition
from psd2code.psd.descriptors import Descriptor
from psd2code.psd.effects.style import StyleReader, blend_mode, contour
from psd2code.psd.paints import read_gradient, read_pattern

_POSITIONS: dict[str, StrokePosition] = {"OutF": "outside", "InsF": "inside", "CtrF": "center"}


def read_satin(described: Descriptor, style: StyleReader) -> Satin:
    """Read satin; its angle is never the global one."""
    return Satin(
        blend_mode=blend_mode(described),
        opacity=described.share("Opct"),
        color=style.color(described),
        angle_deg=described.number("lagl"),
        distance_px=described.pixels("Dstn"),
        size_px=described.pixels("blur"),
        is_inverted=described.flag("Invr"),
        contour=contour(described, "MpgS"),
        is_antialiased=described.flag("AntA"),
    )


def read_color_overlay(described: Descriptor, style: StyleReader) -> ColorOverlay:
    """Read a colour overlay."""
    return ColorOverlay(blend_mode=blend_mode(described), opacity=described.share("Opct"), color=style.color(described))


def read_gradient_overlay(described: Descriptor, style: StyleReader) -> GradientOverlay | None:
    """Read a gradient overlay; None where its gradient has no stops."""
    paint = read_gradient(described, style.colors)
    if paint is None:
        return None
    return GradientOverlay(blend_mode=blend_mode(described), opacity=described.share("Opct"), paint=paint)


def read_pattern_overlay(described: Descriptor, _style: StyleReader) -> PatternOverlay | None:
    """Read a pattern overlay; None where it names no pattern."""
    paint = read_pattern(described)
    if paint is None:
        return None
    return PatternOverlay(blend_mode=blend_mode(described), opacity=described.share("Opct"), paint=paint)


def read_stroke(described: Descriptor, style: StyleReader) -> Stroke | None:
    """Read a stroke; None where its paint is missing."""
    paint = _stroke_paint(described, style)
    if paint is None:
        return None
    return Stroke(
        blend_mode=blend_mode(described),
        opacity=described.share("Opct"),
        size_px=described.pixels("Sz  "),
        position=_POSITIONS.get(described.choice("Styl"), "outside"),
        paint=paint,
    )


def _stroke_paint(described: Descriptor, style: StyleReader) -> Paint | None:
    kind = described.choice("PntT")
    if kind == "GrFl":
        return read_gradient(described, style.colors)
    if kind == "Ptrn":
        return read_pattern(described)
    return SolidPaint(color=style.color(described))
