"""Each layout pass on written trees: cases/<pass>.txt, and the example in the pass's own docstring."""

from __future__ import annotations

import textwrap

import pytest

from psd2code.layout.check import check_tree
from psd2code.layout.passes import PASSES
from psd2code.layout.tree import Box
from psd2code.thresholds import Thresholds
from tests.support.pass_cases import CASES, PassCase, docstring_case, name_of, read_cases
from tests.support.trees import parse_tree, print_tree

BY_NAME = {name_of(layout_pass): layout_pass for layout_pass in PASSES}
WRITTEN = [case for file in sorted(CASES.glob("*.txt")) for case in read_cases(file)]
DOCUMENTED = [case for layout_pass in PASSES if (case := docstring_case(layout_pass))]


def _ids(case: PassCase) -> str:
    return f"{case.name}: {case.title}"


@pytest.mark.parametrize("case", WRITTEN, ids=_ids)
def test_written_case(case: PassCase) -> None:
    has_layers = "layers=" in case.before + case.after
    result = BY_NAME[case.name](parse_tree(case.before), Thresholds())
    assert print_tree(result, has_layers=has_layers) == print_tree(parse_tree(case.after), has_layers=has_layers)


@pytest.mark.parametrize("case", WRITTEN, ids=_ids)
def test_a_case_is_left_alone_when_it_is_done(case: PassCase) -> None:
    once = BY_NAME[case.name](parse_tree(case.before), Thresholds())
    assert BY_NAME[case.name](once, Thresholds()) == once


@pytest.mark.parametrize("case", DOCUMENTED, ids=_ids)
def test_the_docstring_tells_the_truth(case: PassCase) -> None:
    result = BY_NAME[case.name](_on_a_page(case.before), Thresholds())
    assert print_tree(result) == print_tree(_on_a_page(case.after))


def _on_a_page(text: str) -> Box:
    """Put the example on a page without area, which no pass changes for its own sake."""
    return parse_tree("page page [0 0 0 0]\n" + textwrap.indent(text, "  "))


def test_every_pass_has_a_file_of_cases() -> None:
    assert {file.stem for file in CASES.glob("*.txt")} == set(BY_NAME)


def test_titles_are_unique() -> None:
    titles = [_ids(case) for case in WRITTEN]
    assert sorted(titles) == sorted(set(titles))


@pytest.mark.parametrize("layout_pass", PASSES, ids=name_of)
def test_every_pass_shows_an_example(layout_pass: object) -> None:
    assert any(case.name == getattr(layout_pass, "__name__", "") for case in DOCUMENTED)


@pytest.mark.parametrize("case", WRITTEN, ids=_ids)
def test_the_whole_list_keeps_the_rule_on_each_case(case: PassCase) -> None:
    tree = parse_tree(case.before)
    reference = tree
    for layout_pass in PASSES:
        tree = layout_pass(tree, Thresholds())
    check_tree(tree, reference, Thresholds())
