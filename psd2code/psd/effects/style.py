"""What every effect reader shares: colours, the document's light, and the values that all effects have."""

from __future__ import annotations

from dataclasses import dataclass

from psd2code.ir.blend import BlendMode
from psd2code.ir.effects import Contour, ContourPoint
from psd2code.ir.paint import Color
from psd2code.psd.blending import read_described_mode
from psd2code.psd.colors import BLACK, ColorReader
from psd2code.psd.descriptors import Descriptor

CONTOUR_LENGTH = 255.0
LINEAR = (ContourPoint(x=0, y=0), ContourPoint(x=1, y=1))


@dataclass(frozen=True)
class Light:
    """The document's global light, degrees."""

    angle_deg: float = 120
    altitude_deg: float = 30


@dataclass(frozen=True)
class StyleReader:
    """Reads the parts of effects of one document."""

    colors: ColorReader
    light: Light

    def color(self, described: Descriptor, key: str = "Clr ") -> Color:
        """Give a colour; black where its space is unknown."""
        return self.colors.read(described.child(key)) or BLACK

    def angle_deg(self, described: Descriptor) -> float:
        """Give the angle of the light, the global one where the effect follows it."""
        return self.light.angle_deg if described.flag("uglg") else described.number("lagl", self.light.angle_deg)

    def altitude_deg(self, described: Descriptor) -> float:
        """Give the altitude of the light, the global one where the effect follows it."""
        if described.flag("uglg"):
            return self.light.altitude_deg
        return described.number("Lald", self.light.altitude_deg)


def blend_mode(described: Descriptor, key: str = "Md  ") -> BlendMode:
    """Give a blend mode; normal where it is unknown."""
    return read_described_mode(described.choice(key)) or "normal"


def contour(described: Descriptor, key: str = "TrnS") -> Contour:
    """Give a contour; the straight line has no points."""
    shape = described.child(key)
    points = tuple(_point(point) for point in shape.children("Crv ")) if shape else ()
    return Contour() if points == LINEAR else Contour(points=points)


def _point(described: Descriptor) -> ContourPoint:
    return ContourPoint(
        x=_share(described.number("Hrzn")),
        y=_share(described.number("Vrtc")),
        is_corner=not described.flag("Cnty", True),
    )


def _share(value: float) -> float:
    return min(1.0, max(0.0, value / CONTOUR_LENGTH))
