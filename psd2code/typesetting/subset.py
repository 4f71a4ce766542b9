"""Cuts a font, or an instance of a variable one, down to the characters used, as WOFF2.

The bytes are the same on every run, and kept in the user's cache folder.
"""

from __future__ import annotations

import functools
import hashlib
import io
import os
import tempfile
from contextlib import suppress
from pathlib import Path

from fontTools import version as fonttools_version
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from psd2code.typesetting.fitted import FontFile
from psd2code.typesetting.font_files import InstalledFont

RESTRICTED, NO_SUBSETTING, BITMAP_ONLY = 0x0002, 0x0100, 0x0200
"""Bits of OS/2 fsType: no embedding without leave, no subsets, no outlines."""
EMBEDDABLE = 0x0004 | 0x0008
"""Preview and print, or editable embedding: either lifts the restriction."""

FEATURES = ("kern", "mark", "mkmk", "ccmp", "locl", "liga", "clig", "calt", "rlig", "init", "medi", "fina")
"""HarfBuzz chooses by these; whatever else a font can do is not asked for on the page."""
VERTICAL_FEATURES = ("vert", "vrt2", "vkrn")
"""What it asks for besides where characters stand in columns."""

DIGEST_CHARACTERS = 8
CACHE_FORMAT = 1
"""Counted up when the same input would give other bytes."""


@functools.cache
def may_bundle(font: InstalledFont) -> bool:
    """Whether the licence bits allow a subset of the font on a page."""
    with TTFont(font.path, fontNumber=font.index, lazy=True) as opened:
        bits = opened["OS/2"].fsType if "OS/2" in opened else 0
    is_restricted = bool(bits & RESTRICTED) and not bits & EMBEDDABLE
    return not is_restricted and not bits & (NO_SUBSETTING | BITMAP_ONLY)


def subset_font(font: InstalledFont, characters: str, *, is_vertical: bool = False) -> FontFile:
    """Give the WOFF2 file with those characters, from the cache where it is there.

    is_vertical: with the signs of vertical writing, too.
    """
    features = (*FEATURES, *VERTICAL_FEATURES) if is_vertical else FEATURES
    digest = _digest(font, characters, features)
    cached = cache_folder() / f"{digest}.woff2"
    content = _read(cached)
    if content is None:
        content = _cut(font, characters, features)
        _keep(cached, content)
    stem = "".join(c if c.isascii() and c.isalnum() else "-" for c in font.postscript.lower()) or "font"
    return FontFile(name=f"{stem}-{digest[:DIGEST_CHARACTERS]}.woff2", content=content)


def cache_folder() -> Path:
    """Give the folder of cached subsets."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "psd2code" / "fonts"


def _digest(font: InstalledFont, characters: str, features: tuple[str, ...]) -> str:
    """Name the result by all that it depends on: the file's table checksums stand for its content."""
    with TTFont(font.path, fontNumber=font.index, lazy=True) as opened:
        tables = [f"{tag} {entry.checkSum} {entry.length}" for tag, entry in sorted(opened.reader.tables.items())]
    parts = [
        f"{CACHE_FORMAT} {fonttools_version}",
        " ".join(features),
        str(font.variations),
        *tables,
        " ".join(str(ord(c)) for c in characters),
    ]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _cut(font: InstalledFont, characters: str, features: tuple[str, ...]) -> bytes:
    options = Options()
    options.flavor = "woff2"
    options.hinting = False
    options.notdef_outline = True
    options.desubroutinize = True
    options.drop_tables = [*options.drop_tables, "FFTM"]
    options.name_IDs = [0, 1, 2, 13, 14]
    options.layout_features = list(features)
    with TTFont(font.path, fontNumber=font.index, lazy=True, recalcTimestamp=False) as opened:
        if font.variations:
            instantiateVariableFont(opened, dict(font.variations), inplace=True)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=[ord(c) for c in characters])
        subsetter.subset(opened)
        opened.flavor = "woff2"
        stream = io.BytesIO()
        opened.save(stream)
    return stream.getvalue()


def _read(file: Path) -> bytes | None:
    try:
        return file.read_bytes()
    except OSError:
        return None


def _keep(file: Path, content: bytes) -> None:
    """Write to the cache whole or not at all; a cache that cannot be written only costs time."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent)
        with open(handle, "wb") as stream:  # noqa: PTH123 - an open file, not a path
            stream.write(content)
        Path(name).replace(file)
