"""Cuts a run of Chinese into dictionary words, as long as they can be, and what is between them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from psd2code.model import Model

WORDS_FILE = Path(__file__).with_name("words_zh.json")

STOP_WORDS_TABLE = """
的 地 得 了 吗 呢 吧 啊 呀 哦 着 过 就 都 也 还 很 在 和 与 及 或 并 把 被 给 让 向 从
到 这 那 该 此 其 你 您 他 她 它 们 个 名 位 只 将 已 有 可 请 等 第 之 于 以 而 则 若 如
我们 你们 他们 这个 那个 这些 那些 一下 一个 一些 已经 可以 需要 进行 其中 以及 如果 因为
所以 但是 还有
"""
STOP_WORDS = frozenset(STOP_WORDS_TABLE.split())
"""Words that carry grammar, not meaning: recognized, and left out of names."""

MODIFIERS = frozenset(
    "红橙黄绿青蓝紫粉灰黑白金银棕彩大小长短高低宽窄粗细厚薄新旧深浅明暗亮左右上下前后内外中双单多女男热拆开全总一二三四五六七八九十"
)
"""Characters that qualify the one behind them: 金边 is `gold edge`, while 方橙 is somebody's name."""

Meaning = Literal["word", "stop", "unknown"]


class HanWord(Model):
    """A piece of a run of Chinese; english is set for a dictionary word."""

    text: str
    meaning: Meaning
    english: tuple[str, ...] = ()


@cache
def load_words() -> dict[str, str]:
    """Read words_zh.json: Chinese word -> English words joined by hyphens. 广告 is `promo`: blockers hide `.ad`."""
    words: dict[str, str] = json.loads(WORDS_FILE.read_text("utf-8"))
    return words


def split_words(run: str) -> tuple[HanWord, ...]:
    """Cut a run of simplified Chinese; a stretch that is not understood comes back as one unknown word."""
    return _join_unknown([_look_up(piece) for piece in _cut(run)])


@cache
def _longest_word() -> int:
    return max(map(len, (*load_words(), *STOP_WORDS)))


class _Cut(NamedTuple):
    unknown: int
    pieces: int
    singles: int
    words: tuple[str, ...]


def _cut(run: str) -> tuple[str, ...]:
    """Find the cheapest cut from the end backwards: fewest unknown characters, then pieces, then single characters."""
    cuts = [_Cut(0, 0, 0, ())] * (len(run) + 1)
    for start in reversed(range(len(run))):
        ends = range(start + 1, min(len(run), start + _longest_word()) + 1)
        choices = [
            _put_before(run[start:end], cuts[end]) for end in ends if end == start + 1 or _is_known(run[start:end])
        ]
        cuts[start] = min(choices, key=lambda cut: (cut.unknown, cut.pieces, cut.singles, -len(cut.words[0])))
    return cuts[0].words


def _put_before(word: str, rest: _Cut) -> _Cut:
    return _Cut(
        unknown=rest.unknown + (not _is_known(word)),
        pieces=rest.pieces + 1,
        singles=rest.singles + (len(word) == 1),
        words=(word, *rest.words),
    )


def _is_known(text: str) -> bool:
    return text in load_words() or text in STOP_WORDS


def _look_up(text: str) -> HanWord:
    english = load_words().get(text)
    if english is not None:
        return HanWord(text=text, meaning="word", english=tuple(english.split("-")))
    return HanWord(text=text, meaning="stop" if text in STOP_WORDS else "unknown")


def _join_unknown(words: list[HanWord]) -> tuple[HanWord, ...]:
    """Join single characters that make no phrase: 小 in 小李 belongs to a person's name and is not `small`."""
    joined: list[HanWord] = []
    start = 0
    while start < len(words):
        end = start
        while end < len(words) and len(words[end].text) == 1 and words[end].meaning != "stop":
            end += 1
        stretch = words[start:end]
        if not _is_phrase(stretch):
            joined.append(HanWord(text="".join(word.text for word in stretch), meaning="unknown"))
        else:
            joined.extend(stretch or [words[end]])
            end = max(end, start + 1)
        start = end
    return tuple(joined)


def _is_phrase(characters: list[HanWord]) -> bool:
    """Tell whether single characters may be read one by one: all known, and each but the last qualifies the next."""
    is_known = all(character.meaning == "word" for character in characters)
    return is_known and all(character.text in MODIFIERS for character in characters[:-1])
