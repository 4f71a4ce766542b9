"""Masks of a layer: pixels, paths, density, feather, and those that hide effects too."""

from __future__ import annotations

import pytest

from psd2code.ir.path import Path, PathOperation, VectorMask
from tests.render.memory import RED, Sketch, path_of, rectangle


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


def test_an_inverted_path_and_its_density() -> None:
    sketch = Sketch()
    mask = VectorMask(path=path_of((0, 0, 2, 4)), is_inverted=True, density=0.5)
    assert sketch.draw(sketch.paint(RED, vector_mask=mask))[0, :, 3] == pytest.approx([0.5, 0.5, 1, 1])
