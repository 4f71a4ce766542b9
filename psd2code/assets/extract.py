"""Turns each layer decided to be an image into a placed file: cut out and encoded, each distinct one once."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property

from psd2code.assets.assets import Asset, Assets, PlacedColor, PlacedImage
from psd2code.assets.cut_out import Scissors
from psd2code.assets.encode import encode_png, to_bytes
from psd2code.assets.svg import svg_file
from psd2code.context import Context
from psd2code.geometry import Rect
from psd2code.ir.document import Document
from psd2code.ir.paint import Color
from psd2code.ir.pixels import ByteArray
from psd2code.ir.walk import layers_of
from psd2code.naming.assign import AssignedName
from psd2code.thresholds import Thresholds

DIGEST_CHARACTERS = 6
"""Characters of the content's MD5 in a file name: 16 million values keep a page of 1,000 images apart."""


@dataclass(frozen=True)
class _Picture:
    layer_id: int
    tag: str
    rect: Rect
    pixels: ByteArray

    @property
    def file_name(self) -> str:
        """The tag and the first characters of the digest."""
        return f"{self.tag}-{self.digest[:DIGEST_CHARACTERS]}.png"

    @cached_property
    def digest(self) -> str:
        """MD5 of the size and the pixels."""
        shape = f"{self.pixels.shape[1]}x{self.pixels.shape[0]}:".encode()
        return hashlib.md5(shape + self.pixels.tobytes(), usedforsecurity=False).hexdigest()


def extract_assets(
    document: Document,
    scissors: Scissors,
    names: Mapping[int, AssignedName],
    thresholds: Thresholds,
    context: Context,
) -> Assets:
    """Cut out and encode the picture of every layer decided to be an image."""
    firsts: dict[str, _Picture] = {}
    placed: dict[int, PlacedImage | PlacedColor] = {}
    for picture in _pictures(document, scissors, names, context):
        color = _only_color(picture.pixels)
        if color is not None:
            placed[picture.layer_id] = PlacedColor(color=color, rect=picture.rect)
        else:
            first = firsts.setdefault(picture.digest, picture)
            placed[picture.layer_id] = PlacedImage(asset=first.file_name, rect=picture.rect)
    drawings = tuple(_drawings(document, names))
    placed |= {layer_id: PlacedImage(asset=file.name, rect=rect) for layer_id, file, rect in drawings}
    drawn = {file.name: file for _, file, _ in drawings}
    return Assets(files=(*_encode(list(firsts.values()), thresholds.png_effort), *drawn.values()), placed=placed)


def _drawings(document: Document, names: Mapping[int, AssignedName]) -> Iterator[tuple[int, Asset, Rect]]:
    """Yield the file and the place of each layer decided to be an SVG drawing."""
    for layer in layers_of(document.layers):
        picture = layer.decision.svg if layer.decision else None
        if picture:
            content = svg_file(picture)
            digest = hashlib.md5(content, usedforsecurity=False).hexdigest()[:DIGEST_CHARACTERS]
            name = f"{names[layer.id].tag}-{digest}.svg"
            yield (
                layer.id,
                Asset(name=name, content=content, width=round(picture.rect.width), height=round(picture.rect.height)),
                picture.rect,
            )


def drawn_with(document: Document) -> dict[int, tuple[int, ...]]:
    """Map each layer decided to be an image to the ids of all layers drawn in it, itself first."""
    found: dict[int, list[int]] = {}
    for layer in layers_of(document.layers):
        if layer.decision and layer.decision.form == "image":
            found[layer.id] = [layer.id]
        elif layer.decision and layer.decision.into in found:
            found[layer.decision.into].append(layer.id)
    return {layer_id: tuple(ids) for layer_id, ids in found.items()}


def _pictures(
    document: Document, scissors: Scissors, names: Mapping[int, AssignedName], context: Context
) -> Iterator[_Picture]:
    together = drawn_with(document)
    for layer in layers_of(document.layers):
        if layer.id not in together:
            continue
        context.progress.layer(names[layer.id].path)
        raster = scissors.cut_out(layer, together[layer.id])
        if raster is not None:
            rect = Rect(left=raster.left, top=raster.top, width=raster.width, height=raster.height)
            yield _Picture(layer.id, names[layer.id].tag, rect, to_bytes(raster.rgba))


def _only_color(pixels: ByteArray) -> Color | None:
    """Give the colour of a picture that is one opaque colour."""
    first = pixels[0, 0]
    if first[3] != pixels.dtype.type(255) or not (pixels == first).all():
        return None
    red, green, blue = (float(channel) / 255 for channel in first[:3])
    return Color(red=red, green=green, blue=blue)


def _encode(pictures: list[_Picture], effort: int) -> Iterator[Asset]:
    """Encode on all cores: the encoder releases the interpreter's lock."""
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        contents = pool.map(lambda picture: encode_png(picture.pixels, effort), pictures)
        for picture, content in zip(pictures, contents, strict=True):
            height, width = picture.pixels.shape[:2]
            yield Asset(name=picture.file_name, content=content, width=width, height=height)
