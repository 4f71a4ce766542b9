"""Files hold the pixels, the same bytes on every run; the cache gives them back whole or not at all."""

from __future__ import annotations

import io
import os
import threading
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from psd2code.assets.cache import ImageCache, user_cache_folder
from psd2code.assets.encode import Encoding, content_key, encode, encode_png
from psd2code.assets.encode_all import ImageFile, choose_encoding, encode_all, image_file
from psd2code.assets.picture import Picture, premultiply
from psd2code.assets.requested import requested_densities, unfollowed
from psd2code.geometry import Rect
from psd2code.ir.pixels import ByteArray
from psd2code.naming.requests import requested_pictures
from psd2code.options import CompileOptions
from tests.assets.test_share_files import drawing, picture

LOSSLESS = [Encoding(format="png"), Encoding(format="webp")]
ALL = [*LOSSLESS, Encoding(format="avif"), Encoding(format="webp", quality=70), Encoding(format="avif", quality=60)]


def opened(content: bytes) -> Image.Image:
    return Image.open(io.BytesIO(content))


def shown(content: bytes) -> ByteArray:
    return premultiply(np.asarray(opened(content).convert("RGBA")))


def options(**given: object) -> CompileOptions:
    return CompileOptions.model_validate(given)


def photograph() -> ByteArray:
    pixels = np.random.default_rng(5).integers(0, 256, (90, 100, 4), np.uint8)
    pixels[..., 3] = 255
    return pixels


@pytest.mark.parametrize("encoding", LOSSLESS, ids=str)
def test_nothing_is_lost(encoding: Encoding) -> None:
    assert np.array_equal(shown(encode(drawing(), encoding)), premultiply(drawing()))


def test_avif_at_its_finest_is_two_levels_off_at_most() -> None:
    off = np.abs(shown(encode(drawing(), Encoding(format="avif"))).astype(int) - premultiply(drawing()))
    assert int(off.max()) <= 2


@pytest.mark.parametrize("encoding", [*ALL, Encoding(format="jpeg", quality=80)], ids=str)
def test_bytes_are_the_same_every_time_and_of_the_format(encoding: Encoding) -> None:
    content = encode(photograph(), encoding)
    assert content == encode(photograph().copy(), encoding)
    assert opened(content).format == encoding.format.upper()


def test_quality_trades_bytes() -> None:
    sizes = [len(encode(photograph(), Encoding(format="webp", quality=quality))) for quality in (20, 60, 95)]
    assert sizes == sorted(sizes)


def test_png_is_gray_or_has_a_palette_where_nothing_is_lost() -> None:
    gray = np.repeat(np.arange(256, dtype=np.uint8).reshape(16, 16, 1), 4, axis=2)
    gray[..., 3] = 255
    assert opened(encode_png(gray, 2)).mode == "L"
    few = np.zeros((30, 30, 4), np.uint8)
    few[..., 3] = 255
    few[::2, :, 0] = 200
    few[::3, :, 1] = 90
    assert opened(encode_png(few, 2)).mode == "P"


def test_photographs_become_jpeg_on_request_only() -> None:
    assert choose_encoding(photograph(), options()).format == "png"
    chosen = choose_encoding(photograph(), options(photos="jpeg", image_format="webp"))
    assert (chosen.format, chosen.quality) == ("jpeg", 85)
    pale = photograph()
    pale[0, 0, 3] = 254
    assert choose_encoding(pale, options(photos="jpeg", image_format="webp")).format == "webp"
    assert choose_encoding(drawing(), options(photos="jpeg")).format == "png"


@pytest.mark.parametrize(
    ("name", "form", "quality"),
    [
        ("hero.jpg80%", "jpeg", 80),
        ("hero.jpg", "jpeg", 85),
        ("hero.webp", "webp", None),
        ("hero.webp60%", "webp", 60),
        ("hero.png", "png", None),
        ("hero.gif", "avif", None),
        ("hero", "avif", None),
    ],
)
def test_a_name_may_ask_for_its_format(name: str, form: str, quality: int | None) -> None:
    requests = requested_pictures(name)
    opaque = picture(1, photograph())
    chosen = image_file(opaque, "x", options(image_format="avif"), requests).encoding
    assert (chosen.format, chosen.quality) == (form, quality)
    translucent = image_file(picture(1, drawing()), "x", options(image_format="avif"), requests).encoding
    assert translucent.format != "jpeg"


def test_a_palette_is_made_where_a_name_asks_for_one_and_is_the_same_every_time() -> None:
    (request,) = requested_pictures("icon.png8")
    encoding = image_file(picture(1, photograph()), "icon", options(), (request,)).encoding
    content = encode(photograph(), encoding)
    assert opened(content).mode == "P"
    assert content == encode(photograph().copy(), encoding)
    assert np.array_equal(shown(encode(drawing()[:4, :4], encoding)), premultiply(drawing()[:4, :4])), "few stay"


