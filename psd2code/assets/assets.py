"""Image files and where each stands on the page; each distinct file once, one-colour pictures as colours."""

from __future__ import annotations

from pydantic import Field

from psd2code.geometry import Rect
from psd2code.ir.paint import Color
from psd2code.model import Model


class Asset(Model):
    """A file; name is its file name in the images folder."""

    name: str
    content: bytes
    width: int
    height: int


class PlacedImage(Model):
    """An asset at its place, document px."""

    asset: str
    rect: Rect


class PlacedColor(Model):
    """A picture of one opaque colour at its place, which needs no file; the colour is sRGB."""

    color: Color
    rect: Rect


class Assets(Model):
    """All files in order of first use, and by layer id the picture of each layer that became an image."""

    files: tuple[Asset, ...] = ()
    placed: dict[int, PlacedImage | PlacedColor] = Field(default_factory=dict)
