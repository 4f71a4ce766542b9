"""In fonts wider than the designer's, centred texts keep their middle and right-aligned ones their right edge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser

from psd2code.layout.tree import Box, TextContent, boxes_of
from tests.support.browser import opened, save_files, served
from tests.support.compiled import compile_fixture

pytestmark = pytest.mark.browser

WIDER = ".t { letter-spacing: 0.04em !important }"
"""About what another font of the class adds to words that the designer set without spacing."""
SLACK_PX = 1.5
"""Half of the last letter's spacing, and what the designer's own ink is off its anchor."""

EXTENTS = """() => [...document.querySelectorAll('[data-type=text]')].map(text => {
  const range = document.createRange()
  range.selectNodeContents(text)
  const rect = range.getBoundingClientRect()
  return [text.dataset.layer, rect.left, rect.right]
})"""


def _hung(tree: Box) -> Iterator[tuple[str, Box, TextContent]]:
    for box in boxes_of(tree):
        if isinstance(box.content, TextContent) and box.content.align in ("center", "right"):
            yield str(box.layers[0]), box, box.content


@pytest.mark.parametrize("name", ["app-screen", "text-centered", "text-right-tracking"])
def test_wider_letters_keep_the_anchor(name: str, chromium: Browser) -> None:
    compilation = compile_fixture(name)
    with TemporaryDirectory() as folder:
        save_files(Path(folder), compilation.folders["html"])
        size = (compilation.document.width, compilation.document.height)
        with served(Path(folder)) as address, opened(chromium, f"{address}/index.html", size) as page:
            page.page.add_style_tag(content=WIDER)
            extents = {layer: (left, right) for layer, left, right in page.page.evaluate(EXTENTS)}
    hung = list(_hung(compilation.absolute))
    assert hung
    for layer, box, content in hung:
        left, right = extents[layer]
        if content.align == "center":
            assert abs((left + right) / 2 - box.rect.center.x) <= SLACK_PX, content.plain
        else:
            assert abs(right - box.rect.right) <= SLACK_PX, content.plain
