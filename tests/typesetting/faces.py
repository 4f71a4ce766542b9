"""Fonts for tests: those of the machine, and runs and texts set in them."""

from __future__ import annotations

import functools

import pytest

from psd2code.ir.text import TextRun, TextStyle
from psd2code.typesetting.find_face import FaceFinder
from psd2code.typesetting.fitted import FittedLine
from psd2code.typesetting.font_files import InstalledFont, system_fonts

FAMILIES = ("Liberation Sans", "DejaVu Serif", "Noto Sans CJK SC", "Noto Serif CJK SC", "Noto Sans CJK JP")


@functools.cache
def system_finder() -> FaceFinder:
    """Find faces among the machine's fonts."""
    return FaceFinder(system_fonts())


def installed(family: str) -> InstalledFont:
    """Give a regular face of a family, or skip and say which is missing."""
    for font in system_fonts():
        if family in font.families and font.weight == 400 and not font.is_italic and font.width == 100:
            return font
    pytest.skip(f"{family} is not installed")


def run_in(font: InstalledFont, words: str, size_px: float = 20, tracking: float = 0) -> TextRun:
    """Give a run of one style."""
    style = TextStyle(font=font.postscript, size_px=size_px, leading_px=size_px * 1.2, tracking=tracking)
    return TextRun(text=words, style=style)


def line_of(run: TextRun, baseline: float = 100, left: float = 10) -> FittedLine:
    """Give an unfitted line."""
    return FittedLine(runs=(run,), left=left, right=left + 50, baseline=baseline)
