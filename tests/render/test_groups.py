"""Groups: isolated and pass-through, their opacity and masks, artboards, knockouts, "Blend If", hidden layers."""

from __future__ import annotations

import numpy as np
import pytest

from psd2code.geometry import Rect
from psd2code.ir.adjustments import Invert
from psd2code.ir.blend import Blending, BlendRange
from psd2code.ir.effects import ColorOverlay
from psd2code.ir.layers import AdjustmentLayer, Artboard
from psd2code.ir.path import RasterMask, VectorMask
from tests.render.memory import BLACK, BLUE, GRAY, GREEN, RED, SIZE, WHITE, Sketch, color_of, path_of

CANVAS = Rect(left=0, top=0, width=SIZE, height=SIZE)


def test_an_isolated_group_blends_its_children_among_themselves() -> None:
    sketch = Sketch()
    group = sketch.group(sketch.paint(GRAY, blend_mode="multiply"))
    page = sketch.draw(sketch.paint(RED), group)
    assert page[0, 0] == pytest.approx([0.5, 0.5, 0.5, 1])  # nothing to multiply with inside


def test_children_of_a_pass_through_group_meet_the_backdrop() -> None:
    sketch = Sketch()
    group = sketch.group(sketch.paint(GRAY, blend_mode="multiply"), blend_mode="pass-through")
    assert sketch.draw(sketch.paint(RED), group)[0, 0] == pytest.approx([0.5, 0, 0, 1])


def test_opacity_of_a_pass_through_group_goes_halfway_back() -> None:
    sketch = Sketch()
    group = sketch.group(sketch.paint(GRAY, blend_mode="multiply"), blend_mode="pass-through", opacity=0.5)
    assert sketch.draw(sketch.paint(RED), group)[0, 0] == pytest.approx([0.75, 0, 0, 1])


def test_opacity_of_a_group_works_on_its_union() -> None:
    sketch = Sketch()
    group = sketch.group(sketch.paint(RED), sketch.paint(BLUE), opacity=0.5)
    assert sketch.draw(sketch.paint(WHITE), group)[0, 0] == pytest.approx([0.5, 0.5, 1, 1])  # red never shows


def test_the_mode_of_a_group_works_on_its_union() -> None:
    sketch = Sketch()
    group = sketch.group(sketch.paint(WHITE), sketch.paint(GRAY), blend_mode="multiply")
    assert sketch.draw(sketch.paint(RED), group)[0, 0] == pytest.approx([0.5, 0, 0, 1])


@pytest.mark.parametrize("mode", ["normal", "pass-through"])
def test_a_mask_hides_parts_of_a_group(mode: str) -> None:
    sketch = Sketch()
    group = sketch.group(
        sketch.paint(BLUE), blend_mode=mode, mask=RasterMask(rect=Rect(left=0, top=0, width=2, height=4), outside=0)
    )
    sketch.pixels.masks[group.id] = np.array([[1, 0.25]] * 4, np.float32)
    page = sketch.draw(sketch.paint(RED), group)
    assert page[0, :, 0] == pytest.approx([0, 0.75, 1, 1])
    assert page[0, :, 2] == pytest.approx([1, 0.25, 0, 0])


def test_a_pass_through_group_with_an_effect_keeps_its_children_on_the_backdrop() -> None:
    sketch = Sketch()
    overlay = ColorOverlay(color=color_of(GREEN), opacity=0.5)
    group = sketch.group(
        sketch.paint(GRAY, (0, 0, 2, 4), blend_mode="multiply"), blend_mode="pass-through", effects=(overlay,)
    )
    page = sketch.draw(sketch.paint(RED), group)
    # Red times grey is (0.5, 0, 0); half of that and half green.
    assert page[0, 0] == pytest.approx([0.25, 0.5, 0, 1])
    assert page[0, 3] == pytest.approx([1, 0, 0, 1])


def test_layers_clipped_to_a_pass_through_group_replace_it_at_soft_edges() -> None:
    sketch = Sketch()
    group = sketch.group(sketch.paint(RED, alpha=0.5), blend_mode="pass-through")
    page = sketch.draw(sketch.paint(WHITE), group, sketch.paint(GREEN, is_clipped=True))
    assert page[0, 0] == pytest.approx([0.5, 1, 0.5, 1])  # no red: green covers the group inside its alpha


def test_an_adjustment_leaves_an_isolated_group_only_as_part_of_it() -> None:
    for mode, expected in (("normal", [1, 0, 0]), ("pass-through", [0, 1, 1])):
        sketch = Sketch()
        inside = AdjustmentLayer(id=99, name="invert", rect=Rect.empty(), adjustment=Invert())
        page = sketch.draw(sketch.paint(RED), sketch.group(inside, blend_mode=mode))
        assert page[0, 0] == pytest.approx([*expected, 1]), mode


