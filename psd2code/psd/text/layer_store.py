"""Turns the engine data inside a text layer into styled text: run over paragraph's sheet over the default sheet."""

from __future__ import annotations

from itertools import zip_longest

from psd2code.psd.text.engine import EngineNode
from psd2code.psd.text.properties import (
    CharacterProperties,
    CharacterRun,
    ParagraphProperties,
    ParagraphRun,
    StyledText,
    lay_over,
    read_ink,
)


def read_layer_store(engine: EngineNode, ppi: float) -> StyledText:
    """Resolve a layer's engine data; a size that only the default sheet gives is in points, px at ppi."""
    story = engine.at("EngineDict")
    resources = engine.at("ResourceDict")
    fonts = [font.text("Name") or "" for font in resources.at("FontSet")]
    default = _default_characters(resources, fonts, ppi)
    return StyledText(
        plain=story.text("Editor", "Text") or "",
        characters=_character_runs(story.at("StyleRun"), default, fonts),
        paragraphs=_paragraph_runs(story.at("ParagraphRun"), _default_paragraph(resources)),
    )


def _default_characters(resources: EngineNode, fonts: list[str], ppi: float) -> CharacterProperties:
    index = resources.integer("TheNormalStyleSheet") or 0
    sheet = resources.at("StyleSheetSet", str(index), "StyleSheetData")
    found = _characters(sheet, fonts)
    size = None if found.size is None else found.size * ppi / 72
    return lay_over(found, CharacterProperties(size=size))


def _default_paragraph(resources: EngineNode) -> ParagraphProperties:
    index = resources.integer("TheNormalParagraphSheet") or 0
    return _paragraph(resources.at("ParagraphSheetSet", str(index), "Properties"))


def _character_runs(runs: EngineNode, default: CharacterProperties, fonts: list[str]) -> tuple[CharacterRun, ...]:
    lengths = runs.numbers("RunLengthArray")
    found = []
    for run, length in zip_longest(runs.at("RunArray"), lengths, fillvalue=None):
        if run is not None and length is not None:
            own = _characters(run.at("StyleSheet", "StyleSheetData"), fonts)
            found.append(CharacterRun(round(length), lay_over(default, own)))
    return tuple(found)


def _paragraph_runs(runs: EngineNode, default: ParagraphProperties) -> tuple[ParagraphRun, ...]:
    lengths = runs.numbers("RunLengthArray")
    found = []
    for run, length in zip_longest(runs.at("RunArray"), lengths, fillvalue=None):
        if run is not None and length is not None:
            own = _paragraph(run.at("ParagraphSheet", "Properties"))
            found.append(ParagraphRun(round(length), lay_over(default, own)))
    return tuple(found)


def _characters(sheet: EngineNode, fonts: list[str]) -> CharacterProperties:
    index = sheet.integer("Font")
    return CharacterProperties(
        font=fonts[index] if index is not None and 0 <= index < len(fonts) else None,
        size=sheet.number("FontSize"),
        is_auto_leading=sheet.flag("AutoLeading"),
        leading=sheet.number("Leading"),
        tracking=sheet.number("Tracking"),
        kerning=_kerning(sheet),
        baseline_shift=sheet.number("BaselineShift"),
        horizontal_scale=sheet.number("HorizontalScale"),
        vertical_scale=sheet.number("VerticalScale"),
        is_faux_bold=sheet.flag("FauxBold"),
        is_faux_italic=sheet.flag("FauxItalic"),
        is_underlined=sheet.flag("Underline"),
        is_struck_through=sheet.flag("Strikethrough"),
        has_ligatures=sheet.flag("Ligatures"),
        caps=sheet.integer("FontCaps"),
        baseline=sheet.integer("FontBaseline"),
        baseline_direction=sheet.integer("BaselineDirection"),
        language=sheet.integer("Language"),
        fill_color=read_ink(sheet.at("FillColor"), "Type", "Values"),
        stroke_color=read_ink(sheet.at("StrokeColor"), "Type", "Values"),
        is_filled=sheet.flag("FillFlag"),
        is_stroked=sheet.flag("StrokeFlag"),
        outline_width=sheet.number("OutlineWidth"),
    )


def _kerning(sheet: EngineNode) -> str | None:
    is_automatic = sheet.flag("AutoKerning")
    if is_automatic is None:
        return None
    return "metrics" if is_automatic else "manual"


def _paragraph(sheet: EngineNode) -> ParagraphProperties:
    return ParagraphProperties(
        justification=sheet.integer("Justification"),
        first_line_indent=sheet.number("FirstLineIndent"),
        start_indent=sheet.number("StartIndent"),
        end_indent=sheet.number("EndIndent"),
        space_before=sheet.number("SpaceBefore"),
        space_after=sheet.number("SpaceAfter"),
        direction=sheet.integer("ParagraphDirection"),
        auto_leading=sheet.number("AutoLeading"),
    )
