"""Every adjustment on single colours: the expected values come from its formula or from Photoshop's pictures."""

from __future__ import annotations

import numpy as np
import pytest

from psd2code.geometry import Rect
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
from psd2code.ir.layers import AdjustmentLayer
from psd2code.ir.paint import ColorStop, GradientPaint, OpacityStop
from psd2code.ir.path import RasterMask
from tests.render.memory import BLACK, BLUE, RED, WHITE, Rgb, Sketch, color_of

LEVEL = 1 / 255


def layer(adjustment: Adjustment, **frame: object) -> AdjustmentLayer:
    """Give an adjustment layer."""
    return AdjustmentLayer(id=90, name="adjustment", rect=Rect.empty(), adjustment=adjustment).replace(**frame)


def adjusted(adjustment: Adjustment, color: Rgb, **frame: object) -> list[float]:
    """Give a colour after an adjustment, in levels of 255."""
    sketch = Sketch()
    page = sketch.draw(sketch.paint(color), layer(adjustment, **frame))
    assert page[0, 0, 3] == 1
    return [float(value) * 255 for value in page[0, 0, :3]]


def levels_of(*values: float) -> Rgb:
    """Give a colour of levels of 255."""
    red, green, blue = (value / 255 for value in values)
    return red, green, blue


def test_invert() -> None:
    assert adjusted(Invert(), levels_of(0, 51, 255)) == pytest.approx([255, 204, 0])


def test_levels_stretch_bend_and_squeeze() -> None:
    record = LevelsRecord(input_black=55, input_white=205, output_black=10, output_white=210, gamma=2)
    # The middle of the input, to the power of 1 / 2, spread over 10 to 210.
    found = adjusted(Levels(composite=record), levels_of(130, 55, 230))
    assert found == pytest.approx([0.5**0.5 * 200 + 10, 10, 210], abs=0.1)


def test_levels_of_a_channel_come_before_the_composite() -> None:
    green = LevelsRecord(input_white=102)
    plain = LevelsRecord()
    found = adjusted(
        Levels(composite=LevelsRecord(output_white=127.5), channels=(plain, green, plain)), levels_of(51, 51, 51)
    )
    assert found == pytest.approx([25.5, 63.75, 25.5], abs=0.1)


def test_curves_are_natural_splines_and_level_at_the_ends() -> None:
    points = (CurvePoint(input=51, output=51), CurvePoint(input=102, output=153), CurvePoint(input=153, output=153))
    # Steps of h = 51, slopes 2 then 0: 4 M h / 6 = -2, M = -3 / 51 at the middle point. At 76, u = 25 into the first:
    # 51 + 2 u + M u^3 / (6 h) - M h u / 6.
    expected = 51 + 2 * 25 - 3 / 51 * 25**3 / (6 * 51) + 3 * 25 / 6
    found = adjusted(Curves(composite=points), levels_of(76, 20, 230))
    assert found == pytest.approx([expected, 51, 153], abs=0.1)


def test_curves_drawn_by_hand_are_maps() -> None:
    points = tuple(CurvePoint(input=i, output=255 - i) for i in range(256))
    assert adjusted(Curves(composite=points, is_map=True), levels_of(0, 51, 255)) == pytest.approx([255, 204, 0])


def test_exposure_works_in_light() -> None:
    # One stop doubles v^2.2: v * 2^(1 / 2.2).
    found = adjusted(Exposure(exposure=1, offset=0, gamma=1), levels_of(100, 0, 255))
    assert found == pytest.approx([100 * 2 ** (1 / 2.2), 0, 255], abs=0.1)


def test_exposure_offset_and_gamma() -> None:
    found = adjusted(Exposure(exposure=0, offset=0.25, gamma=2), BLACK)
    assert found[0] == pytest.approx(255 * 0.25 ** (1 / 2 / 2.2), abs=0.1)


