"""Stretches of one direction stand in the order in which Chromium sets them."""

from __future__ import annotations

import html
import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

from psd2code.ir.text import BaseDirection
from psd2code.typesetting.bidi import stretches_of

DIRECTIONS: tuple[BaseDirection, ...] = ("ltr", "rtl")
TEXTS = (
    "abc",
    "abc!",
    "שלום",
    "שלום (abc) 12!",
    "abc שלום 12 def",
    "מחיר: 12,50 ₪ - 20%.",
    "12-34/5 abc, 1.5+2",
    "-20% שלום -20%",
    "مرحبا ١٢٣ abc 45.",
    "سعر 12-34",
    "א1ב2,3",
    "a א b ב",
    "«שלום» a",
    "a (א) b [b א] 1",
    "א (b) א ((ג) b) )א(",
)

PLACES = """() => {
  const node = document.querySelector('p').firstChild
  return [...node.data].map((_, index) => {
    const range = document.createRange()
    range.setStart(node, index)
    range.setEnd(node, index + 1)
    const rect = range.getBoundingClientRect()
    return (rect.left + rect.right) / 2
  })
}"""


def _order(text: str, base: BaseDirection) -> Iterator[int]:
    """Yield the characters from left to right."""
    for start, end, is_right_to_left in stretches_of(text, base):
        yield from reversed(range(start, end)) if is_right_to_left else range(start, end)


def _shown(page: Page, text: str, base: BaseDirection) -> list[int]:
    page.set_content(f'<!DOCTYPE html><p dir="{base}" style="white-space:pre">{html.escape(text)}</p>')
    places = page.evaluate(PLACES)
    return sorted(range(len(text)), key=lambda index: places[index])


@pytest.mark.browser
def test_characters_stand_as_in_chromium(chromium: Browser) -> None:
    page = chromium.new_page()
    try:
        for text, base in itertools.product(TEXTS, DIRECTIONS):
            assert list(_order(text, base)) == _shown(page, text, base), f"{text!r} {base}"
    finally:
        page.close()


@given(st.text(st.sampled_from("aאمم1١ ,.-%(\u05b0\u200f\u200e"), max_size=12), st.sampled_from(DIRECTIONS))
def test_every_character_stands_once(text: str, base: BaseDirection) -> None:
    assert sorted(_order(text, base)) == list(range(len(text)))


def test_plain_words_are_one_stretch() -> None:
    assert list(stretches_of("abc 12", "ltr")) == [(0, 6, False)]
