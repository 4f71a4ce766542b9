"""Gradients of few stops, operations between paths, files of drawings, and the measure that decides between them."""

from __future__ import annotations

import numpy as np
import pytest

from psd2code.assets.svg import svg_file
from psd2code.geometry import Point, Rect
from psd2code.ir.css_box import Border, CssBox, Fill, GradientStop, LinearGradient, Shadow
from psd2code.ir.layers import ShapeLayer
from psd2code.ir.paint import Color
from psd2code.ir.path import CornerRadii, Path, PathOperation
from psd2code.ir.svg import SvgGroup, SvgLinearGradient, SvgPath, SvgPicture, SvgStroke
from psd2code.render.area import covered_area
from psd2code.render.gradients import ramp_of
from psd2code.render.outline import path_coverage
from psd2code.render.patterns import pattern_planes, repeated_part
from psd2code.render.window import Window
from psd2code.shapes.compare import compare
from psd2code.shapes.draw_box import box_window, coverage, draw_box, outline_of_box
from psd2code.shapes.gradient import css_gradient
from psd2code.shapes.outlines import outline_of, polygons_of
from psd2code.shapes.svg import svg_picture
from psd2code.shapes.svg_gradient import svg_paint
from tests.shapes.drawn import decided
from tests.shapes.kinds import BLACK, CORAL, DOTS, GOLD, INK, box, gradient
from tests.support.layers import document, rect
from tests.support.paths import ellipse_path, polygon_path

WHITE = Color(red=1, green=1, blue=1)
PLACE = rect((0, 0, 100, 50))
TOLERANCE = 1.0
LINE = 'stroke="#000" stroke-width="2" stroke-linejoin="round" stroke-dasharray="4 2"'


def _linear(*colors: Color, **changes: object) -> LinearGradient:
    found = css_gradient(gradient(*colors, **changes), PLACE, PLACE, 1, TOLERANCE)
    assert isinstance(found, LinearGradient)
    return found


@pytest.mark.parametrize("colors", [(BLACK, WHITE), (CORAL, GOLD, INK)])
def test_the_stops_follow_the_spline(colors: tuple[Color, ...]) -> None:
    stops = _linear(*colors).stops
    assert len(stops) <= 9 * (len(colors) - 1)
    places = np.linspace(0, 1, 4097)
    first, last = stops[0].position, stops[-1].position
    positions = [(stop.position - first) / (last - first) for stop in stops]
    red = np.interp(places, positions, [stop.fill.color.red for stop in stops])
    assert np.abs(red - ramp_of(gradient(*colors)).colors[0]).max() * 255 <= TOLERANCE + 0.1


def test_a_faint_gradient_needs_no_more_than_its_ends() -> None:
    found = _linear(Color(red=0.95, green=0.95, blue=0.95), WHITE, angle_deg=-90)
    assert [stop.position for stop in found.stops] == [0, 1]
    assert found.angle_deg == 180


def test_css_has_no_diamonds_and_no_noise() -> None:
    for paint in (gradient(CORAL, GOLD, style="diamond"), gradient(CORAL, GOLD, is_noise=True)):
        assert css_gradient(paint, PLACE, PLACE, 1, TOLERANCE) is None


@pytest.mark.parametrize("operation", ["union", "subtract", "intersect", "exclude"])
def test_operations_between_paths_are_carried_out(operation: PathOperation) -> None:
    one, other = ellipse_path(rect((5, 5, 30, 30))).subpaths[0], polygon_path((20, 2), (44, 20), (18, 40)).subpaths[0]
    path = Path(subpaths=(one, other.replace(operation=operation)))
    outline = outline_of(path)
    assert outline is not None
    window = Window(0, 0, 50, 50)
    off = np.abs(covered_area(polygons_of(outline), window) - path_coverage(path, window))
    assert (off * 255 > 8).sum() <= 20, "only where outlines cross within a pixel may areas differ"


