"""Bevel and emboss on a small square: light worked out from the slope, and on which side of the edge it falls."""

from __future__ import annotations

import pytest

from tests.render.square import drawn, lit


def test_a_bevel_downward_turns_the_light_round() -> None:
    up, down = drawn(lit(), color=(0.5, 0.5, 0.5)), drawn(lit(is_up=False), color=(0.5, 0.5, 0.5))
    assert up[10, 6:14, 0] == pytest.approx(down[10, 6:14, 0][::-1], abs=1e-5)


@pytest.mark.parametrize("technique", ["chisel-hard", "chisel-soft"])
def test_a_chisel_has_even_slopes(technique: str) -> None:
    page = drawn(lit(technique=technique, size_px=4), color=(0.5, 0.5, 0.5))
    assert page[10, 6, 0] == pytest.approx(page[10, 7, 0], abs=1e-5)
    assert page[10, 6, 0] > 0.6


def test_an_emboss_lights_the_picture_on_both_sides_of_the_edge() -> None:
    page = drawn(lit(style="emboss", size_px=4), color=(0.5, 0.5, 0.5), backdrop=(0.5, 0.5, 0.5))
    # Half the size on each side, and the same light on layer and backdrop: the edge itself cannot be seen.
    assert page[10, 5, 0] == pytest.approx(page[10, 6, 0], abs=1e-3)
    assert page[10, 5, 0] > 0.6
    assert page[10, 13, 0] == pytest.approx(page[10, 14, 0], abs=1e-3)
    assert page[10, 14, 0] < 0.4


def test_a_pillow_emboss_turns_the_light_outside() -> None:
    page = drawn(lit(style="pillow", size_px=4), color=(0.5, 0.5, 0.5), backdrop=(0.5, 0.5, 0.5))
    assert page[10, 6, 0] > 0.6
    assert page[10, 5, 0] < 0.4
