"""Adjustments of tone send a few colours where their formulas say; and all kinds at rest change nothing."""

from __future__ import annotations

import pytest

from psd2code.ir.adjustments import (
    Adjustment,
    BrightnessContrast,
    ChannelMixer,
    ColorBalance,
    CurvePoint,
    Curves,
    Exposure,
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
from tests.render.formulas.adjusting import COLORS, adjusted, assert_adjusts, each_value
from tests.render.formulas.drawing import LEVEL, Drawing, assert_pixels, color_of, strip
from tests.render.formulas.reference import clamp, luminosity


def test_invert() -> None:
    assert_adjusts(Invert(), each_value(lambda v: 1 - v))


@pytest.mark.parametrize("levels", [2, 4, 16, 255])
def test_posterize(levels: int) -> None:
    """floor(x L / 256) / (L - 1), x in levels."""
    assert_adjusts(Posterize(levels=levels), each_value(lambda v: int(round(v * 255) * levels / 256) / (levels - 1)))


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
    """((x - ib) / (iw - ib))^p * (ow - ob) + ob, p = 1 / gamma; below 1/8 and p < 1 a parabola meets the power."""
    entered, power = (
        clamp((value * 255 - record.input_black) / (record.input_white - record.input_black)),
        1 / record.gamma,
    )
    raised = entered**power
    if power < 1 and entered < 1 / 8:
        raised = 8 ** (1 - power) * entered * ((2 - power) - (1 - power) * 8 * entered)
    return float((raised * (record.output_white - record.output_black) + record.output_black) / 255)


@pytest.mark.parametrize("name", RECORDS)
def test_levels_of_all_channels(name: str) -> None:
    record = RECORDS[name]
    assert_adjusts(Levels(composite=record), each_value(lambda v: _leveled(v, record)), 1.5 * LEVEL)


def test_levels_rise_from_black_as_in_photoshop() -> None:
    """Read off Photoshop's picture of levels of gamma 1.78, input 44 to 214."""
    grays = {44: 0, 45: 7, 46: 10, 48: 20, 50: 29, 52: 37, 54: 46, 56: 53, 58: 60, 60: 66, 64: 77, 84: 113, 180: 225}
    levels = Levels(composite=LevelsRecord(input_black=44, input_white=214, gamma=1.78))
    found = [color[0] * 255 for color in adjusted(levels, *((gray / 255,) * 3 for gray in grays))]
    # Photoshop rounds the input after it has spread it, which is worth up to half a step: 1.7 levels at the steepest.
    assert found == pytest.approx(list(grays.values()), abs=2)


def test_levels_of_a_channel_come_before_those_of_all() -> None:
    red, whole = LevelsRecord(output_white=100), LevelsRecord(input_black=50, gamma=0.5)
    levels = Levels(composite=whole, channels=(red, LevelsRecord(), LevelsRecord()))
    expected = [(_leveled(_leveled(r, red), whole), _leveled(g, whole), _leveled(b, whole)) for r, g, b in COLORS]
    assert_adjusts(levels, expected, 2 * LEVEL)


def _points(*pairs: tuple[float, float]) -> tuple[CurvePoint, ...]:
    return tuple(CurvePoint(input=x, output=y) for x, y in pairs)


def test_a_curve_of_two_points_is_straight_and_level_beyond_them() -> None:
    curves = Curves(composite=_points((50, 20), (200, 240)))
    assert_adjusts(curves, each_value(lambda v: (20 + clamp((v * 255 - 50) / 150) * 220) / 255))


def test_a_curve_of_three_points_is_the_natural_spline() -> None:
    """Points (0, 0), (.5, .75), (1, 1): the second derivative at the middle is 1.5 (0 - 1.5 + 1) / .25 = -3."""

    def spline(x: float) -> float:
        t, (low, high) = (x / 0.5, (0, 0.75)) if x <= 0.5 else ((1 - x) / 0.5, (1, 0.75))
        return low + (high - low) * t - 3 * 0.25 / 6 * (t**3 - t)

    curves = Curves(composite=_points((0, 0), (127.5, 191.25), (255, 255)))
    assert_adjusts(curves, each_value(spline))


def test_a_curve_of_one_channel_leaves_the_others() -> None:
    curves = Curves(channels=((), _points((0, 255), (255, 0)), ()))
    assert_adjusts(curves, [(red, 1 - green, blue) for red, green, blue in COLORS])


def test_a_drawn_curve_is_a_table() -> None:
    curves = Curves(composite=_points(*((x, 255 - x if x % 2 else x) for x in range(256))), is_map=True)
    assert_adjusts(curves, each_value(lambda v: 1 - v if round(v * 255) % 2 else v))


@pytest.mark.parametrize(("stops", "offset", "gamma"), [(1, 0, 1), (-2, 0, 1), (0, 0.2, 1), (0, -0.1, 1), (0, 0, 2)])
@pytest.mark.parametrize(("mode", "working"), [("rgb", 2.2), ("grayscale", 1.75)])
def test_exposure_acts_on_linear_light(
    stops: float, offset: float, gamma: float, mode: ColorMode, working: float
) -> None:
    exposure = Exposure(exposure=stops, offset=offset, gamma=gamma)
    grays = [(level / 255,) * 3 for level in (0, 30, 90, 128, 200, 255)]
    expected = [(clamp(gray[0] ** working * 2**stops + offset) ** (1 / gamma / working),) * 3 for gray in grays]
    assert_pixels(strip(*adjusted(exposure, *grays, color_mode=mode)), strip(*expected))


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


@pytest.mark.parametrize(("brightness", "contrast"), [(40, 0), (-60, 0), (0, 50), (0, -50), (30, 40)])
def test_legacy_brightness_and_contrast_are_a_straight_line(brightness: float, contrast: float) -> None:
    """(x + b - 127) k + 127, k = 100 / (100 - c) for more contrast, (100 + c) / 100 for less."""
    slope = 100 / (100 - contrast) if contrast > 0 else (100 + contrast) / 100
    adjustment = BrightnessContrast(brightness=brightness, contrast=contrast, is_legacy=True)
    assert_adjusts(adjustment, each_value(lambda v: clamp(((v * 255 + brightness - 127) * slope + 127) / 255)))


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
    SelectiveColor(rows=((0, 0, 0, 0),) * 9),
)


@pytest.mark.parametrize("adjustment", NEUTRAL, ids=lambda each: each.kind)
def test_at_its_neutral_setting_an_adjustment_changes_nothing(adjustment: Adjustment) -> None:
    assert_adjusts(adjustment, list(COLORS))


def test_an_adjustment_that_is_not_understood_is_reported_and_left_out() -> None:
    drawing = Drawing(1, 1)
    page = drawing.page(drawing.sheet(0.2, 0.4, 0.6), drawing.adjust(UnknownAdjustment(key="zzzz")))
    assert_pixels(page, strip((0.2, 0.4, 0.6)))
    assert [each.code for each in drawing.diagnostics.all()] == ["adjustment.not-drawn"]
