"""Reads the sheets of the document's text store, and resolves them along their parents."""

from __future__ import annotations

from psd2code.psd.text import legend as key
from psd2code.psd.text.engine import EngineNode
from psd2code.psd.text.properties import (
    CharacterProperties,
    InkColor,
    ParagraphProperties,
    lay_over,
    read_ink,
)

FIRST_NAMED_SHEET = 2
"""Sheets 0 and 1 are "Normal RGB" and "None", which a run names without taking anything from them."""
MAX_PARENTS = 16
"""Photoshop nests two or three deep; a longer chain is a ring in a damaged file."""

_KERNINGS = ("manual", "metrics", "optical")


class Sheets:
    """The character and paragraph sheets of one document."""

    def __init__(self, resources: EngineNode, objects: EngineNode) -> None:
        self._characters = list(resources.at(key.STYLE_SHEET_SET, key.SET_ITEMS))
        self._paragraphs = list(resources.at(key.PARAGRAPH_SHEET_SET, key.SET_ITEMS))
        self._fonts = [
            font.text(key.ITEM, key.FONT_IDENTIFIER, key.FONT_NAME) or ""
            for font in resources.at(key.FONT_SET, key.SET_ITEMS)
        ]
        self._default_characters = self._read_characters(objects.at(key.DEFAULT_CHARACTERS))
        self._default_paragraph = read_paragraph(objects.at(key.DEFAULT_PARAGRAPH))

    def paragraph(self, sheet: EngineNode) -> tuple[ParagraphProperties, CharacterProperties]:
        """Resolve a paragraph's sheet: its own properties, and those its characters begin with."""
        paragraph, characters = self._default_paragraph, self._default_characters
        for each in self._paragraph_chain(sheet):
            features = each.at(key.PARAGRAPH_FEATURES)
            paragraph = lay_over(paragraph, read_paragraph(features))
            characters = lay_over(characters, self._read_characters(features.at(key.DEFAULT_STYLE)))
        return paragraph, characters

    def characters(self, sheet: EngineNode, base: CharacterProperties) -> CharacterProperties:
        """Resolve a run's sheet over what its paragraph gives."""
        for each in self._character_chain(sheet):
            base = lay_over(base, self._read_characters(each.at(key.STYLE_FEATURES)))
        return base

    def _paragraph_chain(self, sheet: EngineNode) -> list[EngineNode]:
        """Give a sheet and its parents, the root first."""
        chain: list[EngineNode] = []
        index = sheet.integer()
        if index is None:
            chain.append(sheet)
            index = sheet.integer(key.PARAGRAPH_PARENT)
        while index is not None and 0 <= index < len(self._paragraphs) and len(chain) < MAX_PARENTS:
            chain.append(self._paragraphs[index].at(key.ITEM))
            index = chain[-1].integer(key.PARAGRAPH_PARENT)
        return chain[::-1]

    def _character_chain(self, sheet: EngineNode) -> list[EngineNode]:
        """Give a sheet and its named parents, the root first."""
        chain: list[EngineNode] = []
        index = sheet.integer()
        if index is None:
            chain.append(sheet)
            index = sheet.integer(key.STYLE_PARENT)
        while index is not None and FIRST_NAMED_SHEET <= index < len(self._characters) and len(chain) < MAX_PARENTS:
            chain.append(self._characters[index].at(key.ITEM))
            index = chain[-1].integer(key.STYLE_PARENT)
        return chain[::-1]

    def _read_characters(self, features: EngineNode) -> CharacterProperties:
        font = features.integer(key.FONT)
        kerning = features.integer(key.AUTO_KERN)
        return CharacterProperties(
            font=self._fonts[font] if font is not None and 0 <= font < len(self._fonts) else None,
            size=features.number(key.FONT_SIZE),
            is_auto_leading=features.flag(key.AUTO_LEADING),
            leading=features.number(key.LEADING),
            tracking=features.number(key.TRACKING),
            kerning=_KERNINGS[kerning] if kerning is not None and 0 <= kerning < len(_KERNINGS) else None,
            baseline_shift=features.number(key.BASELINE_SHIFT),
            horizontal_scale=features.number(key.HORIZONTAL_SCALE),
            vertical_scale=features.number(key.VERTICAL_SCALE),
            is_faux_bold=features.flag(key.FAUX_BOLD),
            is_faux_italic=features.flag(key.FAUX_ITALIC),
            is_underlined=features.flag(key.UNDERLINE),
            is_struck_through=features.flag(key.STRIKETHROUGH),
            has_ligatures=features.flag(key.LIGATURES),
            caps=features.integer(key.FONT_CAPS),
            baseline=features.integer(key.FONT_BASELINE),
            baseline_direction=features.integer(key.BASELINE_DIRECTION),
            language=features.integer(key.LANGUAGE),
            fill_color=_ink(features.at(key.FILL_COLOR)),
            stroke_color=_ink(features.at(key.STROKE_COLOR)),
            is_filled=features.flag(key.FILL_FLAG),
            is_stroked=features.flag(key.STROKE_FLAG),
            outline_width=features.number(key.LINE_WIDTH),
        )


def read_paragraph(features: EngineNode) -> ParagraphProperties:
    """Read what one sheet says of paragraphs."""
    return ParagraphProperties(
        justification=features.integer(key.JUSTIFICATION),
        first_line_indent=features.number(key.FIRST_LINE_INDENT),
        start_indent=features.number(key.START_INDENT),
        end_indent=features.number(key.END_INDENT),
        space_before=features.number(key.SPACE_BEFORE),
        space_after=features.number(key.SPACE_AFTER),
        direction=features.integer(key.PARAGRAPH_DIRECTION),
        auto_leading=features.number(key.PARAGRAPH_AUTO_LEADING),
    )


def _ink(paint: EngineNode) -> InkColor | None:
    return read_ink(paint.at(key.PAINT_COLOR), key.COLOR_TYPE, key.COLOR_VALUES)
