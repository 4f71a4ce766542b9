"""Groups: isolated and pass-through, their opacity and masks, artboards, knockouts, "Blend If", hidden layers."""

from __future__ import annotations

import pytest

from psd2code.geometry import Rect
from psd2code.ir.adjustments import Invert
from psd2code.ir.blend import Blending
from psd2code.ir.effects import ColorOverlay
from psd2code.ir.layers import AdjustmentLayer, Artboard
from psd2code.ir.path import VectorMask
from tests.render.memory import BLACK, BLUE, GRAY, GREEN, RED, WHITE, Sketch, color_of, path_of


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


def test_an_artboard_without_background_is_clear() -> None:
    sketch = Sketch()
    artboard = Artboard(rect=Rect(left=1, top=1, width=2, height=2))
    page = sketch.draw(sketch.group(sketch.paint(RED, (2, 0, 4, 4)), artboard=artboard))
    assert page[..., 3].sum() == 2


def test_a_knockout_in_an_isolated_group_makes_a_hole_in_it() -> None:
    sketch = Sketch()
    hole = sketch.paint(WHITE, (0, 0, 2, 4), fill_opacity=0, blending=Blending(knockout="deep"))
    page = sketch.draw(sketch.paint(RED, is_background=True), sketch.group(sketch.paint(BLUE), hole))
    assert page[0, 0] == pytest.approx([*RED, 1])
    assert page[0, 3] == pytest.approx([*BLUE, 1])


def test_channels_that_a_layer_does_not_draw_stay() -> None:
    sketch = Sketch()
    layer = sketch.paint(WHITE, blending=Blending(undrawn_channels=(2,)))
    assert sketch.draw(sketch.paint(BLACK), layer)[0, 0] == pytest.approx([1, 1, 0, 1])


def test_a_vector_mask_hides_parts_of_a_group() -> None:
    sketch = Sketch()
    group = sketch.group(sketch.paint(BLUE), vector_mask=VectorMask(path=path_of((0, 0, 1.5, 4))))
    page = sketch.draw(sketch.paint(RED), group)
    assert page[0, :, 2] == pytest.approx([1, 0.5, 0, 0], abs=0.003)
