"""Turns a decided Document into a tree of boxes that says how the page flows, without moving a pixel."""

from __future__ import annotations

from psd2code.context import Context
from psd2code.errors import InvariantError
from psd2code.layout.borders import with_borders_of
from psd2code.layout.build import build_tree
from psd2code.layout.check import check_tree
from psd2code.layout.hints import unfollowed_hints
from psd2code.layout.passes import PASSES
from psd2code.layout.tree import Box
from psd2code.thresholds import Thresholds

__all__ = ["build_tree", "optimise", "unfollowed_hints", "with_borders_of"]


def optimise(tree: Box, thresholds: Thresholds, context: Context) -> Box:
    """Run the layout passes; the solver proves the result against the tree as first built.

    The tests check after every pass; one check of the result is enough to never write a page that moved: what cannot be
    proven stays as it was, all absolute, and is reported.
    """
    optimised = tree
    for layout_pass in PASSES:
        optimised = layout_pass(optimised, thresholds)
    try:
        check_tree(optimised, tree, thresholds)
    except InvariantError as error:
        context.diagnostics.add("layout.unproven", detail=str(error))
        return tree
    return optimised