def test_a_path_that_leaves_a_hole_in_the_page_has_no_outline() -> None:
    hole = polygon_path((0, 0), (9, 0), (9, 9)).subpaths[0].replace(operation="subtract")
    assert outline_of(Path(subpaths=(hole,))) is None


def test_a_drawing_is_written_from_its_corner() -> None:
    triangle = polygon_path((10, 10), (30, 10), (20, 25)).subpaths
    fill = Fill(color=CORAL, opacity=0.5)
    pen = SvgStroke(width_px=2, paint=Fill(color=BLACK), dashes=(4.0, 2.0), join="round")
    groups = (SvgGroup(paths=(SvgPath(subpaths=triangle, fill=fill),)), _faded(SvgPath(subpaths=triangle, stroke=pen)))
    picture = SvgPicture(rect=Rect(left=10, top=10, width=20, height=15), groups=groups)
    assert svg_file(picture).decode().splitlines() == [
        '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="15" viewBox="0 0 20 15">',
        '  <path d="M0 0L20 0L10 15Z" fill="#e65940" fill-opacity="0.5"/>',
        '  <g opacity="0.25">',
        f'    <path d="M0 0L20 0L10 15Z" fill="none" {LINE}/>',
        "  </g>",
        "</svg>",
    ]


def test_a_drawing_of_one_colour_paints_with_the_colour_of_text() -> None:
    triangle = polygon_path((0, 0), (20, 0), (10, 15)).subpaths
    coral = Fill(color=CORAL)
    filled = SvgPath(subpaths=triangle, fill=coral, stroke=SvgStroke(width_px=1, paint=coral))
    picture = SvgPicture(rect=rect((0, 0, 20, 15)), groups=(SvgGroup(paths=(filled,)),))
    head, path, _ = svg_file(picture).decode().splitlines()
    assert head.endswith('viewBox="0 0 20 15" color="#e65940">')
    assert 'fill="currentColor" stroke="currentColor"' in path


FADE = (GradientStop(fill=Fill(color=CORAL), position=0), GradientStop(fill=Fill(color=GOLD, opacity=0), position=1))


def test_a_gradient_is_defined_once_and_named_by_what_it_says() -> None:
    triangle = polygon_path((10, 10), (30, 10), (20, 25)).subpaths
    place = Rect(left=10, top=10, width=20, height=15)
    line = SvgLinearGradient(start=Point(x=10, y=10), end=Point(x=10, y=25), stops=FADE)
    paths = SvgPath(subpaths=triangle, fill=line), SvgPath(subpaths=triangle, fill=line)
    picture = SvgPicture(rect=place, groups=(SvgGroup(paths=paths),))
    head, *definition, first, second, _ = svg_file(picture).decode().splitlines()
    assert 'color="' not in head, "a gradient is not of one colour"
    name = definition[1].split('"')[1]
    assert [line.strip() for line in definition] == [
        "<defs>",
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="15">',
        '<stop offset="0" stop-color="#e65940"/>',
        '<stop offset="1" stop-color="#f2bf33" stop-opacity="0"/>',
        "</linearGradient>",
        "</defs>",
    ]
    assert first == second == f'  <path d="M0 0L20 0L10 15Z" fill="url(#{name})"/>'
    other = SvgPath(subpaths=triangle, fill=line.replace(stops=FADE[::-1]))
    changed = svg_file(picture.replace(groups=(SvgGroup(paths=(other,)),))).decode()
    assert f'id="{name}"' not in changed, "two drawings in one page must not share an id and differ"


