"""What holds of every pass and of the whole list, on random trees."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from psd2code.context import Context
from psd2code.layout import optimise
from psd2code.layout.check import check_tree, painted_order
from psd2code.layout.passes import PASSES, LayoutPass
from psd2code.layout.tree import Box
from psd2code.thresholds import Thresholds
from tests.support.pass_cases import name_of
from tests.support.random_trees import page_trees

THRESHOLDS = Thresholds()
each_pass = pytest.mark.parametrize("index", range(len(PASSES)), ids=[name_of(p) for p in PASSES])


def _before(tree: Box, index: int) -> Box:
    """Give the tree as the pass at the index receives it."""
    for layout_pass in PASSES[:index]:
        tree = layout_pass(tree, THRESHOLDS)
    return tree


@given(page_trees())
def test_the_first_tree_keeps_the_rule(tree: Box) -> None:
    check_tree(tree, tree, THRESHOLDS)


@each_pass
@given(tree=page_trees())
def test_a_pass_keeps_leaves_places_and_paint_order(index: int, tree: Box) -> None:
    check_tree(PASSES[index](_before(tree, index), THRESHOLDS), tree, THRESHOLDS)


@each_pass
@given(tree=page_trees())
def test_a_pass_twice_is_the_pass_once(index: int, tree: Box) -> None:
    once = PASSES[index](_before(tree, index), THRESHOLDS)
    assert PASSES[index](once, THRESHOLDS) == once


@each_pass
@given(tree=page_trees())
def test_a_pass_shows_every_layer_once(index: int, tree: Box) -> None:
    """A group that absorbs its plate shows itself too."""
    before = painted_order(_before(tree, index))
    after = painted_order(PASSES[index](_before(tree, index), THRESHOLDS))
    assert len(after) == len(set(after))
    assert set(before) <= set(after)


@given(page_trees())
def test_the_whole_list_keeps_the_rule(tree: Box) -> None:
    check_tree(_before(tree, len(PASSES)), tree, THRESHOLDS)


@given(page_trees())
def test_the_whole_list_twice_is_the_whole_list_once(tree: Box) -> None:
    once = _before(tree, len(PASSES))
    assert _before(once, len(PASSES)) == once


@given(page_trees())
def test_optimise_is_the_list_with_the_check_after_each_pass(tree: Box) -> None:
    context = Context()
    assert optimise(tree, THRESHOLDS, context) == _before(tree, len(PASSES))
    assert context.diagnostics.all() == ()


@settings(max_examples=20)
@given(page_trees(), st.sampled_from(PASSES))
def test_a_pass_leaves_its_argument_as_it_was(tree: Box, layout_pass: LayoutPass) -> None:
    copy = Box.model_validate(tree.model_dump())
    layout_pass(tree, THRESHOLDS)
    assert tree == copy
