"""Shapes are told from other fills, and keep their live geometry while the path still is it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path

import pytest
from psd_tools.constants import Tag
from psd_tools.psd.layer_and_mask import MaskData, MaskFlags, MaskParameters

from psd2code.context import Context
from psd2code.geometry import Rect
from psd2code.ir.layers import FillLayer, ShapeLayer
from psd2code.ir.paint import SolidPaint
from psd2code.ir.path import CornerRadii, LiveEllipse, LiveLine, LiveRect
from psd2code.ir.path import Path as ShapePath
from psd2code.psd import PsdPixels, open_psd, read_document
from psd2code.psd.live_shapes import read_live_shape
from psd2code.psd.paths import read_path
from tests.psd.building import (
    Choice,
    Unit,
    blocks,
    codes,
    file_of,
    only_layer,
    percent,
    plane,
    psd_of,
    px,
    raw_descriptor,
    record,
    rectangle,
    rgb,
    vector_mask,
)

CANVAS = Rect(left=0, top=0, width=100, height=100)
RED = raw_descriptor({"Clr ": rgb(255, 0, 0)})
SQUARE = vector_mask(rectangle(0.1, 0.2, 0.5, 0.6))


def test_live_rounded_rectangle(fixtures: Path) -> None:
    live = _shape(fixtures, "shape-rounded-corners-differ").live
    assert live == LiveRect(
        rect=Rect(left=30, top=30, width=140, height=90),
        radii=CornerRadii(top_left=40, top_right=0, bottom_right=20, bottom_left=8),
    )


def test_live_ellipse(fixtures: Path) -> None:
    assert isinstance(_shape(fixtures, "shape-ellipse").live, LiveEllipse)


def test_a_free_path_is_not_live(fixtures: Path) -> None:
    shape = _shape(fixtures, "shape-path")
    assert shape.live is None
    assert len(shape.path.subpaths[0].knots) == 10


def test_a_path_that_has_left_its_box_is_not_live() -> None:
    assert _live(_origin(1, 10, 20, 50, 60)) is not None
    assert _live(_origin(1, 10, 20, 52, 60)) is None


def test_a_shape_that_photoshop_gave_up_is_not_live() -> None:
    assert _live({**_origin(1, 10, 20, 50, 60), "keyShapeInvalidated": True}) is None


def test_several_origins_are_not_live() -> None:
    layer = record(tagged=blocks(VECTOR_ORIGINATION_DATA=_block(_origin(1, 10, 20, 50, 60), _origin(1, 0, 0, 1, 1))))
    assert read_live_shape(layer, read_path(SQUARE, CANVAS)) is None


def test_mirroring_moves_the_radii() -> None:
    corners = {"A": (50, 20), "B": (10, 20), "C": (10, 60), "D": (50, 60)}
    live = _live({**_origin(2, 10, 20, 50, 60), **_radii(1, 2, 3, 4), **_corners(corners), **_matrix(xx=-1, tx=60)})
    assert isinstance(live, LiveRect)
    assert live.transform is None
    assert live.radii == CornerRadii(top_left=2, top_right=1, bottom_right=4, bottom_left=3)


def test_a_turned_rectangle_keeps_its_own_box_and_its_turn() -> None:
    cos = math.sqrt(0.5)
    middle, half = 50.0, 20.0
    reach = half * math.sqrt(2)
    turned = {"A": (50, 50 - reach), "B": (50 + reach, 50), "C": (50, 50 + reach), "D": (50 - reach, 50)}
    matrix = {"xx": cos, "xy": cos, "yx": -cos, "yy": cos, "tx": middle, "ty": middle - 0.0}
    edges = (50 - reach, 50 - reach, 50 + reach, 50 + reach)
    origin = {**_origin(1, *edges), **_corners(turned), **_matrix(**matrix)}
    layer = record(tagged=blocks(VECTOR_ORIGINATION_DATA=_block(origin)))
    diamond = read_path(vector_mask(rectangle(*(edge / 100 for edge in edges))), CANVAS)
    live = read_live_shape(layer, diamond)
    assert isinstance(live, LiveRect)
    assert (live.rect.width, live.rect.height) == pytest.approx((40, 40))
    assert live.transform
    assert live.transform.apply(live.rect.center).x == pytest.approx(50)


def test_a_line() -> None:
    origin = {
        "keyOriginType": 4,
        "keyOriginLineStart": raw_descriptor({"Hrzn": 10.0, "Vrtc": 40.0}),
        "keyOriginLineEnd": raw_descriptor({"Hrzn": 50.0, "Vrtc": 40.0}),
        "keyOriginLineWeight": 40.0,
    }
    live = _live(origin)
    assert isinstance(live, LiveLine)
    assert (live.start.x, live.end.x, live.width_px) == (10, 50, 40)


def test_strokes(fixtures: Path) -> None:
    document = read_document(open_psd(fixtures / "shape-stroke.psd"), Context())
    strokes = [layer.stroke for layer in document.layers if isinstance(layer, ShapeLayer)]
    assert [stroke.position for stroke in strokes if stroke] == ["inside", "center", "outside"]
    assert {stroke.width_px for stroke in strokes if stroke} == {4}


def test_a_stroke_with_everything() -> None:
    style = raw_descriptor(
        {
            "strokeEnabled": True,
            "fillEnabled": False,
            "strokeStyleLineWidth": Unit(3.0, "#Pnt"),
            "strokeStyleResolution": 144.0,
            "strokeStyleLineAlignment": Choice("strokeStyleAlignOutside"),
            "strokeStyleLineCapType": Choice("strokeStyleRoundCap"),
            "strokeStyleLineJoinType": Choice("strokeStyleBevelJoin"),
            "strokeStyleMiterLimit": 8.0,
            "strokeStyleLineDashSet": [Unit(4.0, "#Nne"), Unit(2.0, "#Nne")],
            "strokeStyleLineDashOffset": Unit(1.0, "#Pnt"),
            "strokeStyleOpacity": percent(50),
            "strokeStyleContent": raw_descriptor({"Clr ": rgb(0, 0, 255)}),
        }
    )
    layer, _ = only_layer(record(tagged={**_square(), Tag.VECTOR_STROKE_DATA: style}))
    assert isinstance(layer, ShapeLayer)
    assert layer.fill is None
    stroke = layer.stroke
    assert stroke
    assert (stroke.width_px, stroke.position, stroke.cap, stroke.join) == (6, "outside", "round", "bevel")
    assert (stroke.miter_limit, stroke.dashes, stroke.dash_offset, stroke.opacity) == (8, (4, 2), 1, 0.5)
    assert isinstance(stroke.paint, SolidPaint)
    assert stroke.paint.color.blue == 1


def test_a_switched_off_stroke_is_none_and_one_without_paint_is_reported() -> None:
    off = raw_descriptor({"strokeEnabled": False})
    layer, context = only_layer(record(tagged={**_square(), Tag.VECTOR_STROKE_DATA: off}))
    assert isinstance(layer, ShapeLayer)
    assert layer.stroke is None
    assert codes(context) == []
    unpainted = raw_descriptor({"strokeEnabled": True})
    layer, context = only_layer(record(tagged={**_square(), Tag.VECTOR_STROKE_DATA: unpainted}))
    assert isinstance(layer, ShapeLayer)
    assert layer.stroke is None
    assert codes(context) == ["paint.not-understood"]


def test_a_shapes_path_is_not_also_its_mask_and_gives_its_rect() -> None:
    layer, _ = only_layer(record(rect=(0, 0, 0, 0), tagged=_square()))
    assert isinstance(layer, ShapeLayer)
    assert layer.vector_mask is None
    edges = (layer.rect.left, layer.rect.top, layer.rect.right, layer.rect.bottom)
    assert edges == pytest.approx((0.4, 0.6, 2, 1.8))


@pytest.mark.parametrize(
    "parameters",
    [MaskParameters(None, None, 128, None), MaskParameters(None, None, None, 2.0)],
    ids=["density", "feather"],
)
def test_a_softened_path_is_a_fill_whose_cut_pixels_are_not_used(parameters: MaskParameters) -> None:
    mask = MaskData(flags=MaskFlags(user_mask_from_render=True, parameters_applied=True), parameters=parameters)
    bottom = (record("Background", rect=(0, 0, 4, 3)), {0: bytes(12), 1: bytes(12), 2: bytes(12)})
    cut = plane([[9, 9]])
    soft = (record("Soft", tagged=_square(), mask=mask), {-1: cut, 0: cut, 1: cut, 2: cut})
    psd = file_of(psd_of([bottom, soft]))
    layer = read_document(psd, Context()).layers[1]
    assert isinstance(layer, FillLayer)
    assert layer.vector_mask
    assert layer.rect == Rect(left=0, top=0, width=4, height=3)
    assert PsdPixels(psd).layer(layer.id) is None


def test_an_inverted_path_is_a_fill_with_a_mask() -> None:
    tagged = blocks(SOLID_COLOR_SHEET_SETTING=RED, VECTOR_MASK_SETTING1=vector_mask(rectangle(0, 0, 1, 1), flags=1))
    layer, _ = only_layer(record(tagged=tagged))
    assert isinstance(layer, FillLayer)
    assert layer.vector_mask


def test_a_disabled_path_is_a_fill_without_one() -> None:
    tagged = blocks(SOLID_COLOR_SHEET_SETTING=RED, VECTOR_MASK_SETTING1=vector_mask(rectangle(0, 0, 1, 1), flags=4))
    layer, _ = only_layer(record(tagged=tagged))
    assert isinstance(layer, FillLayer)
    assert layer.vector_mask is None


def _square() -> dict[Tag, object]:
    return blocks(SOLID_COLOR_SHEET_SETTING=RED, VECTOR_MASK_SETTING1=SQUARE)


def _shape(fixtures: Path, name: str) -> ShapeLayer:
    layer = read_document(open_psd(fixtures / f"{name}.psd"), Context()).layers[1]
    assert isinstance(layer, ShapeLayer)
    return layer


def _live(origin: dict[str, object], path: ShapePath | None = None) -> object:
    layer = record(tagged=blocks(VECTOR_ORIGINATION_DATA=_block(origin)))
    return read_live_shape(layer, path or read_path(SQUARE, CANVAS))


def _block(*origins: dict[str, object]) -> object:
    return raw_descriptor({"keyDescriptorList": [raw_descriptor(origin) for origin in origins]})


def _origin(kind: int, left: float, top: float, right: float, bottom: float) -> dict[str, object]:
    box = {"Left": px(left), "Top ": px(top), "Rght": px(right), "Btom": px(bottom)}
    return {"keyOriginType": kind, "keyOriginShapeBBox": raw_descriptor(box)}


def _radii(top_left: float, top_right: float, bottom_right: float, bottom_left: float) -> dict[str, object]:
    names = ("topLeft", "topRight", "bottomRight", "bottomLeft")
    radii = dict(zip(names, map(px, (top_left, top_right, bottom_right, bottom_left)), strict=True))
    return {"keyOriginRRectRadii": raw_descriptor(radii)}


def _corners(places: Mapping[str, tuple[float, float]]) -> dict[str, object]:
    corners = {
        f"rectangleCorner{letter}": raw_descriptor({"Hrzn": float(x), "Vrtc": float(y)})
        for letter, (x, y) in places.items()
    }
    return {"keyOriginBoxCorners": raw_descriptor(corners)}


def _matrix(**values: float) -> dict[str, object]:
    identity = {"xx": 1.0, "xy": 0.0, "yx": 0.0, "yy": 1.0, "tx": 0.0, "ty": 0.0}
    return {"Trnf": raw_descriptor(identity | {key: float(value) for key, value in values.items()})}
