"""Turns a document into the same one at a larger scale: every place and length times a factor, all else as it was."""

from __future__ import annotations

from typing import Final, TypeVar

from psd2code.geometry import Affine, Point, Rect
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, ShapeLayer, TextLayer
from psd2code.ir.paint import GradientPaint, PatternPaint
from psd2code.ir.path import CornerRadii
from psd2code.ir.walk import map_layers
from psd2code.model import Model

LENGTH_ENDING: Final = "_px"
"""Fields that hold a length have names that end so."""

AnyModel = TypeVar("AnyModel", bound=Model)


def scaled_document(document: Document, by: int) -> Document:
    """Give the document whose px are `by` to one of the old; decisions, live shapes and texts' places go."""
    layers = map_layers(document.layers, lambda layer: _layer(layer, by))
    return document.replace(width=document.width * by, height=document.height * by, layers=layers)


def _layer(layer: AnyLayer, by: int) -> AnyLayer:
    """Scale what the renderer draws by; a group's children were scaled before it."""
    bare = layer.replace(decision=None, live=None) if isinstance(layer, ShapeLayer) else layer.replace(decision=None)
    kept = {"children", "text"} if not isinstance(layer, TextLayer) else {"text"}
    changes = {name: _scaled(name, value, by) for name, value in _fields(bare).items() if name not in kept}
    return bare.replace(**changes)


def _fields(model: Model) -> dict[str, object]:
    return {name: getattr(model, name) for name in type(model).model_fields}


def _scaled(name: str, value: object, by: int) -> object:
    """Scale a field's value."""
    if isinstance(value, float | int) and name.endswith(LENGTH_ENDING):
        return value * by
    if isinstance(value, tuple):
        return tuple(_scaled("", item, by) for item in value)
    return scaled_model(value, by) if isinstance(value, Model) else value


def scaled_model(model: AnyModel, by: int) -> AnyModel:
    """Scale all that a model holds: places, lengths in px, and the tiles of patterns."""
    assert not isinstance(model, Affine), "live shapes, which alone have one, are not scaled"
    if isinstance(model, GradientPaint):
        return model  # placed by shares of its box
    is_place = isinstance(model, Rect | Point | CornerRadii)
    names = {name: LENGTH_ENDING if is_place else name for name in type(model).model_fields}
    changes = {name: _scaled(names[name], value, by) for name, value in _fields(model).items()}
    if isinstance(model, PatternPaint):
        changes["scale"] = model.scale * by
    return model.replace(**changes)
