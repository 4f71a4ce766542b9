"""Typed values and the text that is printed of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.emit.css import print_number, print_px, print_value, quote
from psd2code.geometry import Insets
from psd2code.ir.css_box import Fill
from psd2code.ir.paint import Color
from psd2code.ir.path import CornerRadii
from psd2code.style.derive import insets_declaration
from psd2code.style.paint import fill_value, radii_value
from psd2code.style.values import AssetUrl, Call, Keyword, Listed, Number, Px, Quoted, Rgb, Value, words
from tests.support.css import tokens_of

SIDES = ("top", "right", "bottom", "left")


def _printed(value: Value) -> str:
    return print_value(value, lambda asset: f"images/{asset}")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Px(value=12), "12px"),
        (Px(value=0), "0"),
        (Px(value=-0.001), "0"),
        (Px(value=47.25), "47.25px"),
        (Px(value=-3.5), "-3.5px"),
        (Px(value=1 / 3), "0.33px"),
        (Px(value=30000), "30000px"),
        (Number(value=0.5, unit="em"), "0.5em"),
        (Number(value=100, unit="%"), "100%"),
        (Number(value=700), "700"),
        (Keyword(name="flex-start"), "flex-start"),
        (Quoted(text="PingFang SC"), '"PingFang SC"'),
        (Rgb(red=255, green=0, blue=0), "#f00"),
        (Rgb(red=18, green=52, blue=86), "#123456"),
        (Rgb(red=0, green=0, blue=0, alpha=0.5), "rgb(0 0 0 / 0.5)"),
        (Rgb(red=1, green=2, blue=3, alpha=0), "rgb(1 2 3 / 0)"),
        (AssetUrl(asset="a b.png"), 'url("images/a b.png")'),
        (Call(name="var", arguments=(Keyword(name="--font"),)), "var(--font)"),
        (Call(name="f", arguments=(Px(value=1), Px(value=2))), "f(1px, 2px)"),
        (words(Px(value=1), Px(value=2)), "1px 2px"),
        (Listed(items=(Px(value=16), Px(value=20)), separator="/"), "16px/20px"),
        (Listed(items=(Quoted(text="A"), Keyword(name="serif"))), '"A", serif'),
    ],
)
def test_a_value_is_printed(value: Value, text: str) -> None:
    assert _printed(value) == text


def test_one_word_is_itself() -> None:
    assert words(Px(value=1)) == Px(value=1)


@pytest.mark.parametrize(
    ("edges", "text"),
    [
        ((1, 1, 1, 1), "1px"),
        ((1, 2, 1, 2), "1px 2px"),
        ((1, 2, 3, 2), "1px 2px 3px"),
        ((1, 2, 3, 4), "1px 2px 3px 4px"),
        ((1, 1, 1, 4), "1px 1px 1px 4px"),
        ((10, 0, 0, 8), "10px 0 0 8px"),
        ((0, 0, 0, 8), "0 0 0 8px"),
        ((0, 0, 0, 0), "0"),
    ],
)
def test_four_corners_are_said_with_as_few_lengths_as_css_allows(edges: tuple[int, int, int, int], text: str) -> None:
    top, right, bottom, left = edges
    radii = CornerRadii(top_left=top, top_right=right, bottom_right=bottom, bottom_left=left)
    assert _printed(radii_value(radii)) == text


def _expanded(lengths: list[str]) -> tuple[str, str, str, str]:
    """Give four edges as CSS reads one to four lengths."""
    top = lengths[0]
    right = lengths[1] if len(lengths) > 1 else top
    bottom = lengths[2] if len(lengths) > 2 else top
    return top, right, bottom, lengths[3] if len(lengths) > 3 else right


@given(st.tuples(*[st.integers(0, 3)] * 4))
def test_edges_survive_the_way_through_css(edges: tuple[int, int, int, int]) -> None:
    top, right, bottom, left = edges
    insets = insets_declaration("margin", Insets(top=top, right=right, bottom=bottom, left=left))
    lengths = _printed(insets.value).split()
    if insets.property == "margin":
        assert _expanded(lengths) == tuple(print_px(edge) for edge in edges)
    else:
        sides = dict(zip(SIDES, edges, strict=True))
        assert lengths == [print_px(sides.pop(insets.property.removeprefix("margin-")))]
        assert set(sides.values()) == {0}


@given(st.floats(-1e6, 1e6), st.integers(0, 4))
def test_numbers_are_short_and_near(value: float, decimals: int) -> None:
    text = print_number(value, decimals)
    assert abs(float(text) - value) <= 0.5 * 10**-decimals + 1e-9
    assert text != "-0"
    assert "e" not in text
    assert not ("." in text and text.endswith(("0", ".")))


@given(st.text())
def test_a_quoted_string_is_one_string_token_with_the_same_text(text: str) -> None:
    text = text.replace("\0", "").encode("utf-8", "replace").decode()
    tokens = tokens_of(quote(text))
    assert [token.type for token in tokens] == ["string"]
    assert tokens[0].value == text


@pytest.mark.parametrize("text", ['"', "\\", "</style>", "\n", '";}body{color:red', "\u2028", "\u202e", "a\\"])
def test_hostile_text_stays_within_its_string(text: str) -> None:
    quoted = quote(text)
    assert "<" not in quoted
    assert "\n" not in quoted
    assert [token.type for token in tokens_of(quoted)] == ["string"]


def test_colours_are_rounded_to_the_levels_of_a_picture() -> None:
    fill = Fill(color=Color(red=1, green=0.5, blue=0.1), opacity=0.25)
    assert fill_value(fill) == Rgb(red=255, green=128, blue=26, alpha=0.25)
