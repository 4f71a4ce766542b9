"""Splits a list of layers into clipping stacks: a base and the layers clipped to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from psd2code.ir.layers import AnyLayer


def clipping_stacks(layers: Iterable[AnyLayer]) -> Iterator[tuple[AnyLayer, list[AnyLayer]]]:
    """Yield each base with the layers clipped to it, back to front; a clipped layer with nothing below it is a base."""
    stack: list[AnyLayer] = []
    for layer in layers:
        if stack and not layer.is_clipped:
            yield stack[0], stack[1:]
            stack = []
        stack.append(layer)
    if stack:
        yield stack[0], stack[1:]
