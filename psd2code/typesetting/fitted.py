"""What typesetting decides: the place and spacing of every line of a text, and the font faces that the page brings."""

from __future__ import annotations

from pydantic import Field

from psd2code.ir.text import BaseDirection, TextRun
from psd2code.model import Model


class FittedLine(Model):
    """One line: its runs, and the edges of its line box with its baseline, document px.

    letter_spacing_px comes on top of Photoshop's tracking; word_spacing_px spreads a justified line. is_continued: the
    next line goes on with its words, which were broken at the frame's edge alone.
    """

    runs: tuple[TextRun, ...]
    left: float
    right: float
    baseline: float
    letter_spacing_px: float = 0
    word_spacing_px: float = 0
    is_continued: bool = False
    base_direction: BaseDirection = "ltr"


class FittedText(Model):
    """The lines of a text; size_factor turns Photoshop's font sizes into those of the substitute.

    wraps: the file says neither where the lines break nor can it be seen, so the browser breaks them.
    is_vertical: lines are columns of the document turned a quarter to the left, as in `ir.Text`. is_measured: the edges
    are those of the very face that the browser takes, else it may take a wider one.
    """

    lines: tuple[FittedLine, ...]
    size_factor: float = 1
    wraps: bool = False
    is_vertical: bool = False
    is_measured: bool = False


class FontFace(Model):
    """One face under a family name, in the file of that name; ranges: the code points that it is for, all if empty."""

    family: str
    weight: int
    is_italic: bool
    file: str
    ranges: tuple[tuple[int, int], ...] = ()


class FontFile(Model):
    """A font file of the project; name is its file name in the fonts folder."""

    name: str
    content: bytes


class Typesetting(Model):
    """The fitted texts by layer id, the faces in the order in which a style sheet declares them, their files."""

    texts: dict[int, FittedText] = Field(default_factory=dict)
    faces: tuple[FontFace, ...] = ()
    files: tuple[FontFile, ...] = ()
