"""Text as Photoshop set it: runs and paragraphs, every length in document px through the layer's transform."""

from __future__ import annotations

from typing import Literal

from psd2code.geometry import Affine, Rect
from psd2code.ir.paint import Color, Unit
from psd2code.model import Model

Justification = Literal["left", "right", "center", "justify-left", "justify-right", "justify-center", "justify-all"]
Direction = Literal["horizontal", "vertical"]
BaseDirection = Literal["ltr", "rtl"]
Caps = Literal["none", "small", "all"]
Baseline = Literal["normal", "superscript", "subscript"]
Kerning = Literal["manual", "metrics", "optical"]
Antialias = Literal["none", "crisp", "strong", "smooth", "sharp", "platform-lcd", "platform-gray"]


class TextStyle(Model):
    """The style of a run. font is a PostScript name; tracking in 1/1000 em; scales are shares (1 = 100 %).

    size_px and leading_px leave vertical_scale out; language is a BCP 47 tag; is_upright is for vertical text.
    """

    font: str
    size_px: float
    leading_px: float
    is_auto_leading: bool = True
    tracking: float = 0
    kerning: Kerning = "metrics"
    baseline_shift_px: float = 0
    horizontal_scale: float = 1
    vertical_scale: float = 1
    is_faux_bold: bool = False
    is_faux_italic: bool = False
    is_underlined: bool = False
    is_struck_through: bool = False
    has_ligatures: bool = True
    caps: Caps = "none"
    baseline: Baseline = "normal"
    color: Color = Color(red=0, green=0, blue=0)
    opacity: Unit = 1
    is_filled: bool = True
    stroke_color: Color | None = None
    stroke_width_px: float = 0
    language: str | None = None
    is_upright: bool = False


class ParagraphStyle(Model):
    """The style of a paragraph, px. base_direction: the side from which its words are read, whatever their script;
    justification is to the very side that it names, and the start of an indent is where lines begin.
    """

    justification: Justification = "left"
    base_direction: BaseDirection = "ltr"
    first_line_indent_px: float = 0
    start_indent_px: float = 0
    end_indent_px: float = 0
    space_before_px: float = 0
    space_after_px: float = 0


class TextRun(Model):
    """Characters of one style; "\\n" is a soft break."""

    text: str
    style: TextStyle


class Paragraph(Model):
    """Runs up to a hard break, which is not part of them."""

    runs: tuple[TextRun, ...]
    style: ParagraphStyle = ParagraphStyle()


class TextLine(Model):
    """One line that Photoshop drew: characters start to end of `Text.plain`; left, right, baseline in document px."""

    start: int
    end: int
    left: float
    right: float
    baseline: float


class Text(Model):
    """A text layer's content. transform maps text space to the document; frame is the box of box text, document px.

    lines are Photoshop's own, where the file tells them and the text is neither turned nor sheared. Those of vertical
    text are columns of the document turned a quarter to the left (x' = y, y' = -x): the baseline is a column's middle.
    """

    paragraphs: tuple[Paragraph, ...]
    lines: tuple[TextLine, ...] = ()
    transform: Affine = Affine()
    frame: Rect | None = None
    direction: Direction = "horizontal"
    is_warped: bool = False
    is_on_path: bool = False
    antialias: Antialias = "sharp"

    @property
    def plain(self) -> str:
        """The characters alone; paragraphs joined by a line feed."""
        return "\n".join("".join(run.text for run in p.runs) for p in self.paragraphs)
