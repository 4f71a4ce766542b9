"""Tells the names that programs give from those a person wrote, and takes Photoshop's copy marks off."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from psd2code.naming.default_stems import (
    CAPTURE_STEMS,
    COPY_WORDS,
    MERGE_WORDS,
    NAMELESS_STEMS,
    NUMBERED_STEMS,
    STEMS,
)
from psd2code.naming.runs import Run, normalize, split_runs

MACHINE_MIN_DIGITS = 6
"""digits. A name of digits and single letters with so many digits is a date, a size or an id, not a word."""

MACHINE_MIN_SWITCHES = 4
"""changes between letters and digits within a word; `9b9b91fdj` has five, words people write have at most three."""

MACHINE_MAX_LETTERS = 2
"""letters. Longer pieces without digits are words."""

CAPTURE_MIN_DIGITS = 3
"""digits. Cameras number with four or more, screenshots carry a date; `img 2` was written by hand."""

Words = tuple[str, ...]


@lru_cache(maxsize=4096)
def is_default_name(name: str) -> bool:
    """Tell whether Photoshop made the name: a stem, its number, and any number of copy marks (图层 12 拷贝 3)."""
    words = _words(_letters_and_digits(normalize(name)))
    stem, rest = _take_stem(words, STEMS + NUMBERED_STEMS)
    if not stem or not _is_number_and_copies(rest):
        return False
    return stem in _stems(STEMS) or bool(rest and rest[0].isdigit())


@lru_cache(maxsize=4096)
def is_machine_name(name: str) -> bool:
    """Tell whether the name is a file's: a hash, an id, a date, a camera's counter, `Untitled-1`."""
    runs = _letters_and_digits(normalize(name))
    words = _words(runs)
    digits = sum(len(word) for word in words if word.isdigit())
    stem, rest = _take_stem(words, CAPTURE_STEMS)
    if stem and digits >= CAPTURE_MIN_DIGITS and all(word.isdigit() for word in rest):
        return True
    stem, rest = _take_stem(words, NAMELESS_STEMS)
    if stem and all(word.isdigit() for word in rest):
        return True
    return digits >= MACHINE_MIN_DIGITS and all(_is_noise(chunk) for chunk in _chunks(runs))


@lru_cache(maxsize=4096)
def strip_copy_marks(name: str) -> str:
    """Take Photoshop's copy marks off the end (`灰条2 拷贝 2` -> `灰条2`); a name of nothing else stays."""
    normalized = normalize(name)
    runs = list(_letters_and_digits(normalized))
    end = len(normalized)
    while (mark := _copy_mark_at_end(runs, normalized)) > 0:
        end = runs[mark].start
        del runs[mark:]
    return normalized[:end].strip()


def has_copy_marks(name: str) -> bool:
    """Tell whether Photoshop marked the layer as a copy (图层 12 拷贝 3)."""
    return strip_copy_marks(name) != normalize(name).strip()


def _copy_mark_at_end(runs: Sequence[Run], normalized: str) -> int:
    """Give the index of the run that starts a copy mark at the end; 0 if there is none."""
    index = len(runs) - 1
    if index > 0 and runs[index].script == "digit":
        index -= 1
    if index <= 0 or (runs[index].text.casefold(),) not in _stems(COPY_WORDS):
        return 0
    # Photoshop puts a space before its mark; `btn-copy` is a button that copies.
    return index if normalized[runs[index].start - 1].isspace() else 0


def _letters_and_digits(normalized: str) -> tuple[Run, ...]:
    return tuple(run for run in split_runs(normalized) if run.script != "other")


def _words(runs: Sequence[Run]) -> Words:
    return tuple(run.text.casefold() for run in runs)


@cache
def _stems(table: str) -> frozenset[Words]:
    stems = (stem for line in table.splitlines() for stem in line.split("|"))
    return frozenset(words for stem in stems if (words := _words(split_runs(normalize(stem)))))


@cache
def _longest_stem(table: str) -> int:
    return max(map(len, _stems(table)))


def _take_stem(words: Words, table: str) -> tuple[Words, Words]:
    """Split the longest stem of a table off the front; no stem gives an empty one."""
    stems = _stems(table)
    for end in range(min(len(words), _longest_stem(table)), 0, -1):
        if words[:end] in stems:
            return words[:end], words[end:]
    return (), words


def _is_number_and_copies(words: Words) -> bool:
    marks = _stems(COPY_WORDS + MERGE_WORDS)
    rest = words[1:] if words and words[0].isdigit() else words
    while rest:
        if rest[:1] not in marks:
            return False
        rest = rest[2:] if rest[1:2] and rest[1].isdigit() else rest[1:]
    return True


def _chunks(runs: Sequence[Run]) -> list[list[Run]]:
    chunks: list[list[Run]] = []
    for run in runs:
        if run.is_joined and chunks:
            chunks[-1].append(run)
        else:
            chunks.append([run])
    return chunks


def _is_noise(chunk: Sequence[Run]) -> bool:
    if any(run.script not in ("latin", "digit") for run in chunk):
        return False
    letters = sum(len(run.text) for run in chunk if run.script == "latin")
    return letters <= MACHINE_MAX_LETTERS or len(chunk) > MACHINE_MIN_SWITCHES
