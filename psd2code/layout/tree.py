"""The layout form: one tree of boxes that says how the page flows, each node with its proven place in document px."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Literal

from pydantic import Field

from psd2code.geometry import Insets, Rect
from psd2code.ir.blend import BlendMode
from psd2code.ir.css_box import Border, Fill, Gradient, Shadow
from psd2code.ir.paint import Unit
from psd2code.ir.path import CornerRadii
from psd2code.ir.text import Caps
from psd2code.model import Model

Role = Literal["page", "artboard", "group", "text", "image", "shape", "row", "column"]
"""What a node is; row and column are made by layout, the others come from layers."""


class ImageFill(Model):
    """An image file as a background, at an offset in px from the box's own top left."""

    asset: str
    left: float
    top: float


class Span(Model):
    """Characters of one style within a line; size and spacing in px; indent_px: free space before it."""

    text: str
    font: str
    size_px: float
    letter_spacing_px: float
    word_spacing_px: float = 0
    indent_px: float = 0
    fill: Fill
    is_bold: bool = False
    is_italic: bool = False
    is_underlined: bool = False
    is_struck_through: bool = False
    caps: Caps = "none"
    raise_px: float = 0


class Line(Model):
    """One line of a text; height_px is the distance from its baseline to the next one's."""

    spans: tuple[Span, ...]
    height_px: float


class TextContent(Model):
    """A text in its lines; key names it in translations; lengths in px."""

    kind: Literal["text"] = "text"
    lines: tuple[Line, ...]
    plain: str
    key: str
    align: Literal["left", "center", "right", "justify"] = "left"
    size_px: float
    line_height_px: float
    wraps: bool = False
    stretch_x: float = 1
    shadows: tuple[Shadow, ...] = ()


class ImageContent(Model):
    """An image file shown at its own size; alternative is its accessible name ("" for decoration)."""

    kind: Literal["image"] = "image"
    asset: str
    alternative: str = ""


Content = Annotated[TextContent | ImageContent, Field(discriminator="kind")]


class Paint(Model):
    """What a box draws itself, beneath its children; gradients and shadows: the topmost first."""

    fill: Fill | None = None
    image: ImageFill | None = None
    gradients: tuple[Gradient, ...] = ()
    border: Border | None = None
    radii: CornerRadii | None = None
    is_ellipse: bool = False
    shadows: tuple[Shadow, ...] = ()
    opacity: Unit = 1
    blend_mode: BlendMode = "normal"
    is_clipping: bool = False


class Flow(Model):
    """How a box arranges the children that are in flow; align is across the direction."""

    direction: Literal["row", "column"]
    align: Literal["start", "center"] = "start"
    gap_px: float = 0
    padding: Insets = Insets()


class Box(Model):
    """A node. rect is its border box; margin counts only in flow; layers are the PSD layers that it shows itself.

    is_width_auto, is_height_auto: that size follows from the content and is not written.
    """

    id: str
    role: Role
    name: str
    rect: Rect
    layers: tuple[int, ...] = ()
    content: Content | None = None
    paint: Paint = Paint()
    position: Literal["absolute", "flow"] = "absolute"
    margin: Insets = Insets()
    is_width_auto: bool = False
    is_height_auto: bool = False
    flow: Flow | None = None
    children: tuple[Box, ...] = ()


def boxes_of(box: Box) -> Iterator[Box]:
    """Yield the node and all beneath it in document order."""
    yield box
    for child in box.children:
        yield from boxes_of(child)


def map_boxes(box: Box, change: Callable[[Box], Box]) -> Box:
    """Rebuild bottom up: change sees each node with its children already changed; untouched nodes keep identity."""
    children = tuple(map_boxes(child, change) for child in box.children)
    is_same = all(a is b for a, b in zip(children, box.children, strict=True))
    return change(box if is_same else box.replace(children=children))


def has_background(paint: Paint) -> bool:
    """Whether it draws anything beneath the box's children."""
    return any((paint.fill, paint.image, paint.gradients, paint.border, paint.shadows))


def is_painted(box: Box) -> bool:
    """Whether the node draws anything itself."""
    return box.content is not None or has_background(box.paint)


def with_background(paint: Paint, plate: Paint) -> Paint:
    """Give a paint with all that a plate draws and its corners; opacity, mode and clipping stay its own."""
    return plate.replace(opacity=paint.opacity, blend_mode=paint.blend_mode, is_clipping=paint.is_clipping)
