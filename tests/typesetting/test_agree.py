"""Texts of one style take one size and one letter-spacing, round where they can be; what differs for a reason stays."""

from __future__ import annotations

import pytest

from psd2code.ir.text import TextRun, TextStyle
from psd2code.thresholds import DEFAULT_THRESHOLDS
from psd2code.typesetting.agree import agree_sizes, agree_spacings
from psd2code.typesetting.fitted import FittedLine, FittedText

STYLE = TextStyle(font="PingFangSC-Regular", size_px=26, leading_px=31)


def _text(
    words: str, factor: float = 1, spacing_px: float = 0, style: TextStyle = STYLE, word_px: float = 0
) -> FittedText:
    run = TextRun(text=words, style=style)
    line = FittedLine(
        runs=(run,), left=0, right=100, baseline=20, letter_spacing_px=spacing_px, word_spacing_px=word_px
    )
    return FittedText(lines=(line,), size_factor=factor)


def _sizes(*texts: FittedText) -> list[float]:
    agreed = agree_sizes(dict(enumerate(texts)), DEFAULT_THRESHOLDS)
    return [round(agreed[i].size_factor * texts[i].lines[0].runs[0].style.size_px, 3) for i in range(len(texts))]


def _spacings(*texts: FittedText) -> list[float | None]:
    agreed = agree_spacings(dict(enumerate(texts)), DEFAULT_THRESHOLDS)
    return [agreed[i].letter_spacing_px for i in range(len(texts))]


def test_sizes_of_one_font_agree_on_a_round_one() -> None:
    assert _sizes(_text("一", 0.99), _text("二", 0.995), _text("三", 1.01)) == [26, 26, 26]


def test_a_text_that_is_clearly_larger_keeps_its_size() -> None:
    assert _sizes(_text("一", 0.99), _text("二", 1.0), _text("三", 1.05))[2] == pytest.approx(27.3, abs=0.4)


def test_a_factor_is_that_of_the_font_at_every_size() -> None:
    large = STYLE.replace(size_px=100)
    sizes = _sizes(_text("一", 0.95, style=large), _text("二", 0.95, style=large), _text("三", 0.96))
    assert sizes == [95, 95, 25], "0.95 of 26 px is 24.7"


def test_spacings_of_one_style_agree_on_a_round_one() -> None:
    assert _spacings(_text("每日签到", spacing_px=-0.05), _text("收割麦田", spacing_px=-0.16)) == [0, 0]


def test_the_trackings_sum_is_what_is_round() -> None:
    tracked = STYLE.replace(tracking=10)
    spacing = _spacings(_text("一二三四五六七八九十", spacing_px=0.18, style=tracked))[0]
    assert spacing is not None
    assert spacing + 0.26 == pytest.approx(0.4)


def test_a_line_that_would_end_elsewhere_keeps_its_spacing() -> None:
    long = "十二个汉字在一行里面呢吗"
    found = _spacings(_text(long, spacing_px=-0.5), _text(long, spacing_px=-0.5), _text(long, spacing_px=0.5))
    assert found == [-0.5, -0.5, 0.5]


def test_texts_of_several_styles_and_spread_lines_are_left_alone() -> None:
    other = TextRun(text="b", style=STYLE.replace(size_px=30))
    mixed = _text("a", 0.99)
    mixed = mixed.replace(lines=(mixed.lines[0].replace(runs=(*mixed.lines[0].runs, other)),))
    spread = _text("a b", 0.99, word_px=3)
    assert agree_sizes({1: mixed, 2: spread}, DEFAULT_THRESHOLDS) == {}


def test_a_single_letter_has_no_spacing_to_agree_on() -> None:
    assert _spacings(_text("1")) == [None]
