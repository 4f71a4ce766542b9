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
        above = _reaching_down(base, clipped) + above


def _entries(layer: AnyLayer, above: tuple[AdjustmentLayer, ...]) -> Iterator[Adjusted]:
    yield Adjusted(layer, above)
    if isinstance(layer, Group):
        yield from adjusted_layers(layer.children, above)


def _active(layer: AnyLayer) -> tuple[AdjustmentLayer, ...]:
    return (layer,) if isinstance(layer, AdjustmentLayer) and layer.is_visible else ()


def _reaching_down(base: AnyLayer, clipped: Sequence[AnyLayer]) -> tuple[AdjustmentLayer, ...]:
    """Give the adjustments in a stack that act on the stacks beneath; a pass-through group lets its own through."""
    is_base = any(layer.is_visible for layer in clipped)
    if isinstance(base, Group) and base.is_visible and base.blend_mode == "pass-through" and not is_base:
        stacks = clipping_stacks(base.children)
        return tuple(found for inner, above in stacks for found in _reaching_down(inner, above))
    active = _active(base)
    return active + tuple(found for layer in clipped for found in _active(layer)) if active else ()
