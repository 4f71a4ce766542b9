"""A border moves no child: Chromium puts the children of bordered boxes where the layout has them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from psd2code.assets.assets import Assets
from psd2code.emit.css import print_sheet
from psd2code.emit.html import print_element
from psd2code.emit.writer import Writer
from psd2code.layout.passes.inset_borders import inset_borders
from psd2code.layout.solve import solve
from psd2code.layout.tree import Box, boxes_of
from psd2code.markup.build import MarkupOptions, build_element
from psd2code.style import style_tree
from psd2code.thresholds import Thresholds
from tests.support.browser import RECTS
from tests.support.trees import parse_tree

pytestmark = pytest.mark.browser

TREES = {
    "absolute children": ("""
page page [0 0 100 100]
  group card [10 10 60 60] fill border=3
    shape a [10 10 20 20]
    shape b [30 40 40 30]
""", "border"),
    "a column with room": ("""
page page [0 0 100 100]
  group card [10 10 60 60] fill border=3 column padding=5/0/0/8
    shape a [18 15 20 20] flow
    shape b [18 35 20 20] flow
""", "border"),
    "a column without room": ("""
page page [0 0 100 100]
  group card [10 10 60 60] fill border=3 column
    shape a [10 10 20 20] flow
    shape b [10 30 60 20] flow
""", "box-shadow"),
    "a row that fills its box": ("""
page page [0 0 100 100]
  group card [10 10 60 60] fill border=3 row padding=5/0/0/5
    shape a [15 15 25 20] flow
    shape b [40 15 30 20] flow
""", "box-shadow"),
    "a centred row": ("""
page page [0 0 100 100]
  group card [10 10 60 60] fill border=3 row center padding=0/0/0/5
    shape a [15 30 25 20] flow
    shape b [40 25 20 30] flow
""", "border"),
    "a row at the bottom": ("""
page page [0 0 100 100]
  group card [10 10 60 60] fill border=3 row end padding=0/0/9/5
    shape a [15 41 25 20] flow
    shape b [40 31 20 30] flow
""", "border"),
    "a row at the end": ("""
page page [0 0 100 100]
  group card [10 10 60 60] fill border=3 row justify=end padding=5/4/0/0
    shape a [21 15 25 20] flow
    shape b [46 15 20 30] flow
""", "border"),
    "two things at either end": ("""
page page [0 0 100 100]
  group card [10 10 60 60] fill border=3 row justify=space-between padding=5/4/0/4
    shape a [14 15 25 20] flow
    shape b [46 15 20 30] flow
""", "border"),
    "a row in the middle": ("""
page page [0 0 100 100]
  group card [10 10 60 60] fill border=3 row justify=center padding=5/0/0/0
    shape a [20 15 20 20] flow
    shape b [40 15 20 30] flow
""", "border"),
    "a column in the middle of what padding leaves on one side": ("""
page page [0 0 100 100]
  group card [10 10 60 60] fill border=3 column center padding=5/0/0/10
    shape a [35 15 20 20] flow
    shape b [30 35 30 10] flow
""", "box-shadow"),
    "a grid": ("""
page page [0 0 100 100]
  group card [10 10 60 60] fill border=3 row columns=20/20 gap=5 row-gap=5 padding=5/0/0/5
    shape a [15 15 20 20] flow
    shape b [40 15 20 20] flow
    shape c [15 40 20 20] flow
""", "border"),
    "sizes that follow from the content": ("""
page page [0 0 100 100]
  group card [10 10 50 40] fill border=3 width=auto height=auto column padding=10/10/10/10
    shape a [20 20 30 20] flow
""", "border"),
    "sizes that follow from content to the edge": ("""
page page [0 0 100 100]
  group card [10 10 40 30] fill border=3 width=auto height=auto column padding=10/0/0/10
    shape a [20 20 30 20] flow
""", "box-shadow"),
}  # fmt: skip


@pytest.mark.parametrize("name", TREES)
def test_children_are_where_the_solver_put_them(name: str, chromium: Browser) -> None:
    text, spelling = TREES[name]
    tree = inset_borders(parse_tree(text), Thresholds())
    html = _html(tree)
    assert f"{spelling}: " in html
    solved = solve(tree)
    page = chromium.new_page()
    page.set_content(html)
    found = {int(layer): tuple(rect) for layer, *rect in page.evaluate(RECTS, "data-layer")}
    wanted = {box.layers[0]: solved[box.id] for box in boxes_of(tree) if box.layers}
    page.close()
    assert found == {layer: (rect.left, rect.top, rect.width, rect.height) for layer, rect in wanted.items()}


def _html(tree: Box) -> str:
    sheet, classes = style_tree(tree, is_shared=False)
    writer = Writer()
    root = build_element(tree, classes, Assets(), MarkupOptions(title="Page", is_traced=True))
    print_element(root, lambda asset: asset, writer)
    style = f"{print_sheet(sheet, lambda asset: asset)} body {{ margin: 0 }}"
    return f"<!DOCTYPE html><style>{style}</style><body>{writer.text()}"
