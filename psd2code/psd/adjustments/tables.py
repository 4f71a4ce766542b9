"""Turns the blocks of gradient maps and colour lookups into models."""

from __future__ import annotations

from pathlib import PureWindowsPath

from psd_tools.constants import ColorSpaceID, Tag
from psd_tools.psd.adjustments import ColorStop as StoredColorStop
from psd_tools.psd.adjustments import GradientMap as StoredMap
from psd_tools.psd.color import Color as StoredColor

from psd2code.ir.adjustments import ColorLookup, GradientMap
from psd2code.ir.paint import ColorStop, GradientPaint, OpacityStop
from psd2code.psd.adjustments.lookup_files import parse_lookup
from psd2code.psd.blending import BYTE_MAX
from psd2code.psd.colors import BLACK, ColorReader
from psd2code.psd.descriptors import PERCENT
from psd2code.psd.paints import GRADIENT_LENGTH, METHODS, in_order
from psd2code.psd.source import LayerSource

NOISE = 1


def read_gradient_map(source: LayerSource) -> GradientMap | None:
    """Read a gradient map."""
    block = source.block(Tag.GRADIENT_MAP)
    if not isinstance(block, StoredMap) or not block.color_stops:
        return None
    stops = [_color_stop(stop, source.colors) for stop in block.color_stops]
    opacities = [
        OpacityStop(
            opacity=min(1.0, stop.opacity / BYTE_MAX),
            location=_location(stop.location),
            midpoint=_midpoint(stop.midpoint),
        )
        for stop in block.transparency_stops
    ]
    return GradientMap(
        gradient=GradientPaint(
            color_stops=in_order(stops),
            opacity_stops=in_order(opacities),
            smoothness=min(1.0, block.interpolation / GRADIENT_LENGTH),
            is_noise=block.mode == NOISE,
            method=METHODS.get(bytes(getattr(block.method, "value", block.method)).decode("ascii"), "classic"),
            is_reversed=bool(block.is_reversed),
            is_dithered=bool(block.is_dithered),
        )
    )


def read_color_lookup(source: LayerSource) -> ColorLookup | None:
    """Read a colour lookup; its table is empty where the kind of file is unknown, and the layer says so."""
    described = source.described(Tag.COLOR_LOOKUP)
    if described is None:
        return None
    name = PureWindowsPath(described.text("LUT3DFileName") or described.text("Nm  ")).name
    size, table = parse_lookup(described.choice("LUTFormat"), described.data("LUT3DFileData") or b"")
    if size == 0 and described.has("Nm  "):
        source.note("adjustment.not-drawn", f"Its table {name!r} is of an unknown kind.")
    return ColorLookup(name=name, size=size, table=table)


def _color_stop(stop: StoredColorStop, colors: ColorReader) -> ColorStop:
    color = colors.read_stored(StoredColor(ColorSpaceID(stop.mode), list(stop.color)))
    return ColorStop(color=color or BLACK, location=_location(stop.location), midpoint=_midpoint(stop.midpoint))


def _location(stored: int) -> float:
    return min(1.0, stored / GRADIENT_LENGTH)


def _midpoint(stored: int) -> float:
    return min(1.0, stored / PERCENT)
