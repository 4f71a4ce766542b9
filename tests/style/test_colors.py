"""Colours that become custom properties: which, under which names, and that the sheet says the same as before."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.emit.css import print_value
from psd2code.style.colors import name_of, share_colors
from psd2code.style.stylesheet import Rule, class_rule, declare
from psd2code.style.values import Call, Px, Rgb, Value, words

RED, PALE = Rgb(red=216, green=64, blue=42), Rgb(red=216, green=64, blue=42, alpha=0.5)


def _rules(colors: list[Rgb]) -> tuple[Rule, ...]:
    return tuple(class_rule(f"c-{index}", (declare("color", color),)) for index, color in enumerate(colors))


def _text(value: Value) -> str:
    return print_value(value, lambda asset: asset)


@pytest.mark.parametrize(
    ("hex_color", "name"),
    [
        ("000000", "black"), ("333333", "ink"), ("666666", "dark-gray"), ("999999", "gray"), ("cccccc", "light-gray"),
        ("f5f5f5", "pale-gray"), ("ffffff", "white"), ("ff0000", "red"), ("5a2d0a", "dark-brown"),
        ("7a3a12", "brown"), ("ff7832", "orange"), ("fff3d6", "cream"), ("ffd500", "yellow"), ("00aa44", "dark-green"),
        ("00ffff", "cyan"), ("1677ff", "blue"), ("8800ff", "purple"), ("ff0099", "pink"), ("ff0033", "red"),
    ],
)  # fmt: skip
def test_a_name_tells_hue_and_lightness(hex_color: str, name: str) -> None:
    red, green, blue = bytes.fromhex(hex_color)
    color = Rgb(red=red, green=green, blue=blue)
    assert name_of(color) == name
    assert name_of(color.replace(alpha=0.5)) == f"{name}-50"


def test_a_colour_said_three_times_is_a_custom_property() -> None:
    shadow = class_rule("s", (declare("box-shadow", words(Px(value=0), Px(value=1), RED)),))
    gradient = class_rule("g", (declare("background", Call(name="linear-gradient", arguments=(RED, PALE))),))
    rules, properties = share_colors((shadow, gradient, *_rules([RED, PALE])), 3)
    assert [(d.property, _text(d.value)) for d in properties] == [("--red", "#d8402a")]
    assert [_text(d.value) for rule in rules for d in rule.declarations] == [
        "0 1px var(--red)",
        "linear-gradient(var(--red), rgb(216 64 42 / 0.5))",
        "var(--red)",
        "rgb(216 64 42 / 0.5)",
    ]


def test_opacities_that_are_written_alike_are_one_colour() -> None:
    colors = [PALE.replace(alpha=alpha) for alpha in (0.5, 0.5001, 0.4999)]
    assert len(share_colors(_rules(colors), 3)[1]) == 1


@given(st.lists(st.builds(Rgb, red=st.integers(0, 255), green=st.just(9), blue=st.just(9)), max_size=12))
def test_names_are_unique_and_resolve_to_the_same_sheet(colors: list[Rgb]) -> None:
    before = _rules(colors * 2)
    after, properties = share_colors(before, 2)
    values = {d.property: _text(d.value) for d in properties}
    assert len(values) == len(properties) == len(set(colors))
    assert all(re.fullmatch(r"--[a-z]+(-[a-z0-9]+)*", name) for name in values)
    for old, new in zip(before, after, strict=True):
        name = re.fullmatch(r"var\((.*)\)", _text(new.declarations[0].value))
        assert name is not None
        assert values[name[1]] == _text(old.declarations[0].value)
