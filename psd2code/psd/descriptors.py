"""Reads Photoshop's descriptors with types: a missing or foreign value is the given default, never an exception."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from psd_tools.psd import descriptor as raw

PERCENT = 100.0
"""Per cents in a descriptor are 0-100; the models hold shares."""
POINTS_PER_INCH = 72.0


def has_fields(value: object) -> bool:
    """Whether a raw value is itself a descriptor."""
    return isinstance(value, raw.Descriptor)


@dataclass(frozen=True)
class Descriptor:
    """One descriptor; keys are Photoshop's own, four-letter ones padded with spaces ("Clr ")."""

    raw: Any

    @classmethod
    def of(cls, block: object) -> Descriptor | None:
        """Wrap what psd-tools parsed; None where it is something else."""
        return cls(raw=block) if has_fields(block) else None

    @property
    def class_id(self) -> str:
        """The kind of thing described, "RGBC" for instance."""
        return _letters(self.raw.classID)

    @property
    def items(self) -> Iterator[tuple[str, Any]]:
        """Every key with its raw value, in the file's order."""
        return ((_letters(key), value) for key, value in self.raw.items())

    def has(self, key: str) -> bool:
        """Whether the key is there, whatever its value."""
        return self._get(key) is not None

    def number(self, key: str, default: float = 0) -> float:
        """Give a number of any unit as it stands."""
        value = self._get(key)
        if isinstance(value, (raw.UnitFloat, raw.Double, raw.Integer, raw.LargeInteger)):
            return float(value.value)
        return default

    def integer(self, key: str, default: int = 0) -> int:
        """Give a whole number."""
        return round(self.number(key, default))

    def share(self, key: str, default: float = 1) -> float:
        """Give a per cent value as 0-1, held within that range."""
        return min(1.0, max(0.0, self.number(key, default * PERCENT) / PERCENT))

    def pixels(self, key: str, default: float = 0, ppi: float = POINTS_PER_INCH) -> float:
        """Give a length in px; points become px at ppi."""
        value = self._get(key)
        if isinstance(value, raw.UnitFloat) and value.unit.value == b"#Pnt":
            return float(value.value) * ppi / POINTS_PER_INCH
        return self.number(key, default)

    def flag(self, key: str, default: bool = False) -> bool:
        """Give a boolean."""
        value = self._get(key)
        return bool(value.value) if isinstance(value, raw.Bool) else default

    def text(self, key: str, default: str = "") -> str:
        """Give a string without the zero that ends it."""
        value = self._get(key)
        return str(value.value).rstrip("\0") if isinstance(value, raw.String) else default

    def choice(self, key: str, default: str = "") -> str:
        """Give the name of an enumerated value."""
        value = self._get(key)
        return _letters(value.enum) if isinstance(value, raw.Enumerated) else default

    def data(self, key: str) -> bytes | None:
        """Give raw bytes."""
        value = self._get(key)
        if not isinstance(value, raw.RawData):
            return None
        return value.value if isinstance(value.value, bytes) else None

    def child(self, key: str) -> Descriptor | None:
        """Give the descriptor held by key."""
        return Descriptor.of(self._get(key))

    def children(self, key: str) -> tuple[Descriptor, ...]:
        """Give the descriptors of a list, in order."""
        value = self._get(key)
        if not isinstance(value, raw.List):
            return ()
        return tuple(Descriptor(raw=item) for item in value if has_fields(item))

    def numbers(self, key: str) -> tuple[float, ...]:
        """Give the numbers of a list."""
        value = self._get(key)
        if not isinstance(value, raw.List):
            return ()
        return tuple(float(item.value) for item in value if isinstance(item, (raw.UnitFloat, raw.Double, raw.Integer)))

    def _get(self, key: str) -> object:
        fields: Mapping[bytes, object] = self.raw
        return fields.get(key.encode("ascii"))


def _letters(key: object) -> str:
    value = getattr(key, "value", key)
    return value.decode("macroman") if isinstance(value, bytes) else str(value)
