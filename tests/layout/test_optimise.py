"""The whole list of passes on trees that once broke it, and what happens where a layout cannot be proven."""

from __future__ import annotations

import pytest

from psd2code import layout
from psd2code.context import Context
from psd2code.layout.tree import Box, boxes_of
from psd2code.thresholds import Thresholds
from tests.support.trees import parse_tree

CARDS = """
page page [0 0 200 300]
  shape plate [10 10 180 280]
  image a [20 20 70 70]
  image b [100 20 70 70]
  image c [20 100 70 70]
  image d [100 100 70 70]
"""


def test_a_grid_keeps_its_rows_in_a_taller_box() -> None:
    context = Context()
    tree = layout.optimise(parse_tree(CARDS), Thresholds(), context)
    assert context.diagnostics.all() == ()
    assert [box.name for box in boxes_of(tree) if box.flow and box.flow.columns_px] == ["plate"]


def test_what_cannot_be_proven_stays_absolute_and_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def move(tree: Box, _thresholds: Thresholds) -> Box:
        moved = tree.children[0].replace(position="flow")
        return tree.replace(children=(moved, *tree.children[1:]))

    monkeypatch.setattr(layout, "PASSES", (move,))
    context = Context()
    tree = parse_tree(CARDS)
    assert layout.optimise(tree, Thresholds(), context) == tree
    assert [diagnostic.code for diagnostic in context.diagnostics.all()] == ["layout.unproven"]
