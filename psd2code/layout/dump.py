"""Turns a box tree into a short indented text, one line a node, for goldens and for reading a pass's work."""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.geometry import Insets
from psd2code.ir.dump import number
from psd2code.layout.tree import Box, Flow, ImageContent, Paint, TextContent


def dump_tree(tree: Box) -> str:
    """Give the text."""
    return "\n".join(_lines(tree, 0)) + "\n"


def _lines(box: Box, depth: int) -> Iterator[str]:
    yield "  " * depth + _line(box)
    for child in box.children:
        yield from _lines(child, depth + 1)


def _line(box: Box) -> str:
    rect = box.rect
    place = f"[{number(rect.left)} {number(rect.top)} {number(rect.width)} {number(rect.height)}]"
    return " ".join([box.role, box.name, place, box.position, *_flow(box), *_own(box)])


def _flow(box: Box) -> Iterator[str]:
    if box.is_lifted:
        yield "lifted"
    if box.hangs_right:
        yield "right"
    if box.hangs_bottom:
        yield "bottom"
    if box.is_width_auto:
        yield "width=auto"
    if box.is_height_auto:
        yield "height=auto"
    if box.flow:
        yield from _flow_words(box.flow)
    if box.margin != Insets():
        yield f"margin={_insets(box.margin)}"


def _flow_words(flow: Flow) -> Iterator[str]:
    yield f"{flow.direction} {flow.align}"
    if flow.justify != "start":
        yield f"justify={flow.justify}"
    if flow.columns_px:
        yield "columns=" + "/".join(map(number, flow.columns_px))
        yield f"row-gap={number(flow.row_gap_px)}"
    if flow.align_rows != "start":
        yield f"rows={flow.align_rows}"
    yield f"gap={number(flow.gap_px)} padding={_insets(flow.padding)}"


def _own(box: Box) -> Iterator[str]:
    if isinstance(box.content, TextContent):
        yield repr(box.content.plain)
    if isinstance(box.content, ImageContent):
        yield box.content.asset
        yield from _showing(box.content)
    if box.meaning != "none":
        yield f"meaning={box.meaning}"
    if box.slot:
        yield f"slot={box.slot}"
    yield from _paint(box.paint)
    if box.layers:
        yield "layers=" + ",".join(map(str, box.layers))


def _paint(paint: Paint) -> Iterator[str]:
    if paint.fill:
        yield "fill"
    if paint.gradients:
        yield "gradient"
    if paint.border:
        yield f"border={number(paint.border.width_px)}"
    if paint.is_border_inset:
        yield "inset"
    if paint.shadows:
        yield f"shadows={len(paint.shadows)}"
    if paint.image:
        yield f"background={paint.image.asset}"
    yield from (f"decoration={decoration.asset}" for decoration in paint.decorations)


def _showing(image: ImageContent) -> Iterator[str]:
    if image.crop:
        yield f"crop={number(image.crop.x)}/{number(image.crop.y)}"
    if image.turn.is_mirrored:
        yield "mirrored"
    if image.turn.quarters:
        yield f"quarters={image.turn.quarters}"
    if image.is_scaled:
        yield "scaled"


def _insets(insets: Insets) -> str:
    return "/".join(number(v) for v in (insets.top, insets.right, insets.bottom, insets.left))
