"""Collects indented lines into a text that ends with one line feed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

INDENT = "  "


class Writer:
    """Lines at a current depth."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._depth = 0

    def line(self, text: str = "") -> None:
        """Add one line."""
        self._lines.append(INDENT * self._depth + text if text else "")

    @contextmanager
    def indented(self) -> Iterator[None]:
        """Write one level deeper."""
        self._depth += 1
        yield
        self._depth -= 1

    def text(self) -> str:
        """Give everything written."""
        return "\n".join(self._lines) + "\n"
