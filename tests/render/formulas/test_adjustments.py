"""Each kind of adjustment sends a few colours where its formula says; levels of 255."""

from __future__ import annotations

import colorsys
from itertools import product

import pytest

from psd2code.ir.adjustments import (
    Adjustment,
    BlackWhite,
    BrightnessContrast,
    ChannelMixer,
    ColorBalance,
    ColorLookup,
    CurvePoint,
    Curves,
    Exposure,
    GradientMap,
    HueRange,
    HueSaturation,
    Invert,
    Levels,
    LevelsRecord,
    PhotoFilter,
    Posterize,
    SelectiveColor,
    Threshold,
    UnknownAdjustment,
    Vibrance,
)
from psd2code.ir.document import ColorMode
from psd2code.ir.paint import ColorStop, GradientPaint
from tests.render.formulas.drawing import LEVEL, Drawing, assert_pixels, color_of, strip
from tests.render.formulas.reference import Rgb, clamp, luminosity, ramp_of_two, with_luminosity

LEVELS = (
    (0, 0, 0),
    (255, 255, 255),
    (128, 128, 128),
    (60, 60, 60),
    (255, 0, 0),
    (0, 255, 255),
    (200, 120, 40),
    (40, 90, 180),
    (90, 220, 130),
    (250, 240, 200),
    (20, 30, 10),
)
COLORS: tuple[Rgb, ...] = tuple((red / 255, green / 255, blue / 255) for red, green, blue in LEVELS)


def adjusted(adjustment: Adjustment, *colors: Rgb, color_mode: ColorMode = "rgb") -> list[Rgb]:
    """Give what the adjustment makes of each colour."""
    drawing = Drawing(len(colors), 1, color_mode=color_mode)
    page = drawing.page(drawing.pixels(strip(*colors)), drawing.adjust(adjustment))
    return [(red, green, blue) for red, green, blue in page[0, :, :3].tolist()]


def assert_adjusts(adjustment: Adjustment, expected: list[Rgb], tolerance: float = LEVEL) -> None:
    assert_pixels(strip(*adjusted(adjustment, *COLORS)), strip(*expected), tolerance)


def _each(change: object) -> list[Rgb]:
    assert callable(change)
    return [(change(red), change(green), change(blue)) for red, green, blue in COLORS]


def test_invert() -> None:
    assert_adjusts(Invert(), _each(lambda v: 1 - v))


@pytest.mark.parametrize("levels", [2, 4, 16, 255])
def test_posterize(levels: int) -> None:
    """floor(x L / 256) / (L - 1), x in levels."""
    assert_adjusts(Posterize(levels=levels), _each(lambda v: int(round(v * 255) * levels / 256) / (levels - 1)))


@pytest.mark.parametrize("level", [1, 60, 128, 255])
def test_threshold(level: int) -> None:
    """White where the luminosity reaches the level."""
    expected = [(float(round(255 * luminosity(color)) >= level),) * 3 for color in COLORS]
    assert_adjusts(Threshold(level=level), expected)


RECORDS = {
    "input": LevelsRecord(input_black=30, input_white=220),
    "gamma": LevelsRecord(gamma=1.8),
    "output": LevelsRecord(output_black=20, output_white=200),
    "turned": LevelsRecord(output_black=255, output_white=0),
    "all": LevelsRecord(input_black=10, input_white=240, gamma=0.6, output_black=15, output_white=230),
}


def _leveled(value: float, record: LevelsRecord) -> float:
    """((x - ib) / (iw - ib))^(1 / g) * (ow - ob) + ob."""
    entered = clamp((value * 255 - record.input_black) / (record.input_white - record.input_black))
    spread = record.output_white - record.output_black
    return float((entered ** (1 / record.gamma) * spread + record.output_black) / 255)


@pytest.mark.parametrize("name", RECORDS)
def test_levels_of_all_channels(name: str) -> None:
    record = RECORDS[name]
    assert_adjusts(Levels(composite=record), _each(lambda v: _leveled(v, record)), 1.5 * LEVEL)


def test_levels_of_a_channel_come_before_those_of_all() -> None:
    red, whole = LevelsRecord(output_white=100), LevelsRecord(input_black=50, gamma=0.5)
    levels = Levels(composite=whole, channels=(red, LevelsRecord(), LevelsRecord()))
    expected = [(_leveled(_leveled(r, red), whole), _leveled(g, whole), _leveled(b, whole)) for r, g, b in COLORS]
    assert_adjusts(levels, expected, 2 * LEVEL)


