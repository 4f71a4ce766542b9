"""The keys of the document's text store: older versions of Photoshop write the names, newer ones the numbers."""

from __future__ import annotations

from typing import NamedTuple


class Key(NamedTuple):
    """One key in both spellings."""

    name: str
    number: str


RESOURCES = Key("DocumentResources", "0")
OBJECTS = Key("DocumentObjects", "1")

FONT_SET = Key("FontSet", "1")
STYLE_SHEET_SET = Key("StyleSheetSet", "5")
PARAGRAPH_SHEET_SET = Key("ParagraphSheetSet", "6")
TEXT_FRAME_SET = Key("TextFrameSet", "8")
SET_ITEMS = Key("Resources", "0")
ITEM = Key("Resource", "0")
FONT_IDENTIFIER = Key("Identifier", "0")
FONT_NAME = Key("Name", "0")
FRAME_DATA = Key("Data", "2")
FRAME_TYPE = Key("Type", "0")

TEXT_OBJECTS = Key("TextObjects", "1")
DEFAULT_CHARACTERS = Key("OriginalNormalStyleFeatures", "2")
DEFAULT_PARAGRAPH = Key("OriginalNormalParagraphFeatures", "3")
MODEL = Key("Model", "0")
VIEW = Key("View", "1")
TEXT = Key("Text", "0")
PARAGRAPH_RUN = Key("ParagraphRun", "5")
STYLE_RUN = Key("StyleRun", "6")
RUN_ARRAY = Key("RunArray", "0")
RUN_DATA = Key("RunData", "0")
RUN_LENGTH = Key("Length", "1")

PARAGRAPH_SHEET = Key("ParagraphSheet", "0")
PARAGRAPH_FEATURES = Key("Features", "5")
PARAGRAPH_PARENT = Key("Parent", "6")
DEFAULT_STYLE = Key("DefaultStyle", "32")
STYLE_SHEET = Key("StyleSheet", "0")
STYLE_FEATURES = Key("Features", "6")
STYLE_PARENT = Key("Parent", "5")

FRAMES = Key("Frames", "0")
STRIKES = Key("Strikes", "2")
STREAM_TAG = Key("StreamTag", "99")
CHILDREN = Key("Children", "6")
TRANSFORM = Key("Transform", "0")
ORIGIN = Key("Origin", "0")
BOUNDS = Key("Bounds", "1")
MAPPING = Key("Mapping", "15")
CHARACTER_COUNT = Key("CharacterCount", "0")

FRAME = ("FrameStrike", "F")
LINE = ("LineStrike", "L")

FONT = Key("Font", "0")
FONT_SIZE = Key("FontSize", "1")
FAUX_BOLD = Key("FauxBold", "2")
FAUX_ITALIC = Key("FauxItalic", "3")
AUTO_LEADING = Key("AutoLeading", "4")
LEADING = Key("Leading", "5")
HORIZONTAL_SCALE = Key("HorizontalScale", "6")
VERTICAL_SCALE = Key("VerticalScale", "7")
TRACKING = Key("Tracking", "8")
BASELINE_SHIFT = Key("BaselineShift", "9")
AUTO_KERN = Key("AutoKern", "11")
FONT_CAPS = Key("FontCaps", "12")
FONT_BASELINE = Key("FontBaseline", "13")
STRIKETHROUGH = Key("StrikethroughPosition", "15")
UNDERLINE = Key("UnderlinePosition", "16")
LIGATURES = Key("Ligatures", "18")
BASELINE_DIRECTION = Key("BaselineDirection", "35")
LANGUAGE = Key("Language", "38")
FILL_COLOR = Key("FillColor", "53")
STROKE_COLOR = Key("StrokeColor", "54")
FILL_FLAG = Key("FillFlag", "56")
STROKE_FLAG = Key("StrokeFlag", "57")
LINE_WIDTH = Key("LineWidth", "63")
PAINT_COLOR = Key("Color", "0")
COLOR_TYPE = Key("Type", "0")
COLOR_VALUES = Key("Values", "1")

JUSTIFICATION = Key("Justification", "0")
FIRST_LINE_INDENT = Key("FirstLineIndent", "1")
START_INDENT = Key("StartIndent", "2")
END_INDENT = Key("EndIndent", "3")
SPACE_BEFORE = Key("SpaceBefore", "4")
SPACE_AFTER = Key("SpaceAfter", "5")
PARAGRAPH_AUTO_LEADING = Key("AutoLeading", "7")
PARAGRAPH_DIRECTION = Key("ParagraphDirection", "33")
