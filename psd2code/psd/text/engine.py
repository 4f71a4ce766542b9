"""Reads the text engine's nested data with types: a missing or foreign value is None or empty, never an exception."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from psd_tools.psd import engine_data as raw


@dataclass(frozen=True)
class EngineNode:
    """A value of engine data at any depth; one that is not there has no parts."""

    raw: object = None

    @property
    def is_there(self) -> bool:
        """Whether the file holds this value."""
        return self.raw is not None

    def at(self, *keys: str) -> EngineNode:
        """Follow keys inwards; a key of a list is its index."""
        node = self
        for key in keys:
            node = node._step(key)
        return node

    def __iter__(self) -> Iterator[EngineNode]:
        """Go through a list's items."""
        return iter([EngineNode(item) for item in self.raw] if isinstance(self.raw, raw.List) else [])

    def number(self, *keys: str) -> float | None:
        """Give a number."""
        value = self.at(*keys).raw
        return float(value.value) if isinstance(value, (raw.Integer, raw.Float)) else None

    def integer(self, *keys: str) -> int | None:
        """Give a whole number."""
        value = self.number(*keys)
        return None if value is None else round(value)

    def flag(self, *keys: str) -> bool | None:
        """Give a boolean; the document's store writes some as numbers."""
        value = self.at(*keys).raw
        return bool(value.value) if isinstance(value, (raw.Bool, raw.Integer)) else None

    def text(self, *keys: str) -> str | None:
        """Give a string."""
        value = self.at(*keys).raw
        return str(value.value) if isinstance(value, raw.String) else None

    def numbers(self, *keys: str) -> tuple[float, ...]:
        """Give a list of numbers."""
        found = (item.number() for item in self.at(*keys))
        return tuple(value for value in found if value is not None)

    def _step(self, key: str) -> EngineNode:
        if isinstance(self.raw, raw.Dict):
            return EngineNode(self.raw.get(key))
        if isinstance(self.raw, raw.List) and key.isdecimal() and int(key) < len(self.raw):
            return EngineNode(self.raw[int(key)])
        return EngineNode()
