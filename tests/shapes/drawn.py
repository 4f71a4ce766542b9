"""Decides and draws small documents without stored pixels: as the renderer does, and as Chromium shows their page."""

from __future__ import annotations

import base64

import numpy as np
from playwright.sync_api import Browser, ViewportSize

from psd2code.assets.assets import Asset
from psd2code.assets.cut_out import Scissors
from psd2code.assets.extract import extract_assets
from psd2code.assets.svg import svg_file
from psd2code.context import Context
from psd2code.emit.css import print_sheet
from psd2code.emit.html import print_element
from psd2code.emit.writer import Writer
from psd2code.geometry import Rect
from psd2code.ir.document import Document
from psd2code.ir.layers import ShapeLayer
from psd2code.ir.paint import Color, SolidPaint
from psd2code.ir.path import CornerRadii, LiveEllipse, LiveRect, Path
from psd2code.ir.pixels import ByteArray, FloatArray, Raster
from psd2code.ir.svg import SvgPicture
from psd2code.layout import build_tree
from psd2code.markup.build import MarkupOptions, build_element
from psd2code.naming import NameSettings, assign_names
from psd2code.options import CompileOptions
from psd2code.render import Renderer
from psd2code.render.outline import path_coverage
from psd2code.render.window import Window
from psd2code.semantics import decide
from psd2code.shapes.draw_svg import draw_svg
from psd2code.style import style_tree
from psd2code.thresholds import Thresholds
from tests.support.browser import OpenPage
from tests.support.images import on_white
from tests.support.layers import document
from tests.support.paths import ellipse_path, rounded_path


class StoredPixels:
    """A source that holds the pixels of stroked shapes, and nothing else: all others are drawn from their paths."""

    def __init__(self, document: Document) -> None:
        self._stroked = {layer.id: layer for layer in document.layers if isinstance(layer, ShapeLayer) and layer.stroke}

    def layer(self, layer_id: int) -> Raster | None:
        """Give a stroked shape's fill and stroke side by side, each pixel by the area that they cover."""
        layer = self._stroked.get(layer_id)
        return None if layer is None else stroked_pixels(layer)

    def mask(self, _layer_id: int) -> FloatArray | None:
        """Give none."""
        return None

    def pattern(self, pattern_id: str) -> FloatArray | None:
        """Give a tile of 5 x 4 px: dots, and for the id "holes" dots on nothing."""
        tile = np.ones((4, 5, 4), np.float32)
        tile[..., 3] = pattern_id != "holes"
        tile[1:3, 1:4] = (0.2, 0.4, 0.6, 1)
        tile[2, 2] = (0.8, 0.2, 0.4, 1)
        return tile

    def picture(self) -> ByteArray | None:
        """Give none."""
        return None

    def to_srgb(self, rgba: FloatArray) -> FloatArray:
        """Give the same."""
        return rgba


def renderer_of(document: Document) -> Renderer:
    """Give a renderer that takes stroked shapes from stored pixels, as it does for Photoshop's files."""
    return Renderer(document, StoredPixels(document), Context().diagnostics)


def stroked_pixels(layer: ShapeLayer) -> Raster:
    """Draw a live shape with a solid stroke: the area within the stroke's inner edge is fill, between both stroke."""
    stroke, live = layer.stroke, layer.live
    assert stroke is not None
    assert isinstance(stroke.paint, SolidPaint)
    assert isinstance(live, LiveRect | LiveEllipse)
    outward = {"inside": 0, "center": stroke.width_px / 2, "outside": stroke.width_px}[stroke.position]
    is_moved = stroke.position == "center" and stroke.width_px % 2 == 1
    area = live.rect.move(0.5, 0.5) if is_moved else live.rect
    radii = live.radii if isinstance(live, LiveRect) else None
    window = Window.around(live.rect.grow(stroke.width_px + 1))
    outer = path_coverage(_edge(area, radii, outward), window)
    inner = path_coverage(_edge(area, radii, outward - stroke.width_px), window)
    bare = layer.replace(stroke=None, effects=(), opacity=1, fill_opacity=1)
    fill = np.zeros((*window.shape, 4), np.float32)
    drawn = None if layer.fill is None else renderer_of(document(bare)).page((), live.rect.grow(stroke.width_px + 1))
    if drawn is not None:
        fill[...] = drawn.rgba
    ink = np.array([stroke.paint.color.red, stroke.paint.color.green, stroke.paint.color.blue, 1], np.float32)
    line = ink * (outer - inner)[..., None]
    within = np.minimum(fill[..., 3], inner)[..., None] * np.concatenate(
        [fill[..., :3], np.ones_like(fill[..., 3:])], -1
    )
    joined = line + within
    joined[..., :3] /= np.maximum(joined[..., 3:], 1 / 255)
    return Raster(left=window.left, top=window.top, rgba=np.rint(np.clip(joined, 0, 1) * 255).astype(np.float32) / 255)


