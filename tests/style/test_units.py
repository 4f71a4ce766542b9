"""Lengths that grow with the viewport: their rounding, what is no length of the design, images and backgrounds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.emit.css import print_sheet, print_value
from psd2code.layout.tree import Box
from psd2code.options import CompileOptions
from psd2code.style import style_tree
from psd2code.style.stylesheet import class_rule, declare
from psd2code.style.units import Units, in_units, units_of
from psd2code.style.values import AssetUrl, Call, Fluid, Keyword, Listed, Number, Px, Rgb, Value, words
from psd2code.style.writing import Writing
from tests.support.css import ParsedRule, parse_rules
from tests.support.random_trees import page_trees
from tests.support.trees import parse_tree

REM = Units(unit="rem", canvas_width=750, design_width=750)
VW = Units(unit="vw", canvas_width=750, design_width=750)

SUBPIXELS = 64
"""Chromium cuts lengths to 1/64 px (LayoutUnit)."""


def _printed(value: Value) -> str:
    return print_value(value, lambda asset: asset)


@pytest.mark.parametrize(
    ("units", "px", "text"),
    [
        (REM, 24, "0.24rem"),
        (REM, 29.62, "0.2962rem"),
        (REM, -1, "-0.01rem"),
        (REM, 0, "0"),
        (REM, 0.004, "0"),
        (VW, 750, "100vw"),
        (VW, 1, "0.13334vw"),
        (VW, -1, "-0.13334vw"),
        (Units(unit="rem", canvas_width=1125, design_width=750), 36, "0.24rem"),
        (Units(unit="rem", canvas_width=1125, design_width=750), 1, "0.00667rem"),
        (Units(unit="vw", canvas_width=1125, design_width=750), 1125, "100vw"),
        (Units(unit="px", canvas_width=1125, design_width=750), 36, "36px"),
    ],
)
def test_a_length_in_its_unit(units: Units, px: float, text: str) -> None:
    assert _printed(units.length(px)) == text


@given(
    st.sampled_from(["rem", "vw"]),
    st.integers(200, 4000),
    st.integers(200, 4000),
    st.decimals(-5000, 5000, places=2).map(float),
)
def test_cut_in_a_window_as_wide_as_the_canvas_a_length_is_itself(
    unit: str, canvas: int, design: int, px: float
) -> None:
    units = Units.model_validate({"unit": unit, "canvas_width": canvas, "design_width": design})
    length = units.length(px)
    if isinstance(length, Px):
        assert px == 0
        return
    assert isinstance(length, Fluid)
    one = canvas / 100 if unit == "vw" else canvas / design * 100
    assert abs(px) - 1e-9 <= abs(length.value * one) < abs(px) + 1 / SUBPIXELS
    assert length.value * px > 0


@pytest.mark.parametrize(
    ("canvas", "asked", "design"),
    [(639, 0, 639), (640, 0, 750), (750, 0, 750), (1125, 0, 750), (1126, 0, 1126), (1920, 0, 1920), (1125, 375, 375)],
)
def test_the_design_width_follows_from_the_canvas_unless_said(canvas: int, asked: int, design: int) -> None:
    assert units_of(CompileOptions(design_width=asked), canvas).design_width == design


def test_only_lengths_of_the_design_grow() -> None:
    shadow = words(Keyword(name="inset"), Px(value=0), Px(value=3), Px(value=4), Rgb(red=0, green=0, blue=0))
    circle = words(Keyword(name="circle"), Px(value=50), Keyword(name="at"), Px(value=10), Px(value=20))
    stops = (words(Rgb(red=255, green=0, blue=0), Number(value=50, unit="%")),)
    quotient = Call(name="calc", arguments=(Listed(items=(Number(value=3), Number(value=4)), separator="/"),))
    rule = class_rule(
        "a",
        (
            declare("grid-template-columns", Call(name="repeat", arguments=(Number(value=3), Px(value=212)))),
            declare("height", Number(value=0.5, unit="lh")),
            declare("vertical-align", Number(value=0.5, unit="em")),
            declare("font", words(Number(value=600), Listed(items=(Px(value=30), Px(value=36)), separator="/"))),
            declare("box-shadow", shadow),
            declare("background", Call(name="radial-gradient", arguments=(circle, *stops))),
            declare("border-radius", Number(value=50, unit="%")),
            declare("transform", Call(name="scale", arguments=(quotient, Number(value=-1)))),
        ),
    )
    written = {d.property: _printed(d.value) for d in in_units(rule, REM, {}).declarations}
    assert written == {
        "grid-template-columns": "repeat(3, 2.12rem)",
        "height": "0.5lh",
        "vertical-align": "0.5em",
        "font": "600 0.3rem/0.36rem",
        "box-shadow": "inset 0 0.03rem 0.04rem #000",
        "background": "radial-gradient(circle 0.5rem at 0.1rem 0.2rem, #f00 50%)",
        "border-radius": "50%",
        "transform": "scale(calc(3/4), -1)",
    }


@pytest.mark.parametrize(
    ("words_of_layer", "text"),
    [
        ((Keyword(name="repeat-x"),), 'url("a.png") 0 0/0.04rem 0.9rem repeat-x'),
        (
            (Px(value=-3), Px(value=5), Keyword(name="no-repeat"), Rgb(red=255, green=255, blue=255)),
            'url("a.png") -0.03rem 0.05rem/0.04rem 0.9rem no-repeat #fff',
        ),
    ],
)
def test_a_background_image_has_a_size(words_of_layer: tuple[Value, ...], text: str) -> None:
    rule = class_rule("a", (declare("background", words(AssetUrl(asset="a.png"), *words_of_layer)),))
    assert _printed(in_units(rule, REM, {"a.png": (4, 90)}).declarations[0].value) == text


def _rules(tree: Box, units: Units) -> list[ParsedRule]:
    sizes = {"photo.png": (40, 30), "sky.png": (9, 9)}
    sheet, _ = style_tree(tree, is_shared=True, writing=Writing(units=units, sizes=sizes))
    return parse_rules(print_sheet(sheet, lambda asset: asset))


def test_images_have_a_size_that_their_attributes_cannot_give() -> None:
    tree = parse_tree("page page [0 0 750 100]\n  image photo.png [10 20 40 30]")
    for units, size in ((Units(), {}), (REM, {"width": "0.4rem", "height": "0.3rem"})):
        (rule,) = (
            rule
            for rule in _rules(tree, units)
            if any(d.value.startswith(("10px", "0.1rem")) for d in rule.declarations)
        )
        assert {d.name: d.value for d in rule.declarations if d.name in ("width", "height")} == size


def test_the_root_says_what_a_rem_is() -> None:
    tree = parse_tree("page page [0 0 750 100]")
    declared = {(rule.selector, d.name): d.value for rule in _rules(tree, REM) for d in rule.declarations}
    assert declared["html", "font-size"] == "calc(100vw / 7.5)"
    assert declared["body", "font-size"] == "0.16rem", "what browsers give text that has no size"
    assert declared[".page", "width"] == "7.5rem"
    assert "px" not in " ".join(declared.values())


@given(page_trees())
def test_no_length_is_left_in_px(tree: Box) -> None:
    for units in (REM, VW):
        values = [d.value for rule in _rules(tree, units) for d in rule.declarations if not d.name.startswith("--")]
        assert [value for value in values if "px" in value] == []
