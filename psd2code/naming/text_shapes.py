"""Names texts by their form where they hold no words: prices, dates, times, counts and single symbols."""

from __future__ import annotations

import re
import unicodedata

SYMBOLS = {
    "+": "plus", "-": "minus", "−": "minus", "×": "close", "✕": "close", "✖": "close", "x": "close", "✓": "check",
    "✔": "check", "√": "check", "?": "question", "!": "alert", "...": "more", "···": "more", "•••": "more", "⋯": "more",
    "<": "back", "‹": "back", "«": "back", "←": "arrow-left", ">": "arrow", "›": "arrow", "»": "arrow",
    "→": "arrow-right", "↑": "arrow-up", "↓": "arrow-down", "▲": "arrow-up", "▼": "arrow-down", "▶": "play",
    "★": "star", "☆": "star", "♥": "heart", "❤": "heart", "♡": "heart",
    "|": "divider", "·": "dot", "•": "dot", "●": "dot",
    "&": "and", "@": "at", "#": "hash", "%": "percent", "¥": "currency", "$": "currency",
    "€": "currency", "£": "currency",
    ":": "colon", "/": "slash", "=": "equals", "*": "asterisk", "©": "copyright", "®": "trademark", "™": "trademark",
}  # fmt: skip
"""Whole names of one symbol -> what it stands for on a page."""

NUMBER = r"[+\-~]?\d+(?:[.,]\d+)*"
FORMS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "price",
        re.compile(rf"(?:[¥$€£]|rmb|usd|cny){NUMBER}(?:[元起万]+|/[^\d\s]{{1,4}})?|{NUMBER}(?:[€元]起?|rmb|usd)"),
    ),
    ("discount", re.compile(rf"{NUMBER}折起?|-\d+%|\d+%off")),
    ("percent", re.compile(rf"{NUMBER}%")),
    ("date", re.compile(r"\d{2,4}[-./年]\d{1,2}[-./月]\d{1,4}日?|\d{4}年\d{1,2}月|\d{1,2}月\d{1,2}日")),
    ("date", re.compile(r"\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,2})?[-~—–至]\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,2})?")),
    ("time", re.compile(r"\d{1,2}:\d{2}(?::\d{2})?(?:am|pm)?(?:[-~—–至]\d{1,2}:\d{2}(?::\d{2})?(?:am|pm)?)?")),
    ("phone", re.compile(r"(?:\+?86-?)?1\d{10}|1\d{2}[\d*]{4}\d{4}|0\d{2,3}-?\d{7,8}|[48]00-?\d{3,4}-?\d{3,4}")),
    ("count", re.compile(r"\d+/\d+|[x×*]\d+|\(\d+\)")),
    ("num", re.compile(rf"{NUMBER}[+kmwb万亿]?\+?")),
)
"""The first form that fits the whole text, spaces taken out, names it."""

QUANTITY = re.compile(
    r"(?<![A-Za-z\d])[x×*]?\d+(?:[.,:/-]\d+)*(?:\s?[年月日号时分秒元折万%]|(?![A-Za-z\d]))", re.IGNORECASE
)
"""A number with its unit, apart from words like h5 and 3D."""

SPACES = frozenset({"Zs", "Zl", "Zp", "Cc", "Cf"})


def describe_text_form(text: str) -> tuple[str, ...]:
    """Give the word for a text that is only a number or a symbol; nothing if it has words of its own."""
    compact = _compact(text)
    if compact in SYMBOLS:
        return tuple(SYMBOLS[compact].split("-"))
    return next(((word,) for word, pattern in FORMS if pattern.fullmatch(compact)), ())


def without_quantities(text: str) -> str:
    """Take the numbers with their units out of a text: they are data, what is left says what they count."""
    return QUANTITY.sub(" ", unicodedata.normalize("NFKC", text))


def _compact(text: str) -> str:
    composed = unicodedata.normalize("NFKC", text)
    return "".join(letter for letter in composed if unicodedata.category(letter) not in SPACES).lower()
