"""Artboards: the frame cuts its children, and the background lies beneath them."""

from __future__ import annotations

import numpy as np
import pytest

from psd2code.ir.layers import Artboard
from psd2code.ir.paint import Color
from tests.render.formulas.drawing import Drawing, assert_pixels, color_of, picture, rect_of

FRAME = rect_of(1, 1, 2, 2)


@pytest.mark.parametrize(
    ("background", "letter"),
    [(color_of(1, 1, 1), "W"), (color_of(0, 0, 0), "K"), (color_of(0, 0, 1), "B"), (None, "_")],
)
def test_the_background_fills_the_frame_alone(background: Color | None, letter: str) -> None:
    drawing = Drawing(4, 4)
    board = drawing.group(artboard=Artboard(rect=FRAME, background=background), blend_mode="pass-through")
    expected = picture("____ _xx_ _xx_ ____".replace("x", letter))
    assert_pixels(drawing.page(board), expected)


@pytest.mark.parametrize("mode", ["normal", "pass-through"])
def test_the_frame_cuts_children_and_their_effects(mode: str) -> None:
    drawing = Drawing(4, 4)
    frame = Artboard(rect=FRAME, background=color_of(1, 1, 1))
    child = drawing.pixels(picture("RR RR"), 2, 2)
    board = drawing.group(child, artboard=frame, blend_mode=mode)
    assert_pixels(drawing.page(board), picture("____ _WW_ _WR_ ____"))


def test_what_lies_outside_the_frame_is_not_drawn() -> None:
    drawing = Drawing(4, 4)
    board = drawing.group(drawing.pixels(picture("R")), artboard=Artboard(rect=FRAME))
    assert_pixels(drawing.page(board), np.zeros((4, 4, 4), np.float32))


def test_the_background_covers_what_lies_beneath_the_artboard() -> None:
    drawing = Drawing(4, 1)
    frame = Artboard(rect=rect_of(1, 0, 2, 1), background=color_of(1, 1, 1))
    board = drawing.group(drawing.pixels(picture("G"), 2), artboard=frame, blend_mode="pass-through")
    assert_pixels(drawing.page(drawing.pixels(picture("RRRR")), board), picture("RWGR"))


def test_boards_lie_beside_each_other() -> None:
    drawing = Drawing(4, 1)
    boards = [
        drawing.group(
            drawing.pixels(picture("RRRR")),
            artboard=Artboard(rect=rect_of(left, 0, 1, 1), background=color_of(0, 0, 0)),
            blend_mode="pass-through",
        )
        for left in (0, 2)
    ]
    assert_pixels(drawing.page(*boards), picture("R_R_"))
