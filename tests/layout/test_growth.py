"""The work on a page grows no faster than n log n with its layers, by the calls that are made: no clock decides."""

from __future__ import annotations

import cProfile
import math
import pstats

import pytest

from psd2code.context import Context
from psd2code.layout import optimise
from psd2code.layout.check import painted_order
from psd2code.layout.overlaps import overlapping
from psd2code.layout.tree import Box
from psd2code.thresholds import Thresholds
from tests.support.large_pages import FORMS, Form, large_page, layers_of

FEW, MANY = 300, 1200
HUGE = 8000
MOST_GROWTH = 1.0
"""Of calls / (n log n) from one size to the other: much of the work is linear, so the share falls, to 0.8 or 0.9."""
MOST_GROWTH_OF_HEAPS = 2.0
"""Pictures over each other are divided where the fewest are, often near an edge, so the depth grows as well; work that
is quadratic grows 17 times from the few to the huge page."""


@pytest.mark.parametrize("form", FORMS)
def test_calls_grow_as_n_log_n(form: Form) -> None:
    assert _growth(form, FEW, MANY) <= _most_growth(form)


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_calls_grow_as_n_log_n_up_to_huge_pages(form: Form) -> None:
    assert _growth(form, FEW, HUGE) <= _most_growth(form)


@pytest.mark.parametrize("form", FORMS)
def test_every_layer_of_a_large_page_is_proven_to_be_in_its_place(form: Form) -> None:
    page, context = large_page(FEW, form), Context()
    tree = optimise(page, Thresholds(), context)
    assert context.diagnostics.all() == ()
    assert tree != page
    assert set(painted_order(page)) <= set(painted_order(tree))


@pytest.mark.parametrize("is_wide", [False, True])
def test_boxes_side_by_side_or_beneath_each_other_do_not_overlap(*, is_wide: bool) -> None:
    page = large_page(FEW, "list")
    rects = [child.rect for child in page.children[-1].children]
    turned = [rect.replace(left=rect.top, top=rect.left, width=rect.height, height=rect.width) for rect in rects]
    pairs = set(overlapping(turned if is_wide else rects))
    every = {(a, b) for a in range(len(rects)) for b in range(a + 1, len(rects)) if rects[a].overlaps(rects[b])}
    assert pairs == every


def _most_growth(form: Form) -> float:
    return MOST_GROWTH_OF_HEAPS if form == "stickers" else MOST_GROWTH


def _growth(form: Form, few: int, many: int) -> float:
    small, large = _share_of_calls(large_page(few, form)), _share_of_calls(large_page(many, form))
    return large / small


def _share_of_calls(page: Box) -> float:
    """Give the calls that optimising the page makes, proof included, by n log n."""
    profile = cProfile.Profile()
    profile.runcall(optimise, page, Thresholds(), Context())
    layers = layers_of(page)
    calls: int = pstats.Stats(profile).total_calls  # type: ignore[attr-defined]
    return calls / (layers * math.log(layers))