def _points(*pairs: tuple[float, float]) -> tuple[CurvePoint, ...]:
    return tuple(CurvePoint(input=x, output=y) for x, y in pairs)


def test_a_curve_of_two_points_is_straight_and_level_beyond_them() -> None:
    curves = Curves(composite=_points((50, 20), (200, 240)))
    assert_adjusts(curves, _each(lambda v: (20 + clamp((v * 255 - 50) / 150) * 220) / 255))


def test_a_curve_of_three_points_is_the_natural_spline() -> None:
    """Points (0, 0), (.5, .75), (1, 1): the second derivative at the middle is 1.5 (0 - 1.5 + 1) / .25 = -3."""

    def spline(x: float) -> float:
        t, (low, high) = (x / 0.5, (0, 0.75)) if x <= 0.5 else ((1 - x) / 0.5, (1, 0.75))
        return low + (high - low) * t - 3 * 0.25 / 6 * (t**3 - t)

    curves = Curves(composite=_points((0, 0), (127.5, 191.25), (255, 255)))
    assert_adjusts(curves, _each(spline))


def test_a_curve_of_one_channel_leaves_the_others() -> None:
    curves = Curves(channels=((), _points((0, 255), (255, 0)), ()))
    assert_adjusts(curves, [(red, 1 - green, blue) for red, green, blue in COLORS])


def test_a_drawn_curve_is_a_table() -> None:
    curves = Curves(composite=_points(*((x, 255 - x if x % 2 else x) for x in range(256))), is_map=True)
    assert_adjusts(curves, _each(lambda v: 1 - v if round(v * 255) % 2 else v))


@pytest.mark.parametrize(("stops", "offset", "gamma"), [(1, 0, 1), (-2, 0, 1), (0, 0.2, 1), (0, -0.1, 1), (0, 0, 2)])
@pytest.mark.parametrize(("mode", "working"), [("rgb", 2.2), ("grayscale", 1.75)])
def test_exposure_acts_on_linear_light(
    stops: float, offset: float, gamma: float, mode: ColorMode, working: float
) -> None:
    exposure = Exposure(exposure=stops, offset=offset, gamma=gamma)
    grays = [(level / 255,) * 3 for level in (0, 30, 90, 128, 200, 255)]
    expected = [(clamp(gray[0] ** working * 2**stops + offset) ** (1 / gamma / working),) * 3 for gray in grays]
    assert_pixels(strip(*adjusted(exposure, *grays, color_mode=mode)), strip(*expected))


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
    assert_adjusts(_hue_saturation(lightness=lightness), _each(lambda v: v + ((share > 0) - v) * abs(share)))


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


Sliders = tuple[float, float, float]
ZERO: Sliders = (0, 0, 0)


@pytest.mark.parametrize(
    ("shadows", "midtones", "highlights"),
    [
        ((-40, 0, 20), ZERO, ZERO),
        (ZERO, (60, -30, 10), ZERO),
        (ZERO, ZERO, (50, 0, -70)),
        ((-30, 10, 20), (10, 20, -40), (15, -25, 5)),
    ],
)
def test_color_balance_sets_black_white_and_gamma(shadows: Sliders, midtones: Sliders, highlights: Sliders) -> None:
    """255 clip((x - max(0, -s)) / (255 - max(0, h) - max(0, -s)))^(2^-((m + s / 2 + h / 2) / 100))."""

    def balanced(value: float, s: float, m: float, h: float) -> float:
        black, white = max(0, -s), 255 - max(0, h)
        return float(clamp((value * 255 - black) / (white - black)) ** (2 ** -((m + s / 2 + h / 2) / 100)))

    balance = ColorBalance(shadows=shadows, midtones=midtones, highlights=highlights, keeps_luminosity=False)
    sliders = list(zip(shadows, midtones, highlights, strict=True))
    expected = [tuple(balanced(v, *smh) for v, smh in zip(color, sliders, strict=True)) for color in COLORS]
    assert_pixels(strip(*adjusted(balance, *COLORS)), strip(*expected), 1.5 * LEVEL)


@pytest.mark.parametrize("amount", [-100.0, 40.0, 100.0])
def test_equal_color_balance_that_keeps_luminosity_changes_nothing(amount: float) -> None:
    equal = (amount, amount, amount)
    assert_adjusts(ColorBalance(shadows=equal, midtones=equal, highlights=equal), list(COLORS))


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