def test_hidden_layers_and_groups_are_not_drawn() -> None:
    sketch = Sketch()
    hidden = sketch.group(sketch.paint(BLUE), is_visible=False)
    page = sketch.draw(sketch.paint(RED), sketch.paint(GREEN, is_visible=False), hidden)
    assert page[0, 0] == pytest.approx([*RED, 1])


def test_a_hidden_base_hides_what_is_clipped_to_it() -> None:
    sketch = Sketch()
    base = sketch.paint(GREEN, is_visible=False)
    page = sketch.draw(sketch.paint(RED), base, sketch.paint(BLUE, is_clipped=True))
    assert page[0, 0] == pytest.approx([*RED, 1])


def test_an_artboard_paints_its_background_and_cuts_its_children() -> None:
    sketch = Sketch()
    artboard = Artboard(rect=Rect(left=1, top=1, width=2, height=2), background=color_of(WHITE))
    page = sketch.draw(sketch.group(sketch.paint(RED, (2, 0, 4, 4)), artboard=artboard))
    assert page[1, 1] == pytest.approx([*WHITE, 1])
    assert page[1, 2] == pytest.approx([*RED, 1])
    assert page[..., 3].sum() == 4


def test_an_artboard_without_background_is_clear() -> None:
    sketch = Sketch()
    artboard = Artboard(rect=Rect(left=1, top=1, width=2, height=2))
    page = sketch.draw(sketch.group(sketch.paint(RED, (2, 0, 4, 4)), artboard=artboard))
    assert page[..., 3].sum() == 2


def test_a_shallow_knockout_uncovers_what_lay_beneath_its_group() -> None:
    sketch = Sketch()
    hole = sketch.paint(WHITE, (0, 0, 2, 4), fill_opacity=0, blending=Blending(knockout="shallow"))
    group = sketch.group(sketch.paint(BLUE), hole, blend_mode="pass-through")
    page = sketch.draw(sketch.paint(RED), group)
    assert page[0, 0] == pytest.approx([*RED, 1])
    assert page[0, 3] == pytest.approx([*BLUE, 1])


def test_a_deep_knockout_uncovers_the_background() -> None:
    sketch = Sketch()
    hole = sketch.paint(WHITE, (0, 0, 2, 4), fill_opacity=0, blending=Blending(knockout="deep"))
    group = sketch.group(sketch.paint(BLUE), hole, blend_mode="pass-through")
    page = sketch.draw(sketch.paint(GREEN, is_background=True), sketch.paint(RED), group)
    assert page[0, 0] == pytest.approx([*GREEN, 1])


def test_a_knockout_in_an_isolated_group_makes_a_hole_in_it() -> None:
    sketch = Sketch()
    hole = sketch.paint(WHITE, (0, 0, 2, 4), fill_opacity=0, blending=Blending(knockout="deep"))
    page = sketch.draw(sketch.paint(RED, is_background=True), sketch.group(sketch.paint(BLUE), hole))
    assert page[0, 0] == pytest.approx([*RED, 1])
    assert page[0, 3] == pytest.approx([*BLUE, 1])


@pytest.mark.parametrize(("backdrop", "shown"), [(0.1, 0.0), (0.3, 0.5), (0.6, 1.0)])
def test_blend_if_follows_the_backdrop(backdrop: float, shown: float) -> None:
    sketch = Sketch()
    limits = BlendRange(backdrop=(0.2, 0.4, 1, 1))
    layer = sketch.paint(WHITE, blending=Blending(gray_range=limits))
    page = sketch.draw(sketch.paint((backdrop,) * 3), layer)
    assert page[0, 0, 0] == pytest.approx(backdrop + shown * (1 - backdrop), abs=1e-5)


def test_blend_if_follows_one_channel_of_the_source() -> None:
    sketch = Sketch()
    reds = BlendRange(source=(0, 0, 0.5, 0.75))
    limits = (reds, BlendRange(), BlendRange())
    layer = sketch.paint((0.625, 0, 0), blending=Blending(channel_ranges=limits))
    # Red 0.625 lies halfway between the two white limits.
    assert sketch.draw(sketch.paint(BLACK), layer)[0, 0, 0] == pytest.approx(0.3125)


def test_channels_that_a_layer_does_not_draw_stay() -> None:
    sketch = Sketch()
    layer = sketch.paint(WHITE, blending=Blending(undrawn_channels=(2,)))
    assert sketch.draw(sketch.paint(BLACK), layer)[0, 0] == pytest.approx([1, 1, 0, 1])


def test_a_vector_mask_hides_parts_of_a_group() -> None:
    sketch = Sketch()
    group = sketch.group(sketch.paint(BLUE), vector_mask=VectorMask(path=path_of((0, 0, 1.5, 4))))
    page = sketch.draw(sketch.paint(RED), group)
    assert page[0, :, 2] == pytest.approx([1, 0.5, 0, 0], abs=0.003)
