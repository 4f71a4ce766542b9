"""Turns SVG drawings into files: one path a line, coordinates from the view box's corner, the same on every run.

What is of one colour says it once, as `color`, and paints with `currentColor`: pasted into a page, it takes the text's.
A gradient's id is made of what it says: pasted into one page, drawings with the same id mean the same gradient.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

from psd2code.geometry import Point, Rect
from psd2code.ir.css_box import Fill, GradientStop
from psd2code.ir.path import Knot, Subpath
from psd2code.ir.svg import SvgGradient, SvgGroup, SvgPaint, SvgPath, SvgPicture, SvgRadialGradient, SvgStroke

DECIMALS = 2
"""0.01 px is below what a browser shows."""

ALPHA_DECIMALS = 3
OFFSET_DECIMALS = 4
"""Of a gradient 1000 px long 0.1 px."""
ID_CHARACTERS = 8
BLACK = "#000"
CURRENT = "currentColor"
MITER_LIMIT = 4
"""SVG's own, which need not be said."""


class _Brush(NamedTuple):
    """How a drawing paints: from where it is measured, and its one colour where it has but one."""

    box: Rect
    only: str | None


def svg_file(picture: SvgPicture) -> bytes:
    """Give the file; only numbers and colours of the design stand in it, so nothing needs escaping."""
    width, height = (_number(length) for length in (picture.rect.width, picture.rect.height))
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    brush = _Brush(picture.rect, _only_color(picture))
    color = f' color="{brush.only}"' if brush.only else ""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}{color}>'
    lines = [line for group in picture.groups for line in _group(group, brush)]
    return "\n".join([head, *(f"  {line}" for line in (*_gradients(picture), *lines)), "</svg>", ""]).encode()


def _paints(picture: SvgPicture) -> Iterator[SvgPaint]:
    for group in picture.groups:
        for path in group.paths:
            yield from (paint for paint in (path.fill, path.stroke and path.stroke.paint) if paint)


def _only_color(picture: SvgPicture) -> str | None:
    """Give the one colour of a drawing; None where it has several."""
    paints = list(_paints(picture))
    colors = {_color(paint) for paint in paints if isinstance(paint, Fill)}
    is_flat = all(isinstance(paint, Fill) for paint in paints)
    return colors.pop() if is_flat and len(colors) == 1 else None


def _gradients(picture: SvgPicture) -> Iterator[str]:
    """Yield the definitions, each gradient once."""
    gradients = [paint for paint in _paints(picture) if not isinstance(paint, Fill)]
    defined = dict.fromkeys(tuple(_definition(gradient, picture.rect)) for gradient in gradients)
    if defined:
        yield "<defs>"
        yield from (f"  {line}" for lines in defined for line in lines)
        yield "</defs>"


def _definition(gradient: SvgGradient, box: Rect) -> Iterator[str]:
    element = f"{gradient.kind}Gradient"
    yield f'<{element} id="{_id(gradient, box)}" gradientUnits="userSpaceOnUse" {_line(gradient, box)}>'
    yield from (f"  {_stop(stop)}" for stop in gradient.stops)
    yield f"</{element}>"


def _id(gradient: SvgGradient, box: Rect) -> str:
    said = "".join([gradient.kind, _line(gradient, box), *map(_stop, gradient.stops)])
    return f"gradient-{hashlib.md5(said.encode(), usedforsecurity=False).hexdigest()[:ID_CHARACTERS]}"


def _line(gradient: SvgGradient, box: Rect) -> str:
    if isinstance(gradient, SvgRadialGradient):
        x, y = _place(gradient.center, box).split()
        return f'cx="{x}" cy="{y}" r="{_number(gradient.radius_px)}"'
    (x1, y1), (x2, y2) = (_place(point, box).split() for point in (gradient.start, gradient.end))
    return f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'


def _stop(stop: GradientStop) -> str:
    opacity = f' stop-opacity="{_number(stop.fill.opacity, ALPHA_DECIMALS)}"' if stop.fill.opacity < 1 else ""
    offset = _number(stop.position, OFFSET_DECIMALS)
    return f'<stop offset="{offset}" stop-color="{_color(stop.fill)}"{opacity}/>'


def _group(group: SvgGroup, brush: _Brush) -> Iterator[str]:
    paths = [_path(path, brush) for path in group.paths]
    if group.opacity == 1:
        yield from paths
        return
    yield f'<g opacity="{_number(group.opacity, ALPHA_DECIMALS)}">'
    yield from (f"  {path}" for path in paths)
    yield "</g>"


def _path(path: SvgPath, brush: _Brush) -> str:
    drawn = "".join(_subpath(subpath, brush.box) for subpath in path.subpaths)
    attributes = [f'd="{drawn}"', *_paint("fill", path.fill, brush)]
    if path.fill and path.has_holes:
        attributes.append('fill-rule="evenodd"')
    if path.stroke:
        attributes += _stroke(path.stroke, brush)
    return f"<path {' '.join(attributes)}/>"


def _paint(name: str, paint: SvgPaint | None, brush: _Brush) -> Iterator[str]:
    """Yield a colour and its opacity, or where a gradient stands; a fill is black unless said."""
    if paint is not None and not isinstance(paint, Fill):
        yield f'{name}="url(#{_id(paint, brush.box)})"'
        return
    color = (CURRENT if brush.only else _color(paint)) if paint else "none"
    if name != "fill" or color != BLACK:
        yield f'{name}="{color}"'
    if paint and paint.opacity < 1:
        yield f'{name}-opacity="{_number(paint.opacity, ALPHA_DECIMALS)}"'


def _color(fill: Fill) -> str:
    digits = "".join(f"{round(channel * 255):02x}" for channel in (fill.color.red, fill.color.green, fill.color.blue))
    return f"#{digits[::2]}" if digits[::2] == digits[1::2] else f"#{digits}"


def _stroke(stroke: SvgStroke, brush: _Brush) -> Iterator[str]:
    yield from _paint("stroke", stroke.paint, brush)
    if stroke.width_px != 1:
        yield f'stroke-width="{_number(stroke.width_px)}"'
    if stroke.cap != "butt":
        yield f'stroke-linecap="{stroke.cap}"'
    if stroke.join != "miter":
        yield f'stroke-linejoin="{stroke.join}"'
    elif stroke.miter_limit != MITER_LIMIT:
        yield f'stroke-miterlimit="{_number(stroke.miter_limit)}"'
    if stroke.dashes:
        yield f'stroke-dasharray="{" ".join(map(_number, stroke.dashes))}"'
        if stroke.dash_offset_px:
            yield f'stroke-dashoffset="{_number(stroke.dash_offset_px)}"'


def _subpath(subpath: Subpath, box: Rect) -> str:
    knots = subpath.knots
    if not knots:
        return ""
    following = knots[1:] + knots[:1] if subpath.is_closed else knots[1:]
    pieces = [_piece(one, other, box) for one, other in zip(knots, following, strict=False)]
    if subpath.is_closed and pieces and pieces[-1].startswith("L"):
        pieces.pop()  # closing draws it
    return f"M{_place(knots[0].anchor, box)}{''.join(pieces)}{'Z' if subpath.is_closed else ''}"


def _piece(one: Knot, other: Knot, box: Rect) -> str:
    if one.after == one.anchor and other.before == other.anchor:
        return f"L{_place(other.anchor, box)}"
    return f"C{' '.join(_place(point, box) for point in (one.after, other.before, other.anchor))}"


def _place(point: Point, box: Rect) -> str:
    return f"{_number(point.x - box.left)} {_number(point.y - box.top)}"


def _number(value: float, decimals: int = DECIMALS) -> str:
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
