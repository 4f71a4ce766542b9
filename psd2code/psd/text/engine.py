"""Reads the text engine's nested data with types: a missing or foreign value is None or empty, never an exception."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from psd_tools.psd import engine_data as raw

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

    @property
    def is_table(self) -> bool:
        """Whether it has keys."""
        return isinstance(self.raw, raw.Dict)

    def at(self, *steps: Step) -> EngineNode:
        """Follow keys inwards."""
        node = self
        for step in steps:
            node = node._step(step)
        return node

    def __iter__(self) -> Iterator[EngineNode]:
        """Go through a list's items."""
        return iter([EngineNode(item) for item in self.raw] if isinstance(self.raw, raw.List) else [])

    def number(self, *steps: Step) -> float | None:
        """Give a number."""
        value = self.at(*steps).raw
        return float(value.value) if isinstance(value, (raw.Integer, raw.Float)) else None

    def integer(self, *steps: Step) -> int | None:
        """Give a whole number."""
        value = self.number(*steps)
        return None if value is None else round(value)

    def flag(self, *steps: Step) -> bool | None:
        """Give a boolean; the document's store writes some as numbers."""
        value = self.at(*steps).raw
        return bool(value.value) if isinstance(value, (raw.Bool, raw.Integer)) else None

    def text(self, *steps: Step) -> str | None:
        """Give a string."""
        value = self.at(*steps).raw
        return str(value.value) if isinstance(value, raw.String) else None

    def tag(self, *steps: Step) -> str | None:
        """Give a bare word, which the document's store writes for its kinds of nodes."""
        value = self.at(*steps).raw
        return str(value.value) if isinstance(value, raw.Property) else None

    def numbers(self, *steps: Step) -> tuple[float, ...]:
        """Give a list of numbers."""
        found = (item.number() for item in self.at(*steps))
        return tuple(value for value in found if value is not None)

    def _step(self, step: Step) -> EngineNode:
        spellings = (step,) if isinstance(step, str) else step
        if isinstance(self.raw, raw.Dict):
            return EngineNode(next((self.raw[key] for key in spellings if key in self.raw), None))
        index = spellings[0]
        if isinstance(self.raw, raw.List) and index.isdecimal() and int(index) < len(self.raw):
            return EngineNode(self.raw[int(index)])
        return EngineNode()
