"""Turns short texts into box trees and back: the dump form of `layout.dump`, or a hand-written shorter one.

One node a line, two spaces deeper for each level: role, name, [left top width height], then what differs from a plain
absolute box: `flow`, `lifted`, `right`, `bottom`, `width=auto`, `height=auto`, `row` or `column`, `center`, `end` or
`stretch`, `asked=row`, `justify=`, `columns=w/w`, `row-gap=`, `rows=stretch`, `gap=`, `padding=t/r/b/l`,
`margin=t/r/b/l`, `meaning=`, `slot=`, `id=`, 'words', a file name, `fill`, `border=`, `inset`, `radius=`,
`background=FILE`, `decoration=x/y/FILE` (the topmost first), `nameless`, `decoration`, `generic`,
`crop=x/y/w/h`, `layers=1,2`, `opacity=`, `blend=`, `clip`. A leaf without `layers=` shows a layer of its own.
"""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from typing import Literal, get_args

from psd2code.geometry import Insets, Rect
from psd2code.ir.blend import BlendMode
from psd2code.ir.css_box import Border, Fill
from psd2code.ir.dump import number
from psd2code.ir.paint import Color
from psd2code.ir.path import CornerRadii
from psd2code.layout.tree import (
    Box,
    Crop,
    Flow,
    ImageContent,
    ImageFill,
    Line,
    Paint,
    Role,
    Span,
    TextContent,
    boxes_of,
    is_painted,
    map_boxes,
)

WORD = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|\[[^\]]*\]|\S+")
BLACK = Fill(color=Color(red=0, green=0, blue=0))
TEXT_SIZE_PX = 16
LINE_HEIGHT_PX = 20
MARKS: dict[str, dict[str, object]] = {
    "absolute": {"position": "absolute"},
    "flow": {"position": "flow"},
    "lifted": {"is_lifted": True},
    "right": {"hangs_right": True},
    "bottom": {"hangs_bottom": True},
    "nameless": {"is_nameless": True},
    "decoration": {"is_nameless": True, "is_decoration": True},
    "generic": {"is_generic": True},
}
FLOW_SETTINGS = ("gap", "row-gap", "rows", "columns", "justify", "padding")


def parse_tree(text: str) -> Box:
    """Give the tree; ids are the names unless said. Raises `ValueError` that quotes the line which cannot be read."""
    lines = [line for line in text.splitlines() if line.strip()]
    root, rest = _subtree(lines, 0)
    if rest:
        raise ValueError(f"stands outside the first node: {rest[0]!r}")
    return _numbered(root)


def print_tree(tree: Box, *, has_layers: bool = False) -> str:
    """Give the short form, layers only where asked for."""
    return "\n".join(_printed(tree, 0, has_layers=has_layers)) + "\n"


def _subtree(lines: list[str], depth: int) -> tuple[Box, list[str]]:
    head, rest = lines[0], lines[1:]
    children: list[Box] = []
    while rest and _depth(rest[0]) > depth:
        child, rest = _subtree(rest, _depth(rest[0]))
        children.append(child)
    return _node(head).replace(children=tuple(children)), rest


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _node(line: str) -> Box:
    words = WORD.findall(line)
    if len(words) < 3 or words[0] not in get_args(Role) or not words[2].startswith("["):
        raise ValueError(f"is no node: {line!r}")
    left, top, width, height = map(float, words[2].strip("[]").split())
    rect = Rect(left=left, top=top, width=width, height=height)
    box = Box(id=words[1], role=words[0], name=words[1], rect=rect)
    for word in words[3:]:
        box = _trait(box, word)
    return box


