"""Finds siblings that are one drawing: overlapping fragments, stacked backgrounds, a container of nothing but pictures.

Guards keep apart what a page is built of: texts, list items (three alike), what a name says is to be reached, and parts
that are pictures of their own elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from psd2code.geometry import Rect
from psd2code.ir.document import Document
from psd2code.ir.layers import AdjustmentLayer, AnyLayer, Group, PixelLayer, TextLayer
from psd2code.ir.walk import layers_of
from psd2code.model import Model
from psd2code.naming.default_names import strip_copy_marks
from psd2code.options import CompileOptions
from psd2code.semantics.drop_invisible import is_dropped
from psd2code.semantics.reachable import is_own_thing, is_reachable
from psd2code.thresholds import Thresholds

BAKED_REASONS = frozenset({"css-blend", "solved-blend"})
"""Why a picture depends on what lies beneath it."""

LookOf = Callable[[int], str]
"""Layer id -> what is equal for layers of equal pixels, also turned ones."""


class PartKey(NamedTuple):
    """What copies of a layer have in common: name without copy marks, size in px, and their look if it was asked."""

    name: str
    width: int
    height: int
    look: str = ""


class Drawing(Model):
    """Siblings to be drawn together, back to front; container: the group that becomes the image, or None."""

    parts: tuple[int, ...]
    container: int | None
    reason: str


class Finder(Model):
    """What the search depends on."""

    canvas: Rect
    options: CompileOptions

    def candidates(self, document: Document) -> tuple[Drawing, ...]:
        """Give every drawing in the page's root and its groups; parts that are used elsewhere are not looked at yet."""
        return tuple(self._in_siblings(document.layers)) + tuple(
            drawing
            for group in layers_of(document.layers)
            if isinstance(group, Group) and group.decision and group.decision.form == "group"
            for drawing in self._in_group(group)
        )

    def _in_group(self, group: Group) -> Iterator[Drawing]:
        if is_reachable(group.name):
            return
        shown = tuple(child for child in group.children if not is_dropped(child) and not _is_merged(child))
        if self._is_flat(group, shown):
            yield _drawing(shown, group.id, "flattened")
        else:
            yield from self._in_siblings(group.children)

    def _is_flat(self, group: Group, shown: tuple[AnyLayer, ...]) -> bool:
        """Whether a container is one picture."""
        flatten = self.options.flatten
        rect = Rect.union_of(layer.rect for layer in shown)
        is_plain = group.opacity == 1 and group.blend_mode in ("normal", "pass-through") and not group.artboard
        is_small = rect.intersect(self.canvas).area <= self.options.thresholds.flatten_share * self.canvas.area
        is_container = flatten != "none" and is_plain and is_small and len(shown) > 1
        if not is_container or not all(map(is_picture, shown)) or has_list_items(shown, self.options.thresholds):
            return False
        if any(isinstance(layer, AdjustmentLayer) for layer in group.children):
            return False
        if flatten == "aggressive":
            return not any(is_reachable(layer.name) for layer in shown)
        return not any(is_own_thing(layer.name) for layer in shown) and len(_clusters(shown)) == 1

    def _in_siblings(self, layers: tuple[AnyLayer, ...]) -> Iterator[Drawing]:
        shown = tuple(layer for layer in layers if not _is_merged(layer) and not _is_gone(layer))
        backgrounds = [layer for layer in shown if is_picture(layer) and self._is_full_width(layer)]
        for cluster in _clusters(backgrounds):
            for run in _runs(shown, self._without_bars(cluster)):
                if len(run) > 1 and not has_list_items(run, self.options.thresholds):
                    yield _drawing(run, None, "stacked-backgrounds")
        grounds = {layer.id for layer in backgrounds}
        pictures = [layer for layer in shown if is_picture(layer) and layer.id not in grounds]
        for cluster in _clusters(pictures):
            if self._is_one_drawing(shown, cluster):
                yield _drawing(cluster, None, "fragments")

    def _is_one_drawing(self, siblings: tuple[AnyLayer, ...], cluster: tuple[AnyLayer, ...]) -> bool:
        thresholds = self.options.thresholds
        rect = Rect.union_of(layer.rect for layer in cluster)
        return (
            len(cluster) >= thresholds.fragments_least
            and max(rect.width, rect.height) <= thresholds.fragments_px
            and not any(is_own_thing(layer.name) for layer in cluster)
            and not has_list_items(cluster, thresholds)
            and _can_move_together(siblings, cluster)
        )

    def _without_bars(self, backgrounds: tuple[AnyLayer, ...]) -> tuple[AnyLayer, ...]:
        """Give those that are as high as grounds are; a bar or a garland on them is an element by itself."""
        heights = [layer.rect.intersect(self.canvas).height for layer in backgrounds]
        least = self.options.thresholds.background_share * max(heights)
        return tuple(layer for layer, height in zip(backgrounds, heights, strict=True) if height >= least)

    def _is_full_width(self, layer: AnyLayer) -> bool:
        """Whether the layer is a ground; Photoshop's locked Background is the page's paper, mostly of one colour."""
        if isinstance(layer, PixelLayer) and layer.is_background:
            return False
        shown = layer.rect.intersect(self.canvas)
        return shown.left <= self.canvas.left and shown.right >= self.canvas.right and not is_own_thing(layer.name)


