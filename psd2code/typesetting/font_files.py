"""Lists the font files at hand: those that fontconfig knows, and those in a folder the user named."""

from __future__ import annotations

import functools
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from fontTools.ttLib import TTCollection, TTFont, TTLibError
from fontTools.ttLib.tables._f_v_a_r import NamedInstance

from psd2code.errors import OptionError
from psd2code.model import Model

SUFFIXES = frozenset({".ttf", ".otf", ".ttc", ".otc"})
_FIELDS = ("file", "index", "postscriptname", "family", "weight", "slant", "width", "variable")
_FONTCONFIG_WEIGHTS = (0, 40, 50, 55, 80, 100, 180, 200, 205, 210)
_CSS_WEIGHTS = (100, 200, 300, 350, 400, 500, 600, 700, 800, 900)
"""The same weights on fontconfig's and on CSS's scale."""

_OS2_WIDTHS = (50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200)
"""OS/2 usWidthClass 1-9 in per cent of normal."""

_NORMAL_WIDTH_CLASS = 5
_FAMILY_NAMES = (1, 16)
NO_NAME = 0xFFFF
"""Of an instance without a PostScript name of its own."""
PREFIX_NAME = 25
"""The family in PostScript names of instances."""
LAST_INDEX = 0xFFFF
"""Of a face in a collection; beyond, fontconfig counts instances of variable fonts, which are read from the file."""


class InstalledFont(Model):
    """A face in a file; width in per cent of normal, weight as in CSS; index counts within a collection.

    variations: where an instance of a variable font is on each of its axes.
    """

    path: str
    index: int
    postscript: str
    families: tuple[str, ...]
    weight: int = 400
    is_italic: bool = False
    width: float = 100
    variations: tuple[tuple[str, float], ...] = ()


@functools.cache
def system_fonts() -> tuple[InstalledFont, ...]:
    """Ask fontconfig once; nothing where there is none. A variable font is a face for each of its instances."""
    program = shutil.which("fc-list")
    if program is None:
        return ()
    form = "\t".join(f"%{{{name}}}" for name in _FIELDS) + "\n"
    answer = subprocess.run([program, "--format", form], capture_output=True, check=False)  # noqa: S603 - fixed words
    lines = answer.stdout.decode(errors="replace").splitlines()
    fields = [line.split("\t") for line in lines]
    variable = sorted({Path(each[0]) for each in fields if each[-1] == "True" and Path(each[0]).suffix in SUFFIXES})
    found = [font for each in fields if (font := _parsed(each)) is not None]
    found += [font for file in variable for font in _read(file)]
    return tuple(sorted(found, key=lambda font: (font.path, font.index, font.variations)))


def fonts_in(folder: Path) -> tuple[InstalledFont, ...]:
    """Read the fonts of a folder and those beneath it; files that are no fonts are passed over."""
    if not folder.is_dir():
        raise OptionError(f"--fonts {folder}: there is no such folder")
    files = sorted(file for file in folder.rglob("*") if file.suffix.lower() in SUFFIXES)
    return tuple(font for file in files for font in _read(file))


def _parsed(fields: list[str]) -> InstalledFont | None:
    if len(fields) != len(_FIELDS) or fields[-1] == "True" or Path(fields[0]).suffix.lower() not in SUFFIXES:
        return None
    path, index, postscript, families, weight, slant, width, _ = fields
    try:
        if int(index) > LAST_INDEX:
            return None
        return InstalledFont(
            path=path,
            index=int(index),
            postscript=postscript,
            families=tuple(families.split(",")),
            weight=round(float(np.interp(float(weight), _FONTCONFIG_WEIGHTS, _CSS_WEIGHTS))),
            is_italic=float(slant) > 0,
            width=float(width),
        )
    except ValueError:
        return None


def _read(file: Path) -> Iterator[InstalledFont]:
    try:
        with file.open("rb") as stream:
            if file.suffix.lower() in (".ttc", ".otc"):
                fonts = list(TTCollection(stream, lazy=True).fonts)
            else:
                fonts = [TTFont(stream, lazy=True)]
            found = [face for index, font in enumerate(fonts) for face in _faces(font, file, index)]
    except (OSError, TTLibError, KeyError, AssertionError):
        return
    yield from found


def _faces(font: TTFont, file: Path, index: int) -> Iterator[InstalledFont]:
    if "name" not in font:
        return
    face = _described(font, file, index)
    if "fvar" not in font:
        yield face
        return
    for instance in font["fvar"].instances:
        yield _instance(face, font, instance)


def _instance(face: InstalledFont, font: TTFont, instance: NamedInstance) -> InstalledFont:
    """Name it as OpenType does: by its own PostScript name, else by family and style."""
    names, at = font["name"], instance.coordinates
    style = str(names.getDebugName(instance.subfamilyNameID) or "").replace(" ", "")
    family = str(names.getDebugName(PREFIX_NAME) or face.families[-1]).replace(" ", "")
    own = names.getDebugName(instance.postscriptNameID) if instance.postscriptNameID != NO_NAME else None
    return face.replace(
        postscript=str(own or f"{family}-{style}"),
        weight=round(at.get("wght", face.weight)),
        width=at.get("wdth", face.width),
        is_italic=face.is_italic or "italic" in style.lower() or at.get("slnt", 0) < 0 or at.get("ital", 0) > 0,
        variations=tuple(sorted(at.items())),
    )


def _described(font: TTFont, file: Path, index: int) -> InstalledFont:
    names, os2 = font["name"], font.get("OS/2")
    families = [str(name) for number in _FAMILY_NAMES for name in names.names if name.nameID == number]
    style = str(names.getDebugName(2) or "").lower()
    width_class = os2.usWidthClass if os2 is not None else _NORMAL_WIDTH_CLASS
    return InstalledFont(
        path=str(file),
        index=index,
        postscript=str(names.getDebugName(6) or file.stem),
        families=tuple(dict.fromkeys(families)) or (file.stem,),
        weight=min(1000, max(1, os2.usWeightClass)) if os2 is not None else 400,
        is_italic="italic" in style or "oblique" in style,
        width=_OS2_WIDTHS[min(9, max(1, width_class)) - 1],
    )
