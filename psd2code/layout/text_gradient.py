"""Moves gradients from the rectangle of a text's ink to the box of the text, which they show through the letters of.

Every point keeps its colour. The box is made to hold all of the ink, as a browser paints no background beyond it.
"""

from __future__ import annotations

import math
from typing import Literal

from psd2code.geometry import Rect
from psd2code.ir.css_box import Gradient, LinearGradient

SHARE_DECIMALS = 5
LENGTH_DECIMALS = 2


def hold_ink(box: Rect, ink: Rect, align: Literal["left", "center", "right", "justify"]) -> Rect:
    """Give the box grown by whole px so that it holds the ink; its top and the line its text hangs on stay."""
    left = math.ceil(max(0, box.left - ink.left)) if align in ("center", "right") else 0
    right = math.ceil(max(0, ink.right - box.right)) if align != "right" else 0
    if align == "center":
        left = right = max(left, right)
    bottom = math.ceil(max(0, ink.bottom - box.bottom))
    return Rect.from_edges(box.left - left, box.top, box.right + right, box.bottom + bottom)


def moved_gradient(gradient: Gradient, ink: Rect, box: Rect) -> Gradient:
    """Give the gradient of one rectangle as that of another.

    CSS's line runs through a box's middle and is |w sin a| + |h cos a| long
    (https://www.w3.org/TR/css-images-3/#linear-gradients).
    """
    dx, dy = ink.left - box.left, ink.top - box.top
    if not isinstance(gradient, LinearGradient):
        left, top = (round(px, LENGTH_DECIMALS) for px in (gradient.left + dx, gradient.top + dy))
        return gradient.replace(left=left, top=top)
    sine, cosine = math.sin(math.radians(gradient.angle_deg)), math.cos(math.radians(gradient.angle_deg))
    old, new = (abs(rect.width * sine) + abs(rect.height * cosine) for rect in (ink, box))
    along = (ink.center.x - box.center.x) * sine - (ink.center.y - box.center.y) * cosine
    stops = tuple(
        stop.replace(position=round(0.5 + ((stop.position - 0.5) * old + along) / new, SHARE_DECIMALS))
        for stop in gradient.stops
    )
    return gradient.replace(stops=stops)
