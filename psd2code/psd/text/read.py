"""Turns a text layer's block into `ir.Text`: where it lies, its direction, its paragraphs, its lines."""

from __future__ import annotations

from psd2code.geometry import Affine, Point, Rect
from psd2code.ir.text import Antialias, Text, TextLine
from psd2code.psd.colors import ColorReader
from psd2code.psd.text import legend as key
from psd2code.psd.text.block import TextBlock
from psd2code.psd.text.build import characters_of, paragraphs_of
from psd2code.psd.text.document_store import DocumentStore
from psd2code.psd.text.layer_store import read_layer_store
from psd2code.psd.text.lines import columns_of, lines_of
from psd2code.psd.text.styles import Measure

VERTICAL = 2
"""The text engine's number for columns from right to left."""
BOX_EDGES = 4

_ANTIALIAS: dict[int, Antialias] = {
    0: "none",
    1: "crisp",
    2: "strong",
    3: "smooth",
    4: "sharp",
    6: "platform-lcd",
    7: "platform-gray",
}


def read_text(block: TextBlock, store: DocumentStore, colors: ColorReader, ppi: float) -> Text:
    """Read a text layer, from the document's store where that still holds the layer's text."""
    transform = block.transform
    shapes = block.engine.at("EngineDict", "Rendered", "Shapes")
    is_vertical = shapes.integer("WritingDirection") == VERTICAL
    styled = read_layer_store(block.engine, ppi)
    story = store.find(block.described.integer("TextIndex", -1), styled.plain)
    box = shapes.numbers("Children", "0", "Cookie", "Photoshop", "BoxBounds")
    lines: tuple[TextLine, ...] = ()
    if story:
        styled = store.resolve(story)
        if _is_level(transform):
            view, shown = story.node.at(key.VIEW), characters_of(styled)
            width = box[2] - box[0] if len(box) == BOX_EDGES else 0
            lines = columns_of(view, shown, transform, width) if is_vertical else lines_of(view, shown, transform)
    return Text(
        paragraphs=paragraphs_of(styled, Measure(transform, colors)),
        lines=lines,
        transform=transform,
        frame=_frame(box, transform),
        direction="vertical" if is_vertical else "horizontal",
        is_warped=block.warp.choice("warpStyle", "warpNone") != "warpNone",
        is_on_path=story is not None and story.is_on_path,
        antialias=_ANTIALIAS.get(block.engine.integer("EngineDict", "AntiAlias") or 0, "sharp"),
    )


def _is_level(transform: Affine) -> bool:
    return transform.xy == 0 and transform.yx == 0 and transform.xx > 0 and transform.yy > 0


def _frame(box: tuple[float, ...], transform: Affine) -> Rect | None:
    if len(box) != BOX_EDGES:
        return None
    # The transform puts the frame's own corner at its place, wherever the box says that was.
    width, height = box[2] - box[0], box[3] - box[1]
    corners = [transform.apply(Point(x=x, y=y)) for x in (0, width) for y in (0, height)]
    return Rect.from_edges(
        min(p.x for p in corners), min(p.y for p in corners), max(p.x for p in corners), max(p.y for p in corners)
    )