def _edge(area: Rect, radii: CornerRadii | None, by_px: float) -> Path:
    """Give the outline of a live shape moved outward."""
    grown = Rect.from_edges(area.left - by_px, area.top - by_px, area.right + by_px, area.bottom + by_px)
    if radii is None:
        return ellipse_path(grown)
    moved = {
        name: max(0.0, value + by_px) if value else 0.0 for name, value in radii.model_dump(exclude={"down"}).items()
    }
    return rounded_path(grown, CornerRadii.model_validate(moved))


def decided(design: Document) -> Document:
    """Give the document with its decisions, measured against the renderer."""
    context = Context()
    return decide(design, CompileOptions(), context, renderer_of(design))


def rendered(design: Document) -> ByteArray:
    """Give the renderer's page on white, H x W x 3."""
    page = renderer_of(design).page().rgba
    return on_white(np.rint(np.clip(page, 0, 1) * 255).astype(np.uint8))


def shown(design: Document, chromium: Browser, density: int = 1) -> ByteArray:
    """Give Chromium's picture of a decided document's page, H x W x 3; density: so many px along each side, of which it
    gives the means.
    """
    pixels, names, options, context = (
        StoredPixels(design),
        assign_names(design, NameSettings()),
        CompileOptions(),
        Context(),
    )
    scissors = Scissors(renderer_of(design), pixels, design, options.thresholds)
    assets = extract_assets(design, scissors, names, options.replace(cache=False), context)
    tree = build_tree(design, names, assets, Thresholds())
    sheet, classes = style_tree(tree, is_shared=False)
    writer = Writer()
    root = build_element(tree, classes, assets, MarkupOptions(title="Page"))
    urls = {file.name: _url(file) for file in assets.files}
    print_element(root, urls.__getitem__, writer)
    css = print_sheet(sheet, urls.__getitem__)
    return _pictured(f"<style>{css}</style><body>{writer.text()}", design, chromium, density)


def shown_drawing(picture: SvgPicture, design: Document, backdrop: Color, chromium: Browser) -> ByteArray:
    """Give Chromium's picture of a drawing's file at its place on a page of one colour, H x W x 3."""
    file = Asset(name="drawing.svg", content=svg_file(picture), width=0, height=0)
    place = f"position:absolute;left:{picture.rect.left}px;top:{picture.rect.top}px"
    ground = ",".join(str(round(255 * value)) for value in (backdrop.red, backdrop.green, backdrop.blue))
    body = f'<body style="margin:0;background:rgb({ground})"><img style="{place}" src="{_url(file)}">'
    return _pictured(body, design, chromium)


def drawn(picture: SvgPicture, design: Document, backdrop: Color) -> ByteArray:
    """Give the model's picture of the same, H x W x 3."""
    laid = draw_svg(picture, Window.around(design.canvas))
    ground = np.array([backdrop.red, backdrop.green, backdrop.blue], np.float32)
    shown: ByteArray = np.rint(255 * (laid[..., :3] + (1 - laid[..., 3:]) * ground)).astype(np.uint8)
    return shown


def _url(file: Asset) -> str:
    kind = "svg+xml" if file.name.endswith(".svg") else "png"
    return f"data:image/{kind};base64,{base64.b64encode(file.content).decode()}"


def _pictured(body: str, design: Document, chromium: Browser, density: int = 1) -> ByteArray:
    size: ViewportSize = {"width": design.width, "height": design.height}
    page = chromium.new_page(viewport=size, device_scale_factor=density)
    page.set_content(f"<!DOCTYPE html>{body}")
    fine = OpenPage(page, design.width, design.height).screenshot().astype(np.float32)
    page.close()
    cells = fine.reshape(design.height, density, design.width, density, 3)
    picture: ByteArray = np.rint(cells.mean(axis=(1, 3))).astype(np.uint8)
    return picture