@pytest.mark.parametrize(
    ("name", "densities", "said"),
    [
        ("icon.png", set(), []),
        ("icon@2x.png", {2}, ["icon.png: the design has no more px of it."]),
        ("icon.png, 300% icon@3x.webp", {3}, ["icon.webp: the design has no more px of it."]),
        ("80x? icon.png", {2}, ["icon.png: the design has no more px of it."]),
        ("50% icon.png", set(), ["icon.png: files have one, two or three times the px of the page."]),
        ("icon.gif", set(), ["icon.gif: no such files are written."]),
        ("icon.svg", set(), ["icon.svg: no drawing is near enough to its pixels."]),
        ("icon.jpg80%", set(), ["icon.jpg: JPEG holds no transparency."]),
    ],
)
def test_what_cannot_be_had_is_said(name: str, densities: set[int], said: list[str]) -> None:
    asked = replace(picture(1, drawing(width=40)), requests=requested_pictures(name))
    assert requested_densities(asked) == densities
    assert list(unfollowed(asked, ())) == said
    assert list(unfollowed(asked, densities)) == [one for one in said if "more px" not in one]


@pytest.mark.parametrize(("form", "ending"), [("png", ".png"), ("webp", ".webp"), ("avif", ".avif")])
def test_names_end_as_the_format_does(form: str, ending: str) -> None:
    assert image_file(picture(1, drawing()), "leaf", options(image_format=form)).name.endswith(ending)


def _files(count: int) -> dict[str, ImageFile]:
    pictures = [picture(index, drawing(index)) for index in range(count)]
    return {each.digest: image_file(each, "img", options()) for each in pictures}


def test_a_second_run_reads_what_the_first_one_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = ImageCache(tmp_path)
    first = list(encode_all(_files(4), cache))
    monkeypatch.setattr("psd2code.assets.encode_all.encode", lambda *_: pytest.fail("encoded again"))
    assert list(encode_all(_files(4), cache)) == first


def test_a_damaged_entry_is_encoded_anew(tmp_path: Path) -> None:
    cache = ImageCache(tmp_path)
    first = list(encode_all(_files(2), cache))
    for file in tmp_path.rglob("*"):
        if file.is_file():
            file.write_bytes(file.read_bytes()[:-3])
    assert list(encode_all(_files(2), cache)) == first


def test_runs_side_by_side_share_a_cache(tmp_path: Path) -> None:
    results: list[list[object]] = []
    runs = [
        threading.Thread(target=lambda: results.append([*encode_all(_files(6), ImageCache(tmp_path))])) for _ in "abc"
    ]
    for run in runs:
        run.start()
    for run in runs:
        run.join()
    assert results[0] == results[1] == results[2]
    assert [file.name for file in tmp_path.rglob(".*")] == []


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("no folder")
    assert len(list(encode_all(_files(2), ImageCache(place)))) == 2
    assert len(list(encode_all(_files(2), ImageCache(None)))) == 2


def test_the_least_recently_used_go_first(tmp_path: Path) -> None:
    cache = ImageCache(tmp_path)
    keys = [content_key(drawing(index), Encoding(format="png")) for index in range(5)]
    for key in keys:
        cache.put(key, bytes(1000))
    for age, key in enumerate(keys):
        file = tmp_path / key[:2] / key[2:]
        times = (1_000_000 - age, 1_000_000 - age)
        os.utime(file, times)
    cache.tidy(most_bytes=6000)
    assert [cache.get(key) is not None for key in keys] == [True] * 5
    for age, key in enumerate(keys):
        os.utime(tmp_path / key[:2] / key[2:], (1_000_000 - age, 1_000_000 - age))
    cache.tidy(most_bytes=4000)
    assert [cache.get(key) is not None for key in keys] == [True, True, True, False, False]


def test_keys_depend_on_all_that_changes_the_bytes() -> None:
    square = drawing(1, 36, 36)
    keys = {content_key(square, encoding) for encoding in ALL}
    keys |= {content_key(square.reshape(18, 72, 4), LOSSLESS[0]), content_key(drawing(2, 36, 36), LOSSLESS[0])}
    assert len(keys) == len(ALL) + 2


def test_the_cache_is_in_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert user_cache_folder() == tmp_path / "psd2code" / "images"


def test_a_picture_keeps_its_place() -> None:
    place = Rect(left=1, top=2, width=40, height=28)
    assert Picture(7, "leaf", place, drawing()).with_pixels(drawing()[:1]).rect == place
