"""Reads the merged picture of a document: the only pixels of a flat one, and the truth to compare results with."""

from __future__ import annotations

import numpy as np
from psd_tools.api.psd_image import PSDImage
from psd_tools.psd.document import PSD

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


def merged_picture(psd: PSD, profile: Profile | None) -> Plane | None:
    """Give the same; None where the file says it has no picture, or it is blank."""
    image = PSDImage(psd)
    if not image.has_preview():
        return None
    picture = decode_merged(psd, profile)
    has_layers = len(image) > 0
    return None if has_layers and _is_blank(picture) else picture


def _is_blank(picture: Plane) -> bool:
    """Whether a writer left the picture unpainted: clear everywhere, or black everywhere."""
    return not picture[..., 3].any() or not picture[..., :3].any()
