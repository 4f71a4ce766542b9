"""A variable font is a face for each of its instances: found by weight, measured and bundled as that instance."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation

from psd2code.typesetting.find_face import FaceFinder
from psd2code.typesetting.font_files import InstalledFont, fonts_in
from psd2code.typesetting.shape import shape_word
from psd2code.typesetting.subset import subset_font

LIGHT, REGULAR, BLACK = 300, 400, 900
WIDENED = 500
"""Units by which the letter is wider at the heaviest weight."""


@pytest.fixture
def instances(tmp_path: Path) -> tuple[InstalledFont, ...]:
    """Give the faces of a font with one letter, 600 of 1000 units wide, and one axis."""
    pen = TTGlyphPen(None)
    for move in ("moveTo", "lineTo", "lineTo"):
        getattr(pen, move)({"moveTo": (50, 0)}.get(move, (550, 700) if pen.points[1:] else (550, 0)))
    pen.closePath()
    letter = pen.glyph()
    builder = FontBuilder(1000)
    builder.setupGlyphOrder([".notdef", "A"])
    builder.setupCharacterMap({ord("A"): "A"})
    builder.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "A": letter})
    builder.setupHorizontalMetrics({".notdef": (600, 0), "A": (600, 50)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Tested", "styleName": "Regular", "psName": "Tested-Regular"})
    builder.setupOS2(usWeightClass=REGULAR)
    builder.setupPost()
    weights = {"Light": LIGHT, "Regular": REGULAR, "Black": BLACK}
    builder.setupFvar(
        [("wght", LIGHT, REGULAR, BLACK, "Weight")],
        [{"location": {"wght": weight}, "stylename": name} for name, weight in weights.items()],
    )
    moved = [(0, 0), (WIDENED, 0), (WIDENED, 0), (0, 0), (WIDENED, 0), (0, 0), (0, 0)]
    builder.setupGvar({"A": [TupleVariation({"wght": (0, 1, 1)}, moved)]})
    builder.save(tmp_path / "Tested.ttf")
    return fonts_in(tmp_path)


def test_each_instance_is_a_face(instances: tuple[InstalledFont, ...]) -> None:
    assert [(font.postscript, font.weight) for font in instances] == [
        ("Tested-Light", LIGHT), ("Tested-Regular", REGULAR), ("Tested-Black", BLACK),
    ]  # fmt: skip
    face = FaceFinder(instances).find("Tested-Black", False, False)
    assert face is not None
    assert (face.font.weight, face.is_exact) == (BLACK, True)


def test_an_instance_is_measured_as_itself(instances: tuple[InstalledFont, ...]) -> None:
    widths = [shape_word(font, "A", has_ligatures=True, is_slanted=False).advance for font in instances]
    assert widths == pytest.approx([0.6, 0.6, 1.1])


def test_an_instance_is_bundled_as_a_font_that_does_not_vary(instances: tuple[InstalledFont, ...]) -> None:
    regular, black = (subset_font(font, "A") for font in instances[1:])
    assert regular.name != black.name
    with TTFont(io.BytesIO(black.content)) as font:
        assert "fvar" not in font
        assert font["hmtx"]["A"][0] == 600 + WIDENED
