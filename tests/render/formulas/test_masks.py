"""Masks: outside value, density, feather, vector coverage of parts of a pixel, and effects that follow the mask."""

from __future__ import annotations

import math

import numpy as np
import pytest

from psd2code.ir.blend import Blending
from psd2code.ir.effects import DropShadow, Stroke
from psd2code.ir.paint import SolidPaint
from psd2code.ir.path import Path, VectorMask
from psd2code.ir.pixels import FloatArray
from tests.render.formulas.drawing import LEVEL, Drawing, assert_pixels, assert_row, color_of, picture, rectangle, strip


def _alphas(page: FloatArray) -> FloatArray:
    return page[0, :, 3]


def _red(drawing: Drawing, *, fields: dict[str, object], values: list[float]) -> FloatArray:
    """Draw a red sheet with a mask of one row that begins at x 1."""
    layer = drawing.sheet(1, 0, 0)
    return drawing.page(layer.replace(mask=drawing.mask(layer, [values], left=1).replace(**fields)))


@pytest.mark.parametrize(("outside", "expected"), [(0, [0, 1, 0.4, 0]), (1, [1, 1, 0.4, 1]), (0.5, [0.5, 1, 0.4, 0.5])])
def test_beyond_its_rect_a_mask_has_its_outside_value(outside: float, expected: list[float]) -> None:
    page = _red(Drawing(4, 1), fields={"outside": outside}, values=[1, 0.4])
    assert_row(_alphas(page), expected)


@pytest.mark.parametrize("density", [0.0, 0.25, 0.5, 1.0])
def test_density_draws_a_mask_towards_white(density: float) -> None:
    page = _red(Drawing(4, 1), fields={"density": density}, values=[1, 0.4])
    assert_row(_alphas(page), [1 - density * (1 - value) for value in (0, 1, 0.4, 0)])


def test_a_mask_whose_pixels_are_missing_is_its_outside_value() -> None:
    drawing = Drawing(2, 1)
    layer = drawing.sheet(1, 0, 0)
    mask = drawing.mask(layer, [[1, 1]])
    del drawing.stored.masks[layer.id]
    assert_row(_alphas(drawing.page(layer.replace(mask=mask))), [0, 0])
    assert_row(_alphas(drawing.page(layer.replace(mask=mask.replace(outside=1)))), [1, 1])


