"""Makes small decorations that are strewn over a box layers of the box's background.

Before:  group hero [0 0 300 200] column layers=1   After:  group hero [0 0 300 200] column decoration=9/9/leaf.png
           image leaf [9 9 20 20] decoration                  text title [50 50 90 20] flow
           text title [50 50 90 20] flow
The first layer of a background is the topmost. Leaves alone: pictures in flow or with a name, what is painted above
something else in the box, what sticks out of it, lists, boxes with round corners or without a layer of their own, and
heaps of nothing else: those are things, such as stickers, not decoration of others.
"""

from __future__ import annotations

from collections.abc import Sequence

from psd2code.geometry import Rect
from psd2code.layout.check import is_painted_alike, is_positioned, painted_order
from psd2code.layout.overlaps import overlapping
from psd2code.layout.tree import (
    Box,
    ImageContent,
    ImageFill,
    TextContent,
    boxes_of,
    is_painted,
    is_plain_paint,
    map_boxes,
)
from psd2code.thresholds import Thresholds


def absorb_decorations(tree: Box, thresholds: Thresholds) -> Box:
    """Absorb wherever a box holds such pictures beside something else; what need not be lifted any more is not."""
    absorbed = map_boxes(tree, lambda box: _absorb(box, tree.rect, thresholds))
    if absorbed is tree:
        return tree
    settled = map_boxes(absorbed, lambda box: _settle(box) if box.paint.decorations else box)
    return settled if is_painted_alike(settled, absorbed) else absorbed


def _settle(box: Box) -> Box:
    """Give the box with nothing lifted in it that was so for the sake of pictures which are gone."""
    if any(child.position == "absolute" for child in box.children):
        return box
    return box.replace(is_lifted=False, children=tuple(child.replace(is_lifted=False) for child in box.children))


def _absorb(box: Box, page: Rect, thresholds: Thresholds) -> Box:
    if not _can_show(box):
        return box
    able = [child for child in box.children if _is_decoration(child, box, page, thresholds)]
    decorations = _lowest(box, able)
    others = tuple(child for child in box.children if child not in decorations)
    if not decorations or not any(_holds_content(child) for child in others):
        return box
    paint = box.paint.replace(decorations=tuple(_image_fill(child, box.rect) for child in reversed(decorations)))
    layers = box.layers + tuple(layer for child in decorations for layer in child.layers)
    absorbed = box.replace(paint=paint, layers=layers, children=others)
    # It stays in the step of positioned boxes, so that what it is painted over does not change.
    is_lifted = box.is_lifted or (box.position == "flow" and not is_positioned(absorbed))
    return absorbed.replace(is_lifted=is_lifted)


def _can_show(box: Box) -> bool:
    """Whether a background with several pictures can be seen whole beneath its children."""
    paint = box.paint
    is_straight = paint.radii is None and not paint.is_ellipse and paint.border is None and not paint.shadows
    # What layout made has no name of its own but by its layers: it would take a decoration for one.
    is_own = bool(box.layers) or box.role == "page"
    is_free = not paint.decorations and not (paint.image and paint.image.slices)
    return bool(box.children) and box.content is None and box.role != "list" and is_own and is_straight and is_free


def _is_decoration(child: Box, box: Box, page: Rect, thresholds: Thresholds) -> bool:
    if not (child.is_decoration and child.position == "absolute" and is_plain_paint(child)):
        return False
    is_small = child.rect.area <= thresholds.ornament_share * box.rect.area
    return is_small and box.rect.contains(child.rect.intersect(page))


def _lowest(box: Box, able: Sequence[Box]) -> list[Box]:
    """Give those with nothing of the box beneath them but its own background and each other, back to front."""
    rects = {layer: node.rect for node in boxes_of(box) if is_painted(node) for layer in node.layers}
    order = [layer for layer in painted_order(box) if layer not in box.layers]
    lowest = {child.layers[0]: child for child in able if len(child.layers) == 1}
    beneath = [(order[lower], order[upper]) for lower, upper in overlapping([rects[layer] for layer in order])]
    while blocked := {upper for lower, upper in beneath if upper in lowest and lower not in lowest}:
        lowest = {layer: child for layer, child in lowest.items() if layer not in blocked}
    return [lowest[layer] for layer in order if layer in lowest]


def _holds_content(box: Box) -> bool:
    """Whether it flows, or says something."""
    return box.position == "flow" or any(isinstance(node.content, TextContent) for node in boxes_of(box))


def _image_fill(child: Box, box: Rect) -> ImageFill:
    assert isinstance(child.content, ImageContent)
    return ImageFill(asset=child.content.asset, left=child.rect.left - box.left, top=child.rect.top - box.top)
