"""What a name asks for is read and taken off it; what it may not ask for stays a word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.naming.hints import FlowHint, NameHints, Role, read_hints, role_of
from psd2code.naming.names import NameRequest, choose_name, hints_of
from psd2code.naming.translate import translate


@pytest.mark.parametrize(
    ("name", "flow", "tag", "slug"),
    [
        ("列表 [flow-y]", "y", None, "list"),
        ("[flow-x] 导航栏", "x", None, "nav-bar"),
        ("大标题 --as-h1", None, "h1", "title-lg"),
        ("卡片 --as-section [flow-y] 拷贝 3", "y", "section", "card"),
        ("[Flow-X] Card --AS-Article", "x", "article", "card"),
        ("hero --as-header --as-h2", None, "header", "hero"),
    ],
)
def test_hints_are_read_and_taken_off(name: str, flow: FlowHint | None, tag: str | None, slug: str) -> None:
    hints = hints_of(name)
    assert (hints.flow, hints.tag) == (flow, tag)
    assert choose_name(NameRequest(layer_name=name, kind="group")).slug == slug


@pytest.mark.parametrize(
    "name",
    ["--as-script", "x --as-iframe", "a--as-h1", "--as-h1x y", "[flow-z] a", "flow-y", "--as-", "--as-h1-title", "<b>"],
)
def test_what_may_not_be_asked_for_is_a_word(name: str) -> None:
    assert read_hints(name).hints == NameHints()
    assert read_hints(name).bare == name


@pytest.mark.parametrize(
    ("name", "role"),
    [
        ("btn-buy", "button"),
        ("抽奖按钮", "button"),
        ("按钮_已领取", "button"),
        ("背景", "background"),
        ("规则弹窗背景", "background"),
        ("列表项 2", "list-item"),
        ("用户头像", "avatar"),
        ("icon-search", "icon"),
        ("奖品", None),
        ("图层 12", None),
        ("button text", "button"),
    ],
)
def test_words_say_a_role(name: str, role: Role | None) -> None:
    assert hints_of(name).role == role


def test_a_number_says_no_role() -> None:
    assert role_of(translate("12").words) is None
    assert role_of(("tab", "2")) == "tab"


@given(st.text(max_size=40))
def test_any_name_is_read(name: str) -> None:
    hinted = read_hints(name)
    assert hinted.hints != NameHints() or hinted.bare == name
    assert hints_of(name).tag in {None, hinted.hints.tag}
