"""Turns the text of a .cube or .3dl file into a table of colours, 0-1, blue running fastest."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

Table = tuple[tuple[float, float, float], ...]
NOTHING: tuple[int, Table] = (0, ())

SIZE_MARK = "LUT_3D_SIZE"
DOMAIN_MARKS = ("DOMAIN_MIN", "DOMAIN_MAX")
COMPONENTS = 3
SIZE_LIMITS = (2, 129)
"""Tables larger than any program writes are damage, not data."""
INTEGER_FULL_VALUES = (255, 1023, 4095, 16383, 65535)
"""The full value of a .3dl table is that of its bit depth, which the file need not name."""


def parse_lookup(kind: str, data: bytes) -> tuple[int, Table]:
    """Give the table's size along one axis and its size^3 colours; 0 and none where it cannot be read."""
    lines = list(_words(data.decode("latin-1")))
    if kind == "LUTFormatCUBE":
        return _parse_cube(lines)
    if kind == "LUTFormat3DL":
        return _parse_3dl(lines)
    return NOTHING


def _words(text: str) -> Iterator[list[str]]:
    for line in text.splitlines():
        words = line.split("#")[0].split()
        if words:
            yield words


def _parse_cube(lines: list[list[str]]) -> tuple[int, Table]:
    marked = {words[0]: words[1:] for words in lines if not _is_number(words[0])}
    size = marked.get(SIZE_MARK, ["0"])[0]
    colors = _colors(lines)
    if not size.isdecimal() or colors is None:
        return NOTHING
    low, high = (
        np.array([float(v) for v in marked.get(mark, [])] or [default] * COMPONENTS)
        for mark, default in zip(DOMAIN_MARKS, (0.0, 1.0), strict=True)
    )
    if np.any(low != 0) or np.any(high != 1):
        return NOTHING
    # Red runs fastest in the file.
    return _table(colors, int(size), (2, 1, 0))


def _parse_3dl(lines: list[list[str]]) -> tuple[int, Table]:
    colors = _colors(lines)
    if colors is None or len(colors) == 0:
        return NOTHING
    full = next((value for value in INTEGER_FULL_VALUES if value >= colors.max()), INTEGER_FULL_VALUES[-1])
    return _table(colors / full, round(len(colors) ** (1 / 3)), (0, 1, 2))


def _colors(lines: list[list[str]]) -> NDArray[np.float64] | None:
    rows = [words for words in lines if len(words) == COMPONENTS and all(_is_number(word) for word in words)]
    return np.array(rows, dtype=np.float64) if rows else None


def _table(colors: NDArray[np.float64], size: int, order: tuple[int, int, int]) -> tuple[int, Table]:
    if not SIZE_LIMITS[0] <= size <= SIZE_LIMITS[1] or len(colors) != size**COMPONENTS:
        return NOTHING
    grid = np.clip(colors, 0, 1).reshape(size, size, size, COMPONENTS).transpose(*order, 3)
    return size, tuple((red, green, blue) for red, green, blue in grid.reshape(-1, COMPONENTS).tolist())


def _is_number(word: str) -> bool:
    try:
        float(word)
    except ValueError:
        return False
    return True
