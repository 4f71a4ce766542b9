"""The formulas of compositing and blending for one pixel in plain floats, written down apart from the renderer.

Source-over: PDF 1.7, 11.3.6. Blend modes: W3C Compositing and Blending 1; Photoshop's own where it has none.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from psd2code.ir.blend import BlendMode

Rgb = tuple[float, float, float]
Rgba = tuple[float, float, float, float]
Separable = Callable[[float, float], float]
Whole = Callable[[Rgb, Rgb], Rgb]


def clamp(value: float) -> float:
    """Bring into 0-1."""
    return min(1.0, max(0.0, value))


def over(backdrop: Rgba, source: Rgba, mode: BlendMode = "normal") -> Rgba:
    """Give the result of one source on one backdrop; transparent black where nothing is."""
    below, above = backdrop[3], source[3]
    alpha = below + above - below * above
    if alpha == 0:
        return 0, 0, 0, 0
    mixed = blended(mode, backdrop[:3], source[:3])
    red, green, blue = (
        ((1 - above) * below * b + above * ((1 - below) * s + below * m)) / alpha
        for b, s, m in zip(backdrop[:3], source[:3], mixed, strict=True)
    )
    return red, green, blue, alpha


def blended(mode: BlendMode, backdrop: Rgb, source: Rgb) -> Rgb:
    """Give B(backdrop, source)."""
    if mode in ("normal", "pass-through"):
        return source
    if mode in WHOLE:
        return WHOLE[mode](backdrop, source)
    red, green, blue = (SEPARABLE[mode](b, s) for b, s in zip(backdrop, source, strict=True))
    return red, green, blue


def lerp(start: float, end: float, share: float) -> float:
    """Give the place at a share of the way."""
    return start + (end - start) * share


def _color_burn(b: float, s: float) -> float:
    if b == 1:
        return 1
    return 0 if s == 0 else 1 - min(1, (1 - b) / s)


def _color_dodge(b: float, s: float) -> float:
    if b == 0:
        return 0
    return 1 if s == 1 else min(1, b / (1 - s))


def _hard_light(b: float, s: float) -> float:
    return 2 * b * s if s <= 0.5 else 1 - 2 * (1 - b) * (1 - s)


def _soft_light(b: float, s: float) -> float:
    if s <= 0.5:
        return b - (1 - 2 * s) * b * (1 - b)
    root = ((16 * b - 12) * b + 4) * b if b <= 0.25 else math.sqrt(b)
    return b + (2 * s - 1) * (root - b)


def _vivid_light(b: float, s: float) -> float:
    if s in (0, 1):
        return s
    return _color_burn(b, 2 * s) if s <= 0.5 else _color_dodge(b, 2 * s - 1)


def _pin_light(b: float, s: float) -> float:
    return min(b, 2 * s) if s <= 0.5 else max(b, 2 * s - 1)


def _hard_mix(b: float, s: float) -> float:
    if math.isclose(b + s, 1):
        return float(b > 0.5)
    return float(b + s > 1)


def _divide(b: float, s: float) -> float:
    if s == 0:
        return float(b > 0)
    return min(1, b / s)


SEPARABLE: Mapping[BlendMode, Separable] = {
    "darken": min,
    "multiply": lambda b, s: b * s,
    "color-burn": _color_burn,
    "linear-burn": lambda b, s: clamp(b + s - 1),
    "lighten": max,
    "screen": lambda b, s: 1 - (1 - b) * (1 - s),
    "color-dodge": _color_dodge,
    "linear-dodge": lambda b, s: clamp(b + s),
    "overlay": lambda b, s: _hard_light(s, b),
    "soft-light": _soft_light,
    "hard-light": _hard_light,
    "vivid-light": _vivid_light,
    "linear-light": lambda b, s: clamp(b + 2 * s - 1),
    "pin-light": _pin_light,
    "hard-mix": _hard_mix,
    "difference": lambda b, s: abs(b - s),
    "exclusion": lambda b, s: b + s - 2 * b * s,
    "subtract": lambda b, s: clamp(b - s),
    "divide": _divide,
}


def luminosity(color: Rgb) -> float:
    """Give Lum."""
    return 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2]


def _saturation(color: Rgb) -> float:
    return max(color) - min(color)


def with_luminosity(color: Rgb, target: float) -> Rgb:
    """Give SetLum, ClipColor included."""
    shift = target - luminosity(color)
    moved = [value + shift for value in color]
    gray, low, high = target, min(moved), max(moved)
    if low < 0:
        moved = [gray + (value - gray) * gray / (gray - low) for value in moved]
    if high > 1:
        moved = [gray + (value - gray) * (1 - gray) / (high - gray) for value in moved]
    red, green, blue = moved
    return red, green, blue


def _with_saturation(color: Rgb, target: float) -> Rgb:
    """Give SetSat: the least channel 0, the greatest the target, the middle in proportion."""
    low, spread = min(color), _saturation(color)
    if spread == 0:
        return 0, 0, 0
    red, green, blue = ((value - low) * target / spread for value in color)
    return red, green, blue


def _hue(b: Rgb, s: Rgb) -> Rgb:
    return with_luminosity(_with_saturation(s, _saturation(b)), luminosity(b))


def _saturate(b: Rgb, s: Rgb) -> Rgb:
    return with_luminosity(_with_saturation(b, _saturation(s)), luminosity(b))


WHOLE: Mapping[BlendMode, Whole] = {
    "hue": _hue,
    "saturation": _saturate,
    "color": lambda b, s: with_luminosity(s, luminosity(b)),
    "luminosity": lambda b, s: with_luminosity(b, luminosity(s)),
    "darker-color": lambda b, s: s if luminosity(s) < luminosity(b) else b,
    "lighter-color": lambda b, s: s if luminosity(s) > luminosity(b) else b,
}


def tent(values: list[float], half_width: int) -> list[float]:
    """Give Photoshop's soft kernel along one row: weights (n - |k|) / n^2; beyond the row there is nothing."""
    if half_width <= 1:
        return values
    reach = range(1 - half_width, half_width)
    weights = {k: (half_width - abs(k)) / half_width**2 for k in reach}
    return [
        sum(weight * values[x + k] for k, weight in weights.items() if 0 <= x + k < len(values))
        for x in range(len(values))
    ]


def smoothstep(u: float) -> float:
    """Give 3 u^2 - 2 u^3."""
    return u * u * (3 - 2 * u)


def ramp_of_two(u: float) -> float:
    """Give Photoshop's smooth gradient from 0 to 1: the Catmull-Rom spline of two stops."""
    return (u + smoothstep(u)) / 2
