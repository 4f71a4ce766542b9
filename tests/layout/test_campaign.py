"""The campaign page, in which some lists lie flat in the root: which lists are found, and how much still floats."""

from __future__ import annotations

import pytest

from psd2code.layout.tree import Box, boxes_of
from tests.support.compiled import compile_fixture

MOST_ABSOLUTE = 0.2
"""Share of boxes: the stickers lie in a heap, and leaves and clouds are strewn over the head of the page."""


@pytest.fixture(scope="module")
def tree() -> Box:
    """The optimised tree."""
    return compile_fixture("campaign").tree


def test_lists_and_the_number_of_their_items(tree: Box) -> None:
    lists = {box.name: len(box.children) for box in boxes_of(tree) if box.role == "list"}
    assert lists == {
        "user-info-list": 7,
        "task-list": 12,
        "card-list": 6,
        "rank-panel-list": 6,
        "grand-prize": 2,
        "prize-2": 10,
        "prize-3": 15,
    }


def test_the_user_has_four_things_and_three_beneath_in_the_middle(tree: Box) -> None:
    grid = next(box for box in boxes_of(tree) if box.name == "user-info-list")
    assert grid.flow is not None
    assert len(grid.flow.columns_px) == 4
    tops = [item.rect.top for item in grid.children]
    assert [tops.count(top) for top in sorted(set(tops))] == [4, 3]


def test_each_thing_of_the_user_has_its_picture_and_its_number(tree: Box) -> None:
    grid = next(box for box in boxes_of(tree) if box.name == "user-info-list")
    shown = [sorted(box.content.kind for box in boxes_of(item) if box.content) for item in grid.children]
    assert shown == [["image", "text"]] * 7


def test_little_is_absolute(tree: Box) -> None:
    below = [box for root in tree.children for box in boxes_of(root)]
    assert sum(box.position == "absolute" for box in below) <= MOST_ABSOLUTE * len(below)
