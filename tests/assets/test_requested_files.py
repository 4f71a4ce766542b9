"""Names in Photoshop's generator syntax decide which form, format, quality and px their layers get, on every target."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image

from psd2code.assets.assets import PlacedImage
from psd2code.ir.layers import AnyLayer
from psd2code.ir.walk import layers_of
from tests.support.compiled import compile_fixture

NAME = "name-requests"


def layer(name: str) -> AnyLayer:
    return next(one for one in layers_of(compile_fixture(NAME).document.layers) if one.name == name)


def file_of(name: str) -> str:
    placed = compile_fixture(NAME).project.assets.placed[layer(name).id]
    assert isinstance(placed, PlacedImage), "a layer that asks for a file is shown by one, whole"
    return placed.asset


def content(file: str) -> bytes:
    return compile_fixture(NAME).folders["html"][f"images/{file}"]


def opened(file: str) -> Image.Image:
    return Image.open(io.BytesIO(content(file)))


@pytest.mark.parametrize(
    ("name", "form", "reason"),
    [
        ("200% logo.svg", "svg", "asked-svg"),
        ("徽标.svg", "svg", "asked-svg"),
        ("标牌.png, 200% 标牌@2x.png", "image", "asked-image"),
        ("hero.jpg80%", "image", "pixel-pixels"),
        ("report.png", "text", "text-live"),
    ],
)
def test_the_name_decides_the_form(name: str, form: str, reason: str) -> None:
    decision = layer(name).decision
    assert decision is not None
    assert (decision.form, decision.reason) == (form, reason)


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("200% logo.svg", r"logo-\w{6}\.svg"),
        ("徽标.svg", r"icon-badge-\w{6}\.svg"),
        ("标牌.png, 200% 标牌@2x.png", r"sign-\w{6}\.png"),
        ("hero.jpg80%", r"icon-hero-\w{6}\.jpg"),
        ("small.png8", r"icon-small-\w{6}\.png"),
        ("coin@2x.webp", r"icon-coin-\w{6}\.webp"),
    ],
)
def test_files_have_the_name_and_the_ending_that_were_asked_for(name: str, file: str) -> None:
    assert re.fullmatch(file, file_of(name))


def test_formats_are_those_of_the_endings() -> None:
    formats = {name: opened(file_of(name)).format for name in ("hero.jpg80%", "small.png8", "coin@2x.webp")}
    assert formats == {"hero.jpg80%": "JPEG", "small.png8": "PNG", "coin@2x.webp": "WEBP"}
    assert opened(file_of("small.png8")).mode == "P"
    assert content(file_of("200% logo.svg")).startswith(b"<svg ")


def test_a_list_gives_a_file_for_dense_screens_and_the_page_names_it() -> None:
    sign = file_of("标牌.png, 200% 标牌@2x.png")
    (sharper,) = compile_fixture(NAME).project.assets.sharper[sign]
    assert (sharper.asset, sharper.density) == (sign.replace(".png", "@2x.png"), 2)
    assert opened(sharper.asset).size == tuple(2 * side for side in opened(sign).size)
    page = compile_fixture(NAME).folders["html"]["index_optimized.html"].decode()
    assert f'{sharper.asset} 2x"' in page
    assert list(compile_fixture(NAME).project.assets.sharper) == [sign], "no other layer asks for more px"


def test_what_cannot_be_had_is_reported_with_its_layer() -> None:
    found = compile_fixture(NAME).project.diagnostics
    told = [(one.layer, one.message) for one in found if one.code == "names.picture-unfollowed"]
    assert [layer for layer, _ in told] == ["coin@2x.webp"]
    assert told[0][1].endswith("coin.webp: the design has no more px of it.")
