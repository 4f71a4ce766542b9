"""Tells the language of texts by their scripts, as an HTML `lang` value."""

from __future__ import annotations

from collections.abc import Iterable

KANA = ("\u3040", "\u30ff")
HANGUL = ("\uac00", "\ud7a3")
HAN = ("\u4e00", "\u9fff")
HEBREW = ("\u05d0", "\u05ea")
ARABIC = ("\u0621", "\u064a")

SCRIPTS = ((KANA, "ja"), (HANGUL, "ko"), (HAN, "zh-CN"), (HEBREW, "he"), (ARABIC, "ar"))


def detect_language(texts: Iterable[str]) -> str:
    """Give ja where kana occur, ko for hangul, zh-CN for Chinese characters, he and ar for their letters, else en."""
    characters = set("".join(texts))
    for (first, last), language in SCRIPTS:
        if any(first <= character <= last for character in characters):
            return language
    return "en"
