"""Colour balance: black point, white point and gamma of each channel, read off Photoshop's tables (0.5 levels off)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from psd2code.ir.adjustments import ColorBalance
from psd2code.ir.pixels import FloatArray
from psd2code.render.adjust.table import LEVELS, MAX, Table, by_tables

PER_CENT: Final = 100
Sliders = tuple[float, float, float]


def color_balance(adjustment: ColorBalance) -> Callable[[FloatArray], FloatArray]:
    """Give the function; kept luminosity first takes out of the sliders what would change all channels alike.

    For midtones that is the middle of the least and the greatest: nearer to Photoshop than their mean, by half a level.
    """
    shadows, midtones, highlights = adjustment.shadows, adjustment.midtones, adjustment.highlights
    if not adjustment.keeps_luminosity:
        bends = [m + s / 2 + h / 2 for s, m, h in zip(shadows, midtones, highlights, strict=True)]
        return by_tables(_tables(shadows, bends, highlights))
    shadows = _minus(shadows, max(shadows))
    highlights = _minus(highlights, min(highlights))
    bends = list(_minus(midtones, (min(midtones) + max(midtones)) / 2))
    return by_tables(_tables(shadows, bends, highlights))


def _minus(sliders: Sliders, amount: float) -> Sliders:
    red, green, blue = (slider - amount for slider in sliders)
    return red, green, blue


def _tables(shadows: Sliders, bends: list[float], highlights: Sliders) -> list[Table]:
    return [_table(s, bend, h) for s, bend, h in zip(shadows, bends, highlights, strict=True)]


def _table(shadow: float, bend: float, highlight: float) -> Table:
    black, white = max(0.0, -shadow), MAX - max(0.0, highlight)
    return np.clip((LEVELS - black) / max(white - black, 1), 0, 1) ** (2 ** (-bend / PER_CENT))
