"""Prints text as a JavaScript string literal, and tells which texts template compilers would change without one."""

from __future__ import annotations

import unicodedata

IDEOGRAPHIC_SPACE = "\u3000"
JOINERS = "\u200c\u200d"
"""Part of emoji and of words in several scripts; an escape would tear those apart for a reader."""

SHORT_ESCAPES = {"\\": "\\\\", "\n": "\\n", "\t": "\\t"}
LAST_OF_FOUR_DIGITS = 0xFFFF


def needs_literal(text: str) -> bool:
    """Whether text between tags would lose blanks, or holds characters that no reader could see."""
    return text != text.strip(" ") or "  " in text or any(map(_is_unseen, text))


def string_literal(text: str) -> str:
    """Give the literal, in single quotes unless only the text itself has those; what cannot be seen is escaped."""
    quote = '"' if "'" in text and '"' not in text else "'"
    return quote + "".join(_escaped(character, quote) for character in text) + quote


def _escaped(character: str, quote: str) -> str:
    if character == quote:
        return f"\\{quote}"
    if character in SHORT_ESCAPES:
        return SHORT_ESCAPES[character]
    if not _is_unseen(character):
        return character
    code = ord(character)
    return f"\\u{code:04x}" if code <= LAST_OF_FOUR_DIGITS else f"\\u{{{code:x}}}"


def _is_unseen(character: str) -> bool:
    """Tell by Unicode's categories: control, format, surrogate, private use, separators other than plain spaces."""
    if character in (" ", IDEOGRAPHIC_SPACE, *JOINERS):
        return False
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs")
