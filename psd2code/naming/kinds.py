"""Gives the ASCII tag of a layer's kind and size, for layers whose names say nothing; and which tags lead a name."""

from __future__ import annotations

from psd2code.naming.slug import FALLBACK
from psd2code.thresholds import DEFAULT_THRESHOLDS, Thresholds

KIND_TAGS = {
    "adjustment": "filter",
    "artboard": "artboard",
    "avatar": "avatar",
    "background": "bg",
    "badge": "badge",
    "bg": "bg",
    "button": "btn",
    "card": "card",
    "divider": "divider",
    "fill": "fill",
    "form": "form",
    "group": "group",
    "heading": "title",
    "icon": "icon",
    "image": "img",
    "input": "input",
    "item": "item",
    "line": "line",
    "link": "link",
    "list": "list",
    "merged": "img",
    "nav": "nav",
    "page": "page",
    "pixel": "img",
    "popup": "popup",
    "section": "section",
    "shape": "shape",
    "smart-object": "img",
    "smartobject": "img",
    "solidcolorfill": "fill",
    "svg": "img",
    "text": "text",
    "type": "text",
    "video": "video",
}
"""Kinds of layers, forms of decisions and roles of elements -> what developers call them."""

LEADING_TAGS = {
    "badge": frozenset({"badge", "tag", "label"}),
    "btn": frozenset({"btn", "button", "btns"}),
    "icon": frozenset({"icon", "ico", "icons", "logo", "arrow", "avatar"}),
}
"""Tags that go before a name (`btn-go`, `icon-sign-in`), unless it holds one of these words already."""

PICTURE_TAGS = frozenset({"img", "shape"})


def kind_tag(kind: str, size_px: tuple[float, float] | None, thresholds: Thresholds = DEFAULT_THRESHOLDS) -> str:
    """Give the tag of a kind; thin shapes are lines, small square pictures icons; unknown kinds are `layer`."""
    tag = KIND_TAGS.get(kind, FALLBACK)
    if size_px is None or tag not in PICTURE_TAGS:
        return tag
    short, long = min(size_px), max(size_px)
    if tag == "shape" and 0 < short <= thresholds.line_px and long >= short * thresholds.line_aspect:
        return "line"
    if tag == "img" and 0 < long <= thresholds.icon_px and long <= short * thresholds.icon_aspect:
        return "icon"
    return tag


def leading_tag(tag: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """Give the tag to set before the words; nothing if it does not lead or the words say it."""
    if tag in LEADING_TAGS and LEADING_TAGS[tag].isdisjoint(words):
        return (tag,)
    return ()
