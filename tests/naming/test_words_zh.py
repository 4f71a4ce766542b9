"""The dictionary is well formed, and each of its entries is reached."""

from __future__ import annotations

import json
import re
import unicodedata

import pytest

from psd2code.naming.dictionary import MODIFIERS, STOP_WORDS, WORDS_FILE, load_words, split_words
from psd2code.naming.runs import normalize
from psd2code.naming.slug import slug
from psd2code.naming.translate import translate

FEWEST_WORDS = 1500

EXPECTED = {
    "按钮": "btn",
    "背景": "bg",
    "标题": "title",
    "头像": "avatar",
    "任务": "task",
    "去完成": "go",
    "立即购买": "buy-now",
    "排行榜": "rank",
    "奖品": "prize",
    "规则": "rules",
    "弹窗": "popup",
    "状态栏": "status-bar",
    "导航栏": "nav-bar",
    "图标": "icon",
    "分割线": "divider",
    "优惠券": "coupon",
    "签到": "sign-in",
    "抽奖": "lottery",
}


def test_the_file_is_sorted_one_word_a_line_and_unique() -> None:
    text = WORDS_FILE.read_text("utf-8")
    pairs: list[tuple[str, str]] = json.loads(text, object_pairs_hook=list)
    keys = [key for key, _ in pairs]
    assert keys == sorted(set(keys))
    assert len(keys) >= FEWEST_WORDS
    assert len(text.splitlines()) == len(keys) + 2


def test_values_are_slugs_that_need_no_change() -> None:
    for key, value in load_words().items():
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value), key
        assert len(value) <= 24, f"{key}: {value} leaves no room for a second word"


def test_keys_are_simplified_chinese_and_no_stop_words() -> None:
    for key in load_words():
        assert all(unicodedata.name(letter).startswith("CJK UNIFIED") for letter in key), key
        assert normalize(key) == key, f"{key} is never looked up: names are simplified first"
    assert STOP_WORDS.isdisjoint(load_words())


def test_each_entry_translates_to_itself() -> None:
    wrong = {key for key, value in load_words().items() if "-".join(translate(key).words) != value}
    assert wrong == set()


@pytest.mark.parametrize(("chinese", "english"), EXPECTED.items())
def test_the_words_every_design_uses(chinese: str, english: str) -> None:
    assert load_words()[chinese] == english


def test_modifiers_are_known_words() -> None:
    assert set(load_words()) >= MODIFIERS


def test_ad_blockers_hide_no_translated_layer() -> None:
    hidden = {"ad", "ads", "advert", "advertisement", "sponsor"}
    assert [key for key, value in load_words().items() if hidden & set(value.split("-"))] == []


@pytest.mark.parametrize(
    ("run", "pieces"),
    [
        ("商品图标", ["商品", "图标"]),
        ("立即购买按钮", ["立即购买", "按钮"]),
        ("我的任务", ["我的", "任务"]),
        ("金线", ["金", "线"]),
        ("小李", ["小李"]),
        ("方橙行业", ["方橙", "行业"]),
        ("任务和奖品", ["任务", "和", "奖品"]),
    ],
)
def test_cutting_prefers_long_words_and_keeps_names_together(run: str, pieces: list[str]) -> None:
    assert [piece.text for piece in split_words(run) if piece.text] == pieces


def test_slugs_of_all_words_are_valid() -> None:
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", slug(value.split("-"))) for value in load_words().values())
