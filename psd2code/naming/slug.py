"""Joins words into a CSS class and file name: ASCII, lower case, a letter first, bounded, safe on every system."""

from __future__ import annotations

from collections.abc import Sequence, Set

from psd2code.thresholds import DEFAULT_THRESHOLDS

FALLBACK = "layer"
"""Stands where no letter is left, and before what would be a number or a device name alone."""

DEVICE_NAMES = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))]
)
"""Windows opens a device for these, with any extension:
https://learn.microsoft.com/windows/win32/fileio/naming-a-file"""

SLUG_CHARACTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")


def slug(words: Sequence[str], max_characters: int = DEFAULT_THRESHOLDS.name_characters) -> str:
    """Join words by hyphens, cut at a word within max_characters (at least 8); any strings give a valid name.

    Words that start with a digit move to the end, where a class name may have them; a word repeated at once is dropped.
    """
    clean = _drop_repeats([part for word in words for part in _split(word)])
    lettered = [word for word in clean if not word[0].isdigit()]
    if not lettered:
        clean.insert(0, FALLBACK)
    elif clean[0][0].isdigit():
        first = clean.index(lettered[0])
        clean = clean[first:] + clean[:first]
    return _protect(_cut(clean, max_characters))


def unique_name(wanted: str, taken: Set[str]) -> str:
    """Give wanted, or wanted-2, wanted-3 ...: the first that is not taken."""
    name = wanted
    number = 1
    while name in taken:
        number += 1
        name = f"{wanted}-{number}"
    return name


def _split(word: str) -> list[str]:
    return "".join(letter if letter in SLUG_CHARACTERS else " " for letter in word.lower()).split()


def _drop_repeats(words: list[str]) -> list[str]:
    pairs = zip(words, ["", *words], strict=False)
    return [word for word, before in pairs if word != before or word.isdigit()]


def _cut(words: list[str], max_characters: int) -> str:
    name = words[0][:max_characters]
    for word in words[1:]:
        if len(name) + 1 + len(word) > max_characters:
            break
        name = f"{name}-{word}"
    return name


def _protect(name: str) -> str:
    return f"{FALLBACK}-{name}" if name in DEVICE_NAMES else name
