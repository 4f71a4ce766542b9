"""All targets write the same style sheet, whatever its unit and its form; only addresses of files differ."""

from __future__ import annotations

import re

import pytest

from psd2code.compiler import compile_psd
from psd2code.context import Context
from psd2code.files import FileSet
from psd2code.options import CompileOptions
from psd2code.registry import load_target
from tests.support.compiled import compile_fixture
from tests.support.places import FIXTURES

NAME = "button"
TARGETS = ("html", "react", "vue")
VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1"'


def _folders(**settings: str | int) -> dict[str, FileSet]:
    options = CompileOptions.model_validate({"fonts_mode": "system"} | settings)
    targets = tuple(map(load_target, TARGETS))
    return compile_psd(FIXTURES / f"{NAME}.psd", targets, options, Context()).folders


def _bare(sheet: bytes) -> str:
    return re.sub(r'url\("[^"]*/', 'url("', sheet.decode())


@pytest.mark.parametrize("unit", ["px", "rem", "vw"])
@pytest.mark.parametrize("form", ["compact", "expanded"])
def test_every_target_writes_the_sheet_that_was_asked_for(unit: str, form: str) -> None:
    folders = _folders(unit=unit, css_style=form)
    sheets = [folders["html"]["style_optimized.css"], *(folders[name]["src/App.css"] for name in ("react", "vue"))]
    bare = set(map(_bare, sheets))
    assert len(bare) == 1
    (sheet,) = bare
    assert set(re.findall(r"\d(px|rem|vw)\b", re.sub(r"/\*.*?\*/|100vw", "", sheet))) == {unit}
    pages = [folders["html"]["index_optimized.html"], *(folders[name]["index.html"] for name in ("react", "vue"))]
    assert all(VIEWPORT in page.decode() for page in pages)


def test_px_is_the_default_and_has_no_other_width() -> None:
    wanted = compile_fixture(NAME).folders["html"]
    folders = _folders(unit="px", design_width=375)
    assert {n: f for n, f in folders["html"].items() if n != "diagnostics.json"} == {
        n: f for n, f in wanted.items() if n != "diagnostics.json"
    }
    assert b"options.unused" in folders["html"]["diagnostics.json"]
