"""Turns pixels into the bytes of an image file: as small as the chosen effort makes them, the same on every run."""

from __future__ import annotations

import hashlib
import io
from importlib.metadata import version
from typing import Literal

import numpy as np
import oxipng
from PIL import Image, features

from psd2code.errors import OptionError
from psd2code.ir.pixels import ByteArray, FloatArray
from psd2code.model import Model

Format = Literal["png", "webp", "avif", "jpeg"]

EXTENSIONS: dict[Format, str] = {"png": "png", "webp": "webp", "avif": "avif", "jpeg": "jpg"}

WEBP_LOSSLESS_EFFORT = 75
"""0-100. On a page of 100 pictures 100 saves 1 % of the bytes for thirty times the time."""

WEBP_METHOD = 4
"""0-6, libwebp's own default."""

AVIF_FINEST = 100
"""Pillow writes no lossless AVIF; at its finest, without chroma subsampling, colours differ by 2 levels at most."""

AVIF_SPEED = 6
"""0-10, libavif's own default."""

PALETTE_COLORS = 256
"""What a palette of 8 bits holds."""

OPAQUE = np.iinfo(np.uint8).max


class Encoding(Model):
    """How a picture is encoded; quality 1-100, None without loss; effort is oxipng's level 0-6; colors: of a PNG's
    palette, None where all are kept.
    """

    format: Format
    quality: int | None = None
    effort: int = 2
    colors: int | None = None

    @property
    def extension(self) -> str:
        """The ending of the file's name."""
        return EXTENSIONS[self.format]


def to_bytes(rgba: FloatArray) -> ByteArray:
    """Round H x W x 4 float32 (straight alpha, 0-1) to uint8; colours under zero alpha become black, so that equal
    pictures are equal byte for byte.
    """
    pixels = np.rint(np.clip(rgba, 0, 1) * 255).astype(np.uint8)
    pixels[pixels[..., 3] == 0] = 0
    return pixels


def without_opacity(rgba: FloatArray, opacity: float) -> FloatArray:
    """Give pixels that, shown at an opacity above 0, are the given ones."""
    whole = rgba.copy()
    whole[..., 3] /= np.float32(opacity)
    return whole


def is_opaque(pixels: ByteArray) -> bool:
    """Whether nothing shows through."""
    return bool((pixels[..., 3] == OPAQUE).all())


def encode(pixels: ByteArray, encoding: Encoding) -> bytes:
    """Encode H x W x 4 uint8; JPEG drops the alpha. Raises `OptionError` where Pillow was built without a format."""
    match encoding.format:
        case "png":
            few = pixels if encoding.colors is None else with_palette(pixels, encoding.colors)
            return encode_png(few, encoding.effort)
        case "webp" if encoding.quality is None:
            return _saved(pixels, "WEBP", lossless=True, quality=WEBP_LOSSLESS_EFFORT, method=WEBP_METHOD)
        case "webp":
            return _saved(pixels, "WEBP", quality=encoding.quality, method=WEBP_METHOD)
        case "avif":
            sampling = "4:4:4" if encoding.quality is None else "4:2:0"
            # One thread: libaom divides a picture by threads, and the bytes would depend on the machine.
            options = {"subsampling": sampling, "speed": AVIF_SPEED, "max_threads": 1}
            return _saved(pixels, "AVIF", quality=encoding.quality or AVIF_FINEST, **options)
        case "jpeg":
            return _saved(pixels, "JPEG", quality=encoding.quality, optimize=True, progressive=True)


def encode_png(pixels: ByteArray, effort: int) -> bytes:
    """Encode H x W x 4 uint8; effort is oxipng's level 0-6. The palette, gray and the bit depth are used losslessly."""
    return bytes(oxipng.optimize_from_memory(_saved(pixels, "PNG", compress_level=1), level=effort))


def with_palette(pixels: ByteArray, colors: int) -> ByteArray:
    """Give H x W x 4 uint8 in no more than so many colours, alpha among them; those that have no more stay."""
    if len(np.unique(np.ascontiguousarray(pixels).view(np.uint32))) <= colors:
        return pixels
    few = Image.fromarray(pixels).quantize(colors, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return np.asarray(few.convert("RGBA"))


def content_key(pixels: ByteArray, encoding: Encoding) -> str:
    """Give a digest of all that the bytes depend on: pixels, size, encoding, and the encoders' versions."""
    height, width = pixels.shape[:2]
    head = f"{encoding.model_dump_json()} {_encoder_versions()} {width}x{height}:"
    return hashlib.sha256(head.encode() + pixels.tobytes()).hexdigest()


def _encoder_versions() -> str:
    libraries = {name: features.version(name) for name in ("webp", "avif", "jpg", "zlib")}
    return f"{version('pillow')} {libraries} oxipng {version('pyoxipng')}"


def _saved(pixels: ByteArray, pillow_format: str, **options: object) -> bytes:
    name = pillow_format.lower()
    if name in ("webp", "avif") and not features.check(name):
        raise OptionError(f"--image-format {name}: Pillow was built without it here; choose another format")
    image = Image.fromarray(pixels)
    if pillow_format == "JPEG" or is_opaque(pixels):
        image = image.convert("RGB")
    content = io.BytesIO()
    image.save(content, pillow_format, **options)
    return content.getvalue()
