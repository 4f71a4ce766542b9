"""PostScript names to families, weights and fallbacks."""

from __future__ import annotations

import pytest

from psd2code.typesetting.font_names import css_font
from psd2code.typesetting.font_tables import FAMILIES, GENERIC_STACKS, STYLE_WORDS

GENERIC = ("serif", "sans-serif", "monospace")


@pytest.mark.parametrize(
    ("name", "family", "weight", "is_italic"),
    [
        ("PingFangSC-Regular", "PingFang SC", 400, False),
        ("PingFangSC-Semibold", "PingFang SC", 600, False),
        ("PingFangSC-Ultralight", "PingFang SC", 200, False),
        ("MicrosoftYaHei-Bold", "Microsoft YaHei", 700, False),
        ("MicrosoftYaHeiLight", "Microsoft YaHei", 300, False),
        ("MicrosoftYaHeiUI", "Microsoft YaHei UI", 400, False),
        ("SourceHanSansCN-Heavy", "Source Han Sans CN", 900, False),
        ("HiraginoSansGB-W6", "Hiragino Sans GB", 600, False),
        ("HiraginoSansGB-W3", "Hiragino Sans GB", 300, False),
        ("ArialMT", "Arial", 400, False),
        ("Arial-BoldItalicMT", "Arial", 700, True),
        ("Helvetica-Oblique", "Helvetica", 400, True),
        ("HelveticaNeue-Light", "Helvetica Neue", 300, False),
        ("TimesNewRomanPSMT", "Times New Roman", 400, False),
        ("MyriadPro-It", "Myriad Pro", 400, True),
        ("OpenSans-Semibold", "Open Sans", 600, False),
        ("OpenSans", "Open Sans", 400, False),
        ("AdobeHeitiStd-Regular--GBK1-0", "Adobe Heiti Std", 400, False),
        ("Roboto-Black", "Roboto", 900, False),
    ],
)
def test_known_names(name: str, family: str, weight: int, is_italic: bool) -> None:
    font = css_font(name)
    assert (font.families[0], font.weight, font.is_italic) == (family, weight, is_italic)


@pytest.mark.parametrize("name", ["", "-", "W", "-Bold", "字体-粗", "Font Name With Spaces", "x" * 300, "PS", "MT"])
def test_odd_names_still_give_a_font(name: str) -> None:
    font = css_font(name)
    assert font.families[0]
    assert font.families[-1] in GENERIC
    assert 1 <= font.weight <= 1000


@pytest.mark.parametrize(
    "name", ["PingFangSC-Regular", "SimSun", "ArialMT", "TimesNewRomanPSMT", "Menlo", "YuMin-Medium"]
)
def test_a_list_ends_generic_and_names_nothing_twice(name: str) -> None:
    families = css_font(name).families
    assert families[-1] in GENERIC
    assert len(families) == len(set(families))


def test_longer_prefixes_stand_before_shorter_ones() -> None:
    prefixes = [prefix.lower() for prefix, _, _ in FAMILIES]
    hidden = [
        (earlier, later)
        for index, earlier in enumerate(prefixes)
        for later in prefixes[index + 1 :]
        if later.startswith(earlier)
    ]
    assert hidden == []


def test_compound_style_words_stand_before_their_parts() -> None:
    listed = list(STYLE_WORDS)
    hidden = [
        (a, b) for i, a in enumerate(listed) for b in listed[i + 1 :] if a in b and STYLE_WORDS[a] != STYLE_WORDS[b]
    ]
    assert hidden == []


def test_every_class_of_fonts_has_a_generic_end() -> None:
    assert all(stack[-1] in GENERIC for stack in GENERIC_STACKS.values())
