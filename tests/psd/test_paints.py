"""Paints and colours mean what Photoshop's descriptors say, in every colour space, in document RGB."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from psd_tools.constants import ColorSpaceID
from psd_tools.psd.color import Color as StoredColor

from psd2code.geometry import Point
from psd2code.ir.paint import Color, GradientPaint, PatternPaint, SolidPaint
from psd2code.psd.colors import ColorReader
from psd2code.psd.paints import read_paint
from tests.psd.building import Choice, Unit, described, percent, raw_descriptor, rgb

COLORS = ColorReader()


@pytest.mark.parametrize(
    ("class_id", "fields", "expected"),
    [
        ("RGBC", {"Rd  ": 255.0, "Grn ": 51.0, "Bl  ": 0.0}, (1, 0.2, 0)),
        ("RGBC", {"redFloat": 1.0000028, "greenFloat": 0.5, "blueFloat": -0.001}, (1, 0.5, 0)),
        ("HSBC", {"H   ": Unit(120.0, "#Ang"), "Strt": 100.0, "Brgh": 50.0}, (0, 0.5, 0)),
        ("CMYC", {"Cyn ": 100.0, "Mgnt": 0.0, "Ylw ": 0.0, "Blck": 50.0}, (0, 0.5, 0.5)),
        ("LbCl", {"Lmnc": 100.0, "A   ": 0.0, "B   ": 0.0}, (1, 1, 1)),
        ("Grsc", {"Gry ": 25.0}, (0.75, 0.75, 0.75)),
        ("null", {"Rd  ": 0.0, "Grn ": 0.0, "Bl  ": 255.0}, (0, 0, 1)),
    ],
)
def test_described_colours(class_id: str, fields: dict[str, object], expected: tuple[float, float, float]) -> None:
    color = COLORS.read(described(fields, class_id))
    assert color
    assert (color.red, color.green, color.blue) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize(
    ("space", "values", "expected"),
    [
        (ColorSpaceID.RGB, [65535, 0, 13107, 0], (1, 0, 0.2)),
        (ColorSpaceID.HSB, [0, 65535, 65535, 0], (1, 0, 0)),
        (ColorSpaceID.CMYK, [0, 65535, 65535, 65535], (0, 1, 1)),
        (ColorSpaceID.LAB, [10000, 0, 0, 0], (1, 1, 1)),
        (ColorSpaceID.GRAYSCALE, [5000, 0, 0, 0], (0.5, 0.5, 0.5)),
    ],
)
def test_stored_colours(space: ColorSpaceID, values: list[int], expected: tuple[float, float, float]) -> None:
    color = COLORS.read_stored(StoredColor(space, values))
    assert color
    assert (color.red, color.green, color.blue) == pytest.approx(expected, abs=1e-4)


def test_an_unknown_colour_is_none() -> None:
    assert COLORS.read(described({"Foo ": 1.0})) is None
    assert COLORS.read(None) is None


def test_a_grey_document_knows_grey_only() -> None:
    assert ColorReader(is_gray=True).color(1, 0, 0) == Color(red=0.3, green=0.3, blue=0.3)


def test_inks_go_through_the_documents_profile() -> None:
    def convert(inks: Sequence[float]) -> tuple[float, float, float]:
        return inks[0], inks[1], inks[2]

    assert ColorReader(cmyk_to_rgb=convert).cmyk([0.1, 0.2, 0.3, 1]) == Color(red=0.1, green=0.2, blue=0.3)


def test_a_solid_paint() -> None:
    assert read_paint(described({"Clr ": rgb(255, 0, 0)}), COLORS) == SolidPaint(color=Color(red=1, green=0, blue=0))


def test_a_gradient_with_everything() -> None:
    paint = read_paint(
        described(
            {
                "Grad": raw_descriptor(
                    {
                        "GrdF": Choice("CstS"),
                        "Intr": 2048.0,
                        "Clrs": [
                            raw_descriptor({"Clr ": rgb(0, 0, 255), "Lctn": 4096, "Mdpn": 70}),
                            raw_descriptor({"Clr ": rgb(255, 0, 0), "Lctn": 1024, "Mdpn": 30}),
                        ],
                        "Trns": [raw_descriptor({"Opct": percent(40), "Lctn": 0, "Mdpn": 50})],
                    }
                ),
                "Type": Choice("Rflc"),
                "Angl": Unit(30.0, "#Ang"),
                "Scl ": percent(150),
                "Ofst": raw_descriptor({"Hrzn": percent(10), "Vrtc": percent(-20)}),
                "Rvrs": True,
                "Algn": False,
                "Dthr": True,
                "gradientsInterpolationMethod": Choice("Perc"),
            }
        ),
        COLORS,
    )
    assert isinstance(paint, GradientPaint)
    assert [(stop.location, stop.midpoint) for stop in paint.color_stops] == [(0.25, 0.7), (1, 0.5)]
    assert paint.opacity_stops[0].opacity == pytest.approx(0.4)
    assert (paint.smoothness, paint.style, paint.method, paint.angle_deg) == (0.5, "reflected", "perceptual", 30)
    assert (paint.scale, paint.offset) == (1.5, Point(x=0.1, y=-0.2))
    assert (paint.is_reversed, paint.is_aligned_with_layer, paint.is_dithered, paint.is_noise) == (
        True,
        False,
        True,
        False,
    )


def test_stops_of_the_foreground_and_background() -> None:
    stops = [
        raw_descriptor({"Type": Choice(kind), "Lctn": at, "Mdpn": 50}) for kind, at in (("FrgC", 0), ("BckC", 4096))
    ]
    paint = read_paint(described({"Grad": raw_descriptor({"Clrs": stops})}), COLORS)
    assert isinstance(paint, GradientPaint)
    assert [stop.color.red for stop in paint.color_stops] == [0, 1]


def test_a_noise_gradient_has_no_stops() -> None:
    paint = read_paint(described({"Grad": raw_descriptor({"GrdF": Choice("ClNs")})}), COLORS)
    assert isinstance(paint, GradientPaint)
    assert paint.is_noise
    assert paint.color_stops == ()


def test_a_pattern_with_everything() -> None:
    paint = read_paint(
        described(
            {
                "Ptrn": raw_descriptor({"Nm  ": "Dots\0", "Idnt": "abc-1\0"}),
                "Scl ": percent(50),
                "Angl": Unit(15.0, "#Ang"),
                "Lnkd": False,
                "phase": raw_descriptor({"Hrzn": 3.0, "Vrtc": 4.0}),
            }
        ),
        COLORS,
    )
    assert paint == PatternPaint(
        pattern_id="abc-1", name="Dots", scale=0.5, angle_deg=15, phase=Point(x=3, y=4), is_linked_with_layer=False
    )


def test_what_is_no_paint() -> None:
    assert read_paint(described({"Foo ": 1.0}), COLORS) is None
    assert read_paint(described({"Grad": raw_descriptor({"GrdF": Choice("CstS")})}), COLORS) is None
