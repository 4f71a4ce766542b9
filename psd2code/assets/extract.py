"""Turns each layer decided to be an image into a placed file: cut out and encoded, each drawing once."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence

from psd2code.assets.assets import (
    Asset,
    Assets,
    Placed,
    PlacedColor,
    PlacedGradient,
    PlacedImage,
    PlacedPlate,
    PlacedTile,
    SharperFile,
)
from psd2code.assets.cache import ImageCache, user_cache_folder
from psd2code.assets.cut_out import Scissors
from psd2code.assets.encode import OPAQUE, to_bytes, without_opacity
from psd2code.assets.encode_all import DIGEST_CHARACTERS, ImageFile, encode_all, image_file
from psd2code.assets.picture import Picture
from psd2code.assets.plates import find_plates
from psd2code.assets.requested import requested_densities, unfollowed
from psd2code.assets.share_files import Shared, file_tags, share_files
from psd2code.assets.sharper import framed, is_sharper_picture
from psd2code.assets.strips import find_gradient
from psd2code.assets.svg import svg_file
from psd2code.context import Context
from psd2code.geometry import Rect
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, SmartObjectLayer
from psd2code.ir.paint import Color, Unit
from psd2code.ir.pixels import Raster
from psd2code.ir.walk import layers_of
from psd2code.naming.assign import AssignedName
from psd2code.naming.generator import AssetRequest
from psd2code.options import CompileOptions
from psd2code.thresholds import Thresholds


def extract_assets(
    document: Document,
    scissors: Scissors,
    names: Mapping[int, AssignedName],
    options: CompileOptions,
    context: Context,
) -> Assets:
    """Cut out and encode the picture of every layer decided to be an image."""
    pictures = tuple(_pictures(document, scissors, names, context))
    drawn_by_css = _drawn_by_css(pictures, options.thresholds)
    drawn_by_files = tuple(picture for picture in pictures if picture.layer_id not in drawn_by_css)
    plates = tuple(_plates(document, drawn_by_files, options))
    stretched = {entry.picture.layer_id for entry in plates}
    shown = share_files(
        (picture for picture in drawn_by_files if picture.layer_id not in stretched),
        options.thresholds,
        is_size_fixed=options.unit == "px",
    )
    shown = (*shown, *plates, *_tiles(document, scissors, names, options.thresholds))
    tags = file_tags(shown)
    asked, wanted = _requests(shown), {entry.file.digest: entry.file for entry in shown}
    files = {
        digest: image_file(picture, tags[digest], options, asked.get(digest, ())) for digest, picture in wanted.items()
    }
    placed = drawn_by_css
    for entry in shown:
        placed[entry.picture.layer_id] = _placed(entry, files[entry.file.digest].name)
    sharper = tuple(_sharper(shown, files, scissors, document, options))
    drawings = tuple(_drawings(document, names))
    placed |= {layer_id: PlacedImage(asset=file.name, rect=rect) for layer_id, file, rect in drawings}
    drawn = {file.name: file for _, file, _ in drawings}
    cache = ImageCache(user_cache_folder() if options.cache else None)
    every = files | {file.name: file for _, _, file in sharper}
    by_file = _by_file(sharper)
    for entry in shown:
        given = {file.density for file in by_file.get(files[entry.file.digest].name, ())}
        for told in unfollowed(entry.picture, given):
            layer = names[entry.picture.layer_id]
            context.diagnostics.add("names.picture-unfollowed", layer=layer.path, layer_id=layer.layer_id, detail=told)
    return Assets(files=(*encode_all(every, cache), *drawn.values()), placed=placed, sharper=by_file)


def _placed(entry: Shared, asset: str) -> Placed:
    rect = entry.picture.rect
    if entry.repeat is not None:
        return PlacedTile(asset=asset, rect=rect, repeat=entry.repeat)
    if entry.slices is not None:
        return PlacedPlate(asset=asset, rect=rect, slices=entry.slices)
    return PlacedImage(asset=asset, rect=rect, showing=entry.showing)


def _plates(document: Document, pictures: Sequence[Picture], options: CompileOptions) -> Iterator[Shared]:
    """Yield the pictures that one file shows at several sizes; none whose name asks for a file, or which CSS cuts at
    corners, which it does not do to border images. For denser screens pictures are drawn whole.
    """
    if options.scale > 1:
        return
    cut = {layer.id for layer in layers_of(document.layers) if layer.decision and layer.decision.box}
    free = [picture for picture in pictures if not picture.requests and picture.layer_id not in cut]
    plates = find_plates(free, options.thresholds)
    for picture in free:
        plate = plates.get(picture.digest)
        if plate:
            yield Shared(picture, picture.with_pixels(plate.pixels), slices=plate.slices)


def _drawn_by_css(pictures: Iterable[Picture], thresholds: Thresholds) -> dict[int, Placed]:
    """Place the pictures of one colour and those that a gradient draws; whose name asks for a file has one."""
    placed: dict[int, Placed] = {}
    for picture in pictures:
        if picture.requests:
            continue
        color = only_color(picture)
        gradient = None if color else find_gradient(picture, thresholds)
        if color:
            placed[picture.layer_id] = color
        elif gradient:
            placed[picture.layer_id] = PlacedGradient(gradient=gradient, rect=picture.rect)
    return placed


def _sharper(
    shown: Sequence[Shared],
    files: Mapping[str, ImageFile],
    scissors: Scissors,
    document: Document,
    options: CompileOptions,
) -> Iterator[tuple[str, int, ImageFile]]:
    """Yield the name of a file, a density, and the file for it, drawn from the eldest layer that has so many px."""
    layers, together = {layer.id: layer for layer in layers_of(document.layers)}, drawn_with(document)
    done: set[tuple[str, int]] = set()
    for entry in sorted(shown, key=lambda entry: entry.picture.layer_id):
        picture, file = entry.picture, files[entry.file.digest]
        if entry.file.digest not in (picture.digest, picture.whole.digest) or not entry.is_whole:
            continue
        own, opacity = (picture, 1.0) if picture.digest == entry.file.digest else (picture.whole, picture.opacity)
        densities = requested_densities(picture).union(range(2, options.scale + 1))
        drawn = scissors.cut_out_sharper(layers[picture.layer_id], together[picture.layer_id], densities)
        for density, raster in drawn.items():
            pixels = to_bytes(without_opacity(framed(raster, picture.rect, density), opacity))
            if (file.name, density) not in done and is_sharper_picture(pixels, own, density, options.thresholds):
                done.add((file.name, density))
                yield file.name, density, file.at_density(own.with_pixels(pixels), density, options)


def _requests(shown: Iterable[Shared]) -> dict[str, tuple[AssetRequest, ...]]:
    """Map each file's digest to what the eldest of the layers that it shows asks for."""
    asked: dict[str, tuple[AssetRequest, ...]] = {}
    for entry in sorted(shown, key=lambda entry: entry.picture.layer_id):
        if entry.picture.requests:
            asked.setdefault(entry.file.digest, entry.picture.requests)
    return asked


