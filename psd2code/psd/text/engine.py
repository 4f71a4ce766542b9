"""Reads the text engine's nested data with types: a missing or foreign value is None or empty, never an exception."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from psd2code.psd.text.notation import Name

Step = str | tuple[str, ...]
"""A key, an index of a list, or several spellings of one key."""


@dataclass(frozen=True)
class EngineNode:
    """A value of engine data at any depth; one that is not there has no parts."""

    raw: object = None

    @property
    def is_there(self) -> bool:
        """Whether the file holds this value."""
        return self.raw is not None

    def at(self, *steps: Step) -> EngineNode:
        """Follow keys inwards."""
        value = self.raw
        for step in steps:
            value = _part(value, step)
        return EngineNode(value)

    def __iter__(self) -> Iterator[EngineNode]:
        """Go through a list's items."""
        return iter([EngineNode(item) for item in self.raw] if isinstance(self.raw, list) else [])

    def number(self, *steps: Step) -> float | None:
        """Give a number."""
        value = self.at(*steps).raw
        return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else None

    def integer(self, *steps: Step) -> int | None:
        """Give a whole number."""
        value = self.number(*steps)
        return None if value is None else round(value)

    def flag(self, *steps: Step) -> bool | None:
        """Give a boolean; the document's store writes some as numbers."""
        value = self.at(*steps).raw
        return bool(value) if isinstance(value, int) else None

    def text(self, *steps: Step) -> str | None:
        """Give a string."""
        value = self.at(*steps).raw
        return value if isinstance(value, str) and not isinstance(value, Name) else None

    def name(self, *steps: Step) -> str | None:
        """Give a bare word, which the document's store writes for its kinds of nodes."""
        value = self.at(*steps).raw
        return str(value) if isinstance(value, Name) else None

    def numbers(self, *steps: Step) -> tuple[float, ...]:
        """Give a list of numbers."""
        found = (item.number() for item in self.at(*steps))
        return tuple(value for value in found if value is not None)


def _part(value: object, step: Step) -> object:
    spellings = (step,) if isinstance(step, str) else step
    if isinstance(value, dict):
        return next((value[key] for key in spellings if key in value), None)
    index = spellings[0]
    if isinstance(value, list) and index.isdecimal() and int(index) < len(value):
        return value[int(index)]
    return None
