"""A picture that changes along one side only is a gradient where few stops draw it; any other stays a picture."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Browser

from psd2code.assets.strips import find_gradient
from psd2code.emit.css import print_value
from psd2code.ir.css_box import LinearGradient
from psd2code.ir.pixels import ByteArray
from psd2code.style.paint import gradient_value
from psd2code.thresholds import Thresholds
from tests.assets.test_share_files import drawing, picture
from tests.support.browser import OpenPage
from tests.support.images import on_white

LENGTH, ACROSS = 240, 40
LEVELS = 2
"""As far as two pictures of one drawing may be apart."""


def ramp(*colors: tuple[int, int, int, int], length: int = LENGTH, across: int = ACROSS) -> ByteArray:
    """Give straight pieces between colours, from top to bottom, as Photoshop's premultiplied ramps are."""
    places = np.linspace(0, 1, length)
    table = np.array(colors, float)
    table[:, :3] *= table[:, 3:] / 255
    line = np.stack([np.interp(places, np.linspace(0, 1, len(colors)), channel) for channel in table.T], axis=-1)
    line[:, :3] /= np.maximum(line[:, 3:], 1) / 255
    rows = np.rint(np.clip(line, 0, 255)).astype(np.uint8)
    return np.ascontiguousarray(np.broadcast_to(rows[:, None], (length, across, 4)))


def found(pixels: ByteArray) -> LinearGradient | None:
    return find_gradient(picture(1, np.ascontiguousarray(pixels)), Thresholds())


RED, PALE, CLEAR = (200, 40, 30, 255), (250, 240, 200, 255), (200, 40, 30, 0)


def test_a_strip_is_a_gradient_from_edge_to_edge() -> None:
    down = found(ramp(RED, PALE))
    assert down is not None
    assert (down.angle_deg, [stop.position for stop in down.stops]) == (180, [0, 1])
    across = found(ramp(RED, PALE).swapaxes(0, 1))
    assert across is not None
    assert (across.angle_deg, [stop.position for stop in across.stops]) == (90, [0, 1])


def test_what_css_draws_no_better_stays_a_picture() -> None:
    assert found(drawing(1, 60, 60)) is None, "it changes both ways"
    waves = np.rint(128 + 100 * np.sin(np.arange(LENGTH) / 4)).astype(np.uint8)
    waved = np.stack([np.broadcast_to(waves[:, None], (LENGTH, ACROSS))] * 4, axis=-1)
    waved[..., 3] = 255
    assert found(waved) is None, "no one writes so many stops"
    assert found(ramp(RED, PALE, length=20, across=20)) is None, "it is too small to be more than even by chance"


COLORS = st.tuples(*[st.integers(0, 255)] * 3, st.sampled_from([255, 255, 128, 0]))


@given(st.lists(COLORS, min_size=2, max_size=4))
def test_no_px_is_farther_off_than_a_likeness_may_be(colors: list[tuple[int, int, int, int]]) -> None:
    pixels = ramp(*colors)
    gradient = found(pixels)
    if gradient is not None:
        assert len(gradient.stops) <= Thresholds().strip_stops
        assert gradient.stops[0].position <= gradient.stops[-1].position


KINDS = {
    "two colours": ramp(RED, PALE),
    "three colours": ramp(RED, PALE, (20, 60, 160, 255)),
    "fading": ramp(RED, CLEAR),
    "steep": ramp((0, 0, 0, 255), (255, 255, 255, 255), length=30),
    "bands": np.concatenate([ramp(RED, RED, length=40), ramp(PALE, PALE, length=33)]),
}


@pytest.mark.browser
@pytest.mark.parametrize("kind", KINDS)
def test_chromium_draws_the_strip(kind: str, chromium: Browser) -> None:
    pixels = KINDS[kind]
    gradient = found(pixels)
    assert gradient is not None
    height, width = pixels.shape[:2]
    css = print_value(gradient_value(gradient), str)
    page = chromium.new_page(viewport={"width": width, "height": height})
    page.set_content(
        f"<!DOCTYPE html><style>body{{margin:0}}div{{height:{height}px;background:{css}}}</style><div></div>"
    )
    shown = OpenPage(page, width, height).screenshot()
    page.close()
    assert np.abs(shown.astype(np.int16) - on_white(pixels)).max() <= LEVELS
