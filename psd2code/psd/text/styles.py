"""Turns resolved properties of text space into styles in document px."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from psd2code.geometry import Affine
from psd2code.ir.paint import Color
from psd2code.ir.text import Baseline, Caps, Justification, Kerning, ParagraphStyle, TextStyle
from psd2code.psd.colors import BLACK, ColorReader
from psd2code.psd.text.languages import LANGUAGES
from psd2code.psd.text.properties import CharacterProperties, InkColor, ParagraphProperties

DEFAULT_FONT = "MyriadPro-Regular"
"""Photoshop's own fallback."""
DEFAULT_SIZE = 12.0
DEFAULT_AUTO_LEADING = 1.2

_JUSTIFICATIONS: tuple[Justification, ...] = (
    "left",
    "right",
    "center",
    "justify-left",
    "justify-right",
    "justify-center",
    "justify-all",
)
_RIGHT_TO_LEFT = 1
"""The text engine's number for paragraphs that are read from the right. In these it calls the start of a line left."""
_MIRRORED: dict[Justification, Justification] = {
    "left": "right",
    "right": "left",
    "justify-left": "justify-right",
    "justify-right": "justify-left",
}
_CAPS: tuple[Caps, ...] = ("none", "small", "all")
_BASELINES: tuple[Baseline, ...] = ("normal", "superscript", "subscript")
_KERNINGS: dict[str, Kerning] = {"manual": "manual", "metrics": "metrics", "optical": "optical"}
UPRIGHT = 1
"""The text engine's number for glyphs that stand upright in vertical text."""
_GRAY, _RGB, _CMYK = 0, 1, 2

Choice = TypeVar("Choice")


@dataclass(frozen=True)
class Measure:
    """What turns text space into document px, and stored colours into document RGB."""

    transform: Affine
    colors: ColorReader

    def across(self, length: float | None) -> float:
        """Scale a length along the line."""
        return (length or 0.0) * self.transform.scale_x

    def along(self, length: float | None) -> float:
        """Scale a length across lines, the font size among them."""
        return (length or 0.0) * self.transform.scale_y


def text_style(found: CharacterProperties, auto_leading: float, measure: Measure) -> TextStyle:
    """Give a run's style."""
    size = found.size if found.size is not None else DEFAULT_SIZE
    is_auto_leading = found.is_auto_leading is not False or not found.leading
    leading = size * auto_leading if is_auto_leading else found.leading
    return TextStyle(
        font=found.font or DEFAULT_FONT,
        size_px=measure.along(size),
        leading_px=measure.along(leading),
        is_auto_leading=is_auto_leading,
        tracking=found.tracking or 0.0,
        kerning=_KERNINGS.get(found.kerning or "", "metrics"),
        baseline_shift_px=measure.along(found.baseline_shift),
        horizontal_scale=_or(found.horizontal_scale, 1.0),
        vertical_scale=_or(found.vertical_scale, 1.0),
        is_faux_bold=bool(found.is_faux_bold),
        is_faux_italic=bool(found.is_faux_italic),
        is_underlined=bool(found.is_underlined),
        is_struck_through=bool(found.is_struck_through),
        has_ligatures=found.has_ligatures is not False,
        caps=_pick(_CAPS, found.caps),
        baseline=_pick(_BASELINES, found.baseline),
        color=_color(found.fill_color, measure.colors) or BLACK,
        opacity=_opacity(found.fill_color),
        is_filled=found.is_filled is not False,
        stroke_color=_color(found.stroke_color, measure.colors) if found.is_stroked else None,
        stroke_width_px=measure.along(_or(found.outline_width, 1.0)) if found.is_stroked else 0.0,
        language=LANGUAGES.get(found.language or 0),
        is_upright=found.baseline_direction == UPRIGHT,
    )


def paragraph_style(found: ParagraphProperties, measure: Measure) -> ParagraphStyle:
    """Give a paragraph's style."""
    justification = _pick(_JUSTIFICATIONS, found.justification)
    is_right_to_left = found.direction == _RIGHT_TO_LEFT
    return ParagraphStyle(
        justification=_MIRRORED.get(justification, justification) if is_right_to_left else justification,
        base_direction="rtl" if is_right_to_left else "ltr",
        first_line_indent_px=measure.across(found.first_line_indent),
        start_indent_px=measure.across(found.start_indent),
        end_indent_px=measure.across(found.end_indent),
        space_before_px=measure.along(found.space_before),
        space_after_px=measure.along(found.space_after),
    )


def auto_leading_of(found: ParagraphProperties) -> float:
    """Give a paragraph's factor from font size to automatic leading."""
    return _or(found.auto_leading, DEFAULT_AUTO_LEADING)


def _or(value: float | None, default: float) -> float:
    return default if value is None else value


def _pick(choices: tuple[Choice, ...], index: int | None) -> Choice:
    return choices[index] if index is not None and 0 <= index < len(choices) else choices[0]


def _color(ink: InkColor | None, colors: ColorReader) -> Color | None:
    if ink is None:
        return None
    components = ink.values[1:]
    if ink.type == _GRAY and len(components) == 1:
        return colors.color(*components * 3)
    if ink.type == _RGB and len(components) == 3:  # noqa: PLR2004 - red, green, blue
        return colors.color(*components)
    if ink.type == _CMYK and len(components) == 4:  # noqa: PLR2004 - cyan, magenta, yellow, black
        return colors.cmyk(components)
    return None


def _opacity(ink: InkColor | None) -> float:
    return min(1.0, max(0.0, ink.values[0])) if ink else 1.0
