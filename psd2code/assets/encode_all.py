"""Turns the pictures that need a file into files: on all cores, each from the cache where it was encoded before."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from psd2code.assets.assets import Asset
from psd2code.assets.cache import ImageCache
from psd2code.assets.encode import Encoding, content_key, encode, is_opaque
from psd2code.assets.picture import Picture
from psd2code.assets.requested import requested_encoding
from psd2code.ir.pixels import ByteArray
from psd2code.naming.generator import AssetRequest
from psd2code.options import CompileOptions

DIGEST_CHARACTERS = 6
"""Characters of the content's MD5 in a file name: 16 million values keep a page of 1,000 images apart."""


@dataclass(frozen=True)
class ImageFile:
    """A picture with the name of its file and how it is encoded."""

    name: str
    picture: Picture
    encoding: Encoding

    def at_density(self, picture: Picture, density: int, options: CompileOptions) -> ImageFile:
        """Give the file of the same picture for screens of more px, `leaf-9a63bd@2x.png`; its name may ask for another
        format than that of the page's.
        """
        encoding = requested_encoding(picture, picture.requests, density, options.thresholds) or self.encoding
        stem = self.name.rpartition(".")[0]
        return ImageFile(f"{stem}@{density}x.{encoding.extension}", picture, encoding)


def image_file(
    picture: Picture, tag: str, options: CompileOptions, requests: tuple[AssetRequest, ...] = ()
) -> ImageFile:
    """Choose format and name: the tag, the start of the digest, and the format's ending; requests: what names ask."""
    asked = requested_encoding(picture, requests, 1, options.thresholds)
    encoding = asked or choose_encoding(picture.pixels, options)
    name = f"{tag}-{picture.digest[:DIGEST_CHARACTERS]}.{encoding.extension}"
    return ImageFile(name, picture, encoding)


def choose_encoding(pixels: ByteArray, options: CompileOptions) -> Encoding:
    """Give the format of the options; JPEG for opaque photographs on request."""
    thresholds = options.thresholds
    if options.photos == "jpeg" and is_photograph(pixels, thresholds.photo_colors):
        return Encoding(format="jpeg", quality=options.quality or thresholds.jpeg_quality)
    is_png = options.image_format == "png"
    return Encoding(
        format=options.image_format,
        quality=None if is_png else options.quality or None,
        effort=thresholds.png_effort if is_png else 0,
    )


def is_photograph(pixels: ByteArray, least_colors: int) -> bool:
    """Whether pixels are opaque and of so many colours that a palette or runs of one colour hold little of them."""
    if pixels.shape[0] * pixels.shape[1] < least_colors or not is_opaque(pixels):
        return False
    return len(np.unique(np.ascontiguousarray(pixels).view(np.uint32))) >= least_colors


def encode_all(files: Mapping[str, ImageFile], cache: ImageCache) -> Iterator[Asset]:
    """Encode in the order given; the encoders release the interpreter's lock."""
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        contents = pool.map(lambda file: _encoded(file, cache), files.values())
        for file, content in zip(files.values(), contents, strict=True):
            width, height = file.picture.size
            yield Asset(name=file.name, content=content, width=width, height=height)
    cache.tidy()


def _encoded(file: ImageFile, cache: ImageCache) -> bytes:
    key = content_key(file.picture.pixels, file.encoding)
    kept = cache.get(key)
    if kept is not None:
        return kept
    content = encode(file.picture.pixels, file.encoding)
    cache.put(key, content)
    return content
