"""Checks that a box tree keeps its rule: same leaves, each on its rectangle, overlapping ones in paint order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from psd2code.errors import InvariantError
from psd2code.geometry import UPRIGHT, Rect
from psd2code.layout.overlaps import overlapping
from psd2code.layout.solve import solve
from psd2code.layout.tree import Box, ImageContent, TextContent, boxes_of, is_painted
from psd2code.thresholds import Thresholds


def check_tree(tree: Box, reference: Box, thresholds: Thresholds) -> None:
    """Raise `InvariantError` that names the first node which broke the rule; reference is the tree as first built."""
    _check_leaves(tree, reference)
    _check_places(tree, thresholds)
    _check_paint_order(tree, reference)


def _check_leaves(tree: Box, reference: Box) -> None:
    ids = Counter(box.id for box in boxes_of(tree))
    twice = [node for node, count in ids.items() if count > 1]
    if twice:
        raise InvariantError(f"layout: node {twice[0]} stands in the tree twice")
    shown = Counter(layer for box in boxes_of(tree) if is_painted(box) for layer in box.layers)
    for layer in painted_order(reference):
        if shown[layer] != 1:
            raise InvariantError(f"layout: layer {layer} is shown {shown[layer]} times")


def _check_places(tree: Box, thresholds: Thresholds) -> None:
    solved = solve(tree)
    for box in boxes_of(tree):
        if _distance(box.rect, solved[box.id]) > thresholds.solver_tolerance_px:
            raise InvariantError(f"layout: {box.name} ({box.id}) is at {solved[box.id]} instead of {box.rect}")


def _distance(a: Rect, b: Rect) -> float:
    return max(abs(a.left - b.left), abs(a.top - b.top), abs(a.right - b.right), abs(a.bottom - b.bottom))


def _check_paint_order(tree: Box, reference: Box) -> None:
    """The order of CSS 2 appendix E among boxes that overlap must be that of the reference."""
    for lower, upper in _misordered(tree, reference):
        raise InvariantError(f"layout: layer {lower} is painted above layer {upper}, which overlaps it")


def is_painted_alike(tree: Box, reference: Box) -> bool:
    """Whether what overlaps in the reference is painted in its order in the tree, too; both show the same layers."""
    return not any(_misordered(tree, reference))


def _misordered(tree: Box, reference: Box) -> Iterator[tuple[int, int]]:
    """Yield the layers (lower, upper) of the reference that overlap, and are painted the other way round."""
    rank = {layer: index for index, layer in enumerate(painted_order(tree))}
    order = painted_order(reference)
    rects = {layer: box.rect for box in boxes_of(reference) if is_painted(box) for layer in box.layers}
    for below, above in overlapping([rects[layer] for layer in order]):
        lower, upper = order[below], order[above]
        if rank[lower] > rank[upper]:
            yield lower, upper


def painted_order(tree: Box) -> list[int]:
    """Give the layers in the order in which a browser paints their boxes, back to front."""
    flow, positioned = _phases(tree)
    return flow + positioned


def _phases(box: Box) -> tuple[list[int], list[int]]:
    """Give what is painted in the box's own step, and what waits for the step of positioned boxes."""
    flow = list(box.layers) if is_painted(box) else []
    positioned: list[int] = []
    for child in box.children:
        child_flow, child_positioned = _phases(child)
        if is_positioned(child) or is_stacking_context(child):
            positioned += child_flow + child_positioned
        else:
            flow += child_flow
            positioned += child_positioned
    if is_stacking_context(box):
        return flow + positioned, []
    return flow, positioned


def is_positioned(box: Box) -> bool:
    """Whether the box is written with a position: it is absolute, lifted, or holds absolute children."""
    return box.position == "absolute" or box.is_lifted or any(child.position == "absolute" for child in box.children)


def is_stacking_context(box: Box) -> bool:
    """Whether opacity, a blend mode, a transform or a filter has it painted as a whole, among the positioned ones."""
    content = box.content
    is_transformed = _is_changed(content) if isinstance(content, TextContent) else _is_turned(content)
    return is_transformed or box.paint.opacity < 1 or box.paint.blend_mode != "normal"


def _is_changed(content: TextContent) -> bool:
    """Whether the text is stretched, or has its shadow from a filter."""
    return content.stretch_x != 1 or bool(content.gradients and content.shadows)


def _is_turned(content: ImageContent | None) -> bool:
    return content is not None and content.turn != UPRIGHT
