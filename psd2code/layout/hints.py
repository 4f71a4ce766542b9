"""Compares what layers' names ask of the layout with the tree: which hints the page does not follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from psd2code.layout.tree import Box, ImageContent, boxes_of
from psd2code.naming.assign import AssignedName


def unfollowed_hints(tree: Box, names: Mapping[int, AssignedName]) -> Iterator[tuple[AssignedName, str]]:
    """Yield the name and the hint. A direction counts where there are two children to flow in it."""
    shown = {layer: box for box in boxes_of(tree) for layer in box.layers[:1]}
    for layer_id, name in names.items():
        box = shown.get(layer_id)
        if name.hints.tag and (box is None or isinstance(box.content, ImageContent) or box.meaning != name.hints.tag):
            yield name, f"--as-{name.hints.tag}"
        if name.hints.flow and (box is None or not _flows_as_asked(box)):
            yield name, f"[flow-{name.hints.flow}]"


def _flows_as_asked(box: Box) -> bool:
    return len(box.children) <= 1 or (box.flow is not None and box.flow.direction == box.asked_direction)
