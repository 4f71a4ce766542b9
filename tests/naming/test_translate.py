"""Names in many scripts become the words a front-end developer would write."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.naming.romanize import romanize
from psd2code.naming.runs import Script
from psd2code.naming.translate import TranslationSource, translate
from psd2code.thresholds import Thresholds

CASES: list[tuple[str, str, TranslationSource]] = [
    ("背景", "bg", "dictionary"),
    ("去完成", "go", "dictionary"),
    ("任务列表背景", "task list bg", "dictionary"),
    ("用户头像框", "user avatar frame", "dictionary"),
    ("活动规则按钮", "event rules btn", "dictionary"),
    ("奖品图标1", "prize icon 1", "dictionary"),
    ("我的任务", "my task", "dictionary"),
    ("任务和奖品", "task prize", "dictionary"),
    ("金线", "gold line", "dictionary"),
    ("大字", "big text", "dictionary"),
    ("右侧装饰", "right decor", "dictionary"),
    ("版块1-任务", "section 1 task", "dictionary"),
    ("第七天", "day 7", "dictionary"),
    ("圖示", "icon", "dictionary"),
    ("註冊按鈕", "sign up btn", "dictionary"),
    ("導覽列", "daolanlie", "pinyin"),
    ("購物車數量", "cart qty", "dictionary"),
    ("検索", "search", "dictionary"),
    ("广告图", "promo img", "dictionary"),
    ("方橙行业交流会", "fangcheng industry meetup", "mixed"),
    ("小李", "xiaoli", "pinyin"),
    ("满记甜品", "manji dessert", "mixed"),
    ("鑫淼", "xinmiao", "pinyin"),
    ("绿", "green", "dictionary"),
    ("吕", "lv", "pinyin"),
    ("报名button", "sign up button", "mixed"),
    ("btn_立即购买", "btn buy now", "mixed"),
    ("icon_creatGroup", "icon creat group", "latin"),
    ("HTMLPage", "html page", "latin"),
    ("iPhoneX", "iphone x", "latin"),
    ("iOSApp", "ios app", "latin"),
    ("WeChat", "wechat", "latin"),
    ("VIP3", "vip 3", "latin"),
    ("H5页面", "h5 page", "mixed"),
    ("3D文字", "3d text", "mixed"),
    ("btn2x", "btn 2x", "latin"),
    ("1st prize", "1st prize", "latin"),
    ("What’s New?", "whats new", "latin"),
    ("Über uns", "uber uns", "latin"),
    ("Straße Øst Łódź", "strasse ost lodz", "latin"),
    ("ＢＡＮＮＥＲ　１", "banner 1", "latin"),
    ("Кнопка Вход", "knopka vkhod", "pinyin"),
    ("ボタン", "botan", "pinyin"),
    ("キャンセル", "kyanseru", "pinyin"),
    ("シェア", "shea", "pinyin"),
    ("로그인", "rogeuin", "pinyin"),
    ("①②", "12", "latin"),
    ("٣", "3", "latin"),
    ("16", "16", "latin"),
    ("的", "", "none"),
    ("🎃", "", "none"),
    ("", "", "none"),
    ("---", "", "none"),
]


@pytest.mark.parametrize(("name", "words", "source"), CASES)
def test_words_and_their_source(name: str, words: str, source: TranslationSource) -> None:
    translation = translate(name)
    assert " ".join(translation.words) == words
    assert translation.source == source


def test_what_cannot_be_said_in_ascii_is_left_over() -> None:
    translation = translate("任务🎃 مرحبا")
    assert translation.words == ("task",)
    assert translation.leftovers == ("🎃", "مرحبا")


def test_confidence_weighs_words_by_their_source() -> None:
    assert translate("title").confidence > translate("标题").confidence > translate("满记标题").confidence
    assert translate("满记标题").confidence > translate("鑫淼").confidence > translate("🎃").confidence == 0
    assert translate("任务").confidence > translate("任务🎃🎃").confidence


def test_words_by_sound_end_at_a_whole_syllable() -> None:
    thresholds = Thresholds(name_sound_letters=8)
    assert translate("鑫淼垚鑫淼", thresholds).words == ("xinmiao",)
    assert romanize("чшщ", "cyrillic", 6) == "chsh"


@pytest.mark.parametrize(
    ("text", "script", "sound"),
    [
        ("っちゃ", "kana", "cha"),
        ("じゅう", "kana", "juu"),
        ("ー", "kana", ""),
        ("Ære", "latin", "aere"),
        ("1", "digit", ""),
    ],
)
def test_sounds(text: str, script: Script, sound: str) -> None:
    assert romanize(text, script, 16) == sound


@given(st.text(max_size=60))
def test_any_text_gives_ascii_words_and_the_same_each_time(text: str) -> None:
    translation = translate(text)
    assert all(re.fullmatch("[a-z0-9]+", word) for word in translation.words)
    assert (translation.source == "none") == (not translation.words)
    assert translate(text) == translation


@given(st.text(alphabet=st.characters(min_codepoint=0x3040, max_codepoint=0x9FFF), max_size=30))
def test_any_east_asian_text_is_read(text: str) -> None:
    assert all(re.fullmatch("[a-z0-9]+", word) for word in translate(text).words)
