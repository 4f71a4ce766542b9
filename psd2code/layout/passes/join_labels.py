"""Makes a plate and the words on it one box.

Before:  plate go [0 0 140 44] column generic fill    After:  plate label [0 0 140 44] column padding=0/0/0/30 'Go' fill
           text label [30 12 80 20] flow 'Go'
A single line is put in its place by the line height, several by padding. A button, a plate of which only the kind is
known, and an item of layout's own take the name of their words. Leaves alone: words at one end of a plate, boxes with
absolute or several children, texts that blend, stand, are stretched or show a gradient, and headings in items of a
list.
"""

from __future__ import annotations

from psd2code.geometry import Insets, Rect
from psd2code.layout.tree import Box, Flow, Paint, TextContent, map_boxes
from psd2code.thresholds import Thresholds


def join_labels(tree: Box, _thresholds: Thresholds) -> Box:
    """Join wherever a box holds nothing but one text."""
    return map_boxes(tree, _join)


def _join(box: Box) -> Box:
    if box.role not in ("plate", "group", "item") or box.content or len(box.children) != 1:
        return box
    text = box.children[0]
    if not isinstance(text.content, TextContent) or not _is_plain(text, text.content):
        return box
    has_two_meanings = text.meaning != "none" and (box.meaning != "none" or box.role == "item")
    is_middle = 0 < place_of_middle(box, text) < 1
    return _labelled(box, text, text.content) if is_middle and not has_two_meanings else box


def place_of_middle(box: Box, text: Box) -> float:
    """Give where in the width of its text the middle of a box is: 0 at the left end of the words, 1 at the right."""
    return (box.rect.center.x - text.rect.left) / text.rect.width if text.rect.width else 0


def _is_plain(text: Box, content: TextContent) -> bool:
    is_flowing = text.position == "flow" and not text.is_lifted
    return (
        is_flowing
        and text.paint == Paint()
        and not content.gradients
        and content.stretch_x == 1
        and not content.is_vertical
    )


def _labelled(box: Box, text: Box, content: TextContent) -> Box:
    border = box.paint.border.width_px if box.paint.border else 0
    inner = box.rect.grow(-border)
    top = text.rect.top - inner.top
    raised = _raised(content, 2 * top)
    if len(content.lines) == 1 and 0 < raised.line_height_px <= inner.height:
        content, top = raised, 0
    # A browser centres what a button holds, so its lines must fill what the padding leaves.
    bottom = inner.height - top - sum(line.height_px for line in content.lines) if box.meaning == "button" else 0
    sides = _sides(inner, text.rect, content)
    if min(top, bottom, sides.left, sides.right) < 0:
        return box
    padding = Insets(top=top + border, right=sides.right + border, bottom=bottom + border, left=sides.left + border)
    named = text if _is_named_by_its_words(box) else box
    return box.replace(
        name=named.name,
        stem=named.stem,
        is_generic=named.is_generic,
        layers=box.layers + text.layers,
        content=content,
        flow=Flow(direction="column", padding=padding) if padding != Insets() else None,
        meaning=box.meaning if box.meaning != "none" else text.meaning,
        is_width_auto=False,
        is_height_auto=False,
        children=(),
    )


def _sides(inner: Rect, text: Rect, content: TextContent) -> Insets:
    """Give the padding at the sides that keeps the words in their place; none where their alignment does."""
    left, right = text.left - inner.left, inner.right - text.right
    if content.wraps or content.align == "justify":
        return Insets(left=left, right=right)
    if content.align == "center":
        return Insets(left=max(0, left - right), right=max(0, right - left))
    return Insets(left=left) if content.align == "left" else Insets(right=right)


def _raised(content: TextContent, more_px: float) -> TextContent:
    """Give the text with a line height that differs by so much."""
    height = content.line_height_px + more_px
    return content.replace(line_height_px=height, lines=tuple(line.replace(height_px=height) for line in content.lines))


def _is_named_by_its_words(box: Box) -> bool:
    """Whether its words say more than its own name: a ribbon or a badge says what it is, a button what it does."""
    is_telling = not box.is_generic and box.meaning != "button"
    return (box.role == "plate" and not is_telling) or (box.role == "item" and not box.layers)
