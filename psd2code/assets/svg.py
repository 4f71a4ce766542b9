"""Turns SVG drawings into files: one path a line, coordinates from the view box's corner, the same on every run.

What is of one colour says it once, as `color`, and paints with `currentColor`: pasted into a page, it takes the text's.
"""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.geometry import Point, Rect
from psd2code.ir.css_box import Fill
from psd2code.ir.path import Knot, Subpath
from psd2code.ir.svg import SvgGroup, SvgPath, SvgPicture, SvgStroke

DECIMALS = 2
"""0.01 px is below what a browser shows."""

ALPHA_DECIMALS = 3
BLACK = "#000"
CURRENT = "currentColor"
MITER_LIMIT = 4
"""SVG's own, which need not be said."""


def svg_file(picture: SvgPicture) -> bytes:
    """Give the file; only numbers and colours of the design stand in it, so nothing needs escaping."""
    width, height = (_number(length) for length in (picture.rect.width, picture.rect.height))
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    only = _only_color(picture)
    color = f' color="{only}"' if only else ""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}{color}>'
    lines = [line for group in picture.groups for line in _group(group, picture.rect, only)]
    return "\n".join([head, *(f"  {line}" for line in lines), "</svg>", ""]).encode()


def _only_color(picture: SvgPicture) -> str | None:
    """Give the one colour of a drawing; None where it has several."""
    paths = [path for group in picture.groups for path in group.paths]
    fills = [path.fill for path in paths] + [path.stroke.fill for path in paths if path.stroke]
    colors = {_color(fill) for fill in fills if fill}
    return colors.pop() if len(colors) == 1 else None


def _group(group: SvgGroup, box: Rect, only: str | None) -> Iterator[str]:
    paths = [_path(path, box, only) for path in group.paths]
    if group.opacity == 1:
        yield from paths
        return
    yield f'<g opacity="{_number(group.opacity, ALPHA_DECIMALS)}">'
    yield from (f"  {path}" for path in paths)
    yield "</g>"


def _path(path: SvgPath, box: Rect, only: str | None) -> str:
    drawn = "".join(_subpath(subpath, box) for subpath in path.subpaths)
    attributes = [f'd="{drawn}"', *_paint("fill", path.fill, only)]
    if path.fill and path.has_holes:
        attributes.append('fill-rule="evenodd"')
    if path.stroke:
        attributes += _stroke(path.stroke, only)
    return f"<path {' '.join(attributes)}/>"


def _paint(name: str, fill: Fill | None, only: str | None) -> Iterator[str]:
    """Yield a colour and its opacity; a fill is black unless said."""
    color = (CURRENT if only else _color(fill)) if fill else "none"
    if name != "fill" or color != BLACK:
        yield f'{name}="{color}"'
    if fill and fill.opacity < 1:
        yield f'{name}-opacity="{_number(fill.opacity, ALPHA_DECIMALS)}"'


def _color(fill: Fill) -> str:
    digits = "".join(f"{round(channel * 255):02x}" for channel in (fill.color.red, fill.color.green, fill.color.blue))
    return f"#{digits[::2]}" if digits[::2] == digits[1::2] else f"#{digits}"


def _stroke(stroke: SvgStroke, only: str | None) -> Iterator[str]:
    yield from _paint("stroke", stroke.fill, only)
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
