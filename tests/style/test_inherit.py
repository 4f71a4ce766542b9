"""The colour of most texts is the page's; every text keeps the colour that it had."""

from __future__ import annotations

import pytest

from psd2code.style import style_tree
from psd2code.style.derive import StyledPart
from psd2code.style.inherit import inherit_color
from psd2code.style.stylesheet import Declaration, declare
from psd2code.style.values import Keyword, Number, Px
from psd2code.style.writing import Writing
from tests.support.trees import parse_tree

FONT = declare("font", Keyword(name="serif"))


def _part(key: str, *declarations: Declaration) -> StyledPart:
    return StyledPart(key=key, name=key, stem=key, generic="text", age=1, declarations=declarations)


def _color(name: str) -> Declaration:
    return declare("color", Keyword(name=name))


def _said(parts: tuple[StyledPart, ...]) -> dict[str, list[Declaration]]:
    return {part.key: [d for d in part.declarations if d.property == "color"] for part in parts}


def test_most_texts_inherit_their_colour() -> None:
    reds = [_part(key, FONT, _color("red")) for key in "abc"]
    run = _part("d-run", declare("font-size", Px(value=9)), _color("red"))
    found = inherit_color((_part("page"), *reds, _part("d", FONT, _color("blue")), run), 3)
    assert _said(found) == {
        "page": [_color("red")], "a": [], "b": [], "c": [], "d": [_color("blue")], "d-run": [_color("red")],
    }  # fmt: skip


@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_colour_of_few_texts_stays_theirs(count: int) -> None:
    parts = (_part("page"), *(_part(key, FONT, _color("red")) for key in "abc"[:count]))
    assert inherit_color(parts, 3) == parts


def test_buttons_inherit_as_well() -> None:
    tree = parse_tree("page page [0 0 99 99] column\n  text go [0 0 99 20] flow meaning=button 'Go'")
    sheet, _ = style_tree(tree, is_shared=True, writing=Writing(color_uses=1))
    button = next(rule for rule in sheet.rules if rule.selectors[0].name == "button")
    assert declare("color", Keyword(name="inherit")) in button.declarations


def test_the_usual_font_stack_is_called_font() -> None:
    tree = parse_tree("page page [0 0 99 99]\n  text a [0 0 99 20] 'A'\n  text b [0 20 99 20] 'B'")
    sheet, _ = style_tree(tree, is_shared=True)
    root = next(rule for rule in sheet.rules if rule.selectors[0].name == ":root")
    assert [declaration.property for declaration in root.declarations] == ["--font"]


def test_a_text_without_a_height_is_one_line_high() -> None:
    tree = parse_tree("page page [0 0 99 99]\n  text a [0 0 99 20] 'A'\n  text b [0 20 99 30] 'B'")
    sheet, classes = style_tree(tree, is_shared=True)
    said = [
        (rule.selectors[0].name, declaration.value)
        for rule in sheet.rules
        for declaration in rule.declarations
        if declaration.property == "height" and not rule.selectors[0].pseudo
    ]
    assert ("t", Number(value=1, unit="lh")) in said
    assert [value for name, value in said if name in (*classes["a"], *classes["b"])] == [Px(value=30)]
