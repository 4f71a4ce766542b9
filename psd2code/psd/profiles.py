"""Converts colours through the embedded ICC profile, relative colorimetric with black point compensation."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageCms

ByteArray = NDArray[np.uint8]
PilMode = Literal["L", "RGB", "CMYK"]

SAMPLES = (0, 32, 64, 96, 128, 160, 192, 224, 255)
"""Levels at which a profile is compared with sRGB, on each axis."""
IDENTITY_TOLERANCE = 1
"""Levels of 255: rounding of two transforms that mean the same."""


@dataclass(frozen=True)
class Profile:
    """An ICC profile that Pillow can use."""

    data: bytes

    @cached_property
    def description(self) -> str:
        """The profile's own name."""
        return str(ImageCms.getProfileDescription(self._opened)).strip()

    @cached_property
    def color_space(self) -> str:
        """The space of its device side: "RGB", "GRAY", "CMYK" or another."""
        return str(self._opened.profile.xcolor_space).strip()

    @cached_property
    def is_srgb(self) -> bool:
        """Whether its numbers are sRGB already, whatever it is called."""
        if self.color_space != "RGB":
            return False
        grid = np.stack(np.meshgrid(SAMPLES, SAMPLES, SAMPLES, indexing="ij"), axis=-1).astype(np.uint8)
        pixels = grid.reshape(1, -1, 3)
        change = np.abs(self.to_srgb(pixels, "RGB").astype(np.int16) - pixels)
        return int(change.max()) <= IDENTITY_TOLERANCE

    def to_srgb(self, pixels: ByteArray, mode: PilMode) -> ByteArray:
        """Convert H x W (x n) bytes of a mode (CMYK: 255 is full ink) to H x W x 3 sRGB bytes."""
        height, width = pixels.shape[:2]
        image = Image.frombuffer(mode, (width, height), np.ascontiguousarray(pixels).tobytes(), "raw", mode, 0, 1)
        converted = ImageCms.applyTransform(image, _build_transform(self.data, mode))
        return np.asarray(converted, dtype=np.uint8)

    @cached_property
    def _opened(self) -> ImageCms.ImageCmsProfile:
        return ImageCms.ImageCmsProfile(io.BytesIO(self.data))


def open_profile(data: bytes | None) -> Profile | None:
    """Open a profile; None where there is none or it is damaged."""
    if not data:
        return None
    profile = Profile(data)
    try:
        _ = profile.description, profile.color_space, profile.is_srgb
    except (ImageCms.PyCMSError, OSError, ValueError):
        return None
    return profile


@lru_cache(maxsize=8)
def _build_transform(data: bytes, mode: PilMode) -> ImageCms.ImageCmsTransform:
    return ImageCms.buildTransform(
        ImageCms.ImageCmsProfile(io.BytesIO(data)),
        ImageCms.createProfile("sRGB"),
        mode,
        "RGB",
        renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
        flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )
