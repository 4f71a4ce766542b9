"""Turns a Document into a short indented text, one line a layer, for goldens and for reading."""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.geometry import Rect
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, Group, ShapeLayer, TextLayer


def dump_document(document: Document) -> str:
    """Give the text; floats with at most two decimals."""
    head = f"{document.name} {document.width}x{document.height} {document.color_mode} {document.bit_depth} bit"
    return "\n".join([head, *_lines(document.layers, 1)]) + "\n"


def _lines(layers: tuple[AnyLayer, ...], depth: int) -> Iterator[str]:
    for layer in layers:
        yield "  " * depth + _line(layer)
        if isinstance(layer, Group):
            yield from _lines(layer.children, depth + 1)


def _line(layer: AnyLayer) -> str:
    parts = [f"#{layer.id}", layer.kind, repr(layer.name), _rect(layer.rect), *_traits(layer)]
    if isinstance(layer, TextLayer):
        parts.append(repr(layer.text.plain))
        parts += [f"{run.style.font} {number(run.style.size_px)}px" for p in layer.text.paragraphs for run in p.runs]
    if isinstance(layer, ShapeLayer) and layer.live:
        parts.append(layer.live.kind)
    if layer.decision:
        parts.append(f"-> {layer.decision.form} ({layer.decision.reason})")
    return " ".join(parts)


def _traits(layer: AnyLayer) -> Iterator[str]:
    if not layer.is_visible:
        yield "hidden"
    if layer.opacity != 1:
        yield f"opacity={number(layer.opacity)}"
    if layer.fill_opacity != 1:
        yield f"fill={number(layer.fill_opacity)}"
    if layer.blend_mode != "normal":
        yield layer.blend_mode
    if layer.is_clipped:
        yield "clipped"
    if layer.mask:
        yield "mask"
    if layer.vector_mask:
        yield "vector-mask"
    yield from (effect.kind for effect in layer.effects)


def _rect(rect: Rect) -> str:
    return f"[{number(rect.left)} {number(rect.top)} {number(rect.width)} {number(rect.height)}]"


def number(value: float) -> str:
    """Write a number with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
