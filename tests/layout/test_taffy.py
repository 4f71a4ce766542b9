"""Nodes made in the compiled part of the library are those that its Python part makes, and none is kept."""

from __future__ import annotations

import logging

from hypothesis import given
from stretchable import Node, style

from psd2code.layout import taffy
from psd2code.layout.passes import PASSES
from psd2code.layout.solve import solve
from psd2code.layout.taffy import auto, base_style, px
from psd2code.layout.tree import Box, boxes_of
from psd2code.thresholds import Thresholds
from tests.support.random_trees import page_trees

GAP, WIDTH, HEIGHT = 7.25, 30.0, 20.0


def test_a_tree_is_laid_out_as_by_the_library_itself() -> None:
    leaf_size = {"width": px(WIDTH), "height": px(HEIGHT)}
    leaf = taffy.Node({**base_style(), "size": leaf_size})
    gap = {"width": px(GAP), "height": px(GAP)}
    inset = {"top": px(3), "right": px(GAP), "bottom": auto(), "left": auto()}
    hung = taffy.Node({**leaf.style, "position": style.Position.ABSOLUTE, "inset": inset})
    ours = taffy.compute(taffy.Node({**base_style(), "gap": gap}, (leaf, hung, leaf)))

    def node(**traits: object) -> Node:
        return Node(size=(WIDTH, HEIGHT), **traits)

    hanging = node(position=style.Position.ABSOLUTE, inset=(3, GAP, style.AUTO, style.AUTO))
    root = Node(node(), hanging, node(), gap=GAP)
    root.compute_layout()
    theirs = [root, *root]
    assert [(p.left, p.top, p.width, p.height) for p in (ours, *ours.children)] == [
        (box.x, box.y, box.width, box.height) for box in (node.get_box() for node in theirs)
    ]


def test_a_base_style_is_that_of_the_library() -> None:
    assert repr(base_style()) == repr(style.Style().to_dict())
    assert repr(px(GAP)) == repr((GAP * style.PT).to_dict())


@given(page_trees())
def test_solving_twice_gives_the_same_places(tree: Box) -> None:
    for layout_pass in PASSES:
        tree = layout_pass(tree, Thresholds())
    solved = solve(tree)
    assert solve(tree) == solved
    assert set(solved) == {box.id for box in boxes_of(tree)}


def test_importing_the_library_leaves_logging_as_it_was() -> None:
    handlers = list(logging.root.handlers)
    taffy.library.cache_clear()
    taffy.library()
    assert logging.root.handlers == handlers
