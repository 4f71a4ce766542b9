"""Turns pixels into PNG bytes: lossless, as small as the chosen effort makes them, the same on every run."""

from __future__ import annotations

import io

import numpy as np
import oxipng
from PIL import Image

from psd2code.ir.pixels import ByteArray, FloatArray


def to_bytes(rgba: FloatArray) -> ByteArray:
    """Round H x W x 4 float32 (straight alpha, 0-1) to uint8; colours under zero alpha become black, so that equal
    pictures are equal byte for byte.
    """
    pixels = np.rint(np.clip(rgba, 0, 1) * 255).astype(np.uint8)
    pixels[pixels[..., 3] == 0] = 0
    return pixels


def encode_png(pixels: ByteArray, effort: int) -> bytes:
    """Encode H x W x 4 uint8; effort is oxipng's level 0-6. The palette and the bit depth are reduced losslessly."""
    image = Image.fromarray(pixels)
    if (pixels[..., 3] == np.iinfo(np.uint8).max).all():
        image = image.convert("RGB")
    plain = io.BytesIO()
    image.save(plain, "PNG", compress_level=1)
    return bytes(oxipng.optimize_from_memory(plain.getvalue(), level=effort))
