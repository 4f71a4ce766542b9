"""Turns a shape layer into the CSS box that draws the same, or says why there is none.

Photoshop's parts from bottom to top: shadows, glow | fill, overlays | inner glow, inner shadows | strokes. An inner
stroke is a border, one around the outside a shadow without blur; where inner shadows or several strokes meet, all
strokes are such shadows, for a border would cover the shadows' edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from psd2code.geometry import Rect
from psd2code.ir.css_box import Border, CssBox, Fill, Shadow, Tile
from psd2code.ir.effects import DropShadow, GlowBase, GradientOverlay, InnerShadow, OuterGlow, PatternOverlay, Stroke
from psd2code.ir.layers import FillLayer, ShapeLayer
from psd2code.ir.paint import SolidPaint, Unit
from psd2code.ir.path import CornerRadii, LiveEllipse, LiveRect, StrokePosition
from psd2code.shapes.corners import Boxlike, corners_of, grown_corners, spread_keeps
from psd2code.shapes.effects import css_shadows
from psd2code.shapes.paints import Backgrounds, Ground, backgrounds_of, gradient_area, is_box_overlay, over

CSS_EFFECTS = (InnerShadow, DropShadow, GlowBase)


class _Ring(NamedTuple):
    """A stroke between two distances from the path's edge, px, outward positive."""

    inner_px: float
    outer_px: float
    fill: Fill
    is_round: bool


class _Frame(NamedTuple):
    """The border box with its corners, its border, and the strokes that became shadows, the topmost first."""

    rect: Rect
    corners: CornerRadii
    border: Border | None = None
    shadows: tuple[Shadow, ...] = ()


def css_box(layer: ShapeLayer, page: Rect, tolerance: float, *, is_exact: bool = False) -> CssBox | str:
    """Give the box, on whole px, or the reason code; tolerance: levels that a gradient's stops may be off.

    is_exact: strokes that are not whole px wide are shadows as wide as they, not borders of whole px.
    """
    live = layer.live
    if not isinstance(live, LiveRect | LiveEllipse):
        return "shape-path"
    if live.transform is not None or len(layer.path.subpaths) != 1:
        return "shape-transformed"
    if layer.mask or layer.vector_mask:
        return "shape-mask"
    if not all(isinstance(e, (*CSS_EFFECTS, Stroke)) or is_box_overlay(e) for e in layer.effects):
        return "shape-effects"
    stroke = layer.stroke
    if stroke and (not isinstance(stroke.paint, SolidPaint) or stroke.dashes):
        return "shape-stroke"
    rings = _rings(layer, is_exact=is_exact)
    if rings is None:
        return "shape-stroke"
    frame = _framed(layer, live, rings)
    return "shape-stroke" if frame is None else _painted(layer, live, frame, page, tolerance)


def _rings(layer: ShapeLayer, *, is_exact: bool) -> list[_Ring] | None:
    """Give the strokes, the topmost first; None where one is not solid, or shows what is beneath it."""
    rings = list(_own_ring(layer, is_exact=is_exact))
    outer = max((ring.outer_px for ring in rings), default=0)
    for effect in reversed([effect for effect in layer.effects if isinstance(effect, Stroke)]):
        if not isinstance(effect.paint, SolidPaint) or effect.blend_mode != "normal":
            return None
        fill = Fill(color=effect.paint.color, opacity=effect.opacity)
        rings.insert(0, _ring(_border_px(effect.size_px), effect.position, fill, outer, is_round=True))
    is_apart = all(ring.fill.opacity == 1 or ring.inner_px >= 0 or not _is_filled(layer) for ring in rings)
    return rings if is_apart else None


def _own_ring(layer: ShapeLayer, *, is_exact: bool) -> Iterator[_Ring]:
    """Yield the shape's own stroke; over a flat fill the colours of a translucent or hair-thin one are mixed."""
    stroke = layer.stroke
    if stroke is None or not isinstance(stroke.paint, SolidPaint):
        return
    fill = Fill(color=stroke.paint.color, opacity=stroke.opacity)
    if isinstance(layer.fill, SolidPaint) and stroke.position == "inside":
        share = 1 if is_exact else min(1, stroke.width_px)
        fill = over(fill.replace(opacity=fill.opacity * share), Fill(color=layer.fill.color))
    fill = fill.replace(opacity=fill.opacity * layer.fill_opacity)
    width = stroke.width_px if is_exact else _border_px(stroke.width_px)
    yield _ring(width, stroke.position, fill, 0, is_round=stroke.join == "round")


def _is_filled(layer: ShapeLayer) -> bool:
    return layer.fill is not None and layer.fill_opacity > 0


def _is_flat(layer: ShapeLayer) -> bool:
    is_painted = any(isinstance(effect, GradientOverlay | PatternOverlay) for effect in layer.effects)
    return not is_painted and (layer.fill is None or isinstance(layer.fill, SolidPaint))


def has_fraction(layer: ShapeLayer) -> bool:
    """Whether the shape's own stroke is not whole px wide."""
    return layer.stroke is not None and layer.stroke.width_px % 1 != 0


def _border_px(width_px: float) -> float:
    """CSS draws borders of whole px, at least one."""
    return max(1, round(width_px))


def _ring(width: float, position: StrokePosition, fill: Fill, edge_px: float, *, is_round: bool) -> _Ring:
    outward = {"inside": 0.0, "center": width / 2, "outside": width}[position]
    return _Ring(edge_px + outward - width, edge_px + outward, fill, is_round)


