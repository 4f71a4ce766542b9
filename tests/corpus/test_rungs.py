"""The ladder over real designs: how many layers stand on each rung, how far the worst is off, and floors for both."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from psd2code import psd, semantics
from psd2code.assets.assets import Assets
from psd2code.context import Context
from psd2code.ir.document import Document
from psd2code.layout.tree import Box
from psd2code.options import CompileOptions
from psd2code.render import Renderer
from psd2code.report.inspect import InspectedLayer, flat, inspect_layers, rung_lines, rungs_of
from psd2code.thresholds import Thresholds
from tests.support.places import CORPUS

pytestmark = pytest.mark.corpus

LEAST_SHARE = 0.75
"""Of the shapes that show, in CSS or SVG: 0.86 when this was written."""

DRAWN = ("shape", "svg")


def _decided(file: Path) -> Document:
    context = Context()
    opened = psd.open_psd(file)
    document = psd.read_document(opened, context)
    renderer = Renderer(document, psd.PsdPixels(opened, context), context.diagnostics)
    return semantics.decide(document, CompileOptions(), context, renderer)


@pytest.mark.usefixtures("corpus")
def test_most_shapes_are_css_or_svg_and_close_to_photoshop(capsys: pytest.CaptureFixture[str]) -> None:
    files = sorted((CORPUS / "ui").rglob("*.psd"))
    tops = [layer for file in files for layer in _layers(_decided(file))]
    layers = list(flat(tops))
    with capsys.disabled():
        sys.stdout.write("\n".join(["", *rung_lines(rungs_of(tops)), ""]))
    shapes = [layer for layer in layers if layer.kind == "shape" and layer.form != "dropped"]
    reached = [layer for layer in shapes if layer.form in DRAWN or layer.reason == "clip-frame"]
    assert len(reached) / len(shapes) >= LEAST_SHARE
    limits = Thresholds()
    off = [layer for layer in layers if layer.error and layer.error.flat_levels > limits.rung_flat_levels]
    assert off == []
    assert all(layer.error for layer in layers if layer.form in DRAWN), "a rung was taken without measuring it"


def _layers(document: Document) -> list[InspectedLayer]:
    page = Box(id="page", role="page", name="page", rect=document.canvas)
    return list(inspect_layers(document, page, Assets()))
