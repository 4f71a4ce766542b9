"""Says for each box whether its children flow down or across, and gives bands of several children a box of their own.

Before:  group bar [0 0 90 60]                 After:  group bar [0 0 90 60] column
           image logo [0 0 30 20] absolute               image logo [0 0 30 20] flow
           text a [0 40 20 20] absolute                  row a-row [0 40 70 20] flow row margin=20/0/0/0
           text b [50 40 20 20] absolute                   text a [0 40 20 20] flow
                                                           text b [50 40 20 20] flow margin=0/0/0/30
Children are divided as `layout.directions` chooses. What no line separates overlaps: the least of it is lifted off and
stays absolute, so that the rest can flow; so do the badge of a card, decorations where many are strewn over words, and
what no order of the document would paint right. A heap without any flow stays absolute within a box of its own. Margins
keep every place.
Leaves alone: boxes that already flow, and boxes without area.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from psd2code.geometry import Rect
from psd2code.layout.badges import badge_of
from psd2code.layout.bands import Direction, cheapest_cut, core
from psd2code.layout.directions import Division, divide, repeats
from psd2code.layout.ornaments import ornaments_of
from psd2code.layout.overlaps import overlapping
from psd2code.layout.spacing import space
from psd2code.layout.stacking import Item, Member, Order, order_children
from psd2code.layout.tree import Box, Flow, Role, boxes_of, is_painted, map_boxes
from psd2code.thresholds import Thresholds

TEXT_WEIGHT = 2
"""A text counts as so many pictures."""

Ranked = tuple[int, Box]
"""A child with its place in the paint order."""


def cut_bands(tree: Box, thresholds: Thresholds) -> Box:
    """Give every box that can flow its direction, and put its children in flow."""
    return map_boxes(
        tree,
        lambda box: box if box.flow or box.rect.is_empty else _cut_children(box, thresholds),
    )


def _cut_children(box: Box, thresholds: Thresholds) -> Box:
    """Put the children in flow; where no order paints them right, lift what is at fault off, too, and try again."""
    children = tuple(enumerate(box.children))
    heap = _without_badge(box, children, thresholds) or _separate(children, thresholds, box.asked_direction)
    weights = weights_of(box.children)
    allowed = thresholds.peel_share * sum(weights[child.id] for child in box.children if not child.is_decoration)
    for _ in range(thresholds.order_tries):
        ordered = _ordered(box, heap, thresholds) if heap.flows else None
        if ordered is None or not ordered.wrong:
            return _placed(box, children, heap, ordered)
        fault = _at_fault(heap.flowing, ordered)
        allowed -= sum(weights[child.id] for _, child in fault)
        if not fault or allowed < 0:
            break
        inner = _separate(tuple(child for child in heap.flowing if child not in fault), thresholds)
        heap = _Heap(inner.flowing, (*heap.lifted, *inner.lifted, *fault), inner.division)
    return _placed(box, children, heap, None)


@dataclass(frozen=True)
class _Heap:
    """Boxes that a division separates once some are lifted off; no division where one box is left, or none flows."""

    flowing: tuple[Ranked, ...]
    lifted: tuple[Ranked, ...]
    division: Division | None

    @property
    def flows(self) -> bool:
        """Whether anything flows: several boxes need a division."""
        return len(self.flowing) == 1 or (bool(self.flowing) and self.division is not None)


def _cut(box: Box, children: tuple[Ranked, ...], heap: _Heap, thresholds: Thresholds) -> Box:
    """Put the children into the box of a band, in flow where they can; heap: what separates them.

    Tried once: a try for each band of each try would take the power of the depth.
    """
    return _placed(box, children, heap, _ordered(box, heap, thresholds) if heap.flows else None)


def _placed(box: Box, children: tuple[Ranked, ...], heap: _Heap, ordered: Order | None) -> Box:
    if ordered is None or ordered.wrong:
        return box.replace(children=tuple(child for _, child in children))
    direction = heap.division.direction if heap.division else "column"
    return box.replace(flow=Flow(direction=direction), children=ordered.children)


def _at_fault(flowing: tuple[Ranked, ...], ordered: Order) -> tuple[Ranked, ...]:
    """Give the pictures that nothing names among those painted the wrong way round, else the smallest of all."""
    wrong = {node.id for pair in ordered.wrong for box in pair for node in boxes_of(box)}
    fault = tuple(child for child in flowing if child[1].id in wrong)
    nameless = tuple(child for child in fault if child[1].is_nameless and not child[1].children)
    return nameless or tuple(sorted(fault, key=lambda child: child[1].rect.area)[:1])


def _ordered(box: Box, heap: _Heap, thresholds: Thresholds) -> Order:
    division = heap.division or Division("column", ((0,),))
    items, lifted = _items(box, heap.flowing, division, thresholds)
    lifted = [*(Item(child, _members((rank, child))) for rank, child in heap.lifted), *lifted]
    spaced = space([item.box for item in items], box.rect, division.direction)
    return order_children([Item(child, item.members) for child, item in zip(spaced, items, strict=True)], lifted)


def _items(
    box: Box, flowing: tuple[Ranked, ...], division: Division, thresholds: Thresholds
) -> tuple[list[Item], list[Item]]:
    """Give one child for each band, and what was lifted off bands that need no box of their own."""
    items: list[Item] = []
    lifted: list[Item] = []
    for number, indices in enumerate(division.bands, 1):
        band = tuple(flowing[i] for i in indices)
        heap = _separate(band, thresholds)
        if len(heap.flowing) == 1:
            rank, child = heap.flowing[0]
            items.append(Item(child.replace(position="flow"), _members((rank, child))))
        elif heap.division and heap.division.is_overlapping and heap.division.direction == division.direction:
            inner = _items(box.replace(id=f"{box.id}-{number}"), heap.flowing, heap.division, thresholds)
            items += inner[0]
            lifted += inner[1]
        else:
            wrapper = _band_box(f"{box.id}-{number}", band, heap)
            items.append(Item(_cut(wrapper, band, heap, thresholds), tuple(chain.from_iterable(map(_members, band)))))
            continue
        lifted += [Item(child, _members((rank, child))) for rank, child in heap.lifted]
    return items, lifted


def _band_box(box_id: str, band: tuple[Ranked, ...], heap: _Heap) -> Box:
    """Give the box of a band of several; its id is the parent's and its own number."""
    role: Role = heap.division.direction if heap.division else "group"
    suffix = "layers" if role == "group" else role
    return Box(
        id=box_id,
        role=role,
        name=f"{band[0][1].name}-{suffix}",
        rect=Rect.union_of(child.rect for _, child in band),
        position="flow",
    )


