"""Turns a decided Document with its images into the first box tree: every box absolute, nested like the layers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from psd2code.assets.assets import Asset, Assets, PlacedColor, PlacedGradient, PlacedImage, PlacedPlate, PlacedTile
from psd2code.geometry import Rect
from psd2code.ir.css_box import Fill
from psd2code.ir.decision import Form
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, Group, TextLayer
from psd2code.ir.stacks import clipping_stacks
from psd2code.ir.walk import layers_of
from psd2code.layout.align_texts import align_texts
from psd2code.layout.anchor_texts import anchor_texts
from psd2code.layout.shapes import cut_paint, plain_paint, shape_paint
from psd2code.layout.text import place_text
from psd2code.layout.tree import Box, Crop, ImageContent, ImageFill, Paint
from psd2code.naming.assign import AssignedName
from psd2code.naming.hints import NameHints
from psd2code.thresholds import Thresholds
from psd2code.typesetting.fitted import Typesetting

PAGE = "page"


@dataclass(frozen=True)
class _Build:
    canvas: Rect
    names: Mapping[int, AssignedName]
    assets: Assets
    thresholds: Thresholds
    typeset: Typesetting
    files: Mapping[str, Asset]
    uses: Mapping[str, int]


def build_tree(
    document: Document,
    names: Mapping[int, AssignedName],
    assets: Assets,
    thresholds: Thresholds,
    typeset: Typesetting | None = None,
) -> Box:
    """Give the page; its boxes have the layers' class names. Texts that were not typeset keep the file's own lines."""
    files = {file.name: file for file in assets.files}
    uses = Counter(placed.asset for placed in assets.placed.values() if isinstance(placed, PlacedImage))
    build = _Build(document.canvas, names, assets, thresholds, typeset or Typesetting(), files, uses)
    children = tuple(_children(document.layers, build))
    page = Box(id=PAGE, role="page", name=PAGE, rect=document.canvas, children=children)
    unmeasured = {layer_id for layer_id, text in build.typeset.texts.items() if not text.is_measured}
    return anchor_texts(align_texts(page, thresholds), unmeasured, thresholds)


def _children(layers: tuple[AnyLayer, ...], build: _Build) -> Iterator[Box]:
    for stack in clipping_stacks(layers):
        base = _box(stack.base, build)
        clipped = [box for layer in stack.clipped if (box := _box(layer, build))]
        if base and clipped and _form(stack.base) == "shape":
            paint = base.paint.replace(is_clipping=True)
            yield base.replace(role="group", paint=paint, children=tuple(clipped))
        else:
            yield from ([base] if base else [])
            yield from clipped


def _form(layer: AnyLayer) -> Form:
    return layer.decision.form if layer.decision else "dropped"


def _box(layer: AnyLayer, build: _Build) -> Box | None:
    form = _form(layer)
    if form in ("image", "svg"):
        return _image(layer, build)
    if isinstance(layer, Group) and form == "group":
        return _group(layer, build)
    if isinstance(layer, TextLayer) and form == "text":
        fitted = build.typeset.texts.get(layer.id)
        rect, content = place_text(layer, build.names[layer.id].class_name, build.thresholds, fitted)
        return _leaf(layer, build, rect).replace(role="text", content=content, paint=plain_paint(layer))
    if form == "shape":
        rect, paint = shape_paint(layer)
        tile = build.assets.placed.get(layer.id)
        if isinstance(tile, PlacedTile):
            paint = paint.replace(image=_tile(tile, rect))
        return _leaf(layer, build, rect).replace(paint=paint)
    return None


def _leaf(layer: AnyLayer, build: _Build, rect: Rect) -> Box:
    name = build.names[layer.id]
    return Box(
        id=f"layer-{layer.id}",
        role="shape",
        name=name.class_name,
        stem=name.tag,
        is_generic=name.source.is_generic,
        rect=rect,
        layers=(layer.id,),
        meaning=name.hints.tag or "none",
        asked_direction=_direction(name.hints),
    )


def _direction(hints: NameHints) -> Literal["row", "column"] | None:
    return None if hints.flow is None else "row" if hints.flow == "x" else "column"


def _image(layer: AnyLayer, build: _Build) -> Box | None:
    placed = build.assets.placed.get(layer.id)
    if placed is None:
        return None
    mode = layer.blend_mode if layer.decision and layer.decision.reason == "css-blend" else "normal"
    if isinstance(placed, PlacedColor):
        fill = Fill(color=placed.color, opacity=placed.opacity)
        paint = cut_paint(Paint(fill=fill, blend_mode=mode), layer)
        return _leaf(layer, build, placed.rect).replace(paint=paint)
    if isinstance(placed, PlacedGradient):
        paint = cut_paint(Paint(gradients=(placed.gradient,), blend_mode=mode), layer)
        return _leaf(layer, build, placed.rect).replace(paint=paint)
    if isinstance(placed, PlacedPlate):
        image = ImageFill(asset=placed.asset, left=0, top=0, slices=placed.slices)
        return _leaf(layer, build, placed.rect).replace(paint=Paint(image=image, blend_mode=mode))
    if isinstance(placed, PlacedTile):
        paint = cut_paint(Paint(image=_tile(placed, placed.rect), blend_mode=mode), layer)
        return _leaf(layer, build, placed.rect).replace(paint=paint)
    content = ImageContent(
        asset=placed.asset,
        alternative=_alternative(layer, build.thresholds),
        crop=_crop(placed, build),
        turn=placed.showing.turn,
        is_scaled=placed.showing.is_scaled,
    )
    paint = cut_paint(Paint(opacity=placed.showing.opacity, blend_mode=mode), layer)
    leaf = _leaf(layer, build, placed.rect).replace(role="image", content=content, paint=paint)
    is_nameless = _is_nameless(layer, placed, build)
    is_small = max(placed.rect.width, placed.rect.height) <= build.thresholds.alike_icon_px
    is_decoration = is_nameless and (is_small or build.uses[placed.asset] > 1)
    return leaf.replace(is_nameless=is_nameless, is_decoration=is_decoration)


def _is_nameless(layer: AnyLayer, placed: PlacedImage, build: _Build) -> bool:
    """Whether no name says what it shows; one with sharper files counts as named, as no background has those."""
    name = build.names[layer.id]
    is_named = not name.source.is_generic or name.hints.tag is not None
    return not (is_named or isinstance(layer, Group | TextLayer) or placed.asset in build.assets.sharper)


def _crop(placed: PlacedImage, build: _Build) -> Crop | None:
    crop = placed.showing.crop
    if crop is None:
        return None
    file = build.files[placed.asset]
    return Crop(x=crop.x, y=crop.y, file_width=file.width, file_height=file.height)


def _tile(placed: PlacedTile, box: Rect) -> ImageFill:
    left, top = placed.rect.left - box.left, placed.rect.top - box.top
    return ImageFill(asset=placed.asset, left=left, top=top, repeat=placed.repeat)


def _alternative(layer: AnyLayer, thresholds: Thresholds) -> str:
    """Give the words that a picture shows; a picture without words is decoration."""
    inner = layers_of(layer.children) if isinstance(layer, Group) else (layer,)
    words = " ".join(text.text.plain for text in inner if isinstance(text, TextLayer) and text.is_visible)
    return " ".join(words.split())[: thresholds.alt_max_characters]


def _group(group: Group, build: _Build) -> Box | None:
    children = tuple(_children(group.children, build))
    paint = plain_paint(group)
    if group.artboard is not None:
        fill = Fill(color=group.artboard.background) if group.artboard.background else None
        paint = paint.replace(fill=fill, is_clipping=True)
        return _leaf(group, build, group.artboard.rect).replace(role="artboard", paint=paint, children=children)
    if not children:
        return None
    frame = group.decision.box if group.decision else None
    if frame is not None:
        paint = cut_paint(paint, group).replace(is_clipping=True)
    rect = frame.rect if frame else Rect.union_of(child.rect for child in children)
    return _leaf(group, build, rect).replace(role="group", paint=paint, children=children)
