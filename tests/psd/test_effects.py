"""Effects that show are read from the raw descriptors; those that are switched off, anywhere, are gone."""

from __future__ import annotations

from pathlib import Path

import pytest
from psd_tools.constants import BlendMode as StoredMode
from psd_tools.constants import ColorSpaceID, Resource, Tag
from psd_tools.psd.color import Color as StoredColor
from psd_tools.psd.effects_layer import (
    BevelInfo,
    CommonStateInfo,
    EffectsLayer,
    InnerGlowInfo,
    OuterGlowInfo,
    ShadowInfo,
    SolidFillInfo,
)
from psd_tools.psd.image_resources import ImageResource

from psd2code.context import Context
from psd2code.ir.effects import (
    BevelEmboss,
    ColorOverlay,
    ContourPoint,
    DropShadow,
    Effect,
    GradientOverlay,
    InnerGlow,
    InnerShadow,
    OuterGlow,
    PatternOverlay,
    Satin,
    Stroke,
)
from psd2code.ir.paint import Color, GradientPaint, SolidPaint
from psd2code.psd import open_psd, read_document
from psd2code.psd.effects.read import read_effects
from psd2code.psd.source import LayerSource
from tests.psd.building import (
    Choice,
    Unit,
    blocks,
    codes,
    percent,
    px,
    raw_descriptor,
    record,
    rgb,
    source_of,
    untyped,
)

RED = Color(red=1, green=0, blue=0)
SHADOW = {"enab": True, "Md  ": Choice("Mltp"), "Clr ": rgb(255, 0, 0), "Opct": percent(75)}
GRADIENT = raw_descriptor({"Clrs": [raw_descriptor({"Clr ": rgb(255, 0, 0), "Lctn": 0, "Mdpn": 50})]})


def test_a_shadow_of_a_fixture(fixtures: Path) -> None:
    document = read_document(open_psd(fixtures / "effect-drop-shadow.psd"), Context())
    (shadow,) = document.layers[1].effects
    assert isinstance(shadow, DropShadow)
    assert (shadow.angle_deg, shadow.distance_px, shadow.size_px, shadow.opacity) == pytest.approx((90, 6, 10, 0.4))


def test_switched_off_effects_of_a_fixture(fixtures: Path) -> None:
    document = read_document(open_psd(fixtures / "effect-disabled.psd"), Context())
    assert [layer.effects for layer in document.layers] == [(), (), ()]


@pytest.mark.parametrize(
    ("switches", "count"),
    [
        ({}, 1),
        ({"present": True}, 1),
        ({"present": False}, 0),
        ({"enab": False}, 0),
    ],
)
def test_a_missing_present_means_present(switches: dict[str, object], count: int) -> None:
    assert len(_read(DrSh=raw_descriptor({**SHADOW, **switches}))) == count


def test_the_master_switch_turns_all_off() -> None:
    assert _read(masterFXSwitch=False, DrSh=raw_descriptor(SHADOW)) == ()


def test_hidden_effects_of_the_whole_document() -> None:
    source = _source(DrSh=raw_descriptor(SHADOW))
    source.psd.psd.image_resources[untyped(Resource.EFFECTS_VISIBLE)] = ImageResource(
        key=Resource.EFFECTS_VISIBLE, data=untyped(0)
    )
    assert read_effects(source) == ()


def test_lists_win_over_single_ones_and_keep_their_order() -> None:
    colors = [raw_descriptor({**SHADOW, "Clr ": rgb(red, 0, 0)}) for red in (255, 51)]
    effects = _read(solidFillMulti=colors, SoFi=raw_descriptor({**SHADOW, "Clr ": rgb(0, 0, 0)}))
    assert [effect.color.red for effect in effects if isinstance(effect, ColorOverlay)] == [1, 0.2]


@pytest.mark.parametrize(
    "tag",
    [
        Tag.OBJECT_BASED_EFFECTS_LAYER_INFO,
        Tag.OBJECT_BASED_EFFECTS_LAYER_INFO_V0,
        Tag.OBJECT_BASED_EFFECTS_LAYER_INFO_V1,
    ],
)
def test_every_kind_of_block(tag: Tag) -> None:
    block = raw_descriptor({"DrSh": raw_descriptor(SHADOW)})
    assert len(read_effects(source_of(record(tagged={tag: block})))) == 1


def test_the_global_light_overrides_an_effects_own() -> None:
    own = {**SHADOW, "lagl": Unit(10.0, "#Ang")}
    effects = _read(DrSh=raw_descriptor({**own, "uglg": True}), IrSh=raw_descriptor({**own, "uglg": False}), angle=-60)
    angles = {effect.kind: effect.angle_deg for effect in effects if isinstance(effect, (DropShadow, InnerShadow))}
    assert angles == {"drop-shadow": -60, "inner-shadow": 10}


