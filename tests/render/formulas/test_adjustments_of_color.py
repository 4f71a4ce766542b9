"""Adjustments of hue, saturation and mixtures of channels send a few colours where their formulas say."""

from __future__ import annotations

import colorsys
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from psd2code.ir.adjustments import (
    BlackWhite,
    ChannelMixer,
    ColorLookup,
    GradientMap,
    HueRange,
    HueSaturation,
    PhotoFilter,
    SelectiveColor,
    Vibrance,
)
from psd2code.ir.paint import ColorStop, GradientPaint
from tests.render.formulas.adjusting import COLORS, adjusted, assert_adjusts, each_value
from tests.render.formulas.drawing import LEVEL, assert_pixels, color_of, strip
from tests.render.formulas.reference import Rgb, clamp, luminosity, ramp_of_two, with_luminosity


def _hue_saturation(**sliders: float) -> HueSaturation:
    return HueSaturation(hue=0, saturation=0, lightness=0).replace(**sliders)


def _in_hls(color: Rgb, turn_deg: float, gain: float) -> Rgb:
    hue, lightness, saturation = colorsys.rgb_to_hls(*color)
    return colorsys.hls_to_rgb((hue + turn_deg / 360) % 1, lightness, clamp(saturation * gain))


@pytest.mark.parametrize("hue", [-180.0, -60.0, 45.0, 120.0])
def test_hue_turns_in_hsl(hue: float) -> None:
    assert_adjusts(_hue_saturation(hue=hue), [_in_hls(color, hue, 1) for color in COLORS])


@pytest.mark.parametrize(("saturation", "gain"), [(-100.0, 0.0), (-50.0, 0.5), (50.0, 2.0), (75.0, 4.0)])
def test_saturation_multiplies_in_hsl(saturation: float, gain: float) -> None:
    assert_adjusts(_hue_saturation(saturation=saturation), [_in_hls(color, 0, gain) for color in COLORS])


@pytest.mark.parametrize("lightness", [-100.0, -40.0, 30.0, 100.0])
def test_lightness_goes_towards_black_or_white(lightness: float) -> None:
    share = lightness / 100
    assert_adjusts(_hue_saturation(lightness=lightness), each_value(lambda v: v + ((share > 0) - v) * abs(share)))


def test_hue_turns_what_lightness_left_in_whole_levels() -> None:
    """Photoshop's picture: lightness -37 is 94 / 255, rounded before the hue of a near grey counts."""
    adjustment = _hue_saturation(hue=122, saturation=100, lightness=-37)
    (found,) = adjusted(adjustment, (110 / 255, 101 / 255, 115 / 255))
    assert [value * 255 for value in found] == pytest.approx([137, 81, 0], abs=1.5)


@pytest.mark.parametrize(("hue", "saturation"), [(0.0, 25.0), (210.0, 60.0), (359.0, 100.0)])
def test_colorize_keeps_the_lightness_alone(hue: float, saturation: float) -> None:
    colorize = HueSaturation(hue=hue, saturation=saturation, lightness=0, is_colorized=True)
    expected = [colorsys.hls_to_rgb(hue / 360, (max(c) + min(c)) / 2, saturation / 100) for c in COLORS]
    assert_adjusts(colorize, expected)


def test_a_range_of_hue_touches_its_own_colors_only() -> None:
    reds = HueRange(limits_deg=(315, 345, 15, 45), hue=120, saturation=0, lightness=0)
    adjustment = _hue_saturation().replace(ranges=(reds,))
    red, blue, gray = adjusted(adjustment, (1, 0, 0), (0, 0, 1), (0.5, 0.5, 0.5))
    assert red == pytest.approx((0, 1, 0), abs=LEVEL)
    assert blue == pytest.approx((0, 0, 1), abs=LEVEL)
    assert gray == pytest.approx((0.5, 0.5, 0.5), abs=LEVEL)


