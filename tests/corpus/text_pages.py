"""Compiles a design and measures its live texts in Chromium: edges of their ink and baselines, against Photoshop's."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from PIL import Image
from playwright.sync_api import Browser

from psd2code import psd
from psd2code.compiler import Compilation, compile_psd
from psd2code.context import Context
from psd2code.ir.document import Document
from psd2code.ir.layers import TextLayer
from psd2code.ir.pixels import FloatArray
from psd2code.ir.walk import layers_of
from psd2code.options import CompileOptions
from psd2code.registry import load_target
from psd2code.typesetting.ink import InkBox, box_of
from tests.support.browser import OpenPage, opened, save_files, served

DARK = 0.37
"""Coverage that counts as ink, here and in Photoshop's pixels."""
MARGIN_PX = 40

UNSEEN = ("hidden", "transparent")
"""Reasons of layers that are switched off, for themselves or with their group."""

ONLY_TEXT = """*, *::before, *::after { background: none !important; border-color: transparent !important;
  box-shadow: none !important; text-shadow: none !important; color: #000 !important; opacity: 1 !important;
  -webkit-text-stroke: 0 !important; filter: none !important; mix-blend-mode: normal !important }
html, body { background: #fff !important } img { visibility: hidden !important }
[data-type=text] { visibility: hidden }"""

BASELINES = """() => Object.fromEntries([...document.querySelectorAll('[data-type=text]')].map(text => {
  const places = []
  const probe = before => {
    const mark = document.createElement('i')
    mark.style.cssText = 'display: inline-block; width: 0; height: 0'
    before(mark)
    places.push(mark.getBoundingClientRect().bottom + scrollY)
    mark.remove()
  }
  const blocks = [...text.querySelectorAll(':scope > .line')]
  for (const block of blocks.length ? blocks : [text]) {
    probe(mark => block.prepend(mark))
    for (const end of block.querySelectorAll(':scope > br')) probe(mark => end.after(mark))
  }
  return [text.dataset.layer, places]
}))"""
"""An empty inline block stands on the baseline of its line."""


InkEdges = tuple[int, int, int, int]
"""Left, top, right and bottom of ink, whole px of the document."""


@dataclass(frozen=True)
class Edges:
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


@dataclass(frozen=True)
class MeasuredText:
    """A live text; edges is None where Photoshop's ink is not all on the canvas.

    baselines: how far each line's is below the one Photoshop stored, px; empty where it stored none.
    """

    layer: TextLayer
    edges: Edges | None
    baselines: tuple[float, ...]

    @property
    def is_on_pixels(self) -> bool:
        """Whether the text is as high as Photoshop's pixels, wherever the file says its baselines once were."""
        return self.edges is not None and self.edges.vertical <= 1


@dataclass(frozen=True)
class MeasuredPage:
    """A design's live texts, how long they took to set, and the bytes of the fonts that the page brings.

    others: why each text layer that is switched on is not live.
    """

    texts: tuple[MeasuredText, ...]
    others: tuple[str, ...]
    seconds: float
    font_bytes: int


class _Clock:
    """Notes when each stage begins."""

    def __init__(self) -> None:
        self.starts: dict[str, float] = {}

    def stage(self, name: str) -> None:
        self.starts[name] = time.perf_counter()

    def layer(self, path: str) -> None:
        """Only stages count."""


def measure_page(file: Path, browser: Browser, options: CompileOptions, *, with_ink: bool = True) -> MeasuredPage:
    """Compile a design and measure it; without ink, no text has edges."""
    clock = _Clock()
    done = compile_psd(file, (load_target("html"),), options, Context(progress=clock))
    return MeasuredPage(
        texts=tuple(_measured(done, _drawn(file) if with_ink else {}, browser)),
        others=tuple(_reasons(done.document)),
        seconds=clock.starts["draw"] - clock.starts["typeset"],
        font_bytes=sum(len(font.content) for font in done.project.fonts),
    )


def _reasons(document: Document) -> Iterator[str]:
    for layer in layers_of(document.layers):
        decision = layer.decision
        if isinstance(layer, TextLayer) and decision and decision.form != "text" and decision.reason not in UNSEEN:
            yield decision.reason