def test_a_drop_shadow_with_everything() -> None:
    (shadow,) = _read(
        DrSh=raw_descriptor(
            {
                **SHADOW,
                "Dstn": px(7),
                "blur": px(9),
                "Ckmt": px(25),
                "Nose": percent(5),
                "AntA": True,
                "layerConceals": False,
                "TrnS": raw_descriptor({"Crv ": [_point(0, 0), _point(128, 255, is_smooth=False), _point(255, 0)]}),
            }
        )
    )
    assert isinstance(shadow, DropShadow)
    assert (shadow.blend_mode, shadow.color, shadow.opacity) == ("multiply", RED, 0.75)
    assert (shadow.distance_px, shadow.size_px, shadow.spread, shadow.noise) == (7, 9, 0.25, 0.05)
    assert (shadow.is_antialiased, shadow.is_knocked_out) == (True, False)
    assert shadow.contour.points[1] == ContourPoint(x=128 / 255, y=1, is_corner=True)


def test_the_straight_contour_has_no_points() -> None:
    line = raw_descriptor({"Crv ": [_point(0, 0), _point(255, 255)]})
    (shadow,) = _read(DrSh=raw_descriptor({**SHADOW, "TrnS": line}))
    assert isinstance(shadow, DropShadow)
    assert shadow.contour.points == ()


def test_glows() -> None:
    glow = {**SHADOW, "blur": px(5), "Inpr": percent(60), "ShdN": percent(3), "GlwT": Choice("PrBL")}
    inner, outer = _read(
        IrGl=raw_descriptor({**glow, "glwS": Choice("SrcC")}), OrGl=raw_descriptor({**glow, "Grad": GRADIENT})
    )
    assert isinstance(inner, InnerGlow)
    assert isinstance(outer, OuterGlow)
    assert (inner.source, inner.technique, inner.range, inner.jitter) == ("center", "precise", 0.6, 0.03)
    assert inner.paint == SolidPaint(color=RED)
    assert isinstance(outer.paint, GradientPaint)


def test_satin_and_overlays() -> None:
    satin, gradient, pattern = _read(
        ChFX=raw_descriptor({**SHADOW, "lagl": Unit(19.0, "#Ang"), "Dstn": px(3), "blur": px(4), "Invr": True}),
        GrFl=raw_descriptor({**SHADOW, "Grad": GRADIENT, "gs99": Choice("Lnr ")}),
        patternFill=raw_descriptor({**SHADOW, "Ptrn": raw_descriptor({"Idnt": "p"}), "Algn": False}),
    )
    assert isinstance(satin, Satin)
    assert (satin.angle_deg, satin.distance_px, satin.size_px, satin.is_inverted) == (19, 3, 4, True)
    assert isinstance(gradient, GradientOverlay)
    assert gradient.paint.method == "linear"
    assert isinstance(pattern, PatternOverlay)
    assert (pattern.paint.pattern_id, pattern.paint.is_linked_with_layer) == ("p", False)


def test_an_overlay_without_its_paint_is_reported() -> None:
    source = _source(patternFill=raw_descriptor(SHADOW))
    assert read_effects(source) == ()
    assert codes(source.context) == ["effect.not-drawn"]


def test_strokes_of_all_paints() -> None:
    base = {**SHADOW, "Sz  ": px(3), "Styl": Choice("CtrF")}
    effects = _read(
        frameFXMulti=[
            raw_descriptor({**base, "PntT": Choice("SClr")}),
            raw_descriptor({**base, "PntT": Choice("GrFl"), "Grad": GRADIENT}),
            raw_descriptor({**base, "PntT": Choice("Ptrn"), "Ptrn": raw_descriptor({"Idnt": "p"})}),
        ]
    )
    strokes = [effect for effect in effects if isinstance(effect, Stroke)]
    assert [stroke.paint.kind for stroke in strokes] == ["solid", "gradient", "pattern"]
    assert {(stroke.size_px, stroke.position) for stroke in strokes} == {(3, "center")}


