"""Names what a text layer makes use of: each property of text that is read, for a table of how well it is set."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from psd2code.ir.layers import TextLayer
from psd2code.ir.text import ParagraphStyle, TextStyle

BASIC_PLANE_END = 0xFFFF

STYLES: Mapping[str, Callable[[TextStyle], bool]] = {
    "leading of its own": lambda style: not style.is_auto_leading,
    "tracking": lambda style: style.tracking != 0,
    "kerning by hand": lambda style: style.kerning == "manual",
    "kerning optical": lambda style: style.kerning == "optical",
    "baseline shift": lambda style: style.baseline_shift_px != 0,
    "horizontal scale": lambda style: style.horizontal_scale != 1,
    "vertical scale": lambda style: style.vertical_scale != 1,
    "faux bold": lambda style: style.is_faux_bold,
    "faux italic": lambda style: style.is_faux_italic,
    "all caps": lambda style: style.caps == "all",
    "small caps": lambda style: style.caps == "small",
    "superscript": lambda style: style.baseline == "superscript",
    "subscript": lambda style: style.baseline == "subscript",
    "underline": lambda style: style.is_underlined,
    "strikethrough": lambda style: style.is_struck_through,
    "no ligatures": lambda style: not style.has_ligatures,
    "translucent fill": lambda style: style.opacity != 1,
    "language": lambda style: style.language is not None,
}

PARAGRAPHS: Mapping[str, Callable[[ParagraphStyle], bool]] = {
    "first line indent": lambda style: style.first_line_indent_px != 0,
    "start indent": lambda style: style.start_indent_px != 0,
    "end indent": lambda style: style.end_indent_px != 0,
    "space before": lambda style: style.space_before_px != 0,
    "space after": lambda style: style.space_after_px != 0,
}


def properties_of(layer: TextLayer) -> Iterator[str]:
    """Yield the properties that the layer's text makes use of, each once."""
    text = layer.text
    runs = [run for paragraph in text.paragraphs for run in paragraph.runs if run.text.strip()]
    yield "every text"
    yield "box text" if text.frame else "point text"
    yield from (name for name, uses in STYLES.items() if any(uses(run.style) for run in runs))
    yield from (name for name, uses in PARAGRAPHS.items() if any(uses(p.style) for p in text.paragraphs))
    yield from sorted({f"justification {paragraph.style.justification}" for paragraph in text.paragraphs})
    uses = {
        "several sizes": len({run.style.size_px for run in runs}) > 1,
        "several fonts": len({run.style.font for run in runs}) > 1,
        "several colours": len({run.style.color for run in runs}) > 1,
        "several paragraphs": len(text.paragraphs) > 1,
        "soft breaks": any("\n" in run.text for run in runs),
        "several lines": len(text.lines) > 1,
        "vertical": text.direction == "vertical",
        "vertical and upright": text.direction == "vertical" and any(run.style.is_upright for run in runs),
        "transformed": text.transform.scale_x != 1 or text.transform.scale_y != 1,
        "lines from the pixels": not text.lines and text.frame is not None,
        "beyond the basic plane": any(ord(character) > BASIC_PLANE_END for character in text.plain),
        "layer effects": bool(layer.effects),
    }
    yield from (name for name, is_used in uses.items() if is_used)
