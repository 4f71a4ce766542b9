"""Chromium shows a file turned, cut off or paler exactly as the picture that it stands for."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser

from psd2code.assets.assets import Asset, Assets, Showing
from psd2code.assets.encode import encode_png
from psd2code.assets.picture import turned
from psd2code.emit.css import print_sheet
from psd2code.emit.html import print_page
from psd2code.geometry import TURNS, Point, Rect
from psd2code.ir.pixels import ByteArray
from psd2code.layout.tree import Box, Crop, ImageContent, Paint
from psd2code.markup.build import MarkupOptions, build_element
from psd2code.style import style_tree
from tests.assets.test_share_files import drawing
from tests.support.browser import opened, served
from tests.support.images import on_white

pytestmark = pytest.mark.browser

CELL = 60
LEVELS = 2
"""levels of 255. Colours times alpha, times opacity, over white: each is rounded, here and in Chromium."""

SHOWINGS = [
    *(Showing(turn=turn) for turn in TURNS),
    *(Showing(turn=turn, crop=Point(x=7, y=5)) for turn in TURNS if not turn.swaps_sides),
    *(Showing(turn=turn, opacity=0.4) for turn in TURNS),
]


def _wanted(showing: Showing, file: ByteArray) -> ByteArray:
    part = file[5:25, 7:31] if showing.crop else file
    pixels = turned(part, showing.turn).copy()
    pixels[..., 3] = np.rint(pixels[..., 3] * showing.opacity)
    return pixels


def _edges(rect: Rect) -> tuple[float, ...]:
    return rect.left, rect.top, rect.right, rect.bottom


def _crop(showing: Showing, file: ByteArray) -> Crop | None:
    if showing.crop is None:
        return None
    return Crop(x=showing.crop.x, y=showing.crop.y, file_width=file.shape[1], file_height=file.shape[0])


def _tree(file: ByteArray) -> tuple[Box, ByteArray]:
    """Give a page with one cell for each showing, and the picture that it must look like."""
    page = np.zeros((CELL * 4, CELL * 6, 4), np.uint8)
    boxes = []
    for index, showing in enumerate(SHOWINGS):
        pixels = _wanted(showing, file)
        height, width = pixels.shape[:2]
        top, left = (index // 6) * CELL + 3, (index % 6) * CELL + 4
        page[top : top + height, left : left + width] = pixels
        content = ImageContent(asset="a.png", crop=_crop(showing, file), turn=showing.turn)
        rect = Rect(left=left, top=top, width=width, height=height)
        box = Box(id=f"b{index}", role="image", name=f"b-{index}", rect=rect, layers=(index + 1,), content=content)
        boxes.append(box.replace(paint=Paint(opacity=showing.opacity)))
    rect = Rect(left=0, top=0, width=CELL * 6, height=CELL * 4)
    return Box(id="page", role="page", name="page", rect=rect, children=tuple(boxes)), page


@pytest.mark.parametrize("size", [(40, 28), (36, 36)], ids=str)
def test_every_showing_gives_its_picture(size: tuple[int, int], chromium: Browser, tmp_path: Path) -> None:
    file = drawing(2, *size)
    tree, wanted = _tree(file)
    sheet, classes = style_tree(tree, is_shared=False)
    assets = Assets(files=(Asset(name="a.png", content=encode_png(file, 0), width=size[0], height=size[1]),))
    root = build_element(tree, classes, assets, MarkupOptions(title="Page", is_traced=True))
    (tmp_path / "a.png").write_bytes(assets.files[0].content)
    (tmp_path / "a.css").write_text(print_sheet(sheet, lambda asset: asset))
    text = print_page(root, title="t", language="en", style="a.css", script="a.js", address=lambda asset: asset)
    (tmp_path / "a.html").write_text(text)
    (tmp_path / "a.js").write_text("")
    with served(tmp_path) as address, opened(chromium, f"{address}/a.html", (CELL * 6, CELL * 4)) as page:
        places = page.rects("data-layer")
        off = np.abs(page.screenshot().astype(np.int16) - on_white(wanted))
    assert int(off.max()) <= LEVELS
    found = [places[str(box.layers[0])][0] for box in tree.children]
    assert [tuple(round(edge, 3) for edge in _edges(rect)) for rect in found] == [
        _edges(box.rect) for box in tree.children
    ]