def test_a_bevel_with_everything() -> None:
    (bevel,) = _read(
        ebbl=raw_descriptor(
            {
                "enab": True,
                "hglM": Choice("Scrn"),
                "hglC": rgb(255, 255, 255),
                "hglO": percent(80),
                "sdwM": Choice("Mltp"),
                "sdwC": rgb(0, 0, 0),
                "sdwO": percent(40),
                "bvlT": Choice("Slmt"),
                "bvlS": Choice("PlEb"),
                "bvlD": Choice("Out "),
                "lagl": Unit(45.0, "#Ang"),
                "Lald": Unit(60.0, "#Ang"),
                "srgR": percent(200),
                "blur": px(8),
                "Sftn": px(2),
                "useShape": True,
                "Inpr": percent(70),
                "useTexture": True,
                "Ptrn": raw_descriptor({"Idnt": "p"}),
                "textureDepth": percent(-50),
                "InvT": True,
            }
        )
    )
    assert isinstance(bevel, BevelEmboss)
    assert (bevel.style, bevel.technique, bevel.is_up, bevel.depth) == ("pillow", "chisel-soft", False, 2)
    assert (bevel.size_px, bevel.soften_px, bevel.angle_deg, bevel.altitude_deg) == (8, 2, 45, 60)
    assert (bevel.highlight.blend_mode, bevel.highlight.opacity) == ("screen", 0.8)
    assert bevel.shape
    assert bevel.shape.range == 0.7
    assert bevel.texture
    assert (bevel.texture.depth, bevel.texture.is_inverted) == (-0.5, True)


def test_the_records_of_photoshop_5_are_read_where_nothing_newer_is() -> None:
    effects = read_effects(source_of(record(tagged=blocks(EFFECTS_LAYER=_legacy()))))
    assert [effect.kind for effect in effects] == [
        "drop-shadow",
        "inner-shadow",
        "outer-glow",
        "inner-glow",
        "bevel-emboss",
        "color-overlay",
    ]
    drop, inner, outer, inner_glow, bevel, overlay = effects
    assert isinstance(drop, DropShadow)
    assert (drop.color, drop.angle_deg, drop.distance_px, drop.size_px) == (RED, 120, 6, 5)
    assert isinstance(inner, InnerShadow)
    assert inner.angle_deg == 90
    assert isinstance(outer, OuterGlow)
    assert outer.size_px == 4
    assert isinstance(inner_glow, InnerGlow)
    assert inner_glow.source == "center"
    assert isinstance(bevel, BevelEmboss)
    assert (bevel.style, bevel.is_up, bevel.size_px) == ("inner", True, 3)
    assert isinstance(overlay, ColorOverlay)
    assert overlay.opacity == pytest.approx(128 / 255)


def test_descriptors_win_over_old_records() -> None:
    newer = raw_descriptor({"SoFi": raw_descriptor(SHADOW)})
    layer = record(tagged=blocks(EFFECTS_LAYER=_legacy(), OBJECT_BASED_EFFECTS_LAYER_INFO=newer))
    assert [effect.kind for effect in read_effects(source_of(layer))] == ["color-overlay"]


def _read(*, angle: int | None = None, **fields: object) -> tuple[Effect, ...]:
    source = _source(**fields)
    if angle is not None:
        source.psd.psd.image_resources[untyped(Resource.GLOBAL_ANGLE)] = ImageResource(
            key=Resource.GLOBAL_ANGLE, data=untyped(angle)
        )
    return read_effects(source)


def _source(**fields: object) -> LayerSource:
    return source_of(record(tagged=blocks(OBJECT_BASED_EFFECTS_LAYER_INFO=raw_descriptor(fields))))


def _point(x: float, y: float, *, is_smooth: bool = True) -> object:
    return raw_descriptor({"Hrzn": float(x), "Vrtc": float(y), "Cnty": is_smooth})


def _legacy() -> EffectsLayer:
    red = StoredColor(ColorSpaceID.RGB, [65535, 0, 0, 0])
    one = 1 << 16
    multiply = StoredMode.MULTIPLY
    return EffectsLayer(
        items=untyped(
            [
                (b"cmnS", CommonStateInfo()),
                (b"dsdw", ShadowInfo(2, 5 * one, 0, 90 * one, 6 * one, red, multiply, 1, 1, 191, red)),
                (b"isdw", ShadowInfo(2, 5 * one, 0, 90 * one, 6 * one, red, multiply, 1, 0, 191, red)),
                (b"oglw", OuterGlowInfo(2, 4 * one, 0, red, multiply, 1, 255, red)),
                (b"iglw", InnerGlowInfo(2, 4 * one, 0, red, multiply, 1, 255, 1, red)),
                (
                    b"bevl",
                    BevelInfo(2, 90 * one, one, 3 * one, multiply, multiply, red, red, 2, 255, 255, 1, 1, 0, red, red),
                ),
                (b"sofi", SolidFillInfo(2, multiply, red, 128, 1, red)),
            ]
        )
    )
