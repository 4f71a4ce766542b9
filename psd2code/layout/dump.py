"""Turns a box tree into a short indented text, one line a node, for goldens and for reading a pass's work."""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.geometry import Insets
from psd2code.ir.dump import number
from psd2code.layout.tree import Box, ImageContent, TextContent


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
    if box.is_width_auto:
        yield "width=auto"
    if box.is_height_auto:
        yield "height=auto"
    if box.flow:
        yield f"{box.flow.direction} {box.flow.align} gap={number(box.flow.gap_px)} padding={_insets(box.flow.padding)}"
    if box.margin != Insets():
        yield f"margin={_insets(box.margin)}"


def _own(box: Box) -> Iterator[str]:
    if isinstance(box.content, TextContent):
        yield repr(box.content.plain)
    if isinstance(box.content, ImageContent):
        yield box.content.asset
    if box.paint.fill:
        yield "fill"
    if box.paint.gradients:
        yield "gradient"
    if box.paint.border:
        yield f"border={number(box.paint.border.width_px)}"
    if box.paint.shadows:
        yield f"shadows={len(box.paint.shadows)}"
    if box.paint.image:
        yield f"background={box.paint.image.asset}"
    if box.layers:
        yield "layers=" + ",".join(map(str, box.layers))


def _insets(insets: Insets) -> str:
    return "/".join(number(v) for v in (insets.top, insets.right, insets.bottom, insets.left))
