"""Turns a text layer's block into `ir.Text`: where it lies, its direction, its paragraphs."""

from __future__ import annotations

from psd_tools.psd.tagged_blocks import TypeToolObjectSetting

from psd2code.geometry import Affine, Point, Rect
from psd2code.ir.text import Text
from psd2code.psd.colors import ColorReader
from psd2code.psd.descriptors import Descriptor
from psd2code.psd.text.build import paragraphs_of
from psd2code.psd.text.engine import EngineNode
from psd2code.psd.text.layer_store import read_layer_store
from psd2code.psd.text.styles import Measure

VERTICAL = 2
"""The text engine's number for columns from right to left."""
ON_PATH = 2
BOX_EDGES = 4


def read_text(block: TypeToolObjectSetting, colors: ColorReader, ppi: float) -> Text:
    """Read a text layer. Raises `ValueError` where its engine data could not be parsed."""
    engine = engine_of(block)
    transform = Affine(**dict(zip(("xx", "xy", "yx", "yy", "tx", "ty"), block.transform, strict=True)))
    shapes = engine.at("EngineDict", "Rendered", "Shapes")
    shape = shapes.at("Children", "0", "Cookie", "Photoshop")
    warp = Descriptor.of(block.warp)
    return Text(
        paragraphs=paragraphs_of(read_layer_store(engine, ppi), Measure(transform, colors)),
        transform=transform,
        frame=_frame(shape, transform),
        direction="vertical" if shapes.integer("WritingDirection") == VERTICAL else "horizontal",
        is_warped=warp is not None and warp.choice("warpStyle", "warpNone") != "warpNone",
        is_on_path=shape.integer("ShapeType") == ON_PATH,
    )


def engine_of(block: TypeToolObjectSetting) -> EngineNode:
    """Give the parsed engine data. Raises `ValueError` where psd-tools could not parse it."""
    data = block.text_data.get(b"EngineData")
    engine = EngineNode(None if data is None else data.value)
    if not engine.at("EngineDict").is_there:
        raise ValueError("the text engine's data is missing or damaged")
    return engine


def _frame(shape: EngineNode, transform: Affine) -> Rect | None:
    edges = shape.numbers("BoxBounds")
    if len(edges) != BOX_EDGES:
        return None
    left, top, right, bottom = edges
    corners = [transform.apply(Point(x=x, y=y)) for x in (left, right) for y in (top, bottom)]
    return Rect.from_edges(
        min(p.x for p in corners), min(p.y for p in corners), max(p.x for p in corners), max(p.y for p in corners)
    )
