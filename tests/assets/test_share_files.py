"""One file for all that looks like it: turned, paler, cut off, smaller, noisy; another drawing keeps its own."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from psd2code.assets.assets import Showing
from psd2code.assets.picture import Picture, premultiply, resized, turned
from psd2code.assets.share_files import Shared, file_tags, share_files
from psd2code.geometry import TURNS, UPRIGHT, Point, Rect, Turn
from psd2code.ir.pixels import ByteArray
from psd2code.thresholds import Thresholds

WIDTH, HEIGHT = 40, 28


def drawing(seed: int = 1, width: int = WIDTH, height: int = HEIGHT) -> ByteArray:
    """Give soft blots of colour on transparency, alike from no two sides."""
    random = np.random.default_rng(seed)
    coarse = random.integers(0, 256, (7, 9, 4), np.uint8)
    coarse[..., 3] |= 64
    pixels = resized(coarse, (width, height), Image.Resampling.BICUBIC)
    pixels[: height // 5, : width // 3] = 0
    return pixels


def picture(layer_id: int, pixels: ByteArray, tag: str = "img", placed_id: str = "") -> Picture:
    """Give a picture at the origin."""
    height, width = pixels.shape[:2]
    return Picture(layer_id, tag, Rect(left=0, top=0, width=width, height=height), pixels, placed_id)


def shared(*pictures: Picture) -> tuple[Shared, ...]:
    return share_files(pictures, Thresholds())


def shown(entry: Shared) -> ByteArray:
    """Give the premultiplied pixels that the file gives when it is shown so."""
    pixels, showing = premultiply(entry.file.pixels), entry.showing
    width, height = entry.picture.size
    if showing.turn.swaps_sides:
        width, height = height, width
    if showing.crop:
        left, top = int(showing.crop.x), int(showing.crop.y)
        pixels = pixels[top : top + height, left : left + width]
    if showing.is_scaled:
        pixels = resized(pixels, (width, height), Image.Resampling.BILINEAR)
    pale: ByteArray = np.rint(turned(pixels, showing.turn) * showing.opacity).astype(np.uint8)
    return pale


def difference(entry: Shared) -> int:
    wanted = premultiply(entry.picture.pixels)
    return int(np.abs(shown(entry).astype(np.int16) - wanted).max())


@pytest.mark.parametrize("turn", TURNS, ids=str)
@pytest.mark.parametrize("size", [(WIDTH, HEIGHT), (32, 32)], ids=str)
def test_a_turned_drawing_is_shown_by_the_upright_file(turn: Turn, size: tuple[int, int]) -> None:
    one = drawing(1, *size)
    first, second = shared(picture(1, one), picture(2, np.ascontiguousarray(turned(one, turn))))
    assert first.file is second.file
    assert {first.showing.turn, second.showing.turn} <= {UPRIGHT, turn, turn.inverse}
    assert difference(first) == difference(second) == 0


@pytest.mark.parametrize("turn", TURNS, ids=str)
def test_turning_back_gives_the_same(turn: Turn) -> None:
    assert np.array_equal(turned(turned(drawing(), turn), turn.inverse), drawing())


@given(st.integers(25, 250))
def test_a_paler_drawing_is_shown_by_the_opaque_file(alpha: int) -> None:
    pale = drawing()
    pale[..., 3] = np.rint(pale[..., 3] * (alpha / 255))
    pale[pale[..., 3] == 0] = 0
    one, two = shared(picture(1, pale), picture(2, drawing()))
    assert one.file.layer_id == two.file.layer_id == 2
    assert one.showing.opacity == pytest.approx(alpha / 255, abs=0.01)
    assert two.showing == Showing()
    assert difference(one) <= 2


@given(st.integers(0, 1000))
def test_noise_at_edges_makes_no_file(seed: int) -> None:
    noisy = drawing().astype(np.int16)
    random = np.random.default_rng(seed)
    spots = random.random(noisy.shape) < 0.1
    noisy[spots] += random.integers(-1, 2, noisy.shape)[spots]
    entries = shared(picture(1, drawing()), picture(2, np.clip(noisy, 0, 255).astype(np.uint8)))
    assert len({entry.file.digest for entry in entries}) == 1
    assert max(map(difference, entries)) <= 2


@given(st.integers(0, 12), st.integers(0, 10), st.sampled_from([turn for turn in TURNS if not turn.swaps_sides]))
def test_what_an_edge_cuts_off_is_shown_by_the_whole_file(left: int, top: int, turn: Turn) -> None:
    part = np.ascontiguousarray(turned(drawing()[top : top + 18, left : left + 27], turn))
    whole, cut = shared(picture(1, drawing()), picture(2, part))
    assert cut.file is whole.file
    assert cut.showing == Showing(crop=Point(x=left, y=top), turn=turn)
    assert difference(cut) == 0


def test_a_part_turned_by_a_quarter_is_shown_where_it_is_square() -> None:
    quarter = Turn(quarters=1)
    square = np.ascontiguousarray(turned(drawing()[5:25, 8:28], quarter))
    oblong = np.ascontiguousarray(turned(drawing()[5:25, 8:38], quarter))
    assert shared(picture(1, drawing()), picture(2, square))[1].showing == Showing(crop=Point(x=8, y=5), turn=quarter)
    assert shared(picture(1, drawing()), picture(2, oblong))[1].showing == Showing()


def test_a_small_part_is_a_picture_of_its_own() -> None:
    _, part = shared(picture(1, drawing()), picture(2, drawing()[10:18, 10:20].copy()))
    assert part.file.layer_id == 2


@pytest.mark.parametrize("is_placed", [True, False])
def test_placings_of_a_smart_object_share_the_largest(is_placed: bool) -> None:
    large = drawing(3, 120, 84)
    placed_id = "one file" if is_placed else ""
    small = resized(premultiply(large), (60, 42), Image.Resampling.BICUBIC)
    colors = small[..., :3].astype(np.float32) * 255 / np.maximum(small[..., 3:], 1)
    straight = np.concatenate([np.clip(np.rint(colors), 0, 255).astype(np.uint8), small[..., 3:]], axis=-1)
    entries = shared(picture(1, straight, placed_id=placed_id), picture(2, large, placed_id=placed_id))
    assert [entry.file.layer_id for entry in entries] == ([2, 2] if is_placed else [1, 2])
    assert entries[0].showing.is_scaled == is_placed


def test_another_drawing_of_the_same_size_is_another_file() -> None:
    assert len({entry.file.digest for entry in shared(*(picture(i, drawing(i)) for i in range(1, 9)))}) == 8


def test_another_colour_one_level_off_everywhere_is_another_file() -> None:
    other = drawing()
    other[..., 0] = np.where(other[..., 3] > 0, np.minimum(other[..., 0], 250) + 4, 0)
    assert len({entry.file.digest for entry in shared(picture(1, drawing()), picture(2, other))}) == 2
    flat = np.full((20, 20, 4), 255, np.uint8)
    flat[1:19, 1:19, :3] = 100
    entries = shared(picture(1, flat), picture(2, np.where(flat == 100, 101, flat).astype(np.uint8)))
    assert len({entry.file.digest for entry in entries}) == 2


def faded(layer_id: int, pixels: ByteArray, opacity: float) -> Picture:
    """Give a picture of a layer at an opacity, as it is cut out."""
    pale = pixels.copy()
    pale[..., 3] = np.rint(pixels[..., 3] * opacity)
    pale[pale[..., 3] == 0] = 0
    return replace(picture(layer_id, pale), opacity=opacity, unfaded=pixels)


def test_a_drawing_at_several_opacities_is_one_file_also_where_it_is_cut_off() -> None:
    whole = drawing()
    pictures = faded(1, whole, 0.8), faded(2, whole, 0.6), faded(3, whole[:, 9:].copy(), 0.9)
    entries = shared(*pictures)
    assert {entry.file.digest for entry in entries} == {picture(1, whole).digest}
    assert [entry.showing.opacity for entry in entries] == [0.8, 0.6, 0.9]
    assert all(difference(entry) <= 2 for entry in entries)


def test_an_opacity_that_all_have_stays_in_the_file() -> None:
    whole = drawing()
    entries = shared(faded(1, whole, 0.8), faded(2, whole[:, 9:].copy(), 0.8))
    assert {entry.file.digest for entry in entries} == {faded(1, whole, 0.8).digest}
    assert [entry.showing.opacity for entry in entries] == [1, 1]


def test_the_choice_of_files_does_not_depend_on_the_order() -> None:
    whole = drawing()
    pale = whole.copy()
    pale[..., 3] //= 2
    pale[pale[..., 3] == 0] = 0
    pictures = [
        picture(1, whole),
        picture(2, pale),
        picture(3, whole[4:, 6:].copy()),
        picture(4, whole[:, ::-1].copy()),
    ]
    there = {entry.picture.layer_id: (entry.file.digest, entry.showing) for entry in shared(*pictures)}
    back = {entry.picture.layer_id: (entry.file.digest, entry.showing) for entry in shared(*reversed(pictures))}
    assert there == back
    assert len({digest for digest, _ in there.values()}) == 1


def test_a_file_is_named_by_the_most_general_of_its_layers_that_says_something() -> None:
    one, other = drawing(1), drawing(2)
    pictures = [
        picture(9, one, "hero-leaf"),
        picture(3, one, "leaf"),
        picture(5, one, "hero-leaf"),
        picture(8, other, "img"),
        picture(2, other, "corn"),
    ]
    tags = file_tags(shared(*pictures))
    assert [tags[entry.file.digest] for entry in shared(*pictures)] == ["leaf", "leaf", "leaf", "corn", "corn"]
    assert file_tags(shared(*pictures)) == file_tags(shared(*reversed(pictures)))


def test_a_file_keeps_its_name_while_a_layer_of_that_name_shows_it() -> None:
    tags = ["hero-leaf", "hero-leaf", "leaf", "leaf", "leaf"]
    pictures = [picture(index, drawing(), tag) for index, tag in enumerate(tags, 1)]
    for left_out in pictures:
        others = [other for other in pictures if other is not left_out]
        assert set(file_tags(shared(*others)).values()) == {"leaf"}