def _members(child: Ranked) -> tuple[Member, ...]:
    rank, box = child
    return tuple(Member(rank, node.rect) for node in boxes_of(box) if is_painted(node))


def _separate(boxes: tuple[Ranked, ...], thresholds: Thresholds, asked: Direction | None = None) -> _Heap:
    """Lift the lightest boxes off until a line separates the others, or one is left."""
    decorated = None if asked else _without_ornaments(boxes, thresholds) or _without_decorations(boxes, thresholds)
    if decorated:
        return decorated
    flowing = boxes
    lifted: tuple[Ranked, ...] = ()
    weights = weights_of([box for _, box in boxes])
    allowed = thresholds.peel_share * sum(weights.values())
    while len(flowing) > 1:
        division = divide([box for _, box in flowing], thresholds, asked)
        if division:
            return _Heap(flowing, lifted, division)
        crossing = _lightest(flowing, weights)
        lifted += tuple(flowing[i] for i in crossing)
        taken = frozenset(crossing)
        flowing = tuple(child for i, child in enumerate(flowing) if i not in taken)
        if not crossing or sum(weights[box.id] for _, box in lifted) > allowed:
            return _Heap(boxes, (), None)
    return _Heap(flowing, lifted, None)


def _without_badge(box: Box, children: tuple[Ranked, ...], thresholds: Thresholds) -> _Heap | None:
    """Lift the badge off a card; None where it has none, or where its name asks for a direction."""
    badge = None if box.asked_direction else badge_of(box, thresholds)
    if badge is None:
        return None
    flowing = tuple(child for child in children if child[0] != badge)
    return _Heap(flowing, (children[badge],), divide([child for _, child in flowing], thresholds))


def _without_ornaments(boxes: tuple[Ranked, ...], thresholds: Thresholds) -> _Heap | None:
    """Lift the ornaments off where more of the others repeat without them; None where there is no such gain."""
    ornaments = ornaments_of([box for _, box in boxes], thresholds)
    flowing = tuple(child for index, child in enumerate(boxes) if index not in ornaments)
    if not ornaments or len(flowing) < thresholds.list_least_items:
        return None
    inner, outer = [box for _, box in flowing], [box for _, box in boxes]
    bare, full = divide(inner, thresholds), divide(outer, thresholds)
    if bare is None or repeats(inner, bare, thresholds) <= (repeats(outer, full, thresholds) if full else 0):
        return None
    return _Heap(flowing, tuple(boxes[index] for index in sorted(ornaments)), bare)


def _without_decorations(boxes: tuple[Ranked, ...], thresholds: Thresholds) -> _Heap | None:
    """Lift decorations off where many are strewn over the rest, and words flow without them; None where it is not so.

    No line need run around them: the bands would be those of leaves and sparkles, not of what the page says.
    """
    strewn = {index for index, (_, box) in enumerate(boxes) if box.is_decoration and not box.children}
    if len(strewn) < thresholds.strewn_least:
        return None
    if all(strewn.isdisjoint(pair) for pair in overlapping([core(box) for _, box in boxes])):
        return None
    heap = _separate(tuple(child for index, child in enumerate(boxes) if index not in strewn), thresholds)
    has_words = any(node.role == "text" for _, box in heap.flowing for node in boxes_of(box))
    if not has_words or (heap.division is None and len(heap.flowing) > 1):
        return None
    return _Heap(heap.flowing, (*heap.lifted, *(boxes[index] for index in sorted(strewn))), heap.division)


def _lightest(boxes: Sequence[Ranked], weights: dict[str, float]) -> tuple[int, ...]:
    """Give what crosses the cheapest line, or all but the heaviest box where that is less."""
    inner = [box for _, box in boxes]
    own = [weights[box.id] for box in inner]
    heaviest = max(range(len(own)), key=lambda i: own[i])
    others = tuple(i for i in range(len(own)) if i != heaviest)
    cuts = [cheapest_cut(inner, own, "column"), cheapest_cut(inner, own, "row"), (sum(own[i] for i in others), others)]
    return min(cuts)[1]


def weights_of(boxes: Sequence[Box]) -> dict[str, float]:
    """Give each box's weight by its id, which is lost where it leaves the flow: each picture, words twice."""
    area = sum(box.rect.area for box in boxes) or 1
    return {box.id: _weight(box) + box.rect.area / area for box in boxes}


def _weight(box: Box) -> int:
    return sum(TEXT_WEIGHT if node.role == "text" else 1 for node in boxes_of(box) if is_painted(node)) or 1