def _by_file(sharper: Iterable[tuple[str, int, ImageFile]]) -> dict[str, tuple[SharperFile, ...]]:
    found: dict[str, tuple[SharperFile, ...]] = {}
    for name, density, file in sorted(sharper, key=lambda entry: entry[:2]):
        found[name] = (*found.get(name, ()), SharperFile(asset=file.name, density=density))
    return found


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
) -> Iterator[Picture]:
    together = drawn_with(document)
    for layer in layers_of(document.layers):
        if layer.id not in together:
            continue
        context.progress.layer(names[layer.id].path)
        raster = scissors.cut_out(layer, together[layer.id])
        if raster is not None:
            rect = Rect(left=raster.left, top=raster.top, width=raster.width, height=raster.height)
            name, opacity = names[layer.id], _opacity_in(raster, layer)
            unfaded = None if opacity == 1 else to_bytes(without_opacity(raster.rgba, opacity))
            pixels = to_bytes(raster.rgba)
            yield Picture(layer.id, name.tag, rect, pixels, _placed_id(layer), name.pictures, opacity, unfaded)


def _tiles(
    document: Document, scissors: Scissors, names: Mapping[int, AssignedName], thresholds: Thresholds
) -> Iterator[Shared]:
    """Yield what CSS boxes repeat, each at its first place within its box."""
    for layer in layers_of(document.layers):
        box = layer.decision.box if layer.decision and layer.decision.form == "shape" else None
        if box is None or box.tile is None:
            continue
        pixels = scissors.tile(box.tile, thresholds.tile_share * box.rect.area)
        if pixels is not None:
            height, width = pixels.shape[:2]
            place = Rect(
                left=box.rect.left + box.tile.left % width,
                top=box.rect.top + box.tile.top % height,
                width=width,
                height=height,
            )
            picture = Picture(layer.id, names[layer.id].tag, place, pixels)
            yield Shared(picture, picture, repeat="repeat")


def _opacity_in(raster: Raster, layer: AnyLayer) -> Unit:
    """Give the layer's own opacity, where no pixel is more opaque."""
    most = to_bytes(raster.rgba)[..., 3].max()
    is_faded = 0 < layer.opacity < 1 and most <= round(layer.opacity * OPAQUE)
    return layer.opacity if is_faded else 1


def _placed_id(layer: AnyLayer) -> str:
    """Give the smart object that a layer shows, where nothing else changes what it shows."""
    is_plain = not (layer.effects or layer.mask or layer.vector_mask)
    return layer.unique_id if isinstance(layer, SmartObjectLayer) and is_plain else ""


def only_color(picture: Picture) -> PlacedColor | None:
    """Give the colour of a picture that is one colour, opaque or not."""
    first = picture.pixels[0, 0]
    if not (picture.pixels == first).all():
        return None
    red, green, blue, alpha = (float(channel) / 255 for channel in first)
    color = Color(red=red, green=green, blue=blue)
    return PlacedColor(color=color, rect=picture.rect, opacity=alpha)
