"""Texts that nobody measured get room about their anchor, but never in the way of anything."""

from __future__ import annotations

import itertools

import pytest

from psd2code.geometry import Rect
from psd2code.ir.text import BaseDirection
from psd2code.layout.anchor_texts import anchor_texts
from psd2code.layout.tree import Box, TextContent, boxes_of, map_boxes
from psd2code.thresholds import Thresholds
from tests.support.trees import parse_tree

THRESHOLDS = Thresholds()


def _roomy(
    short: str, align: str, *, is_vertical: bool = False, base_direction: BaseDirection = "ltr"
) -> dict[str, Rect]:
    def aligned(box: Box) -> Box:
        if not isinstance(box.content, TextContent):
            return box
        return box.replace(
            content=box.content.replace(align=align, is_vertical=is_vertical, base_direction=base_direction)
        )

    tree = map_boxes(parse_tree(short), aligned)
    layers = {layer for box in boxes_of(tree) for layer in box.layers}
    return {box.name: box.rect for box in boxes_of(anchor_texts(tree, layers, THRESHOLDS))}


ALONE = """
page page [0 0 400 100]
  text words [100 20 100 20] 'Words'
"""


@pytest.mark.parametrize(
    ("align", "wanted"), [("left", (100, 200)), ("center", (90, 210)), ("right", (80, 200)), ("justify", (100, 200))]
)
def test_a_text_grows_away_from_its_anchor(align: str, wanted: tuple[float, float]) -> None:
    words = _roomy(ALONE, align)["words"]
    assert (words.left, words.right) == wanted


@pytest.mark.parametrize(("align", "wanted"), [("left", (100, 220)), ("center", (90, 210)), ("right", (100, 200))])
def test_words_read_from_the_right_run_out_at_the_left(align: str, wanted: tuple[float, float]) -> None:
    words = _roomy(ALONE, align, base_direction="rtl")["words"]
    assert (words.left, words.right) == wanted


def test_a_column_grows_along_itself() -> None:
    rects = _roomy("page page [0 0 100 400]\n  text words [20 100 20 100] 'Words'\n", "center", is_vertical=True)
    words = rects["words"]
    assert (words.left, words.right, words.top, words.bottom) == (20, 40, 90, 210)


def test_a_text_in_a_plate_stays_within_and_its_group_grows_with_it() -> None:
    rects = _roomy(
        """
page page [0 0 400 100]
  shape plate [80 10 140 40] fill
  group label [90 20 120 20]
    text words [90 20 120 20] 'Words'
""",
        "center",
    )
    assert rects["label"] == rects["words"]
    assert rects["plate"].left < rects["words"].left < 90
    assert rects["words"].center.x == 150


def test_texts_that_face_each_other_stay_apart() -> None:
    rects = _roomy(
        """
page page [0 0 400 100]
  group row [10 20 190 20]
    text one [10 20 90 20] 'One'
    text two [110 20 90 20] 'Two'
  text far [206 20 100 20] 'Far'
""",
        "center",
    )
    for a, b in itertools.pairwise(("one", "two", "far")):
        assert rects[a].right < rects[b].left
    assert rects["row"].right < rects["far"].left


def test_a_text_that_fills_the_page_keeps_its_width() -> None:
    words = _roomy("page page [0 0 100 50]\n  text words [0 10 100 20] 'Words'\n", "center")["words"]
    assert (words.left, words.right) == (0, 100)


def test_measured_texts_stay_as_they_are() -> None:
    tree = parse_tree(ALONE)
    assert anchor_texts(tree, (), THRESHOLDS) is tree
