"""Turns a tree of Taffy's styles into the border boxes that Taffy gives its nodes; nothing is kept after a call.

The nodes are made in the compiled part of `stretchable`: its Python part looks through an enumeration for every length
of a style, which takes a millisecond a node.
"""

from __future__ import annotations

import functools
import logging
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from types import ModuleType
from typing import Any, TypeAlias

Length: TypeAlias = Mapping[str, object]
"""A length in Taffy's form: its unit and its value."""


@dataclass(frozen=True)
class Node:
    """A node to be laid out; style: in Taffy's form, as `base_style` gives it."""

    style: Mapping[str, object]
    children: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Place:
    """Where a node's border box is, px from its parent's."""

    left: float
    top: float
    width: float
    height: float
    children: tuple[Place, ...] = ()


@functools.cache
def library() -> ModuleType:
    """Give `stretchable`, which configures the root logger where it is imported; that is undone."""
    handlers = list(logging.root.handlers)
    import stretchable  # noqa: PLC0415 - as said

    logging.root.handlers[:] = handlers
    return sys.modules[stretchable.__name__]


@functools.cache
def base_style() -> Mapping[str, object]:
    """Give the style of a node of which nothing is said."""
    style: Mapping[str, object] = library().style.Style().to_dict()
    return style


@functools.cache
def auto() -> Length:
    """Give the length that follows from the content."""
    length: Length = library().style.AUTO.to_dict()
    return length


def px(value: float) -> Length:
    """Give a length in px."""
    return {**_one_px(), "value": value}


@functools.cache
def _one_px() -> Length:
    length: Length = library().style.PT.to_dict()
    return length


def compute(root: Node) -> Place:
    """Lay out the tree in as much space as it wants, without rounding."""
    taffy = library().taffylib
    with _arena(taffy) as arena:
        made = _Made.of(root, taffy, arena)
        taffy.node_compute_layout(arena, made.id, _any_space())
        return made.place(taffy, arena)


@contextmanager
def _arena(taffy: ModuleType) -> Iterator[int]:
    """Give the memory that nodes are made in."""
    arena = taffy.init()
    try:
        taffy.disable_rounding(arena)
        yield arena
    finally:
        taffy.free(arena)


@functools.cache
def _any_space() -> Mapping[str, object]:
    space: Any = library().style.geometry.size.SizeAvailableSpace
    given: Mapping[str, object] = space.default().to_dict()
    return given


@dataclass(frozen=True)
class _Made:
    """A node in Taffy's memory."""

    id: int
    children: tuple[_Made, ...]

    @classmethod
    def of(cls, node: Node, taffy: ModuleType, arena: int) -> _Made:
        """Make the node and all beneath it."""
        made = cls(taffy.node_create(arena, node.style), tuple(cls.of(child, taffy, arena) for child in node.children))
        for child in made.children:
            taffy.node_add_child(arena, made.id, child.id)
        return made

    def place(self, taffy: ModuleType, arena: int) -> Place:
        """Read where it and all beneath it are."""
        layout = taffy.PyLayout()
        taffy.node_get_layout(arena, self.id, layout)
        children = tuple(child.place(taffy, arena) for child in self.children)
        return Place(layout.x, layout.y, layout.width, layout.height, children)