def _framed(layer: ShapeLayer, live: Boxlike, rings: list[_Ring]) -> _Frame | None:
    """Give the border box with a border or shadows; around the outside of anything but a flat colour, beneath which
    browsers leave shadows out, a border closes the seam.
    """
    corners = corners_of(live)
    has_inset = any(isinstance(e, InnerShadow | GlowBase) and not isinstance(e, OuterGlow) for e in layer.effects)
    is_whole = all((ring.outer_px - ring.inner_px) % 1 == 0 for ring in rings)
    if len(rings) == 1 and is_whole and not has_inset:
        (ring,) = rings
        is_outside = ring.inner_px >= 0 and _is_flat(layer)
        if not is_outside or not spread_keeps(corners, ring.outer_px, is_round=ring.is_round):
            return _bordered(live, corners, ring)
    return _ringed(live, rings)


def _ringed(live: Boxlike, rings: list[_Ring]) -> _Frame | None:
    """Let every stroke be shadows, within the edge and around it."""
    rect, corners = live.rect, corners_of(live)
    shadows: list[Shadow] = []
    for ring in rings:
        if ring.inner_px < 0:
            shadows.append(_ring_shadow(ring.fill, -ring.inner_px, is_inset=True))
        if ring.outer_px > 0:
            if not spread_keeps(corners, ring.outer_px, is_round=ring.is_round):
                return None
            shadows.append(_ring_shadow(ring.fill, ring.outer_px, is_inset=False))
    return _Frame(rect.round(), corners, None, tuple(shadows))


def _bordered(live: Boxlike, corners: CornerRadii, ring: _Ring) -> _Frame | None:
    """Let the border box end where the stroke ends; one that straddles a rectangle's edge by halves is moved down and
    right by Photoshop.
    """
    border = Border(width_px=ring.outer_px - ring.inner_px, fill=ring.fill)
    grown = live.rect.round().grow(ring.outer_px)
    if not grown.is_integer:
        if ring.is_round or isinstance(live, LiveEllipse):
            return None
        grown = grown.move(grown.left % 1, grown.top % 1)
    return _Frame(grown, grown_corners(corners, ring.outer_px, is_round=ring.is_round), border)


def _ring_shadow(fill: Fill, spread_px: float, *, is_inset: bool) -> Shadow:
    return Shadow(dx=0, dy=0, blur_px=0, spread_px=spread_px, color=fill.color, opacity=fill.opacity, is_inset=is_inset)


def _painted(layer: ShapeLayer, live: Boxlike, frame: _Frame, page: Rect, tolerance: float) -> CssBox | str:
    ground = Ground(gradient_area(layer, page), page, frame.rect, tolerance, layer.reference_point)
    backgrounds = backgrounds_of(layer, layer.fill, ground)
    if backgrounds is None:
        return "shape-paint"
    grown_px = live.rect.round().left - frame.rect.left
    inner = css_shadows(layer.effects, is_inset=True, grown_px=grown_px)
    outer = css_shadows(layer.effects, is_inset=False, grown_px=grown_px)
    if inner is None or outer is None:
        return "shape-effects"
    is_ellipse = isinstance(live, LiveEllipse)
    box = CssBox(
        rect=frame.rect,
        opacity=layer.opacity,
        border=frame.border,
        radii=CornerRadii() if is_ellipse else frame.corners,
        is_ellipse=is_ellipse,
        shadows=(*frame.shadows, *inner, *outer),
    )
    return _simple(_filled_by_border(_with(box, backgrounds)))


def _filled_by_border(box: CssBox) -> CssBox:
    """Let a border that leaves nothing within be the fill: CSS would make the box as large as its borders."""
    border = box.border
    if border is None or 2 * border.width_px < min(box.rect.width, box.rect.height):
        return box
    return box.replace(border=None, fill=border.fill, tile=None, gradients=())


def _with(box: CssBox, backgrounds: Backgrounds) -> CssBox:
    fill = backgrounds[0] if backgrounds and isinstance(backgrounds[0], Fill) else None
    tile = next((b for b in backgrounds if isinstance(b, Tile)), None)
    gradients = tuple(reversed([b for b in backgrounds if not isinstance(b, Fill | Tile)]))
    return box.replace(fill=fill, tile=tile, gradients=gradients)


def _simple(box: CssBox) -> CssBox:
    """Let a flat box fade by its colours, where no two of them lie on one another: it can then hold other boxes."""
    overlaps = box.border or box.tile or box.gradients or any(shadow.is_inset for shadow in box.shadows)
    if box.opacity == 1 or box.fill is None or overlaps or len(box.shadows) > 1:
        return box
    shadows = tuple(shadow.replace(opacity=_scaled(shadow.opacity, box.opacity)) for shadow in box.shadows)
    fill = box.fill.replace(opacity=_scaled(box.fill.opacity, box.opacity))
    return box.replace(opacity=1, fill=fill, shadows=shadows)


def _scaled(opacity: Unit, by: Unit) -> Unit:
    return opacity * by


def fill_box(layer: FillLayer, canvas: Rect, tolerance: float) -> CssBox | str:
    """Give the box of a fill layer over the whole page, or the reason code."""
    if layer.mask or layer.vector_mask:
        return "fill-mask"
    if not all(map(is_box_overlay, layer.effects)):
        return "fill-effects"
    page = canvas
    area = page if layer.rect.is_empty else layer.rect
    backgrounds = backgrounds_of(layer, layer.paint, Ground(area, page, canvas, tolerance, layer.reference_point))
    if backgrounds is None:
        return "fill-paint"
    return _simple(_with(CssBox(rect=canvas, opacity=layer.opacity), backgrounds))