def _trait(box: Box, word: str) -> Box:
    key, equals, value = word.partition("=")
    if equals and not word.startswith(("'", '"')):
        return _setting(box, key, value)
    if word in MARKS:
        return box.replace(**MARKS[word])
    if word in ("row", "column"):
        return box.replace(flow=Flow.model_validate({"direction": word}))
    if word in ("start", "center", "end", "stretch") and box.flow:
        return box.replace(flow=box.flow.replace(align=word))
    if word == "fill":
        return box.replace(paint=box.paint.replace(fill=BLACK))
    if word == "inset":
        return box.replace(paint=box.paint.replace(is_border_inset=True))
    if word == "clip":
        return box.replace(paint=box.paint.replace(is_clipping=True))
    if word.startswith(("'", '"')):
        return box.replace(content=text_content(ast.literal_eval(word), box.name))
    if "." in word:
        return box.replace(content=ImageContent(asset=word))
    raise ValueError(f"{box.name}: unknown trait {word!r}")


def _setting(box: Box, key: str, value: str) -> Box:  # noqa: C901 - one case a word
    if key in FLOW_SETTINGS:
        if box.flow is None:
            raise ValueError(f"{box.name}: {key} without a direction")
        return box.replace(flow=box.flow.replace(**_flow_change(key, value)))
    match key:
        case "margin":
            return box.replace(margin=_insets(value))
        case "width" | "height" if value == "auto":
            return box.replace(**{f"is_{key}_auto": True})
        case "id" | "meaning" | "slot":
            return box.replace(**{key: value})
        case "asked":
            return box.replace(asked_direction=value)
        case "layers":
            return box.replace(layers=tuple(map(int, value.split(","))))
        case "background" | "decoration":
            return box.replace(paint=_with_picture(box.paint, key, value))
        case "crop":
            x, y, width, height = map(float, value.split("/"))
            crop = Crop(x=x, y=y, file_width=width, file_height=height)
            return box.replace(content=ImageContent(asset=f"{box.name}.png", crop=crop))
        case "border" | "radius":
            return box.replace(paint=_edged(box.paint, key, float(value)))
        case "opacity":
            return box.replace(paint=box.paint.replace(opacity=float(value)))
        case "blend" if value in get_args(BlendMode):
            return box.replace(paint=box.paint.replace(blend_mode=value))
    raise ValueError(f"{box.name}: unknown setting {key}={value}")


def _flow_change(key: str, value: str) -> dict[str, object]:
    match key:
        case "gap":
            return {"gap_px": float(value)}
        case "row-gap":
            return {"row_gap_px": float(value)}
        case "columns":
            return {"columns_px": tuple(map(float, value.split("/")))}
        case "justify":
            return {"justify": value}
        case "rows":
            return {"align_rows": value}
    return {"padding": _insets(value)}


def _with_picture(paint: Paint, key: str, value: str) -> Paint:
    if key == "background":
        return paint.replace(image=ImageFill(asset=value, left=0, top=0))
    left, top, file = value.split("/")
    decoration = ImageFill(asset=file, left=float(left), top=float(top))
    return paint.replace(decorations=(*paint.decorations, decoration))


def _edged(paint: Paint, key: str, length: float) -> Paint:
    if key == "border":
        return paint.replace(border=Border(width_px=length, fill=BLACK))
    return paint.replace(radii=CornerRadii.model_validate(dict.fromkeys(CornerRadii.model_fields, length)))


def _insets(text: str) -> Insets:
    top, right, bottom, left = map(float, text.split("/"))
    return Insets(top=top, right=right, bottom=bottom, left=left)


def text_content(words: str, key: str, align: Literal["left", "center"] = "left") -> TextContent:
    """Give a text of one style, a line for each line of words."""
    span = Span(text="", font="ArialMT", size_px=TEXT_SIZE_PX, letter_spacing_px=0, fill=BLACK)
    lines = tuple(Line(spans=(span.replace(text=line),), height_px=LINE_HEIGHT_PX) for line in words.split("\n"))
    return TextContent(
        lines=lines, plain=words, key=key, align=align, size_px=TEXT_SIZE_PX, line_height_px=LINE_HEIGHT_PX
    )


def _numbered(tree: Box) -> Box:
    """Give each leaf without layers one that no other node shows; a leaf that is only a shape is filled."""
    taken = {layer for box in boxes_of(tree) for layer in box.layers}
    free = (layer for layer in itertools.count(1) if layer not in taken)
    return map_boxes(tree, lambda box: _own_layer(_painted(box), free))


