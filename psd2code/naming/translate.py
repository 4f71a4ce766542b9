"""Turns a layer name in any script into lower-case ASCII words; what cannot be said in ASCII is listed as left over."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from psd2code.model import Model
from psd2code.naming.dictionary import HanWord, split_words
from psd2code.naming.romanize import fold_latin, romanize
from psd2code.naming.runs import Run, Script, normalize, split_runs
from psd2code.thresholds import DEFAULT_THRESHOLDS, Thresholds

Origin = Literal["latin", "dictionary", "pinyin", "number", "left-over", "stop"]
TranslationSource = Literal["latin", "dictionary", "pinyin", "mixed", "none"]

BRANDS_TABLE = """
iphone ipad ios ipod imac macos wechat youtube tiktok github gitlab paypal linkedin whatsapp javascript
typescript qrcode wifi
"""
BRANDS = frozenset(BRANDS_TABLE.split())
"""Words whose inner capitals are spelling, not word starts."""

TRUST: dict[Origin, float] = {"latin": 0.95, "dictionary": 0.9, "pinyin": 0.4, "left-over": 0}
"""0-1. How far a reader gets with a word: written by the designer, translated, only sounded out, lost."""

ORDINAL_ENDINGS = frozenset({"st", "nd", "rd", "th"})

LETTER_NUMBER_MAX_LETTERS = 1
"""letters. One letter beside a number is one word (h5, 3d, v2); a longer word keeps its number apart (btn-2)."""


class Translation(Model):
    """The words of a name; confidence 0-1 weighs each by its letters; leftovers: letters and symbols without ASCII."""

    words: tuple[str, ...]
    source: TranslationSource
    leftovers: tuple[str, ...] = ()
    confidence: float = Field(ge=0, le=1)

    @property
    def is_meaningful(self) -> bool:
        """Tell whether any word is more than a number."""
        return any(not word.isdigit() for word in self.words)


class Piece(Model):
    """Some words and where they came from; size: characters of the name that they stand for."""

    words: tuple[str, ...]
    origin: Origin
    size: int
    leftover: str = ""


def translate(name: str, thresholds: Thresholds = DEFAULT_THRESHOLDS) -> Translation:
    """Translate the first characters of a name; never fails, gives no words where nothing can be said."""
    runs = split_runs(normalize(name[: thresholds.name_read_characters]))
    pieces = [piece for run in _join_letter_numbers(runs) for piece in _pieces(run, thresholds)]
    words = tuple(word for piece in pieces for word in piece.words)
    return Translation(
        words=words,
        source=_source(pieces) if words else "none",
        leftovers=tuple(piece.leftover for piece in pieces if piece.leftover),
        confidence=_confidence(pieces) if words else 0,
    )


def split_camel_case(text: str) -> tuple[str, ...]:
    """Split ASCII letters and digits where a capital starts a word: HTMLPage -> html page; iPhone stays whole."""
    starts = [0]
    for index in range(max(1, _brand_length(text)), len(text)):
        is_word_start = text[index].isupper() and text[index - 1].islower()
        is_end_of_capitals = text[index - 1].isupper() and text[index].islower() and index - 1 > starts[-1]
        if is_word_start:
            starts.append(index)
        elif is_end_of_capitals:
            starts.append(index - 1)
    return tuple(text[start:end].lower() for start, end in zip(starts, [*starts[1:], len(text)], strict=True))


def _brand_length(text: str) -> int:
    """Tell how many letters at the start spell a brand that ends there or before a capital."""
    lengths = [len(brand) for brand in BRANDS if text.lower().startswith(brand)]
    return max((length for length in lengths if not text[length : length + 1].islower()), default=0)


def _join_letter_numbers(runs: tuple[Run, ...]) -> list[Run]:
    joined: list[Run] = []
    for run in runs:
        if run.is_joined and joined and _is_letter_number(joined[-1], run):
            joined[-1] = joined[-1].replace(text=joined[-1].text + run.text, script="latin")
        else:
            joined.append(run)
    return joined


def _is_letter_number(before: Run, run: Run) -> bool:
    letters, number = (before, run) if run.script == "digit" else (run, before)
    is_pair = letters.script == "latin" and (number.script == "digit" or number.text[-1].isdigit())
    is_ordinal = letters is run and run.text.lower() in ORDINAL_ENDINGS
    return is_pair and (is_ordinal or len(letters.text.strip("0123456789")) <= LETTER_NUMBER_MAX_LETTERS)


def _pieces(run: Run, thresholds: Thresholds) -> list[Piece]:
    if run.script == "digit":
        return [Piece(words=(run.text,), origin="number", size=0)]
    if run.script == "latin":
        return [_latin_piece(run)]
    if run.script == "han":
        return [_han_piece(word, thresholds) for word in split_words(run.text)]
    return [_sound_piece(run.text, run.script, thresholds)]


def _latin_piece(run: Run) -> Piece:
    text = run.text if run.text.isascii() else fold_latin(run.text)
    if not text:
        return Piece(words=(), origin="left-over", size=len(run.text), leftover=run.text)
    return Piece(words=split_camel_case(text), origin="latin", size=len(run.text))


def _han_piece(word: HanWord, thresholds: Thresholds) -> Piece:
    if word.meaning == "unknown":
        return _sound_piece(word.text, "han", thresholds)
    if word.meaning == "stop":
        return Piece(words=(), origin="stop", size=0)
    return Piece(words=word.english, origin="dictionary", size=len(word.text))


def _sound_piece(text: str, script: Script, thresholds: Thresholds) -> Piece:
    sound = romanize(text, script, thresholds.name_sound_letters)
    if not sound:
        return Piece(words=(), origin="left-over", size=len(text), leftover=text)
    return Piece(words=(sound,), origin="pinyin", size=len(text))


def _source(pieces: list[Piece]) -> TranslationSource:
    origins = {piece.origin for piece in pieces if piece.words} - {"number"}
    if len(origins) > 1:
        return "mixed"
    if "dictionary" in origins:
        return "dictionary"
    return "pinyin" if "pinyin" in origins else "latin"


def _confidence(pieces: list[Piece]) -> float:
    """Average the trust over the characters; a bare number is what the designer wrote, so it counts as Latin."""
    total = sum(piece.size for piece in pieces)
    if total == 0:
        return TRUST["latin"]
    return sum(piece.size * TRUST.get(piece.origin, 0) for piece in pieces) / total
