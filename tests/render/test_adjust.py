"""Adjustments on single colours: the expected values come from a formula or from Photoshop's pictures."""

from __future__ import annotations

import pytest

from psd2code.geometry import Rect
from psd2code.ir.adjustments import (
    Adjustment,
    BlackWhite,
    BrightnessContrast,
    ColorBalance,
    ColorLookup,
    HueRange,
    HueSaturation,
    PhotoFilter,
    Vibrance,
)
from psd2code.ir.layers import AdjustmentLayer
from tests.render.memory import BLUE, RED, WHITE, Rgb, Sketch, color_of


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
    # The middle between the least and the greatest slider, 20, changes nothing: red's gamma is 2^-0.4, green's 2^0.2.
    middle = ColorBalance(shadows=zero, midtones=(60, 0, -20), highlights=zero, keeps_luminosity=True)
    bent = [255 * 0.5 ** (2**power) for power in (-0.4, 0.2, 0.4)]
    assert adjusted(middle, levels_of(127.5, 127.5, 127.5)) == pytest.approx(bent, abs=0.7)
    # Black point 51 for red alone.
    assert adjusted(shadows, levels_of(153, 153, 153)) == pytest.approx([127.5, 153, 153], abs=0.7)
    equal = ColorBalance(shadows=zero, midtones=(40, 40, 40), highlights=zero, keeps_luminosity=True)
    assert adjusted(equal, levels_of(50, 100, 150)) == pytest.approx([50, 100, 150], abs=0.5)


def test_black_and_white_tinted_keeps_the_grey_as_luminosity() -> None:
    tinted = BlackWhite(weights=(40, 60, 40, 60, 20, 80), tint=color_of((0.6, 0.5, 0.4)))
    red, green, blue = adjusted(tinted, levels_of(200, 100, 50))
    assert 0.3 * red + 0.59 * green + 0.11 * blue == pytest.approx(120, abs=0.5)
    assert red > green > blue


def test_a_lookup_without_a_table_changes_nothing() -> None:
    sketch = Sketch()
    page = sketch.draw(sketch.paint(RED), layer(ColorLookup(name="", size=0, table=())))
    assert page[0, 0] == pytest.approx([*RED, 1])
    assert sketch.diagnostics.all() == ()  # nothing was chosen in the dialog


def test_photo_filter_keeps_luminosity_and_leaves_its_own_white_out() -> None:
    color = levels_of(120, 120, 120)
    same = adjusted(PhotoFilter(color=color_of(WHITE), density=0.5), color)
    assert same == pytest.approx([120] * 3, abs=0.5)
    red, green, blue = adjusted(PhotoFilter(color=color_of((1, 0.5, 0)), density=0.25), color)
    assert 0.3 * red + 0.59 * green + 0.11 * blue == pytest.approx(120, abs=0.5)
    assert red > green > blue


def test_photo_filter_lets_red_through_blue_glass_as_xyz_does() -> None:
    glass = PhotoFilter(color=color_of(BLUE), density=1, keeps_luminosity=False)
    # Red's XYZ (0.4361, 0.2225, 0.0139) times blue's share of white (0.1484, 0.0606, 0.8654), back in sRGB.
    assert adjusted(glass, RED) == pytest.approx([116.2, 0, 37.2], abs=0.5)


def test_vibrance_spares_what_is_saturated() -> None:
    boost = Vibrance(vibrance=100, saturation=0)
    dull, strong = levels_of(140, 120, 120), levels_of(250, 20, 20)
    spread = [max(c) - min(c) for c in (adjusted(boost, dull), adjusted(boost, strong))]
    assert spread[0] > 1.5 * 20
    assert spread[1] < 1.2 * 230
    assert adjusted(Vibrance(vibrance=0, saturation=-100), dull) == pytest.approx([126] * 3, abs=0.1)