WEIGHTS = (40.0, 60.0, 30.0, 80.0, 20.0, 110.0)
"""Reds, yellows, greens, cyans, blues, magentas."""


def _black_white(color: Rgb) -> float:
    """min + (max - mid) P + (mid - min) S: P of the strongest primary, S of the two strongest."""
    primary = {0: WEIGHTS[0], 1: WEIGHTS[2], 2: WEIGHTS[4]}
    secondary = {0: WEIGHTS[3], 1: WEIGHTS[5], 2: WEIGHTS[1]}
    low, mid, high = sorted(color)
    strongest, weakest = color.index(high), color.index(low)
    return clamp(low + (high - mid) * primary[strongest] / 100 + (mid - low) * secondary[weakest] / 100)


def test_black_and_white_weighs_by_hue() -> None:
    assert_adjusts(BlackWhite(weights=WEIGHTS), [(_black_white(color),) * 3 for color in COLORS])


def test_a_tint_colors_the_gray() -> None:
    """Greys go through the tint's colour at their own luminosity."""
    tint: Rgb = (0.9, 0.7, 0.4)
    expected = [with_luminosity(tint, _black_white(color)) for color in COLORS]
    assert_adjusts(BlackWhite(weights=WEIGHTS, tint=color_of(*tint)), expected)


ROWS = ((50.0, 30.0, -20.0, 10.0), (0.0, 120.0, 0.0, 0.0), (25.0, 25.0, 25.0, -5.0))


def test_channel_mixer_sums_weighed_inputs_and_a_constant() -> None:
    expected = [
        tuple(clamp((r * row[0] + g * row[1] + b * row[2] + row[3]) / 100) for row in ROWS) for r, g, b in COLORS
    ]
    assert_pixels(strip(*adjusted(ChannelMixer(rows=ROWS), *COLORS)), strip(*expected))


def test_a_monochrome_mixer_uses_its_first_row_for_all() -> None:
    row = ROWS[0]
    expected = [(clamp((r * row[0] + g * row[1] + b * row[2] + row[3]) / 100),) * 3 for r, g, b in COLORS]
    assert_adjusts(ChannelMixer(rows=ROWS, is_monochrome=True), expected)


def test_gradient_map_goes_by_luminosity() -> None:
    gradient = GradientPaint(
        color_stops=(ColorStop(color=color_of(0, 0, 1), location=0), ColorStop(color=color_of(1, 0, 0), location=1)),
        opacity_stops=(),
    )
    shares = [ramp_of_two(luminosity(color)) for color in COLORS]
    assert_adjusts(GradientMap(gradient=gradient), [(share, 0, 1 - share) for share in shares])
    turned = GradientMap(gradient=gradient.replace(is_reversed=True))
    assert_adjusts(turned, [(1 - share, 0, share) for share in shares])


NO_INK = (0.0, 0.0, 0.0, 0.0)
INKS = (20.0, -40.0, 60.0, 10.0)
REDS, YELLOWS, CYANS, WHITES, NEUTRALS, BLACKS = 0, 1, 3, 6, 7, 8


def _weight(row: int, color: Rgb) -> float:
    low, mid, high = sorted(color)
    weights = {
        REDS: (high - mid) * (color.index(high) == 0),
        YELLOWS: (mid - low) * (color.index(low) == 2),
        CYANS: (mid - low) * (color.index(low) == 0),
        WHITES: max(0, (low - 0.5) * 2),
        NEUTRALS: 1 - (abs(high - 0.5) + abs(low - 0.5)),
        BLACKS: max(0, (0.5 - high) * 2),
    }
    return weights[row]


