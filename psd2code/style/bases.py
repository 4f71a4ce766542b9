"""Splits pieces of akin looks into a base, which says what they have in common, and what each says besides.

Base and rest never say the same property, so that neither takes back what the other says.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from psd2code.style.derive import StyledPart
from psd2code.style.slots import Piece
from psd2code.style.stylesheet import Declaration

_Look: TypeAlias = frozenset[Declaration]
_Kin: TypeAlias = frozenset[tuple[str, str]]


@dataclass(frozen=True)
class BaseLimits:
    """A base saves so many declarations, and says at least so many, and this share of each look that it stands for."""

    least_saved: int
    least_declarations: int
    least_share: float

    def allow(self, common: _Look, looks: set[_Look]) -> bool:
        """Whether the looks have enough in common to become those of one base."""
        most = max(map(len, looks))
        return len(common) >= self.least_declarations and len(common) >= self.least_share * most

    def is_gain(self, common: _Look, looks: set[_Look]) -> bool:
        """Whether the base of these looks is shorter than what it stands for."""
        return (len(looks) - 1) * len(common) >= self.least_saved


class _Base(NamedTuple):
    """What several looks say; the name tells it from other bases."""

    name: str
    common: _Look


@dataclass(eq=False)
class _Cluster:
    """What looks have in common that share a base; members: those looks, and of which kin their parts are."""

    common: _Look
    members: list[tuple[_Look, _Kin]] = field(default_factory=list)

    @property
    def looks(self) -> set[_Look]:
        """The looks, each once."""
        return {look for look, _ in self.members}


def kin(part: StyledPart) -> _Kin:
    """Give what akin parts have one of in common: the name, the kind in one place, or the slot in a list."""
    named = frozenset({("stem", part.stem), ("generic", part.generic)})
    return named | {("slot", part.slot)} if part.slot else named


def split_bases(pieces: list[Piece], limits: BaseLimits) -> list[Piece]:
    """Give each piece of such a look as two: the base first, then the rest, where there is any.

    Differences to the base of a list's slot stay as they are.
    """
    members = dict.fromkeys(_member(piece.part) for piece in pieces if not piece.extends)
    bases = {
        member: _Base(f"base-{place}", cluster.common)
        for place, cluster in enumerate(_clusters(members, limits))
        for member in cluster.members
    }
    return [half for piece in pieces for half in _halves(piece, bases.get(_member(piece.part)))]


def _member(part: StyledPart) -> tuple[_Look, _Kin]:
    return frozenset(part.declarations), kin(part)


def _clusters(members: Iterable[tuple[_Look, _Kin]], limits: BaseLimits) -> list[_Cluster]:
    """Gather each look with the cluster of its kin that it has most in common with; of those whose base is a gain."""
    clusters: list[_Cluster] = []
    by_kin: defaultdict[tuple[str, str], list[_Cluster]] = defaultdict(list)
    for look, names in members:
        near = [cluster for name in sorted(names) for cluster in by_kin[name]]
        fitting = [cluster for cluster in near if limits.allow(cluster.common & look, cluster.looks | {look})]
        cluster = max(fitting, key=lambda c: len(c.common & look), default=None) or _Cluster(look)
        if not cluster.members:
            clusters.append(cluster)
        cluster.common &= look
        cluster.members.append((look, names))
        for name in sorted(names):
            if cluster not in by_kin[name]:
                by_kin[name].append(cluster)
    return [cluster for cluster in clusters if limits.is_gain(cluster.common, cluster.looks)]


def _halves(piece: Piece, base: _Base | None) -> Iterator[Piece]:
    part = piece.part
    if base is None or piece.extends:
        yield piece
        return
    common = tuple(declaration for declaration in part.declarations if declaration in base.common)
    rest = tuple(declaration for declaration in part.declarations if declaration not in base.common)
    yield Piece(part.replace(key=f"{part.key}/base", declarations=common), piece.of)
    if rest:
        yield Piece(part.replace(key=f"{part.key}/own", declarations=rest, slot=""), piece.of, base.name)
