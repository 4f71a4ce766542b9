"""Turns a word into glyphs with HarfBuzz as Chromium does: each with its place and its ink, in em."""

from __future__ import annotations

import functools
import itertools
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace

import uharfbuzz as hb

from psd2code.typesetting.font_files import InstalledFont

_WORDS = re.compile(r" |[^ ]+")

_CURSIVE = (
    ("\u0600", "\u077f"),  # Arabic, Syriac
    ("\u07c0", "\u07ff"),  # N'Ko
    ("\u0840", "\u08ff"),  # Mandaic, more Syriac and Arabic
    ("\u1800", "\u18af"),  # Mongolian
    ("\ua840", "\ua87f"),  # Phags-pa
    ("\ufb50", "\ufdff"),  # Arabic's forms
    ("\ufe70", "\ufefe"),
    ("\U00010d00", "\U00010d3f"),  # Hanifi Rohingya
)

PROBES = "ATVWYLPFavwy1"
"""Letters that fonts kern with a space if they kern any."""
LEAST_KERN_EM = 0.001

BROWSER_SLANT = 0.25
"""The share by which Skia shears upright glyphs for a missing italic."""


@dataclass(frozen=True)
class Glyph:
    """Ink of one glyph from the word's start, em, y up; letters and spaces count those before it."""

    letters: int
    spaces: int
    left: float
    right: float
    top: float
    bottom: float


@dataclass(frozen=True)
class Word:
    """A shaped word or run: its inked glyphs, advance in em; what letter- and word-spacing count."""

    glyphs: tuple[Glyph, ...]
    advance: float
    letters: int
    spaces: int


@functools.lru_cache(maxsize=64)
def _opened(installed: InstalledFont, slant: float = 0.0) -> tuple[hb.Font, int]:
    face = hb.Face(hb.Blob.from_file_path(installed.path), installed.index)
    font = hb.Font(face)
    if installed.variations:
        font.set_variations(dict(installed.variations))
    if slant:
        font.synthetic_slant = slant
    return font, face.upem


def is_character(character: str) -> bool:
    """Whether a font can have a glyph for it: no control character, no lone surrogate."""
    return unicodedata.category(character) not in ("Cc", "Cs")


def is_cursive(character: str) -> bool:
    """Whether a letter joins its neighbours, so that browsers put no letter-spacing between them.

    https://www.w3.org/TR/css-text-4/#cursive-script
    """
    return any(first <= character <= last for first, last in _CURSIVE)


def has_glyph(font: InstalledFont, character: str) -> bool:
    """Whether a font draws a character itself."""
    return bool(_opened(font)[0].get_nominal_glyph(ord(character)))


@functools.lru_cache(maxsize=8192)
def shape_word(
    font: InstalledFont, word: str, *, has_ligatures: bool, is_slanted: bool, is_right_to_left: bool = False
) -> Word:
    """Shape one word, one space, or a run of both; glyphs come from left to right whatever their direction."""
    shaper, units = _opened(font, BROWSER_SLANT if is_slanted else 0.0)
    buffer = hb.Buffer()
    buffer.add_codepoints([ord(c) if is_character(c) else ord(" ") for c in word])
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if is_right_to_left else "ltr"
    hb.shape(shaper, buffer, {} if has_ligatures else {"liga": False, "clig": False})
    glyphs: list[Glyph] = []
    x, letters, last = 0, 0, -1
    for info, position in zip(buffer.glyph_infos or (), buffer.glyph_positions or (), strict=True):
        is_spaced = not is_cursive(word[info.cluster])
        letters += is_spaced and info.cluster != last
        last = info.cluster
        before = word[info.cluster + 1 :] if is_right_to_left else word[: info.cluster]
        extents = shaper.get_glyph_extents(info.codepoint)
        if extents is not None and extents.width and extents.height:
            left, top = x + position.x_offset + extents.x_bearing, extents.y_bearing + position.y_offset
            edges = (left, left + extents.width, top, top + extents.height)
            glyphs.append(Glyph(letters - is_spaced, before.count(" "), *(edge / units for edge in edges)))
        x += position.x_advance
    return Word(tuple(glyphs), x / units, letters, word.count(" "))


def column_words(font: InstalledFont, text: str, size_px: float, *, is_upright: bool) -> Iterator[Word]:
    """Shape characters of a column turned a quarter to the left: their ink counts from the column's middle.

    Letters lie on their side unless all stand upright, as `text-orientation` mixed and upright have it. Which ones
    stand in mixed text is told by their East Asian width, which is Unicode's vertical orientation but for signs.
    """
    for stands, group in itertools.groupby(text, key=lambda c: is_upright or unicodedata.east_asian_width(c) in "WF"):
        part = "".join(group)
        if stands:
            yield from (_standing(font, character, size_px) for character in part)
        else:
            yield from (_lying(font, word) for word in words_of(font, part))


@functools.lru_cache(maxsize=8192)
def _standing(font: InstalledFont, character: str, size_px: float) -> Word:
    """Without vertical metrics, Chromium moves on by ascent and descent, each rounded to whole px, and has the baseline
    at the ascent (measured); HarfBuzz would put the ink in the middle.
    """
    shaper, units = _opened(font)
    buffer = hb.Buffer()
    buffer.add_codepoints([ord(character) if is_character(character) else ord(" ")])
    buffer.guess_segment_properties()
    buffer.direction = "ttb"
    hb.shape(shaper, buffer, {})
    info, position = (buffer.glyph_infos or [])[0], (buffer.glyph_positions or [])[0]
    spaces, advance, raised = character.count(" "), -position.y_advance / units, float(position.y_offset)
    if not len(shaper.face.reference_table("vmtx")):
        line = shaper.get_font_extents("ltr")
        above, below = (round(part * size_px / units) / size_px for part in (line.ascender, -line.descender))
        advance, raised = above + below, -above * units
    extents = shaper.get_glyph_extents(info.codepoint)
    if extents is None or not extents.width or not extents.height:
        return Word((), advance, 1, spaces)
    upper, left = raised + extents.y_bearing, position.x_offset + extents.x_bearing
    edges = (-upper, -upper - extents.height, left + extents.width, left)
    return Word((Glyph(0, 0, *(edge / units for edge in edges)),), advance, 1, spaces)


def _lying(font: InstalledFont, word: str) -> Word:
    """A browser puts the middle of a font's ascent and descent on the column's."""
    shaper, units = _opened(font)
    extents = shaper.get_font_extents("ltr")
    middle = (extents.ascender + extents.descender) / 2 / units
    flat = shape_word(font, word, has_ligatures=False, is_slanted=False)
    glyphs = (replace(glyph, top=glyph.top - middle, bottom=glyph.bottom - middle) for glyph in flat.glyphs)
    return replace(flat, glyphs=tuple(glyphs))


def words_of(font: InstalledFont, text: str) -> list[str]:
    """Split as Chromium shapes: at each space, a space being a word of its own, unless the font kerns with spaces."""
    return [text] if text and kerns_spaces(font) else _WORDS.findall(text)


@functools.lru_cache(maxsize=64)
def kerns_spaces(font: InstalledFont) -> bool:
    """Whether a letter stands closer to a space than its advance says."""
    apart = sum(_advance(font, letter) + _advance(font, " ") for letter in PROBES)
    return any(
        abs(sum(_advance(font, pair.format(letter)) for letter in PROBES) - apart) > LEAST_KERN_EM
        for pair in ("{} ", " {}")
    )


def _advance(font: InstalledFont, text: str) -> float:
    return shape_word(font, text, has_ligatures=False, is_slanted=False).advance
