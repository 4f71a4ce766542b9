"""Turns the colour planes of any mode into red, green and blue ones, and chooses how colours of that mode are read."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from psd_tools.constants import ColorMode

from psd2code.psd.channels import Plane, full_value, to_bytes
from psd2code.psd.colors import ColorReader, Rgb, plain_cmyk_to_rgb
from psd2code.psd.lab import lab_planes_to_rgb
from psd2code.psd.open import PsdFile
from psd2code.psd.profiles import Profile

GRAY_MODES = (ColorMode.GRAYSCALE, ColorMode.DUOTONE, ColorMode.BITMAP)
FULL_BYTE = 255


def color_planes(mode: ColorMode, profile: Profile | None, planes: Sequence[Plane]) -> tuple[Plane, Plane, Plane]:
    """Give document RGB of the planes' depth; CMYK, which the profile converts in 8 bits, gives bytes.

    A grey document's RGB is its grey three times, so that layers blend as they do in Photoshop; its profile is applied
    by `to_srgb`, as an RGB document's is. Palettes must be applied before.
    """
    if mode == ColorMode.CMYK:
        return _cmyk_planes(profile, planes)
    if mode == ColorMode.LAB:
        return lab_planes_to_rgb(planes[0], planes[1], planes[2])
    if mode in (ColorMode.RGB, ColorMode.INDEXED) and len(planes) >= 3:  # noqa: PLR2004 - red, green, blue
        return planes[0], planes[1], planes[2]
    return planes[0], planes[0], planes[0]


def color_reader(psd: PsdFile) -> ColorReader:
    """Give the reader of described colours for a document."""
    profile = _cmyk_profile(psd.profile)

    def convert(inks: Sequence[float]) -> Rgb:
        if profile is None:
            return plain_cmyk_to_rgb(inks)
        pixel = np.rint(np.array(inks, dtype=np.float64) * FULL_BYTE).astype(np.uint8).reshape(1, 1, 4)
        red, green, blue = (float(value) / FULL_BYTE for value in profile.to_srgb(pixel, "CMYK")[0, 0])
        return red, green, blue

    return ColorReader(cmyk_to_rgb=convert, is_gray=psd.psd.header.color_mode in GRAY_MODES)


def _cmyk_planes(profile: Profile | None, planes: Sequence[Plane]) -> tuple[Plane, Plane, Plane]:
    """Convert inks, stored as the light they leave."""
    usable = _cmyk_profile(profile)
    if usable is None:
        black = planes[3] / full_value(planes[3])
        dtype = planes[0].dtype
        red, green, blue = ((plane * black).astype(dtype) for plane in planes[:3])
        return red, green, blue
    inks = FULL_BYTE - np.stack([to_bytes(plane) for plane in planes[:4]], axis=-1)
    rgb = usable.to_srgb(inks, "CMYK")
    return rgb[..., 0], rgb[..., 1], rgb[..., 2]


def _cmyk_profile(profile: Profile | None) -> Profile | None:
    return profile if profile and profile.color_space == "CMYK" else None
