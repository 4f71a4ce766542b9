"""Groups siblings into clipping stacks: a base and the layers clipped to it, back to front."""

from __future__ import annotations

from dataclasses import dataclass

from psd2code.ir.layers import AnyLayer


@dataclass(frozen=True)
class ClippingStack:
    """A base with what is clipped to it; most stacks have a base alone."""

    base: AnyLayer
    clipped: tuple[AnyLayer, ...]


def clipping_stacks(layers: tuple[AnyLayer, ...]) -> tuple[ClippingStack, ...]:
    """Split siblings into stacks; a clipped layer with nothing beneath it is its own base, as in Photoshop."""
    stacks: list[list[AnyLayer]] = []
    for layer in layers:
        if layer.is_clipped and stacks:
            stacks[-1].append(layer)
        else:
            stacks.append([layer])
    return tuple(ClippingStack(base=stack[0], clipped=tuple(stack[1:])) for stack in stacks)
