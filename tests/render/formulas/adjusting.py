"""A few colours, and what an adjustment makes of them."""

from __future__ import annotations

from collections.abc import Callable

from psd2code.ir.adjustments import Adjustment
from psd2code.ir.document import ColorMode
from tests.render.formulas.drawing import LEVEL, Drawing, assert_pixels, strip
from tests.render.formulas.reference import Rgb

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
    """Compare what the adjustment makes of `COLORS`."""
    assert_pixels(strip(*adjusted(adjustment, *COLORS)), strip(*expected), tolerance)


def each_value(change: Callable[[float], float]) -> list[Rgb]:
    """Give every colour with each of its values changed."""
    return [(change(red), change(green), change(blue)) for red, green, blue in COLORS]