def test_svg_blends_colours_and_opacities_as_css_does() -> None:
    ends = Fill(color=CORAL), Fill(color=INK, opacity=0.2)
    stops = tuple(GradientStop(fill=fill, position=position) for position, fill in enumerate(ends))
    found = svg_paint(LinearGradient(angle_deg=90, stops=stops), PLACE, TOLERANCE)
    assert isinstance(found, SvgLinearGradient)
    places, positions = np.linspace(0, 1, 257), [stop.position for stop in found.stops]
    alpha = np.interp(places, positions, [stop.fill.opacity for stop in found.stops])
    red = np.interp(places, positions, [stop.fill.color.red for stop in found.stops]) * alpha
    wanted = ends[0].color.red + (ends[1].color.red * ends[1].opacity - ends[0].color.red) * places
    assert np.abs(red - wanted).max() * 255 <= TOLERANCE + 0.1


@pytest.mark.parametrize("style", ["angle", "diamond"])
def test_svg_has_no_angles_and_no_diamonds(style: str) -> None:
    path = polygon_path((0, 0), (20, 0), (10, 15))
    layer = ShapeLayer(id=2, name="", rect=PLACE, path=path, fill=gradient(CORAL, GOLD, style=style))
    assert svg_picture((layer,), PLACE, TOLERANCE) == "shape-paint"


def _faded(path: SvgPath) -> SvgGroup:
    return SvgGroup(paths=(path,), opacity=0.25)


def test_the_measure_tells_edges_from_surfaces() -> None:
    wanted = np.zeros((20, 20, 4), np.float32)
    wanted[5:15, 5:15] = 1
    drawn = wanted.copy()
    drawn[10, 10, :3] -= 4 / 255
    drawn[5, 8] = 0.8
    error = compare(drawn, wanted)
    assert (error.flat_levels, error.edge_levels, error.edge_share) == (4, 51, 0.2)
    assert compare(wanted, wanted).edge_levels == 0


@pytest.mark.parametrize(("scale", "size"), [(1, (4, 5)), (1.5, (6, 15)), (0.5, (2, 5))])
def test_a_scaled_pattern_repeats_after_whole_px(scale: float, size: tuple[int, int]) -> None:
    tile = np.random.default_rng(1).random((4, 5, 4), np.float32)
    paint = DOTS.replace(scale=scale, phase=Point(x=0, y=0))
    part = repeated_part(paint, tile, 1000)
    assert part is not None
    assert part.shape[:2] == size
    laid = pattern_planes(paint, tile, Point(x=0, y=0), Window(0, 0, 40, 40))
    again = part[np.arange(40)[:, None] % size[0], np.arange(40) % size[1]]
    assert np.abs(again[..., :3] - laid.color.transpose(1, 2, 0)).max() < 1e-5


@pytest.mark.parametrize("changes", [{"angle_deg": 30}, {"scale": 1.234}])
def test_a_pattern_that_does_not_repeat_within_its_box_stays_a_picture(changes: dict[str, float]) -> None:
    decision = decided(document(box(fill=DOTS.replace(**changes)))).layers[-1].decision
    assert decision is not None
    assert (decision.form, decision.reason) == ("image", "shape-paint")


def test_a_shadow_never_shows_between_border_and_fill() -> None:
    place, round_px = rect((10, 10, 40, 30)), 12.0
    radii = CornerRadii(top_left=round_px, top_right=round_px, bottom_right=round_px, bottom_left=round_px)
    card = CssBox(rect=place, fill=Fill(color=WHITE), border=Border(width_px=2, fill=Fill(color=WHITE)), radii=radii)
    shadow = Shadow(dx=0, dy=4, blur_px=8, color=BLACK, opacity=1)
    window = box_window(card.replace(shadows=(shadow,)))
    drawn = draw_box(card.replace(shadows=(shadow,)), window)
    is_within = coverage(outline_of_box(card), window) == 1
    assert np.abs(drawn[is_within] - 1).max() < 1e-5, "white within white is white"


def test_what_shows_only_on_one_backdrop_counts() -> None:
    white, clear = np.ones((3, 3, 4), np.float32), np.zeros((3, 3, 4), np.float32)
    assert compare(clear, white).flat_levels == 255, "white on white is no likeness"
