"""The text files of the targets, byte for byte, for a few fixtures that together show every kind of rule."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePosixPath

import pytest

from psd2code.registry import load_target
from tests.support.compiled import compile_fixture, each_fixture
from tests.support.golden import Goldens

PRINTED = ["artboards", "button", "group-nested", "hostile-names", "text-two-runs"]
TEXT_SUFFIXES = (".html", ".css", ".json", ".md")


COMPOSED = ["grid-flat", "hostile-names", "list-flat"]
"""Fixtures whose components and rows are compared; the other files of those projects are the same in all."""

PARTS = ("src/App.jsx", "src/App.vue", "src/components/", "src/data/")


@each_fixture(PRINTED)
def test_html_target(name: str, golden: Callable[[str], Goldens]) -> None:
    files = compile_fixture(name).folders["html"]
    texts = {f"html/{path}": content for path, content in files.items() if PurePosixPath(path).suffix in TEXT_SUFFIXES}
    golden(name).check_texts(texts, "html/**/*")


@pytest.mark.parametrize("target", ["react", "vue"])
@each_fixture(COMPOSED)
def test_components(name: str, target: str, golden: Callable[[str], Goldens]) -> None:
    files = load_target(target).emit(compile_fixture(name).project)
    parts = {f"{target}/{path}": content for path, content in files.items() if path.startswith(PARTS)}
    golden(name).check_texts(parts, f"{target}/**/*")
