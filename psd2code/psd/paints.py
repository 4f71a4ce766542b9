"""Turns fill descriptors into paints: solid, gradient (of stops or noise), pattern."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from psd2code.geometry import Point
from psd2code.ir.paint import (
    ColorStop,
    GradientMethod,
    GradientPaint,
    GradientStyle,
    OpacityStop,
    Paint,
    PatternPaint,
    SolidPaint,
)
from psd2code.psd.colors import BLACK, ColorReader
from psd2code.psd.descriptors import PERCENT, Descriptor

GRADIENT_LENGTH = 4096.0
"""Locations of stops and the smoothness run from 0 to this."""

_STYLES: dict[str, GradientStyle] = {
    "Lnr ": "linear",
    "Rdl ": "radial",
    "Angl": "angle",
    "Rflc": "reflected",
    "Dmnd": "diamond",
    "shapeburst": "shape-burst",
    "linear": "linear",
    "radial": "radial",
    "angle": "angle",
    "reflected": "reflected",
    "diamond": "diamond",
}
METHODS: dict[str, GradientMethod] = {
    "Gcls": "classic",
    "Lnr ": "linear",
    "Perc": "perceptual",
    "Smoo": "smooth",
    "GIMs": "stripes",
}


def read_paint(described: Descriptor, colors: ColorReader) -> Paint | None:
    """Read whichever paint a descriptor holds; None where it holds none that is known."""
    if described.has("Grad"):
        return read_gradient(described, colors)
    if described.has("Ptrn"):
        return read_pattern(described)
    color = colors.read(described.child("Clr "))
    return SolidPaint(color=color) if color else None


def read_gradient(described: Descriptor, colors: ColorReader) -> GradientPaint | None:
    """Read a gradient with its placing; None where it has no stops."""
    gradient = described.child("Grad")
    if gradient is None:
        return None
    is_noise = gradient.choice("GrdF") == "ClNs"
    color_stops = () if is_noise else read_color_stops(gradient, colors)
    if not color_stops and not is_noise:
        return None
    method = described.choice("gradientsInterpolationMethod") or described.choice("gs99")
    offset = described.child("Ofst")
    return GradientPaint(
        color_stops=color_stops,
        opacity_stops=_read_opacity_stops(gradient),
        smoothness=min(1.0, max(0.0, gradient.number("Intr", GRADIENT_LENGTH) / GRADIENT_LENGTH)),
        is_noise=is_noise,
        style=_STYLES.get(described.choice("Type"), "linear"),
        method=METHODS.get(method, "classic"),
        angle_deg=described.number("Angl"),
        scale=described.number("Scl ", PERCENT) / PERCENT,
        offset=_read_point(offset, PERCENT),
        is_reversed=described.flag("Rvrs"),
        is_aligned_with_layer=described.flag("Algn", True),
        is_dithered=described.flag("Dthr"),
    )


Stop = TypeVar("Stop", ColorStop, OpacityStop)
MIDDLE = 0.5


def read_color_stops(gradient: Descriptor, colors: ColorReader) -> tuple[ColorStop, ...]:
    """Read the colours of a gradient; foreground and background stand for black and white."""
    stops = []
    for stop in gradient.children("Clrs"):
        is_background = stop.choice("Type") == "BckC"
        color = colors.read(stop.child("Clr ")) or (colors.color(1, 1, 1) if is_background else BLACK)
        stops.append(ColorStop(color=color, location=_location(stop), midpoint=stop.share("Mdpn", MIDDLE)))
    return in_order(stops)


def read_pattern(described: Descriptor) -> PatternPaint | None:
    """Read a pattern with its placing; None where no pattern is named."""
    pattern = described.child("Ptrn")
    if pattern is None:
        return None
    return PatternPaint(
        pattern_id=pattern.text("Idnt"),
        name=pattern.text("Nm  "),
        scale=described.number("Scl ", PERCENT) / PERCENT,
        angle_deg=described.number("Angl"),
        phase=_read_point(described.child("phase"), 1),
        is_linked_with_layer=described.flag("Lnkd", described.flag("Algn", True)),
    )


def _read_opacity_stops(gradient: Descriptor) -> tuple[OpacityStop, ...]:
    stops = [
        OpacityStop(opacity=stop.share("Opct"), location=_location(stop), midpoint=stop.share("Mdpn", MIDDLE))
        for stop in gradient.children("Trns")
    ]
    return in_order(stops)


def in_order(stops: Sequence[Stop]) -> tuple[Stop, ...]:
    """Sort stops whose midpoints are as stored: Photoshop keeps with a stop how it is reached, not how it is left."""
    ordered: list[Stop] = sorted(stops, key=lambda stop: stop.location)
    midpoints = [*(stop.midpoint for stop in ordered), MIDDLE][1:]
    return tuple(stop.replace(midpoint=midpoint) for stop, midpoint in zip(ordered, midpoints, strict=True))


def _location(stop: Descriptor) -> float:
    return min(1.0, max(0.0, stop.number("Lctn") / GRADIENT_LENGTH))


def _read_point(described: Descriptor | None, unit: float) -> Point:
    if described is None:
        return Point(x=0, y=0)
    return Point(x=described.number("Hrzn") / unit, y=described.number("Vrtc") / unit)
