"""The classes of real designs hold the meaning of their layers' names; a sample is printed, to be read by a person."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

import pytest

from psd2code.compiler import Compilation, compile_psd
from psd2code.context import Context
from psd2code.options import CompileOptions
from tests.support.compiled import compile_fixture
from tests.support.meanings import NamedLayer, named_layers
from tests.support.places import CORPUS

pytestmark = pytest.mark.corpus

LEAST_SHARE = 0.95
"""Of the layers with a name that says something: 0.965 when this was written, 301 of 312."""

SAMPLED = 40
SEED = 5


def _compiled() -> Iterator[Compilation]:
    yield compile_fixture("campaign")
    for file in sorted((CORPUS / "ui").rglob("*.psd")):
        yield compile_psd(file, (), CompileOptions(fonts_mode="system"), Context())


@pytest.mark.usefixtures("corpus")
def test_classes_hold_the_meaning_of_layer_names(capsys: pytest.CaptureFixture[str]) -> None:
    named = [layer for design in _compiled() for layer in named_layers(design)]
    with capsys.disabled():
        sys.stdout.write(_table(random.Random(SEED).sample(named, SAMPLED)))  # noqa: S311 - a sample
    assert sum(layer.has_meaning for layer in named) / len(named) >= LEAST_SHARE


def _table(picked: list[NamedLayer]) -> str:
    rows = [f"{'yes' if layer.has_meaning else 'no':4} {layer.path}: {layer.classes} {layer.file}" for layer in picked]
    return "\n".join(["", "Does the class hold the layer's meaning?", *rows, ""])
