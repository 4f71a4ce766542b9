"""Live texts of real designs stand where Photoshop drew them: their ink in Chromium against each layer's own pixels."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser

from psd2code import psd
from psd2code.compiler import compile_psd
from psd2code.context import Context
from psd2code.ir.layers import TextLayer
from psd2code.ir.walk import layers_of
from psd2code.options import CompileOptions
from psd2code.registry import load_target
from psd2code.typesetting.ink import InkBox, box_of
from tests.support.browser import OpenPage, opened, save_files, served
from tests.support.places import CORPUS

pytestmark = [pytest.mark.corpus, pytest.mark.browser, pytest.mark.slow]

DARK = 0.37
"""Coverage that counts as ink, here and in Photoshop's pixels."""
NEAR_PX = 2
MARGIN_PX = 40
LEAST_NEAR, LEAST_HEIGHT = 0.97, 0.98
"""Shares of texts within 2 px on all edges, and within 1 px at the top or the bottom; measured 0.994 and 1.0."""

ONLY_TEXT = """*, *::before, *::after { background: none !important; border-color: transparent !important;
  box-shadow: none !important; text-shadow: none !important; color: #000 !important; opacity: 1 !important;
  mix-blend-mode: normal !important }
html, body { background: #fff !important } img { visibility: hidden !important }
[data-type=text] { visibility: hidden }"""


@dataclass(frozen=True)
class _Edges:
    """How far ink is from Photoshop's, whole px."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def worst(self) -> int:
        """The farthest edge."""
        return max(map(abs, (self.left, self.top, self.right, self.bottom)))

    @property
    def vertical(self) -> int:
        """The nearer of top and bottom: the other one also depends on the substitute's letters."""
        return min(abs(self.top), abs(self.bottom))


def _designs() -> list[Path]:
    return sorted(file for file in (CORPUS / "ui").rglob("*") if file.suffix.lower() in (".psd", ".psb"))


def _whole(box: InkBox | None) -> tuple[int, int, int, int] | None:
    if box is None:
        return None
    return int(box.left), int(box.top), -int(-box.right // 1), -int(-box.bottom // 1)


def _drawn(file: Path) -> dict[int, tuple[int, int, int, int]]:
    """Give the ink of each text layer as Photoshop stored it, where the canvas holds all of it."""
    context = Context()
    opened_file = psd.open_psd(file)
    document = psd.read_document(opened_file, context)
    pixels = psd.PsdPixels(opened_file)
    found = {}
    for layer in layers_of(document.layers):
        raster = pixels.layer(layer.id) if isinstance(layer, TextLayer) else None
        box = _whole(box_of(raster.rgba[..., 3], raster.left, raster.top, DARK)) if raster else None
        if box and box[0] >= 0 and box[1] >= 0 and box[2] <= document.width and box[3] <= document.height:
            found[layer.id] = box
    return found


def _shown(page: OpenPage, layer: int, box: tuple[int, int, int, int]) -> tuple[int, int, int, int] | None:
    """Give the ink of one text alone, for a neighbour may be nearer than any margin."""
    style = page.page.add_style_tag(content=f'[data-type=text][data-layer="{layer}"] {{ visibility: visible }}')
    left, top = max(0, box[0] - MARGIN_PX), max(0, box[1] - MARGIN_PX)
    png = page.page.screenshot(
        full_page=True,
        clip={"x": left, "y": top, "width": box[2] + MARGIN_PX - left, "height": box[3] + MARGIN_PX - top},
    )
    style.evaluate("element => element.remove()")
    darkness = 1 - np.asarray(Image.open(io.BytesIO(png)).convert("L"), np.float32) / np.float32(255)
    return _whole(box_of(darkness, left, top, DARK))


def _measured(file: Path, browser: Browser) -> Iterator[tuple[str, _Edges]]:
    compilation = compile_psd(file, (load_target("html"),), CompileOptions(), Context())
    names: Mapping[int, str] = {layer.id: layer.name for layer in layers_of(compilation.document.layers)}
    size = compilation.document.width, compilation.document.height
    with TemporaryDirectory() as folder:
        save_files(Path(folder), compilation.folders["html"])
        with served(Path(folder)) as address, opened(browser, f"{address}/index.html", size) as page:
            page.page.evaluate("document.fonts.ready")
            page.page.add_style_tag(content=ONLY_TEXT)
            live = set(page.page.eval_on_selector_all("[data-type=text]", "all => all.map(e => e.dataset.layer)"))
            for layer, wanted in _drawn(file).items():
                if str(layer) in live:
                    found = _shown(page, layer, wanted) or (0, 0, 0, 0)
                    yield names[layer], _Edges(*(a - b for a, b in zip(found, wanted, strict=True)))


@pytest.mark.usefixtures("corpus")
def test_ink_stands_where_photoshop_drew_it(chromium: Browser) -> None:
    edges: list[_Edges] = []
    for file in _designs():
        found = list(_measured(file, chromium))
        edges += [edge for _, edge in found]
        near = sum(edge.worst <= NEAR_PX for _, edge in found)
        worst = max(found, key=lambda pair: pair[1].worst, default=("-", _Edges(0, 0, 0, 0)))
        counts = f"{near:3}/{len(found):<3} worst {worst[1].worst:3} px  {worst[0]!r}"
        sys.stdout.write(f"{file.parent.name}/{file.stem:<28} {counts}\n")
    assert edges
    assert sum(edge.worst <= NEAR_PX for edge in edges) / len(edges) >= LEAST_NEAR
    assert sum(edge.vertical <= 1 for edge in edges) / len(edges) >= LEAST_HEIGHT
