"""Blend If: ramps over the source's and the backdrop's own values scale the source's alpha."""

from __future__ import annotations

import pytest

from psd2code.ir.blend import Blending, BlendRange
from tests.render.formulas.drawing import Drawing, assert_flat, assert_row
from tests.render.formulas.reference import Rgb, lerp, luminosity

SPLIT = (0.2, 0.4, 0.6, 0.9)
OFF = BlendRange()


def _ramp(value: float) -> float:
    """0 below .2, rising to 1 at .4, level to .6, falling to 0 at .9."""
    if value < 0.2 or value > 0.9:
        return 0
    return min(1, (value - 0.2) / 0.2, (0.9 - value) / 0.3)


GRAYS = [0.0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1.0]


@pytest.mark.parametrize("gray", GRAYS)
def test_this_layer_shows_by_its_own_gray(gray: float) -> None:
    drawing = Drawing(1, 1)
    blending = Blending(gray_range=BlendRange(source=SPLIT))
    page = drawing.page(drawing.sheet(gray, gray, gray, blending=blending))
    assert_row(page[0, :, 3], [_ramp(gray)])


@pytest.mark.parametrize("gray", GRAYS)
def test_the_underlying_layers_shine_through_by_their_gray(gray: float) -> None:
    drawing = Drawing(1, 1)
    blending = Blending(gray_range=BlendRange(backdrop=SPLIT))
    page = drawing.page(drawing.sheet(gray, gray, gray), drawing.sheet(1, 0, 0, blending=blending))
    share = _ramp(gray)
    assert_flat(page, (lerp(gray, 1, share), lerp(gray, 0, share), lerp(gray, 0, share)))


@pytest.mark.parametrize("color", [(0.9, 0.1, 0.1), (0.1, 0.5, 0.1), (0.1, 0.1, 0.95)])
def test_gray_is_the_luminosity(color: Rgb) -> None:
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(*color, blending=Blending(gray_range=BlendRange(source=SPLIT))))
    assert_row(page[0, :, 3], [_ramp(luminosity(color))])


@pytest.mark.parametrize("channel", [0, 1, 2])
def test_a_channels_range_looks_at_that_channel(channel: int) -> None:
    values: Rgb = (0.25, 0.5, 0.75)
    ranges = tuple(BlendRange(source=SPLIT) if index == channel else OFF for index in range(3))
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(*values, blending=Blending(channel_ranges=ranges)))
    assert_row(page[0, :, 3], [_ramp(values[channel])])


def test_all_ranges_multiply() -> None:
    drawing = Drawing(1, 1)
    blending = Blending(
        gray_range=BlendRange(source=SPLIT, backdrop=SPLIT), channel_ranges=(BlendRange(source=SPLIT), OFF, OFF)
    )
    page = drawing.page(drawing.sheet(0.75, 0.75, 0.75), drawing.sheet(0.3, 0.3, 0.3, blending=blending))
    share = _ramp(0.75) * _ramp(0.3) * _ramp(0.3)
    assert_flat(page, (lerp(0.75, 0.3, share),) * 3)


def test_opacity_comes_on_top() -> None:
    drawing = Drawing(1, 1)
    blending = Blending(gray_range=BlendRange(source=SPLIT))
    page = drawing.page(drawing.sheet(0.3, 0.3, 0.3, blending=blending, opacity=0.5))
    assert_row(page[0, :, 3], [0.25])


def test_unmoved_sliders_change_nothing() -> None:
    drawing = Drawing(1, 1)
    blending = Blending(gray_range=OFF, channel_ranges=(OFF, OFF, OFF))
    assert_flat(drawing.page(drawing.sheet(0, 0, 0, blending=blending)), (0, 0, 0))
