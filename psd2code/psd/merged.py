"""Reads the merged picture of a document: the only pixels of a flat one, and the truth to compare results with."""

from __future__ import annotations

import numpy as np
from psd_tools.api.psd_image import PSDImage
from psd_tools.constants import ColorMode
from psd_tools.psd.document import PSD

from psd2code.ir.pixels import ByteArray
from psd2code.psd.channels import Plane, to_bytes
from psd2code.psd.color_modes import color_planes
from psd2code.psd.profiles import Profile


def decode_merged(psd: PSD, profile: Profile | None) -> Plane:
    """Give the merged picture in document RGB with straight alpha, H x W x 4."""
    image = PSDImage(psd)
    values = image.numpy("color")
    planes = [values[..., index] for index in range(values.shape[-1])]
    rgb = color_planes(psd.header.color_mode, profile, planes)
    alpha = image.numpy("shape")[..., 0]
    if rgb[0].dtype == np.uint8:
        return np.stack([*rgb, to_bytes(alpha)], axis=-1)
    merged: Plane = np.clip(np.stack([*rgb, alpha], axis=-1), 0, 1)
    return merged


def merged_picture(psd: PSD, profile: Profile | None) -> ByteArray | None:
    """Give the merged picture in sRGB bytes; None where the file says it has none, or it is blank."""
    image = PSDImage(psd)
    if not image.has_preview():
        return None
    if psd.header.color_mode == ColorMode.LAB:
        # Pillow cannot turn its Lab images into RGB without a profile.
        picture = to_bytes(decode_merged(psd, profile))
    else:
        # psd-tools itself stumbles over a damaged profile.
        pillow = image.topil(apply_icc=profile is not None)
        if pillow is None:
            return None
        picture = np.asarray(pillow.convert("RGBA"), dtype=np.uint8)
    has_layers = len(image) > 0
    return None if has_layers and _is_blank(picture) else picture


def _is_blank(picture: ByteArray) -> bool:
    """Whether a writer left the picture unpainted: clear everywhere, or black everywhere."""
    return not picture[..., 3].any() or not picture[..., :3].any()
