"""Character and paragraph properties as stored, None where the store is silent, and how one sheet lies over another."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

from psd2code.psd.text.engine import EngineNode, Step

Sheet = TypeVar("Sheet", "CharacterProperties", "ParagraphProperties")


@dataclass(frozen=True)
class InkColor:
    """A colour of the text engine: type 0 grey, 1 RGB, 2 CMYK; values 0-1, opacity first."""

    type: int
    values: tuple[float, ...]


@dataclass(frozen=True)
class CharacterProperties:
    """Lengths in text space."""

    font: str | None = None
    size: float | None = None
    is_auto_leading: bool | None = None
    leading: float | None = None
    tracking: float | None = None
    kerning: str | None = None
    baseline_shift: float | None = None
    horizontal_scale: float | None = None
    vertical_scale: float | None = None
    is_faux_bold: bool | None = None
    is_faux_italic: bool | None = None
    is_underlined: bool | None = None
    is_struck_through: bool | None = None
    has_ligatures: bool | None = None
    caps: int | None = None
    baseline: int | None = None
    baseline_direction: int | None = None
    language: int | None = None
    fill_color: InkColor | None = None
    stroke_color: InkColor | None = None
    is_filled: bool | None = None
    is_stroked: bool | None = None
    outline_width: float | None = None


@dataclass(frozen=True)
class ParagraphProperties:
    """Lengths in text space; auto_leading is a factor of the font size."""

    justification: int | None = None
    first_line_indent: float | None = None
    start_indent: float | None = None
    end_indent: float | None = None
    space_before: float | None = None
    space_after: float | None = None
    direction: int | None = None
    auto_leading: float | None = None


def lay_over(base: Sheet, over: Sheet) -> Sheet:
    """Give base with every property that over sets."""
    changes: dict[str, Any] = {
        field.name: value for field in fields(over) if (value := getattr(over, field.name)) is not None
    }
    return replace(base, **changes)


@dataclass(frozen=True)
class CharacterRun:
    """A stretch of UTF-16 units in one character style, completely resolved."""

    length: int
    properties: CharacterProperties


@dataclass(frozen=True)
class ParagraphRun:
    """A stretch of UTF-16 units in one paragraph style, completely resolved."""

    length: int
    properties: ParagraphProperties


@dataclass(frozen=True)
class StyledText:
    """A text with its runs; the last character is the paragraph end that the engine adds."""

    plain: str
    characters: tuple[CharacterRun, ...]
    paragraphs: tuple[ParagraphRun, ...]


def read_ink(node: EngineNode, type_key: Step, values_key: Step) -> InkColor | None:
    """Read a colour; None where it is not there."""
    ink_type = node.integer(type_key)
    values = node.numbers(values_key)
    return None if ink_type is None or not values else InkColor(ink_type, values)
