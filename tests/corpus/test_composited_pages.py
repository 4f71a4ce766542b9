"""Pages of files with adjustments, clipping and groups that let through: in Chromium they are what the renderer draws.

The renderer is compared with Photoshop's picture elsewhere; here it is asked whether cutting a page into pictures and
boxes, which a browser composites, costs anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from _pytest.mark.structures import ParameterSet
from playwright.sync_api import Browser

from psd2code import psd
from psd2code.compiler import compile_psd
from psd2code.context import Context
from psd2code.ir.pixels import ByteArray
from psd2code.options import CompileOptions
from psd2code.registry import load_target
from psd2code.render import Renderer
from tests.render.agreement import distance
from tests.support.browser import opened, save_files, served
from tests.support.places import CORPUS

pytestmark = [pytest.mark.corpus, pytest.mark.browser, pytest.mark.slow]

PATTERNS = ("psd-tools/adjustments__*", "psd-tools/*clipping*", "psd-tools/passthrough_*", "psd2svg/adjustments__*")
OPAQUE = 255

MOST_MAE = 3.0
"""Levels, mean of all channels. The files are 32 px wide: the smoothed rims of their ellipses are a tenth of them."""

EDGES_TURNED_HARD = (
    "A steep adjustment makes smoothed rims hard after compositing; a picture of the shape alone cannot."
)
KNOWN = {
    "adjustments__threshold-255.psd": EDGES_TURNED_HARD,
}


def _files() -> Iterator[ParameterSet]:
    for file in sorted({file for pattern in PATTERNS for file in (CORPUS / "features").glob(f"{pattern}.psd")}):
        marks = [pytest.mark.xfail(reason=KNOWN[file.name], strict=True)] if file.name in KNOWN else []
        yield pytest.param(file, marks=marks, id=f"{file.parent.name}/{file.stem}")


def _drawn(file: Path) -> ByteArray:
    context = Context()
    opened_file = psd.open_psd(file)
    pixels = psd.PsdPixels(opened_file, context)
    document = psd.read_document(opened_file, context)
    page = pixels.to_srgb(Renderer(document, pixels, context.diagnostics).page().rgba)
    drawn: ByteArray = np.rint(np.clip(page, 0, 1) * OPAQUE).astype(np.uint8)
    return drawn


@pytest.mark.usefixtures("corpus")
@pytest.mark.parametrize("file", list(_files()))
def test_a_page_composites_to_what_is_drawn(file: Path, chromium: Browser, tmp_path: Path) -> None:
    compilation = compile_psd(file, (load_target("html"),), CompileOptions(text="image"), Context())
    folder = save_files(tmp_path, compilation.folders["html"])
    drawn = _drawn(file)
    height, width, _ = drawn.shape
    with served(folder) as address, opened(chromium, f"{address}/index.html", (width, height)) as page:
        shown = page.screenshot()
    opaque = np.full((height, width, 1), OPAQUE, np.uint8)
    assert distance(np.concatenate([shown, opaque], axis=2), drawn).mae <= MOST_MAE
