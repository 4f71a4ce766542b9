"""Adobe Generator's asset names are read, and ordinary names are left alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.naming.generator import AssetRequest, GeneratorName, read_generator_name

CASES: dict[str, GeneratorName] = {
    "icon.png": GeneratorName(bare="icon", requests=(AssetRequest(stem="icon", extension="png"),)),
    "icon@2x.png": GeneratorName(bare="icon", requests=(AssetRequest(stem="icon", extension="png", density=2),)),
    "icon@1.5x.PNG": GeneratorName(bare="icon", requests=(AssetRequest(stem="icon", extension="png", density=1.5),)),
    "hero.jpg80%": GeneratorName(
        bare="hero", requests=(AssetRequest(stem="hero", extension="jpg", quality_percent=80),)
    ),
    "hero.jpg7": GeneratorName(bare="hero", requests=(AssetRequest(stem="hero", extension="jpg", quality_percent=70),)),
    "hero.jpg-100%": GeneratorName(
        bare="hero", requests=(AssetRequest(stem="hero", extension="jpg", quality_percent=100),)
    ),
    "icon.png8": GeneratorName(bare="icon", requests=(AssetRequest(stem="icon", extension="png", png_bits=8),)),
    "200% logo.svg": GeneratorName(bare="logo", requests=(AssetRequest(stem="logo", extension="svg", scale=2),)),
    "300x200 x.png": GeneratorName(
        bare="x", requests=(AssetRequest(stem="x", extension="png", width_px=300, height_px=200),)
    ),
    "300x? x.png": GeneratorName(bare="x", requests=(AssetRequest(stem="x", extension="png", width_px=300),)),
    "2in x ? x.png": GeneratorName(bare="x", requests=(AssetRequest(stem="x", extension="png", width_px=144),)),
    "10 x 20mm x.gif": GeneratorName(
        bare="x",
        requests=(AssetRequest(stem="x", extension="gif", width_px=10 * 72 / 25.4, height_px=20 * 72 / 25.4),),
    ),
    "sub/dir/name.png": GeneratorName(
        bare="name", requests=(AssetRequest(stem="name", extension="png", folder="sub/dir"),)
    ),
    "100% icon.png, 200% icon@2x.png + 50% icon.jpg3": GeneratorName(
        bare="icon",
        requests=(
            AssetRequest(stem="icon", extension="png", scale=1),
            AssetRequest(stem="icon", extension="png", scale=2, density=2),
            AssetRequest(stem="icon", extension="jpg", scale=0.5, quality_percent=30),
        ),
    ),
    "按钮.png": GeneratorName(bare="按钮", requests=(AssetRequest(stem="按钮", extension="png"),)),
    "my icon.webp": GeneratorName(bare="my icon", requests=(AssetRequest(stem="my icon", extension="webp"),)),
    "Tom, Jerry.png": GeneratorName(bare="Tom, Jerry", requests=(AssetRequest(stem="Tom, Jerry", extension="png"),)),
}

ORDINARY = [
    "任务",
    "icon",
    "png",
    ".png",
    "@2x.png",
    "v2.0",
    "a.png, b",
    "www.example.com",
    "50% off",
    "300x200",
    "",
    "  ",
    "a.b.c",
]


@pytest.mark.parametrize(("name", "expected"), CASES.items())
def test_asset_names(name: str, expected: GeneratorName) -> None:
    assert read_generator_name(name) == expected


@pytest.mark.parametrize("name", ORDINARY)
def test_ordinary_names_ask_for_nothing_and_stay(name: str) -> None:
    assert read_generator_name(name) == GeneratorName(bare=name)


@pytest.mark.parametrize(("name", "bare"), [("partials/footer.psb", "footer"), ("矢量.ai", "矢量"), (".psd", ".psd")])
def test_placed_files_lose_their_extension(name: str, bare: str) -> None:
    assert read_generator_name(name) == GeneratorName(bare=bare)


@given(st.text(max_size=50) | st.text(alphabet="a1%x?., +/@-pngj\n", max_size=50))
def test_any_name_is_read(name: str) -> None:
    read = read_generator_name(name)
    assert read.bare or not name
    assert not read.requests or read.bare == read.requests[0].stem
