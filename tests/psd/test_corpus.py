"""Real designs read without a fault, and agree with psd-tools and with their own pixels where those are right."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from psd_tools import PSDImage
from psd_tools.api.layers import Group as ApiGroup
from psd_tools.api.layers import Layer as ApiLayer

from psd2code.context import Context
from psd2code.errors import PsdError
from psd2code.ir.check import check_document
from psd2code.ir.document import Document
from psd2code.ir.layers import Group, TextLayer
from psd2code.ir.text import TextLine
from psd2code.ir.walk import layers_of
from psd2code.psd import PsdFile, PsdPixels, open_psd, read_document
from psd2code.psd.tree import nodes_of

pytestmark = pytest.mark.corpus

FAULTS = {"layer.unreadable", "layer.unknown-kind", "paint.not-understood", "text.not-understood"}
INK = 0.2
"""Coverage from which a px counts as ink."""


def test_every_file_reads_and_keeps_the_rule(corpus: Path) -> None:
    faults: Counter[str] = Counter()
    for path in _files(corpus):
        context = Context()
        document = read_document(open_psd(path), context)
        check_document(document)
        faults.update(
            f"{path.name}: {each.code} {each.layer}" for each in context.diagnostics.all() if each.code in FAULTS
        )
    assert faults == Counter()


def test_every_design_comes_back_from_json(corpus: Path) -> None:
    for path in _files(corpus / "ui"):
        document = read_document(open_psd(path), Context())
        assert Document.model_validate_json(document.model_dump_json()) == document, path.name


def test_names_places_and_visibility_are_those_of_psd_tools(corpus: Path) -> None:
    for path in _files(corpus):
        psd = open_psd(path)
        ours = {layer.id: layer for layer in layers_of(read_document(psd, Context()).layers)}
        theirs = _api_layers(psd)
        assert len(ours) == len(theirs), path.name
        for node in nodes_of(psd.tree):
            layer, expected = ours[node.id], theirs[id(node.record)]
            assert layer.name == expected.name.rstrip("\0"), path.name
            assert layer.is_visible == expected.visible, (path.name, layer.name)
            assert isinstance(layer, Group) == isinstance(expected, ApiGroup), (path.name, layer.name)
            if expected.has_pixels() and layer.kind not in ("fill", "group"):
                edges = (layer.rect.left, layer.rect.top, layer.rect.right, layer.rect.bottom)
                assert edges == expected.bbox, (path.name, layer.name)


def test_pixels_are_those_of_psd_tools(corpus: Path) -> None:
    for path in _files(corpus / "ui"):
        psd = open_psd(path)
        pixels, theirs = PsdPixels(psd), _api_layers(psd)
        for node in nodes_of(psd.tree):
            raster = pixels.layer(node.id)
            if raster is not None:
                expected = theirs[id(node.record)].numpy()
                assert expected is not None
                np.testing.assert_allclose(raster.rgba[..., : expected.shape[-1]], expected, atol=1e-6)


def test_lines_lie_where_the_ink_is(corpus: Path) -> None:
    """Over horizontal, unwarped text: 93 % of layers within the room that side bearings and marks leave.

    The rest begins with spaces, ends in full-width stops, is set in super- or subscript, or was set in another font.
    """
    inside = total = 0
    for path in _files(corpus):
        psd = open_psd(path)
        pixels = PsdPixels(psd)
        for layer in layers_of(read_document(psd, Context()).layers):
            if isinstance(layer, TextLayer) and layer.text.lines and not layer.text.is_warped:
                found = _is_around_ink(layer, pixels)
                inside += found is True
                total += found is not None
    assert total > 700
    assert inside / total > 0.93


def test_broken_files_are_errors_of_one_line(corpus: Path) -> None:
    files = _files(corpus / "broken")
    assert files
    for path in files:
        with pytest.raises(PsdError) as caught:
            open_psd(path)
        assert "\n" not in str(caught.value)


def _files(folder: Path) -> list[Path]:
    files = sorted(path for path in folder.rglob("*") if path.suffix.lower() in (".psd", ".psb"))
    return [path for path in files if "broken" in folder.parts or "broken" not in path.parts]


def _api_layers(psd: PsdFile) -> dict[int, ApiLayer]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return {id(layer._record): layer for layer in PSDImage(psd.psd).descendants()}


def _is_around_ink(layer: TextLayer, pixels: PsdPixels) -> bool | None:
    raster = pixels.layer(layer.id)
    lines = list(_inked_lines(layer))
    if raster is None or not lines or not (raster.rgba[..., 3] > INK).any():
        return None
    columns = np.flatnonzero((raster.rgba[..., 3] > INK).any(axis=0))
    rows = np.flatnonzero((raster.rgba[..., 3] > INK).any(axis=1))
    em = layer.text.paragraphs[0].runs[0].style.size_px
    left_gap = raster.left + columns[0] - min(line.left for line in lines)
    right_gap = max(line.right for line in lines) - raster.left - columns[-1] - 1
    rise = min(line.baseline for line in lines) - raster.top - rows[0]
    sink = raster.top + rows[-1] + 1 - max(line.baseline for line in lines)
    return bool(
        -0.2 * em < left_gap < 0.5 * em
        and -0.2 * em < right_gap < 0.6 * em
        and 0.2 * em < rise < 1.3 * em
        and -0.35 * em < sink < 0.4 * em
    )


def _inked_lines(layer: TextLayer) -> Iterator[TextLine]:
    plain = layer.text.plain
    return (line for line in layer.text.lines if plain[line.start : line.end].strip())
