"""Picks the font file for a PostScript name: the very face where it is installed, else a substitute of its class."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from psd2code.ir.text import TextStyle
from psd2code.typesetting.font_files import InstalledFont
from psd2code.typesetting.font_names import CssFont, css_font
from psd2code.typesetting.font_tables import FALLBACKS, METRIC_TWINS, SUBSTITUTES

BOLD = 700
MEDIUM = 500
NARROW_WIDTH = 80
"""Per cent of normal; faces narrower than that count as condensed."""

_ITALIC_PENALTY = 1000
_WIDTH_PENALTY = 20
"""Per cent of difference in width: a wrong width is worse than a wrong weight, a missing italic worst."""

_NARROW_WORDS = ("cond", "narrow", "compressed")


@dataclass(frozen=True)
class Face:
    """A font file for a style as CSS names it; is_exact: it is the designer's own."""

    font: InstalledFont
    family: str
    weight: int
    is_italic: bool
    is_exact: bool

    @property
    def is_slanted(self) -> bool:
        """Whether the browser slants the upright glyphs."""
        return self.is_italic and not self.font.is_italic

    @property
    def declared_weight(self) -> int:
        """The weight that the style sheet declares: what the design asks for, unless the browser must embolden."""
        if self.weight >= BOLD > self.font.weight and self.is_exact:
            return self.font.weight
        return self.weight


class FaceFinder:
    """Finds faces among the fonts at hand; those that come first win."""

    def __init__(self, fonts: tuple[InstalledFont, ...]) -> None:
        self._fonts = fonts
        self._by_postscript: dict[str, InstalledFont] = {}
        self._by_family: dict[str, list[InstalledFont]] = {}
        for font in fonts:
            self._by_postscript.setdefault(font.postscript.lower(), font)
            for family in font.families:
                self._by_family.setdefault(_plain(family), []).append(font)
        self.find = functools.cache(self._find)

    def _find(self, postscript: str, is_bold: bool, is_italic: bool) -> Face | None:
        """Give the face for a run; None where no font of its class is there."""
        css = css_font(postscript)
        weight = max(css.weight, BOLD) if is_bold else css.weight
        is_italic = is_italic or css.is_italic
        exact = self._by_postscript.get(postscript.lower())
        if exact is not None:
            bolder = self._nearest(exact.families[0], weight, is_italic, exact.width) if is_bold else None
            return Face(bolder or exact, css.families[0], weight, is_italic, is_exact=True)
        width = 75.0 if any(word in postscript.lower() for word in _NARROW_WORDS) else 100.0
        for family in self._candidates(css, width):
            font = self._nearest(family, weight, is_italic, width)
            if font is not None:
                is_own = _plain(family) == _plain(css.families[0]) and font.weight == css.weight
                return Face(font, css.families[0], weight, is_italic, is_exact=is_own)
        return None

    def fallbacks(self, postscript: str, weight: int) -> tuple[InstalledFont, ...]:
        """Give the fonts to look in for characters that the face of a name lacks, best first."""
        found = (self._nearest(family, weight, False, 100) for family in FALLBACKS[css_font(postscript).font_class])
        return tuple(font for font in found if font is not None)

    def _candidates(self, css: CssFont, width: float) -> tuple[str, ...]:
        own = css.families[0]
        narrow = ("Liberation Sans Narrow", "Roboto Condensed") if width < NARROW_WIDTH else ()
        return (own, *narrow, *METRIC_TWINS.get(own, ()), *SUBSTITUTES[css.font_class])

    def _nearest(self, family: str, weight: int, is_italic: bool, width: float) -> InstalledFont | None:
        def distance(font: InstalledFont) -> tuple[float, float]:
            slant = _ITALIC_PENALTY * (font.is_italic != is_italic)
            # Of two weights equally far, as CSS picks: the heavier one above medium, else the lighter.
            away = abs(font.weight - weight)
            return slant + away + _WIDTH_PENALTY * abs(
                font.width - width
            ), -font.weight if weight > MEDIUM else font.weight

        return min(self._by_family.get(_plain(family), ()), key=distance, default=None)


def find_for(finder: FaceFinder, style: TextStyle) -> Face | None:
    """Give the face for a run's style."""
    return finder.find(style.font, style.is_faux_bold, style.is_faux_italic)


def _plain(family: str) -> str:
    return family.replace(" ", "").lower()
