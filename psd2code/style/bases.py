"""Splits pieces of akin looks into a base, which says what they have in common, and what each says besides.

Base and rest never say the same property, so that neither takes back what the other says. But a look that most parts
have is never split, whatever the others are: those add to it, as a part of a list's slot does, or stand alone. What
lies about in one place shares at least that it is absolute.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple, TypeAlias

from psd2code.style.derive import StyledPart
from psd2code.style.slots import Piece, of_many, pieces_of
from psd2code.style.stylesheet import Declaration
from psd2code.style.values import Keyword

ABSOLUTE = Declaration(property="position", value=Keyword(name="absolute"))

_Look: TypeAlias = frozenset[int]
"""Numbers of declarations: sets of the declarations themselves would compare them again and again."""

_Kin: TypeAlias = frozenset[tuple[str, str]]

_Member: TypeAlias = tuple[_Look, _Kin]


@dataclass(frozen=True)
class BaseLimits:
    """A base saves so many declarations, and says at least so many, and this share of each look that it stands for.

    reach: it is sought among so many clusters of a kin that were found last. least_placed: so many looks of one kind in
    one place that are absolute share that, whatever else they say.
    """

    reach: int
    least_saved: int
    least_declarations: int
    least_share: float
    least_placed: int

    def allow(self, common: _Look, most: int) -> bool:
        """Whether looks have enough in common to become those of one base; most: the declarations of the longest."""
        return len(common) >= self.least_declarations and len(common) >= self.least_share * most

    def is_gain(self, common: _Look, looks: int) -> bool:
        """Whether the base of so many looks is shorter than what it stands for."""
        return (looks - 1) * len(common) >= self.least_saved


class _Base(NamedTuple):
    """What several looks say; the name tells it from other bases. whole: the part that looks so, if most do."""

    name: str
    common: frozenset[Declaration]
    whole: StyledPart | None = None


@dataclass(eq=False)
class _Cluster:
    """What looks have in common that share a base; members: those looks, and of which kin their parts are."""

    common: _Look
    most: int = 0
    members: list[_Member] = field(default_factory=list)

    def add(self, look: _Look, names: _Kin) -> None:
        """Take one more look in."""
        self.common &= look
        self.most = max(self.most, len(look))
        self.members.append((look, names))


def kin(part: StyledPart) -> _Kin:
    """Give what akin parts have one of in common: the name, the kind in one place, or the slot in a list."""
    named = frozenset({("stem", part.stem), ("generic", part.generic)})
    return named | {("slot", part.slot)} if part.slot else named


def split_bases(pieces: list[Piece], limits: BaseLimits) -> list[Piece]:
    """Give each piece of such a look as two: the base first, then the rest, where there is any.

    Differences to the base of a list's slot stay as they are.
    """
    numbers: dict[Declaration, int] = {}
    looks = [
        frozenset(numbers.setdefault(declaration, len(numbers)) for declaration in piece.part.declarations)
        for piece in pieces
    ]
    members = [(look, kin(piece.part)) for look, piece in zip(looks, pieces, strict=True)]
    declarations = tuple(numbers)
    own: defaultdict[_Member, list[StyledPart]] = defaultdict(list)
    for member, piece in zip(members, pieces, strict=True):
        if not piece.extends:
            own[member].append(piece.part)
    bases: dict[_Member, _Base] = {}
    clusters = _clusters(own, limits)
    clustered = {member for cluster in clusters for member in cluster.members}
    heaps = _heaps({member: own[member][0] for member in own if member not in clustered}, limits)
    for place, cluster in enumerate((*clusters, *heaps)):
        common = frozenset(declarations[number] for number in cluster.common)
        whole = None if cluster in heaps else _usual({member: own[member] for member in cluster.members})
        bases.update(dict.fromkeys(cluster.members, _Base(f"base-{place}", common, whole)))
    return [half for piece, member in zip(pieces, members, strict=True) for half in _halves(piece, bases.get(member))]


def _heaps(parts: Mapping[_Member, StyledPart], limits: BaseLimits) -> list[_Cluster]:
    """Gather the looks of absolute parts that are in no list by what they are and where; parts: one of each look."""
    heaps: dict[str, _Cluster] = {}
    for (look, names), part in parts.items():
        if ABSOLUTE in part.declarations and not part.slot:
            heaps.setdefault(part.generic, _Cluster(look)).add(look, names)
    return [heap for heap in heaps.values() if len({look for look, _ in heap.members}) >= limits.least_placed]


def _usual(parts: Mapping[_Member, list[StyledPart]]) -> StyledPart | None:
    """Give the eldest part with a look of many, if all such parts are no fewer than the others."""
    looks = [(look, part) for (look, _), alike in parts.items() for part in alike]
    many = of_many([part for _, part in looks], [look for look, _ in looks])
    return min(many, key=lambda part: part.age, default=None) if len(many) * 2 >= len(looks) else None


def _clusters(members: Iterable[_Member], limits: BaseLimits) -> list[_Cluster]:
    """Gather each look with the cluster of its kin that it has most in common with; of those whose base is a gain."""
    clusters: list[_Cluster] = []
    by_kin: defaultdict[tuple[str, str], deque[_Cluster]] = defaultdict(partial(deque, maxlen=limits.reach))
    for look, names in members:
        near = dict.fromkeys(cluster for name in sorted(names) for cluster in by_kin[name])
        fitting = [c for c in near if limits.allow(c.common & look, max(c.most, len(look)))]
        cluster = max(fitting, key=lambda c: len(c.common & look), default=None) or _Cluster(look)
        if not cluster.members:
            clusters.append(cluster)
        cluster.add(look, names)
        for name in sorted(names):
            if cluster not in by_kin[name]:
                by_kin[name].append(cluster)
    return [
        cluster for cluster in clusters if limits.is_gain(cluster.common, len({look for look, _ in cluster.members}))
    ]


def _halves(piece: Piece, base: _Base | None) -> Iterator[Piece]:
    part = piece.part
    if base is None or piece.extends:
        yield piece
        return
    if base.whole is not None:
        yield from (replace(half, of=piece.of) for half in pieces_of(part, base.whole, base.name))
        return
    common = tuple(declaration for declaration in part.declarations if declaration in base.common)
    rest = tuple(declaration for declaration in part.declarations if declaration not in base.common)
    yield Piece(part.replace(key=f"{part.key}/base", declarations=common), piece.of)
    if rest:
        yield Piece(part.replace(key=f"{part.key}/own", declarations=rest, slot=""), piece.of, base.name)
