"""A layer that goes away leaves the files and nearly all classes of the deliverable under their names."""

from __future__ import annotations

import random
from collections import defaultdict
from functools import cache
from typing import NamedTuple

import pytest

from psd2code import assets, layout, naming, psd, semantics
from psd2code.assets.assets import PlacedFile
from psd2code.context import Context
from psd2code.ir.document import Document
from psd2code.ir.walk import layers_of
from psd2code.layout.tree import Box, TextContent, boxes_of
from psd2code.options import CompileOptions
from psd2code.render import Renderer
from psd2code.style import style_tree
from psd2code.style.base import RESERVED
from psd2code.style.derive import derive
from psd2code.style.text import font_variables
from tests.support.layers import without_layer
from tests.support.places import FIXTURES

SEED = 3
DELETED = 20
CHANGED_SHARE = 0.042
"""share of all classes. A layer less moves its neighbours: one laid out in another way, or no longer alike to the items
of its list, has another look and so another class. Measured 0.039."""

RENAMED_SHARE = 0.007
"""share of classes that change though the look does not: the layer that is gone gave the class its name, or alone was
why two boxes are of one list, so that the class is now another one's. Measured 0.0065: 8 of 1240, all in two lists."""


class Shown(NamedTuple):
    """What the page says of a layer: its class, its file, and its look, all that its rule and its list would say."""

    classes: dict[int, str | None]
    files: dict[int, str]
    looks: dict[int, frozenset[object]]


@cache
def _file() -> psd.PsdFile:
    return psd.open_psd(FIXTURES / "app-screen.psd")


def _compiled(document: Document) -> Shown:
    context, options = Context(), CompileOptions()
    pixels = psd.PsdPixels(_file(), context)
    renderer = Renderer(document, pixels, context.diagnostics)
    decided = semantics.decide(document, options, context)
    names = naming.assign_names(decided, naming.NameSettings(reserved=RESERVED))
    scissors = assets.Scissors(renderer, pixels, decided, options.thresholds)
    shown = semantics.show_colors(decided, scissors.shown_color)
    pictures = assets.extract_assets(shown, scissors, names, options, context)
    first = layout.build_tree(shown, names, pictures, options.thresholds)
    tree = layout.optimise(first, options.thresholds, context)
    _, classes = style_tree(tree, is_shared=True)
    files = {i: placed.asset for i, placed in pictures.placed.items() if isinstance(placed, PlacedFile)}
    return Shown(
        {layer: " ".join(classes.get(box.id, ())) or None for box in boxes_of(tree) for layer in box.layers},
        files,
        _looks(tree),
    )


def _looks(tree: Box) -> dict[int, frozenset[object]]:
    """Give what each box says, and those of the boxes that correspond to it: they share its classes."""
    fonts, _ = font_variables(tuple(box.content for box in boxes_of(tree) if isinstance(box.content, TextContent)))
    parts = {part.key: frozenset(part.declarations) for part in derive(tree, fonts)}
    slots: defaultdict[str, set[frozenset[object]]] = defaultdict(set)
    for box in boxes_of(tree):
        slots[box.slot or box.id].add(parts[box.id])
    return {
        layer: frozenset({parts[box.id], *slots[box.slot or box.id]}) for box in boxes_of(tree) for layer in box.layers
    }


@pytest.mark.slow
def test_a_deleted_layer_leaves_the_other_names() -> None:
    document = psd.read_document(_file(), Context())
    before = _compiled(document)
    ids = [layer.id for layer in layers_of(document.layers) if layer.is_visible]
    seen = changed = renamed = 0
    for layer_id in random.Random(SEED).sample(ids, DELETED):  # noqa: S311 - a sample, no secret
        after = _compiled(without_layer(document, layer_id))
        assert {i: file for i, file in after.files.items() if before.files.get(i) != file} == {}
        others = [i for i, name in after.classes.items() if before.classes.get(i) != name]
        seen += len(after.classes)
        changed += len(others)
        renamed += sum(before.looks.get(i) == after.looks[i] for i in others)
    assert seen > len(ids)
    assert (changed / seen <= CHANGED_SHARE, renamed / seen <= RENAMED_SHARE) == (True, True), (changed, renamed, seen)
