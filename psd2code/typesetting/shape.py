"""Turns a word into glyphs with HarfBuzz as Chromium does: each with its place and its ink, in em."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import uharfbuzz as hb

from psd2code.typesetting.font_files import InstalledFont

BROWSER_SLANT = 0.25
"""The share by which Skia shears upright glyphs for a missing italic."""


@dataclass(frozen=True)
class Glyph:
    """Ink of one glyph from the word's start, em, y up; cluster counts the letters before it."""

    cluster: int
    left: float
    right: float
    top: float
    bottom: float


@dataclass(frozen=True)
class Word:
    """A shaped word: its inked glyphs, advance in em, and letters (what letter-spacing counts)."""

    glyphs: tuple[Glyph, ...]
    advance: float
    letters: int


@functools.lru_cache(maxsize=64)
def _opened(path: str, index: int, slant: float) -> tuple[hb.Font, int]:
    face = hb.Face(hb.Blob.from_file_path(path), index)
    font = hb.Font(face)
    if slant:
        font.synthetic_slant = slant
    return font, face.upem


def has_glyph(font: InstalledFont, character: str) -> bool:
    """Whether a font draws a character itself."""
    return bool(_opened(font.path, font.index, 0.0)[0].get_nominal_glyph(ord(character)))


@functools.lru_cache(maxsize=8192)
def shape_word(font: InstalledFont, word: str, *, has_ligatures: bool, is_slanted: bool) -> Word:
    """Shape one word without spaces, or one space."""
    shaper, units = _opened(font.path, font.index, BROWSER_SLANT if is_slanted else 0.0)
    buffer = hb.Buffer()
    # What cannot be seen, lone surrogates among it, takes the place of a space, and no shaper refuses it.
    buffer.add_codepoints([ord(c) if c.isprintable() else ord(" ") for c in word])
    buffer.guess_segment_properties()
    hb.shape(shaper, buffer, {} if has_ligatures else {"liga": False, "clig": False})
    glyphs: list[Glyph] = []
    x, letters, last = 0, 0, -1
    for info, position in zip(buffer.glyph_infos or (), buffer.glyph_positions or (), strict=True):
        letters += info.cluster != last
        last = info.cluster
        extents = shaper.get_glyph_extents(info.codepoint)
        if extents is not None and extents.width and extents.height:
            left, top = x + position.x_offset + extents.x_bearing, extents.y_bearing + position.y_offset
            edges = (left, left + extents.width, top, top + extents.height)
            glyphs.append(Glyph(letters - 1, *(edge / units for edge in edges)))
        x += position.x_advance
    return Word(tuple(glyphs), x / units, letters)
