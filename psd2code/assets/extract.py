"""Turns each layer decided to be an image into a placed file: cut out and encoded, each drawing once."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor

from psd2code.assets.assets import Asset, Assets, PlacedColor, PlacedImage
from psd2code.assets.cut_out import Scissors
from psd2code.assets.encode import encode_png, to_bytes
from psd2code.assets.picture import Picture
from psd2code.assets.share_files import file_tags, share_files
from psd2code.context import Context
from psd2code.geometry import Rect
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, SmartObjectLayer
from psd2code.ir.paint import Color
from psd2code.ir.walk import layers_of
from psd2code.naming.assign import AssignedName
from psd2code.thresholds import Thresholds

DIGEST_CHARACTERS = 6
"""Characters of the content's MD5 in a file name: 16 million values keep a page of 1,000 images apart."""


def extract_assets(
    document: Document,
    scissors: Scissors,
    names: Mapping[int, AssignedName],
    thresholds: Thresholds,
    context: Context,
) -> Assets:
    """Cut out and encode the picture of every layer decided to be an image."""
    placed: dict[int, PlacedImage | PlacedColor] = {}
    pictures: list[Picture] = []
    for picture in _pictures(document, scissors, names, context):
        color = _only_color(picture)
        if color is None:
            pictures.append(picture)
        else:
            placed[picture.layer_id] = color
    shared = share_files(pictures, thresholds)
    tags = file_tags(shared)
    files = {entry.file.digest: entry.file for entry in shared}
    file_names = {digest: _file_name(tags[digest], digest) for digest in files}
    for entry in shared:
        asset = file_names[entry.file.digest]
        placed[entry.picture.layer_id] = PlacedImage(asset=asset, rect=entry.picture.rect, showing=entry.showing)
    encoded = _encode([(file_names[digest], file) for digest, file in files.items()], thresholds.png_effort)
    return Assets(files=tuple(encoded), placed=placed)


def _file_name(tag: str, digest: str) -> str:
    return f"{tag}-{digest[:DIGEST_CHARACTERS]}.png"


def drawn_with(document: Document) -> dict[int, tuple[int, ...]]:
    """Map each layer decided to be an image to the ids of all layers drawn in it, itself first."""
    found: dict[int, list[int]] = {}
    for layer in layers_of(document.layers):
        if layer.decision and layer.decision.form == "image":
            found[layer.id] = [layer.id]
        elif layer.decision and layer.decision.into is not None:
            found[layer.decision.into].append(layer.id)
    return {layer_id: tuple(ids) for layer_id, ids in found.items()}


def _pictures(
    document: Document, scissors: Scissors, names: Mapping[int, AssignedName], context: Context
) -> Iterator[Picture]:
    together = drawn_with(document)
    for layer in layers_of(document.layers):
        if layer.id not in together:
            continue
        context.progress.layer(names[layer.id].path)
        raster = scissors.cut_out(layer, together[layer.id])
        if raster is not None:
            rect = Rect(left=raster.left, top=raster.top, width=raster.width, height=raster.height)
            yield Picture(layer.id, names[layer.id].tag, rect, to_bytes(raster.rgba), _placed_id(layer))


def _placed_id(layer: AnyLayer) -> str:
    """Give the smart object that a layer shows, where nothing else changes what it shows."""
    is_plain = not (layer.effects or layer.mask or layer.vector_mask)
    return layer.unique_id if isinstance(layer, SmartObjectLayer) and is_plain else ""


def _only_color(picture: Picture) -> PlacedColor | None:
    """Give the colour of a picture that is one colour, opaque or not."""
    first = picture.pixels[0, 0]
    if not (picture.pixels == first).all():
        return None
    red, green, blue, alpha = (float(channel) / 255 for channel in first)
    color = Color(red=red, green=green, blue=blue)
    return PlacedColor(color=color, rect=picture.rect, opacity=alpha)


def _encode(pictures: list[tuple[str, Picture]], effort: int) -> Iterator[Asset]:
    """Encode on all cores: the encoder releases the interpreter's lock."""
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        contents = pool.map(lambda named: encode_png(named[1].pixels, effort), pictures)
        for (name, picture), content in zip(pictures, contents, strict=True):
            width, height = picture.size
            yield Asset(name=name, content=content, width=width, height=height)
