"""Says what boxes mean to a reader: sections, the header and footer, navigation, headings and buttons.

Before:  column form [0 0 90 90] column           After:  column form [0 0 90 90] column meaning=section
           plate go [0 0 40 20] flow row fill               plate go [0 0 40 20] flow row fill meaning=button
             text label [5 5 30 10] flow                      text label [5 5 30 10] flow
Names decide where they say it; else place and size: a button is a small plate with one line of text in its middle, a
heading is a short text that is clearly larger than the text it stands over. Leaves alone: lists and their items.
"""

from __future__ import annotations

from collections.abc import Mapping

from psd2code.layout.buttons import is_button
from psd2code.layout.headings import heading_levels
from psd2code.layout.tree import Box, Meaning, boxes_of, map_boxes
from psd2code.thresholds import Thresholds


def tell_meanings(tree: Box, thresholds: Thresholds) -> Box:
    """Tell the meaning of every box below the page."""
    told = map_boxes(tree, lambda box: _tell(box, thresholds))
    levels = heading_levels(told, thresholds)
    told = map_boxes(told, lambda box: box.replace(meaning=levels[box.id]) if _is_untold(box, levels) else box)
    last = len(told.children) - 1
    children = tuple(_tell_part(child, is_at_end=index in (0, last)) for index, child in enumerate(told.children))
    return told.replace(children=children)


def _is_untold(box: Box, levels: Mapping[str, Meaning]) -> bool:
    return box.meaning == "none" and box.id in levels


def _tell(box: Box, thresholds: Thresholds) -> Box:
    if box.meaning != "none":
        return box
    if is_button(box, thresholds):
        return box.replace(meaning="button")
    if _is_named(box, "nav") and any(node.role == "list" for node in boxes_of(box)):
        return box.replace(meaning="nav")
    return box


def _tell_part(box: Box, *, is_at_end: bool) -> Box:
    """Tell the meaning of a part of the page: what holds others is a section, or the header or footer of the page."""
    if box.meaning != "none" or not box.children or box.role in ("list", "artboard"):
        return box
    for name in _PARTS:
        if _is_named(box, name) and (is_at_end or name == "nav"):
            return box.replace(meaning=name)
    return box.replace(meaning="section")


_PARTS: tuple[Meaning, ...] = ("header", "footer", "nav")


def _is_named(box: Box, word: str) -> bool:
    return word in box.name.split("-")
