"""Says where CSS would put each box of a tree: the flex algorithm (Taffy) run on the tree, in document px."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from psd2code.geometry import Insets, Rect
from psd2code.layout import taffy
from psd2code.layout.taffy import Length, auto, px
from psd2code.layout.tree import Box, Flow


def solve(tree: Box) -> dict[str, Rect]:
    """Map each node's id to its solved border box; places follow from sizes, position, margins and flow."""
    root = taffy.compute(_node(tree, None))
    return dict(_places(tree, root, tree.rect.left, tree.rect.top))


def _places(box: Box, place: taffy.Place, left: float, top: float) -> Iterator[tuple[str, Rect]]:
    yield box.id, Rect(left=left, top=top, width=max(0, place.width), height=max(0, place.height))
    for child, inner in zip(box.children, place.children, strict=True):
        yield from _places(child, inner, left + inner.left, top + inner.top)


def _node(box: Box, parent: Box | None) -> taffy.Node:
    arrangement = _grid(box.flow) if box.flow and box.flow.columns_px else _flex(box.flow)
    style = {**taffy.base_style(), **_outer(box, parent), **arrangement}
    return taffy.Node(style, tuple(_node(child, box) for child in box.children))


def _outer(box: Box, parent: Box | None) -> Mapping[str, object]:
    """Give the box's own size and place."""
    position = taffy.library().style.Position
    size = {
        "width": auto() if box.is_width_auto else px(box.rect.width),
        "height": auto() if box.is_height_auto else px(box.rect.height),
    }
    if parent is not None and box.position == "absolute":
        return {"position": position.ABSOLUTE, "inset": _inset(box, parent), "size": size}
    return {"position": position.RELATIVE, "margin": _edges(box.margin), "size": size}


def _flex(flow: Flow | None) -> Mapping[str, object]:
    """Give how children stand down or across the box; none is made smaller."""
    style = taffy.library().style
    if flow is None:
        return {"flex_shrink": 0.0, "align_items": style.AlignItems.START}
    return {
        "flex_shrink": 0.0,
        "padding": _edges(flow.padding),
        "gap": {"width": px(flow.gap_px), "height": px(flow.gap_px)},
        "flex_direction": style.FlexDirection.COLUMN if flow.direction == "column" else style.FlexDirection.ROW,
        "align_items": style.AlignItems[flow.align.upper()],
        "justify_content": style.JustifyContent[flow.justify.upper().replace("-", "_")],
    }


def _grid(flow: Flow) -> Mapping[str, object]:
    """Give how children fill the columns of a grid."""
    style = taffy.library().style
    return {
        "display": style.Display.GRID,
        "padding": _edges(flow.padding),
        "gap": {"width": px(flow.gap_px), "height": px(flow.row_gap_px)},
        "grid_template_columns": [style.GridTrackSizing.from_any(width).to_dict() for width in flow.columns_px],
        "align_items": style.AlignItems[flow.align_rows.upper()],
        "align_content": style.AlignContent.START,
        "justify_items": style.JustifyItems[flow.align.upper()],
    }


def _inset(box: Box, parent: Box) -> Mapping[str, Length]:
    """Give the distances from the two edges of the parent at which the box hangs."""
    right, bottom = parent.rect.right - box.rect.right, parent.rect.bottom - box.rect.bottom
    return {
        "top": auto() if box.hangs_bottom else px(box.rect.top - parent.rect.top),
        "right": px(right) if box.hangs_right else auto(),
        "bottom": px(bottom) if box.hangs_bottom else auto(),
        "left": auto() if box.hangs_right else px(box.rect.left - parent.rect.left),
    }


def _edges(insets: Insets) -> Mapping[str, Length]:
    return {
        "top": px(insets.top),
        "right": px(insets.right),
        "bottom": px(insets.bottom),
        "left": px(insets.left),
    }
