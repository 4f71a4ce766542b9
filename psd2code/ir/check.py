"""Checks that a Document keeps its rule: unique ids, finite sizes, decisions that point at layers."""

from __future__ import annotations

from psd2code.errors import InvariantError
from psd2code.ir.document import Document
from psd2code.ir.walk import layers_of


def check_document(document: Document) -> None:
    """Raise `InvariantError` that names the first layer which breaks the rule."""
    if document.width < 1 or document.height < 1:
        raise InvariantError(f"document {document.name}: the canvas has no area")
    ids: set[int] = set()
    for layer in layers_of(document.layers):
        if layer.id in ids:
            raise InvariantError(f"layer {layer.name!r}: id {layer.id} is used twice")
        ids.add(layer.id)
    for layer in layers_of(document.layers):
        if layer.decision and layer.decision.into is not None and layer.decision.into not in ids:
            raise InvariantError(f"layer {layer.name!r}: merged into {layer.decision.into}, which is not there")