def without_shared_parts(
    drawings: Iterable[Drawing], document: Document, look_of: LookOf | None = None
) -> tuple[Drawing, ...]:
    """Keep the drawings whose every part stands only in drawings like it: else the part is a picture of its own."""
    found = tuple(drawings)
    keys = _part_keys(found, document, look_of)
    likes = Counter(_keys_of(drawing, keys) for drawing in found)
    everywhere = Counter(keys.values())
    return tuple(
        drawing
        for drawing in found
        if all(
            everywhere[keys[part]] == count * likes[_keys_of(drawing, keys)] for part, count in _counts(drawing, keys)
        )
    )


def _keys_of(drawing: Drawing, keys: Mapping[int, PartKey]) -> tuple[PartKey, ...]:
    return tuple(sorted(keys[part] for part in drawing.parts))


def _counts(drawing: Drawing, keys: Mapping[int, PartKey]) -> Iterator[tuple[int, int]]:
    """Yield each part with the number of parts alike in the drawing."""
    counts = Counter(keys[part] for part in drawing.parts)
    yield from ((part, counts[keys[part]]) for part in drawing.parts)


def _part_keys(drawings: tuple[Drawing, ...], document: Document, look_of: LookOf | None) -> dict[int, PartKey]:
    """Map each picture to its key; where a part of a drawing has namesakes of its size, their looks tell them apart.

    What the page cuts off looks different though it is the same, so there name and size decide.
    """
    pictures = {layer.id: layer for layer in layers_of(document.layers) if is_picture(layer)}
    keys = {layer_id: part_key(layer) for layer_id, layer in pictures.items()}
    counts = Counter(keys.values())
    asked = {keys[part] for drawing in drawings for part in drawing.parts if counts[keys[part]] > 1}
    cut = {keys[layer_id] for layer_id, layer in pictures.items() if not document.canvas.contains(layer.rect)}
    if look_of is None:
        return keys
    return {
        layer_id: key._replace(look=look_of(layer_id)) if key in asked - cut else key for layer_id, key in keys.items()
    }


def part_key(layer: AnyLayer) -> PartKey:
    """Give what copies of the layer have in common with it."""
    return PartKey(strip_copy_marks(layer.name), round(layer.rect.width), round(layer.rect.height))


def is_picture(layer: AnyLayer) -> bool:
    """Whether the layer is an image that looks the same on any backdrop, without text."""
    decision = layer.decision
    if decision is None or decision.form != "image" or decision.reason in BAKED_REASONS:
        return False
    if layer.opacity != 1 or layer.blend_mode not in ("normal", "pass-through"):
        return False
    inner = layers_of(layer.children) if isinstance(layer, Group) else (layer,)
    return not any(isinstance(part, TextLayer) and not is_dropped(part) for part in inner)


def has_list_items(layers: Iterable[AnyLayer], thresholds: Thresholds) -> bool:
    """Whether so many have one size that they are a list."""
    sizes = Counter((round(layer.rect.width), round(layer.rect.height)) for layer in layers)
    return max(sizes.values(), default=0) >= thresholds.list_least_items


def _drawing(parts: tuple[AnyLayer, ...], container: int | None, reason: str) -> Drawing:
    return Drawing(
        parts=tuple(layer.id for layer in parts),
        container=container,
        reason=reason,
    )


def _clusters(layers: Iterable[AnyLayer]) -> tuple[tuple[AnyLayer, ...], ...]:
    """Split layers into those that hang together by overlapping, each back to front."""
    clusters: list[list[AnyLayer]] = []
    kept = tuple(layers)
    for layer in kept:
        touching = [cluster for cluster in clusters if any(other.rect.overlaps(layer.rect) for other in cluster)]
        clusters = [cluster for cluster in clusters if cluster not in touching]
        clusters.append([*(other for cluster in touching for other in cluster), layer])
    order = {layer.id: index for index, layer in enumerate(kept)}
    ordered = [tuple(sorted(cluster, key=lambda layer: order[layer.id])) for cluster in clusters]
    return tuple(sorted(ordered, key=lambda cluster: order[cluster[0].id]))


def _runs(siblings: tuple[AnyLayer, ...], cluster: tuple[AnyLayer, ...]) -> Iterator[tuple[AnyLayer, ...]]:
    """Split a cluster where something between two of its layers keeps them from being painted at one turn."""
    run: tuple[AnyLayer, ...] = ()
    for layer in cluster:
        if run and not _can_move_together(siblings, (*run, layer)):
            yield run
            run = ()
        run = (*run, layer)
    yield run


def _can_move_together(siblings: tuple[AnyLayer, ...], cluster: tuple[AnyLayer, ...]) -> bool:
    """Whether all can be painted at the lowest one's turn: nothing between two of them touches the upper one."""
    index = {layer.id: place for place, layer in enumerate(siblings)}
    for upper in cluster[1:]:
        between = siblings[index[cluster[0].id] + 1 : index[upper.id]]
        if any(_touches(layer, upper) for layer in between if layer not in cluster):
            return False
    return True


def _touches(layer: AnyLayer, upper: AnyLayer) -> bool:
    """Whether a layer could show over or under another; how far effects and adjustments reach is not asked."""
    is_far = isinstance(layer, AdjustmentLayer) or layer.effects or upper.effects
    return bool(is_far) or layer.rect.overlaps(upper.rect)


def _is_merged(layer: AnyLayer) -> bool:
    return layer.decision is not None and layer.decision.form == "merged"


def _is_gone(layer: AnyLayer) -> bool:
    return is_dropped(layer) and not isinstance(layer, AdjustmentLayer)
