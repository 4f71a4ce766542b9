"""Collects the props of a component as they are claimed: their names, kinds, and values by row."""

from __future__ import annotations

from dataclasses import dataclass, field

from psd2code.components.claims import Claim
from psd2code.components.names import numbered
from psd2code.components.template import Declared, Field, Kind, Prop, Value

TELLING: frozenset[Kind] = frozenset(["key", "image", "images", "attributes"])
"""Props that are true wherever there is one, and so say whether their part is there."""

OPTIONS: tuple[Kind, ...] = ("class", "flag")
"""Props that come last: what a row is matters more than how it differs."""


@dataclass
class Props:
    """The props claimed so far."""

    all_rows: frozenset[int]
    kinds: dict[str, Kind] = field(default_factory=dict)
    values: dict[str, dict[int, Value]] = field(default_factory=dict)

    def claim(self, claim: Claim) -> str:
        """Give the prop of a claim: of parts that stand in each other's place, one."""
        name = next(name for name in numbered(claim.wanted) if name not in self.kinds or self._completes(name, claim))
        self.kinds[name] = claim.kind
        self.values[name] = {**self.values.get(name, {}), **claim.values}
        return name

    def _completes(self, name: str, claim: Claim) -> bool:
        rows = self.rows(name)
        is_same = self.kinds[name] == claim.kind and claim.kind in TELLING
        return is_same and rows.isdisjoint(claim.values) and rows | set(claim.values) == self.all_rows

    def drop_constant(self, name: str) -> bool:
        """Forget a picture that all rows have and that is the same in all, for its file stands in the template; tell
        whether it is forgotten.
        """
        if name not in self.kinds:
            return True
        values = list(self.values[name].values())
        is_constant = len(values) == len(self.all_rows) and all(value == values[0] for value in values)
        if self.kinds[name] != "image" or not is_constant:
            return False
        del self.kinds[name], self.values[name]
        return True

    def rows(self, name: str) -> frozenset[int]:
        """Give the rows that have a prop."""
        return frozenset(self.values[name])

    def prop(self, name: str, rows: frozenset[int]) -> Prop:
        """Give a place for a prop in a part of these rows."""
        return Prop(name=name, is_optional=not rows <= self.rows(name))

    def declared(self) -> tuple[Declared, ...]:
        """Give all props in the order of a component's declaration."""
        return tuple(Declared(name=name, kind=self.kinds[name]) for name in self._order())

    def fields(self, row: int) -> tuple[Field, ...]:
        """Give what a row has, in the same order."""
        return tuple(
            Field(name=name, value=self.values[name][row]) for name in self._order() if row in self.values[name]
        )

    def key(self) -> str | None:
        """Give the first text that all rows have, each another, which tells them apart."""
        keys = (name for name in self._order() if self.kinds[name] == "key")
        return next((name for name in keys if len(set(self.values[name].values())) == len(self.all_rows)), None)

    def _order(self) -> list[str]:
        ranks = {kind: rank for rank, kind in enumerate(OPTIONS, 1)}
        return sorted(self.kinds, key=lambda name: ranks.get(self.kinds[name], 0))