@pytest.mark.parametrize("density", [0.25, 0.8])
@pytest.mark.parametrize("keeps_luminosity", [True, False])
def test_a_photo_filter_multiplies_light_and_puts_the_luminosity_back(density: float, keeps_luminosity: bool) -> None:
    glass: Rgb = (0.925, 0.54, 0.0)

    def filtered(color: Rgb) -> Rgb:
        red, green, blue = (
            _to_srgb(_to_linear(v) * (1 + density * (_to_linear(g) - 1))) for v, g in zip(color, glass, strict=True)
        )
        return with_luminosity((red, green, blue), luminosity(color)) if keeps_luminosity else (red, green, blue)

    adjustment = PhotoFilter(color=color_of(*glass), density=density, keeps_luminosity=keeps_luminosity)
    assert_adjusts(adjustment, [filtered(color) for color in COLORS])


def test_color_lookup_is_straight_between_the_entries_of_its_cube() -> None:
    """A cube of two: red and blue exchanged, green turned round."""
    corners = tuple((float(blue), 1.0 - green, float(red)) for red, green, blue in product((0, 1), repeat=3))
    lookup = ColorLookup(name="exchange", size=2, table=corners)
    assert_adjusts(lookup, [(blue, 1 - green, red) for red, green, blue in COLORS])


@pytest.mark.parametrize(("brightness", "contrast"), [(40, 0), (-60, 0), (0, 50), (0, -50), (30, 40)])
def test_legacy_brightness_and_contrast_are_a_straight_line(brightness: float, contrast: float) -> None:
    """(x + b - 127) k + 127, k = 100 / (100 - c) for more contrast, (100 + c) / 100 for less."""
    slope = 100 / (100 - contrast) if contrast > 0 else (100 + contrast) / 100
    adjustment = BrightnessContrast(brightness=brightness, contrast=contrast, is_legacy=True)
    assert_adjusts(adjustment, _each(lambda v: clamp(((v * 255 + brightness - 127) * slope + 127) / 255)))


@pytest.mark.parametrize(("brightness", "contrast"), [(100, 0), (-100, 0), (0, 80), (0, -50), (60, 40)])
def test_brightness_and_contrast_keep_black_white_and_order(brightness: float, contrast: float) -> None:
    grays = [(level / 255,) * 3 for level in range(0, 256, 5)]
    values = [red for red, _, _ in adjusted(BrightnessContrast(brightness=brightness, contrast=contrast), *grays)]
    assert values[0] == pytest.approx(0, abs=LEVEL)
    assert values[-1] == pytest.approx(1, abs=LEVEL)
    assert values == sorted(values)
    middle = values[len(values) // 2]
    assert (middle > 0.55) == (brightness > 0)
    assert (middle < 0.45) == (brightness < 0)


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


NEUTRAL: tuple[Adjustment, ...] = (
    BrightnessContrast(brightness=0, contrast=0),
    BrightnessContrast(brightness=0, contrast=0, is_legacy=True),
    Levels(composite=LevelsRecord()),
    Curves(),
    Exposure(exposure=0, offset=0, gamma=1),
    Vibrance(vibrance=0, saturation=0),
    HueSaturation(hue=0, saturation=0, lightness=0),
    ColorBalance(shadows=ZERO, midtones=ZERO, highlights=ZERO),
    ColorBalance(shadows=ZERO, midtones=ZERO, highlights=ZERO, keeps_luminosity=False),
    PhotoFilter(color=color_of(1, 0.5, 0), density=0),
    ChannelMixer(rows=((100, 0, 0, 0), (0, 100, 0, 0), (0, 0, 100, 0))),
    SelectiveColor(rows=(NO_INK,) * 9),
)


@pytest.mark.parametrize("adjustment", NEUTRAL, ids=lambda each: each.kind)
def test_at_its_neutral_setting_an_adjustment_changes_nothing(adjustment: Adjustment) -> None:
    assert_adjusts(adjustment, list(COLORS))


def test_an_adjustment_that_is_not_understood_is_reported_and_left_out() -> None:
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(0.2, 0.4, 0.6), drawing.adjust(UnknownAdjustment(key="zzzz")))
    assert_pixels(page, strip((0.2, 0.4, 0.6)))
    assert [each.code for each in drawing.diagnostics.all()] == ["adjustment.not-drawn"]
