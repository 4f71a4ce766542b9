"""Cut-outs: what of a page belongs to some of its layers, alone, with adjustments, and solved against a backdrop."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.geometry import Rect
from psd2code.ir.adjustments import Invert
from psd2code.ir.effects import ColorOverlay, DropShadow
from psd2code.ir.layers import AdjustmentLayer, Artboard
from psd2code.ir.path import RasterMask
from psd2code.ir.pixels import Raster
from psd2code.render import solve_over
from tests.render.memory import BLACK, BLUE, GRAY, GREEN, RED, WHITE, Sketch, color_of

LEFT_HALF = RasterMask(rect=Rect(left=0, top=0, width=2, height=4))


def place(raster: Raster | None) -> tuple[int, int, int, int]:
    """Give left, top, width, height of a cut-out that is there."""
    assert raster is not None
    return raster.left, raster.top, raster.width, raster.height


def invert(layer_id: int, **frame: object) -> AdjustmentLayer:
    """Give an adjustment that inverts."""
    return AdjustmentLayer(id=layer_id, name="invert", rect=Rect.empty(), adjustment=Invert()).replace(**frame)


def test_a_cutout_is_one_layer_on_transparency_trimmed_to_its_ink() -> None:
    sketch = Sketch(width=8, height=8)
    rgba = np.zeros((6, 6, 4), np.float32)
    rgba[2:4, 1:5] = [*RED, 0.5]
    layer = sketch.picture(rgba, 1, 1)
    found = sketch.renderer(sketch.paint(WHITE), layer).cutout([layer.id])
    assert place(found) == (2, 3, 4, 2)
    assert found is not None
    assert found.rgba == pytest.approx(np.tile([*RED, 0.5], (2, 4, 1)))


def test_a_cutout_has_its_effects_with_their_overflow_cut_at_the_canvas() -> None:
    sketch = Sketch(width=8, height=8)
    shadow = DropShadow(color=color_of(BLACK), angle_deg=135, distance_px=3)
    layer = sketch.paint(RED, (4, 4, 7, 7), effects=(shadow,))
    assert place(sketch.renderer(layer).cutout([layer.id])) == (4, 4, 4, 4)  # the shadow ends at 9, the canvas at 8


def test_layers_outside_the_canvas_hidden_or_empty_have_no_cutout() -> None:
    sketch = Sketch()
    outside, hidden = sketch.paint(RED, (10, 0, 12, 4)), sketch.paint(RED, is_visible=False)
    clear, inside_hidden = sketch.paint(RED, alpha=0), sketch.paint(RED)
    group = sketch.group(inside_hidden, is_visible=False)
    renderer = sketch.renderer(outside, hidden, clear, group)
    for layer in (outside, hidden, clear, inside_hidden, group):
        assert renderer.cutout([layer.id]) is None


def test_a_layer_keeps_its_own_opacity_fill_and_mask() -> None:
    sketch = Sketch()
    layer = sketch.paint(RED, opacity=0.5, fill_opacity=0.5, mask=LEFT_HALF)
    sketch.pixels.masks[layer.id] = np.ones((4, 2), np.float32)
    found = sketch.renderer(layer).cutout([layer.id])
    assert place(found) == (0, 0, 2, 4)
    assert found is not None
    assert found.rgba[0, 0] == pytest.approx([*RED, 0.25])


def test_masks_of_groups_around_count_and_their_opacity_does_not() -> None:
    sketch = Sketch()
    layer = sketch.paint(RED)
    group = sketch.group(layer, opacity=0.5, blend_mode="multiply", mask=LEFT_HALF)
    sketch.pixels.masks[group.id] = np.ones((4, 2), np.float32)
    renderer = sketch.renderer(sketch.paint(BLUE), group)
    found = renderer.cutout([layer.id])
    assert place(found) == (0, 0, 2, 4)
    assert found is not None
    assert found.rgba[0, 0] == pytest.approx([*RED, 1])
    assert place(renderer.cutout([layer.id], with_ancestors=False)) == (0, 0, 4, 4)
    whole = renderer.cutout([group.id])
    assert place(whole) == (0, 0, 2, 4)
    assert whole is not None
    assert whole.rgba[0, 0] == pytest.approx([*RED, 0.5])


def test_an_artboard_cuts_what_lies_in_it_and_keeps_its_ground() -> None:
    sketch = Sketch()
    layer = sketch.paint(RED)
    artboard = Artboard(rect=Rect(left=1, top=1, width=2, height=2), background=color_of(WHITE))
    renderer = sketch.renderer(sketch.group(layer, artboard=artboard))
    assert place(renderer.cutout([layer.id])) == (1, 1, 2, 2)
    assert place(renderer.cutout([layer.id], with_ancestors=False)) == (0, 0, 4, 4)


def test_effects_of_a_group_around_stay_with_the_group() -> None:
    sketch = Sketch()
    layer = sketch.paint(RED)
    renderer = sketch.renderer(sketch.group(layer, effects=(ColorOverlay(color=color_of(GREEN)),)))
    found = renderer.cutout([layer.id])
    assert found is not None
    assert found.rgba[0, 0] == pytest.approx([*RED, 1])


def test_several_layers_are_composited_as_on_the_page() -> None:
    sketch = Sketch()
    below, between, above = sketch.paint(RED), sketch.paint(BLUE), sketch.paint(GRAY, blend_mode="multiply")
    found = sketch.renderer(below, sketch.group(between), above).cutout([above.id, below.id])
    assert found is not None
    assert found.rgba[0, 0] == pytest.approx([0.5, 0, 0, 1])


def test_a_group_that_holds_part_of_what_is_asked_keeps_its_opacity() -> None:
    sketch = Sketch()
    below, inside = sketch.paint(WHITE), sketch.paint(BLACK)
    found = sketch.renderer(below, sketch.group(inside, opacity=0.5)).cutout([below.id, inside.id])
    assert found is not None
    assert found.rgba[0, 0] == pytest.approx([0.5, 0.5, 0.5, 1])


def test_a_clipped_layer_alone_is_cut_by_its_base() -> None:
    sketch = Sketch()
    base, clipped = sketch.paint(RED, (0, 0, 2, 4), alpha=0.5), sketch.paint(BLUE, is_clipped=True)
    renderer = sketch.renderer(base, clipped)
    alone = renderer.cutout([clipped.id])
    assert place(alone) == (0, 0, 2, 4)
    assert alone is not None
    assert alone.rgba[0, 0] == pytest.approx([*BLUE, 0.5])
    both = renderer.cutout([base.id, clipped.id])
    assert both is not None
    assert both.rgba[0, 0] == pytest.approx([*BLUE, 0.5])
    unclipped = renderer.cutout([base.id])
    assert unclipped is not None
    assert unclipped.rgba[0, 0] == pytest.approx([*RED, 0.5])


def test_excluded_layers_are_left_out_of_the_page() -> None:
    sketch = Sketch()
    below, above = sketch.paint(RED), sketch.paint(BLUE)
    renderer = sketch.renderer(below, sketch.group(above))
    assert renderer.page(exclude=[above.id]).rgba[0, 0] == pytest.approx([*RED, 1])
    assert renderer.page().rgba[0, 0] == pytest.approx([*BLUE, 1])


def test_adjustments_above_recolour_a_cutout_when_asked() -> None:
    sketch = Sketch()
    layer = sketch.paint(RED)
    deeper = sketch.group(sketch.group(layer, blend_mode="pass-through"), blend_mode="pass-through")
    renderer = sketch.renderer(invert(80), deeper, invert(81), sketch.group(invert(82)))
    # The one beneath and the one shut in a group of its own do not reach it.
    found = renderer.cutout([layer.id], adjusted=True)
    assert found is not None
    assert found.rgba[0, 0] == pytest.approx([0, 1, 1, 1])
    plain = renderer.cutout([layer.id])
    assert plain is not None
    assert plain.rgba[0, 0] == pytest.approx([*RED, 1])


def test_adjustments_reach_out_of_pass_through_groups_and_clip_to_one_layer() -> None:
    sketch = Sketch()
    first, second = sketch.paint(RED), sketch.paint(GREEN)
    reaching = sketch.group(invert(80), blend_mode="pass-through")
    renderer = sketch.renderer(first, second, invert(81, is_clipped=True), reaching)
    for layer, expected in ((first, (0, 1, 1)), (second, GREEN)):  # the second is inverted twice
        found = renderer.cutout([layer.id], adjusted=True)
        assert found is not None
        assert found.rgba[0, 0] == pytest.approx([*expected, 1])


def test_a_flat_colour_is_adjusted_as_the_page_is() -> None:
    sketch = Sketch()
    layer = sketch.paint(RED, (0, 0, 2, 4))
    half = invert(80, opacity=0.5)
    renderer = sketch.renderer(sketch.group(layer, blend_mode="pass-through"), half, invert(81, is_visible=False))
    found = renderer.adjust_color(layer.id, color_of(RED))
    assert (found.red, found.green, found.blue) == pytest.approx((0.5, 0.5, 0.5))
    assert renderer.page().rgba[0, 0] == pytest.approx([0.5, 0.5, 0.5, 1])


def test_a_mask_of_an_adjustment_counts_by_its_mean_over_the_layer() -> None:
    sketch = Sketch()
    layer = sketch.paint(BLACK)
    masked = invert(80, mask=LEFT_HALF)
    sketch.pixels.masks[80] = np.ones((4, 2), np.float32)
    found = sketch.renderer(layer, masked).adjust_color(layer.id, color_of(BLACK))
    assert found.red == pytest.approx(0.5)


def test_a_colour_without_adjustments_stays() -> None:
    sketch = Sketch()
    layer = sketch.paint(RED)
    assert sketch.renderer(layer, invert(80, is_clipped=False, is_visible=False)).adjust_color(
        layer.id, color_of(GREEN)
    ) == color_of(GREEN)


def test_solve_over_by_hand() -> None:
    result, backdrop = np.full((1, 1, 3), 0.6, np.float32), np.full((1, 1, 3), 1, np.float32)
    # Half of white makes 0.5 of the 0.6; the other half must give 0.1.
    solved = solve_over(result, backdrop, np.full((1, 1), 0.5, np.float32))
    assert solved[0, 0] == pytest.approx([0.2, 0.2, 0.2, 0.5])
    # At 0.25 the colour would be negative: the least alpha is (1 - 0.6) / 1.
    raised = solve_over(result, backdrop, np.full((1, 1), 0.25, np.float32))
    assert raised[0, 0] == pytest.approx([0, 0, 0, 0.4])


UNITS = st.floats(0, 1, width=32)


@given(result=st.tuples(UNITS, UNITS, UNITS), backdrop=st.tuples(UNITS, UNITS, UNITS), alpha=UNITS)
def test_a_browsers_source_over_of_a_solved_picture_is_the_result(
    result: tuple[float, float, float], backdrop: tuple[float, float, float], alpha: float
) -> None:
    wanted, below = (np.array(color, np.float32).reshape(1, 1, 3) for color in (result, backdrop))
    solved = solve_over(wanted, below, np.full((1, 1), alpha, np.float32))
    shown = solved[..., :3] * solved[..., 3:] + below * (1 - solved[..., 3:])
    assert shown == pytest.approx(wanted, abs=1e-5)
    assert solved.min() >= 0
    assert solved.max() <= 1
    assert solved[0, 0, 3] >= np.float32(alpha) - 1e-6


@given(seed=st.integers(0, 10_000))
def test_cutouts_laid_over_one_another_are_the_page(seed: int) -> None:
    random = np.random.default_rng(seed)
    sketch = Sketch(width=6, height=6)
    layers = [
        sketch.picture(random.random((4, 4, 4)).astype(np.float32), *random.integers(-2, 5, 2), opacity=0.5)
        for _ in range(3)
    ]
    renderer = sketch.renderer(*layers)
    color, alpha = np.zeros((6, 6, 3)), np.zeros((6, 6, 1))
    for layer in layers:
        found = renderer.cutout([layer.id])
        if found is None:
            continue
        area = np.s_[found.top : found.top + found.height, found.left : found.left + found.width]
        above, share = found.rgba[..., :3], found.rgba[..., 3:]
        color[area] = above * share + color[area] * (1 - share)
        alpha[area] = share + alpha[area] * (1 - share)
    page = renderer.page().rgba
    assert page[..., 3:] == pytest.approx(alpha, abs=0.003)  # fringes below half a level are trimmed
    assert page[..., :3] * page[..., 3:] == pytest.approx(color, abs=0.003)
