"""Turns what the joining passes did to a box into the numbers that they went by, in the passes' own measures.

A difference of two trees shows that boxes were gathered or joined, but not why just these: the passes are asked.
"""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.layout.passes.join_labels import join_labels, place_of_middle
from psd2code.layout.passes.join_strips import join_strips, strip_gap
from psd2code.layout.passes.mix_kinds import mix_kinds, take_apart
from psd2code.layout.tree import Box, TextContent
from psd2code.model import Model
from psd2code.thresholds import Thresholds


class LayoutDecision(Model):
    """What a pass decided about a box: in words, and the measure that it compares with a threshold."""

    by: str
    what: str
    measure: float | None = None
    threshold: str | None = None


def said(what: str, measure: float | None = None, threshold: str | None = None) -> LayoutDecision:
    """Give a decision without the name of its pass."""
    return LayoutDecision(by="", what=what, measure=None if measure is None else round(measure, 3), threshold=threshold)


def made(by: str, box: Box) -> Iterator[LayoutDecision]:
    """Yield what speaks for a box that the pass has made."""
    count = len(box.children)
    if by == join_strips.__name__:
        yield said(f"made around {count} of one picture", count, "list_least_items")
        gap = strip_gap(box.children[0], box.children[1])
        yield said(
            "its pictures overlap by, px" if gap < 0 else "its pictures stand apart by, px", abs(gap), "overlap_px"
        )
    else:
        yield said(f"made around {count}")


def joined(by: str, was: Box, now: Box, thresholds: Thresholds) -> Iterator[LayoutDecision]:
    """Yield why a box has the children of its groups, or the words of its child."""
    if by == mix_kinds.__name__:
        inner = was.replace(children=tuple(mix_kinds(child, thresholds) for child in was.children))
        for sorted_group in take_apart(inner, thresholds)[1]:
            group, count = sorted_group.group, len(sorted_group.group.children)
            yield said(f"takes {group.name} apart, which sorts {count} by kind", count, "list_least_items")
            yield said(
                f"those of {group.name} differ in the way to their partners by, px", sorted_group.off_px, "alike_px"
            )
    if by == join_labels.__name__ and isinstance(now.content, TextContent) and was.content is None:
        text = was.children[0]
        yield said(f"has the words of {text.name}; its middle in their width", place_of_middle(was, text))
