"""Turns what a box paints into declarations: background, border, corners, shadows, opacity, blending."""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.geometry import Insets
from psd2code.ir.css_box import Border, ConicGradient, Fill, Gradient, GradientStop, RadialGradient, Shadow
from psd2code.ir.path import CornerRadii
from psd2code.layout.tree import Box, Flow, ImageContent, ImageFill, Paint
from psd2code.style.stylesheet import Declaration, declare
from psd2code.style.values import AssetUrl, Call, Keyword, Listed, Number, Px, Rgb, Value, words

PERCENT = 100


def paint_declarations(box: Box) -> Iterator[Declaration]:
    """Yield the declarations of a box's paint; a border for which children leave no room is an inset shadow."""
    paint, border = box.paint, written_border(box)
    background = _background(paint, border)
    if background is not None:
        yield declare("background", background)
    if paint.image and paint.image.slices:
        yield from _stretched(paint.image.asset, paint.image.slices)
    if border:
        yield declare("border", words(Px(value=border.width_px), Keyword(name="solid"), fill_value(border.fill)))
    yield from _corners(paint)
    shadows = [*_border_shadow(paint, border), *paint.shadows]
    if shadows:
        yield declare("box-shadow", _list(tuple(map(shadow_value, shadows))))
    if paint.is_clipping:
        yield declare("overflow", Keyword(name="hidden"))
    if paint.opacity != 1:
        yield declare("opacity", Number(value=paint.opacity))
    if paint.blend_mode != "normal":
        yield declare("mix-blend-mode", Keyword(name=paint.blend_mode))


def written_border(box: Box) -> Border | None:
    """Give the border that is written as `border`: CSS places children within it, the layout within the border box."""
    is_shadow = box.paint.is_border_inset or isinstance(box.content, ImageContent)
    return None if is_shadow else box.paint.border


def border_px(box: Box | None) -> float:
    """Give the width by which a box's border moves its children; 0 where there is no box."""
    border = written_border(box) if box else None
    return border.width_px if border else 0


def padding_within(box: Box, flow: Flow) -> Insets:
    """Give the padding as CSS counts it, from the inner edges of the border."""
    width = border_px(box)
    sides = {side: max(0.0, getattr(flow.padding, side) - width) for side in Insets.model_fields}
    return Insets(**sides)


def _border_shadow(paint: Paint, written: Border | None) -> Iterator[Shadow]:
    if paint.border and not written:
        width, fill = paint.border.width_px, paint.border.fill
        ring = Shadow(dx=0, dy=0, blur_px=0, spread_px=width, color=fill.color, opacity=fill.opacity)
        yield ring.replace(is_inset=True)


def _background(paint: Paint, border: Border | None) -> Value | None:
    """Give the layers, the topmost first; gradients and images span the border box, as the layout knows no other."""
    box = (Keyword(name="border-box"),) if border else ()
    layers = [words(*_placed(decoration), *box) for decoration in paint.decorations]
    layers += [words(gradient_value(gradient), *box) for gradient in paint.gradients]
    image = _placed(paint.image) if paint.image and not paint.image.slices else ()
    lowest = [*image, *([fill_value(paint.fill)] if paint.fill else [])]
    if lowest:
        layers.append(words(*lowest, *(box if paint.image else ())))
    return _list(tuple(layers)) if layers else None


def _placed(image: ImageFill) -> Iterator[Value]:
    yield AssetUrl(asset=image.asset)
    if image.left or image.top:
        yield Px(value=image.left)
        yield Px(value=image.top)
    yield Keyword(name=image.repeat)


def _stretched(asset: str, slices: Insets) -> Iterator[Declaration]:
    """Yield a border image: its edges at their width, which takes no room, its middle stretched to fill the box."""
    sides = (slices.top, slices.right, slices.bottom, slices.left)
    yield declare("border-image-source", AssetUrl(asset=asset))
    yield declare("border-image-slice", words(*map(_bare, shortest(*sides)), Keyword(name="fill")))
    yield declare("border-image-width", edges_value(*sides))


