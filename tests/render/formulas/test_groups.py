"""Groups: isolated ones keep the backdrop out, pass-through ones let it in; opacity, mask and mode act on the whole."""

from __future__ import annotations

import pytest

from psd2code.ir.adjustments import Invert
from psd2code.ir.blend import BlendMode
from psd2code.ir.effects import DropShadow
from tests.render.formulas.drawing import Drawing, assert_flat, assert_pixels, color_of, flat, picture, strip
from tests.render.formulas.reference import Rgb, lerp, over

BACKDROP: Rgb = (0.8, 0.6, 0.4)
SOURCE: Rgb = (0.5, 0.5, 1.0)
MULTIPLIED: Rgb = (0.4, 0.3, 0.4)

both_kinds = pytest.mark.parametrize("group_mode", ["normal", "pass-through"])


@pytest.mark.parametrize(("group_mode", "expected"), [("normal", SOURCE), ("pass-through", MULTIPLIED)])
def test_a_childs_mode_sees_the_backdrop_only_through_a_pass_through_group(
    group_mode: BlendMode, expected: Rgb
) -> None:
    drawing = Drawing(2, 2)
    group = drawing.group(drawing.sheet(*SOURCE, blend_mode="multiply"), blend_mode=group_mode)
    assert_flat(drawing.page(drawing.sheet(*BACKDROP), group), expected)


def test_a_groups_own_mode_acts_on_its_children_together() -> None:
    drawing = Drawing(2, 2)
    group = drawing.group(drawing.sheet(1, 0, 0), drawing.sheet(*SOURCE), blend_mode="multiply")
    assert_flat(drawing.page(drawing.sheet(*BACKDROP), group), MULTIPLIED)


@both_kinds
def test_opacity_dims_the_children_together_so_that_the_lower_does_not_shine_through(group_mode: BlendMode) -> None:
    drawing = Drawing(2, 2)
    group = drawing.group(drawing.sheet(1, 0, 0), drawing.sheet(0, 0, 1), blend_mode=group_mode, opacity=0.5)
    assert_flat(drawing.page(drawing.sheet(1, 1, 1), group), (0.5, 0.5, 1))


def test_opacity_of_a_pass_through_group_goes_between_backdrop_and_result() -> None:
    drawing = Drawing(2, 2)
    group = drawing.group(drawing.sheet(*SOURCE, blend_mode="multiply"), blend_mode="pass-through", opacity=0.25)
    page = drawing.page(drawing.sheet(*BACKDROP), group)
    assert_flat(page, [lerp(b, m, 0.25) for b, m in zip(BACKDROP, MULTIPLIED, strict=True)])


def test_a_pass_through_group_is_interpolated_premultiplied() -> None:
    """Red at alpha .5 beneath; blue at alpha 1 in the group at half opacity: alpha .75, two thirds of it blue."""
    drawing = Drawing(1, 1)
    group = drawing.group(drawing.sheet(0, 0, 1), blend_mode="pass-through", opacity=0.5)
    assert_flat(drawing.page(drawing.sheet(1, 0, 0, 0.5), group), (1 / 3, 0, 2 / 3, 0.75))


def test_opacities_of_nested_groups_multiply() -> None:
    drawing = Drawing(1, 1)
    inner = drawing.group(drawing.sheet(0, 0, 0), opacity=0.5)
    assert_flat(drawing.page(drawing.sheet(1, 1, 1), drawing.group(inner, opacity=0.5)), (0.75, 0.75, 0.75))


@both_kinds
def test_a_mask_cuts_the_composited_group(group_mode: BlendMode) -> None:
    drawing = Drawing(4, 1)
    group = drawing.group(drawing.sheet(1, 0, 0), drawing.sheet(0, 0, 1), blend_mode=group_mode)
    group = group.replace(mask=drawing.mask(group, [[1, 0.5, 0, 0]]))
    page = drawing.page(drawing.sheet(1, 1, 1), group)
    assert_pixels(page, strip((0, 0, 1), (0.5, 0.5, 1), (1, 1, 1), (1, 1, 1)))


def test_a_pass_through_group_stays_within_the_isolated_group_around_it() -> None:
    drawing = Drawing(2, 2)
    inner = drawing.group(drawing.sheet(*SOURCE, blend_mode="multiply"), blend_mode="pass-through")
    assert_flat(drawing.page(drawing.sheet(*BACKDROP), drawing.group(inner)), SOURCE)


def test_less_fill_isolates_a_pass_through_group() -> None:
    drawing = Drawing(2, 2)
    child = drawing.sheet(*SOURCE, blend_mode="multiply")
    group = drawing.group(child, blend_mode="pass-through", fill_opacity=0.5)
    page = drawing.page(drawing.sheet(*BACKDROP), group)
    assert_flat(page, [lerp(b, s, 0.5) for b, s in zip(BACKDROP, SOURCE, strict=True)])


def test_half_transparent_children_show_the_backdrop() -> None:
    drawing = Drawing(2, 2)
    group = drawing.group(drawing.sheet(*SOURCE, 0.5), drawing.sheet(0, 0, 0, 0))
    assert_flat(drawing.page(drawing.sheet(*BACKDROP), group), over((*BACKDROP, 1), (*SOURCE, 0.5)))


@pytest.mark.parametrize("shows_group", [True, False])
def test_what_is_hidden_draws_nothing(shows_group: bool) -> None:
    drawing = Drawing(2, 2)
    group = drawing.group(drawing.sheet(1, 0, 0, is_visible=not shows_group), is_visible=shows_group)
    assert_flat(drawing.page(drawing.sheet(*BACKDROP), group), BACKDROP)


@both_kinds
def test_an_effect_of_a_group_follows_the_union_of_its_children(group_mode: BlendMode) -> None:
    """Two squares side by side, each with a hard shadow 1 px to the right, would darken the seam if each cast one."""
    drawing = Drawing(6, 1)
    children = drawing.pixels(flat((1, 0, 0), 2, 1), 1), drawing.pixels(flat((0, 1, 0)), 3)
    shadow = DropShadow(color=color_of(0, 0, 0), angle_deg=180, distance_px=1)
    group = drawing.group(*children, blend_mode=group_mode, effects=(shadow,))
    assert_pixels(drawing.page(drawing.sheet(1, 1, 1), group), picture("WRRGKW"))


def test_a_pass_through_group_with_an_effect_keeps_the_modes_of_its_children() -> None:
    drawing = Drawing(4, 1)
    child = drawing.pixels(flat(SOURCE, 2, 1), 1, blend_mode="multiply")
    shadow = DropShadow(color=color_of(0, 0, 0), angle_deg=180, distance_px=1)
    group = drawing.group(child, blend_mode="pass-through", effects=(shadow,))
    page = drawing.page(drawing.sheet(*BACKDROP), group)
    assert_pixels(page, strip(BACKDROP, MULTIPLIED, MULTIPLIED, (0, 0, 0)))


def test_an_adjustment_reaches_the_backdrop_only_through_a_pass_through_group() -> None:
    drawing = Drawing(1, 1)
    ground = drawing.sheet(*BACKDROP)
    inverts = drawing.group(drawing.adjust(Invert()), blend_mode="pass-through")
    keeps = drawing.group(drawing.adjust(Invert()))
    assert_flat(drawing.page(ground, inverts), (0.2, 0.4, 0.6))
    assert_flat(drawing.page(ground, keeps), BACKDROP)
