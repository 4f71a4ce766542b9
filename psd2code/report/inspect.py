"""Turns a compiled design into what `inspect` shows: each layer's rung with reason and error, and a table of rungs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from psd2code.assets.assets import Assets, Placed, PlacedColor, PlacedFile, PlacedGradient, PlacedPlate, PlacedTile
from psd2code.ir.decision import Refusal, RungError
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, Group
from psd2code.ir.reasons import REASONS
from psd2code.layout.tree import Box, boxes_of
from psd2code.model import Model


class InspectedLayer(Model):
    """A layer and what became of it. form: the rung; refused: those that were measured before and not taken;
    sharper: its file's likes for denser screens; background_of: the layer whose box it became the background of.
    """

    id: int
    name: str
    kind: str
    form: str
    reason: str
    meaning: str
    error: RungError | None = None
    refused: tuple[Refusal, ...] = ()
    file: str | None = None
    file_bytes: int = 0
    sharper: tuple[str, ...] = ()
    merged_into: int | None = None
    background_of: int | None = None
    children: tuple[InspectedLayer, ...] = ()


class Rung(Model):
    """All layers of one form and reason: how many, and the worst error among those that were measured."""

    form: str
    reason: str
    layers: int
    measured: int
    flat_levels: float
    edge_levels: float
    edge_share: float


def inspect_layers(document: Document, tree: Box, assets: Assets) -> tuple[InspectedLayer, ...]:
    """Give the layers back to front; tree: the optimised page."""
    owners = {layer: box.layers[0] for box in boxes_of(tree) for layer in box.layers[1:]}
    sizes = {file.name: len(file.content) for file in assets.files}
    return tuple(_inspected(document.layers, owners, assets, sizes))


def _inspected(
    layers: tuple[AnyLayer, ...], owners: dict[int, int], assets: Assets, sizes: dict[str, int]
) -> Iterator[InspectedLayer]:
    for layer in layers:
        decision, placed = layer.decision, assets.placed.get(layer.id)
        file = placed.asset if isinstance(placed, PlacedFile) else None
        owner = owners.get(layer.id)
        children = _inspected(layer.children, owners, assets, sizes) if isinstance(layer, Group) else ()
        form, reason = _shown_as(layer, placed)
        yield InspectedLayer(
            id=layer.id,
            name=layer.name,
            kind=layer.kind,
            form="background" if owner is not None else form,
            reason=reason,
            meaning=REASONS[reason],
            error=decision.error if decision else None,
            refused=decision.refused if decision else (),
            file=file,
            file_bytes=sizes[file] if file else 0,
            sharper=tuple(other.asset for other in assets.sharper.get(file or "", ())),
            merged_into=decision.into if decision else None,
            background_of=owner,
            children=tuple(children),
        )


def _shown_as(layer: AnyLayer, placed: Placed | None) -> tuple[str, str]:
    """Give the rung and its reason: a picture's pixels may say more of it than was decided before they were drawn."""
    if isinstance(placed, PlacedColor):
        return "shape", "one-color"
    if isinstance(placed, PlacedGradient):
        return "shape", "one-gradient"
    is_shape = layer.decision is not None and layer.decision.form == "shape"
    if isinstance(placed, PlacedTile) and not is_shape:
        return "image", "repeated-tile"
    if isinstance(placed, PlacedPlate):
        return "image", "stretched-plate"
    return (layer.decision.form, layer.decision.reason) if layer.decision else ("dropped", "hidden")


def flat(layers: Iterable[InspectedLayer]) -> Iterator[InspectedLayer]:
    """Yield every layer, a group before its children."""
    for layer in layers:
        yield layer
        yield from flat(layer.children)


def rungs_of(layers: Iterable[InspectedLayer]) -> tuple[Rung, ...]:
    """Count the layers of each form and reason, the most frequent first."""
    found: dict[tuple[str, str], list[InspectedLayer]] = {}
    for layer in flat(layers):
        found.setdefault((layer.form, layer.reason), []).append(layer)
    rungs = (_rung(form, reason, members) for (form, reason), members in found.items())
    return tuple(sorted(rungs, key=lambda rung: (-rung.layers, rung.form, rung.reason)))


def _rung(form: str, reason: str, members: list[InspectedLayer]) -> Rung:
    errors = [member.error for member in members if member.error]
    return Rung(
        form=form,
        reason=reason,
        layers=len(members),
        measured=len(errors),
        flat_levels=max((error.flat_levels for error in errors), default=0),
        edge_levels=max((error.edge_levels for error in errors), default=0),
        edge_share=max((error.edge_share for error in errors), default=0),
    )


def rung_lines(rungs: Iterable[Rung]) -> Iterator[str]:
    """Yield the table, a line a rung: levels of 255 away from edges, at edges, and their share of the edge."""
    yield f"{'form':<11}{'reason':<25}{'layers':>6}{'measured':>10}{'flat':>7}{'edge':>7}{'share':>7}"
    for rung in rungs:
        figures = f"{rung.flat_levels:>7.1f}{rung.edge_levels:>7.1f}{rung.edge_share:>7.2f}" if rung.measured else ""
        yield f"{rung.form:<11}{rung.reason:<25}{rung.layers:>6}{rung.measured:>10}{figures}"