def _measured(done: Compilation, drawn: Mapping[int, InkEdges], browser: Browser) -> Iterator[MeasuredText]:
    size = done.document.width, done.document.height
    with TemporaryDirectory() as folder:
        save_files(Path(folder), done.folders["html"])
        with served(Path(folder)) as address, opened(browser, f"{address}/index.html", size) as page:
            page.page.evaluate("document.fonts.ready")
            page.page.add_style_tag(content=ONLY_TEXT)
            baselines: dict[str, list[float]] = page.page.evaluate(BASELINES)
            live = [layer for layer in layers_of(done.document.layers) if str(layer.id) in baselines]
            edges = _edges(page, {layer.id: drawn[layer.id] for layer in live if layer.id in drawn})
            for layer in live:
                if isinstance(layer, TextLayer):
                    yield MeasuredText(layer, edges.get(layer.id), _missed(layer, baselines[str(layer.id)]))


def _missed(layer: TextLayer, shown: list[float]) -> tuple[float, ...]:
    """Photoshop puts baselines on whole px."""
    lines = layer.text.lines
    if layer.text.direction == "vertical" or not lines:
        return ()
    assert len(lines) == len(shown), f"{layer.name}: {len(lines)} lines, shown in {len(shown)}"
    return tuple(place - round(line.baseline) for place, line in zip(shown, lines, strict=True))


def _edges(page: OpenPage, wanted: Mapping[int, InkEdges]) -> dict[int, Edges]:
    """Show the texts in as few pictures as keep each alone: a neighbour may be nearer than any margin."""
    found = {}
    for batch in _apart(wanted):
        darkness = _picture_of(page, batch)
        for layer in batch:
            shown = _ink(darkness, wanted[layer]) or (0, 0, 0, 0)
            found[layer] = Edges(*(a - b for a, b in zip(shown, wanted[layer], strict=True)))
    return found


def _apart(wanted: Mapping[int, InkEdges]) -> list[list[int]]:
    """Deal texts into batches within which no text reaches into the margin of another."""
    batches: list[list[int]] = []
    for layer, box in wanted.items():
        free = (batch for batch in batches if not any(_is_near(box, wanted[other]) for other in batch))
        batch = next(free, None)
        if batch is None:
            batches.append([layer])
        else:
            batch.append(layer)
    return batches


def _is_near(one: InkEdges, other: InkEdges) -> bool:
    """Whether two inks are nearer than the margins of both."""
    gap = 2 * MARGIN_PX
    across = one[0] - gap < other[2] and other[0] - gap < one[2]
    return across and one[1] - gap < other[3] and other[1] - gap < one[3]


def _picture_of(page: OpenPage, layers: list[int]) -> FloatArray:
    """Give the darkness of a page that shows these texts only, H x W, 0-1."""
    names = ", ".join(f'[data-type=text][data-layer="{layer}"]' for layer in layers)
    style = page.page.add_style_tag(content=f"{names} {{ visibility: visible }}")
    picture = page.screenshot()
    style.evaluate("element => element.remove()")
    return 1 - np.asarray(Image.fromarray(picture).convert("L"), np.float32) / np.float32(255)


def _drawn(file: Path) -> dict[int, InkEdges]:
    """Give the ink of each text layer as Photoshop stored it, where the canvas holds all of it."""
    opened_file = psd.open_psd(file)
    document = psd.read_document(opened_file, Context())
    pixels = psd.PsdPixels(opened_file)
    found = {}
    for layer in layers_of(document.layers):
        raster = pixels.layer(layer.id) if isinstance(layer, TextLayer) else None
        box = _whole(box_of(raster.rgba[..., 3], raster.left, raster.top, DARK)) if raster else None
        if box and box[0] >= 0 and box[1] >= 0 and box[2] <= document.width and box[3] <= document.height:
            found[layer.id] = box
    return found


def _whole(box: InkBox | None) -> InkEdges | None:
    if box is None:
        return None
    return int(box.left), int(box.top), -int(-box.right // 1), -int(-box.bottom // 1)


def _ink(darkness: FloatArray, box: InkEdges) -> InkEdges | None:
    """Give the ink in and around a box."""
    left, top = max(0, box[0] - MARGIN_PX), max(0, box[1] - MARGIN_PX)
    return _whole(box_of(darkness[top : box[3] + MARGIN_PX, left : box[2] + MARGIN_PX], left, top, DARK))
