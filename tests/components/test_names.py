"""Names of components, lists and props are valid, unique and safe, and stay when something else goes away."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.components.divide import divide
from psd2code.components.names import Wanted, component_names, list_name
from psd2code.components.reserved import COMPONENT_NAMES, PROP_NAMES
from psd2code.markup.element import Element
from psd2code.naming.slug import slug
from psd2code.thresholds import DEFAULT_THRESHOLDS
from tests.support.elements import NAMES, pages

COMPONENT = re.compile(r"[A-Z][A-Za-z0-9]*")
VARIABLE = re.compile(r"[a-z][A-Za-z0-9]*")

CLASSES = st.lists(st.text(max_size=8) | st.sampled_from([*NAMES, "div", "app", "map", "aux", "1"]), max_size=3)


def _named(*classes: str) -> list[str]:
    return list(component_names([Wanted(name, "Section") for name in classes]))


@pytest.mark.parametrize(
    ("classes", "names"),
    [
        (["task-card"], ["TaskCard"]),
        (["event-rules-417"], ["EventRules"]),
        (["rank-2", "rank"], ["RankSection", "Rank"]),
        (["rank-2", "rank-3", "rank-4"], ["Rank", "RankSection", "Rank4"]),
        (["nav", "map", "app", "con-3", ""], ["NavSection", "MapSection", "AppSection", "ConSection", "Part"]),
        (["news", "newS"], ["News", "NewSSection"]),
    ],
)
def test_component_names(classes: list[str], names: list[str]) -> None:
    assert _named(*classes) == names


@given(st.lists(CLASSES.map(slug) | st.just(""), max_size=8))
def test_any_classes_give_names_that_every_disk_keeps_apart(classes: list[str]) -> None:
    names = _named(*classes)
    assert len({name.lower() for name in names}) == len(classes)
    assert all(COMPONENT.fullmatch(name) and name.lower() not in COMPONENT_NAMES for name in names)


def test_a_component_less_changes_no_other_name() -> None:
    names = _named("hero", "task-card", "rank", "rank-7")
    assert _named("task-card", "rank", "rank-7") == names[1:]
    assert _named("hero", "rank", "rank-7") == [names[0], *names[2:]]


@pytest.mark.parametrize(
    ("component", "name"),
    [("TaskCard", "taskCards"), ("Prize", "prizes"), ("Box", "boxes"), ("Story", "stories"), ("Day", "days"),
     ("Rank307", "rank307List"), ("Key", "keys")],
)  # fmt: skip
def test_list_names(component: str, name: str) -> None:
    assert list_name(component, set()) == name
    assert list_name(component, {name}) == f"{name}2"


@given(pages())
def test_any_page_has_safe_props_and_lists(root: Element) -> None:
    components = divide(root, DEFAULT_THRESHOLDS)
    lists = [rows.name for rows in components.lists]
    assert len(set(lists)) == len(lists)
    names = {*lists, *(prop.name for part in components.parts for prop in part.props)}
    assert PROP_NAMES.isdisjoint(names)
    assert all(VARIABLE.fullmatch(name) for name in names)
