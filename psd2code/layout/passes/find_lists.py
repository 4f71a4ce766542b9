"""Makes a list of three or more neighbours that show the same kind of thing.

Before:  column menu [0 0 90 50] column           After:  list menu [0 0 90 50] column
           group a [0 0 90 10] flow                         item a [0 0 90 10] flow
             text a-name [0 0 50 10]                          text a-name [0 0 50 10]
           group b [0 20 90 10] flow                        item b [0 20 90 10] flow
             text b-name [0 20 50 10]                         text b-name [0 20 50 10]
           group c [0 40 90 10] flow                        item c [0 40 90 10] flow
             text c-name [0 40 50 10]                         text c-name [0 40 50 10]
A box whose children are all such neighbours is the list itself, unless it paints or blends; so is a group of the
designer's with no more than two cards. A text and a picture keep
their own box within the item. Leaves alone: what is absolute or has absolute siblings in between.
"""

from __future__ import annotations

from collections.abc import Sequence

from psd2code.geometry import Insets, Rect
from psd2code.layout.bands import PAIR
from psd2code.layout.likeness import are_alike, content_of
from psd2code.layout.runs import equal_runs
from psd2code.layout.spacing import gather_runs, space
from psd2code.layout.tree import Box, Flow, ImageContent, Paint, TextContent, map_boxes
from psd2code.thresholds import Thresholds


def find_lists(tree: Box, thresholds: Thresholds) -> Box:
    """Find the lists in every box that flows."""
    return map_boxes(tree, lambda box: _find(box, thresholds))


def _find(box: Box, thresholds: Thresholds) -> Box:
    if box.flow is None or box.role in ("list", "item"):
        return box
    if _is_pair_of_cards(box, thresholds):
        return box.replace(role="list", children=tuple(map(_item, box.children)))
    runs = [run for run in _runs(box.children, thresholds) if _is_list(box.children[run.start : run.stop], box.flow)]
    if not runs:
        return box
    if runs[0] == range(len(box.children)) and _can_be_list(box):
        return box.replace(role="list", children=tuple(map(_item, box.children)))
    if box.flow.columns_px:
        return box
    return gather_runs(box, runs, [_list_of(box.children[run.start : run.stop], box.flow) for run in runs])


def _runs(children: Sequence[Box], thresholds: Thresholds) -> list[range]:
    """Give the ranges of alike neighbours, between absolute children if there are any."""
    runs: list[range] = []
    start = 0
    while start < len(children):
        stop = start
        while stop < len(children) and children[stop].position == "flow":
            stop += 1
        contents = [content_of([child], thresholds) for child in children[start:stop]]
        runs += [range(start + run.first, start + run.stop) for run in equal_runs(contents, thresholds)]
        start = stop + 1
    return runs


def _is_list(items: Sequence[Box], flow: Flow) -> bool:
    """Paragraphs beneath each other are a text, pictures over each other's edges one drawing, and neither a list."""
    if any(isinstance(item.content, ImageContent) and min(item.margin.top, item.margin.left) < 0 for item in items[1:]):
        return False
    is_text = any(isinstance(item.content, TextContent) and len(item.content.lines) > 1 for item in items)
    return flow.direction == "row" or not is_text


def _can_be_list(box: Box) -> bool:
    return box.role in ("group", "row", "column") and box.paint == Paint()


def _is_pair_of_cards(box: Box, thresholds: Thresholds) -> bool:
    """Whether the designer grouped nothing but two alike things, each with words and a picture."""
    if box.role != "group" or not _can_be_list(box) or len(box.children) != PAIR:
        return False
    one, other = (content_of([child], thresholds) for child in box.children)
    has_both = {"text", "picture"} <= {token.kind for token in one.tokens}
    is_flowing = all(child.position == "flow" for child in box.children)
    return is_flowing and has_both and are_alike(one, other, thresholds)


def _list_of(items: Sequence[Box], flow: Flow) -> Box:
    rect = Rect.union_of(item.rect for item in items)
    return Box(
        id=f"{items[0].id}-list",
        role="list",
        name=f"{items[0].name}-list",
        rect=rect,
        position="flow",
        flow=Flow(direction=flow.direction),
        children=space(map(_item, items), rect, flow.direction),
    )


def _item(box: Box) -> Box:
    if box.role in ("group", "plate", "row", "column"):
        return box.replace(role="item")
    return Box(
        id=f"{box.id}-item",
        role="item",
        name=f"{box.name}-item",
        rect=box.rect,
        position="flow",
        margin=box.margin,
        flow=Flow(direction="column"),
        children=(box.replace(margin=Insets()),),
    )
