"""Decodes stored channels to arrays of their own depth: bytes, 16-bit words, or 32-bit floats, 0 to full."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from psd_tools.psd.layer_and_mask import ChannelData

Plane = NDArray[Any]
"""H x W of uint8, uint16 or float32."""

_DTYPES = {8: ">u1", 16: ">u2", 32: ">f4"}
BIT_DEPTH = 1


def decode_channel(channel: ChannelData, width: int, height: int, depth: int, version: int) -> Plane:
    """Decode one channel; 1-bit ones become bytes. Raises `ValueError` or `OSError` where it is damaged."""
    return plane_of(channel.get_data(width, height, depth, version), width, height, depth)


def plane_of(data: bytes, width: int, height: int, depth: int) -> Plane:
    """Give decompressed bytes their shape; a bit that is set is black."""
    if depth == BIT_DEPTH:
        rows = np.frombuffer(data, np.uint8).reshape(height, -1)
        inverse: Plane = (1 - np.unpackbits(rows, axis=1, count=width)) * np.uint8(255)
        return inverse
    words = np.frombuffer(data, _DTYPES[depth]).reshape(height, width)
    native: Plane = words.astype(words.dtype.newbyteorder("="), copy=False)
    return native


def full_value(plane: Plane) -> float:
    """Give the value that stands for 1."""
    return 1.0 if plane.dtype.kind == "f" else float(np.iinfo(plane.dtype).max)


def to_bytes(plane: Plane) -> NDArray[np.uint8]:
    """Give a plane in 8 bits, rounded."""
    if plane.dtype == np.uint8:
        return np.asarray(plane, dtype=np.uint8)
    scaled = np.clip(plane.astype(np.float32), 0, full_value(plane)) * np.float32(255.0 / full_value(plane))
    levels: NDArray[np.uint8] = np.rint(scaled).astype(np.uint8)
    return levels


def to_floats(plane: Plane) -> NDArray[np.float32]:
    """Give a plane, of any number of dimensions, as float32 0-1; what is no number is black."""
    if plane.dtype.kind == "f":
        finite: NDArray[np.float32] = np.clip(np.nan_to_num(plane), 0, 1).astype(np.float32, copy=False)
        return finite
    return np.multiply(plane, np.float32(1 / full_value(plane)), dtype=np.float32)
