"""Chooses the pictures that become files: each drawing once, the others shown by the file of their like.

The largest and most opaque of its likes becomes the file, so the choice does not depend on the order of the layers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from psd2code.assets.assets import Showing
from psd2code.assets.likeness import (
    OPACITY_DECIMALS,
    Wanted,
    colors_of,
    find_crop,
    find_same_size,
    find_scaled,
    is_crop_possible,
    ways_of,
)
from psd2code.assets.picture import Picture
from psd2code.assets.tiles import Repeat, Tile, find_tile
from psd2code.geometry import Insets
from psd2code.naming.kinds import PICTURE_TAGS
from psd2code.thresholds import Thresholds

UNCHANGED = Showing()


@dataclass(frozen=True)
class Shared:
    """A picture, and how the file of `file` shows it; repeat: the file is a tile of the picture; slices: the edges of a
    file whose middle is stretched to the picture.
    """

    picture: Picture
    file: Picture
    showing: Showing = UNCHANGED
    repeat: Repeat | None = None
    slices: Insets | None = None

    @property
    def is_whole(self) -> bool:
        """Whether the file is a whole picture."""
        return self.repeat is None and self.slices is None


def share_files(
    pictures: Iterable[Picture], thresholds: Thresholds, *, is_size_fixed: bool = True
) -> tuple[Shared, ...]:
    """Give each picture with its file, in the order given.

    A picture whose name asks for a file is no tile, nor a part of another. is_size_fixed: no picture grows with the
    page. CSS shows a part of a file only at the file's own size.
    """
    kept = tuple(pictures)
    asked = {picture.digest for picture in kept if picture.requests}
    free = (picture for picture in _distinct(kept) if picture.digest not in asked)
    tiles = {one.digest: tile for one in free if (tile := find_tile(one, thresholds))}
    wholes = _distinct([picture.whole for picture in kept if picture.digest not in tiles])
    files = _Files(thresholds, is_size_fixed)
    for whole in sorted(wholes, key=lambda picture: (_rank(picture), picture.digest)):
        files.add(whole)
    return _faded(
        _tiled(picture, tiles[picture.digest])
        if picture.digest in tiles
        else Shared(picture, *files.of_digest[picture.whole.digest])
        for picture in kept
    )


def _distinct(pictures: Iterable[Picture]) -> list[Picture]:
    first: dict[str, Picture] = {}
    for picture in pictures:
        first.setdefault(picture.digest, picture)
    return list(first.values())


def _faded(shared: Iterable[Shared]) -> tuple[Shared, ...]:
    """Leave an opacity in the file where all that the file shows have it, so that the box may hold others; else let
    CSS say it.
    """
    kept = tuple(shared)
    users: defaultdict[str, list[Picture]] = defaultdict(list)
    for entry in kept:
        users[entry.file.digest].append(entry.picture)
    return tuple(_with_opacity(entry, users[entry.file.digest]) for entry in kept)


def _with_opacity(entry: Shared, users: list[Picture]) -> Shared:
    if not entry.is_whole or all(user.unfaded is None for user in users):
        return entry
    if len({user.opacity for user in users}) == 1:
        return replace(entry, file=next(user for user in users if user.whole.digest == entry.file.digest))
    opacity = round(entry.showing.opacity * entry.picture.opacity, OPACITY_DECIMALS)
    return replace(entry, showing=entry.showing.replace(opacity=opacity))


def _tiled(picture: Picture, tile: Tile) -> Shared:
    return Shared(picture, picture.with_pixels(tile.pixels), repeat=tile.repeat)


def file_tags(shared: Iterable[Shared]) -> dict[str, str]:
    """Map each file's digest to one of the tags of the layers that it shows: of the fewest words, the first in order.

    A tag that tells only that it is a picture comes last. Which tag most layers have would tell more, but then one
    layer less could rename the file of many.
    """
    tags: defaultdict[str, set[str]] = defaultdict(set)
    for entry in shared:
        tags[entry.file.digest].add(entry.picture.tag)
    return {digest: min(found, key=_generality) for digest, found in tags.items()}


def _generality(tag: str) -> tuple[bool, int, str]:
    return tag in PICTURE_TAGS, tag.count("-"), tag


def _rank(picture: Picture) -> tuple[int, int]:
    width, height = picture.size
    return -width * height, -picture.ink


@dataclass(frozen=True)
class _Files:
    thresholds: Thresholds
    has_crops: bool
    of_digest: dict[str, tuple[Picture, Showing]] = field(default_factory=dict)
    by_size: defaultdict[tuple[int, ...], list[Picture]] = field(default_factory=lambda: defaultdict(list))
    by_placed_id: defaultdict[str, list[Picture]] = field(default_factory=lambda: defaultdict(list))
    with_colors: list[tuple[Picture, NDArray[np.bool_]]] = field(default_factory=list)

    def add(self, picture: Picture) -> None:
        """Find the picture a file, or make it one; those before it are larger or more opaque."""
        found = next(self._likenesses(picture, ways_of(picture)), None)
        if found is None:
            found = picture, Showing()
            self.by_size[_sides(picture)].append(picture)
            self.with_colors.append((picture, colors_of(picture, self.thresholds)))
            if picture.placed_id:
                self.by_placed_id[picture.placed_id].append(picture)
        self.of_digest[picture.digest] = found

    def _likenesses(self, picture: Picture, ways: tuple[Wanted, ...]) -> Iterator[tuple[Picture, Showing]]:
        """Yield the ways in which earlier files show the picture, the simplest first."""
        for file in self.by_size[_sides(picture)]:
            if (showing := find_same_size(file, ways, self.thresholds)) is not None:
                yield file, showing
        for file, colors in self.with_colors if self.has_crops and not picture.requests else ():
            is_possible = is_crop_possible(file, colors, ways[0], self.thresholds)
            if is_possible and (showing := find_crop(file, ways, self.thresholds)) is not None:
                yield file, showing
        for file in self.by_placed_id[picture.placed_id] if picture.placed_id else ():
            if (showing := find_scaled(file, ways, self.thresholds)) is not None:
                yield file, showing


def _sides(picture: Picture) -> tuple[int, ...]:
    return tuple(sorted(picture.size))