def test_legacy_brightness_and_contrast() -> None:
    more = BrightnessContrast(brightness=20, contrast=50, is_legacy=True)
    assert adjusted(more, levels_of(120, 60, 200))[0] == pytest.approx((120 + 20 - 127) * 2 + 127, abs=0.1)
    less = BrightnessContrast(brightness=-23, contrast=-26, is_legacy=True)
    # Read off a Photoshop picture: 3 -> 12, 99 -> 83, 155 -> 125.
    assert adjusted(less, levels_of(3, 99, 155)) == pytest.approx([12, 83, 125], abs=1)


@pytest.mark.parametrize(
    ("brightness", "contrast", "values", "expected"),
    [
        # Read off Photoshop pictures.
        (150, 0, (25, 101, 200), (64, 220, 253)),
        (-150, 0, (25, 132, 235), (10, 51, 121)),
        (0, 100, (33, 112, 200), (14, 102, 224)),
        (0, -50, (33, 101, 210), (42, 109, 199)),
        (-95, -50, (60, 144, 222), (42, 91, 142)),
        (23, 70, (60, 120, 198), (53, 144, 233)),
    ],
)
def test_brightness_and_contrast(
    brightness: float, contrast: float, values: tuple[int, int, int], expected: tuple[int, int, int]
) -> None:
    found = adjusted(BrightnessContrast(brightness=brightness, contrast=contrast), levels_of(*values))
    assert found == pytest.approx(expected, abs=1)


def test_hue_turns_the_wheel() -> None:
    assert adjusted(HueSaturation(hue=120, saturation=0, lightness=0), RED) == pytest.approx([0, 255, 0], abs=0.1)


def test_saturation_down_and_up() -> None:
    color = levels_of(150, 100, 100)  # lightness 125, spread 50
    down = adjusted(HueSaturation(hue=0, saturation=-50, lightness=0), color)
    assert down == pytest.approx([137.5, 112.5, 112.5], abs=0.1)
    up = adjusted(HueSaturation(hue=0, saturation=50, lightness=0), color)
    assert up == pytest.approx([175, 75, 75], abs=0.1)


def test_lightness_goes_to_white_or_black() -> None:
    assert adjusted(HueSaturation(hue=0, saturation=0, lightness=40), levels_of(100, 100, 100))[0] == pytest.approx(162)
    assert adjusted(HueSaturation(hue=0, saturation=0, lightness=-40), levels_of(100, 100, 100))[0] == pytest.approx(60)


def test_colorize() -> None:
    # Hue 240, saturation 50 %, the lightness 0.4 kept: 0.4 +- 0.2.
    found = adjusted(HueSaturation(hue=240, saturation=50, lightness=0, is_colorized=True), (0.4, 0.4, 0.4))
    assert found == pytest.approx([51, 51, 153], abs=0.1)


def reds(**shifts: float) -> HueSaturation:
    """Shift one range of hues: full from 345 to 15 degrees, gone at 315 and 45."""
    zero = {"hue": 0.0, "saturation": 0.0, "lightness": 0.0} | shifts
    return HueSaturation(hue=0, saturation=0, lightness=0, ranges=(HueRange(limits_deg=(315, 345, 15, 45), **zero),))


def test_a_range_of_hues_fades_out_between_its_limits() -> None:
    assert adjusted(reds(hue=60), RED) == pytest.approx([255, 255, 0], abs=0.1)
    assert adjusted(reds(hue=60), BLUE) == pytest.approx([0, 0, 255], abs=0.1)
    # Hue 30 lies halfway out: turned by 30 to yellow.
    assert adjusted(reds(hue=60), levels_of(255, 127.5, 0)) == pytest.approx([255, 255, 0], abs=1.5)


def test_lightness_of_a_range_moves_to_the_largest_or_least_channel() -> None:
    color = levels_of(200, 100, 100)
    assert adjusted(reds(lightness=40), color) == pytest.approx([200, 140, 140], abs=0.1)
    assert adjusted(reds(lightness=-40), color) == pytest.approx([160, 100, 100], abs=0.1)