def _bare(value: float) -> Number:
    return Number(value=value)


def _corners(paint: Paint) -> Iterator[Declaration]:
    if paint.is_ellipse:
        yield declare("border-radius", Number(value=50, unit="%"))
    elif paint.radii:
        yield declare("border-radius", radii_value(paint.radii))


def gradient_value(gradient: Gradient) -> Value:
    """Turn a gradient into its CSS function; the default direction and the outer stops' 0 and 100 % stay unsaid."""
    stops = tuple(_stops(gradient.stops))
    if isinstance(gradient, RadialGradient):
        circle = words(Keyword(name="circle"), Px(value=gradient.radius_px), *_at(gradient.left, gradient.top))
        return Call(name="radial-gradient", arguments=(circle, *stops))
    if isinstance(gradient, ConicGradient):
        begin = words(Keyword(name="from"), _degrees(gradient.angle_deg), *_at(gradient.left, gradient.top))
        return Call(name="conic-gradient", arguments=(begin, *stops))
    is_downward = gradient.angle_deg == 180  # noqa: PLR2004 - to the bottom, CSS's default
    direction = () if is_downward else (_degrees(gradient.angle_deg),)
    return Call(name="linear-gradient", arguments=(*direction, *stops))


def _degrees(angle: float) -> Number:
    return Number(value=angle, unit="deg")


def _at(left: float, top: float) -> tuple[Value, ...]:
    return Keyword(name="at"), Px(value=left), Px(value=top)


def _stops(stops: tuple[GradientStop, ...]) -> Iterator[Value]:
    ends = {0: 0.0, len(stops) - 1: 1.0}
    for index, stop in enumerate(stops):
        is_plain = ends.get(index) == stop.position
        yield fill_value(stop.fill) if is_plain else words(fill_value(stop.fill), _percent(stop.position))


def _percent(share: float) -> Number:
    return Number(value=share * PERCENT, unit="%")


def shadow_value(shadow: Shadow) -> Value:
    """Turn a shadow into a value of `box-shadow`; lengths that are 0 at the end stay unsaid."""
    lengths = [shadow.dx, shadow.dy, shadow.blur_px, shadow.spread_px]
    while len(lengths) > 2 and not lengths[-1]:  # noqa: PLR2004 - the offsets are always said
        lengths.pop()
    inset = (Keyword(name="inset"),) if shadow.is_inset else ()
    color = fill_value(Fill(color=shadow.color, opacity=shadow.opacity))
    return words(*inset, *(Px(value=length) for length in lengths), color)


def radii_value(radii: CornerRadii) -> Value:
    """Write four radii with as few lengths as CSS allows; after a slash those down, where they are others."""
    if radii.down:
        return Listed(items=(radii_value(radii.across), radii_value(radii.down)), separator="/")
    return edges_value(*radii.clockwise)


def edges_value(first: float, second: float, third: float, fourth: float) -> Value:
    """Write four lengths, clockwise, with as few as CSS allows."""
    return words(*(Px(value=side) for side in shortest(first, second, third, fourth)))


def shortest(first: float, second: float, third: float, fourth: float) -> list[float]:
    """Give as few of four sides, clockwise, as CSS fills up to them."""
    sides = [first, second, third, fourth]
    if fourth == second:
        sides = sides[:3]
        if third == first:
            sides = sides[:2]
            if second == first:
                sides = sides[:1]
    return sides


def fill_value(fill: Fill) -> Rgb:
    """Turn a fill into a CSS colour, channels rounded to 8 bit as Photoshop's picture has them."""
    red, green, blue = (round(channel * 255) for channel in (fill.color.red, fill.color.green, fill.color.blue))
    return Rgb(red=red, green=green, blue=blue, alpha=fill.opacity)


def _list(values: tuple[Value, ...]) -> Value:
    return values[0] if len(values) == 1 else Listed(items=values)
