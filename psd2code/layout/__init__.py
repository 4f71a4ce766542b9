"""Turns a decided Document into a tree of boxes that says how the page flows, without moving a pixel."""

from __future__ import annotations

from psd2code.layout.build import build_tree
from psd2code.layout.check import check_tree
from psd2code.layout.passes import PASSES
from psd2code.layout.tree import Box
from psd2code.thresholds import Thresholds

__all__ = ["build_tree", "optimise"]


def optimise(tree: Box, thresholds: Thresholds) -> Box:
    """Run the layout passes, each result proven by the solver against the tree as first built."""
    reference = tree
    for layout_pass in PASSES:
        tree = layout_pass(tree, thresholds)
        check_tree(tree, reference, thresholds)
    return tree
