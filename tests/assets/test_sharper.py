"""Pictures at two and three times the page's px: the same pictures, of what has the px, beside those of the page."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser

from psd2code.assets.picture import premultiply
from psd2code.assets.sharper import Sharper, placed_raster
from psd2code.compiler import Compilation, compile_psd
from psd2code.context import Context
from psd2code.geometry import Point, Rect
from psd2code.ir.document import Document
from psd2code.ir.effects import DropShadow, Stroke
from psd2code.ir.layers import PixelLayer, ShapeLayer
from psd2code.ir.paint import PatternPaint, SolidPaint
from psd2code.ir.path import CornerRadii, RasterMask, VectorStroke
from psd2code.ir.pixels import ByteArray, FloatArray, PlacedContent
from psd2code.ir.scale import scaled_document
from psd2code.options import CompileOptions
from psd2code.registry import load_target
from psd2code.render import Renderer
from tests.render.memory import MemoryPixels
from tests.shapes.kinds import BLACK, CORAL, GOLD, INK, ROUND, box, disc, gradient
from tests.support.browser import save_files, served
from tests.support.images import on_white
from tests.support.layers import document, pixels
from tests.support.places import FIXTURES

SHARPER = {3: "icon-compass", 4: "icon-compass", 5: "icon-file", 6: "icon-star"}
"""Layers of the fixture that have more px, and how their files begin; layer 2 is shown by the file of layer 3."""

SHADOW = DropShadow(color=BLACK, opacity=0.4, angle_deg=90, distance_px=4, size_px=10)


@cache
def compiled(scale: int) -> Compilation:
    options = CompileOptions(scale=scale, fonts_mode="system")
    targets = tuple(load_target(name) for name in ("html", "react", "vue"))
    return compile_psd(FIXTURES / "placed-images.psd", targets, options, Context())


def decoded(content: bytes) -> ByteArray:
    return np.asarray(Image.open(io.BytesIO(content)).convert("RGBA"))


def test_what_has_more_px_has_files_for_more_of_them() -> None:
    assets = compiled(3).project.assets
    placed = {layer_id: getattr(place, "asset", "") for layer_id, place in assets.placed.items()}
    assert {placed[layer_id] for layer_id in SHARPER} == set(assets.sharper)
    for layer_id, start in SHARPER.items():
        stem = placed[layer_id].removesuffix(".png")
        assert stem.startswith(start)
        assert [file.asset for file in assets.sharper[placed[layer_id]]] == [f"{stem}@2x.png", f"{stem}@3x.png"]
    files = {asset.name: asset for asset in assets.files}
    for name, sharper in assets.sharper.items():
        for file in sharper:
            size = files[name].width * file.density, files[name].height * file.density
            assert decoded(files[file.asset].content).shape[1::-1] == size


def test_the_sharper_picture_is_the_same_picture() -> None:
    assets = compiled(2).project.assets
    files = {asset.name: decoded(asset.content) for asset in assets.files}
    for name, (sharper,) in assets.sharper.items():
        plain, large = premultiply(files[name]).astype(float), premultiply(files[sharper.asset]).astype(float)
        height, width = plain.shape[:2]
        seen = large.reshape(height, 2, width, 2, 4).mean(axis=(1, 3))
        assert np.abs(seen - plain).mean() < 1
        enlarged = plain.repeat(2, axis=0).repeat(2, axis=1)
        assert np.abs(large - enlarged).max() > 64, "enlarged px would show nothing new"


def test_files_are_the_same_on_every_run_and_those_of_the_page_stay() -> None:
    again = compile_psd(
        FIXTURES / "placed-images.psd", (), CompileOptions(scale=2, fonts_mode="system", cache=False), Context()
    )
    wanted = {asset.name: asset.content for asset in compiled(2).project.assets.files}
    assert {asset.name: asset.content for asset in again.project.assets.files} == wanted
    plain = {asset.name: asset.content for asset in compiled(1).project.assets.files}
    assert plain.items() <= wanted.items()
    assert compiled(1).project.assets.sharper == {}


def test_every_target_names_them() -> None:
    folders = compiled(2).folders
    page = folders["html"]["index_optimized.html"].decode()
    assert page.count('@2x.png 2x"') >= len(SHARPER)
    component = folders["react"]["src/components/IconFileRow.jsx"].decode()
    assert "srcSet={`${iconStar2x} 2x`}" in component
    assert "import iconStar2x from '../assets/images/icon-star-" in component
    assert 'srcset="../assets/images/icon-star-' in folders["vue"]["src/components/IconFileRow.vue"].decode()
    for target, name in (("react", "srcSet"), ("vue", "srcset")):
        assert f"{name}: `${{iconCompass2x}} 2x`" in folders[target]["src/data/icons.js"].decode()
    for target in ("react", "vue"):
        assert any(name.startswith("src/assets/images/icon-star-") and "@2x" in name for name in folders[target])


@pytest.mark.browser
def test_browsers_take_them_on_dense_screens_alone(chromium: Browser, tmp_path: Path) -> None:
    shots = {}
    for scale in (1, 2):
        folder = save_files(tmp_path / str(scale), compiled(scale).folders["html"])
        for density in (1, 2):
            sources, shots[scale, density] = _shown(chromium, folder, density)
            taken = [source for source in sources if "@2x" in source]
            assert len(taken) == (len(SHARPER) + 1 if (scale, density) == (2, 2) else 0)
    assert shots[1, 1] == shots[2, 1], "the page of plain screens changes by no px"
    assert shots[1, 2] != shots[2, 2]


def _shown(chromium: Browser, folder: Path, density: int) -> tuple[list[str], bytes]:
    """Give the files that a browser takes on a screen, all of which it must find, and its picture."""
    with served(folder) as address:
        view = chromium.new_context(viewport={"width": 200, "height": 150}, device_scale_factor=density)
        page = view.new_page()
        page.goto(f"{address}/index_optimized.html", wait_until="load")
        assert page.evaluate("[...document.images].every(image => image.naturalWidth > 0)")
        sources = page.evaluate("[...document.images].map(image => image.currentSrc)")
        picture = page.screenshot()
        view.close()
    return sources, picture


SCALED = {
    "gradient": disc(fill=gradient(CORAL, GOLD, style="radial")),
    "shadow": box(ROUND, effects=(SHADOW,)),
    "outline": box(ROUND, effects=(Stroke(size_px=4, paint=SolidPaint(color=CORAL)),)),
    "stroke": box(CornerRadii(top_left=16), stroke=VectorStroke(width_px=2, paint=SolidPaint(color=INK))),
}


@pytest.mark.parametrize("kind", SCALED)
def test_a_larger_document_shows_the_same(kind: str) -> None:
    """Its edges, shadows and strokes are drawn anew, so the mean of its px is the page's but for rounding."""
    design = document(SCALED[kind])
    plain = _page(design)
    large = _page(scaled_document(design, 2)).astype(float)
    seen = large.reshape(*plain.shape[:1], 2, plain.shape[1], 2, 3).mean(axis=(1, 3))
    assert np.abs(seen - plain).mean() < 0.3
    assert np.abs(seen - plain).max() < 40


