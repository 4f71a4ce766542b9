"""Chromium puts every element where the layout says, and both pages look alike to the pixel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from playwright.sync_api import Browser

from psd2code.geometry import Rect
from psd2code.ir.pixels import ByteArray
from psd2code.layout.solve import solve
from psd2code.layout.tree import Box, TextContent, boxes_of
from tests.support.browser import OpenPage, opened, save_files, served
from tests.support.compiled import compile_fixture, each_fixture
from tests.support.images import VISIBLE
from tests.support.places import small_fixtures

BOX_PX = 0.01
"""Boxes: what the solver allows itself."""

TEXT_PX = 0.5
"""Texts: Chromium rounds inline boxes to 1/64 px, and lines of fractional height add up."""

BASELINES = """() => [...document.querySelectorAll('[data-type=text]')].map(element => {
  const probe = document.createElement('span')
  probe.style.cssText = 'display:inline-block;width:0;height:0;line-height:0'
  const line = element.querySelector('.line') ?? element
  line.prepend(probe)
  const bottom = probe.getBoundingClientRect().bottom + scrollY
  probe.remove()
  return [element.dataset.layer, bottom]
})"""

BOXES = """() => [...document.body.querySelectorAll('main, main *:not(.visually-hidden)')]
  .filter(element => !element.parentElement.closest('.t, .lines'))
  .map(element => {
    const rect = element.getBoundingClientRect()
    return [rect.left + scrollX, rect.top + scrollY, rect.width, rect.height]
  })"""

pytestmark = pytest.mark.browser

FIXTURES = [*small_fixtures(), "app-screen"]


@dataclass(frozen=True)
class _Shown:
    """What Chromium made of one page."""

    errors: tuple[str, ...]
    layers: dict[str, list[Rect]]
    boxes: list[Rect]
    baselines: dict[str, float]
    size: list[int]
    picture: ByteArray


_SEEN: dict[tuple[str, str], _Shown] = {}


def _shown(name: str, file: str, browser: Browser) -> _Shown:
    """Open a page of a fixture, once in a process."""
    if (name, file) not in _SEEN:
        compilation = compile_fixture(name)
        size = (compilation.document.width, compilation.document.height)
        with TemporaryDirectory() as folder:
            save_files(Path(folder), compilation.folders["html"])
            with served(Path(folder)) as address, opened(browser, f"{address}/{file}", size) as page:
                _SEEN[name, file] = _read(page)
    return _SEEN[name, file]


def _read(page: OpenPage) -> _Shown:
    picture = page.screenshot()
    return _Shown(
        errors=tuple(page.errors),
        layers=page.rects("data-layer"),
        boxes=[Rect(left=x, top=y, width=w, height=h) for x, y, w, h in page.page.evaluate(BOXES)],
        size=page.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"),
        baselines=dict(page.page.evaluate(BASELINES)),
        picture=picture,
    )


def _distance(a: Rect, b: Rect) -> float:
    return max(abs(a.left - b.left), abs(a.top - b.top), abs(a.right - b.right), abs(a.bottom - b.bottom))


def _is_off(found: Rect, wanted: Rect, box: Box) -> bool:
    return _distance(found, wanted) > (TEXT_PX if isinstance(box.content, TextContent) else BOX_PX)


@each_fixture(FIXTURES)
def test_every_layer_of_the_absolute_page_is_in_its_place(name: str, chromium: Browser) -> None:
    boxes = {str(box.layers[0]): box for box in boxes_of(compile_fixture(name).absolute) if box.layers}
    found = _shown(name, "index.html", chromium).layers
    assert set(found) == set(boxes)
    assert all(len(rects) == 1 for rects in found.values())
    assert {box.name: found[i][0] for i, box in boxes.items() if _is_off(found[i][0], box.rect, box)} == {}


@each_fixture(FIXTURES)
def test_every_box_of_the_optimised_page_is_where_the_solver_put_it(name: str, chromium: Browser) -> None:
    tree = compile_fixture(name).tree
    solved, boxes = solve(tree), list(boxes_of(tree))
    found = _shown(name, "index_optimized.html", chromium).boxes
    assert len(found) == len(boxes), "an element is no box, or a box no element"
    pairs = [(box, rect, solved[box.id]) for box, rect in zip(boxes, found, strict=True)]
    assert [(box.name, rect, wanted) for box, rect, wanted in pairs if _is_off(rect, wanted, box)] == []


@each_fixture(FIXTURES)
def test_first_baselines_are_where_the_layout_says(name: str, chromium: Browser) -> None:
    said = dict(_baselines(compile_fixture(name).absolute))
    found = _shown(name, "index.html", chromium).baselines
    assert set(found) == set(said)
    assert {i: (found[i], said[i]) for i in said if abs(found[i] - said[i]) > TEXT_PX} == {}


def _baselines(tree: Box) -> Iterator[tuple[str, float]]:
    """Yield the first baseline of each text: top + (line height + font size) / 2."""
    for box in boxes_of(tree):
        if isinstance(box.content, TextContent):
            yield str(box.layers[0]), box.rect.top + (box.content.line_height_px + box.content.size_px) / 2


@each_fixture([*FIXTURES, "campaign"])
def test_both_pages_look_alike(name: str, chromium: Browser) -> None:
    absolute, optimised = (_shown(name, file, chromium) for file in ("index.html", "index_optimized.html"))
    off = np.abs(absolute.picture.astype(np.int16) - optimised.picture.astype(np.int16)).max(axis=2)
    assert int((off > VISIBLE).sum()) == 0


@each_fixture(FIXTURES)
@pytest.mark.parametrize("file", ["index.html", "index_optimized.html"])
def test_pages_load_without_error_at_the_size_of_the_design(name: str, file: str, chromium: Browser) -> None:
    document, shown = compile_fixture(name).document, _shown(name, file, chromium)
    assert shown.errors == ()
    assert shown.size == [document.width, document.height]
