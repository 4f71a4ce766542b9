"""The layout's idea of paint order is Chromium's: for each pair of boxes that overlap, the same one is on top."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import Browser

from psd2code.assets.assets import Assets
from psd2code.emit.css import print_sheet
from psd2code.emit.html import print_element
from psd2code.emit.writer import Writer
from psd2code.layout.check import painted_order
from psd2code.layout.tree import Box, boxes_of, is_painted
from psd2code.markup.build import MarkupOptions, build_element
from psd2code.style import style_tree
from tests.support.trees import parse_tree

pytestmark = pytest.mark.browser

TREES = {
    "absolute boxes": """
page page [0 0 100 100]
  shape a [0 0 50 50]
  shape b [20 20 50 50]
""",
    "flow beneath absolute": """
page page [0 0 100 100]
  shape a [0 0 50 50]
  shape b [0 0 60 60] flow
""",
    "a positioned frame among absolute boxes": """
page page [0 0 100 100]
  shape a [0 0 50 50]
  group g [0 0 60 60] flow
    shape b [0 0 40 40]
  shape c [10 10 50 50]
""",
    "a pale box in flow after an absolute one": """
page page [0 0 100 100]
  shape a [0 0 50 50]
  shape b [0 0 60 60] flow opacity=0.5
""",
    "a pale box in flow before an absolute one": """
page page [0 0 100 100]
  shape b [0 0 60 60] flow opacity=0.5
  shape a [0 0 50 50]
""",
    "a blended box in flow after an absolute one": """
page page [0 0 100 100]
  shape a [0 0 50 50]
  shape b [0 0 60 60] flow blend=multiply
""",
    "a pale group keeps its children together": """
page page [0 0 100 100]
  group g [0 0 60 60] opacity=0.5
    shape a [0 0 40 40]
  shape b [20 20 60 60]
""",
    "a plain group in flow lets its children rise": """
page page [0 0 100 100]
  group g [0 0 60 60] flow fill
    group h [0 0 50 50] flow
      shape a [0 0 40 40]
  shape b [20 20 60 60]
""",
}


def _html(tree: Box) -> str:
    sheet, classes = style_tree(tree, is_shared=False)
    writer = Writer()
    root = build_element(tree, classes, Assets(), MarkupOptions(title="Page", is_traced=True))
    print_element(root, lambda asset: asset, writer)
    return f"<!DOCTYPE html><style>{print_sheet(sheet, lambda asset: asset)}</style><body>{writer.text()}"


@pytest.mark.parametrize("name", TREES)
def test_what_is_on_top(name: str, chromium: Browser) -> None:
    tree = parse_tree(TREES[name])
    ranks = {layer: rank for rank, layer in enumerate(painted_order(tree))}
    shown = {box.layers[0]: box.rect for box in boxes_of(tree) if is_painted(box) and box.layers}
    page = chromium.new_page()
    page.set_content(_html(tree))
    for one, other in itertools.combinations(shown, 2):
        middle = shown[one].intersect(shown[other]).center
        stack = page.evaluate(
            "([x, y]) => document.elementsFromPoint(x, y).map(element => Number(element.dataset.layer))",
            [middle.x, middle.y],
        )
        assert (stack.index(one) < stack.index(other)) == (ranks[one] > ranks[other]), (one, other)
    page.close()
