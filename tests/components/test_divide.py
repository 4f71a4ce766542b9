"""Pages are divided so that only their files change: what differs between items is a prop, and so is what some lack."""

from __future__ import annotations

import pytest
from hypothesis import given

from psd2code.components.check import check_components
from psd2code.components.divide import divide
from psd2code.components.template import (
    AttributeValues,
    Bound,
    Choice,
    Component,
    Components,
    Prop,
    Repeat,
    Spread,
    TemplateElement,
    Use,
)
from psd2code.errors import InvariantError
from psd2code.markup.element import Element, TextNode
from psd2code.markup.lines import Lines
from psd2code.style.values import AssetUrl
from psd2code.thresholds import DEFAULT_THRESHOLDS
from tests.support.compiled import compile_fixture, each_fixture
from tests.support.elements import box, card, items, pages, picture, words
from tests.support.places import small_fixtures


def _divided(*children: Element) -> Components:
    root = box("page", *children, tag="main")
    components = divide(root, DEFAULT_THRESHOLDS)
    check_components(components, root)
    return components


def _only(components: Components) -> Component:
    (component,) = components.parts
    return component


def _rows(components: Components) -> list[dict[str, object]]:
    (rows,) = components.lists
    return [{field.name: field.value for field in row.fields} for row in rows.rows]


def _kinds(component: Component) -> dict[str, str]:
    return {prop.name: prop.kind for prop in component.props}


@given(pages())
def test_any_page_stays_what_it_is(root: Element) -> None:
    check_components(divide(root, DEFAULT_THRESHOLDS), root)


@each_fixture([*small_fixtures(), "app-screen", "campaign"])
def test_every_fixture_stays_what_it_is(name: str) -> None:
    project = compile_fixture(name).project
    check_components(project.components, project.optimised.root)


def test_the_lists_of_the_campaign_are_data() -> None:
    components = compile_fixture("campaign").project.components
    counts = {rows.name: len(rows.rows) for rows in components.lists}
    assert (counts["taskCards"], counts["cards"]) == (12, 6)
    assert sum(count for name, count in counts.items() if name.startswith("rank")) == 6
    assert sum(count for name, count in counts.items() if "rize" in name) == 27
    parts = [child.component if isinstance(child, Use) else child for child in components.app.children]
    others = [part for part in parts if not isinstance(part, str)]
    assert {"Hero", "UserInfo", "Task", "StickerWall", "Rank", "Prize"} <= {
        part for part in parts if part not in others
    }
    assert all(isinstance(part, TemplateElement) and part.tag in ("img", "ul") for part in others), "no box is inline"


def test_sections_are_components_and_what_only_wraps_them_is_not() -> None:
    parts = [words("title", f"title-{number}", "h2") for number in range(4)]
    components = _divided(
        box("hero", *parts[:2], tag="section"), box("wrapper", box("rank", *parts[2:], tag="section"))
    )
    assert [part.name for part in components.parts] == ["Hero", "Rank"]
    hero, wrapper = components.app.children
    assert hero == Use(component="Hero")
    assert wrapper == TemplateElement(tag="div", classes=("wrapper",), children=(Use(component="Rank"),))


def test_a_section_of_one_thing_stays_where_it_is() -> None:
    components = _divided(box("note", words("text", "note"), tag="section"))
    assert components.parts == ()


def test_what_differs_is_a_prop() -> None:
    components = _divided(
        items(
            card(picture("card-icon", "one"), words("card-name", "first")),
            card(picture("card-icon", "two"), words("card-name wide", "second"), more="last"),
        )
    )
    component = _only(components)
    assert component.name == "Card"
    assert _kinds(component) == {"icon": "image", "name": "key", "className": "class", "nameClass": "class"}
    assert _rows(components) == [
        {"icon": AssetUrl(asset="one-abc123.png"), "name": "first"},
        {"icon": AssetUrl(asset="two-abc123.png"), "name": "second", "className": "last", "nameClass": "wide"},
    ]
    assert component.root.classes == ("card", Prop(name="className", is_optional=True))
    icon, name = component.root.children
    assert isinstance(icon, TemplateElement)
    assert isinstance(name, TemplateElement)
    assert icon.attributes[0] == Bound(name="src", prop=Prop(name="icon"))
    assert name.classes == ("card-name", Prop(name="nameClass", is_optional=True), "t")
    (listed,) = components.app.children
    assert isinstance(listed, TemplateElement)
    assert listed.children == (Repeat(component="Card", rows="cards", key="name"),)


def test_attributes_that_differ_together_are_one_prop() -> None:
    rows = [card(picture("card-icon", "one", 10)), card(picture("card-icon", "two", 20))]
    components = _divided(items(*rows))
    (icon,) = _only(components).root.children
    assert isinstance(icon, TemplateElement)
    assert icon.attributes[0] == Spread(prop=Prop(name="icon"))
    first, second = (row["icon"] for row in _rows(components))
    assert isinstance(first, AttributeValues)
    assert isinstance(second, AttributeValues)
    assert [a.name for a in (*first.attributes, *second.attributes)] == ["src", "width"] * 2


def test_a_part_that_some_items_lack_depends_on_its_own_prop() -> None:
    name = [words("card-name", f"name-{number}") for number in range(3)]
    badge = picture("card-badge", "card-badge")
    components = _divided(items(card(badge, name[0]), card(name[1]), card(badge, name[2])))
    (choice, _) = _only(components).root.children
    assert isinstance(choice, Choice)
    assert (choice.prop, len(choice.then), choice.otherwise) == ("badge", 1, ())
    assert ["badge" in row for row in _rows(components)] == [True, False, True]


