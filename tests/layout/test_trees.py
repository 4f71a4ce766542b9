"""The text form of trees in tests: it reads what the product dumps, and refuses what it does not know."""

from __future__ import annotations

import pytest
from hypothesis import given

from psd2code.layout.dump import dump_tree
from psd2code.layout.tree import Box
from tests.support.random_trees import page_trees
from tests.support.trees import parse_tree, print_tree


@given(page_trees())
def test_a_dumped_tree_is_read_back(tree: Box) -> None:
    assert dump_tree(parse_tree(dump_tree(tree))) == dump_tree(tree)


@given(page_trees())
def test_the_short_form_is_read_back(tree: Box) -> None:
    text = print_tree(tree, has_layers=True)
    assert print_tree(parse_tree(text), has_layers=True) == text


@pytest.mark.parametrize(
    "text",
    [
        "text a",
        "banner a [0 0 1 1]",
        "shape a [0 0 1 1] sparkling",
        "shape a [0 0 1 1] gap=3",
        "shape a [0 0 1 1] blend=shiny",
        "shape a [0 0 1 1]\nshape b [0 0 1 1]",
    ],
)
def test_unknown_words_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        parse_tree(text)
