"""The audit of pages written here, whose measures can be counted by eye, and of pages that psd2code writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from psd2code.errors import OptionError
from psd2code.report.audit import audit_page, describe_audit
from psd2code.report.measures import measure_page
from psd2code.report.rules import read_rules
from tests.support.browser import save_files
from tests.support.compiled import compile_fixture, each_fixture

SHEET = """
/* .a { position: absolute } */
.row { display: flex; gap: 8px }
.grid { display: grid; gap: 8px 4.5px; }
.badge, .ribbon { position: absolute; top: .5px; z-index: 2 }
.badge { position: relative }
@media print { .row { display: none } }
p:hover::before { color: red }
"""
PAGE = """<!DOCTYPE html><html>
<head><link rel="stylesheet" href="style.css"><style>.late { display: flex }</style></head>
<body><main><div><section class="row"><p>a</p><p style="color: red">b</p></section></div>
<ul class="grid"><li class="badge">1</li><li class="ribbon">2</li></ul><div class="late"></div></main></body></html>"""


def _written(folder: Path) -> Path:
    (folder / "style.css").write_text(SHEET)
    (folder / "index.html").write_text(PAGE)
    return folder


def test_the_measures_are_those_counted_by_eye(tmp_path: Path) -> None:
    audit = audit_page(_written(tmp_path))
    assert (audit.elements, audit.depth, audit.wrappers, audit.lists) == (9, 4, 1, 1)
    assert (audit.flex, audit.grid, audit.gaps, audit.inline_styles, audit.z_indexes) == (2, 1, 2, 1, 2)
    assert (audit.absolute_share, audit.semantic_share) == (11.1, 77.8)
    assert (audit.rules, audit.declarations, audit.fractional_lengths, audit.unread_selectors) == (6, 10, 2, 1)


def test_a_file_can_be_named(tmp_path: Path) -> None:
    assert audit_page(_written(tmp_path) / "index.html") == audit_page(tmp_path)


def test_every_measure_is_described(tmp_path: Path) -> None:
    audit = audit_page(_written(tmp_path))
    assert len(describe_audit(audit).splitlines()) == len(audit.model_dump())


def test_a_folder_without_a_page_says_what_to_give(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"index_optimized\.html"):
        audit_page(tmp_path)


@pytest.mark.parametrize("sheet", ["", "}}}", ".a {", "@import 'x'; .a { color: red } <!--"])
def test_broken_sheets_are_read_as_far_as_they_go(sheet: str) -> None:
    assert all(rule.selector for rule in read_rules(sheet))


@each_fixture(["app-screen", "name-hints", "campaign"])
def test_a_run_says_of_its_page_what_the_audit_finds_in_the_files(name: str, tmp_path: Path) -> None:
    done = compile_fixture(name)
    audit = audit_page(save_files(tmp_path, done.folders["html"]))
    said = measure_page(done.project.optimised.root, done.project.optimised.sheet)
    assert said.model_dump() == audit.model_dump(include=set(said.model_dump()))
