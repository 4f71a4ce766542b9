"""Which texts are headings: the larger ones that say words; a page of one size has the first as its title."""

from __future__ import annotations

import pytest

from psd2code.layout.headings import heading_levels
from psd2code.layout.tree import Box, TextContent, map_boxes
from psd2code.thresholds import DEFAULT_THRESHOLDS
from tests.support.trees import parse_tree


def _page(*lines: str) -> Box:
    return parse_tree("\n".join(["page page [0 0 300 300] column", *lines]))


BODY = "  text body [0 50 300 20] flow 'What most of the page says in many words'"


def test_no_text_larger_than_the_others_makes_the_first_the_title() -> None:
    assert heading_levels(_page("  text a [0 0 300 20] flow 'Hello'", BODY), DEFAULT_THRESHOLDS) == {"a": "h1"}


@pytest.mark.parametrize("role", ["list", "plate"])
def test_what_stands_in_a_list_or_a_field_is_no_title(role: str) -> None:
    page = _page(f"  {role} part [0 0 300 40] flow column", "    text a [0 0 300 20] flow 'Hello'", BODY)
    assert heading_levels(page, DEFAULT_THRESHOLDS) == {"body": "h1"}


def test_a_text_that_asks_to_be_the_title_is_the_only_one() -> None:
    page = _page("  text a [0 0 300 20] flow 'Hello' meaning=h1", BODY)
    assert set(heading_levels(page, DEFAULT_THRESHOLDS)) <= {"a"}


@pytest.mark.parametrize(
    ("words", "is_title"), [("9,860 分", False), ("16", False), ("第 3 章", True), ("Top 10", True)]
)
def test_numbers_are_no_titles(words: str, is_title: bool) -> None:
    assert bool(heading_levels(_page(f"  text a [0 0 300 20] flow {words!r}"), DEFAULT_THRESHOLDS)) is is_title


def _sized(page: Box) -> Box:
    """Give each text the size of its box's height."""

    def size(box: Box) -> Box:
        if not isinstance(box.content, TextContent):
            return box
        return box.replace(content=box.content.replace(size_px=box.rect.height))

    return map_boxes(page, size)


def test_the_items_of_a_list_have_one_heading_each_of_one_level_below_the_page_s() -> None:
    cards = [
        line
        for place, size in enumerate((30, 32, 30))
        for line in (
            f"    item card-{place} [0 {place * 90} 300 80] flow column",
            f"      text name-{place} [0 {place * 90} 300 {size}] flow 'A name'",
            f"      text more-{place} [0 {place * 90 + 40} 300 26] flow 'Large words, too'",
            f"      text body-{place} [0 {place * 90 + 66} 300 14] flow 'What most of the page says, in many words'",
        )
    ]
    page = _sized(_page("  list cards [0 0 300 270] flow column", *cards, "  text foot [0 270 300 30] flow 'After it'"))
    assert heading_levels(page, DEFAULT_THRESHOLDS) == {
        "name-0": "h2",
        "name-1": "h2",
        "name-2": "h2",
        "foot": "h2",
    }
