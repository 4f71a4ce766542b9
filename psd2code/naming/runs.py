"""Splits a layer name into runs of one script; every letter, digit and symbol of the name is in exactly one run."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import groupby
from typing import Literal

from psd2code.model import Model
from psd2code.naming.traditional import to_simplified

Script = Literal["latin", "digit", "han", "kana", "hangul", "cyrillic", "other"]

SCRIPT_OF_NAME_PREFIX: tuple[tuple[str, Script], ...] = (
    ("CJK UNIFIED IDEOGRAPH", "han"),
    ("LATIN ", "latin"),
    ("CYRILLIC ", "cyrillic"),
    ("HIRAGANA", "kana"),
    ("KATAKANA", "kana"),
    ("HANGUL SYLLABLE", "hangul"),
)
APOSTROPHES = frozenset("'’ʼ")
INVISIBLE_CATEGORIES = frozenset({"Mn", "Me", "Cf", "Cc", "Cs", "Co", "Cn"})


class Run(Model):
    """Letters of one script; start: index in the normalized name; is_joined: it touches the run before."""

    text: str
    script: Script
    start: int
    is_joined: bool


def normalize(name: str) -> str:
    """Give the name in one form: NFKC (full width becomes ASCII), simplified characters, no apostrophes."""
    composed = unicodedata.normalize("NFKC", name)
    return to_simplified("".join(character for character in composed if character not in APOSTROPHES))


@lru_cache(maxsize=4096)
def split_runs(normalized: str) -> tuple[Run, ...]:
    """Split a normalized name; spaces and punctuation separate, combining and invisible characters vanish."""
    visible = ((index, letter) for index, letter in enumerate(normalized) if not _is_invisible(letter))
    runs: list[Run] = []
    is_joined = False
    for script, stretch in groupby(visible, key=lambda indexed: script_of(indexed[1])):
        letters = list(stretch)
        if script is not None:
            text = "".join(letter for _, letter in letters)
            text = _ascii_digits(text) if script == "digit" else text
            runs.append(Run(text=text, script=script, start=letters[0][0], is_joined=is_joined))
        is_joined = script is not None
    return tuple(runs)


def _ascii_digits(digits: str) -> str:
    return "".join(str(unicodedata.decimal(digit)) for digit in digits)


@lru_cache(maxsize=4096)
def _is_invisible(character: str) -> bool:
    return unicodedata.category(character) in INVISIBLE_CATEGORIES and not character.isspace()


@lru_cache(maxsize=4096)
def script_of(character: str) -> Script | None:
    """Tell the script of a character; None for what separates words (spaces, punctuation)."""
    if character.isdecimal():
        return "digit"
    category = unicodedata.category(character)
    if category[0] in "ZPC":
        return None
    name = unicodedata.name(character, "")
    for prefix, script in SCRIPT_OF_NAME_PREFIX:
        if name.startswith(prefix):
            return script
    return "other"