def _painted(box: Box) -> Box:
    if box.role == "shape" and not box.children and not is_painted(box):
        return box.replace(paint=box.paint.replace(fill=BLACK))
    if box.role == "text" and box.content is None:
        return box.replace(content=text_content(box.name, box.name))
    if box.role == "image" and box.content is None:
        return box.replace(content=ImageContent(asset=f"{box.name}.png"))
    return box


def _own_layer(box: Box, free: Iterator[int]) -> Box:
    return box if box.layers or box.children or not is_painted(box) else box.replace(layers=(next(free),))


def _printed(box: Box, depth: int, *, has_layers: bool) -> Iterator[str]:
    layers = ["layers=" + ",".join(map(str, box.layers))] if has_layers and box.layers else []
    rect = " ".join(map(number, (box.rect.left, box.rect.top, box.rect.width, box.rect.height)))
    yield "  " * depth + " ".join([box.role, box.name, f"[{rect}]", *_flow_words(box), *_own_words(box), *layers])
    for child in box.children:
        yield from _printed(child, depth + 1, has_layers=has_layers)


def _flow_words(box: Box) -> Iterator[str]:
    marks = {"flow": box.position == "flow", "lifted": box.is_lifted}
    marks |= {"right": box.hangs_right, "bottom": box.hangs_bottom}
    marks |= {"width=auto": box.is_width_auto, "height=auto": box.is_height_auto}
    yield from (word for word, is_set in marks.items() if is_set)
    if box.flow:
        yield from _direction_words(box.flow)
    if box.margin != Insets():
        yield f"margin={_slashed(box.margin)}"


def _direction_words(flow: Flow) -> Iterator[str]:
    yield flow.direction
    if flow.align != "start":
        yield flow.align
    if flow.justify != "start":
        yield f"justify={flow.justify}"
    if flow.columns_px:
        yield "columns=" + "/".join(map(number, flow.columns_px))
    if flow.row_gap_px:
        yield f"row-gap={number(flow.row_gap_px)}"
    if flow.align_rows != "start":
        yield f"rows={flow.align_rows}"
    if flow.gap_px:
        yield f"gap={number(flow.gap_px)}"
    if flow.padding != Insets():
        yield f"padding={_slashed(flow.padding)}"


def _own_words(box: Box) -> Iterator[str]:
    if isinstance(box.content, TextContent) and box.content.plain != box.name:
        yield repr(box.content.plain)
    if isinstance(box.content, ImageContent) and box.content.asset != f"{box.name}.png":
        yield box.content.asset
    if isinstance(box.content, ImageContent) and box.content.crop:
        crop = box.content.crop
        yield "crop=" + "/".join(map(number, (crop.x, crop.y, crop.file_width, crop.file_height)))
    if box.meaning != "none":
        yield f"meaning={box.meaning}"
    if box.slot:
        yield f"slot={box.slot}"
    yield from _paint_words(box.paint, is_plain_shape=box.role == "shape" and not box.children)


def _paint_words(paint: Paint, *, is_plain_shape: bool) -> Iterator[str]:
    if paint.fill and not is_plain_shape:
        yield "fill"
    if paint.border:
        yield f"border={number(paint.border.width_px)}"
    if paint.is_border_inset:
        yield "inset"
    if paint.radii:
        yield f"radius={number(paint.radii.top_left)}"
    if paint.image:
        yield f"background={paint.image.asset}"
    for decoration in paint.decorations:
        yield f"decoration={number(decoration.left)}/{number(decoration.top)}/{decoration.asset}"
    if paint.opacity != 1:
        yield f"opacity={number(paint.opacity)}"
    if paint.blend_mode != "normal":
        yield f"blend={paint.blend_mode}"
    if paint.is_clipping:
        yield "clip"


def _slashed(insets: Insets) -> str:
    return "/".join(map(number, (insets.top, insets.right, insets.bottom, insets.left)))
