"""Real designs compile and keep every rule; files that are no PSD are refused in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from psd2code.compiler import compile_psd
from psd2code.context import Context
from psd2code.errors import PsdError
from psd2code.ir.document import Document
from psd2code.ir.walk import layers_of
from psd2code.options import CompileOptions
from psd2code.registry import load_target
from tests.support.html import check_page
from tests.support.places import CORPUS

pytestmark = pytest.mark.corpus


def _files(folder: str) -> list[Path]:
    return sorted(file for file in (CORPUS / folder).rglob("*") if file.suffix.lower() in (".psd", ".psb"))


@pytest.mark.usefixtures("corpus")
@pytest.mark.parametrize("file", _files("broken"), ids=lambda file: file.stem)
def test_a_broken_file_is_refused_in_one_line(file: Path) -> None:
    with pytest.raises(PsdError) as refusal:
        compile_psd(file, (load_target("html"),), CompileOptions(), Context())
    assert file.name in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.usefixtures("corpus")
@pytest.mark.parametrize("file", _files("ui"), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_design_compiles(file: Path) -> None:
    compilation = compile_psd(file, (load_target("html"),), CompileOptions(), Context())
    document = compilation.document
    assert all(layer.decision for layer in layers_of(document.layers))
    assert Document.model_validate_json(document.model_dump_json()) == document
    for page in ("index.html", "index_optimized.html"):
        check_page(compilation.folders["html"], page)
