"""What does not show is dropped, with the reason; everything else stays undecided."""

from __future__ import annotations

import pytest

from psd2code.context import Context
from psd2code.ir.decision import Decision
from psd2code.ir.document import Document
from psd2code.ir.effects import DropShadow
from psd2code.ir.layers import AnyLayer, Artboard
from psd2code.ir.walk import layers_of
from psd2code.options import CompileOptions
from psd2code.semantics.drop_invisible import drop_invisible
from tests.support.layers import BLUE, document, fill, group, invert, layer_of, pixels, rect, shape


def _dropped(layers: Document) -> dict[int, str]:
    done = drop_invisible(layers, CompileOptions(), Context())
    assert [layer.id for layer in layers_of(done.layers)] == [layer.id for layer in layers_of(layers.layers)]
    return {layer.id: layer.decision.reason for layer in layers_of(done.layers) if layer.decision}


@pytest.mark.parametrize(
    ("layer", "reason"),
    [
        (pixels(1).replace(is_visible=False), "hidden"),
        (pixels(1).replace(opacity=0.0), "transparent"),
        (pixels(1, (0, 0, 0, 0)), "empty"),
        (pixels(1, (5, 5, 10, 0)), "empty"),
        (pixels(1, (100, 0, 10, 10)), "off-canvas"),
        (pixels(1, (-10, 0, 10, 10)), "off-canvas"),
        (group(1), "empty"),
        (fill(1).replace(is_visible=False), "hidden"),
    ],
)
def test_reasons(layer: AnyLayer, reason: str) -> None:
    assert _dropped(document(layer)) == {1: reason}


@pytest.mark.parametrize(
    "layer",
    [
        pixels(1),
        pixels(1, (99, 99, 10, 10)),
        pixels(1, (-9, -9, 10, 10)),
        pixels(1, (105, 0, 10, 10)).replace(effects=(DropShadow(color=BLUE, size_px=20),)),
        fill(1),
        invert(1),
        shape(1).replace(fill_opacity=0.0),
    ],
)
def test_what_may_show_stays(layer: AnyLayer) -> None:
    assert _dropped(document(layer)) == {}


def test_a_hidden_group_drops_all_within() -> None:
    inner = group(2, pixels(3), shape(4))
    assert _dropped(document(group(1, inner).replace(is_visible=False))) == dict.fromkeys((1, 2, 3, 4), "hidden")


def test_a_group_whose_children_are_all_dropped_is_empty() -> None:
    hidden = pixels(2).replace(is_visible=False)
    assert _dropped(document(group(1, hidden))) == {1: "empty", 2: "hidden"}


def test_an_empty_artboard_with_a_background_shows_it() -> None:
    frame = Artboard(rect=rect((0, 0, 50, 50)), background=BLUE)
    assert _dropped(document(group(1).replace(artboard=frame))) == {}
    assert _dropped(document(group(1).replace(artboard=frame.replace(background=None)))) == {1: "empty"}


def test_a_hidden_base_hides_what_is_clipped_to_it() -> None:
    base, clipped = pixels(1).replace(is_visible=False), pixels(2).replace(is_clipped=True)
    assert _dropped(document(base, clipped, pixels(3))) == {1: "hidden", 2: "clip-base-hidden"}


def test_the_lowest_layer_cannot_be_clipped() -> None:
    assert _dropped(document(pixels(1).replace(is_clipped=True))) == {}


def test_a_wider_margin_keeps_layers_beyond_the_canvas() -> None:
    options = CompileOptions()
    options = options.replace(thresholds=options.thresholds.replace(off_canvas_px=20.0))
    done = drop_invisible(document(pixels(1, (110, 0, 10, 10))), options, Context())
    assert layer_of(done, 1).decision is None


def test_a_dropped_layer_keeps_everything_else() -> None:
    layer = pixels(1).replace(is_visible=False)
    done = drop_invisible(document(layer), CompileOptions(), Context())
    assert done.layers[0] == layer.replace(decision=Decision(form="dropped", reason="hidden"))
