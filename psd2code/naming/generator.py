"""Reads Adobe Generator's asset syntax out of a layer name: the bare name and the pictures it asks for.

Syntax: https://github.com/adobe-photoshop/generator-assets/wiki/Generate-Web-Assets-Functional-Spec
A name is a list, by comma or plus, of `[size] [folder/]stem.extension[quality]`; size is `200%`, `300x200`, `300x?` or
`2in x ?`. A name that does not read so in every part asks for nothing. AVIF is younger than the
syntax, and read alike.
"""

from __future__ import annotations

import re
from typing import Literal

from psd2code.model import Model

LengthUnit = Literal["px", "in", "cm", "mm"]

PX_PER_UNIT: dict[str, float] = {"px": 1, "in": 72, "cm": 72 / 2.54, "mm": 72 / 25.4}
"""Generator reckons physical lengths at 72 px an inch."""

IMAGE_EXTENSIONS = frozenset({"png", "jpg", "jpeg", "gif", "svg", "webp", "avif"})
SOURCE_EXTENSIONS = frozenset({"psd", "psb", "ai", "eps", "pdf", "tif", "tiff", "bmp", "heic", "sketch", "xd", "fig"})
"""Extensions of placed files: taken off the name, ask for no picture."""

PNG_BITS = frozenset({8, 24, 32})
QUALITY_LEVELS = 10
"""`jpg7` is the seventh of ten levels, 70 %."""

SIZE = re.compile(
    r"(?:(?P<scale>\d{1,6}(?:\.\d{1,6})?)\s*%"
    r"|(?P<width>\?|\d{1,6}(?:\.\d{1,6})?)\s*(?P<width_unit>px|in|cm|mm)?\s*[xX×]\s*"
    r"(?P<height>\?|\d{1,6}(?:\.\d{1,6})?)\s*(?P<height_unit>px|in|cm|mm)?)\s+(?=\S)"
)
TAIL = re.compile(r"\.(?P<extension>[A-Za-z]{2,6})-?(?P<number>\d{1,3})?(?P<percent>%)?$")
DENSITY = re.compile(r"@(?P<density>\d{1,2}(?:\.\d{1,2})?)x$")


class AssetRequest(Model):
    """One picture asked for; sizes in px, None where the layer's own size holds; density: the 2 of @2x."""

    stem: str
    extension: str
    folder: str = ""
    scale: float | None = None
    width_px: float | None = None
    height_px: float | None = None
    density: float | None = None
    quality_percent: int | None = None
    png_bits: int | None = None

    def times(self, width: float, height: float) -> float:
        """Give how many px along each side it wants for one of a layer of a size in px."""
        if self.scale is not None:
            return self.scale
        if self.width_px is not None:
            return self.width_px / width
        return self.height_px / height if self.height_px is not None else self.density or 1


class GeneratorName(Model):
    """bare: the name without any syntax; requests: empty for an ordinary name."""

    bare: str
    requests: tuple[AssetRequest, ...] = ()


def read_generator_name(name: str) -> GeneratorName:
    """Parse a layer name; never fails. The bare name is that of the first request, without folder and density."""
    requests = [_read_request(part.strip()) for part in name.replace("+", ",").split(",")]
    known = tuple(request for request in requests if request)
    if not known or len(known) < len(requests):
        alone = _read_request(name.strip())
        known = (alone,) if alone else ()
    if known:
        return GeneratorName(bare=known[0].stem, requests=known)
    return GeneratorName(bare=_strip_source_extension(name))


def _read_request(part: str) -> AssetRequest | None:
    tail = TAIL.search(part)
    if tail is None or tail["extension"].lower() not in IMAGE_EXTENSIONS:
        return None
    size = SIZE.match(part)
    folder, _, file_stem = part[size.end() if size else 0 : tail.start()].rpartition("/")
    density = DENSITY.search(file_stem)
    stem = file_stem[: density.start()] if density else file_stem
    if not stem.strip():
        return None
    request = AssetRequest(stem=stem.strip(), extension=tail["extension"].lower(), folder=folder.strip())
    return request.replace(
        **_size_fields(size), **_quality_fields(tail), density=float(density["density"]) if density else None
    )


def _size_fields(size: re.Match[str] | None) -> dict[str, float | None]:
    if size is None:
        return {}
    if size["scale"]:
        return {"scale": float(size["scale"]) / 100}
    return {
        "width_px": _length_px(size["width"], size["width_unit"] or size["height_unit"]),
        "height_px": _length_px(size["height"], size["height_unit"] or size["width_unit"]),
    }


def _length_px(number: str, unit: str | None) -> float | None:
    return None if number == "?" else float(number) * PX_PER_UNIT[unit or "px"]


def _quality_fields(tail: re.Match[str]) -> dict[str, int]:
    if tail["number"] is None:
        return {}
    number = int(tail["number"])
    if tail["extension"].lower() == "png":
        return {"png_bits": number} if number in PNG_BITS else {}
    percent = number if tail["percent"] else number * 100 // QUALITY_LEVELS
    return {"quality_percent": min(percent, 100)}


def _strip_source_extension(name: str) -> str:
    tail = TAIL.search(name.strip())
    if tail is None or tail["extension"].lower() not in SOURCE_EXTENSIONS:
        return name
    stem = name.strip()[: tail.start()].rpartition("/")[2].strip()
    return stem or name