@pytest.mark.parametrize("is_relative", [True, False])
@pytest.mark.parametrize("row", [REDS, YELLOWS, CYANS, WHITES, NEUTRALS, BLACKS])
def test_selective_color_changes_one_range(row: int, is_relative: bool) -> None:
    """delta = ((-1 - c) k - c), relative times (1 - x), within [-x, 1 - x], times the weight of the range."""

    def changed(x: float, ink: float, color: Rgb) -> float:
        delta = ((-1 - ink / 100) * INKS[3] / 100 - ink / 100) * (1 - x if is_relative else 1)
        return clamp(x + min(1 - x, max(-x, delta)) * _weight(row, color))

    rows = tuple(INKS if index == row else NO_INK for index in range(9))
    expected = [tuple(changed(x, ink, color) for x, ink in zip(color, INKS[:3], strict=True)) for color in COLORS]
    actual = adjusted(SelectiveColor(rows=rows, is_relative=is_relative), *COLORS)
    assert_pixels(strip(*actual), strip(*expected))


def _to_linear(v: float) -> float:
    return v / 12.92 if v <= 0.04045 else float(((v + 0.055) / 1.055) ** 2.4)


def _to_srgb(v: float) -> float:
    return v * 12.92 if v <= 0.0031308 else float(1.055 * v ** (1 / 2.4) - 0.055)


# http://www.brucelindbloom.com/index.html?Eqn_RGB_XYZ_Matrix.html, sRGB at D50.
SRGB_TO_XYZ = np.array(
    [[0.4360747, 0.3850649, 0.1430804], [0.2225045, 0.7168786, 0.0606169], [0.0139322, 0.0971045, 0.7141733]]
)


def _times(matrix: NDArray[np.float64], values: tuple[float, ...]) -> list[float]:
    return [float(value) for value in matrix @ np.array(values)]


def _to_xyz(color: Rgb) -> list[float]:
    return _times(SRGB_TO_XYZ, tuple(_to_linear(v) for v in color))


@pytest.mark.parametrize("density", [0.25, 0.8])
@pytest.mark.parametrize("keeps_luminosity", [True, False])
def test_a_photo_filter_multiplies_light_and_puts_the_luminosity_back(density: float, keeps_luminosity: bool) -> None:
    """As CIE XYZ: tristimulus values times those of the glass over those of white."""
    glass: Rgb = (0.925, 0.54, 0.0)
    shown, white = _to_xyz(glass), _to_xyz((1, 1, 1))

    def filtered(color: Rgb) -> Rgb:
        passed = (x * (1 + density * (g / w - 1)) for x, g, w in zip(_to_xyz(color), shown, white, strict=True))
        red, green, blue = (_to_srgb(clamp(v)) for v in _times(np.linalg.inv(SRGB_TO_XYZ), tuple(passed)))
        return with_luminosity((red, green, blue), luminosity(color)) if keeps_luminosity else (red, green, blue)

    adjustment = PhotoFilter(color=color_of(*glass), density=density, keeps_luminosity=keeps_luminosity)
    assert_adjusts(adjustment, [filtered(color) for color in COLORS])


def test_color_lookup_is_straight_between_the_entries_of_its_cube() -> None:
    """A cube of two: red and blue exchanged, green turned round."""
    corners = tuple((float(blue), 1.0 - green, float(red)) for red, green, blue in product((0, 1), repeat=3))
    lookup = ColorLookup(name="exchange", size=2, table=corners)
    assert_adjusts(lookup, [(blue, 1 - green, red) for red, green, blue in COLORS])


def test_vibrance_spares_grays_and_raises_weak_colors_more_than_strong_ones() -> None:
    gray, weak, strong = (0.5, 0.5, 0.5), (0.6, 0.5, 0.5), (1.0, 0.1, 0.1)
    vibrance = Vibrance(vibrance=50, saturation=0)
    after = adjusted(vibrance, gray, weak, strong)
    assert after[0] == pytest.approx(gray, abs=LEVEL)
    gain = [(max(a) - min(a)) / (max(b) - min(b)) for a, b in zip(after[1:], (weak, strong), strict=True)]
    assert gain[0] > 1.2
    assert gain[0] > gain[1]
    dull = adjusted(Vibrance(vibrance=0, saturation=-100), weak, strong)
    assert all(max(color) - min(color) < 2 * LEVEL for color in dull)
