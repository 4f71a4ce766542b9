"""Opens the pages of one design, in px or in a unit that grows, and gives what is not where the layout has it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from psd2code.compiler import Compilation
from psd2code.geometry import Rect
from psd2code.layout.solve import solve
from psd2code.layout.tree import Box, boxes_of
from tests.support.browser import opened, save_files, served

VIEWPORTS = (320, 375, 414, 600, 768, 1024, 1440)
"""Widths in px of phones, tablets and windows."""

BOXES = """() => [...document.body.querySelectorAll('main, main *:not(.visually-hidden)')]
  .filter(element => !element.parentElement.closest('[data-i18n-key]'))
  .map(element => {
    const rect = element.getBoundingClientRect()
    return [rect.left + scrollX, rect.top + scrollY, rect.width, rect.height]
  })"""

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

LINES = """() => {
  const found = []
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    if (!texts.currentNode.parentElement.closest('[data-i18n-key]')) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    found.push(range.getClientRects().length)
  }
  return found
}"""
"""In how many pieces each run of text is shown: one, unless a line breaks within it."""


@dataclass(frozen=True)
class FluidPage:
    """A page that may grow with its window."""

    page: Page

    def boxes(self) -> list[Rect]:
        """Give the border boxes of all elements but those within texts, document px."""
        return [Rect(left=x, top=y, width=w, height=h) for x, y, w, h in self.page.evaluate(BOXES)]

    def faults(self, widths: tuple[int, ...]) -> dict[int, str]:
        """Say in which windows the page is too wide, or a text has other lines than now."""
        lines, found = self.page.evaluate(LINES), {}
        for width in widths:
            self.page.set_viewport_size({"width": width, "height": WINDOW_PX})
            if over := self.page.evaluate(OVERFLOW):
                found[width] = f"{over} px too wide"
            if self.page.evaluate(LINES) != lines:
                found[width] = "other lines"
        return found


WINDOW_PX = 800
"""Height of windows."""


@contextmanager
def fluid_page(compilation: Compilation, file: str, width: int, browser: Browser) -> Iterator[FluidPage]:
    """Open one of the pages of the html target in a window as wide as said; errors in it are ours."""
    with TemporaryDirectory() as folder:
        save_files(Path(folder), compilation.folders["html"])
        with served(Path(folder)) as address, opened(browser, f"{address}/{file}", (width, WINDOW_PX)) as page:
            yield FluidPage(page.page)
            assert page.errors == []


def misplaced(tree: Box, found: list[Rect], near_px: float) -> list[tuple[str, Rect]]:
    """Give the boxes that are farther than this from their place on the canvas, by name and where they are."""
    boxes = list(boxes_of(tree))
    assert len(found) == len(boxes), "an element is no box, or a box no element"
    solved = solve(tree)
    pairs = zip(boxes, found, strict=True)
    return [(box.name, rect) for box, rect in pairs if distance(rect, solved[box.id]) > near_px]


def distance(one: Rect, other: Rect) -> float:
    """Give the farthest that an edge is from its counterpart, px."""
    edges = ((one.left, other.left), (one.top, other.top), (one.right, other.right), (one.bottom, other.bottom))
    return max(abs(a - b) for a, b in edges)
