"""Which texts are headings: the larger ones that say words; a page of one size has the first as its title."""

from __future__ import annotations

import pytest

from psd2code.layout.headings import heading_levels
from psd2code.layout.tree import Box
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
