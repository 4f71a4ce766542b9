"""Places an angle gradient's turn as CSS needs it: pixels on its seam and in its middle get Photoshop's colours.

Photoshop reads the ramp at pixels' corners, which its middle and end points hit exactly; there a conic gradient has two
colours, or all of them, and a browser shows another one than Photoshop. By less than a pixel both are moved off.
"""

from __future__ import annotations

import math
from typing import Final

from psd2code.geometry import Rect
from psd2code.ir.paint import GradientPaint
from psd2code.render.gradients import end_points, positions
from psd2code.render.window import Window

NUDGE_PX: Final = 0.01
"""To the left, the least that a style sheet says: the pixel in the middle shows what lies to its right (measured)."""
TURN_DEG: Final = 0.06
"""More than rounding of an angle, less than a tenth of a level."""
MIDDLE: Final = 0.5


def seam_turn_deg(paint: GradientPaint, area: Rect) -> float:
    """Give by how much to turn the start, clockwise, so that the seam's pixels lie on the side where Photoshop's do."""
    start_x, start_y, end_x, end_y = end_points(paint, area)
    x, y = math.floor(end_x), math.floor(end_y)
    is_last = positions(paint, area, Window(x, y, x + 1, y + 1))[0, 0] > MIDDLE
    # The nudge moves all pixels to the right: with the clock above the middle, against it below.
    is_moved_back = (end_y > start_y and not is_last) or (end_y < start_y and is_last)
    nudged = math.degrees(NUDGE_PX / _first_px(end_x - start_x, end_y - start_y)) if is_moved_back else 0
    return (TURN_DEG + nudged) * (1 if is_last else -1)


def _first_px(across: float, down: float) -> float:
    """Give how far from the middle the seam's first pixel is; the axis lies between whole px, so the middle may not."""
    steps = math.gcd(round(across), round(down))
    is_whole = round(across) % 2 == 0 and round(down) % 2 == 0
    return math.hypot(across, down) / max(1, steps) / (1 if is_whole else 2)
