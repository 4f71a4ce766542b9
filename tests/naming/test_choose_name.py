"""Layers of real designs get the names a developer would give, and any layer gets a valid one."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.naming.names import LayerName, NameRequest, NameSource, choose_name
from psd2code.naming.text_shapes import describe_text_form, without_quantities


def _name(
    layer_name: str,
    kind: str = "pixel",
    text: str | None = None,
    groups: tuple[str, ...] = (),
    size_px: tuple[float, float] | None = None,
) -> LayerName:
    request = NameRequest(layer_name=layer_name, kind=kind, text=text, group_names=groups, size_px=size_px)
    return choose_name(request)


OWN_NAMES: dict[str, str] = {
    "背景": "bg",
    "背景 副本": "bg",
    "头图": "hero",
    "主视觉": "key-visual",
    "首页banner": "home-banner",
    "导航栏背景": "nav-bar-bg",
    "用户信息栏": "user-info-bar",
    "任务卡片 拷贝 11": "task-card",
    "任务条1": "task-bar-1",
    "按钮_已领取": "btn-claimed",
    "按钮 高亮": "btn-highlight",
    "抽奖转盘背景": "lottery-wheel-bg",
    "签到第七天": "sign-in-day-7",
    "排行榜标题": "rank-title",
    "tab未选中": "tab-unselected",
    "规则弹窗": "rules-popup",
    "中奖弹窗背景": "win-popup-bg",
    "加入购物车按钮": "add-to-cart-btn",
    "优惠券金额": "coupon-amount",
    "金币堆": "coin-pile",
    "远山": "far-mountains",
    "灯笼1": "lantern-1",
    "灰条 5 拷贝 2": "gray-bar-5",
    "评论 2 拷贝 3": "comment-2",
    "版块1-任务": "task",
    "模块2_抽奖": "lottery",
    "模块3": "module-3",
    "首页/按钮": "home-btn",
    "icon@2x.png": "icon",
    "200% logo.svg": "logo",
    "sub/dir/name.png": "name",
    "partials/footer.psb": "footer",
    "icon_search_2": "icon-search-2",
    "Footer Section": "footer-section",
    "Tip: Active": "tip-active",
    "1 图层": "layer-1",
    "con": "layer-con",
    "aux.png": "layer-aux",
    "__proto__": "proto",
    "../../etc/passwd": "etc-passwd",
    "<script>alert(1)</script>": "script-alert-1-script",
    "\u202eright to left": "right-to-left",
    "+": "plus",
    "→": "arrow-right",
    "按鈕 拷貝 2": "btn",
    "Кнопка": "knopka",
}


@pytest.mark.parametrize(("layer_name", "expected"), OWN_NAMES.items())
def test_a_written_name_names_the_layer(layer_name: str, expected: str) -> None:
    assert _name(layer_name).slug == expected


TEXTS: dict[str, tuple[str, NameSource]] = {
    "每日签到": ("daily-sign-in", "dictionary"),
    "去完成": ("go", "dictionary"),
    "好友度：73": ("friendship", "dictionary"),
    "已有30人报名": ("sign-up-count", "dictionary"),
    "日期：2015.05.21": ("date", "dictionary"),
    "活动时间：10月1日 - 10月31日": ("event-time", "dictionary"),
    "种子 x12": ("seed", "dictionary"),
    "发布人：小李         日期：2015.05.21": ("publisher-xiaoli-date", "mixed"),
    "你喜欢这个品牌／商场的消费人群定位吗？": ("like-brand-mall-spend", "dictionary"),
    "Sign up for a no obligation, free 3-month account.": ("sign-up-obligation-free", "latin"),
    "Ready to get started?": ("ready-to-get-started", "latin"),
    "Copyright 2013 Burnstudio": ("copyright-burnstudio", "latin"),
    "What’s New?": ("whats-new", "latin"),
    "16": ("num", "text"),
    "￥199.00": ("price", "text"),
    "199元起": ("price", "text"),
    "5折": ("discount", "text"),
    "80%": ("percent", "text"),
    "9:41": ("time", "text"),
    "2024年5月1日": ("date", "text"),
    "10月1日": ("date", "text"),
    "2024.12.01-12.31": ("date", "text"),
    "400-123-4567": ("phone", "text"),
    "3/10": ("count", "text"),
    "999+": ("num", "text"),
    "+": ("plus", "text"),
    "…": ("more", "text"),
    "3D眼镜": ("glasses-3d", "mixed"),
}


@pytest.mark.parametrize(("text", "expected"), TEXTS.items())
def test_a_text_layer_is_named_by_what_it_says(text: str, expected: tuple[str, NameSource]) -> None:
    name = _name(text, "text", text)
    assert (name.slug, name.source) == expected


@pytest.mark.parametrize(("text", "expected"), TEXTS.items())
def test_a_text_layer_with_a_default_name_is_named_the_same(text: str, expected: tuple[str, NameSource]) -> None:
    name = _name("图层 6", "text", text)
    assert (name.slug, name.source) == (expected[0], "text")


IN_GROUPS: list[tuple[str, str, tuple[str, ...], str, NameSource]] = [
    ("背景", "shape", ("任务",), "task-bg", "dictionary"),
    ("标题", "text", ("版块1-任务",), "task-title", "dictionary"),
    ("icon", "pixel", ("任务卡片",), "task-card-icon", "latin"),
    ("icon", "pixel", ("icon",), "icon", "latin"),
    ("任务背景", "shape", ("任务",), "task-bg", "dictionary"),
    ("列表项", "group", ("列表项",), "list-item", "dictionary"),
    ("行 1", "shape", ("正文",), "body-row-1", "dictionary"),
    ("每日签到", "text", ("任务卡片",), "daily-sign-in", "dictionary"),
    ("图层 1", "pixel", ("组 1", "任务"), "task-img", "group"),
    ("矩形 5 拷贝", "shape", ("任务 拷贝 2",), "task-shape", "group"),
    ("3033861_204041081_2", "smart-object", ("相册",), "album-img", "group"),
    ("3", "group", ("最近群聊",), "recent-chats-group", "group"),
    ("🎃", "pixel", ("南瓜节",), "pumpkin-festival-img", "group"),
    ("图层 1", "pixel", ("组 1", "图层", "IMG_2031"), "img", "kind"),
    ("Layer 1", "pixel", ("The very best of our new products",), "very-best-new-img", "group"),
]


@pytest.mark.parametrize(("layer_name", "kind", "groups", "expected", "source"), IN_GROUPS)
def test_groups_name_parts_and_nameless_layers(
    layer_name: str, kind: str, groups: tuple[str, ...], expected: str, source: NameSource
) -> None:
    name = _name(layer_name, kind, groups=groups)
    assert (name.slug, name.source) == (expected, source)


@pytest.mark.parametrize(
    ("layer_name", "kind", "expected"),
    [
        ("去完成", "button", "btn-go"),
        ("按钮-去完成", "button", "btn-go"),
        ("签到", "icon", "icon-sign-in"),
        ("箭头", "icon", "arrow"),
        ("热门", "badge", "badge-hot"),
    ],
)
def test_buttons_icons_and_badges_say_so_first(layer_name: str, kind: str, expected: str) -> None:
    assert _name(layer_name, kind).slug == expected


@pytest.mark.parametrize(
    ("kind", "size_px", "expected"),
    [
        ("shape", None, "shape"),
        ("shape", (700, 2), "line"),
        ("shape", (2, 700), "line"),
        ("shape", (4, 4), "shape"),
        ("shape", (0, 0), "shape"),
        ("pixel", (96, 80), "icon"),
        ("pixel", (96, 20), "img"),
        ("pixel", (97, 97), "img"),
        ("pixel", (0, 0), "img"),
        ("group", (10, 10), "group"),
        ("text", None, "text"),
        ("smart-object", None, "img"),
        ("adjustment", None, "filter"),
        ("fill", None, "fill"),
        ("<nonsense>", None, "layer"),
    ],
)
def test_a_layer_without_any_name_is_named_by_kind_and_size(
    kind: str, size_px: tuple[float, float] | None, expected: str
) -> None:
    name = _name("图层 1", kind, size_px=size_px)
    assert (name.slug, name.source) == (expected, "kind")


def test_confidence_falls_along_the_order_of_sources() -> None:
    own = _name("任务")
    text = _name("图层 1", "text", "任务")
    group = _name("图层 1", groups=("任务",))
    kind = _name("图层 1")
    assert 1 >= own.confidence > text.confidence > group.confidence > kind.confidence > 0
    assert own.original == "任务"


ANY_NAME = st.text(max_size=30) | st.sampled_from([*OWN_NAMES, *TEXTS, "图层 1", "组 2 拷贝", "IMG_2031"])


@given(
    st.builds(
        NameRequest,
        layer_name=ANY_NAME,
        kind=st.sampled_from(["text", "group", "shape", "button", "?"]) | st.text(max_size=5),
        text=st.none() | ANY_NAME,
        group_names=st.lists(ANY_NAME, max_size=4).map(tuple),
        size_px=st.none() | st.tuples(st.floats(0, 1e5), st.floats(0, 1e5)),
    )
)
def test_any_layer_gets_a_valid_name_each_time_the_same(request: NameRequest) -> None:
    name = choose_name(request)
    assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name.slug)
    assert name.original == request.layer_name
    assert choose_name(request) == name


@pytest.mark.parametrize("text", ["H5", "3D", "去完成", "", "v2.0", "第1名", "Jan 1", "iPhone 15"])
def test_texts_with_words_have_no_form(text: str) -> None:
    assert describe_text_form(text) == ()


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("剩余3次", "剩余 次"),
        ("满200元减20", "满 减"),
        ("3D眼镜", "3D眼镜"),
        ("H5页面", "H5页面"),
        ("12D", "12D"),
        ("a x3", "a"),
    ],
)
def test_quantities_go_and_words_with_digits_stay(text: str, left: str) -> None:
    assert " ".join(without_quantities(text).split()) == left
