"""Writes a run of letters in ASCII: accents folded, Cyrillic, kana and hangul by their sound, Chinese in pinyin."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable

from psd2code.naming.runs import Script

LATIN_LETTERS = {
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o",
    "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ı": "i",
}  # fmt: skip
"""Latin letters that are not a base letter with marks."""

CYRILLIC_LETTERS = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z", "и": "i", "й": "y",
    "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f",
    "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu",
    "я": "ya", "і": "i", "ї": "yi", "є": "ye", "ґ": "g", "ў": "u", "ј": "j", "љ": "lj", "њ": "nj", "ћ": "c",
    "ђ": "dj", "џ": "dz",
}  # fmt: skip
"""Russian by BGN/PCGN without diacritics; the letters other Cyrillic alphabets add."""

KANA_SYLLABLES = {"si": "shi", "ti": "chi", "tu": "tsu", "hu": "fu", "zi": "ji", "di": "ji", "du": "zu"}
"""Unicode's kana names are Kunrei; these are the Hepburn spellings that people type."""

PALATALS = ("sh", "ch", "j")


def romanize(text: str, script: Script, max_letters: int) -> str:
    """Give the ASCII lower-case spelling, cut after a whole syllable at max_letters; empty if there is none."""
    return _join_bounded(_SYLLABLES[script](text), max_letters)


def fold_latin(text: str) -> str:
    """Give the plain ASCII letters of Latin letters with accents, in the case they have."""
    mapped = "".join(LATIN_LETTERS.get(letter, letter) for letter in text)
    return "".join(letter for letter in unicodedata.normalize("NFKD", mapped) if letter.isascii() and letter.isalpha())


def _join_bounded(syllables: Iterable[str], max_letters: int) -> str:
    word = ""
    for syllable in syllables:
        if word and len(word) + len(syllable) > max_letters:
            break
        word += syllable
    return word[:max_letters]


def _latin(text: str) -> Iterable[str]:
    return fold_latin(text).lower()


def _cyrillic(text: str) -> Iterable[str]:
    return [CYRILLIC_LETTERS.get(letter, "") for letter in text.lower()]


def _hangul(text: str) -> Iterable[str]:
    return [_last_word_of_name(syllable) for syllable in text]


def _kana(text: str) -> Iterable[str]:
    syllables: list[str] = []
    for letter in text:
        name = unicodedata.name(letter)
        sound = _last_word_of_name(letter)
        if " LETTER " not in name or not sound.isalpha():
            continue
        if " SMALL " in name:
            _soften(syllables, sound)
        else:
            syllables.append(KANA_SYLLABLES.get(sound, sound))
    return syllables


def _soften(syllables: list[str], small: str) -> None:
    """Let a small kana change the syllable before it: ki + small ya is kya, shi + small ya is sha."""
    if small == "tu" or not syllables:
        return
    consonant = syllables[-1][:-1]
    syllables[-1] = consonant + (small.removeprefix("y") if consonant in PALATALS else small)


def _last_word_of_name(letter: str) -> str:
    return unicodedata.name(letter).rsplit(" ", 1)[-1].lower()


def _pinyin(text: str) -> Iterable[str]:
    # Loading the phrase tables takes a third of a second, and most designs need none of them.
    from pypinyin import lazy_pinyin  # noqa: PLC0415

    syllables = lazy_pinyin(text, errors="ignore")
    return ["".join(letter for letter in fold_latin(syllable) if letter.isalpha()).lower() for syllable in syllables]


def _nothing(_text: str) -> Iterable[str]:
    return ()


_SYLLABLES: dict[Script, Callable[[str], Iterable[str]]] = {
    "latin": _latin,
    "cyrillic": _cyrillic,
    "hangul": _hangul,
    "kana": _kana,
    "han": _pinyin,
    "digit": _nothing,
    "other": _nothing,
}
