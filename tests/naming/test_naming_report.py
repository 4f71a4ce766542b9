"""The report is a Markdown table that no layer name can break."""

from __future__ import annotations

import html

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.naming.names import LayerName, NameSource
from psd2code.naming.report import NamingRow, escape_cell, naming_report

COLUMNS = 6


def _row(original: str, source: NameSource = "dictionary", layer_path: str = "页面/任务") -> NamingRow:
    name = LayerName(slug="task", source=source, confidence=0.9, original=original)
    return NamingRow(class_name="task-2", layer_path=layer_path, name=name, file="images/task-0af8c1.png")


def test_a_report_summarises_and_lists() -> None:
    report = naming_report([_row("任务"), _row("图层 1", "kind"), _row("背景")])
    assert report == (
        "# Names\n"
        "\n"
        "3 layers named.\n"
        "\n"
        "| Source | Names | Meaning |\n"
        "| --- | --- | --- |\n"
        "| dictionary | 2 | the layer's name, Chinese words translated |\n"
        "| kind | 1 | only its kind: the layer and its groups have default names |\n"
        "\n"
        "| Class | File | Layer | Original name | Source | Confidence |\n"
        "| --- | --- | --- | --- | --- | --- |\n"
        "| task-2 | images/task-0af8c1.png | 页面/任务 | 任务 | dictionary | 0.90 |\n"
        "| task-2 | images/task-0af8c1.png | 页面/任务 | 图层 1 | kind | 0.90 |\n"
        "| task-2 | images/task-0af8c1.png | 页面/任务 | 背景 | dictionary | 0.90 |\n"
    )


def test_a_report_of_nothing_is_still_a_page() -> None:
    assert naming_report([]) == "# Names\n\n0 layers named.\n"


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("a|b", "a&#124;b"),
        ("a\nb\r\n", "a b"),
        ("`code`", "&#96;code&#96;"),
        ("<script>alert(1)</script>", "&#60;script&#62;alert(1)&#60;/script&#62;"),
        ("[x](javascript:1)", "&#91;x&#93;(javascript:1)"),
        ("\\|", "&#92;&#124;"),
        ("&lt;", "&#38;lt;"),
        ("a\u202eb", "aU+202Eb"),
        ("\ud800", "U+D800"),
        ("icon@2x.png", "icon@2x.png"),
    ],
)
def test_cells_are_escaped(text: str, cell: str) -> None:
    assert escape_cell(text) == cell


@given(st.text(max_size=60) | st.text(alphabet="|\\`\n\r<>&-*_[]()!~$ a", max_size=60))
def test_no_name_breaks_the_table(text: str) -> None:
    report = naming_report([_row(text, layer_path=text)])
    assert report.encode("utf-8")
    lines = report.split("\n")
    cells = lines[-2].removeprefix("| ").removesuffix(" |").split(" | ")
    assert len(cells) == COLUMNS
    assert len(report.splitlines()) == len(naming_report([_row("a")]).splitlines())
    assert not set("<>`*[]\\") & set(cells[3])


@given(st.text(alphabet=st.characters(blacklist_categories=("C", "Z")), max_size=60))
def test_visible_names_read_back_from_the_cell(text: str) -> None:
    assert html.unescape(escape_cell(text)) == text