def _page(design: Document) -> ByteArray:
    page = Renderer(design, MemoryPixels(), Context().diagnostics).page().rgba
    return on_white(np.rint(np.clip(page, 0, 1) * 255).astype(np.uint8))


class _Nothing:
    def placed_content(self, _layer_id: int) -> PlacedContent | None:
        return None


FEW_PX: dict[str, ShapeLayer | PixelLayer] = {
    "pixels": pixels(2),
    "a painted mask": box(mask=RasterMask(rect=Rect(left=0, top=0, width=9, height=9))),
    "a pattern at its own size": box(fill=PatternPaint(pattern_id="checks")),
}


@pytest.mark.parametrize("kind", FEW_PX)
def test_what_has_no_more_px_is_not_enlarged(kind: str) -> None:
    sharper = Sharper(document(FEW_PX[kind]), MemoryPixels(), _Nothing(), 2)
    assert sharper.cut_out((2,), None) is None


def content_of(rgba: FloatArray, *corners: tuple[float, float]) -> PlacedContent:
    first, second, third = (Point(x=x, y=y) for x, y in corners)
    return PlacedContent(rgba, first, second, third)


def test_placed_pictures_lie_between_their_corners() -> None:
    rgba = np.ones((40, 60, 4), np.float32)
    rgba[:20, :, 1:3] = 0
    upright = placed_raster(content_of(rgba, (10, 20), (40, 20), (10, 40)), 2)
    assert upright is not None
    assert (upright.left, upright.top, upright.width, upright.height) == (20, 40, 60, 40)
    assert np.allclose(upright.rgba, rgba, atol=1 / 255)
    turned = placed_raster(content_of(rgba, (30, 0), (30, 30), (10, 0)), 2)
    assert turned is not None
    left, top = 20 - turned.left, 0 - turned.top
    seen = turned.rgba[top : top + 60, left : left + 40]
    assert np.allclose(seen, np.rot90(rgba, -1), atol=1 / 255), "its first row is the right column"
    assert placed_raster(content_of(rgba, (10, 20), (60, 20), (10, 40)), 2) is None, "50 px across take 100"
