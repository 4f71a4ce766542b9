"""Gives each layer that shows its class name and file tag, and says for each where the name came from."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, Group, TextLayer
from psd2code.ir.walk import paths_of
from psd2code.model import Model
from psd2code.naming.limits import DEFAULT_LIMITS, NamingLimits
from psd2code.naming.names import LayerName, NameRequest, choose_name
from psd2code.naming.slug import unique_name

HASH_CHARACTERS = 6
"""Characters of a hashed class: 16 million values keep the layers of a page apart."""


class AssignedName(Model):
    """A layer's class name (unique), its file tag (not unique), its hashed class, and their source."""

    layer_id: int
    path: str
    class_name: str
    tag: str
    hashed: str
    source: LayerName


def assign_names(
    document: Document, reserved: frozenset[str], limits: NamingLimits = DEFAULT_LIMITS
) -> dict[int, AssignedName]:
    """Name every layer that is not dropped or merged; reserved are class names that no layer may have."""
    paths = paths_of(document)
    taken: set[str] = set(reserved)
    assigned: dict[int, AssignedName] = {}
    for layer, groups in _shown(document.layers, ()):
        name = choose_name(_request(layer, groups), limits)
        class_name = unique_name(name.slug, taken)
        taken.add(class_name)
        assigned[layer.id] = AssignedName(
            layer_id=layer.id,
            path=paths[layer.id],
            class_name=class_name,
            tag=name.slug,
            hashed=_hashed(layer, paths[layer.id]),
            source=name,
        )
    return assigned


def _shown(layers: tuple[AnyLayer, ...], groups: tuple[str, ...]) -> Iterator[tuple[AnyLayer, tuple[str, ...]]]:
    for layer in layers:
        if layer.decision is None or layer.decision.form in ("dropped", "merged"):
            continue
        yield layer, groups
        if isinstance(layer, Group):
            yield from _shown(layer.children, (layer.name, *groups))


def _request(layer: AnyLayer, groups: tuple[str, ...]) -> NameRequest:
    form = layer.decision.form if layer.decision else "dropped"
    return NameRequest(
        layer_name=layer.name,
        kind="image" if form in ("image", "svg") else layer.kind,
        text=layer.text.plain if isinstance(layer, TextLayer) else None,
        group_names=groups,
        size_px=(layer.rect.width, layer.rect.height),
    )


def _hashed(layer: AnyLayer, path: str) -> str:
    digest = hashlib.md5(f"{layer.id}:{path}".encode("utf-8", "surrogatepass"), usedforsecurity=False)
    return f"c-{digest.hexdigest()[:HASH_CHARACTERS]}"