@pytest.mark.parametrize("sigma", [1.0, 3.0, 6.0])
def test_feather_is_a_gaussian_of_that_sigma(sigma: float) -> None:
    """A straight edge becomes the normal distribution; the row is far from the mask's other edges."""
    half, rows = 30, 61
    drawing = Drawing(2 * half, rows)
    layer = drawing.sheet(1, 0, 0)
    mask = drawing.mask(layer, np.ones((rows + 60, half + 30)).tolist(), left=-30, top=-30)
    page = drawing.page(layer.replace(mask=mask.replace(feather_px=sigma)))
    places = [x + 0.5 - half for x in range(2 * half)]
    expected = [(1 - math.erf(place / sigma / math.sqrt(2))) / 2 for place in places]
    assert_row(page[rows // 2, :, 3], expected, tolerance=0.02 if sigma == 1 else 0.01)


def test_a_feathered_edge_outside_of_the_page_reaches_into_it() -> None:
    """The mask ends 8 px left of the canvas, which is two sigmas."""
    sigma, beyond, width = 4, 8, 24
    drawing = Drawing(width, 1)
    layer = drawing.sheet(1, 0, 0)
    mask = drawing.mask(layer, np.ones((121, 60)).tolist(), left=-60 - beyond, top=-60)
    page = drawing.page(layer.replace(mask=mask.replace(feather_px=sigma)))
    places = [x + 0.5 + beyond for x in range(width)]
    expected = [(1 - math.erf(place / sigma / math.sqrt(2))) / 2 for place in places]
    assert expected[0] > 4 * LEVEL
    assert_row(page[0, :, 3], expected, tolerance=2 * LEVEL)


def test_density_acts_after_feather() -> None:
    half = 20
    drawing = Drawing(2 * half, 1)
    layer = drawing.sheet(1, 0, 0)
    mask = drawing.mask(layer, np.ones((121, half + 60)).tolist(), left=-60, top=-60)
    soft = drawing.page(layer.replace(mask=mask.replace(feather_px=4)))[0, :, 3]
    thin = drawing.page(layer.replace(mask=mask.replace(feather_px=4, density=0.5)))[0, :, 3]
    assert 0.2 < soft[half] < 0.8
    assert_row(thin, list(0.5 + soft / 2))


@pytest.mark.parametrize("is_inverted", [False, True])
def test_a_vector_mask_covers_the_area_of_each_pixel_that_it_holds(is_inverted: bool) -> None:
    drawing = Drawing(4, 4)
    mask = VectorMask(path=Path(subpaths=(rectangle(0.5, 1, 2, 1.5),)), is_inverted=is_inverted)
    page = drawing.page(drawing.sheet(1, 0, 0, vector_mask=mask))
    inside = np.outer([0, 1, 0.5, 0], [0.5, 1, 0.5, 0])
    expected = np.zeros((4, 4, 4), np.float32)
    expected[..., 0], expected[..., 3] = 1, 1 - inside if is_inverted else inside
    assert_pixels(page, expected)


def test_a_slanted_edge_covers_half_of_the_pixels_that_it_halves() -> None:
    drawing = Drawing(4, 4)
    whole = rectangle(0, 0, 4, 4)
    triangle = whole.replace(knots=(whole.knots[0], whole.knots[1], whole.knots[3]))
    page = drawing.page(drawing.sheet(1, 0, 0, vector_mask=VectorMask(path=Path(subpaths=(triangle,)))))
    expected = [[1.0 if x + y < 3 else 0.5 if x + y == 3 else 0.0 for x in range(4)] for y in range(4)]
    assert np.abs(page[..., 3] - expected).max() <= LEVEL


def test_a_subtracted_subpath_makes_a_hole() -> None:
    drawing = Drawing(4, 1)
    path = Path(subpaths=(rectangle(0, 0, 4, 1), rectangle(1, 0, 2, 1, operation="subtract")))
    assert_pixels(drawing.page(drawing.sheet(1, 0, 0, vector_mask=VectorMask(path=path))), picture("R__R"))


def test_a_path_that_begins_with_a_subtraction_starts_from_everything() -> None:
    drawing = Drawing(4, 1)
    path = Path(subpaths=(rectangle(1, 0, 2, 1, operation="subtract"),))
    assert_pixels(drawing.page(drawing.sheet(1, 0, 0, vector_mask=VectorMask(path=path))), picture("R__R"))


def test_both_masks_multiply_each_with_its_own_density() -> None:
    drawing = Drawing(4, 1)
    layer = drawing.sheet(1, 0, 0, vector_mask=VectorMask(path=Path(subpaths=(rectangle(0, 0, 2, 1),)), density=0.6))
    layer = layer.replace(mask=drawing.mask(layer, [[1, 0, 1, 0]]).replace(density=0.5))
    assert_row(_alphas(drawing.page(layer)), [1, 0.5, 0.4, 0.2])


def test_a_vector_mask_without_subpaths_hides_nothing() -> None:
    drawing = Drawing(1, 1)
    assert_pixels(drawing.page(drawing.sheet(1, 0, 0, vector_mask=VectorMask(path=Path(subpaths=())))), picture("R"))


@pytest.mark.parametrize(("hides_effects", "expected"), [(False, "_RRK__"), (True, "_RR___")])
def test_a_shadow_is_cast_by_the_masked_layer_or_hidden_by_the_mask(hides_effects: bool, expected: str) -> None:
    drawing = Drawing(6, 1)
    layer = drawing.pixels(picture("RRRR"), 1)
    shadow = DropShadow(color=color_of(0, 0, 0), angle_deg=180, distance_px=1)
    masked = layer.replace(
        mask=drawing.mask(layer, [[1, 1]], left=1),
        effects=(shadow,),
        blending=Blending(layer_mask_hides_effects=hides_effects),
    )
    assert_pixels(drawing.page(masked), picture(expected))


def test_a_stroke_follows_the_masked_edge() -> None:
    drawing = Drawing(6, 1)
    layer = drawing.pixels(picture("RRRR"), 1)
    stroke = Stroke(size_px=1, paint=SolidPaint(color=color_of(0, 0, 0)))
    masked = layer.replace(mask=drawing.mask(layer, [[1, 1]], left=1), effects=(stroke,))
    assert_pixels(drawing.page(masked), picture("KRRK__"))


def test_a_mask_over_half_transparent_pixels_multiplies() -> None:
    drawing = Drawing(2, 1)
    layer = drawing.pixels(picture("rR"))
    masked = layer.replace(mask=drawing.mask(layer, [[0.5, 0.25]]))
    assert_pixels(drawing.page(masked), strip((1, 0, 0, 0.25), (1, 0, 0, 0.25)))
