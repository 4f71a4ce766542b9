"""Comments that name sections and layers, and the two forms of a sheet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.emit.css import print_sheet
from psd2code.layout.tree import Box
from psd2code.naming.assign import AssignedName
from psd2code.naming.names import LayerName
from psd2code.style import style_tree
from psd2code.style.stylesheet import Rule, SheetForm, StyleSheet, class_rule, declare
from psd2code.style.values import Px
from psd2code.style.writing import Writing
from tests.support.css import parse_rules
from tests.support.trees import parse_tree

PAGE = """
page page [0 0 100 300]
  group hero [0 0 100 100] layers=1
    group inner [0 0 50 50] layers=2
      shape plate [0 0 10 10] layers=3
  column rows [0 100 100 200]
    group tasks [0 100 100 90] layers=4
      shape card [0 100 20 20] layers=5
      shape other-card [40 100 20 20] layers=6
    shape line [0 200 100 1] layers=7
    group layer-8 [0 210 100 20] layers=8
      shape dot [0 210 5 5] layers=9
"""
TITLES = {1: "头图", 2: "Inner", 3: "Plate", 4: "任务列表", 5: "Card", 6: "Card", 7: "Line", 8: "Group 8", 9: "Dot"}


def _names(titles: dict[int, str]) -> dict[int, AssignedName]:
    return {
        layer: AssignedName(
            layer_id=layer,
            path=f"Page/{title}",
            class_name=f"c-{layer}",
            tag="c",
            hashed=f"h-{layer}",
            source=LayerName(slug="c", source="kind" if layer == 8 else "latin", confidence=1, original=title),
        )
        for layer, title in titles.items()
    }


def _sheet(tree: Box, form: SheetForm = "compact") -> StyleSheet:
    return style_tree(tree, is_shared=True, writing=Writing(form=form, names=_names(TITLES)))[0]


def test_sections_are_the_topmost_boxes_that_a_designer_named() -> None:
    rules = _sheet(parse_tree(PAGE)).rules
    assert {rule.selectors[0].name: rule.section for rule in rules if rule.section} == {
        "hero": "头图",
        "tasks": "任务列表",
    }


def test_a_section_that_shares_its_rule_begins_at_its_next_one() -> None:
    tree = parse_tree(PAGE.replace("[0 100 100 90]", "[0 100 100 100]"))
    sections = {rule.selectors[0].name: rule.section for rule in _sheet(tree).rules if rule.section}
    assert sections == {"group": "头图", "card": "任务列表"}


def test_an_expanded_sheet_says_the_layer_and_the_place_of_each_rule() -> None:
    comments = {rule.selectors[0].name: rule.comment for rule in _sheet(parse_tree(PAGE), "expanded").rules}
    assert comments["hero"] == "Page/头图 at 0, 0, 100 x 100"
    assert comments["rows"] == "column at 0, 100, 100 x 200"
    assert comments["line"] == "Page/Line at 0, 200, 100 x 1"
    compact = [rule for rule in _sheet(parse_tree(PAGE)).rules if rule.selectors[0].kind == "class" and rule.comment]
    assert [rule.comment[:4] for rule in compact] == ["Text"]


def test_a_shared_rule_says_how_many_more_layers_it_is_of() -> None:
    tree = parse_tree(
        "page page [0 0 9 9] row\n" + "  shape a-1 [0 0 3 3] flow layers=5\n  shape a-2 [3 0 3 3] flow layers=6"
    )
    comments = [rule.comment for rule in _sheet(tree, "expanded").rules]
    assert "Page/Card at 0, 0, 3 x 3, and 1 more" in comments


def _printed(rules: tuple[Rule, ...], form: SheetForm = "compact") -> str:
    return print_sheet(StyleSheet(rules=rules, form=form), lambda asset: asset)


WIDE, TALL, TOP, LEFT = (declare(name, Px(value=9)) for name in ("width", "height", "top", "left"))


def test_short_rules_stand_on_one_line_and_together() -> None:
    rules = (
        class_rule("a", (WIDE, TALL)),
        class_rule("b", (WIDE,)),
        class_rule("c", (WIDE, TALL, TOP, LEFT)),
        class_rule("d", (WIDE,)).replace(section="任务"),
        class_rule("e", (WIDE,)),
    )
    assert _printed(rules) == (
        ".a { width: 9px; height: 9px; }\n"
        ".b { width: 9px; }\n"
        "\n"
        ".c {\n  top: 9px;\n  left: 9px;\n  width: 9px;\n  height: 9px;\n}\n"
        "\n"
        "/* 任务 */\n"
        ".d { width: 9px; }\n"
        ".e { width: 9px; }\n"
    )
    assert _printed(rules[:2], "expanded") == ".a {\n  width: 9px;\n  height: 9px;\n}\n\n.b {\n  width: 9px;\n}\n"


@pytest.mark.parametrize("form", ["compact", "expanded"])
def test_both_forms_say_the_same(form: SheetForm) -> None:
    sheet = _sheet(parse_tree(PAGE), form)
    assert parse_rules(_printed(sheet.rules, form)) == parse_rules(_printed(_sheet(parse_tree(PAGE)).rules))


HOSTILE = ("*/", "/*", "*", "/", "\n", "\0", "\x1b", "\u202e", "\u2028", "\ud800", "</style>", "<!--", "-->", "\\", "a")


@given(st.lists(st.sampled_from(HOSTILE), max_size=12).map("".join))
def test_no_name_leaves_its_comment(name: str) -> None:
    rules = (class_rule("a", (WIDE,), comment=name).replace(section=name), class_rule("b", (WIDE,)))
    text = _printed(rules)
    assert [rule.selector for rule in parse_rules(text)] == [".a", ".b"]
    text.encode()
    assert not any(piece in text for piece in ("</", "<!", "-->", "\0", "\x1b", "\u202e", "\u2028"))
    assert all(line.startswith(("/* ", ".", " ", "}")) or not line for line in text.split("\n"))


def test_a_long_name_is_cut() -> None:
    text = _printed((class_rule("a", (WIDE,)).replace(section="长" * 5000),))
    assert max(map(len, text.splitlines())) < 120
