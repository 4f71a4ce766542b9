"""Boxes that layout makes itself have ids and names of their own, however deep the cuts go."""

from __future__ import annotations

from collections import Counter

from psd2code.context import Context
from psd2code.layout import optimise
from psd2code.layout.tree import boxes_of
from psd2code.thresholds import Thresholds
from tests.support.trees import parse_tree

ROWS_IN_COLUMNS_IN_ROWS = """
page page [0 0 200 200]
  text a [0 0 40 20]
  text b [60 0 40 20]
  text c [0 30 100 20]
  shape d [110 0 40 50]
  text footer [0 100 200 20]
"""


def test_a_row_within_a_column_within_a_row() -> None:
    tree = optimise(parse_tree(ROWS_IN_COLUMNS_IN_ROWS), Thresholds(), Context())
    assert [box for box, count in Counter(box.id for box in boxes_of(tree)).items() if count > 1] == []
    assert [name for name, count in Counter(box.name for box in boxes_of(tree)).items() if count > 1] == []
