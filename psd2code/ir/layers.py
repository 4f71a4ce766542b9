"""The layers of a document: one model a kind, all with the same frame of position, blending, masks and effects."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from psd2code.geometry import Point, Rect
from psd2code.ir.adjustments import Adjustment
from psd2code.ir.blend import Blending, BlendMode
from psd2code.ir.decision import Decision
from psd2code.ir.effects import Effect
from psd2code.ir.paint import Color, Paint, Unit
from psd2code.ir.path import LiveShape, Path, RasterMask, VectorMask, VectorStroke
from psd2code.ir.text import Text
from psd2code.model import Model


class LayerBase(Model):
    """What every layer has. rect: its stored pixels (a group: the union of its children), document px.

    reference_point: where linked patterns begin (Photoshop's `fxrp`), document px.
    """

    id: int
    name: str
    rect: Rect
    is_visible: bool = True
    opacity: Unit = 1
    fill_opacity: Unit = 1
    blend_mode: BlendMode = "normal"
    blending: Blending = Blending()
    is_clipped: bool = False
    mask: RasterMask | None = None
    vector_mask: VectorMask | None = None
    effects: tuple[Effect, ...] = ()
    reference_point: Point = Point(x=0, y=0)
    decision: Decision | None = None


class Artboard(Model):
    """The frame of an artboard; background None is transparent."""

    rect: Rect
    background: Color | None = None


class Group(LayerBase):
    """A folder of layers, back to front; isolated unless its mode is pass-through."""

    kind: Literal["group"] = "group"
    children: tuple[Layer, ...]
    artboard: Artboard | None = None


class PixelLayer(LayerBase):
    """Pixels and nothing else; is_background: Photoshop's locked Background."""

    kind: Literal["pixel"] = "pixel"
    is_background: bool = False


class ShapeLayer(LayerBase):
    """A filled and stroked path; live is set while Photoshop knows it as one rectangle, ellipse or line."""

    kind: Literal["shape"] = "shape"
    path: Path
    fill: Paint | None = None
    stroke: VectorStroke | None = None
    live: LiveShape | None = None


class TextLayer(LayerBase):
    """Live text."""

    kind: Literal["text"] = "text"
    text: Text


class SmartObjectLayer(LayerBase):
    """Placed content; its stored pixels show it. file_type is the four letters Photoshop keeps."""

    kind: Literal["smart-object"] = "smart-object"
    file_name: str = ""
    file_type: str = ""
    unique_id: str = ""
    is_embedded: bool = True


class FillLayer(LayerBase):
    """A paint over the whole canvas, cut by its masks."""

    kind: Literal["fill"] = "fill"
    paint: Paint


class AdjustmentLayer(LayerBase):
    """Changes the colours of what lies beneath it."""

    kind: Literal["adjustment"] = "adjustment"
    adjustment: Adjustment


Leaf = PixelLayer | ShapeLayer | TextLayer | SmartObjectLayer | FillLayer | AdjustmentLayer
Layer = Annotated[Group | Leaf, Field(discriminator="kind")]
AnyLayer = Group | Leaf

Group.model_rebuild()
