"""Prints a style sheet: one rule a block, one property a line, numbers without needless digits."""

from __future__ import annotations

from collections.abc import Callable

from psd2code.emit.writer import Writer
from psd2code.style.stylesheet import FontFaceRule, Rule, Selector, StyleSheet
from psd2code.style.values import AssetUrl, Call, Keyword, Listed, Number, Px, Quoted, Rgb, Value, Words

DECIMALS = 2
"""Lengths and shares are written with so many decimals; 0.01 px is below what a browser shows."""

ALPHA_DECIMALS = 3

BACKSLASH = "\\"
SYNTAX = frozenset('"\\<>')
"""What ends a string, or the style element around the sheet."""

UNSEEN = (
    (0x00, 0x1F),  # control characters
    (0x7F, 0xA0),  # more of them, and the space that does not break
    (0xAD, 0xAD),  # soft hyphen
    (0x600, 0x605),  # signs that enclose Arabic numbers
    (0x61C, 0x61C),  # Arabic letter mark
    (0x6DD, 0x6DD),
    (0x70F, 0x70F),
    (0x180E, 0x180E),
    (0x2000, 0x200F),  # spaces, joiners, direction marks
    (0x2028, 0x202F),  # separators and embeddings of direction
    (0x205F, 0x206F),  # invisible operators, isolates
    (0x3000, 0x3000),  # ideographic space
    (0xD800, 0xF8FF),  # surrogates and private use
    (0xFEFF, 0xFEFF),  # byte order mark
    (0xFFF0, 0xFFFB),  # annotations
    (0xFFFE, 0xFFFF),  # no characters
    (0x13430, 0x1343F),  # controls of hieroglyphs and of music
    (0x1D173, 0x1D17A),
    (0xE0000, 0x10FFFF),  # tags and private use
)
"""Code points, both ends included: a fixed list, for Python's own knowledge of characters grows with its version."""

AssetAddress = Callable[[str], str]
"""File name of an asset -> its address as the style sheet names it."""


def print_sheet(sheet: StyleSheet, address: AssetAddress, fonts: str = "fonts") -> str:
    """Give the CSS text; fonts is the folder of font files as the style sheet names it."""
    writer = Writer()
    for font in sheet.fonts:
        _print_font(font, fonts, writer)
        writer.line()
    for index, rule in enumerate(sheet.rules):
        if index:
            writer.line()
        _print_rule(rule, address, writer)
    return writer.text()


def _print_font(font: FontFaceRule, folder: str, writer: Writer) -> None:
    writer.line("@font-face {")
    with writer.indented():
        writer.line(f"font-family: {quote(font.family)};")
        writer.line(f'src: url({quote(f"{folder}/{font.file}")}) format("woff2");')
        writer.line(f"font-weight: {font.weight};")
        if font.is_italic:
            writer.line("font-style: italic;")
        writer.line("font-display: block;")
        if font.ranges:
            writer.line(f"unicode-range: {', '.join(_code_points(*ends) for ends in font.ranges)};")
    writer.line("}")


def _code_points(first: int, last: int) -> str:
    return f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}"


def _print_rule(rule: Rule, address: AssetAddress, writer: Writer) -> None:
    if rule.comment:
        writer.line(f"/* {_comment(rule.comment)} */")
    *others, last = (_selector(selector) for selector in rule.selectors)
    for selector in others:
        writer.line(f"{selector},")
    writer.line(f"{last} {{")
    with writer.indented():
        for declaration in rule.declarations:
            writer.line(f"{declaration.property}: {print_value(declaration.value, address)};")
    writer.line("}")


def _selector(selector: Selector) -> str:
    name = f".{selector.name}" if selector.kind == "class" else selector.name
    return name + selector.pseudo + (f" {selector.descendant}" if selector.descendant else "")


def _comment(text: str) -> str:
    return " ".join(text.replace("*/", "* /").replace("/*", "/ *").split())


def print_value(value: Value, address: AssetAddress) -> str:
    """Give the text of one value."""
    match value:
        case Px():
            return print_px(value.value)
        case Number():
            return print_number(value.value, ALPHA_DECIMALS) + value.unit
        case Keyword():
            return value.name
        case Quoted():
            return quote(value.text)
        case Rgb():
            return _color(value)
        case AssetUrl():
            return f"url({quote(address(value.asset))})"
        case Call():
            return f"{value.name}({', '.join(print_value(v, address) for v in value.arguments)})"
        case Words():
            return " ".join(print_value(v, address) for v in value.items)
        case Listed():
            separator = ", " if value.separator == "," else value.separator
            return separator.join(print_value(v, address) for v in value.items)


def print_px(value: float) -> str:
    """Write a length; zero has no unit."""
    number = print_number(value, DECIMALS)
    return number if number == "0" else f"{number}px"


def print_number(value: float, decimals: int) -> str:
    """Write a number with at most so many decimals, no trailing zeros, no minus zero."""
    text = f"{value:.{decimals}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "") else text


def quote(text: str) -> str:
    """Write a CSS string; what could end it or the sheet around it, or does not show, is escaped by code point."""
    return f'"{"".join(f"{BACKSLASH}{ord(c):x} " if _is_escaped(c) else c for c in text)}"'


def _is_escaped(character: str) -> bool:
    code = ord(character)
    return character in SYNTAX or any(first <= code <= last for first, last in UNSEEN)


def _color(color: Rgb) -> str:
    if color.alpha >= 1:
        return _hex(color)
    alpha = print_number(color.alpha, ALPHA_DECIMALS)
    return f"rgb({color.red} {color.green} {color.blue} / {alpha})"


def _hex(color: Rgb) -> str:
    pairs = [f"{channel:02x}" for channel in (color.red, color.green, color.blue)]
    if all(pair[0] == pair[1] for pair in pairs):
        return "#" + "".join(pair[0] for pair in pairs)
    return "#" + "".join(pairs)
