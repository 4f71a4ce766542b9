"""Masks of a layer: pixels, paths, density, feather, and those that hide effects too."""

from __future__ import annotations

import math

import numpy as np
import pytest

from psd2code.geometry import Rect
from psd2code.ir.blend import Blending
from psd2code.ir.effects import Stroke
from psd2code.ir.layers import PixelLayer
from psd2code.ir.paint import SolidPaint
from psd2code.ir.path import Path, PathOperation, RasterMask, VectorMask
from tests.render.memory import GREEN, RED, Sketch, color_of, path_of, rectangle


def masked(sketch: Sketch, values: list[float], **of_mask: float) -> PixelLayer:
    """Give a red layer whose mask is a row of values, repeated down the canvas."""
    rect = Rect(left=0, top=0, width=len(values), height=sketch.height)
    layer = sketch.paint(RED, mask=RasterMask(rect=rect, **of_mask))
    sketch.pixels.masks[layer.id] = np.array([values] * sketch.height, np.float32)
    return layer


def test_a_mask_scales_alpha_and_is_its_outside_value_beyond() -> None:
    sketch = Sketch()
    assert sketch.draw(masked(sketch, [1, 0.5, 0]))[0, :, 3] == pytest.approx([1, 0.5, 0, 0])
    assert sketch.draw(masked(sketch, [1, 0.5, 0], outside=1))[0, :, 3] == pytest.approx([1, 0.5, 0, 1])


def test_density_makes_a_mask_weaker() -> None:
    sketch = Sketch()
    # Half of the way back to 1.
    assert sketch.draw(masked(sketch, [1, 0.5, 0], density=0.5))[0, :, 3] == pytest.approx([1, 0.75, 0.5, 0.5])


def test_feather_is_a_gaussian_of_that_sigma() -> None:
    sketch = Sketch(width=40, height=40)
    layer = masked(sketch, [1] * 20, feather_px=3)
    alpha = sketch.draw(layer)[20, :, 3]
    # The edge lies at x = 20; a pixel's centre d px away has the normal distribution's value at d / 3.
    for x in (14, 17, 19, 20, 22, 25):
        share = 0.5 * (1 + math.erf((20 - (x + 0.5)) / 3 / math.sqrt(2)))
        assert alpha[x] == pytest.approx(share, abs=0.01), x


def test_a_mask_without_pixels_is_its_outside_value() -> None:
    for outside, alpha in ((0, 0), (1, 1)):
        sketch = Sketch()
        layer = sketch.paint(RED, mask=RasterMask(rect=Rect.empty(), outside=outside))
        assert sketch.draw(layer)[0, 0, 3] == alpha


def test_a_path_covers_parts_of_pixels() -> None:
    sketch = Sketch()
    layer = sketch.paint(RED, vector_mask=VectorMask(path=path_of((0.5, 0.75, 2.25, 4))))
    alpha = sketch.draw(layer)[..., 3]
    # Columns 0.5, 1, 0.25 and rows 0.25, 1, in steps of 8 bits.
    assert alpha[0] == pytest.approx([0.125, 0.25, 0.0625, 0], abs=0.002)
    assert alpha[1] == pytest.approx([0.5, 1, 0.25, 0], abs=0.002)


@pytest.mark.parametrize(
    ("operation", "expected"),
    [
        ("union", [1, 1, 1, 1]),
        ("subtract", [1, 0, 0, 0]),
        ("intersect", [0, 1, 1, 0]),
        ("exclude", [1, 0, 0, 1]),
    ],
)
def test_subpaths_join_by_their_operation(operation: PathOperation, expected: list[float]) -> None:
    first, second = rectangle((0, 0, 3, 4)), rectangle((1, 0, 4, 4))
    path = Path(subpaths=(first, second.replace(operation=operation)))
    sketch = Sketch()
    assert sketch.draw(sketch.paint(RED, vector_mask=VectorMask(path=path)))[0, :, 3] == pytest.approx(expected)


def test_merged_subpaths_are_one_component_and_make_holes() -> None:
    first, second = rectangle((0, 0, 4, 4)), rectangle((1, 0, 3, 4), "merged")
    sketch = Sketch()
    layer = sketch.paint(RED, vector_mask=VectorMask(path=Path(subpaths=(first, second))))
    assert sketch.draw(layer)[0, :, 3] == pytest.approx([1, 0, 0, 1])


def test_a_path_that_first_subtracts_begins_with_everything() -> None:
    sketch = Sketch()
    path = Path(subpaths=(rectangle((0, 0, 2, 4), "subtract"),))
    assert sketch.draw(sketch.paint(RED, vector_mask=VectorMask(path=path)))[0, :, 3] == pytest.approx([0, 0, 1, 1])


def test_an_inverted_path_and_its_density() -> None:
    sketch = Sketch()
    mask = VectorMask(path=path_of((0, 0, 2, 4)), is_inverted=True, density=0.5)
    assert sketch.draw(sketch.paint(RED, vector_mask=mask))[0, :, 3] == pytest.approx([0.5, 0.5, 1, 1])


def test_both_masks_multiply() -> None:
    sketch = Sketch()
    layer = masked(sketch, [1, 0.5, 0.5, 1]).replace(vector_mask=VectorMask(path=path_of((0, 0, 3, 4)), density=0.5))
    assert sketch.draw(layer)[0, :, 3] == pytest.approx([1, 0.5, 0.5, 0.5])


def test_a_mask_shapes_the_layer_before_its_effects_unless_it_hides_them() -> None:
    stroke = Stroke(size_px=1, position="outside", paint=SolidPaint(color=color_of(GREEN)))
    rows = {}
    for hides in (False, True):
        sketch = Sketch(width=6, height=6)
        layer = masked(sketch, [1, 1, 0, 0, 0, 0]).replace(
            effects=(stroke,), blending=Blending(layer_mask_hides_effects=hides)
        )
        rows[hides] = sketch.draw(layer)[3]
    assert rows[False][:, 3] == pytest.approx([1, 1, 1, 0, 0, 0])  # the stroke runs along the masked edge
    assert rows[False][2] == pytest.approx([*GREEN, 1])
    assert rows[True][:, 3] == pytest.approx([1, 1, 0, 0, 0, 0])  # the whole layer's stroke lies off the canvas
