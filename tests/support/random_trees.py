"""Random box trees as `build_tree` gives them, for hypothesis: nested absolute boxes, some overlapping or pale."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from hypothesis import strategies as st

from psd2code.geometry import Rect
from psd2code.ir.css_box import Fill
from psd2code.ir.paint import Color
from psd2code.layout.tree import Box, ImageContent, Paint
from tests.support.trees import text_content

PAGE = Rect(left=0, top=0, width=320, height=480)
MOST_CHILDREN = 5
DEPTH = 3

sizes = st.integers(1, 120)
_paints = st.sampled_from(
    [Paint()] * 6 + [Paint(opacity=0.5), Paint(blend_mode="multiply"), Paint(is_clipping=True)],
)


@st.composite
def page_trees(draw: st.DrawFn) -> Box:
    """Give a page of 320 x 480 px; every leaf shows one layer, groups are the union of their children."""
    counter = itertools.count(1)
    children = tuple(_child(draw, counter, DEPTH) for _ in range(draw(st.integers(0, MOST_CHILDREN))))
    return Box(id="page", role="page", name="page", rect=PAGE, children=children)


def _child(draw: st.DrawFn, counter: Iterator[int], depth: int) -> Box:
    layer = next(counter)
    if depth and draw(st.integers(0, 2)) == 0:
        children = tuple(_child(draw, counter, depth - 1) for _ in range(draw(st.integers(1, MOST_CHILDREN))))
        rect = Rect.union_of(child.rect for child in children)
        return _box(layer, "group", rect).replace(paint=draw(_paints), children=children)
    return _leaf(draw, layer)


def _leaf(draw: st.DrawFn, layer: int) -> Box:
    rect = Rect(left=draw(places(320)), top=draw(places(480)), width=draw(sizes), height=draw(sizes))
    role = draw(st.sampled_from(["text", "shape", "image"]))
    if role == "text":
        return _box(layer, "text", rect).replace(content=text_content(f"words {layer}", f"text-{layer}"))
    if role == "image":
        is_decoration = draw(st.booleans())
        picture = _box(layer, "image", rect).replace(content=ImageContent(asset=f"{layer}.png"))
        return picture.replace(is_nameless=is_decoration, is_decoration=is_decoration)
    return _box(layer, "shape", rect).replace(paint=Paint(fill=Fill(color=Color(red=1, green=0, blue=0))))


def places(length: int) -> st.SearchStrategy[float]:
    """Give coordinates on a coarse grid, so that bands, equal gaps and touching edges are common, and odd ones."""
    coarse = st.integers(-1, length // 20).map(lambda step: step * 20.0)
    return coarse | st.integers(-20, length).map(float) | st.integers(0, length * 4).map(lambda quarter: quarter / 4)


def _box(layer: int, role: str, rect: Rect) -> Box:
    return Box.model_validate(
        {"id": f"layer-{layer}", "role": role, "name": f"{role}-{layer}", "rect": rect, "layers": (layer,)}
    )
