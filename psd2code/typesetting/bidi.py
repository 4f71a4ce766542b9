"""Cuts a line into stretches of one direction, in the order in which they stand from left to right.

The Unicode bidirectional algorithm but for explicit embeddings and isolates, which designers cannot type.
https://www.unicode.org/reports/tr9/
"""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from psd2code.ir.text import BaseDirection

_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_NUMBERS = frozenset({"EN", "AN"})
_STRONG = frozenset({"L", "R"})
_BRACKETS = "()[]{}〈〉《》「」『』【】〔〕〖〗\uff08\uff09\uff3b\uff3d\uff5b\uff5d"
_CLOSING = dict(zip(_BRACKETS[::2], _BRACKETS[1::2], strict=True))


class Stretch(NamedTuple):
    """Characters start to end of the line, all of one direction."""

    start: int
    end: int
    is_right_to_left: bool


def stretches_of(text: str, base: BaseDirection) -> tuple[Stretch, ...]:
    """Give the stretches from left to right."""
    classes = [unicodedata.bidirectional(character) or "L" for character in text]
    if base == "ltr" and _RIGHT_TO_LEFT.isdisjoint(classes):
        return (Stretch(0, len(text), False),)
    return _ordered(_levels(text, classes, base))


def _levels(text: str, classes: list[str], base: BaseDirection) -> list[int]:
    """Resolve each character's level: weak types, neutral ones, then rules I1 and I2; blanks at the end: L1."""
    kept = len(classes)
    while kept and classes[kept - 1] in ("WS", "BN", "S", "B"):
        kept -= 1
    level = int(base == "rtl")
    side = "R" if level else "L"
    found = _weak(classes[:kept], side)
    _brackets(text, found, side)
    resolved = _neutrals(found, side)
    raised = {"L": level % 2, "R": 1 - level % 2, "AN": 2 - level % 2, "EN": 2 - level % 2}
    return [level + raised[kind] for kind in resolved] + [level] * (len(classes) - kept)


def _weak(classes: Sequence[str], side: str) -> list[str]:
    """Rules W1 to W7."""
    found, strong = list(classes), side
    for index, kind in enumerate(found):
        if kind in ("NSM", "BN"):
            found[index] = found[index - 1] if index else side
        elif kind in ("L", "R", "AL"):
            strong = kind
        elif kind == "EN" and strong == "AL":
            found[index] = "AN"
    found = ["R" if kind == "AL" else kind for kind in found]
    _separators(found)
    _terminators(found)
    strong = side
    for index, kind in enumerate(found):
        if kind in _STRONG:
            strong = kind
        elif kind == "EN" and strong == "L":
            found[index] = "L"
    return found


def _separators(found: list[str]) -> None:
    """Rule W4: a single separator between two numbers is of their kind."""
    for index in range(1, len(found) - 1):
        before, kind, after = found[index - 1 : index + 2]
        if before == after and ((kind == "ES" and before == "EN") or (kind == "CS" and before in _NUMBERS)):
            found[index] = before


def _terminators(found: list[str]) -> None:
    """Rules W5 and W6: signs beside a European number are part of it, all others are neutral."""
    start = 0
    for kind, group in itertools.groupby(list(found)):
        end = start + len(list(group))
        if kind == "ET":
            is_beside = "EN" in (found[start - 1] if start else "", found[end] if end < len(found) else "")
            found[start:end] = ["EN" if is_beside else "ON"] * (end - start)
        elif kind in ("ES", "CS"):
            found[start:end] = ["ON"] * (end - start)
        start = end


def _brackets(text: str, found: list[str], side: str) -> None:
    """Rule N0: a pair of brackets is of the side of what it holds, if that is the paragraph's or that before it."""
    for start, end in _pairs(text, found):
        held = {_side(kind) for kind in found[start + 1 : end] if _is_sided(kind)}
        if held:
            before = next((_side(kind) for kind in reversed(found[:start]) if _is_sided(kind)), side)
            found[start] = found[end] = side if side in held else before


def _pairs(text: str, found: Sequence[str]) -> list[tuple[int, int]]:
    pairs: list[tuple[int, int]] = []
    opened: list[tuple[str, int]] = []
    for index, kind in enumerate(found):
        character = text[index]
        if kind == "ON" and character in _CLOSING:
            opened.append((_CLOSING[character], index))
        elif kind == "ON" and character in _CLOSING.values():
            depth = next((i for i in reversed(range(len(opened))) if opened[i][0] == character), None)
            if depth is not None:
                pairs.append((opened[depth][1], index))
                del opened[depth:]
    return sorted(pairs)


def _neutrals(found: list[str], side: str) -> list[str]:
    """Rules N1 and N2: neutrals between two of one side are of that side, others of the paragraph's."""
    resolved: list[str] = []
    groups = [(is_sided, list(group)) for is_sided, group in itertools.groupby(found, _is_sided)]
    for index, (is_sided, group) in enumerate(groups):
        if is_sided:
            resolved += group
            continue
        before = _side(groups[index - 1][1][-1]) if index else side
        after = _side(groups[index + 1][1][0]) if index + 1 < len(groups) else side
        resolved += [before if before == after else side] * len(group)
    return resolved


def _is_sided(kind: str) -> bool:
    return kind in _STRONG or kind in _NUMBERS


def _side(kind: str) -> str:
    return "L" if kind == "L" else "R"


def _ordered(levels: list[int]) -> tuple[Stretch, ...]:
    """Rule L2: turn round, from the highest level down, what is on it or above."""
    runs: list[tuple[int, Stretch]] = []
    at = 0
    for level, group in itertools.groupby(levels):
        end = at + len(list(group))
        runs.append((level, Stretch(at, end, level % 2 == 1)))
        at = end
    for height in range(max(levels, default=0), 0, -1):
        runs = _turned(runs, height)
    return tuple(stretch for _, stretch in runs)


def _turned(runs: list[tuple[int, Stretch]], height: int) -> list[tuple[int, Stretch]]:
    """Turn round each sequence of runs whose levels are that high."""
    turned: list[tuple[int, Stretch]] = []
    for is_above, group in itertools.groupby(runs, lambda run: run[0] >= height):
        part = list(group)
        turned += part[::-1] if is_above else part
    return turned
