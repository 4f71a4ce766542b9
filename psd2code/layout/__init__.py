"""Turns a decided Document into a tree of boxes that says how the page flows, without moving a pixel."""

from __future__ import annotations

from psd2code.layout.build import build_tree
from psd2code.layout.check import check_tree
from psd2code.layout.passes import PASSES
from psd2code.layout.tree import Box
from psd2code.thresholds import Thresholds

__all__ = ["build_tree", "optimise"]


def optimise(tree: Box, thresholds: Thresholds) -> Box:
    """Run the layout passes; the solver proves the result against the tree as first built.

    The tests check after every pass; one check of the result is enough to never write a page that moved.
    """
    optimised = tree
    for layout_pass in PASSES:
        optimised = layout_pass(optimised, thresholds)
    check_tree(optimised, tree, thresholds)
    return optimised
