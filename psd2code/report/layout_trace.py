"""Turns the passes' work on a tree into what each decided about each box, with the number that spoke for it.

The passes run one after another as in the compiler; a decision is what differs between the trees before and after.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from psd2code.geometry import Rect
from psd2code.layout.badges import badge_of, corner_distance
from psd2code.layout.passes import PASSES
from psd2code.layout.passes.cut_bands import weights_of
from psd2code.layout.tree import Box, boxes_of, has_background
from psd2code.model import Model
from psd2code.report.layout_reasons import LayoutDecision, joined, made, said
from psd2code.thresholds import Thresholds


class InspectedBox(Model):
    """A box of the optimised page with the decisions that made it what it is; rect in document px."""

    name: str
    role: str
    position: str
    rect: Rect
    decisions: tuple[LayoutDecision, ...]
    children: tuple[InspectedBox, ...] = ()


def trace_layout(absolute: Box, thresholds: Thresholds) -> InspectedBox:
    """Give the optimised page with its decisions; absolute: the tree as first built."""
    found: dict[str, list[LayoutDecision]] = {}
    tree = absolute
    for layout_pass in PASSES:
        after = layout_pass(tree, thresholds)
        for box_id, decision in _decisions(layout_pass.__name__, (tree, after), thresholds):
            found.setdefault(box_id, []).append(decision)
        tree = after
    return _inspected(tree, found)


def _inspected(box: Box, found: Mapping[str, list[LayoutDecision]]) -> InspectedBox:
    return InspectedBox(
        name=box.name,
        role=box.role,
        position=box.position,
        rect=box.rect,
        decisions=tuple(found.get(box.id, ())),
        children=tuple(_inspected(child, found) for child in box.children),
    )


@dataclass(frozen=True)
class _Place:
    box: Box
    parent: Box | None


def _places(tree: Box) -> dict[str, _Place]:
    found = {tree.id: _Place(tree, None)}
    for box in boxes_of(tree):
        found |= {child.id: _Place(child, box) for child in box.children}
    return found


def _decisions(by: str, trees: tuple[Box, Box], thresholds: Thresholds) -> Iterator[tuple[str, LayoutDecision]]:
    old, new = map(_places, trees)
    for box_id, place in new.items():
        was = old.get(box_id)
        if was is None:
            found = made(by, place.box)
        elif was.box is not place.box or was.parent is not place.parent:
            found = chain(_changes(was, place, thresholds), joined(by, was.box, place.box, thresholds))
        else:
            continue
        yield from ((box_id, decision.replace(by=by)) for decision in found)


def _changes(was: _Place, now: _Place, thresholds: Thresholds) -> Iterator[LayoutDecision]:
    """Yield what differs; the name of the pass is filled in later."""
    yield from _moved(was, now, thresholds)
    yield from _painted(was.box, now.box)
    yield from _flowing(was.box, now.box)
    if now.box.role != was.box.role:
        is_list = now.box.role == "list"
        measure = (len(now.box.children), "list_least_items") if is_list else ()
        yield said(f"is a {now.box.role} of {len(now.box.children)}", *measure)
    if now.box.meaning != was.box.meaning:
        yield said(f"means {now.box.meaning}")
    if now.box.slot and now.box.slot != was.box.slot:
        yield said(f"is the items' {now.box.slot}")


def _moved(was: _Place, now: _Place, thresholds: Thresholds) -> Iterator[LayoutDecision]:
    parents = was.parent, now.parent
    if parents[0] and parents[1] and parents[0].id != parents[1].id and parents[1].role != "item":
        share = now.box.rect.area / parents[1].rect.area if parents[1].rect.area else 0
        yield said(f"lies in {parents[1].name}", share, "plate_share" if parents[1].role == "plate" else None)
    if now.box.position != was.box.position:
        yield said("is in flow")
    elif now.box.position == "absolute" and parents[0] and parents[1] and parents[1].flow and not parents[0].flow:
        yield _lifted(now.box, parents[0], parents[1], thresholds)
    if now.box.is_lifted and not was.box.is_lifted:
        is_item = bool(parents[1] and parents[1].role == "list")
        yield said("positioned as the other items" if is_item else "painted above its absolute siblings")
    if (now.box.hangs_right, now.box.hangs_bottom) != (was.box.hangs_right, was.box.hangs_bottom):
        edges = [word for word, hangs in (("bottom", now.box.hangs_bottom), ("right", now.box.hangs_right)) if hangs]
        yield said(f"keeps its distance from the {' and '.join(edges)}")


def _lifted(box: Box, was_in: Box, parent: Box, thresholds: Thresholds) -> LayoutDecision:
    """Say why a box is not in the flow of its parent; was_in: the parent before it flowed."""
    strewn = sum(child.is_decoration and child.position == "absolute" for child in parent.children)
    if box.is_decoration and strewn >= thresholds.strewn_least:
        return said(f"lifted off with {strewn - 1} other decorations", strewn, "strewn_least")
    badge = badge_of(was_in, thresholds)
    if badge is not None and was_in.children[badge].id == box.id:
        return said("hangs at the corner as a badge", corner_distance(box, parent.rect), "badge_corner_share")
    return said("lifted off, so that the others can flow", _weight(box, parent), "peel_share")


def _weight(box: Box, parent: Box) -> float:
    """Give its part of the weight of all that lie in the parent."""
    weights = weights_of(parent.children)
    return weights[box.id] / sum(weights.values())


def _painted(was: Box, now: Box) -> Iterator[LayoutDecision]:
    absorbed = [child for child in was.children if set(child.layers) & set(now.layers) - set(was.layers)]
    share = max((child.rect.area / now.rect.area for child in absorbed), default=None) if now.rect.area else None
    if now.paint.decorations != was.paint.decorations:
        yield said(f"has {len(absorbed)} decorations as layers of its background", share, "ornament_share")
    elif has_background(now.paint) and not has_background(was.paint):
        yield said("has a child as its background", share, "cover_share" if absorbed else None)


def _flowing(was: Box, now: Box) -> Iterator[LayoutDecision]:
    if now.flow is None or now.flow == was.flow:
        return
    if was.flow is None:
        yield said(f"flows as a {now.flow.direction} of {sum(c.position == 'flow' for c in now.children)}")
    if now.flow.columns_px and not (was.flow and was.flow.columns_px):
        yield said(f"is a grid of {len(now.flow.columns_px)} columns")
    if now.flow.gap_px and not (was.flow and was.flow.gap_px):
        yield said("has one gap, px", now.flow.gap_px)
    if (now.flow.justify, now.flow.align) != ("start", "start"):
        yield said(f"justifies {now.flow.justify}, aligns {now.flow.align}")
