"""The first tree: every layer that shows has its absolute box, with everything that the layer's look needs."""

from __future__ import annotations

import pytest

from psd2code.assets.assets import Asset, Assets, Placed, PlacedColor, PlacedImage
from psd2code.context import Context
from psd2code.ir.document import Document
from psd2code.ir.effects import DropShadow
from psd2code.ir.layers import AnyLayer, Artboard
from psd2code.ir.paint import Color
from psd2code.ir.path import CornerRadii, LiveEllipse, LiveRect, RasterMask
from psd2code.ir.walk import layers_of
from psd2code.layout import build_tree
from psd2code.layout.check import check_tree
from psd2code.layout.tree import Box, ImageContent, TextContent, boxes_of
from psd2code.naming import NameSettings, assign_names
from psd2code.options import CompileOptions
from psd2code.semantics import decide
from psd2code.thresholds import Thresholds
from tests.support.layers import BLUE, PLACE, RED, document, fill, group, pixels, rect, shape, text


def _built(*layers: AnyLayer) -> Box:
    done = decide(document(*layers), CompileOptions(), Context())
    tree = build_tree(done, assign_names(done, NameSettings()), _pictures(done), Thresholds())
    check_tree(tree, tree, Thresholds())
    return tree


def _pictures(of: Document) -> Assets:
    images = [layer for layer in layers_of(of.layers) if layer.decision and layer.decision.form == "image"]
    files = tuple(Asset(name=f"{layer.id}.png", content=b"", width=1, height=1) for layer in images)
    return Assets(files=files, placed={i.id: PlacedImage(asset=f"{i.id}.png", rect=i.rect) for i in images})


def _of_layer(tree: Box, layer_id: int) -> Box:
    return next(box for box in boxes_of(tree) if layer_id in box.layers)


def test_the_page_is_the_canvas_with_the_layers_back_to_front() -> None:
    tree = _built(fill(1), pixels(2), text(3))
    assert (tree.role, tree.rect) == ("page", rect((0, 0, 100, 100)))
    assert [box.layers for box in tree.children] == [(1,), (2,), (3,)]
    assert all(box.position == "absolute" for box in boxes_of(tree))


def test_every_layer_that_shows_has_one_box() -> None:
    hidden, merged = pixels(3).replace(is_visible=False), pixels(5).replace(is_clipped=True)
    tree = _built(group(1, pixels(2), hidden), pixels(4), merged, text(6))
    assert sorted(layer for box in boxes_of(tree) for layer in box.layers) == [1, 2, 4, 6]


def test_a_group_is_as_large_as_what_it_shows() -> None:
    tree = _built(group(1, pixels(2, (0, 0, 10, 10)), shape(3, (30, 40, 10, 10))))
    assert _of_layer(tree, 1).rect == rect((0, 0, 40, 50))


def test_an_artboard_clips_and_has_its_background() -> None:
    board = group(1, pixels(2)).replace(artboard=Artboard(rect=rect((0, 0, 50, 80)), background=BLUE))
    box = _of_layer(_built(board), 1)
    assert (box.role, box.rect, box.paint.is_clipping) == ("artboard", rect((0, 0, 50, 80)), True)
    assert box.paint.fill is not None
    assert box.paint.fill.color == BLUE


def test_a_shape_has_its_paint() -> None:
    rounded = LiveRect(rect=rect(PLACE), radii=CornerRadii(top_left=5))
    layer = shape(1).replace(live=rounded, opacity=0.5, fill_opacity=0.25, blend_mode="screen")
    paint = _of_layer(_built(layer), 1).paint
    assert paint.fill is not None
    assert (paint.fill.color, paint.fill.opacity) == (RED, 0.125), "a flat box fades by its colour"
    assert (paint.opacity, paint.blend_mode, paint.radii) == (1, "screen", CornerRadii(top_left=5))
    ellipse = _of_layer(_built(shape(1).replace(live=LiveEllipse(rect=rect(PLACE)))), 1).paint
    assert ellipse.is_ellipse
    assert ellipse.radii is None


def test_an_image_says_the_words_in_it() -> None:
    shadowed = group(1, text(2, "去\n完成"), text(3, "now"), text(4, "never").replace(is_visible=False))
    tree = _built(shadowed.replace(effects=(DropShadow(color=BLUE),)), pixels(5))
    content, plain = _of_layer(tree, 1).content, _of_layer(tree, 5).content
    assert content == ImageContent(asset="1.png", alternative="去 完成 now")
    assert plain == ImageContent(asset="5.png", alternative="")


def test_small_or_repeated_pictures_without_a_name_are_decoration() -> None:
    places = {1: (0, 0, 20, 20), 2: (0, 0, 90, 90), 3: (0, 0, 80, 80), 4: (10, 10, 90, 90), 5: (0, 0, 20, 20)}
    layers = [pixels(layer_id, place).replace(name=f"Layer {layer_id}") for layer_id, place in places.items()]
    done = decide(document(*layers[:4], layers[4].replace(name="Crown")), CompileOptions(merge=False), Context())
    files = {1: "small.png", 2: "large.png", 3: "twice.png", 4: "twice.png", 5: "crown.png"}
    placed: dict[int, Placed] = {i: PlacedImage(asset=file, rect=rect(places[i])) for i, file in files.items()}
    tree = build_tree(done, assign_names(done, NameSettings()), Assets(files=(), placed=placed), Thresholds())
    boxes = [_of_layer(tree, layer_id) for layer_id in places]
    assert [box.is_nameless for box in boxes] == [True, True, True, True, False]
    assert [box.is_decoration for box in boxes] == [True, False, True, True, False]


def test_long_words_are_cut() -> None:
    long = text(1, "word " * 100).replace(mask=RasterMask(rect=rect(PLACE)))
    content = _of_layer(_built(long), 1).content
    assert isinstance(content, ImageContent)
    assert len(content.alternative) == Thresholds().alt_max_characters


def test_a_picture_of_one_colour_is_a_box() -> None:
    done = decide(document(pixels(1)), CompileOptions(), Context())
    pictures = Assets(placed={1: PlacedColor(color=BLUE, rect=rect(PLACE))})
    box = build_tree(done, assign_names(done, NameSettings()), pictures, Thresholds()).children[0]
    assert box.content is None
    assert box.paint.fill is not None
    assert box.paint.fill.color == BLUE


def test_a_picture_of_nothing_has_no_box() -> None:
    done = decide(document(pixels(1)), CompileOptions(), Context())
    assert build_tree(done, assign_names(done, NameSettings()), Assets(), Thresholds()).children == ()


def test_a_shadow_that_css_draws_stays_with_its_live_text() -> None:
    layer = text(1).replace(effects=(DropShadow(color=Color(red=0, green=0, blue=0), distance_px=2, size_px=4),))
    box = _of_layer(_built(layer), 1)
    assert isinstance(box.content, TextContent), "the shadow makes the text an image"
    assert len(box.content.shadows) == 1, "the shadow of a live text is lost"


@pytest.mark.parametrize("opacity", [0.0, 0.3, 1.0])
def test_a_text_has_its_opacities(opacity: float) -> None:
    box = _of_layer(_built(text(1).replace(fill_opacity=opacity, opacity=0.5)), 1)
    assert box.paint.opacity == 0.5
    assert isinstance(box.content, TextContent)
    assert box.content.lines[0].spans[0].fill.opacity == opacity
