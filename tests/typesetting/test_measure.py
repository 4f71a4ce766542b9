"""HarfBuzz in the bundled subset's own face measures what Chromium lays out."""

from __future__ import annotations

import base64
import html

import pytest
from playwright.sync_api import Browser

from psd2code.ir.text import TextRun
from psd2code.typesetting.measure import Spacing, measure_line
from psd2code.typesetting.subset import subset_font
from tests.typesetting.faces import FAMILIES, installed, run_in, system_finder

TOLERANCE_PX = 0.1
"""Chromium keeps widths in 1/64 px, each word's apart; ten words make 0.1 px. Sizes are such that it keeps them."""

LATIN = "Hamburgefonstiv AVATAR To. 'fi' 1,024"
CHINESE = "你好，「世界」：Photoshop 中文排版。"

PAGE = """<!DOCTYPE html><meta charset="utf-8"><style>
@font-face {{ font-family: tested; src: url(data:font/woff2;base64,{font}) format("woff2") }}
span {{ font: {size}px/1 tested; letter-spacing: {letter}px; word-spacing: {word}px; white-space: pre;
  font-kerning: normal; text-rendering: geometricPrecision; text-spacing-trim: space-all }}
</style><span>{words}</span>"""


@pytest.mark.browser
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(
    ("size", "spacing"), [(13.0, Spacing()), (40.0, Spacing()), (24.25, Spacing(0.4)), (24.0, Spacing(-0.5, 3.0))]
)
def test_a_line_is_as_wide_as_in_chromium(family: str, size: float, spacing: Spacing, chromium: Browser) -> None:
    font = installed(family)
    words = CHINESE if "CJK" in family else LATIN
    file = subset_font(font, "".join(sorted(set(words))))
    page = chromium.new_page()
    page.set_content(
        PAGE.format(
            font=base64.b64encode(file.content).decode(),
            size=size,
            letter=spacing.letter_px,
            word=spacing.word_px,
            words=html.escape(words),
        )
    )
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.fonts.check('20px tested')")
    shown = page.evaluate("document.querySelector('span').getBoundingClientRect().width")
    page.close()
    measured = measure_line((run_in(font, words, size),), system_finder(), 1, spacing)
    assert measured is not None
    assert measured.advance == pytest.approx(shown, abs=TOLERANCE_PX)


def test_spacing_acts_between_the_ends_of_the_ink() -> None:
    run = run_in(installed("Liberation Sans"), "two words")
    plain = measure_line((run,), system_finder(), 1, Spacing())
    spaced = measure_line((run,), system_finder(), 1, Spacing(2, 5))
    assert plain is not None
    assert spaced is not None
    assert plain.ink is not None
    assert spaced.ink is not None
    assert (plain.ink.letter_gaps, plain.ink.word_gaps) == (8, 1)
    assert spaced.ink.right - plain.ink.right == pytest.approx(8 * 2 + 5)
    assert spaced.advance - plain.advance == pytest.approx(9 * 2 + 5)


def test_tracking_is_a_share_of_the_size() -> None:
    font = installed("Liberation Sans")
    plain = measure_line((run_in(font, "HHH"),), system_finder(), 1, Spacing())
    tracked = measure_line((run_in(font, "HHH", tracking=100),), system_finder(), 1, Spacing())
    assert plain is not None
    assert tracked is not None
    assert tracked.advance - plain.advance == pytest.approx(3 * 2)


@pytest.mark.parametrize("words", ["", " ", "\ud800", "\u2028\u0085", "🤣", "مرحبا", "a\tb", "\u200b", "\U0010ffff"])
def test_odd_texts_are_measured(words: str) -> None:
    measured = measure_line((run_in(installed("Liberation Sans"), words),), system_finder(), 1, Spacing())
    assert measured is not None
    assert measured.advance >= 0


def _underlined(words: str) -> TextRun:
    run = run_in(installed("Liberation Sans"), words)
    return run.replace(style=run.style.replace(is_underlined=True))


def test_an_underline_is_ink() -> None:
    """It reaches from the start of the first letter over the spacing of the last one, and says nothing of heights."""
    plain = measure_line((run_in(installed("Liberation Sans"), "two words"),), system_finder(), 1, Spacing(2))
    lined = measure_line((_underlined("two words"),), system_finder(), 1, Spacing(2))
    assert plain is not None
    assert lined is not None
    assert plain.ink is not None
    assert lined.ink is not None
    assert (lined.ink.left, lined.ink.right) == (0, lined.advance)
    assert lined.ink.letter_gaps == plain.ink.letter_gaps + 1
    assert (lined.ink.top, lined.ink.bottom) == (plain.ink.top, plain.ink.bottom)
    blank = measure_line((_underlined("  "),), system_finder(), 1, Spacing())
    assert blank is not None
    assert blank.ink is None