def test_gains_of_ranges_add_up() -> None:
    one = HueRange(limits_deg=(315, 345, 15, 45), hue=0, saturation=50, lightness=0)
    twice = HueSaturation(hue=0, saturation=0, lightness=0, ranges=(one, one))
    # Gains 2 and 2 make 1 + 1 + 1 = 3.
    assert adjusted(twice, levels_of(150, 100, 100)) == pytest.approx([200, 50, 50], abs=0.5)


def test_color_balance_with_and_without_luminosity() -> None:
    zero = (0.0, 0.0, 0.0)
    plain = ColorBalance(shadows=zero, midtones=(100, 0, 0), highlights=zero, keeps_luminosity=False)
    # A gamma of 2^-1.
    assert adjusted(plain, levels_of(63.75, 100, 100))[0] == pytest.approx(127.5, abs=0.7)
    shadows = ColorBalance(shadows=(-51, 0, 0), midtones=zero, highlights=zero, keeps_luminosity=True)
    # Black point 51 for red alone.
    assert adjusted(shadows, levels_of(153, 153, 153)) == pytest.approx([127.5, 153, 153], abs=0.7)
    equal = ColorBalance(shadows=zero, midtones=(40, 40, 40), highlights=zero, keeps_luminosity=True)
    assert adjusted(equal, levels_of(50, 100, 150)) == pytest.approx([50, 100, 150], abs=0.5)


def test_black_and_white_weighs_the_hues() -> None:
    weights = BlackWhite(weights=(40, 60, 40, 60, 20, 80))
    # Strongest red, weakest blue: 50 + (200 - 100) * 0.4 + (100 - 50) * 0.6.
    assert adjusted(weights, levels_of(200, 100, 50)) == pytest.approx([120] * 3, abs=0.1)


def test_black_and_white_tinted_keeps_the_grey_as_luminosity() -> None:
    tinted = BlackWhite(weights=(40, 60, 40, 60, 20, 80), tint=color_of((0.6, 0.5, 0.4)))
    red, green, blue = adjusted(tinted, levels_of(200, 100, 50))
    assert 0.3 * red + 0.59 * green + 0.11 * blue == pytest.approx(120, abs=0.5)
    assert red > green > blue


def test_channel_mixer() -> None:
    rows = ((50.0, 50.0, 0.0, 10.0), (0.0, 100.0, 0.0, 0.0), (0.0, 0.0, 100.0, 0.0))
    found = adjusted(ChannelMixer(rows=rows), levels_of(100, 50, 20))
    assert found == pytest.approx([75 + 25.5, 50, 20], abs=0.1)
    gray = adjusted(ChannelMixer(is_monochrome=True, rows=((0.0, 100.0, 0.0, 0.0),)), levels_of(100, 50, 20))
    assert gray == pytest.approx([50] * 3, abs=0.1)


def test_color_lookup_is_straight_between_entries() -> None:
    corners = [(r, g, b) for r in (0.0, 1.0) for g in (0.0, 1.0) for b in (0.0, 1.0)]
    table = tuple((b, r, g) for r, g, b in corners)  # channels change places
    found = adjusted(ColorLookup(name="swap", size=2, table=table), levels_of(51, 102, 204))
    assert found == pytest.approx([204, 51, 102], abs=0.1)


def test_a_lookup_without_a_table_changes_nothing() -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(RED), layer(ColorLookup(name="", size=0, table=())))
    assert page[0, 0] == pytest.approx([*RED, 1])
    assert sketch.diagnostics.all() == ()  # nothing was chosen in the dialog


def test_posterize() -> None:
    # floor(v * 4 / 256) of 3.
    assert adjusted(Posterize(levels=4), levels_of(63, 64, 255)) == pytest.approx([0, 85, 255])


def test_threshold_compares_the_rounded_luminosity() -> None:
    # 0.3 * 255 = 76.5 rounds to 76 (to even).
    assert adjusted(Threshold(level=76), RED) == pytest.approx([255] * 3)
    assert adjusted(Threshold(level=77), RED) == pytest.approx([0] * 3)


