"""Says where CSS would put each box of a tree: the flex algorithm (Taffy) run on the tree, in document px."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING

from psd2code.geometry import Insets, Rect
from psd2code.layout.tree import Box, Flow

if TYPE_CHECKING:
    from stretchable import Node


def solve(tree: Box) -> dict[str, Rect]:
    """Map each node's id to its solved border box; places follow from sizes, position, margins and flow."""
    handlers = list(logging.root.handlers)
    import stretchable  # noqa: F401, PLC0415 - importing it configures the root logger, which is undone here

    logging.root.handlers[:] = handlers
    root = _node(tree, None)
    root.compute_layout()
    return dict(_places(tree, root, tree.rect.left, tree.rect.top))


def _places(box: Box, node: Node, left: float, top: float) -> Iterator[tuple[str, Rect]]:
    yield box.id, Rect(left=left, top=top, width=_size(node)[0], height=_size(node)[1])
    for child, child_node in zip(box.children, node, strict=True):
        place = child_node.get_box(relative=True)
        yield from _places(child, child_node, left + place.x, top + place.y)


def _size(node: Node) -> tuple[float, float]:
    place = node.get_box(relative=True)
    return max(0, place.width), max(0, place.height)


def _node(box: Box, parent: Box | None) -> Node:
    from stretchable import Node, style  # noqa: PLC0415 - as above

    is_absolute = parent is not None and box.position == "absolute"
    flow = box.flow
    if flow and flow.columns_px:
        return _grid(box, flow, parent)
    return Node(
        *(_node(child, box) for child in box.children),
        position=style.Position.ABSOLUTE if is_absolute else style.Position.RELATIVE,
        inset=_inset(box, parent) if is_absolute else style.AUTO,
        size=_given_size(box),
        flex_shrink=0,
        margin=_edges(box.margin) if not is_absolute else 0,
        padding=_edges(flow.padding) if flow else 0,
        gap=flow.gap_px if flow else 0,
        flex_direction=style.FlexDirection.COLUMN if flow and flow.direction == "column" else style.FlexDirection.ROW,
        align_items=style.AlignItems[flow.align.upper()] if flow else style.AlignItems.START,
        justify_content=style.JustifyContent[flow.justify.upper().replace("-", "_")] if flow else None,
    )


def _grid(box: Box, flow: Flow, parent: Box | None) -> Node:
    from stretchable import Node, style  # noqa: PLC0415 - as above

    is_absolute = parent is not None and box.position == "absolute"
    return Node(
        *(_node(child, box) for child in box.children),
        display=style.Display.GRID,
        position=style.Position.ABSOLUTE if is_absolute else style.Position.RELATIVE,
        inset=_inset(box, parent) if is_absolute else style.AUTO,
        size=_given_size(box),
        margin=_edges(box.margin) if not is_absolute else 0,
        padding=_edges(flow.padding),
        gap=(flow.gap_px, flow.row_gap_px),
        grid_template_columns=list(flow.columns_px),
        align_items=style.AlignItems.START,
        align_content=style.AlignContent.START,
        justify_items=style.JustifyItems[flow.align.upper()],
    )


def _given_size(box: Box) -> tuple[object, object]:
    from stretchable import style  # noqa: PLC0415 - as above

    width = style.AUTO if box.is_width_auto else box.rect.width
    return width, style.AUTO if box.is_height_auto else box.rect.height


def _inset(box: Box, parent: Box | None) -> tuple[object, ...]:
    from stretchable import style  # noqa: PLC0415 - as above

    assert parent is not None
    top, left = box.rect.top - parent.rect.top, box.rect.left - parent.rect.left
    bottom, right = parent.rect.bottom - box.rect.bottom, parent.rect.right - box.rect.right
    return (
        style.AUTO if box.hangs_bottom else top,
        right if box.hangs_right else style.AUTO,
        bottom if box.hangs_bottom else style.AUTO,
        style.AUTO if box.hangs_right else left,
    )


def _edges(insets: Insets) -> tuple[float, ...]:
    return (insets.top, insets.right, insets.bottom, insets.left)
