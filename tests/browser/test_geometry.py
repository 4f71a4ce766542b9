"""Chromium puts every element where the layout says, and both pages look alike to the pixel."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser

from psd2code.compiler import Compilation
from psd2code.geometry import Rect
from psd2code.layout.solve import solve
from psd2code.layout.tree import Box, TextContent, boxes_of
from tests.support.browser import OpenPage, opened, save_files, served
from tests.support.compiled import absolute_tree, compile_fixture, each_fixture
from tests.support.images import VISIBLE
from tests.support.places import small_fixtures

BOX_PX = 0.01
"""Boxes: what the solver allows itself."""

TEXT_PX = 0.5
"""Texts: Chromium rounds inline boxes to 1/64 px, and lines of fractional height add up."""

UNIT_PX = 1 / 64
"""Chromium's layout unit: every length is rounded to it."""

BASELINES = """() => [...document.querySelectorAll('[data-type=text]')].map(element => {
  const probe = document.createElement('span')
  probe.style.cssText = 'display:inline-block;width:0;height:0;line-height:0'
  const line = element.querySelector('.line') ?? element
  line.prepend(probe)
  const bottom = probe.getBoundingClientRect().bottom + scrollY
  probe.remove()
  return [element.dataset.layer, bottom]
})"""

OPTIMISED = """() => [...document.body.querySelectorAll('main, main *')]
  .filter(element => !element.closest('p') || element.tagName === 'P')
  .map(element => {
    const rect = element.getBoundingClientRect()
    return [rect.left + scrollX, rect.top + scrollY, rect.width, rect.height]
  })"""

pytestmark = pytest.mark.browser

FIXTURES = [*small_fixtures(), "app-screen"]


@contextmanager
def _opened(compilation: Compilation, file: str, browser: Browser, folder: Path) -> Iterator[OpenPage]:
    save_files(folder, compilation.folders["html"])
    size = (compilation.document.width, compilation.document.height)
    with served(folder) as address, opened(browser, f"{address}/{file}", size) as page:
        yield page


def _distance(a: Rect, b: Rect) -> float:
    return max(abs(a.left - b.left), abs(a.top - b.top), abs(a.right - b.right), abs(a.bottom - b.bottom))


def _tolerance(box: Box) -> float:
    return TEXT_PX if isinstance(box.content, TextContent) else BOX_PX + UNIT_PX


@each_fixture(FIXTURES)
def test_every_layer_of_the_absolute_page_is_in_its_place(name: str, chromium: Browser, tmp_path: Path) -> None:
    compilation = compile_fixture(name)
    boxes = {str(box.layers[0]): box for box in boxes_of(absolute_tree(compilation)) if box.layers}
    with _opened(compilation, "index.html", chromium, tmp_path) as page:
        rects = page.rects("data-layer")
        assert page.errors == []
    assert set(rects) == set(boxes)
    assert all(len(found) == 1 for found in rects.values())
    off = {box.name: (rects[i][0], box.rect) for i, box in boxes.items() if _is_off(rects[i][0], box)}
    assert off == {}


def _is_off(found: Rect, box: Box) -> bool:
    return _distance(found, box.rect) > _tolerance(box)


@each_fixture(FIXTURES)
def test_every_box_of_the_optimised_page_is_where_the_solver_put_it(
    name: str, chromium: Browser, tmp_path: Path
) -> None:
    compilation = compile_fixture(name)
    solved = solve(compilation.tree)
    with _opened(compilation, "index_optimized.html", chromium, tmp_path) as page:
        found = [Rect(left=l, top=t, width=w, height=h) for l, t, w, h in page.page.evaluate(OPTIMISED)]
        assert page.errors == []
    boxes = list(boxes_of(compilation.tree))
    assert len(found) == len(boxes), "an element is no box, or a box no element"
    off = [(box.name, rect, solved[box.id]) for box, rect in zip(boxes, found, strict=True)
           if _distance(rect, solved[box.id]) > _tolerance(box)]  # fmt: skip
    assert off == []


@each_fixture(FIXTURES)
def test_first_baselines_are_where_the_layout_says(name: str, chromium: Browser, tmp_path: Path) -> None:
    compilation = compile_fixture(name)
    said = dict(_baselines(absolute_tree(compilation)))
    with _opened(compilation, "index.html", chromium, tmp_path) as page:
        found = dict(page.page.evaluate(BASELINES))
    assert set(found) == set(said)
    off = {layer: (found[layer], said[layer]) for layer in said if abs(found[layer] - said[layer]) > TEXT_PX}
    assert off == {}


def _baselines(tree: Box) -> Iterator[tuple[str, float]]:
    """Yield the first baseline of each text: top + (line height + font size) / 2."""
    for box in boxes_of(tree):
        if isinstance(box.content, TextContent):
            yield str(box.layers[0]), box.rect.top + (box.content.line_height_px + box.content.size_px) / 2


@each_fixture(FIXTURES)
def test_both_pages_look_alike(name: str, chromium: Browser, tmp_path: Path) -> None:
    compilation = compile_fixture(name)
    with _opened(compilation, "index.html", chromium, tmp_path) as page:
        absolute = page.screenshot()
    with _opened(compilation, "index_optimized.html", chromium, tmp_path) as page:
        optimised = page.screenshot()
        size = page.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    off = np.abs(absolute.astype(np.int16) - optimised.astype(np.int16)).max(axis=2)
    assert int((off > VISIBLE).sum()) == 0
    assert size == [compilation.document.width, compilation.document.height], "the page scrolls beyond the design"
