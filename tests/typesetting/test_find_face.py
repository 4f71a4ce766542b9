"""Which file stands in for a PostScript name."""

from __future__ import annotations

from pathlib import Path

import pytest

from psd2code.errors import OptionError
from psd2code.typesetting.find_face import FaceFinder
from psd2code.typesetting.font_files import InstalledFont, fonts_in, system_fonts
from tests.typesetting.faces import installed


def _font(family: str, weight: int = 400, *, is_italic: bool = False, width: float = 100) -> InstalledFont:
    postscript = f"{family.replace(' ', '')}-{weight}{'i' * is_italic}"
    return InstalledFont(
        path="x.ttf",
        index=0,
        postscript=postscript,
        families=(family,),
        weight=weight,
        is_italic=is_italic,
        width=width,
    )


FONTS = (
    _font("Liberation Sans"),
    _font("Liberation Sans", 700),
    _font("Liberation Sans", is_italic=True),
    _font("Liberation Serif"),
    _font("Noto Sans CJK SC", 300),
    _font("Noto Sans CJK SC", 400),
    _font("Noto Sans CJK SC", 700),
    _font("Noto Serif CJK SC"),
    _font("Open Sans", 600),
)


@pytest.mark.parametrize(
    ("name", "is_bold", "found"),
    [
        ("LiberationSans-400", False, "LiberationSans-400"),
        ("LiberationSans-400", True, "LiberationSans-700"),
        ("HelveticaNeue-Bold", False, "LiberationSans-700"),
        ("HelveticaNeue-Italic", False, "LiberationSans-400i"),
        ("TimesNewRomanPSMT", False, "LiberationSerif-400"),
        ("PingFangSC-Light", False, "NotoSansCJKSC-300"),
        ("PingFangSC-Semibold", False, "NotoSansCJKSC-700"),
        ("SimSun", False, "NotoSerifCJKSC-400"),
        ("OpenSans", False, "OpenSans-600"),
        ("NobodyKnowsThis", False, "LiberationSans-400"),
        ("", False, "LiberationSans-400"),
    ],
)
def test_a_name_finds_its_file(name: str, is_bold: bool, found: str) -> None:
    face = FaceFinder(FONTS).find(name, is_bold, False)
    assert face is not None
    assert face.font.postscript == found


def test_only_the_named_face_is_the_designers() -> None:
    finder = FaceFinder(FONTS)
    exact, other = finder.find("LiberationSans-400", False, False), finder.find("ArialMT", False, False)
    assert exact is not None
    assert other is not None
    assert (exact.is_exact, other.is_exact, other.family, other.weight) == (True, False, "Arial", 400)


def test_without_a_font_of_the_class_there_is_none() -> None:
    assert FaceFinder((_font("Liberation Sans"),)).find("SimSun", False, False) is None


def test_a_missing_italic_is_slanted_by_the_browser() -> None:
    face = FaceFinder(FONTS).find("PingFangSC-Regular", False, True)
    assert face is not None
    assert face.is_slanted


def test_missing_characters_fall_back_within_their_class() -> None:
    assert FaceFinder(FONTS).fallbacks("SimSun", 400)[0].postscript == "NotoSerifCJKSC-400"


def test_a_folder_of_fonts_is_read_as_fontconfig_reads_it() -> None:
    known = installed("Liberation Sans")
    found = {(font.postscript, font.weight, font.is_italic) for font in fonts_in(Path(known.path).parent)}
    assert found
    by_fontconfig = {
        (f.postscript, f.weight, f.is_italic) for f in system_fonts() if Path(f.path).parent == Path(known.path).parent
    }
    assert found == by_fontconfig


def test_a_folder_that_is_not_there_is_the_users_error(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="no such folder"):
        fonts_in(tmp_path / "none")
    (tmp_path / "broken.ttf").write_bytes(b"no font")
    assert fonts_in(tmp_path) == ()
