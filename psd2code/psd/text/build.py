"""Turns styled text, whose runs count UTF-16 units, into paragraphs of runs of characters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby
from typing import TypeVar

from psd2code.ir.text import Paragraph, TextRun, TextStyle
from psd2code.psd.text.properties import CharacterProperties, ParagraphProperties, StyledText
from psd2code.psd.text.styles import Measure, auto_leading_of, paragraph_style, text_style

PARAGRAPH_END = "\r"
SOFT_BREAK = "\x03"
BASIC_PLANE_END = 0xFFFF
"""Characters beyond it take two UTF-16 units."""

Properties = TypeVar("Properties", CharacterProperties, ParagraphProperties)


def units_of(character: str) -> int:
    """Give a character's length in UTF-16 units."""
    return 2 if ord(character) > BASIC_PLANE_END else 1


def characters_of(styled: StyledText) -> str:
    """Give the characters that show: without the paragraph end that closes every text."""
    return styled.plain.rstrip("\0").removesuffix(PARAGRAPH_END)


def paragraphs_of(styled: StyledText, measure: Measure) -> tuple[Paragraph, ...]:
    """Give the paragraphs; every character keeps its index, a break of either kind being one character."""
    shown = characters_of(styled)
    # The end mark of a paragraph carries its sheet, and an empty paragraph has nothing else.
    marked = shown + PARAGRAPH_END
    sheets = _spread([run.length for run in styled.paragraphs], [run.properties for run in styled.paragraphs], marked)
    characters = _spread(
        [run.length for run in styled.characters], [run.properties for run in styled.characters], marked
    )
    paragraphs = []
    start = 0
    for words in shown.split(PARAGRAPH_END):
        end = start + len(words)
        sheet = sheets[start] if sheets else ParagraphProperties()
        runs = tuple(_runs(words, characters[start:end], auto_leading_of(sheet), measure))
        paragraphs.append(Paragraph(runs=runs, style=paragraph_style(sheet, measure)))
        start = end + len(PARAGRAPH_END)
    return tuple(paragraphs)


def _spread(lengths: Sequence[int], sheets: Sequence[Properties], text: str) -> list[Properties]:
    """Give the sheet of each character; characters past the last run keep its sheet."""
    ends = list(accumulate(lengths))
    spread: list[Properties] = []
    index, unit = 0, 0
    for character in text:
        while index < len(ends) - 1 and unit >= ends[index]:
            index += 1
        if ends:
            spread.append(sheets[index])
        unit += units_of(character)
    return spread


def _runs(
    words: str, sheets: Sequence[CharacterProperties], auto_leading: float, measure: Measure
) -> Iterator[TextRun]:
    sheets = sheets or [CharacterProperties()] * len(words)
    styles: list[tuple[str, TextStyle]] = []
    for sheet, group in groupby(zip(words, sheets, strict=True), key=lambda pair: pair[1]):
        styles.append(("".join(character for character, _ in group), text_style(sheet, auto_leading, measure)))
    for style, parts in groupby(styles, key=lambda pair: pair[1]):
        yield TextRun(text="".join(part for part, _ in parts).replace(SOFT_BREAK, "\n"), style=style)
