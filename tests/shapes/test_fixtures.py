"""The kinds of CSS box and SVG drawing stand in fixtures, whose pages are compared with pictures, and take a rung."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from psd2code.ir.css_box import CssBox, Fill
from psd2code.ir.decision import Decision
from psd2code.ir.layers import ShapeLayer
from psd2code.ir.svg import SvgPicture
from psd2code.ir.walk import layers_of
from tests.support.compiled import compile_fixture, each_fixture

KINDS = {
    "css-angles": ["conic", "conic", "conic", "linear"],
    "css-corners": ["oval", "linear oval", "oval shadow"],
    "css-fractions": ["inset", "inset", "shadow", "inset", "border"],
    "css-patterns": ["tile", "border tile", "shadow tile", "tile"],
    "css-shadows": ["inset", "shadow", "inset", "inset shadow"],
    "svg-gradients": ["linear", "radial", "linear", "linear"],
}
"""Fixture -> what draws each of its shapes, back to front."""


@each_fixture(sorted(KINDS))
def test_a_fixture_shows_its_kinds(name: str) -> None:
    document = compile_fixture(name).document
    decisions = [layer.decision for layer in layers_of(document.layers) if isinstance(layer, ShapeLayer)]
    assert [" ".join(sorted(_kinds(decision))) for decision in decisions if decision] == KINDS[name]


def _kinds(decision: Decision) -> Iterator[str]:
    if decision.svg:
        yield from _of_drawing(decision.svg)
    elif decision.box:
        yield from _of_box(decision.box)
    else:
        pytest.fail(f"{decision.form}: {decision.reason}")


def _of_drawing(drawing: SvgPicture) -> Iterator[str]:
    for group in drawing.groups:
        for path in group.paths:
            yield "flat" if path.fill is None or isinstance(path.fill, Fill) else path.fill.kind


def _of_box(box: CssBox) -> Iterator[str]:
    yield from (gradient.kind for gradient in box.gradients)
    yield from ("oval",) if box.radii.down else ()
    yield from ("tile",) if box.tile else ()
    yield from ("border",) if box.border else ()
    yield from sorted({"inset" if shadow.is_inset else "shadow" for shadow in box.shadows})
