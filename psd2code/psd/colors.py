"""Turns Photoshop's colours of any space into document RGB."""

from __future__ import annotations

import colorsys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from psd_tools.color_convert import lab_to_rgb
from psd_tools.constants import ColorSpaceID
from psd_tools.psd.color import Color as StoredColor

from psd2code.ir.paint import Color
from psd2code.psd.descriptors import PERCENT, Descriptor

BYTE_MAX = 255.0
SHORT_MAX = 65535.0
FULL_TURN_DEG = 360.0
GRAY_SHORT_MAX = 10000.0
"""Photoshop stores grey and Lab lightness of old colour records in 1/10000."""
LAB_AXIS_SCALE = 100.0
LUMINANCE = (0.3, 0.59, 0.11)
"""Photoshop's weights for the grey of an RGB colour."""

Rgb = tuple[float, float, float]
CmykToRgb = Callable[[Sequence[float]], Rgb]

BLACK = Color(red=0, green=0, blue=0)


def plain_cmyk_to_rgb(inks: Sequence[float]) -> Rgb:
    """Convert inks (0-1) without a profile: each ink takes its share of the light."""
    cyan, magenta, yellow, black = inks
    return (1 - cyan) * (1 - black), (1 - magenta) * (1 - black), (1 - yellow) * (1 - black)


@dataclass(frozen=True)
class ColorReader:
    """Reads colours for one document: its CMYK profile, and whether it knows grey only."""

    cmyk_to_rgb: CmykToRgb = plain_cmyk_to_rgb
    is_gray: bool = False

    def color(self, red: float, green: float, blue: float) -> Color:
        """Give a colour from RGB values, 0-1, held within that range; grey in a grey document."""
        rgb = tuple(min(1.0, max(0.0, value)) for value in (red, green, blue))
        if self.is_gray:
            rgb = (sum(weight * value for weight, value in zip(LUMINANCE, rgb, strict=True)),) * 3
        return Color(red=rgb[0], green=rgb[1], blue=rgb[2])

    def cmyk(self, inks: Sequence[float]) -> Color:
        """Give a colour from inks, 0-1."""
        return self.color(*self.cmyk_to_rgb([min(1.0, max(0.0, ink)) for ink in inks]))

    def read(self, described: Descriptor | None) -> Color | None:
        """Read a colour descriptor; None where its space is unknown."""
        if described is None:
            return None
        reader = _SPACES.get(described.class_id)
        return reader(self, described) if reader else self._read_by_keys(described)

    def read_stored(self, stored: StoredColor) -> Color | None:
        """Read a ten-byte colour record of the older blocks; None where its space is unknown."""
        reader = _STORED_SPACES.get(int(stored.id))
        return reader(self, [float(value) for value in stored.values]) if reader else None

    def _read_by_keys(self, described: Descriptor) -> Color | None:
        for key, reader in _TELLING_KEYS:
            if described.has(key):
                return reader(self, described)
        return None


def _read_rgb(reader: ColorReader, described: Descriptor) -> Color:
    if described.has("redFloat"):
        return reader.color(*(described.number(key) for key in ("redFloat", "greenFloat", "blueFloat")))
    return reader.color(*(described.number(key) / BYTE_MAX for key in ("Rd  ", "Grn ", "Bl  ")))


def _read_hsb(reader: ColorReader, described: Descriptor) -> Color:
    hue = described.number("H   ") / FULL_TURN_DEG % 1
    return reader.color(*colorsys.hsv_to_rgb(hue, described.share("Strt"), described.share("Brgh")))


def _read_cmyk(reader: ColorReader, described: Descriptor) -> Color:
    return reader.cmyk([described.share(key) for key in ("Cyn ", "Mgnt", "Ylw ", "Blck")])


def _read_lab(reader: ColorReader, described: Descriptor) -> Color:
    return reader.color(*lab_to_rgb(described.number("Lmnc"), described.number("A   "), described.number("B   ")))


def _read_gray(reader: ColorReader, described: Descriptor) -> Color:
    return reader.color(*(3 * (1 - described.number("Gry ") / PERCENT,)))


def _stored_rgb(reader: ColorReader, values: Sequence[float]) -> Color:
    return reader.color(*(value / SHORT_MAX for value in values[:3]))


def _stored_hsb(reader: ColorReader, values: Sequence[float]) -> Color:
    return reader.color(*colorsys.hsv_to_rgb(*(value / SHORT_MAX for value in values[:3])))


def _stored_cmyk(reader: ColorReader, values: Sequence[float]) -> Color:
    """Full ink is stored as 0."""
    return reader.cmyk([1 - value / SHORT_MAX for value in values])


def _stored_lab(reader: ColorReader, values: Sequence[float]) -> Color:
    lightness, a, b = (value / LAB_AXIS_SCALE for value in values[:3])
    return reader.color(*lab_to_rgb(lightness, a, b))


def _stored_gray(reader: ColorReader, values: Sequence[float]) -> Color:
    return reader.color(*(3 * (values[0] / GRAY_SHORT_MAX,)))


_STORED_SPACES: dict[int, Callable[[ColorReader, Sequence[float]], Color]] = {
    ColorSpaceID.RGB: _stored_rgb,
    ColorSpaceID.HSB: _stored_hsb,
    ColorSpaceID.CMYK: _stored_cmyk,
    ColorSpaceID.LAB: _stored_lab,
    ColorSpaceID.GRAYSCALE: _stored_gray,
}
_SPACES: dict[str, Callable[[ColorReader, Descriptor], Color]] = {
    "RGBC": _read_rgb,
    "HSBC": _read_hsb,
    "CMYC": _read_cmyk,
    "LbCl": _read_lab,
    "Grsc": _read_gray,
}
_TELLING_KEYS: tuple[tuple[str, Callable[[ColorReader, Descriptor], Color]], ...] = (
    ("Rd  ", _read_rgb),
    ("redFloat", _read_rgb),
    ("Cyn ", _read_cmyk),
    ("Lmnc", _read_lab),
    ("Gry ", _read_gray),
    ("H   ", _read_hsb),
)
"""Writers other than Photoshop give colours no class of their own; one key tells them apart."""
