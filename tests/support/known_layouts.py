"""Builds pages whose layout is known: rows, columns, grids, lists and cards, flattened to absolute boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from psd2code.geometry import Rect
from psd2code.layout.tree import Box, Paint
from tests.support.trees import BLACK, LINE_HEIGHT_PX, text_content

PAGE_MARGIN = 40
DEPTH = 3
Direction = Literal["row", "column"]


@dataclass(frozen=True)
class Node:
    """A leaf, or children in a direction; a grid has columns. Places are px from the parent's own corner."""

    width: float
    height: float
    kind: Literal["text", "image", "box"] = "box"
    has_plate: bool = False
    children: tuple[tuple[float, float, Node], ...] = ()


@dataclass(frozen=True)
class Known:
    """A flat page, and how many boxes of two or more children its layout has."""

    page: Box
    containers: int


def known_layout(seed: int) -> Known:
    """Build one page; the same for the same seed."""
    random = Random(seed)  # noqa: S311 - nothing is kept secret by it
    root = _padded(_stack(random, DEPTH, "column"), PAGE_MARGIN)
    rect = Rect(left=0, top=0, width=root.width, height=root.height)
    return Known(Box(id="page", role="page", name="page", rect=rect, children=_flat(root, random)), _containers(root))


def containers_of(tree: Box) -> int:
    """Count the boxes with two or more children."""
    return (len(tree.children) > 1) + sum(map(containers_of, tree.children))


def _containers(node: Node) -> int:
    return (len(node.children) > 1) + sum(_containers(child) for _, _, child in node.children)


def _node(random: Random, depth: int, around: Direction) -> Node:
    """Give a leaf or something that flows across what is around it, as nested boxes do."""
    builders: list[Callable[[Random, int, Direction], Node]] = [_leaf]
    if depth:
        builders = [_leaf, _stack, _stack, _list, _grid, _card]
    return random.choice(builders)(random, depth, "row" if around == "column" else "column")


def _leaf(random: Random, _depth: int, _direction: Direction) -> Node:
    if random.random() < 0.5:
        return Node(random.randrange(30, 160), LINE_HEIGHT_PX, "text")
    return Node(random.randrange(20, 160), random.randrange(20, 120), "image")


def _stack(random: Random, depth: int, direction: Direction) -> Node:
    children = [_node(random, depth - 1, direction) for _ in range(random.randint(2, 4))]
    return _placed(children, direction, _gap(random, depth), random.choice([0, 0.5]))


def _list(random: Random, depth: int, direction: Direction) -> Node:
    """Repeat one card, its text of another length each time."""
    pattern = _node(random, min(depth - 1, 1), direction)
    items = [_varied(pattern, random) for _ in range(random.randint(3, 5))]
    return _placed(items, direction, _gap(random, depth), 0)


def _grid(random: Random, depth: int, _direction: Direction) -> Node:
    pattern = _card(random, 1, "column")
    columns, gap = random.randint(2, 4), _gap(random, depth)
    rows = [_placed([pattern] * columns, "row", gap, 0) for _ in range(random.randint(2, 3))]
    cells = tuple(
        (x, index * (pattern.height + gap), cell) for index, row in enumerate(rows) for x, _, cell in row.children
    )
    return Node(rows[0].width, len(rows) * (pattern.height + gap) - gap, children=cells)


def _card(random: Random, _depth: int, direction: Direction) -> Node:
    """Put a plate under a few leaves."""
    leaves = [_leaf(random, 0, direction) for _ in range(random.randint(2, 3))]
    content = _placed(leaves, direction, random.randrange(4, 16), random.choice([0, 0.5]))
    return replace(_padded(content, random.randrange(8, 32)), has_plate=True)


def _gap(random: Random, depth: int) -> float:
    """Give a gap that grows with what it separates, as designers set them."""
    return random.randrange(8, 20) * depth


def _placed(children: Sequence[Node], direction: Direction, gap: float, align: float) -> Node:
    """Lay the children out one after another; align: where they stand across, 0 at the start and 0.5 in the middle."""
    width, height = max(child.width for child in children), max(child.height for child in children)
    places: list[tuple[float, float, Node]] = []
    at = 0.0
    for child in children:
        if direction == "row":
            places.append((at, align * (height - child.height), child))
            at += child.width + gap
        else:
            places.append((align * (width - child.width), at, child))
            at += child.height + gap
    size = (at - gap, height) if direction == "row" else (width, at - gap)
    return Node(*size, children=tuple(places))


def _padded(node: Node, padding: float) -> Node:
    places = tuple((x + padding, y + padding, child) for x, y, child in node.children)
    return Node(node.width + 2 * padding, node.height + 2 * padding, children=places)


def _varied(node: Node, random: Random) -> Node:
    """Give the same leaf, a text with other words."""
    if node.kind == "text":
        return replace(node, width=random.randrange(30, 160))
    return node


def _flat(root: Node, random: Random) -> tuple[Box, ...]:
    """Give all leaves and plates in any order of layers that keeps what lies on a plate above it."""
    leaves = list(_leaves(root, 0, 0, 0))
    random.shuffle(leaves)
    leaves.sort(key=lambda leaf: leaf[0])
    return tuple(_box(number, rect, node) for number, (_, rect, node) in enumerate(leaves, 1))


def _leaves(node: Node, left: float, top: float, plates: int) -> Iterator[tuple[int, Rect, Node]]:
    """Yield what is painted, with the number of plates beneath it."""
    if node.kind != "box" or node.has_plate:
        yield plates, Rect(left=left, top=top, width=node.width, height=node.height), node
    for x, y, child in node.children:
        yield from _leaves(child, left + x, top + y, plates + node.has_plate)


def _box(number: int, rect: Rect, node: Node) -> Box:
    role: Literal["text", "shape"] = "text" if node.kind == "text" else "shape"
    box = Box(id=f"layer-{number}", role=role, name=f"{role}-{number}", rect=rect, layers=(number,))
    if role == "text":
        return box.replace(content=text_content(f"words {number}", box.name))
    return box.replace(paint=Paint(fill=BLACK))
