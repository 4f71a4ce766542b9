"""Turns a text layer's block into `ir.Text`: where it lies, its direction, its paragraphs, its lines."""

from __future__ import annotations

from psd_tools.psd.tagged_blocks import TypeToolObjectSetting

from psd2code.geometry import Affine, Point, Rect
from psd2code.ir.text import Text
from psd2code.psd.colors import ColorReader
from psd2code.psd.descriptors import Descriptor
from psd2code.psd.text import legend as key
from psd2code.psd.text.build import characters_of, paragraphs_of
from psd2code.psd.text.document_store import DocumentStore
from psd2code.psd.text.engine import EngineNode
from psd2code.psd.text.layer_store import read_layer_store
from psd2code.psd.text.lines import lines_of
from psd2code.psd.text.styles import Measure

VERTICAL = 2
"""The text engine's number for columns from right to left."""
BOX_EDGES = 4


def read_text(block: TypeToolObjectSetting, store: DocumentStore, colors: ColorReader, ppi: float) -> Text:
    """Read a text layer, from the document's store where it holds the layer's text.

    Raises `ValueError` where the layer's engine data could not be parsed.
    """
    engine = engine_of(block)
    transform = Affine(**dict(zip(("xx", "xy", "yx", "yy", "tx", "ty"), block.transform, strict=True)))
    shapes = engine.at("EngineDict", "Rendered", "Shapes")
    box = shapes.numbers("Children", "0", "Cookie", "Photoshop", "BoxBounds")
    is_vertical = shapes.integer("WritingDirection") == VERTICAL
    styled = read_layer_store(engine, ppi)
    story = store.find(_text_index(block), styled.plain)
    if story:
        styled = store.resolve(story)
    warp = Descriptor.of(block.warp)
    has_lines = story is not None and not is_vertical and _is_level(transform)
    origin = Point(x=box[0], y=box[1]) if len(box) == BOX_EDGES else Point(x=0, y=0)
    return Text(
        paragraphs=paragraphs_of(styled, Measure(transform, colors)),
        lines=lines_of(story.node.at(key.VIEW), characters_of(styled), transform, origin)
        if story and has_lines
        else (),
        transform=transform,
        frame=_frame(box, transform),
        direction="vertical" if is_vertical else "horizontal",
        is_warped=warp is not None and warp.choice("warpStyle", "warpNone") != "warpNone",
        is_on_path=story is not None and story.is_on_path,
    )


def engine_of(block: TypeToolObjectSetting) -> EngineNode:
    """Give the parsed engine data. Raises `ValueError` where psd-tools could not parse it."""
    data = block.text_data.get(b"EngineData")
    engine = EngineNode(None if data is None else data.value)
    if not engine.at("EngineDict").is_there:
        raise ValueError("the text engine's data is missing or damaged")
    return engine


def _text_index(block: TypeToolObjectSetting) -> int:
    described = Descriptor.of(block.text_data)
    return described.integer("TextIndex", -1) if described else -1


def _is_level(transform: Affine) -> bool:
    return transform.xy == 0 and transform.yx == 0 and transform.xx > 0 and transform.yy > 0


def _frame(box: tuple[float, ...], transform: Affine) -> Rect | None:
    if len(box) != BOX_EDGES:
        return None
    left, top, right, bottom = box
    corners = [transform.apply(Point(x=x, y=y)) for x in (left, right) for y in (top, bottom)]
    return Rect.from_edges(
        min(p.x for p in corners), min(p.y for p in corners), max(p.x for p in corners), max(p.y for p in corners)
    )
