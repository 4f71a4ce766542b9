"""The checker catches each way in which a pass could break the rule."""

from __future__ import annotations

import pytest

from psd2code.errors import InvariantError
from psd2code.layout.check import check_tree, is_positioned, painted_order
from psd2code.layout.tree import Box, map_boxes
from psd2code.thresholds import Thresholds
from tests.support.trees import parse_tree

PAGE = """
page page [0 0 100 100]
  shape below [10 10 50 50] layers=1
  shape above [30 30 50 50] layers=2
  text apart [0 90 20 10] layers=3
"""


def _fails(tree: Box, match: str, reference: Box | None = None) -> None:
    with pytest.raises(InvariantError, match=match):
        check_tree(tree, reference or parse_tree(PAGE), Thresholds())


def _without(tree: Box, name: str) -> Box:
    return map_boxes(tree, lambda box: box.replace(children=tuple(c for c in box.children if c.name != name)))


def test_the_tree_itself_is_right() -> None:
    check_tree(parse_tree(PAGE), parse_tree(PAGE), Thresholds())


def test_a_lost_leaf() -> None:
    _fails(_without(parse_tree(PAGE), "apart"), r"layers? \[?3\]? .* \[?0\]? times")


def test_a_leaf_without_its_paint_is_lost() -> None:
    _fails(map_boxes(parse_tree(PAGE), lambda box: box.replace(content=None)), r"layers? \[?3\]?")


def test_a_leaf_shown_twice() -> None:
    tree = parse_tree(PAGE)
    again = tree.children[2].replace(id="again")
    _fails(tree.replace(children=(*tree.children, again)), r"layers? \[?3\]? .* \[?2\]? times")


def test_a_node_that_stands_twice() -> None:
    tree = parse_tree(PAGE)
    _fails(tree.replace(children=(*tree.children, tree.children[0])), "below stands in the tree twice")


def test_a_node_in_flow_that_css_would_move() -> None:
    _fails(parse_tree(PAGE.replace("[0 90 20 10]", "[0 90 20 10] flow")), r"apart \(apart\) is at")


def test_a_gap_that_is_too_large() -> None:
    flowing = """
    column page [0 0 100 100] column gap={gap}
      shape a [0 0 10 10] flow
      shape b [0 15 10 10] flow
    """
    check_tree(parse_tree(flowing.format(gap=5)), parse_tree(flowing.format(gap=5)), Thresholds())
    _fails(parse_tree(flowing.format(gap=5.02)), r"b \(b\) is at", parse_tree(flowing.format(gap=5)))


def test_broken_paint_order_of_siblings() -> None:
    tree = parse_tree(PAGE)
    below, above, apart = tree.children
    _fails(tree.replace(children=(above, below, apart)), "layer 1 is painted above layer 2")


def test_paint_order_may_change_where_nothing_overlaps() -> None:
    tree = parse_tree(PAGE)
    below, above, apart = tree.children
    check_tree(tree.replace(children=(apart, below, above)), tree, Thresholds())


def test_a_box_in_flow_is_painted_beneath_absolute_ones_before_it() -> None:
    tree = """
    page page [0 0 100 100] column
      shape first [0 0 50 50] absolute layers=1
      shape second [0 0 50 50] flow layers=2
    """
    assert painted_order(parse_tree(tree)) == [2, 1]
    _fails(parse_tree(tree), "layer 1 is painted above layer 2", parse_tree(tree.replace("flow", "")))


def test_opacity_keeps_all_within_together() -> None:
    group = """
    page page [0 0 100 100]
      group pale [0 0 50 50] {paint}
        shape inner [0 0 50 50] layers=1
        text words [0 0 50 50] flow layers=2
      shape last [0 0 50 50] layers=3
    """
    assert painted_order(parse_tree(group.format(paint="opacity=0.5"))) == [2, 1, 3]


def test_a_box_with_absolute_children_is_positioned() -> None:
    outer, inner = parse_tree("group a [0 0 9 9] flow row\n  shape b [0 0 9 9]\n"), parse_tree("shape b [0 0 9 9] flow")
    assert is_positioned(outer)
    assert not is_positioned(inner)
