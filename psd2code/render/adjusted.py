"""Finds for every layer the adjustment layers that recolour it: clipped to it or its groups, or above."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from psd2code.ir.layers import AdjustmentLayer, AnyLayer, Group
from psd2code.render.clipping import clipping_stacks


class Adjusted(NamedTuple):
    """A layer and its adjustments, the lowest first."""

    layer: AnyLayer
    adjustments: tuple[AdjustmentLayer, ...]


def adjusted_layers(layers: Sequence[AnyLayer], above: tuple[AdjustmentLayer, ...] = ()) -> Iterator[Adjusted]:
    """Yield every layer, top to bottom; above: what recolours the whole list. Hidden adjustments count for nothing."""
    for base, clipped in reversed(list(clipping_stacks(layers))):
        over_base = above
        for layer in reversed(clipped):
            yield from _entries(layer, over_base)
            over_base = _active(layer) + over_base
        yield from _entries(base, over_base)
        above = _reaching_down(base) + above


def _entries(layer: AnyLayer, above: tuple[AdjustmentLayer, ...]) -> Iterator[Adjusted]:
    yield Adjusted(layer, above)
    if isinstance(layer, Group):
        yield from adjusted_layers(layer.children, above)


def _active(layer: AnyLayer) -> tuple[AdjustmentLayer, ...]:
    return (layer,) if isinstance(layer, AdjustmentLayer) and layer.is_visible else ()


def _reaching_down(layer: AnyLayer) -> tuple[AdjustmentLayer, ...]:
    """Give the adjustments in a base that act on the stacks beneath; a pass-through group lets its own through."""
    if isinstance(layer, Group) and layer.is_visible and layer.blend_mode == "pass-through":
        return tuple(found for child in layer.children if not child.is_clipped for found in _reaching_down(child))
    return _active(layer)
