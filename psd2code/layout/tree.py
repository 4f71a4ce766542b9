"""The layout form: one tree of boxes that says how the page flows, each node with its proven place in document px."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from psd2code.geometry import UPRIGHT, Insets, Rect, Turn
from psd2code.ir.blend import BlendMode
from psd2code.ir.css_box import Border, Fill, Gradient, Shadow
from psd2code.ir.paint import Color, Unit
from psd2code.ir.path import CornerRadii
from psd2code.ir.text import BaseDirection, Caps
from psd2code.model import Model
from psd2code.naming.hints import Tag

Role = Literal["page", "artboard", "group", "plate", "text", "image", "shape", "row", "column", "list", "item"]
"""What a node is. Layout makes plates (a shape or picture with others on it), rows, columns, lists and their items; the
others are layers."""


class ImageFill(Model):
    """An image file as a background, at an offset in px from the box's own top left.

    slices: the edges of a file that stay as wide as they are; what lies between them is stretched over the box.
    """

    asset: str
    left: float
    top: float
    repeat: Literal["no-repeat", "repeat", "repeat-x", "repeat-y"] = "no-repeat"
    slices: Insets | None = None


class TextStroke(Model):
    """A line along the edges of letters, half of it on either side; is_beneath: the fill covers its inner half."""

    width_px: float
    color: Color
    is_beneath: bool = False


class Span(Model):
    """Characters of one style within a line; size and spacing in px; indent_px: free space where the text begins.

    is_upright: letters stand in vertical text, which else lie on their side.
    """

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
    is_upright: bool = False


class Line(Model):
    """One line of a text; height_px is the distance from its baseline to the next one's.

    is_continued: the next line goes on with its words, as only the width of the box broke them.
    """

    spans: tuple[Span, ...]
    height_px: float
    is_continued: bool = False
    base_direction: BaseDirection = "ltr"


class TextContent(Model):
    """A text in its lines, or in columns from right to left; key names it in translations; lengths in px.

    base_direction: that of the first line, and of others unless theirs says otherwise.
    gradients: what shows through the letters in place of a colour, the topmost first, over the border box.
    """

    kind: Literal["text"] = "text"
    lines: tuple[Line, ...]
    plain: str
    key: str
    align: Literal["left", "center", "right", "justify"] = "left"
    size_px: float
    line_height_px: float
    wraps: bool = False
    stretch_x: float = 1
    is_vertical: bool = False
    base_direction: BaseDirection = "ltr"
    shadows: tuple[Shadow, ...] = ()
    stroke: TextStroke | None = None
    gradients: tuple[Gradient, ...] = ()

    @property
    def flows(self) -> bool:
        """Whether other words than the design's are to break at the width of the box."""
        return self.wraps or any(line.is_continued for line in self.lines)


class Crop(Model):
    """The part of a file that a box shows: where it begins in the file, and how large the whole file is, px."""

    x: float
    y: float
    file_width: float
    file_height: float


class ImageContent(Model):
    """An image file that fills its box; alternative is its accessible name ("" for decoration).

    crop: the file is shown at its own size, and the box is a part of it. turn: then it is turned.
    is_scaled: the file is larger than the box.
    """

    kind: Literal["image"] = "image"
    asset: str
    alternative: str = ""
    crop: Crop | None = None
    turn: Turn = UPRIGHT
    is_scaled: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether a background would show the same: the whole file, upright, at its own size."""
        return self.crop is None and self.turn == UPRIGHT and not self.is_scaled


Content = Annotated[TextContent | ImageContent, Field(discriminator="kind")]


class Paint(Model):
    """What a box draws itself, beneath its children; decorations, gradients and shadows: the topmost first.

    decorations: small pictures above the rest of the background. is_border_inset: the border is drawn as an inset
    shadow, which moves no child.
    """

    fill: Fill | None = None
    image: ImageFill | None = None
    decorations: tuple[ImageFill, ...] = ()
    gradients: tuple[Gradient, ...] = ()
    border: Border | None = None
    is_border_inset: bool = False
    radii: CornerRadii | None = None
    is_ellipse: bool = False
    shadows: tuple[Shadow, ...] = ()
    opacity: Unit = 1
    blend_mode: BlendMode = "normal"
    is_clipping: bool = False


Meaning: TypeAlias = Literal["none"] | Tag
"""What a box means to a reader, beyond what its role says; h1 to h6 are headings."""


class Flow(Model):
    """How a box arranges the children that are in flow; justify is along the direction, align across it.

    columns_px: widths of the columns of a grid, which is filled row by row; row_gap_px stands between its rows, and
    align_rows is where a cell stands in its row.
    """

    direction: Literal["row", "column"]
    justify: Literal["start", "center", "end", "space-between"] = "start"
    align: Literal["start", "center", "end", "stretch"] = "start"
    align_rows: Literal["start", "stretch"] = "start"
    gap_px: float = 0
    row_gap_px: float = 0
    columns_px: tuple[float, ...] = ()
    padding: Insets = Insets()


class Box(Model):
    """A node. rect is its border box; margin counts only in flow; layers are the PSD layers that it shows itself.

    is_width_auto, is_height_auto: that size follows from the content and is not written. is_lifted: a box in flow is
    positioned, so that it is painted above positioned siblings. hangs_right, hangs_bottom: an absolute box keeps its
    distance from those edges of its parent instead of left and top. slot: the name that corresponding parts of the
    items of a list have in common. asked_direction: the one in which the layer's name wants the children to flow. stem:
    the name that its namesakes have, too; is_generic: it says only what kind of thing the layer is, or in which group.
    is_nameless: a picture that no name or words tell the meaning of; is_decoration: a small or repeated one.
    """

    id: str
    role: Role
    name: str
    stem: str = ""
    is_generic: bool = False
    rect: Rect
    layers: tuple[int, ...] = ()
    content: Content | None = None
    paint: Paint = Paint()
    position: Literal["absolute", "flow"] = "absolute"
    margin: Insets = Insets()
    is_lifted: bool = False
    hangs_right: bool = False
    hangs_bottom: bool = False
    is_width_auto: bool = False
    is_height_auto: bool = False
    flow: Flow | None = None
    meaning: Meaning = "none"
    slot: str = ""
    asked_direction: Literal["row", "column"] | None = None
    is_nameless: bool = False
    is_decoration: bool = False
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


def is_plain_paint(box: Box) -> bool:
    """Whether the node is a leaf whose picture or colour another box can have as its background."""
    is_picture = isinstance(box.content, ImageContent) and box.content.is_plain
    is_paint = is_picture or (box.content is None and has_background(box.paint))
    return is_paint and not box.children and box.paint.opacity == 1 and box.paint.blend_mode == "normal"


def has_background(paint: Paint) -> bool:
    """Whether it draws anything beneath the box's children."""
    return any((paint.fill, paint.image, paint.decorations, paint.gradients, paint.border, paint.shadows))


def is_painted(box: Box) -> bool:
    """Whether the node draws anything itself."""
    return box.content is not None or has_background(box.paint)


def with_background(paint: Paint, plate: Paint) -> Paint:
    """Give a paint with all that a plate draws and its corners; opacity, mode and clipping stay its own."""
    return plate.replace(opacity=paint.opacity, blend_mode=paint.blend_mode, is_clipping=paint.is_clipping)
