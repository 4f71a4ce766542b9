"""Declarations derived from boxes, shared classes, and whole sheets read back by a CSS parser."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from pydantic import ValidationError

from psd2code.context import Context
from psd2code.emit.css import print_sheet, print_value
from psd2code.ir.path import CornerRadii
from psd2code.layout import optimise
from psd2code.layout.text import place_text
from psd2code.layout.tree import Box, boxes_of
from psd2code.style import style_tree
from psd2code.style.base import RESERVED
from psd2code.style.bases import ABSOLUTE, BaseLimits
from psd2code.style.dedup import own_classes, share_classes
from psd2code.style.derive import StyledPart, derive
from psd2code.style.properties import PROPERTIES, RANK
from psd2code.style.rare_fonts import inline_rare_fonts
from psd2code.style.stylesheet import Declaration, StyleSheet, class_rule, declare
from psd2code.style.text import font_variables, text_parts
from psd2code.style.values import Call, Keyword, Px, words
from psd2code.thresholds import Thresholds
from tests.support.css import parse_rules
from tests.support.layers import styled, text
from tests.support.random_trees import page_trees
from tests.support.trees import parse_tree

LIMITS = BaseLimits(reach=50, least_saved=6, least_declarations=4, least_share=0.6, least_placed=3)


def _declared(tree: Box, name: str) -> dict[str, str]:
    parts = derive(tree, {("Arial", "Liberation Sans"): "--f"} | _fonts(tree))
    part = next(part for part in parts if part.key == name)
    return {d.property: print_value(d.value, lambda asset: asset) for d in part.declarations}


def _fonts(tree: Box) -> dict[tuple[str, ...], str]:
    from psd2code.layout.tree import TextContent  # noqa: PLC0415 - the one use
    from psd2code.style.text import font_variables  # noqa: PLC0415 - the one use

    return font_variables(tuple(box.content for box in boxes_of(tree) if isinstance(box.content, TextContent)))[0]


def test_an_absolute_box_is_placed_from_its_parent() -> None:
    tree = parse_tree("page page [0 0 100 100]\n  group a [10 20 50 50]\n    shape b [15 30 5 5]")
    declared = _declared(tree, "b")
    assert (declared["position"], declared["top"], declared["left"]) == ("absolute", "10px", "5px")
    assert (declared["width"], declared["height"]) == ("5px", "5px")


def test_decorations_are_layers_above_the_background_one_a_line_where_one_is_too_long() -> None:
    layers = " ".join(f"decoration={x}/9/leaf-with-a-long-name-{x}.png" for x in (5, 6))
    tree = parse_tree(f"page page [0 0 100 100]\n  group a [10 20 50 50] fill {layers}")
    upper, lower = (f'url("leaf-with-a-long-name-{x}.png") {x}px 9px no-repeat' for x in (5, 6))
    assert _declared(tree, "a")["background"] == f"{upper}, {lower}, #000"
    part = next(part for part in derive(tree, _fonts(tree)) if part.key == "a")
    sheet = print_sheet(StyleSheet(rules=(class_rule("a", part.declarations),)), lambda asset: asset)
    assert [line.strip() for line in sheet.splitlines() if "url" in line] == [f"{upper},", f"{lower},"]
    (background,) = (each for each in parse_rules(sheet)[0].declarations if each.name == "background")
    assert background.urls == tuple(f"leaf-with-a-long-name-{x}.png" for x in (5, 6))
    assert background.value.split() == f"{upper}, {lower}, #000".split()


def test_a_box_in_flow_has_margins_and_no_place() -> None:
    tree = parse_tree("page page [0 0 100 100] column\n  shape a [10 20 50 50] flow margin=20/0/0/10")
    declared = _declared(tree, "a")
    assert declared["margin"] == "20px 0 0 10px"
    assert not {"position", "top", "left"} & set(declared)


def test_the_flow_of_a_box() -> None:
    tree = parse_tree("page page [0 0 100 100] column center gap=5 padding=1/2/3/4\n  shape a [40 1 20 20] flow")
    declared = _declared(tree, "page")
    assert declared["display"] == "flex"
    assert declared["flex-direction"] == "column"
    assert declared["align-items"] == "center"
    assert declared["gap"] == "5px"
    assert declared["padding"] == "1px 2px 3px 4px"


def test_a_box_that_holds_absolute_ones_is_their_frame() -> None:
    tree = parse_tree("page page [0 0 100 100] column\n  group a [0 0 50 50] flow\n    shape b [5 5 5 5]")
    assert _declared(tree, "a")["position"] == "relative"


def test_paint() -> None:
    tree = parse_tree("page page [0 0 9 9] clip\n  shape a [0 0 9 9] opacity=0.5 blend=multiply")
    assert _declared(tree, "page")["overflow"] == "hidden"
    declared = _declared(tree, "a")
    assert (declared["background"], declared["opacity"], declared["mix-blend-mode"]) == ("#000", "0.5", "multiply")


@pytest.mark.parametrize(("left", "is_cut"), [(0, False), (-1, True), (2, True)])
def test_what_sticks_out_of_the_canvas_is_cut_off(left: int, is_cut: bool) -> None:
    tree = parse_tree(f"page page [0 0 9 9]\n  group a [{left} 0 8 9]\n    shape b [{left} 0 8 9]")
    assert ("overflow" in _declared(tree, "page")) == is_cut
    assert "overflow" not in _declared(tree, "a")


@pytest.mark.parametrize(
    ("child", "is_filling"),
    [
        ("shape b [0 0 9 9]", True),
        ("shape b [0 0 9 8]", False),
        ("image b.png [0 0 9 9]", False),
        ("text b [0 0 9 9] 'b'", False),
    ],
)
def test_an_absolute_box_over_the_whole_of_its_parent_has_its_edges(child: str, is_filling: bool) -> None:
    declared = _declared(parse_tree(f"page page [0 0 9 9]\n  {child} id=b"), "b")
    assert (declared.get("inset") == "0") == is_filling
    assert not is_filling or not {"top", "left", "width", "height"} & set(declared)


def test_an_image_behind_a_box() -> None:
    tree = parse_tree("page page [0 0 9 9] background=sky.png")
    assert _declared(tree, "page")["background"] == 'url("sky.png") no-repeat'


def test_round_corners() -> None:
    square = parse_tree("page page [0 0 9 9]\n  shape a [0 0 9 9]").children[0]
    radii = CornerRadii(top_left=4, top_right=4, bottom_right=0, bottom_left=0)
    rounded = square.replace(paint=square.paint.replace(radii=radii))
    assert _declared(rounded, "a")["border-radius"] == "4px 4px 0 0"
    ellipse = square.replace(paint=square.paint.replace(is_ellipse=True))
    assert _declared(ellipse, "a")["border-radius"] == "50%"


def _part(key: str, *declarations: Declaration, stem: str = "", age: int = 1) -> StyledPart:
    return StyledPart(key=key, name=key, stem=stem or key, generic="card-text", age=age, declarations=declarations)


WIDE = Declaration(property="width", value=Px(value=9))
TALL = Declaration(property="height", value=Px(value=9))


def test_equal_looks_share_one_class() -> None:
    rules, classes = share_classes([_part("a", WIDE, TALL), _part("b", TALL, WIDE), _part("c", WIDE), _part("d")])
    assert classes == {"a": ("card-text",), "b": ("card-text",), "c": ("c",)}
    assert [rule.selectors[0].name for rule in rules] == ["card-text", "c"]


def test_a_shared_class_has_the_name_without_ids_the_eldest_one_first() -> None:
    parts = [
        _part("img-7", TALL, stem="img", age=7),
        _part("img-5", WIDE, stem="img", age=5),
        _part("img-9", WIDE, stem="img", age=9),
        _part("img-3", WIDE, TALL, stem="img", age=3),
    ]
    wanted = {"img-3": ("img",), "img-5": ("img-5",), "img-9": ("img-5",), "img-7": ("img-7",)}
    for order in itertools.permutations(parts):
        assert share_classes(order)[1] == wanted


def test_a_layer_less_renames_only_the_class_that_it_named() -> None:
    """However often each class is used."""
    parts = [_part(f"img-{age}", WIDE, stem="img", age=age) for age in (3, 5, 9)]
    parts += [_part(f"img-{age}", TALL, stem="img", age=age) for age in (12, 4, 6, 7)]
    wanted = share_classes(parts)[1]
    assert wanted["img-3"] == ("img",)
    for gone in (5, 9, 12, 6, 7):
        found = share_classes([part for part in parts if part.age != gone])[1]
        assert found == {key: name for key, name in wanted.items() if key != f"img-{gone}"}


def test_the_layer_of_the_bare_name_has_it_though_others_are_older() -> None:
    parts = [_part("img-3", WIDE, stem="img", age=3), _part("img", TALL, stem="img", age=8)]
    assert share_classes(parts)[1] == {"img-3": ("img-3",), "img": ("img",)}


def test_a_slot_is_based_on_the_look_that_most_can_add_to() -> None:
    looks = {"a": (WIDE, TALL), "b": (WIDE,), "c": (WIDE, declare("top", Px(value=1)))}
    parts = [_part(key, *look, age=age).replace(slot="item") for age, (key, look) in enumerate(looks.items(), 10)]
    bases = {part.key: share_classes(parts)[1][part.key][0] for part in parts}
    assert len(set(bases.values())) == 1


@pytest.mark.parametrize(
    ("stems", "name"),
    [
        (["rank-icon", "task-icon"], "card-icon"),
        (["rank-icon", "task-icon", "task-icon", "task-icon"], "card-icon"),
        (["home", "detail"], "card-text"),
        (["day-7", "week-7"], "card-text"),
        (["home", "detail", "detail"], "card-text"),
    ],
)
def test_a_class_of_several_names_says_what_they_have_in_common(stems: list[str], name: str) -> None:
    parts = [_part(f"{stem}-{age}", WIDE, stem=stem, age=age) for age, stem in enumerate(stems, 10)]
    assert set(share_classes(parts)[1].values()) == {(name,)}
    assert set(share_classes(parts[::-1])[1].values()) == {(name,)}


def test_boxes_that_only_look_alike_share_nothing() -> None:
    bar = _part("status-bar", WIDE).replace(generic="row")
    item, other = (_part(f"item-{age}", WIDE, stem="item", age=age).replace(generic="list-row") for age in (4, 5))
    assert share_classes([item, bar, other])[1] == {
        "item-4": ("item",), "status-bar": ("status-bar",), "item-5": ("item",),
    }  # fmt: skip
    assert len(share_classes([item, bar, other])[0]) == 2


def test_no_layer_takes_a_name_of_the_page_s_own() -> None:
    _, classes = share_classes([_part("page", WIDE), _part("page-4", TALL, stem="page", age=4)])
    assert classes == {"page": ("page",), "page-4": ("page-4",)}
    assert share_classes([_part("line-4", WIDE, stem="line", age=4)])[1] == {"line-4": ("line-4",)}


def test_parts_of_one_slot_share_a_base_and_add_their_difference() -> None:
    red, blue = (Declaration(property="color", value=Keyword(name=name)) for name in ("red", "blue"))
    looks = {"a": (WIDE, red), "b": (WIDE, red), "c": (WIDE, blue), "d": (WIDE, blue, TALL), "e": (WIDE,)}
    parts = [_part(key, *look, stem="card" if key in "ab" else "").replace(slot="card") for key, look in looks.items()]
    rules, classes = share_classes(parts)
    base = classes["a"]
    assert classes["b"] == base
    assert len(base) == 1
    assert classes["c"] == (*base, "c")
    assert classes["d"] == (*base, "d")
    assert classes["e"] == ("e",)
    written = [(rule.selectors[0].name, len(rule.declarations)) for rule in rules]
    assert written == [(*base, 2), ("c", 1), ("d", 2), ("e", 1)]


def test_a_part_that_lacks_a_property_of_its_slot_says_the_initial_value() -> None:
    margin = Declaration(property="margin", value=words(Px(value=10), Px(value=0), Px(value=0), Px(value=18)))
    top = Declaration(property="margin-top", value=Px(value=10))
    gap = Declaration(property="gap", value=Px(value=4))
    looks = {"a": (WIDE, TALL, gap, margin), "b": (WIDE, TALL, gap, margin), "c": (WIDE, TALL, top)}
    rules, classes = share_classes([_part(key, *look).replace(slot="card") for key, look in looks.items()])
    assert classes["c"] == (*classes["a"], "c")
    assert {d.property: d.value for d in rules[-1].declarations} == {
        "gap": Px(value=0),
        "margin": words(Px(value=10), Px(value=0), Px(value=0)),
    }


def test_a_part_that_says_no_alignment_is_filled_by_its_children() -> None:
    centred = Declaration(property="align-items", value=Keyword(name="center"))
    looks = {"a": (WIDE, TALL, centred), "b": (WIDE, TALL, centred), "c": (WIDE, TALL)}
    rules, classes = share_classes([_part(key, *look).replace(slot="card") for key, look in looks.items()])
    assert classes["c"] == (*classes["a"], "c")
    assert rules[-1].declarations == (Declaration(property="align-items", value=Keyword(name="stretch")),)


def test_a_part_that_lacks_what_cannot_be_unsaid_shares_nothing() -> None:
    font = Declaration(property="font", value=Keyword(name="serif"))
    looks = {"a": (WIDE, font, TALL), "b": (WIDE, font, TALL), "c": (WIDE, TALL)}
    _, classes = share_classes([_part(key, *look).replace(slot="card") for key, look in looks.items()])
    assert classes["c"] == ("c",)


def _lengths(count: int) -> tuple[Declaration, ...]:
    """Give as many declarations of different properties."""
    names = [name for name in PROPERTIES if name not in ("top", "position")]
    return tuple(Declaration(property=name, value=Px(value=100)) for name in names[:count])


def test_akin_looks_share_a_base_that_says_what_they_have_in_common() -> None:
    common = _lengths(6)
    tops = [Declaration(property="top", value=Px(value=top)) for top in (1, 2)]
    parts = [
        _part("rules", *common, tops[0], stem="rules").replace(generic="hero-text"),
        _part("prizes", *common, tops[1], stem="prizes").replace(generic="hero-text"),
        _part("other", *common, tops[1], stem="other").replace(generic="foot-text"),
    ]
    rules, classes = share_classes(parts, LIMITS)
    assert classes == {
        "rules": ("hero-text", "rules"),
        "prizes": ("hero-text", "prizes"),
        "other": ("other",),
    }
    assert [len(rule.declarations) for rule in rules] == [6, 1, 1, 7]
    assert share_classes(parts)[1]["rules"] == ("rules",)


@pytest.mark.parametrize(
    ("common", "own", "looks", "is_shared"),
    [(6, 1, 2, True), (5, 1, 2, False), (4, 1, 3, True), (3, 1, 9, False), (4, 3, 3, False)],
    ids=["saves enough", "saves too little", "saves enough together", "is no look", "says too little of each"],
)
def test_a_base_is_a_gain(common: int, own: int, looks: int, *, is_shared: bool) -> None:
    parts = [
        _part(
            f"a-{look}",
            *_lengths(common),
            *(declaration.replace(value=Px(value=look)) for declaration in _lengths(common + own)[common:]),
            stem="a",
            age=look,
        )
        for look in range(looks)
    ]
    rules, classes = share_classes(parts, LIMITS)
    assert {len(names) for names in classes.values()} == {2 if is_shared else 1}
    assert len(rules) == looks + is_shared
    for part in parts:
        said = {d for rule in rules if rule.selectors[0].name in classes[part.key] for d in rule.declarations}
        assert said == set(part.declarations)


@pytest.mark.parametrize(("count", "is_shared"), [(3, True), (2, False)])
def test_what_lies_about_in_one_place_shares_that_it_is_absolute(count: int, *, is_shared: bool) -> None:
    places = [Declaration(property="top", value=Px(value=place)) for place in range(count)]
    parts = [
        _part(f"leaf-{age}", ABSOLUTE, place, stem="leaf", age=age).replace(generic="hero-img")
        for age, place in enumerate(places, 1)
    ]
    rules, classes = share_classes(parts, LIMITS)
    assert [len(names) for names in classes.values()] == [2 if is_shared else 1] * count
    assert rules[0].declarations == ((ABSOLUTE,) if is_shared else (ABSOLUTE, places[0]))


def test_a_font_stack_of_one_rule_is_written_there_and_the_usual_one_keeps_its_name() -> None:
    usual, rare, often = (
        Declaration(property=f"--{name}", value=Keyword(name=name)) for name in ("font", "font-rare", "font-often")
    )
    said = [
        class_rule(f"a-{place}", (Declaration(property="font-family", value=_variable(name)),))
        for place, name in enumerate(("--font", "--font-rare", "--font-often", "--font-often"))
    ]
    rules, variables = inline_rare_fonts(tuple(said), (usual, rare, often))
    assert variables == (usual, often)
    assert [rule.declarations[0].value for rule in rules] == [
        _variable("--font"),
        Keyword(name="font-rare"),
        _variable("--font-often"),
        _variable("--font-often"),
    ]


def _variable(name: str) -> Call:
    return Call(name="var", arguments=(Keyword(name=name),))


def test_own_classes_share_nothing() -> None:
    rules, classes = own_classes([_part("a", WIDE), _part("b", WIDE), _part("c")])
    assert classes == {"a": ("a",), "b": ("b",)}
    assert len(rules) == 2


def test_declarations_stand_in_the_fixed_order() -> None:
    color = Declaration(property="color", value=Keyword(name="red"))
    position = Declaration(property="position", value=Keyword(name="relative"))
    rule = class_rule("a", (color, TALL, WIDE, position))
    assert [d.property for d in rule.declarations] == ["position", "width", "height", "color"]


def test_only_known_properties_are_declared() -> None:
    assert len(RANK) == len(PROPERTIES)
    with pytest.raises(ValidationError, match="colour"):
        Declaration(property="colour", value=Keyword(name="red"))


def _sheet_text(sheet: StyleSheet) -> str:
    return print_sheet(sheet, lambda asset: f"images/{asset}")


@given(page_trees())
def test_every_sheet_is_read_without_error_and_defines_each_class_once(tree: Box) -> None:
    for is_shared in (False, True):
        sheet, classes = style_tree(optimise(tree, Thresholds(), Context()) if is_shared else tree, is_shared=is_shared)
        rules = parse_rules(_sheet_text(sheet))
        own = [name for rule in rules for name in rule.classes if name not in RESERVED or name == "page"]
        assert sorted(own) == sorted(set(own))
        assert set(own) == {name for names in classes.values() for name in names}
        assert all(rule.declarations for rule in rules)


@given(page_trees())
def test_no_property_is_said_twice_in_a_rule(tree: Box) -> None:
    sheet, _ = style_tree(tree, is_shared=True)
    for rule in parse_rules(_sheet_text(sheet)):
        names = [declaration.name for declaration in rule.declarations]
        assert len(names) == len(set(names)), rule.selector


def test_a_comment_cannot_end_itself() -> None:
    rule = class_rule("a", (WIDE,), comment="evil */ body { color: red } /* \n name")
    text = _sheet_text(StyleSheet(rules=(rule,)))
    assert [parsed.selector for parsed in parse_rules(text)] == [".a"]
    assert text.count("/*") == text.count("*/") == 1


def test_underlines_cross_descenders_where_photoshop_draws_them() -> None:
    """Photoshop's own of Arial 32 px: from 5.6 px to 8 px below the baseline, through every letter."""
    _, content = place_text(styled(text(1), size_px=32, is_underlined=True), "key", Thresholds())
    own = text_parts(content, font_variables((content,))[0])[0]
    declared = {d.property: print_value(d.value, lambda asset: asset) for d in own.declarations}
    assert declared["text-decoration"] == "underline"
    assert declared["text-decoration-skip-ink"] == "none"
    assert declared["text-underline-offset"].endswith("em")
    assert 32 * float(declared["text-underline-offset"].removesuffix("em")) == pytest.approx(5.6, abs=0.5)
