"""Prints a style sheet: one rule a block, one property a line, numbers without needless digits."""

from __future__ import annotations

from collections.abc import Callable

from psd2code.emit.writer import Writer
from psd2code.style.stylesheet import Declaration, FontFaceRule, Rule, Selector, StyleSheet
from psd2code.style.values import (
    ALPHA_DECIMALS,
    FLUID_DECIMALS,
    PX_DECIMALS,
    AssetUrl,
    Call,
    Fluid,
    Keyword,
    Listed,
    Number,
    Px,
    Quoted,
    Rgb,
    Value,
    Words,
)

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

COMMENT_SYNTAX = {"*/": "* /", "/*": "/ *", "</": "< /", "<!": "< !", "-->": "-- >"}
"""What ends a comment, or the element around the sheet, or begins or ends a comment of that -> what shows it."""

COMMENT_CHARACTERS = 100
"""What a reader takes in at a glance; the names of text layers can be as long as their texts."""

ELLIPSIS = "\u2026"

SHORT_DECLARATIONS = 3
"""A place, or a size with a distance, is read at once; more is looked through, a property a line."""

SHORT_CHARACTERS = 80
"""A line that stands in half a window."""

AssetAddress = Callable[[str], str]
"""File name of an asset -> its address as the style sheet names it."""


def print_sheet(sheet: StyleSheet, address: AssetAddress, fonts: str = "fonts") -> str:
    """Give the CSS text; fonts is the folder of font files as the style sheet names it."""
    writer = Writer()
    for font in sheet.fonts:
        _print_font(font, fonts, writer)
        writer.line()
    was_short = False
    for index, rule in enumerate(sheet.rules):
        short = _short_rule(rule, address) if sheet.form == "compact" else None
        is_among_short = was_short and short is not None and not rule.section
        if index and not is_among_short:
            writer.line()
        _print_comments(rule, writer)
        if short is None:
            _print_rule(rule, address, writer)
        else:
            writer.line(short)
        was_short = short is not None
    return writer.text()


def _print_comments(rule: Rule, writer: Writer) -> None:
    if rule.section:
        writer.line(f"/* {_comment(rule.section)} */")
    if rule.comment:
        writer.line(f"/* {_comment(rule.comment)} */")


def _short_rule(rule: Rule, address: AssetAddress) -> str | None:
    """Give a rule of few properties on one line, None where it is too long for one."""
    if len(rule.declarations) > SHORT_DECLARATIONS or len(rule.selectors) > 1 or rule.comment:
        return None
    declared = " ".join(f"{_declaration(declaration, address)};" for declaration in rule.declarations)
    text = f"{_selector(rule.selectors[0])} {{ {declared} }}"
    return text if len(text) <= SHORT_CHARACTERS else None


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
    *others, last = (_selector(selector) for selector in rule.selectors)
    for selector in others:
        writer.line(f"{selector},")
    writer.line(f"{last} {{")
    with writer.indented():
        for declaration in rule.declarations:
            _print_declaration(declaration, address, writer)
    writer.line("}")


def _print_declaration(declaration: Declaration, address: AssetAddress, writer: Writer) -> None:
    """Write it on one line; where layers are too long for one, a layer a line."""
    text, layers = _declaration(declaration, address), _layers(declaration.value)
    if not layers or len(text) <= SHORT_CHARACTERS:
        writer.line(f"{text};")
        return
    writer.line(f"{declaration.property}:")
    with writer.indented():
        for layer in layers[:-1]:
            writer.line(f"{print_value(layer, address)},")
        writer.line(f"{print_value(layers[-1], address)};")


def _layers(value: Value) -> tuple[Value, ...]:
    """Give the layers of a background or of shadows; none of a list of names, such as fonts."""
    if not isinstance(value, Listed) or not any(isinstance(item, Words | Call) for item in value.items):
        return ()
    return value.items


def _declaration(declaration: Declaration, address: AssetAddress) -> str:
    return f"{declaration.property}: {print_value(declaration.value, address)}"


def _selector(selector: Selector) -> str:
    name = f".{selector.name}" if selector.kind == "class" else selector.name
    return name + selector.pseudo + (f" {selector.descendant}" if selector.descendant else "")


def _comment(text: str) -> str:
    """Give a comment's text on one line: nothing in it ends the comment or the element around the sheet, or hides."""
    shown = "".join(" " if _is_unseen(character) else character for character in text)
    for syntax, harmless in COMMENT_SYNTAX.items():
        shown = shown.replace(syntax, harmless)
    shown = " ".join(shown.split())
    return shown if len(shown) <= COMMENT_CHARACTERS else f"{shown[:COMMENT_CHARACTERS].rstrip()}{ELLIPSIS}"


def print_value(value: Value, address: AssetAddress) -> str:
    """Give the text of one value."""
    match value:
        case Px() | Fluid():
            return print_length(value)
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


def print_length(length: Px | Fluid) -> str:
    """Write a length in its unit."""
    if isinstance(length, Px):
        return print_px(length.value)
    return print_number(length.value, FLUID_DECIMALS) + length.unit


def print_px(value: float) -> str:
    """Write a length; zero has no unit."""
    number = print_number(value, PX_DECIMALS)
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
    return character in SYNTAX or _is_unseen(character)


def _is_unseen(character: str) -> bool:
    return any(first <= ord(character) <= last for first, last in UNSEEN)


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