def test_parts_that_stand_in_each_others_place_are_a_choice_and_share_props() -> None:
    icons = [picture("card-icon", f"card-icon-{number}") for number in "abc"]
    row = box("card-icon-row", icons[0], picture("", "card-badge"))
    components = _divided(items(card(row), card(icons[1]), card(icons[2])))
    (choice,) = _only(components).root.children
    assert isinstance(choice, Choice)
    assert choice.prop == "badge"
    assert [element.tag for element in (*choice.then, *choice.otherwise)] == ["div", "img"]
    assert all("icon" in given for given in _rows(components))


def test_a_part_without_anything_to_tell_it_by_has_a_flag() -> None:
    parts = [words("card-name", f"name-{number}") for number in range(2)]
    components = _divided(items(card(parts[0], box("card-divider")), card(parts[1])))
    assert _kinds(_only(components)) == {"name": "key", "hasDivider": "flag"}
    assert _rows(components) == [{"name": "name-0", "hasDivider": True}, {"name": "name-1"}]


def test_rows_without_words_are_numbered() -> None:
    components = _divided(items(card(picture("icon", "one")), card(picture("icon", "one"))))
    assert _rows(components) == [{"id": 1}, {"id": 2}]


def test_items_of_two_kinds_are_two_components_and_a_single_one_stays_written_out() -> None:
    def tall(key: str) -> Element:
        return card(box("a", words("name", key), box("line")), picture("crown", "crown"))

    def wide(key: str) -> Element:
        parts = (box("b", picture("photo", "photo")), words("title", f"{key}-title", "h2"), words("note", key, "h3"))
        return box("row", *parts, tag="li")

    components = _divided(items(tall("one"), tall("two"), wide("three"), wide("four"), card(words("end", "five"))))
    assert [(part.name, part.root.tag) for part in components.parts] == [("Card", "li"), ("Row", "li")]
    (listed,) = components.app.children
    assert isinstance(listed, TemplateElement)
    assert [type(child) for child in listed.children] == [Repeat, Repeat, TemplateElement]


def test_lists_of_the_same_items_share_their_component() -> None:
    lists = [items(*(card(words("card-name", f"{side}-{n}")) for n in range(2))) for side in ("left", "right")]
    components = _divided(*lists)
    assert [part.name for part in components.parts] == ["Card"]
    assert [(rows.name, len(rows.rows)) for rows in components.lists] == [("cards", 2), ("cards2", 2)]


def test_siblings_that_are_built_alike_are_rows_without_a_list() -> None:
    def entry(number: int, *more: Element) -> Element:
        return box("entry", words("entry-date", f"date-{number}"), words("entry-name", f"name-{number}"), *more)

    components = _divided(*(entry(number) for number in range(3)))
    assert components.app.children == (Repeat(component="Entry", rows="entries", key="date"),)
    assert _divided(entry(0), entry(1)).lists == ()
    assert _divided(entry(0), entry(1), entry(2, box("line"))).lists == ()
    many = [words("entry-name", f"more-{number}") for number in range(DEFAULT_THRESHOLDS.sibling_props)]
    apart = [part.replace(text_key=f"{part.text_key}-{row}") for row in range(3) for part in many]
    entries = [entry(row, *apart[row * len(many) : (row + 1) * len(many)]) for row in range(3)]
    assert _divided(*entries).lists == ()


def test_items_as_large_as_pages_are_no_rows() -> None:
    def large(row: int, parts: int) -> Element:
        return card(*(words("card-name", f"name-{row}-{number}") for number in range(parts)))

    most = DEFAULT_THRESHOLDS.item_elements
    assert len(_divided(items(large(0, most - 1), large(1, most - 1))).lists) == 1
    assert _divided(items(large(0, most), large(1, most))).lists == ()


def test_a_prop_is_not_called_after_what_one_of_the_items_says() -> None:
    rows = [card(words("daily-login t2", key)) for key in ("daily-login", "share-event")]
    assert set(_kinds(_only(_divided(items(*rows))))) == {"text"}
    same = [card(words("redeem", key, "button")) for key in ("redeem", "redeem-7")]
    assert set(_kinds(_only(_divided(items(*same))))) == {"redeem"}


def test_a_text_in_lines_keeps_them() -> None:
    def told(key: str, first: str) -> Element:
        parts = (TextNode(text=first), Element(tag="br", part="dropped"), TextNode(text="b"))
        return card(Element(tag="p", classes=("t",), text_key=key, flows=True, children=parts))

    components = _divided(items(told("one", "a"), told("two", "aaa")))
    assert _kinds(_only(components)) == {"text": "key", "textLines": "lines"}
    assert [row["textLines"] for row in _rows(components)] == [Lines(items=(n, "\n", 1)) for n in (1, 3)]


def _broken(components: Components) -> list[Components]:
    (rows,) = components.lists
    (part,) = components.parts
    first, *others = rows.rows
    return [
        components.replace(lists=(rows.replace(rows=(first,)),)),
        components.replace(lists=(rows.replace(rows=(first, first)),)),
        components.replace(lists=(rows.replace(rows=(*others, first)),)),
        components.replace(parts=(part.replace(root=part.root.replace(tag="div")),)),
        components.replace(parts=(part.replace(props=part.props[1:]),)),
        components.replace(app=components.app.replace(classes=())),
    ]


@pytest.mark.parametrize("index", range(6))
def test_the_checker_finds_what_differs_from_the_page(index: int) -> None:
    root = box("page", items(*(card(words("card-name", f"name-{n}")) for n in range(2))), tag="main")
    components = divide(root, DEFAULT_THRESHOLDS)
    with pytest.raises(InvariantError):
        check_components(_broken(components)[index], root)
