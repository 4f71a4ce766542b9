"""Turns the files that layers' names ask for into encodings and densities, and says which of them cannot be had."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from psd2code.assets.encode import PALETTE_COLORS, Encoding, Format, is_opaque
from psd2code.assets.picture import Picture
from psd2code.ir.pixels import ByteArray
from psd2code.naming.generator import AssetRequest
from psd2code.thresholds import Thresholds

REQUESTED: dict[str, Format] = {"png": "png", "webp": "webp", "avif": "avif", "jpg": "jpeg", "jpeg": "jpeg"}
"""Extension in a layer's name -> format."""

DENSITIES = (2, 3)
"""Files for screens of so many px for one of the page, along each side; there are none of more."""

PALETTE_BITS = 8
"""`icon.png8` asks for a palette."""


def requested_encoding(
    picture: Picture, requests: Iterable[AssetRequest], density: int, thresholds: Thresholds
) -> Encoding | None:
    """Give the encoding that a name asks for: of the files that can hold the picture the first at a density, else the
    first at all; None where it asks for none.

    picture: of the page's px, or of `density` times as many.
    """
    width, height = (side / density for side in picture.size)
    possible = [(request, _encoding(picture.pixels, request, thresholds)) for request in requests]
    known = [(request, encoding) for request, encoding in possible if encoding]
    at_density = (encoding for request, encoding in known if request.times(width, height) == density)
    return next(at_density, next((encoding for _, encoding in known), None))


def _encoding(pixels: ByteArray, request: AssetRequest, thresholds: Thresholds) -> Encoding | None:
    wanted = REQUESTED.get(request.extension)
    if wanted is None or (wanted == "jpeg" and not is_opaque(pixels)):
        return None
    if wanted == "png":
        colors = PALETTE_COLORS if request.png_bits == PALETTE_BITS else None
        return Encoding(format=wanted, effort=thresholds.png_effort, colors=colors)
    quality = request.quality_percent or (thresholds.jpeg_quality if wanted == "jpeg" else None)
    return Encoding(format=wanted, quality=quality, effort=0)


def requested_densities(picture: Picture) -> frozenset[int]:
    """Give the densities besides that of the page that a picture's name asks for."""
    times = {request.times(*picture.size) for request in picture.requests}
    return frozenset(density for density in DENSITIES if density in times)


def unfollowed(picture: Picture, given: Collection[int]) -> Iterator[str]:
    """Say of each file that cannot be had why; given: the densities that the picture's file is there in."""
    for request in picture.requests:
        obstacle = _obstacle(picture, request, given)
        if obstacle:
            yield f"{request.stem}.{request.extension}: {obstacle}."


def _obstacle(picture: Picture, request: AssetRequest, given: Collection[int]) -> str:
    times = request.times(*picture.size)
    if request.extension == "svg":
        return "no drawing is near enough to its pixels"
    if request.extension not in REQUESTED:
        return "no such files are written"
    if REQUESTED[request.extension] == "jpeg" and not is_opaque(picture.pixels):
        return "JPEG holds no transparency"
    if times not in (1, *DENSITIES):
        return "files have one, two or three times the px of the page"
    return "" if times == 1 or times in given else "the design has no more px of it"
