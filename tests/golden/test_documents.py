"""What the compiler saw and decided in each small fixture, as text: the document, the layout, the diagnostics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from psd2code.assets.assets import Assets
from psd2code.diagnostics import Diagnostic
from psd2code.ir.dump import dump_document
from psd2code.layout.dump import dump_tree
from tests.support.compiled import compile_fixture, each_fixture
from tests.support.golden import Goldens
from tests.support.places import small_fixtures


@each_fixture(small_fixtures())
def test_document_layout_and_diagnostics(name: str, golden: Callable[[str], Goldens]) -> None:
    compilation = compile_fixture(name)
    texts = {
        "document.txt": dump_document(compilation.document),
        "layout.txt": _without_digests(dump_tree(compilation.tree), compilation.project.assets),
        "diagnostics.txt": "".join(_lines(compilation.project.diagnostics)),
    }
    golden(name).check_texts({file: text.encode() for file, text in texts.items()}, "*.txt")


def _without_digests(text: str, assets: Assets) -> str:
    """Take the digests out of file names: a pixel that is off by one level is no change of layout."""
    for asset in assets.files:
        tag, _, digest = asset.name.rpartition("-")
        text = text.replace(asset.name, tag + digest[digest.index(".") :])
    return text


def _lines(diagnostics: Iterable[Diagnostic]) -> Iterator[str]:
    for diagnostic in diagnostics:
        yield f"{diagnostic.severity} {diagnostic.code} {diagnostic.layer or '-'}: {diagnostic.message}\n"