def test_gradient_map() -> None:
    stops = (ColorStop(color=color_of(BLUE), location=0), ColorStop(color=color_of(RED), location=1))
    gradient = GradientPaint(color_stops=stops, opacity_stops=(OpacityStop(opacity=1, location=0),), smoothness=0)
    found = adjusted(GradientMap(gradient=gradient), levels_of(0, 255, 0))  # luminosity 0.59
    assert found == pytest.approx([0.59 * 255, 0, 0.41 * 255], abs=0.2)


def selective(row: int, inks: tuple[float, float, float, float], *, is_relative: bool) -> SelectiveColor:
    """Change one of the nine ranges."""
    rows = [(0.0, 0.0, 0.0, 0.0)] * 9
    rows[row] = inks
    return SelectiveColor(is_relative=is_relative, rows=tuple(rows))


def test_selective_color() -> None:
    color = levels_of(204, 102, 51)
    # Reds weigh 204 - 102; cyan 20 % takes 0.2 of it, relative to the room above (1 - 0.8).
    assert adjusted(selective(0, (20, 0, 0, 0), is_relative=False), color)[0] == pytest.approx(204 - 0.2 * 102, abs=0.1)
    found = adjusted(selective(0, (20, 0, 0, 0), is_relative=True), color)[0]
    assert found == pytest.approx(204 - 0.2 * 0.2 * 102, abs=0.1)
    # Greens do not touch it.
    assert adjusted(selective(2, (20, 20, 20, 20), is_relative=False), color) == pytest.approx([204, 102, 51], abs=0.1)


def test_photo_filter_keeps_luminosity_and_leaves_its_own_white_out() -> None:
    color = levels_of(120, 120, 120)
    same = adjusted(PhotoFilter(color=color_of(WHITE), density=0.5), color)
    assert same == pytest.approx([120] * 3, abs=0.5)
    red, green, blue = adjusted(PhotoFilter(color=color_of((1, 0.5, 0)), density=0.25), color)
    assert 0.3 * red + 0.59 * green + 0.11 * blue == pytest.approx(120, abs=0.5)
    assert red > green > blue


def test_vibrance_spares_what_is_saturated() -> None:
    boost = Vibrance(vibrance=100, saturation=0)
    dull, strong = levels_of(140, 120, 120), levels_of(250, 20, 20)
    spread = [max(c) - min(c) for c in (adjusted(boost, dull), adjusted(boost, strong))]
    assert spread[0] > 1.5 * 20
    assert spread[1] < 1.2 * 230
    assert adjusted(Vibrance(vibrance=0, saturation=-100), dull) == pytest.approx([126] * 3, abs=0.1)


def test_opacity_mode_and_mask_of_an_adjustment() -> None:
    assert adjusted(Invert(), levels_of(51, 0, 0), opacity=0.5) == pytest.approx([127.5, 127.5, 127.5], abs=0.3)
    assert adjusted(Invert(), levels_of(51, 0, 0), blend_mode="multiply") == pytest.approx([40.8, 0, 0], abs=0.1)
    sketch = Sketch()
    masked = layer(Invert(), mask=RasterMask(rect=Rect(left=0, top=0, width=2, height=4)))
    sketch.pixels.masks[masked.id] = np.ones((4, 2), np.float32)
    assert sketch.draw(sketch.paint(BLACK), masked)[0, :, 0] == pytest.approx([1, 1, 0, 0])


def test_an_adjustment_leaves_alpha_alone() -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(BLACK, (0, 0, 2, 4), alpha=0.5), layer(Invert()))
    assert page[0, :, 3] == pytest.approx([0.5, 0.5, 0, 0])
    assert page[0, 0, :3] == pytest.approx([1, 1, 1])


def test_an_unknown_adjustment_is_said_and_skipped() -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(RED), layer(UnknownAdjustment(key="abcd")))
    assert page[0, 0] == pytest.approx([*RED, 1])
    assert [each.code for each in sketch.diagnostics.all()] == ["adjustment.not-drawn"]
