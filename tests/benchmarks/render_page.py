"""Measures the renderer on fixtures/campaign.psd, stacked 1, 2, 4 and 8 times: seconds, seconds a copy, peak memory.

python -m tests.benchmarks.render_page [--psd-tools]

A time is the best of three runs, decoding included; memory is the most that Python and numpy ask for while the page is
drawn, in canvases of four float32 channels, the returned one among them. With --psd-tools, psd-tools composes the page
in the same run (minutes), and both times count from the file.
"""

from __future__ import annotations

import sys
import time
import tracemalloc
from collections.abc import Callable
from functools import partial

from psd_tools import PSDImage

from psd2code import psd
from psd2code.context import Context
from psd2code.diagnostics import Diagnostics
from psd2code.geometry import Point
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, Group, ShapeLayer
from psd2code.ir.path import Path as VectorPath
from psd2code.ir.pixels import ByteArray, FloatArray, PixelSource, Raster
from psd2code.render import Renderer
from tests.support.places import FIXTURES

PAGE = FIXTURES / "campaign.psd"
STACKS = (1, 2, 4, 8)
RUNS = 3
CANVAS_BYTES = 16
"""Four channels of float32."""
ID_STEP = 100_000
"""Distance between the ids of one copy and the next; larger than any id of the page."""


class StackedPixels:
    """The pixels of copies of a page, one below the other."""

    def __init__(self, source: PixelSource, page_height: int) -> None:
        self._source = source
        self._page_height = page_height

    def layer(self, layer_id: int) -> Raster | None:
        """Give the layer's pixels, moved down to its copy."""
        raster = self._source.layer(layer_id % ID_STEP)
        if raster is None:
            return None
        return Raster(raster.left, raster.top + layer_id // ID_STEP * self._page_height, raster.rgba)

    def mask(self, layer_id: int) -> FloatArray | None:
        """Give the mask of the original."""
        return self._source.mask(layer_id % ID_STEP)

    def pattern(self, pattern_id: str) -> FloatArray | None:
        """Give the tile of the original."""
        return self._source.pattern(pattern_id)

    def picture(self) -> ByteArray | None:
        """Give nothing: no picture of a stack is stored."""
        return None

    def to_srgb(self, rgba: FloatArray) -> FloatArray:
        """Convert as the original does."""
        return self._source.to_srgb(rgba)


def stacked(document: Document, copies: int) -> Document:
    """Give the document with its layers repeated down the page."""
    layers = tuple(
        _moved(layer, copy * ID_STEP, copy * document.height) for copy in range(copies) for layer in document.layers
    )
    return document.replace(layers=layers, height=document.height * copies)


def _moved(layer: AnyLayer, id_offset: int, down_px: float) -> AnyLayer:
    moved = layer.replace(id=layer.id + id_offset, rect=layer.rect.move(0, down_px))
    if moved.mask:
        moved = moved.replace(mask=moved.mask.replace(rect=moved.mask.rect.move(0, down_px)))
    if moved.vector_mask:
        mask = moved.vector_mask
        moved = moved.replace(vector_mask=mask.replace(path=_moved_path(mask.path, down_px)))
    if isinstance(moved, ShapeLayer):
        return moved.replace(path=_moved_path(moved.path, down_px))
    if isinstance(moved, Group):
        return moved.replace(children=tuple(_moved(child, id_offset, down_px) for child in moved.children))
    return moved


def _moved_path(path: VectorPath, down_px: float) -> VectorPath:
    def down(point: Point) -> Point:
        return Point(x=point.x, y=point.y + down_px)

    return path.replace(
        subpaths=tuple(
            subpath.replace(
                knots=tuple(
                    knot.replace(before=down(knot.before), anchor=down(knot.anchor), after=down(knot.after))
                    for knot in subpath.knots
                )
            )
            for subpath in path.subpaths
        )
    )


def _renderer(document: Document, file: psd.PsdFile, copies: int) -> Renderer:
    """Give a renderer that has decoded nothing yet."""
    pixels = StackedPixels(psd.PsdPixels(file), document.height)
    return Renderer(stacked(document, copies), pixels, Diagnostics())


def _drawn_stack(document: Document, file: psd.PsdFile, copies: int) -> Raster:
    return _renderer(document, file, copies).page()


def _draw_from_file() -> None:
    file = psd.open_psd(PAGE)
    _renderer(psd.read_document(file, Context()), file, 1).page()


def _compose_with_psd_tools() -> None:
    PSDImage.open(PAGE).composite(force=False, ignore_preview=True)


def _seconds(run: Callable[[], object], runs: int = RUNS) -> float:
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return min(times)


def _peak_canvases(renderer: Renderer, height: int, width: int) -> float:
    """Give the most memory that drawing takes, of canvases."""
    tracemalloc.start()
    renderer.page()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / (height * width * CANVAS_BYTES)


def main() -> None:
    """Print one line a measurement."""
    file = psd.open_psd(PAGE)
    document = psd.read_document(file, Context())
    width, height = document.width, document.height
    once = 0.0
    for copies in STACKS:
        seconds = _seconds(partial(_drawn_stack, document, file, copies))
        peak = _peak_canvases(_renderer(document, file, copies), height * copies, width)
        once = once or seconds
        print(  # noqa: T201 - its purpose
            f"{copies} x {width} x {height}: {seconds:.2f} s, {seconds / copies / once:.2f} of one page's time a copy, "
            f"peak {peak:.2f} canvases"
        )
    if "--psd-tools" in sys.argv:
        ours, theirs = _seconds(_draw_from_file), _seconds(_compose_with_psd_tools, runs=1)
        print(f"from the file: ours {ours:.2f} s, psd-tools {theirs:.1f} s, {theirs / ours:.0f} times")  # noqa: T201


if __name__ == "__main__":
    main()
