"""Reduces the layer tree to some layers: what their cut-out needs, in the page's order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from psd2code.ir.layers import AdjustmentLayer, AnyLayer, Group
from psd2code.ir.walk import layers_of
from psd2code.render.clipping import clipping_stacks


@dataclass(frozen=True)
class Selection:
    """Layers to draw, back to front, and the ids of bases that lend only their shape to layers clipped to them."""

    layers: tuple[AnyLayer, ...]
    silent: frozenset[int]


@dataclass(frozen=True)
class Wanted:
    """What is asked for: layers, whether masks of the groups around them count, whether adjustments above them do."""

    ids: frozenset[int]
    with_ancestors: bool
    adjusted: bool


def select(layers: Sequence[AnyLayer], wanted: Wanted) -> Selection:
    """Give the reduced tree.

    A group that holds everything wanted keeps only its masks and frame (or nothing of its own); one that holds a part
    of it keeps its masks, opacity and mode too, as its children are composited with the others; a wanted group keeps
    all.
    """
    silent: set[int] = set()
    kept = _reduce(layers, wanted, silent, is_outer=True)
    return Selection(tuple(kept), frozenset(silent))


def _reduce(layers: Sequence[AnyLayer], wanted: Wanted, silent: set[int], *, is_outer: bool) -> list[AnyLayer]:
    stacks = list(clipping_stacks(layers))
    holders = [base for base, clipped in stacks if any(_holds(layer, wanted.ids) for layer in (base, *clipped))]
    kept: list[AnyLayer] = []
    for base, clipped in stacks:
        kept += _reduce_stack(base, clipped, wanted, silent, is_outer=is_outer and holders == [base])
    return kept


def _reduce_stack(
    base: AnyLayer, clipped: list[AnyLayer], wanted: Wanted, silent: set[int], *, is_outer: bool
) -> list[AnyLayer]:
    asked = [layer for layer in clipped if layer.id in wanted.ids]
    if base.id in wanted.ids or (isinstance(base, Group) and _holds(base, wanted.ids)):
        adjusting = [layer for layer in clipped if layer in asked or (wanted.adjusted and _is_adjustment(layer))]
        return [_reduce_layer(base, wanted, silent, is_outer=is_outer), *adjusting]
    if asked:
        silent.add(base.id)
        first = clipped.index(asked[0])
        above = [layer for layer in clipped[first:] if layer in asked or (wanted.adjusted and _is_adjustment(layer))]
        return [base.replace(effects=()), *above]
    return _adjustments_of(base, clipped) if wanted.adjusted else []


def _adjustments_of(base: AnyLayer, clipped: list[AnyLayer]) -> list[AnyLayer]:
    """Give what recolours the layers beneath: adjustments, or a pass-through group reduced to its adjustments."""
    if _is_adjustment(base):
        return [base, *filter(_is_adjustment, clipped)]
    if not isinstance(base, Group) or base.blend_mode != "pass-through" or clipped:
        return []
    stacks = clipping_stacks(base.children)
    children = tuple(found for inner, above in stacks for found in _adjustments_of(inner, above))
    return [base.replace(children=children, effects=())] if children else []


def _is_adjustment(layer: AnyLayer) -> bool:
    return isinstance(layer, AdjustmentLayer)


def _holds(layer: AnyLayer, ids: Collection[int]) -> bool:
    return any(inner.id in ids for inner in layers_of((layer,)))


def _reduce_layer(layer: AnyLayer, wanted: Wanted, silent: set[int], *, is_outer: bool) -> AnyLayer:
    if layer.id in wanted.ids or not isinstance(layer, Group):
        return layer
    changes: dict[str, object] = {
        "children": tuple(_reduce(layer.children, wanted, silent, is_outer=is_outer)),
        "effects": (),
    }
    if is_outer:
        changes |= {"opacity": 1.0, "fill_opacity": 1.0, "blend_mode": "pass-through"}
        if not wanted.with_ancestors:
            changes |= {"mask": None, "vector_mask": None, "artboard": None}
    if layer.artboard and "artboard" not in changes:
        changes["artboard"] = layer.artboard.replace(background=None)
    return layer.replace(**changes)
