"""Turns a font's PostScript name into a CSS family list and weight, with fallbacks of the same class."""

from __future__ import annotations

import itertools

from psd2code.model import Model
from psd2code.typesetting.font_tables import FAMILIES, GENERIC_STACKS, PREFIX_WEIGHTS, STYLE_WORDS, FontClass

PREFIX_LENGTH = 6
"""Characters of a Founder font's name that say its family and weight."""


class CssFont(Model):
    """What CSS needs to pick the face; families from best to last, the last one generic."""

    families: tuple[str, ...]
    weight: int = 400
    is_italic: bool = False
    font_class: FontClass = "sans"


def css_font(postscript_name: str) -> CssFont:
    """Parse a PostScript name; an unknown family is written with its words apart, sans-serif as its fallback."""
    stem, _, style = _without_encoding(postscript_name).partition("-")
    family, font_class = _family(stem)
    weight, is_italic = _style(style or _trailing_style(stem))
    return CssFont(
        families=tuple(dict.fromkeys(filter(None, (family, *GENERIC_STACKS[font_class])))),
        weight=PREFIX_WEIGHTS.get(stem[:PREFIX_LENGTH].upper(), weight),
        is_italic=is_italic,
        font_class=font_class,
    )


def _without_encoding(name: str) -> str:
    for suffix in ("--GB1-0", "--GBK1-0", "-GB1-0", "-83pv-RKSJ-H"):
        name = name.removesuffix(suffix)
    return name


def _family(stem: str) -> tuple[str, FontClass]:
    for prefix, family, font_class in FAMILIES:
        if stem.lower().startswith(prefix.lower()):
            return family, font_class
    return _spaced(_plain_stem(stem)), "sans"


def _plain_stem(stem: str) -> str:
    for suffix in ("PSMT", "PS", "MT", "Std", "Pro", "OTF"):
        if stem.endswith(suffix) and stem != suffix:
            return stem.removesuffix(suffix)
    return stem


def _spaced(stem: str) -> str:
    """Put a space before each capital that follows a small letter: OpenSans -> Open Sans."""
    parts = [stem[:1]]
    for before, here in itertools.pairwise(stem):
        parts.append(f" {here}" if before.islower() and here.isupper() else here)
    return "".join(parts)


def _trailing_style(stem: str) -> str:
    """Families such as MicrosoftYaHeiLight carry their style without a hyphen."""
    return next((word for word in STYLE_WORDS if stem.lower().endswith(word)), "")


def _style(style: str) -> tuple[int, bool]:
    lowered = style.lower()
    is_italic = any(word in lowered for word in ("italic", "oblique")) or lowered.endswith("it")
    numbered = lowered.removeprefix("w")
    if lowered.startswith("w") and numbered.isdigit() and len(numbered) == 1:
        return max(1, int(numbered)) * 100, is_italic
    weight = next((weight for word, weight in STYLE_WORDS.items() if word in lowered), 400)
    return weight, is_italic
