"""Marks layers that do not show as dropped: hidden, transparent, empty, beyond the canvas, or clipped to such a layer.

Leaves alone: the tree itself; every layer stays in the document, so that nothing is lost silently.
"""

from __future__ import annotations

from psd2code.context import Context
from psd2code.geometry import Rect
from psd2code.ir.decision import Decision
from psd2code.ir.document import Document
from psd2code.ir.layers import AdjustmentLayer, AnyLayer, FillLayer, Group, ShapeLayer
from psd2code.ir.stacks import clipping_stacks
from psd2code.options import CompileOptions


def drop_invisible(document: Document, options: CompileOptions, _context: Context) -> Document:
    """Give the document with a decision on each layer that does not show."""
    canvas = document.canvas.grow(options.thresholds.off_canvas_px)
    return document.replace(layers=_mark_siblings(document.layers, canvas))


def _mark_siblings(layers: tuple[AnyLayer, ...], canvas: Rect) -> tuple[AnyLayer, ...]:
    marked: list[AnyLayer] = []
    for stack in clipping_stacks(layers):
        base = _mark(stack.base, canvas)
        marked.append(base)
        marked += [
            drop(layer, "clip-base-hidden") if is_dropped(base) else _mark(layer, canvas) for layer in stack.clipped
        ]
    return tuple(marked)


def _mark(layer: AnyLayer, canvas: Rect) -> AnyLayer:
    reason = _reason(layer, canvas)
    if reason:
        return drop(layer, reason)
    if not isinstance(layer, Group):
        return layer
    children = _mark_siblings(layer.children, canvas)
    group = layer.replace(children=children)
    shows = any(not is_dropped(child) for child in children) or _has_background(layer)
    return group if shows else group.replace(decision=Decision(form="dropped", reason="empty"))


def _reason(layer: AnyLayer, canvas: Rect) -> str:
    if not layer.is_visible:
        return "hidden"
    if layer.opacity == 0:
        return "transparent"
    if isinstance(layer, Group | FillLayer | AdjustmentLayer):
        return ""
    if layer.rect.is_empty or _is_unpainted(layer):
        return "empty"
    return "" if canvas.overlaps(layer.rect) or layer.effects else "off-canvas"


def _is_unpainted(layer: AnyLayer) -> bool:
    """Whether a path has neither fill nor stroke, as left behind by the pen."""
    return isinstance(layer, ShapeLayer) and layer.fill is None and layer.stroke is None and not layer.effects


def _has_background(group: Group) -> bool:
    return group.artboard is not None and group.artboard.background is not None


def drop(layer: AnyLayer, reason: str) -> AnyLayer:
    """Mark a layer and all within it as dropped."""
    dropped = layer.replace(decision=Decision(form="dropped", reason=reason))
    if not isinstance(dropped, Group):
        return dropped
    return dropped.replace(children=tuple(drop(child, reason) for child in dropped.children))


def is_dropped(layer: AnyLayer) -> bool:
    """Whether the layer was decided not to show."""
    return layer.decision is not None and layer.decision.form == "dropped"
