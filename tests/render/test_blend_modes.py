"""Every blend mode has a formula, and what all of them have in common."""

from __future__ import annotations

from typing import get_args

import numpy as np
import pytest

from psd2code.ir.blend import BlendMode
from psd2code.render.blend import BLENDS, REPLACING
from tests.render.memory import BLACK, BLUE, RED, Sketch


def test_every_mode_has_a_formula() -> None:
    assert set(BLENDS) | REPLACING == set(get_args(BlendMode))


def test_source_over_a_half_clear_backdrop() -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(RED, alpha=0.5), sketch.paint(BLUE, alpha=0.5))
    # Of the alpha of 0.75, a quarter is red and a half blue.
    assert page[0, 0] == pytest.approx([1 / 3, 0, 2 / 3, 0.75])


def test_dissolve_is_the_same_on_every_run() -> None:
    pages = []
    for _ in range(2):
        sketch = Sketch(width=16, height=16)
        pages.append(sketch.draw(sketch.paint(BLACK, blend_mode="dissolve", opacity=0.5)))
    assert np.array_equal(pages[0], pages[1])
