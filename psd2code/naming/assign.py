"""Gives each layer that shows its class name and file tag, and says for each where the name came from.

A name follows from the layer itself: its own, its group's and its text's words, its id. So a layer that moves changes
no name, and one that goes away changes none but that of a namesake which takes over its bare name.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterator, Mapping

from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, Group, TextLayer
from psd2code.ir.walk import paths_of
from psd2code.model import Model
from psd2code.naming.default_names import has_copy_marks, strip_copy_marks
from psd2code.naming.generator import AssetRequest
from psd2code.naming.hints import NameHints
from psd2code.naming.names import LayerName, NameRequest, choose_name, hints_of
from psd2code.naming.requests import requested_pictures
from psd2code.naming.slug import unique_name
from psd2code.thresholds import DEFAULT_THRESHOLDS, Thresholds

HASH_CHARACTERS = 6
"""Characters of a hashed class: 16 million values keep the layers of a page apart."""


class AssignedName(Model):
    """A layer's class name (unique), its file tag (not unique), its hashed class, their source, its hints.

    pictures: the image files that the name asks for in the syntax of Photoshop's generator.
    """

    layer_id: int
    path: str
    class_name: str
    tag: str
    hashed: str
    source: LayerName
    hints: NameHints = NameHints()
    pictures: tuple[AssetRequest, ...] = ()


class NameSettings(Model):
    """reserved: class names that no layer may have; chosen: layer path or name -> class name, as the user wants it."""

    reserved: frozenset[str] = frozenset()
    chosen: Mapping[str, str] = {}
    thresholds: Thresholds = DEFAULT_THRESHOLDS


class _Named(Model):
    layer: AnyLayer
    groups: tuple[str, ...]
    path: str
    name: LayerName

    @property
    def is_copy(self) -> bool:
        """Whether Photoshop marked it, or a group around it, as a copy, or only its group or kind names it."""
        marked = any(map(has_copy_marks, (self.layer.name, *self.groups)))
        return marked or self.name.is_generic


def assign_names(document: Document, settings: NameSettings) -> dict[int, AssignedName]:
    """Name every layer that is not dropped or merged, in document order."""
    paths = paths_of(document)
    named = [
        _Named(layer=layer, groups=groups, path=paths[layer.id], name=_choose(layer, groups, paths[layer.id], settings))
        for layer, groups in _shown(document.layers, ())
    ]
    classes = _classes(named, settings.reserved)
    return {
        each.layer.id: AssignedName(
            layer_id=each.layer.id,
            path=each.path,
            class_name=classes[each.layer.id],
            tag=each.name.slug,
            hashed=_hashed(each.layer, each.path),
            source=each.name,
            hints=hints_of(each.layer.name, settings.thresholds),
            pictures=requested_pictures(each.layer.name),
        )
        for each in named
    }


def unused_choices(names: Mapping[int, AssignedName], settings: NameSettings) -> tuple[str, ...]:
    """Give the paths and names of the settings that no layer has."""
    used = {key for name in names.values() for key in _keys(name.path)}
    return tuple(key for key in settings.chosen if key not in used)


def _choose(layer: AnyLayer, groups: tuple[str, ...], path: str, settings: NameSettings) -> LayerName:
    chosen = next((settings.chosen[key] for key in _keys(path) if key in settings.chosen), None)
    if chosen is not None:
        return LayerName(slug=chosen, source="settings", confidence=1, original=layer.name)
    return choose_name(_request(layer, groups), settings.thresholds)


def _keys(path: str) -> tuple[str, ...]:
    """Give what settings may call a layer: its path, its name, its name without copy marks."""
    name = path.rpartition("/")[2]
    return path, name, strip_copy_marks(name)


def _classes(named: list[_Named], reserved: frozenset[str]) -> dict[int, str]:
    """Give the bare name to the eldest layer that is no copy; all others carry their id in Photoshop."""
    families: defaultdict[str, list[_Named]] = defaultdict(list)
    for each in named:
        families[each.name.slug].append(each)
    classes: dict[int, str] = {}
    taken = set(reserved)
    for slug, family in families.items():
        originals = [each.layer.id for each in family if not each.is_copy or each.name.source == "settings"]
        if originals and slug not in reserved:
            classes[min(originals)] = slug
            taken.add(slug)
    for each in sorted(named, key=lambda each: each.layer.id):
        if each.layer.id not in classes:
            classes[each.layer.id] = unique_name(f"{each.name.slug}-{each.layer.id}", taken)
            taken.add(classes[each.layer.id])
    return classes


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
