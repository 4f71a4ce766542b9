"""Each layer gets one decision with its reason, and a diagnostic where something is not as Photoshop keeps it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.context import Context
from psd2code.geometry import Affine, Point
from psd2code.ir.css_box import CssBox, Fill
from psd2code.ir.document import Document
from psd2code.ir.effects import ColorOverlay, DropShadow, Effect, GradientOverlay, Satin, Stroke
from psd2code.ir.layers import AnyLayer, Artboard, TextLayer
from psd2code.ir.paint import Color, ColorStop, GradientPaint, OpacityStop, SolidPaint
from psd2code.ir.path import CornerRadii, LiveLine, LiveRect, RasterMask, VectorMask, VectorStroke
from psd2code.ir.walk import layers_of
from psd2code.options import CompileOptions
from psd2code.semantics import decide
from psd2code.semantics.obstacles import CSS_BLEND_MODES
from tests.support.layers import (
    BLUE,
    PLACE,
    RED,
    document,
    fill,
    group,
    invert,
    layer_of,
    pixels,
    rect,
    shape,
    styled,
    text,
)
from tests.support.paths import polygon_path

OVERLAY = ColorOverlay(color=BLUE)
SHADOW = DropShadow(color=BLUE, distance_px=2, size_px=4)
STROKE = Stroke(size_px=2, paint=SolidPaint(color=RED))
GRADIENT = GradientPaint(
    color_stops=(ColorStop(color=RED, location=0), ColorStop(color=BLUE, location=1)),
    opacity_stops=(OpacityStop(opacity=1, location=0),),
)
LINE = VectorStroke(width_px=2, paint=SolidPaint(color=BLUE), position="inside")
MASK = RasterMask(rect=rect(PLACE))


def _decided(layers: Document, text_form: str = "live") -> tuple[Document, Context]:
    context = Context()
    options = CompileOptions.model_validate({"text": text_form}, strict=False)
    return decide(layers, options, context), context


def _forms(*layers: AnyLayer) -> dict[int, tuple[str, str]]:
    done, _ = _decided(document(*layers))
    decisions = {layer.id: layer.decision for layer in layers_of(done.layers)}
    return {i: (d.form, d.reason) if d else ("", "") for i, d in decisions.items()}


def _codes(*layers: AnyLayer) -> list[str]:
    return [diagnostic.code for diagnostic in _decided(document(*layers))[1].diagnostics.all()]


@pytest.mark.parametrize(
    ("layer", "decision"),
    [
        (text(1), ("text", "text-live")),
        (shape(1), ("shape", "shape-css")),
        (fill(1), ("shape", "fill-css")),
        (pixels(1), ("image", "pixel-pixels")),
        (invert(1), ("dropped", "adjustment-applied")),
        (group(1, pixels(2)), ("group", "pass-through")),
        (group(1, pixels(2)).replace(blend_mode="normal"), ("group", "isolated")),
        (pixels(1).replace(blend_mode="multiply"), ("image", "css-blend")),
        (pixels(1).replace(blend_mode="linear-burn"), ("image", "solved-blend")),
        (shape(1).replace(blend_mode="screen"), ("shape", "css-blend")),
    ],
)
def test_the_highest_rung_that_holds(layer: AnyLayer, decision: tuple[str, str]) -> None:
    assert _forms(layer)[1] == decision


def _with(layer: TextLayer, **changes: object) -> TextLayer:
    return layer.replace(text=layer.text.replace(**changes))


@pytest.mark.parametrize(
    ("layer", "reason"),
    [
        (text(1).replace(mask=MASK), "text-mask"),
        (text(1).replace(vector_mask=VectorMask(path=shape(9).path)), "text-mask"),
        (_with(text(1), direction="vertical", lines=()), "text-vertical"),
        (_with(styled(text(1), baseline_shift_px=2), direction="vertical"), "text-vertical"),
        (_with(text(1), is_warped=True), "text-warped"),
        (_with(text(1), is_on_path=True), "text-warped"),
        (_with(text(1), transform=Affine(xx=0.9, xy=0.3, yx=-0.3, yy=0.9)), "text-rotated"),
        (_with(text(1), transform=Affine(xx=-1)), "text-rotated"),
        (text(1).replace(effects=(STROKE.replace(position="inside"),)), "text-effects"),
        (text(1).replace(effects=(STROKE.replace(size_px=9),)), "text-effects"),
        (text(1).replace(effects=(STROKE, SHADOW)), "text-effects"),
        (text(1).replace(effects=(STROKE,), fill_opacity=0.5), "text-effects"),
        (text(1, "   "), "text-empty"),
        (_with(text(1), paragraphs=()), "text-empty"),
        (styled(text(1), is_filled=False), "text-unfilled"),
    ],
)
def test_a_text_that_css_cannot_set_is_an_image(layer: AnyLayer, reason: str) -> None:
    assert _forms(layer)[1] == ("image", reason)
    assert "text.image" in _codes(layer)


def test_text_as_image_is_a_choice_and_no_diagnostic() -> None:
    done, context = _decided(document(text(1)), "image")
    assert done.layers[0].decision is not None
    assert (done.layers[0].decision.form, done.layers[0].decision.reason) == ("image", "text-as-image")
    assert context.diagnostics.all() == ()


@pytest.mark.parametrize(
    ("layer", "reason"),
    [
        (shape(1).replace(fill=GRADIENT.replace(style="diamond")), "shape-paint"),
        (shape(1).replace(stroke=LINE.replace(paint=GRADIENT.replace(style="diamond"))), "shape-stroke"),
        (shape(1).replace(effects=(Satin(color=BLUE),)), "shape-effects"),
        (shape(1).replace(effects=(OVERLAY.replace(blend_mode="multiply"),)), "shape-effects"),
        (shape(1).replace(effects=(SHADOW.replace(noise=0.5),)), "shape-effects"),
        (shape(1).replace(mask=MASK), "shape-mask"),
        (shape(1).replace(rect=rect((10, 10, 60, 60))), "shape-stale"),
    ],
)
def test_a_shape_that_css_cannot_draw_is_an_image(layer: AnyLayer, reason: str) -> None:
    assert _forms(layer)[1] == ("image", reason)


@pytest.mark.parametrize(
    ("layer", "reason"),
    [
        (shape(1).replace(live=LiveLine(start=Point(x=0, y=0), end=Point(x=9, y=9), width_px=1)), "shape-path"),
        (shape(1).replace(live=LiveRect(rect=rect(PLACE), transform=Affine(xy=0.1))), "shape-transformed"),
        (shape(1).replace(stroke=LINE.replace(dashes=(2.0, 1.0))), "shape-stroke"),
    ],
)
def test_a_shape_that_svg_draws_says_why_css_does_not(layer: AnyLayer, reason: str) -> None:
    assert _forms(layer)[1] == ("svg", reason)


def test_a_small_group_of_shapes_is_one_drawing_where_css_cannot_do() -> None:
    path = shape(3).replace(live=None, path=polygon_path((10, 10), (50, 10), (30, 30)))
    assert _forms(group(1, shape(2), path)) == {
        1: ("svg", "icon-shapes"), 2: ("merged", "drawn-with"), 3: ("merged", "drawn-with"),
    }  # fmt: skip
    assert _forms(group(1, shape(2), shape(3)))[1] == ("group", "pass-through"), "CSS boxes can be reached by name"
    assert _forms(group(1, shape(2), path, text(4)))[1] == ("group", "pass-through"), "texts stay texts"
    assert _forms(group(1, shape(2, (0, 0, 400, 20)), path))[1] == ("group", "pass-through"), "that is no icon"


@pytest.mark.parametrize(
    "layer",
    [
        shape(1, (10.02, 10, 40, 20)).replace(rect=rect(PLACE)),
        shape(1, (-20, 10, 40, 20)),
        shape(1).replace(live=LiveRect(rect=rect(PLACE), radii=CornerRadii(top_left=5))),
        shape(1).replace(effects=(OVERLAY,)),
        shape(1).replace(opacity=0.4, fill_opacity=0.5),
        shape(1).replace(fill=GRADIENT),
        shape(1).replace(fill=None, stroke=LINE),
        shape(1).replace(stroke=LINE, effects=(SHADOW,)),
    ],
)
def test_a_shape_that_css_draws(layer: AnyLayer) -> None:
    assert _forms(layer)[1] == ("shape", "shape-css")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"effects": (SHADOW,)}, "group-effects"),
        ({"mask": MASK}, "group-mask"),
        ({"blend_mode": "multiply"}, "css-blend"),
        ({"blend_mode": "linear-burn"}, "solved-blend"),
        ({"fill_opacity": 0.5}, "group-advanced-blending"),
    ],
)
def test_a_group_that_css_cannot_composite_is_one_image(changes: dict[str, object], reason: str) -> None:
    forms = _forms(group(1, pixels(2), group(3, text(4))).replace(**changes))
    assert forms[1] == ("image", reason)
    assert {forms[i] for i in (2, 3, 4)} == {("merged", "drawn-with")}
    assert "group.merged" in _codes(group(1, pixels(2)).replace(**changes))


def test_an_artboard_is_always_a_group() -> None:
    board = group(1, pixels(2)).replace(artboard=Artboard(rect=rect((0, 0, 50, 50))), effects=(SHADOW,))
    assert _forms(board)[1][0] == "group"


def test_a_pale_pass_through_group_that_blends_is_one_image() -> None:
    blending = group(1, pixels(2).replace(blend_mode="multiply"))
    assert _forms(blending.replace(opacity=0.5))[1] == ("image", "group-blends-through")
    assert _forms(blending)[1] == ("group", "pass-through")


def test_clipped_layers_are_drawn_with_their_base() -> None:
    done, _ = _decided(document(pixels(1), pixels(2).replace(is_clipped=True), text(3).replace(is_clipped=True)))
    assert [layer.decision.form if layer.decision else "" for layer in done.layers] == ["image", "merged", "merged"]
    assert [layer.decision.into if layer.decision else 0 for layer in done.layers] == [None, 1, 1]


def test_css_clips_at_a_box() -> None:
    forms = _forms(shape(1), pixels(2).replace(is_clipped=True), text(3).replace(is_clipped=True))
    assert forms == {1: ("shape", "clip-base"), 2: ("image", "pixel-pixels"), 3: ("text", "text-live")}
    blended = pixels(2).replace(is_clipped=True, blend_mode="multiply")
    assert _forms(shape(1), blended)[1][0] == "image", "what blends needs its base in the same picture"
    overlaid = shape(1).replace(effects=(OVERLAY,))
    assert _forms(overlaid, pixels(2).replace(is_clipped=True))[1][0] == "image", "the overlay lies on the picture"


def test_a_picture_that_fills_its_base_is_all_that_shows() -> None:
    forms = _forms(shape(1), pixels(2, (0, 0, 90, 90)).replace(is_clipped=True))
    assert forms == {1: ("merged", "clip-frame"), 2: ("image", "clip-frame")}


def test_a_mask_that_is_a_box_is_left_to_css() -> None:
    mask = VectorMask(path=shape(9).path)
    done, _ = _decided(document(pixels(1, (0, 0, 90, 90)).replace(vector_mask=mask)))
    decision = done.layers[0].decision
    assert decision is not None
    assert (decision.form, decision.reason) == ("image", "mask-frame")
    assert decision.box == CssBox(rect=rect(PLACE))
    assert _forms(group(1, pixels(2)).replace(vector_mask=mask))[1] == ("group", "mask-frame")
    for other in (mask.replace(is_inverted=True), mask.replace(feather_px=3.0), mask.replace(density=0.5)):
        assert _forms(group(1, pixels(2)).replace(vector_mask=other))[1] == ("image", "group-mask")


def test_a_base_without_visible_clipped_layers_stands_alone() -> None:
    clipped = pixels(2).replace(is_clipped=True, is_visible=False)
    assert _forms(shape(1), clipped) == {1: ("shape", "shape-css"), 2: ("dropped", "hidden")}


@pytest.mark.parametrize("mode", sorted(CSS_BLEND_MODES - {"normal"}))
def test_css_blends_on_the_page_but_not_within_an_isolated_group(mode: str) -> None:
    blending = pixels(2).replace(blend_mode=mode)
    assert _forms(group(1, blending))[2] == ("image", "css-blend")
    assert _forms(group(1, blending).replace(blend_mode="normal"))[2] == ("image", "solved-blend")


def test_colour_overlays_become_the_colour_of_text_and_shape() -> None:
    half = OVERLAY.replace(opacity=0.5)
    done, _ = _decided(document(text(1).replace(effects=(OVERLAY,)), shape(2).replace(effects=(half,))))
    words, box = layer_of(done, 1), layer_of(done, 2)
    assert isinstance(words, TextLayer)
    assert words.text.paragraphs[0].runs[0].style.color == BLUE
    assert box.decision is not None
    assert box.decision.box is not None
    assert box.decision.box.fill == Fill(color=Color(red=0.5, green=0, blue=0.5))


def test_a_path_without_fill_and_stroke_does_not_show() -> None:
    assert _forms(shape(1).replace(fill=None))[1] == ("dropped", "empty")


def test_a_thin_stroke_is_left_to_css() -> None:
    assert _forms(text(1).replace(effects=(STROKE,)))[1] == ("text", "text-live")


def test_a_stroke_on_the_inside_is_left_to_css_where_it_is_thin_for_the_letters() -> None:
    inside = STROKE.replace(position="inside")
    assert _forms(styled(text(1), size_px=80).replace(effects=(inside,)))[1] == ("text", "text-live")
    assert _forms(styled(text(1), size_px=79).replace(effects=(inside,)))[1] == ("image", "text-effects")


ACROSS = GradientOverlay(paint=GRADIENT)


def _gradients(layer: TextLayer) -> int:
    """Count the gradients that show through the letters; -1 where the text is an image."""
    done = _decided(document(layer))[0].layers[0]
    assert done.decision is not None
    if done.decision.form == "image":
        return -1
    return len(done.decision.box.gradients) if done.decision.box else 0


@pytest.mark.parametrize(
    ("layer", "count"),
    [
        (text(1), 0),
        (text(1).replace(effects=(ACROSS,)), 1),
        (text(1).replace(effects=(ACROSS.replace(opacity=0.5),)), 1),
        (text(1).replace(effects=(ACROSS,), fill_opacity=0), 1),
        (text(1).replace(effects=(ACROSS.replace(blend_mode="multiply"),)), -1),
        (text(1).replace(effects=(ACROSS, SHADOW)), 1),
        (text(1).replace(effects=(ACROSS, SHADOW, SHADOW)), -1),
        (text(1).replace(effects=(ACROSS, STROKE)), -1),
        (text(1).replace(effects=(GradientOverlay(paint=GRADIENT.replace(style="diamond")),)), -1),
        (styled(text(1), horizontal_scale=0.5).replace(effects=(ACROSS,)), -1),
        (styled(text(1), baseline="superscript").replace(effects=(ACROSS,)), -1),
        (styled(text(1), opacity=0.5).replace(effects=(ACROSS,)), 1),
        (styled(text(1), opacity=0.5).replace(effects=(ACROSS.replace(opacity=0.5),)), -1),
    ],
)
def test_a_gradient_over_a_text_shows_through_its_letters(layer: TextLayer, count: int) -> None:
    assert _gradients(layer) == count


@pytest.mark.parametrize("effect", [OVERLAY.replace(blend_mode="multiply"), SHADOW.replace(spread=0.5)])
def test_effects_that_css_draws_otherwise_bake_a_text(effect: Effect) -> None:
    layer = text(1).replace(effects=(effect,))
    assert _forms(layer)[1] == ("image", "text-effects")
    assert "effect.baked" in _codes(layer)


def test_a_diagnostic_names_the_layer_by_its_path() -> None:
    _, context = _decided(document(group(1, _with(text(2), is_warped=True))))
    diagnostic = context.diagnostics.all()[0]
    assert (diagnostic.layer, diagnostic.layer_id) == ("group 1/text 2", 2)


def test_plain_layers_are_silent() -> None:
    assert _codes(fill(1), shape(2), text(3), group(4, pixels(5))) == []


@st.composite
def _layers(draw: st.DrawFn) -> Document:
    """Give a document of random layers: hidden, clipped, blended, grouped."""
    makers: st.SearchStrategy[Callable[[int], AnyLayer]] = st.sampled_from([pixels, shape, text, fill, invert])
    modes = st.sampled_from(["normal", "multiply", "linear-burn"])
    layers: list[AnyLayer] = []
    for layer_id in range(1, draw(st.integers(1, 8)) + 1):
        maker: Callable[[int], AnyLayer] = draw(makers)
        made = maker(layer_id)
        made = made.replace(is_visible=draw(st.booleans()), is_clipped=draw(st.booleans()), blend_mode=draw(modes))
        if draw(st.booleans()) and layers:
            made = group(100 + layer_id, *layers, made).replace(
                blend_mode=draw(modes), opacity=draw(st.sampled_from([0.0, 1.0]))
            )
            layers = []
        layers.append(made)
    return document(*layers)


@given(_layers())
def test_every_layer_has_a_decision_and_merges_lead_to_an_image(layers: Document) -> None:
    done, _ = _decided(layers)
    by_id = {layer.id: layer for layer in layers_of(done.layers)}
    assert list(by_id) == [layer.id for layer in layers_of(layers.layers)]
    for layer in by_id.values():
        assert layer.decision is not None, layer.name
        if layer.decision.form == "merged":
            assert layer.decision.into is not None
            into = by_id[layer.decision.into].decision
            assert into is not None
            assert into.form in ("image", "svg"), (
                f"{layer.name} is drawn with {layer.decision.into}, which is {into.form}"
            )
