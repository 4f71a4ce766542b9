"""Builds small documents by hand: one call a layer, only what a test is about is said."""

from __future__ import annotations

from psd2code.geometry import Point, Rect
from psd2code.ir.adjustments import Invert
from psd2code.ir.document import Document
from psd2code.ir.layers import AdjustmentLayer, AnyLayer, FillLayer, Group, PixelLayer, ShapeLayer, TextLayer
from psd2code.ir.paint import Color, SolidPaint
from psd2code.ir.path import Knot, LiveRect, Path, Subpath
from psd2code.ir.text import Paragraph, Text, TextLine, TextRun, TextStyle
from psd2code.ir.walk import layers_of, map_layers

RED = Color(red=1, green=0, blue=0)
BLUE = Color(red=0, green=0, blue=1)

Edges = tuple[float, float, float, float]
"""Left, top, width, height in px."""

PLACE: Edges = (10, 10, 40, 20)


def rect(edges: Edges) -> Rect:
    """Give the rectangle."""
    left, top, width, height = edges
    return Rect(left=left, top=top, width=width, height=height)


def document(*layers: AnyLayer) -> Document:
    """Give a document of 100 x 100 px, layers back to front."""
    return Document(name="design", width=100, height=100, layers=layers)


def layer_of(of: Document, layer_id: int) -> AnyLayer:
    """Find a layer by its id."""
    return next(layer for layer in layers_of(of.layers) if layer.id == layer_id)


def pixels(layer_id: int, place: Edges = PLACE) -> PixelLayer:
    """Give a layer of pixels."""
    return PixelLayer(id=layer_id, name=f"pixels {layer_id}", rect=rect(place))


def shape(layer_id: int, place: Edges = PLACE) -> ShapeLayer:
    """Give a red rectangle that is still live."""
    area = rect(place)
    corners = [(area.left, area.top), (area.right, area.top), (area.right, area.bottom), (area.left, area.bottom)]
    path = Path(subpaths=(Subpath(knots=tuple(corner(x, y) for x, y in corners)),))
    return ShapeLayer(
        id=layer_id,
        name=f"shape {layer_id}",
        rect=area,
        path=path,
        fill=SolidPaint(color=RED),
        live=LiveRect(rect=area),
    )


def corner(x: float, y: float) -> Knot:
    """Give a knot without handles."""
    point = Point(x=x, y=y)
    return Knot(before=point, anchor=point, after=point)


def text(layer_id: int, words: str = "words", place: Edges = PLACE) -> TextLayer:
    """Give one line of black text, its baseline 4 px above the bottom of its place."""
    area = rect(place)
    run = TextRun(text=words, style=TextStyle(font="ArialMT", size_px=16, leading_px=20))
    line = TextLine(start=0, end=len(words), left=area.left, right=area.right, baseline=area.bottom - 4)
    content = Text(paragraphs=(Paragraph(runs=(run,)),), lines=(line,))
    return TextLayer(id=layer_id, name=f"text {layer_id}", rect=area, text=content)


def styled(layer: TextLayer, **changes: object) -> TextLayer:
    """Give the text with the style of its runs changed."""
    paragraphs = tuple(
        paragraph.replace(runs=tuple(run.replace(style=run.style.replace(**changes)) for run in paragraph.runs))
        for paragraph in layer.text.paragraphs
    )
    return layer.replace(text=layer.text.replace(paragraphs=paragraphs))


def fill(layer_id: int) -> FillLayer:
    """Give a blue fill of the whole canvas."""
    return FillLayer(id=layer_id, name=f"fill {layer_id}", rect=rect((0, 0, 100, 100)), paint=SolidPaint(color=BLUE))


def invert(layer_id: int) -> AdjustmentLayer:
    """Give an adjustment layer."""
    return AdjustmentLayer(id=layer_id, name=f"invert {layer_id}", rect=Rect.empty(), adjustment=Invert())


def group(layer_id: int, *children: AnyLayer) -> Group:
    """Give a pass-through group."""
    area = Rect.union_of(child.rect for child in children)
    return Group(id=layer_id, name=f"group {layer_id}", rect=area, blend_mode="pass-through", children=children)


def without_layer(of: Document, layer_id: int) -> Document:
    """Give the document without one layer."""

    def keep(layers: tuple[AnyLayer, ...]) -> tuple[AnyLayer, ...]:
        return tuple(layer for layer in layers if layer.id != layer_id)

    def change(layer: AnyLayer) -> AnyLayer:
        return layer.replace(children=keep(layer.children)) if isinstance(layer, Group) else layer

    return of.replace(layers=keep(map_layers(of.layers, change)))
