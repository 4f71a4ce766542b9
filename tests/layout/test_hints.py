"""What layers' names ask for (`[flow-x]`, `--as-h2`) is what the page has; what it cannot have is said."""

from __future__ import annotations

from psd2code.layout.hints import unfollowed_hints
from psd2code.layout.tree import boxes_of
from psd2code.markup.element import elements_of
from psd2code.naming.assign import AssignedName
from psd2code.naming.hints import NameHints
from psd2code.naming.names import LayerName
from tests.support.compiled import compile_fixture
from tests.support.trees import parse_tree

NAME = "name-hints"


def test_a_group_flows_as_its_name_asks() -> None:
    data = next(box for box in boxes_of(compile_fixture(NAME).tree) if box.name == "data")
    assert data.flow is not None
    assert data.flow.direction == "row"
    assert [child.flow.direction for child in data.children if child.flow] == ["column", "column"]


def test_layers_become_the_elements_that_their_names_ask_for() -> None:
    root = compile_fixture(NAME).project.optimised.root
    found = {element.classes[0]: element for element in elements_of(root) if element.classes}
    tags = {name: element.tag for name, element in found.items()}
    assert (tags["title-lg"], tags["more"], tags["close"], tags["section"]) == ("h2", "a", "button", "section")
    labels = {attribute.name: attribute.value for attribute in found["close"].attributes}
    assert labels == {"type": "button", "aria-label": "close"}, "a button without words says what it is"
    assert "aria-label" not in {attribute.name for attribute in found["more"].attributes}


def test_hints_that_the_page_follows_are_not_reported() -> None:
    codes = [diagnostic.code for diagnostic in compile_fixture(NAME).project.diagnostics]
    assert "names.hint-unfollowed" not in codes


def test_a_hint_that_cannot_be_followed_is_named() -> None:
    tree = parse_tree("""
page page [0 0 100 100]
  image photo [0 0 10 10] photo.png layers=1
  group heap [20 20 50 50] layers=2
    shape a [20 20 30 30] layers=3
    shape b [30 30 40 40] layers=4
""")
    asked = {1: NameHints(tag="section"), 2: NameHints(flow="x"), 5: NameHints(tag="h1")}
    names = {layer: _named(layer, hints) for layer, hints in asked.items()}
    assert [(name.layer_id, hint) for name, hint in unfollowed_hints(tree, names)] == [
        (1, "--as-section"),
        (2, "[flow-x]"),
        (5, "--as-h1"),
    ]


def _named(layer_id: int, hints: NameHints) -> AssignedName:
    source = LayerName(slug="x", source="latin", confidence=1, original="x")
    return AssignedName(layer_id=layer_id, path="x", class_name="x", tag="x", hashed="c-1", source=source, hints=hints)
