"""Image files and where each stands on the page; each drawing once, one-colour pictures as colours."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from psd2code.geometry import UPRIGHT, Insets, Point, Rect, Turn
from psd2code.ir.css_box import LinearGradient
from psd2code.ir.paint import Color, Unit
from psd2code.model import Model


class Asset(Model):
    """A file; name is its file name in the images folder."""

    name: str
    content: bytes
    width: int
    height: int


class Showing(Model):
    """How a file is shown where its picture is wanted in another way.

    crop: where in the file the shown part begins, px; the rest is cut off. is_scaled: the whole file, made smaller.
    Then it is turned, then made paler.
    """

    crop: Point | None = None
    is_scaled: bool = False
    turn: Turn = UPRIGHT
    opacity: Unit = 1


class PlacedImage(Model):
    """An asset at its place, document px."""

    asset: str
    rect: Rect
    showing: Showing = Showing()


class PlacedColor(Model):
    """A picture of one colour at its place, which needs no file; the colour is sRGB."""

    color: Color
    rect: Rect
    opacity: Unit = 1


class PlacedGradient(Model):
    """A picture at its place that a CSS gradient draws, which needs no file."""

    gradient: LinearGradient
    rect: Rect


class PlacedTile(Model):
    """An asset that is repeated over its place from the top left corner; of a CSS box, rect is one of its tiles."""

    asset: str
    rect: Rect
    repeat: Literal["repeat", "repeat-x", "repeat-y"]


class PlacedPlate(Model):
    """An asset whose edges stay as wide as they are, and whose middle is stretched over the rest of its place."""

    asset: str
    rect: Rect
    slices: Insets


PlacedFile = PlacedImage | PlacedTile | PlacedPlate
Placed = PlacedFile | PlacedColor | PlacedGradient


class SharperFile(Model):
    """A file for screens that show so many px for one of the page, along each side."""

    asset: str
    density: int


class Assets(Model):
    """All files in order of first use, and by layer id the picture of each layer that became an image.

    sharper: by file name those for screens of more px, the least dense first; files that have none are not in it.
    """

    files: tuple[Asset, ...] = ()
    placed: dict[int, Placed] = Field(default_factory=dict)
    sharper: dict[str, tuple[SharperFile, ...]] = Field(default_factory=dict)
