"""Slugs are valid class names and file names on every system, and unique ones never collide."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.naming.slug import DEVICE_NAMES, slug, unique_name

VALID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["task", "bg"], "task-bg"),
        (["Task_Bg"], "task-bg"),
        (["3", "items"], "items-3"),
        (["3d", "text"], "text-3d"),
        (["2024", "05", "report"], "report-2024-05"),
        (["16"], "layer-16"),
        ([], "layer"),
        ([""], "layer"),
        (["任务"], "layer"),
        (["con"], "layer-con"),
        (["NUL"], "layer-nul"),
        (["com1"], "layer-com1"),
        (["com", "1"], "com-1"),
        (["console"], "console"),
        (["task", "task", "list"], "task-list"),
        (["1", "1"], "layer-1-1"),
        (["../../etc"], "etc"),
        (["a" * 50], "a" * 32),
        (["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc", "d"], "aaaaaaaaaa-bbbbbbbbbb-cccccccccc"),
        (["aaaaaaaaaa", "bbbbbbbbbb", "ccccccccccc", "d"], "aaaaaaaaaa-bbbbbbbbbb"),
    ],
)
def test_slugs(words: list[str], expected: str) -> None:
    assert slug(words) == expected


@pytest.mark.parametrize(
    ("wanted", "taken", "expected"),
    [
        ("task", set(), "task"),
        ("task", {"task"}, "task-2"),
        ("task", {"task", "task-2", "task-4"}, "task-3"),
        ("task-2", {"task-2"}, "task-2-2"),
        ("task", {"tasks"}, "task"),
    ],
)
def test_unique_names_count_from_two(wanted: str, taken: set[str], expected: str) -> None:
    assert unique_name(wanted, taken) == expected


@given(st.lists(st.text(max_size=20), max_size=8), st.integers(8, 64))
def test_any_words_give_a_valid_bounded_name(words: list[str], max_characters: int) -> None:
    name = slug(words, max_characters)
    assert VALID.fullmatch(name)
    assert len(name) <= max(max_characters, len("layer-com1"))
    assert name not in DEVICE_NAMES


@given(st.lists(st.text(max_size=20), max_size=8))
def test_a_slug_of_a_slug_is_itself(words: list[str]) -> None:
    assert slug([slug(words)]) == slug(words)


@given(st.lists(st.sampled_from(["task", "task-2", "btn", "task-2-2"]), max_size=20))
def test_unique_names_never_collide(wanted: list[str]) -> None:
    taken: set[str] = set()
    for name in wanted:
        unique = unique_name(name, taken)
        assert unique not in taken
        taken.add(unique)
    assert len(taken) == len(wanted)
