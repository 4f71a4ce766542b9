"""Compiles a PSD without writing anything, to say what becomes of each of its layers and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from pydantic import JsonValue

from psd2code.compiler import compile_psd
from psd2code.console import Branch
from psd2code.context import Context
from psd2code.model import Model
from psd2code.options import CompileOptions
from psd2code.report.inspect import InspectedLayer, Rung, inspect_layers, rung_lines, rungs_of
from psd2code.report.layout_reasons import LayoutDecision
from psd2code.report.layout_trace import InspectedBox, trace_layout

STYLES = {
    "text": "green",
    "shape": "cyan",
    "svg": "magenta",
    "image": "yellow",
    "group": "bold",
    "background": "blue",
    "merged": "dim",
    "dropped": "dim",
}
"""How a terminal colours each form."""

KILOBYTE = 1024


class Inspection(Model):
    """The layers of a design, the topmost first as in Photoshop's panel, the table of rungs, the boxes of the page."""

    source: str
    boxes: InspectedBox
    layers: tuple[InspectedLayer, ...]
    rungs: tuple[Rung, ...]

    def to_json(self) -> JsonValue:
        """Give the object of --json."""
        data: JsonValue = self.model_dump(mode="json", exclude_none=True)
        return data

    def branches(self) -> Iterator[Branch]:
        """Yield the tree of a terminal."""
        return _branches(self.layers, {layer.id: layer.name for layer in _all(self.layers)})

    def box_branches(self) -> Iterator[Branch]:
        """Yield the tree of the page's boxes with what was decided about each."""
        yield _box_branch(self.boxes)

    def table(self) -> str:
        """Give the table of rungs."""
        return "\n".join(rung_lines(self.rungs))


def inspect_psd(source: Path, options: CompileOptions, context: Context) -> Inspection:
    """Inspect one file. Raises `Psd2CodeError`."""
    done = compile_psd(source, (), options, context)
    layers = inspect_layers(done.document, done.tree, done.project.assets)
    boxes = trace_layout(done.absolute, options.thresholds)
    return Inspection(source=str(source), boxes=boxes, layers=layers, rungs=rungs_of(layers))


def _all(layers: Iterable[InspectedLayer]) -> Iterator[InspectedLayer]:
    for layer in layers:
        yield layer
        yield from _all(layer.children)


def _branches(layers: tuple[InspectedLayer, ...], names: dict[int, str]) -> Iterator[Branch]:
    for layer in reversed(layers):
        parts = (
            (layer.name or layer.kind, ""),
            (layer.form, STYLES[layer.form]),
            (layer.reason, "dim"),
            *((text, "dim") for text in _details(layer, names)),
        )
        yield Branch(parts, tuple(_branches(layer.children, names)))


def _box_branch(box: InspectedBox) -> Branch:
    rect = box.rect
    place = f"{rect.left:g} {rect.top:g} {rect.width:g} x {rect.height:g}"
    style = "bold" if box.children else ""
    decisions = ((f"{each.by}: {_decision(each)}", "dim") for each in box.decisions)
    parts = ((box.name, style), (box.role, "cyan"), (box.position, "yellow"), (place, "dim"), *decisions)
    return Branch(parts, tuple(map(_box_branch, box.children)))


def _decision(decision: LayoutDecision) -> str:
    measure = "" if decision.measure is None else f" ({decision.measure:g})"
    return decision.what + (f"{measure[:-1]}, {decision.threshold})" if decision.threshold else measure)


def _details(layer: InspectedLayer, names: dict[int, str]) -> Iterator[str]:
    if layer.merged_into is not None:
        yield f"in {names[layer.merged_into]}"
    if layer.background_of is not None:
        yield f"of {names[layer.background_of]}"
    if layer.file:
        yield f"{layer.file} {layer.file_bytes / KILOBYTE:.1f} KB"
    yield from layer.sharper
    if layer.error:
        error = layer.error
        yield f"off by {error.flat_levels:g}, at edges {error.edge_levels:g}, mean {error.mean_levels:g}"
    for refused in layer.refused:
        form = "picture with corners" if refused.form == "image" else refused.form
        yield f"no {form}: {refused.measured:g} > {refused.limit:g} {refused.threshold}"
