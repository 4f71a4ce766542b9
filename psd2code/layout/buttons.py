"""Tells which boxes are buttons: small plates with one line of text in their middle, or what a name calls one.

What only says something is none, though it looks like one: a ribbon, a badge, a quantity.
"""

from __future__ import annotations

from psd2code.layout.tree import Box, TextContent, boxes_of
from psd2code.thresholds import Thresholds

_CALLED = frozenset(["btn", "button"])

_ABOUT_BUTTONS = frozenset(["group", "list", "row", "bar", "area", "bg", "shadow", "icon"])
"""Words that make a name one of what holds buttons, or of a part of one."""

_SAYINGS = frozenset(["title", "subtitle", "num", "number", "count", "amount"])
"""What names call texts that are read, not pressed."""

_PLATES = _SAYINGS | {"badge", "tag", "label", "ribbon"}
"""What names call plates that carry such texts."""

_NO_SIGNS = dict.fromkeys(map(ord, "xX×*+-~≈¥$€£%.,:/"))
"""Takes out what may stand around and between the digits of a quantity."""


def is_button(box: Box, thresholds: Thresholds) -> bool:
    """Whether it is one, by its name, else by its size and the place of its words."""
    if box.content or box.role not in ("plate", "group") or box.rect.height > thresholds.button_height_px:
        return False
    texts = [node for node in boxes_of(box) if isinstance(node.content, TextContent)]
    if len(texts) > 1 or any(node.meaning == "button" for node in boxes_of(box)):
        return False
    if not texts:
        return _is_called_button(box)
    if box.paint.fill is None and box.paint.image is None:
        return False
    return _is_label(texts[0], box, thresholds)


def _is_label(text: Box, box: Box, thresholds: Thresholds) -> bool:
    """Whether the text says what pressing the box does."""
    assert isinstance(text.content, TextContent)
    if len(text.content.lines) > 1 or len(text.content.plain) > thresholds.button_max_characters:
        return False
    if _CALLED & _words(box):
        return True
    is_middle = abs(text.rect.center.x - box.rect.center.x) <= thresholds.alike_px
    is_read = bool(_PLATES & _words(box) or _SAYINGS & _words(text)) or _ends_in_quantity(text.content.plain)
    return is_middle and not is_read


def _ends_in_quantity(words: str) -> bool:
    """Whether the last word is a number, as in `x12`, `Seeds x 12`, `99+`, `2/3`."""
    return words.rpartition(" ")[2].translate(_NO_SIGNS).isdigit()


def _is_called_button(box: Box) -> bool:
    """Whether a box of shapes and pictures is one by its name, `btn-close`; `btn-group` and `btn-bg` are none."""
    said = [word for word in box.name.split("-") if word in _CALLED | _ABOUT_BUTTONS]
    return bool(box.children) and bool(said) and _ABOUT_BUTTONS.isdisjoint(said)


def _words(box: Box) -> frozenset[str]:
    return frozenset(box.name.split("-"))
