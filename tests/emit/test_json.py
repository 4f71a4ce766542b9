"""JSON that reads well and can stand in a script."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from psd2code.emit.json import print_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(VALUES)
def test_what_is_printed_is_read_back(value: object) -> None:
    assert json.loads(print_json(value)) == value


def test_characters_stay_readable_but_for_those_that_end_lines() -> None:
    text = print_json({"name": "设计 🎁 \u2028\u2029 \ud800"}).decode()
    assert text == '{\n  "name": "设计 🎁 \\u2028\\u2029 \\ud800"\n}\n'


def test_keys_keep_their_order() -> None:
    assert print_json({"b": 1, "a": 2}) == b'{\n  "b": 1,\n  "a": 2\n}\n'
