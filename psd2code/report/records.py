"""Turns a decided Document and its boxes into flat records: the layer tree, and which class shows which layer."""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.assets.assets import Assets, PlacedFile
from psd2code.geometry import Rect
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, Group
from psd2code.ir.walk import layers_of, paths_of
from psd2code.layout.tree import Box, boxes_of
from psd2code.model import Model
from psd2code.style.dedup import Classes


class LayerRecord(Model):
    """A layer as the compiler saw it, with what became of it."""

    id: int
    name: str
    kind: str
    rect: Rect
    is_visible: bool
    form: str
    reason: str
    merged_into: int | None = None
    image: str | None = None
    children: tuple[LayerRecord, ...] = ()


class LayerReference(Model):
    """Where a class comes from."""

    id: int
    path: str
    kind: str


class ClassRecord(Model):
    """A class of the optimised page and the layers that it shows."""

    name: str
    layers: tuple[LayerReference, ...]


def layer_records(document: Document, assets: Assets) -> tuple[LayerRecord, ...]:
    """Give the tree of records, back to front."""
    return tuple(_records(document.layers, assets))


def _records(layers: tuple[AnyLayer, ...], assets: Assets) -> Iterator[LayerRecord]:
    for layer in layers:
        decision = layer.decision
        placed = assets.placed.get(layer.id)
        yield LayerRecord(
            id=layer.id,
            name=layer.name,
            kind=layer.kind,
            rect=layer.rect,
            is_visible=layer.is_visible,
            form=decision.form if decision else "dropped",
            reason=decision.reason if decision else "undecided",
            merged_into=decision.into if decision else None,
            image=placed.asset if isinstance(placed, PlacedFile) else None,
            children=tuple(_records(layer.children, assets)) if isinstance(layer, Group) else (),
        )


def class_records(document: Document, tree: Box, classes: Classes) -> tuple[ClassRecord, ...]:
    """Give one record for each class that shows layers, in document order."""
    paths, kinds = paths_of(document), {layer.id: layer.kind for layer in layers_of(document.layers)}
    found: dict[str, list[LayerReference]] = {}
    for box in boxes_of(tree):
        references = [LayerReference(id=i, path=paths[i], kind=kinds[i]) for i in box.layers]
        for name in classes.get(box.id, ()):
            found.setdefault(name, []).extend(references)
    return tuple(ClassRecord(name=name, layers=tuple(layers)) for name, layers in found.items() if layers)


def class_aliases(absolute: Classes, optimised: Classes) -> dict[str, str]:
    """Map each class of the absolute page to the most special one of the same part of the optimised page."""
    return {absolute[key][-1]: optimised[key][-1] for key in absolute if key in optimised}
