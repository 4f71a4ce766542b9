"""The text files of the html target, byte for byte, for a few fixtures that together show every kind of rule."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePosixPath

from tests.support.compiled import compile_fixture, each_fixture
from tests.support.golden import Goldens

PRINTED = ["artboards", "button", "group-nested", "hostile-names", "text-two-runs"]
TEXT_SUFFIXES = (".html", ".css", ".json", ".md")


@each_fixture(PRINTED)
def test_html_target(name: str, golden: Callable[[str], Goldens]) -> None:
    files = compile_fixture(name).folders["html"]
    texts = {f"html/{path}": content for path, content in files.items() if PurePosixPath(path).suffix in TEXT_SUFFIXES}
    golden(name).check_texts(texts, "html/**/*")
