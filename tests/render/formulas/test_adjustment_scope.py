"""What an adjustment layer reaches: everything beneath it, unless it is clipped, masked or kept in by its group."""

from __future__ import annotations

from psd2code.ir.adjustments import Invert, LevelsRecord, Posterize
from psd2code.ir.adjustments import Levels as LevelsAdjustment
from tests.render.formulas.drawing import Drawing, assert_flat, assert_pixels, picture, strip

GROUND = (0.8, 0.6, 0.4)
TURNED = (0.2, 0.4, 0.6)


def test_it_reaches_all_layers_beneath_and_none_above() -> None:
    drawing = Drawing(3, 1)
    below = drawing.pixels(picture("RRR")), drawing.pixels(picture("G"), 1)
    above = drawing.pixels(picture("R"), 2)
    page = drawing.page(*below, drawing.adjust(Invert()), above)
    assert_pixels(page, strip((0, 1, 1), (1, 0, 1), (1, 0, 0)))


def test_alpha_stays_as_it_is() -> None:
    drawing = Drawing(2, 1)
    page = drawing.page(drawing.pixels(picture("r_")), drawing.adjust(Invert()))
    assert_pixels(page, strip((0, 1, 1, 0.5), (0, 0, 0, 0)))


def test_opacity_and_fill_go_part_of_the_way() -> None:
    drawing = Drawing(1, 1)
    adjust = drawing.adjust(Invert(), opacity=0.5, fill_opacity=0.5)
    page = drawing.page(drawing.sheet(*GROUND), adjust)
    assert_flat(page, (0.65, 0.55, 0.45))


def test_a_mask_limits_it() -> None:
    drawing = Drawing(3, 1)
    adjust = drawing.adjust(Invert())
    adjust = adjust.replace(mask=drawing.mask(adjust, [[1, 0.5, 0]]))
    page = drawing.page(drawing.sheet(1, 0, 0), adjust)
    assert_pixels(page, strip((0, 1, 1), (0.5, 0.5, 0.5), (1, 0, 0)))


def test_its_mode_blends_the_change_with_what_was_there() -> None:
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(*GROUND), drawing.adjust(Invert(), blend_mode="multiply"))
    assert_flat(page, (0.16, 0.24, 0.24))


def test_clipped_it_reaches_its_base_alone() -> None:
    drawing = Drawing(2, 1)
    ground, base = drawing.sheet(*GROUND), drawing.pixels(picture("R"))
    page = drawing.page(ground, base, drawing.adjust(Invert(), is_clipped=True))
    assert_pixels(page, strip((0, 1, 1), GROUND))


def test_clipped_to_a_half_transparent_base_it_sees_the_bases_own_color() -> None:
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(1, 1, 1), drawing.sheet(1, 0, 0, 0.5), drawing.adjust(Invert(), is_clipped=True))
    assert_flat(page, (0.5, 1, 1))


def test_clipped_to_a_group_it_reaches_all_of_it() -> None:
    drawing = Drawing(3, 1)
    group = drawing.group(drawing.pixels(picture("R")), drawing.pixels(picture("G"), 1))
    page = drawing.page(drawing.sheet(*GROUND), group, drawing.adjust(Invert(), is_clipped=True))
    assert_pixels(page, strip((0, 1, 1), (1, 0, 1), GROUND))


def test_in_a_pass_through_group_it_reaches_the_backdrop() -> None:
    drawing = Drawing(1, 1)
    group = drawing.group(drawing.adjust(Invert()), blend_mode="pass-through")
    assert_flat(drawing.page(drawing.sheet(*GROUND), group), TURNED)


def test_in_an_isolated_group_it_reaches_the_group() -> None:
    drawing = Drawing(2, 1)
    group = drawing.group(drawing.pixels(picture("R")), drawing.adjust(Invert()))
    assert_pixels(drawing.page(drawing.sheet(*GROUND), group), strip((0, 1, 1), GROUND))


def test_less_fill_or_clipped_layers_keep_it_in_a_pass_through_group() -> None:
    """The clipped sheet is transparent: only its presence counts."""
    drawing = Drawing(2, 1)
    ground = drawing.sheet(*GROUND)
    children = drawing.pixels(picture("R")), drawing.adjust(Invert())
    group = drawing.group(*children, blend_mode="pass-through")
    clipped = drawing.sheet(0, 0, 0, 0, is_clipped=True)
    assert_pixels(drawing.page(ground, group, clipped), strip((0, 1, 1), GROUND))
    dimmed = group.replace(fill_opacity=0.5)
    assert_pixels(drawing.page(ground, dimmed), strip((0.4, 0.8, 0.7), GROUND))


def test_the_mask_of_a_pass_through_group_limits_it() -> None:
    drawing = Drawing(2, 1)
    group = drawing.group(drawing.adjust(Invert()), blend_mode="pass-through", opacity=0.5)
    group = group.replace(mask=drawing.mask(group, [[1, 0]]))
    assert_pixels(drawing.page(drawing.sheet(*GROUND), group), strip((0.5, 0.5, 0.5), GROUND))


def test_adjustments_act_one_after_the_other_from_below() -> None:
    """Darkened to half, then to two levels: white becomes black; the other way round it becomes grey."""
    drawing = Drawing(1, 1)
    ground = drawing.sheet(0.9, 0.9, 0.9)
    darker = drawing.adjust(LevelsAdjustment(composite=LevelsRecord(output_white=120)))
    coarse = drawing.adjust(Posterize(levels=2))
    assert_flat(drawing.page(ground, darker, coarse), (0, 0, 0))
    assert_flat(drawing.page(ground, coarse, darker), (120 / 255,) * 3)


def test_a_hidden_one_does_nothing() -> None:
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(*GROUND), drawing.adjust(Invert(), is_visible=False))
    assert_flat(page, GROUND)
