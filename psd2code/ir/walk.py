"""Ways through the layer tree: every layer with its path, one layer by id, a tree rebuilt from its leaves up."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, Group

PATH_SEPARATOR = "/"


def layers_of(layers: tuple[AnyLayer, ...]) -> Iterator[AnyLayer]:
    """Yield every layer, back to front, a group before its children."""
    for layer in layers:
        yield layer
        if isinstance(layer, Group):
            yield from layers_of(layer.children)


def paths_of(document: Document) -> dict[int, str]:
    """Map each layer's id to its path of names, "Page/Hero/Title"; a slash within a name becomes a space."""
    return dict(_paths(document.layers, ""))


def _paths(layers: tuple[AnyLayer, ...], prefix: str) -> Iterator[tuple[int, str]]:
    for layer in layers:
        path = prefix + (layer.name.replace(PATH_SEPARATOR, " ").strip() or layer.kind)
        yield layer.id, path
        if isinstance(layer, Group):
            yield from _paths(layer.children, path + PATH_SEPARATOR)


def map_layers(layers: tuple[AnyLayer, ...], change: Callable[[AnyLayer], AnyLayer]) -> tuple[AnyLayer, ...]:
    """Rebuild bottom up: change sees each group with its children already changed."""
    return tuple(change(_with_children(layer, change)) for layer in layers)


def _with_children(layer: AnyLayer, change: Callable[[AnyLayer], AnyLayer]) -> AnyLayer:
    if not isinstance(layer, Group):
        return layer
    return layer.replace(children=map_layers(layer.children, change))
