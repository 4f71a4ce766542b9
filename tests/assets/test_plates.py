"""Plates of several sizes are one file whose middle is stretched, to the pixel; what is no plate, or alone, stays."""

from __future__ import annotations

import base64
from io import BytesIO

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from playwright.sync_api import Browser

from psd2code.assets.plates import Plate, find_plates
from psd2code.emit.css import print_sheet
from psd2code.geometry import Rect
from psd2code.ir.layers import PixelLayer
from psd2code.ir.path import CornerRadii
from psd2code.ir.pixels import ByteArray
from psd2code.ir.walk import layers_of
from psd2code.layout.passes.absorb_backgrounds import absorb_backgrounds
from psd2code.layout.tree import Box, ImageFill, Paint
from psd2code.style.paint import paint_declarations
from psd2code.style.stylesheet import StyleSheet, class_rule
from psd2code.thresholds import Thresholds
from tests.assets.test_share_files import drawing, picture
from tests.support.browser import OpenPage
from tests.support.compiled import compile_fixture

EDGE = 7
PICTURES = 241
"""Layers of pixels on the campaign page."""


def plate(width: int, height: int, seed: int = 1) -> ByteArray:
    """Give a plate: corners alike from no two sides, its middle of one colour."""
    corners = drawing(seed, 2 * EDGE, 2 * EDGE)
    rows = np.clip(np.arange(height), 0, EDGE - 1) + np.clip(np.arange(height) - (height - EDGE - 1), 0, EDGE)
    columns = np.clip(np.arange(width), 0, EDGE - 1) + np.clip(np.arange(width) - (width - EDGE - 1), 0, EDGE)
    pixels: ByteArray = corners[rows[:, None], columns]
    return pixels


def plates(*pixels: ByteArray) -> list[Plate]:
    found = find_plates((picture(index, one) for index, one in enumerate(pixels)), Thresholds())
    return list(found.values())


def stretched(found: Plate, width: int, height: int) -> ByteArray:
    """Give what CSS draws of a plate."""
    slices, (rows, columns) = found.slices, found.pixels.shape[:2]
    return found.pixels[_lines(height, rows, slices.top, slices.bottom)][
        :, _lines(width, columns, slices.left, slices.right)
    ]


def _lines(length: int, stored: int, first: float, last: float) -> np.ndarray[tuple[int], np.dtype[np.intp]]:
    before, after = int(first), int(last)
    middle = np.arange(length - before - after) * (stored - before - after) // (length - before - after)
    return np.concatenate([np.arange(before), before + middle, np.arange(stored - after, stored)])


@given(st.lists(st.tuples(st.integers(40, 90), st.integers(40, 90)), min_size=2, max_size=4, unique=True))
def test_plates_of_several_sizes_are_one_file_that_gives_each(sizes: list[tuple[int, int]]) -> None:
    pictures = [plate(width, height) for width, height in sizes]
    found = plates(*pictures)
    assert len(found) == len(sizes)
    assert len({one.pixels.tobytes() for one in found}) == 1
    for one, pixels, (width, height) in zip(found, pictures, sizes, strict=True):
        assert np.array_equal(stretched(one, width, height), pixels)


@pytest.mark.parametrize(
    "pictures",
    [
        pytest.param([plate(60, 40)], id="alone"),
        pytest.param([plate(60, 40), plate(60, 40)], id="of one size"),
        pytest.param([plate(60, 40), plate(70, 50, seed=2)], id="two drawings"),
        pytest.param([drawing(1, 60, 40), drawing(1, 70, 50)], id="without a middle"),
        pytest.param([plate(20, 20), plate(20, 22)], id="small"),
    ],
)
def test_what_is_no_plate_of_several_sizes_stays_whole(pictures: list[ByteArray]) -> None:
    assert plates(*pictures) == []


@pytest.mark.browser
@pytest.mark.parametrize("size", [(60, 40), (61, 140), (200, 41)])
def test_chromium_stretches_a_plate_to_the_pixel(size: tuple[int, int], chromium: Browser) -> None:
    pixels = plate(*size)
    pixels[..., 3] = 255
    other = plate(90, 95)
    other[..., 3] = 255
    found, _ = plates(pixels, other)
    width, height = size
    place = Rect(left=0, top=0, width=width, height=height)
    image = ImageFill(asset="plate", left=0, top=0, slices=found.slices)
    box = Box(id="a", role="shape", name="a", rect=place, paint=Paint(image=image))
    sheet = StyleSheet(rules=(class_rule("a", tuple(paint_declarations(box))),))
    file = BytesIO()
    Image.fromarray(found.pixels).save(file, "png")
    url = f"data:image/png;base64,{base64.b64encode(file.getvalue()).decode()}"
    page = chromium.new_page(viewport={"width": width, "height": height})
    css = print_sheet(sheet, lambda _asset: url)
    page.set_content(
        f'<!DOCTYPE html><style>{css}</style><body style="margin:0"><div class="a" style="height:{height}px">'
    )
    shown = OpenPage(page, width, height).screenshot()
    page.close()
    assert np.array_equal(shown, pixels[..., :3])


def test_a_plate_keeps_a_box_of_its_own_where_its_parent_cuts_corners() -> None:
    place = Rect(left=0, top=0, width=60, height=60)
    (found, _) = plates(plate(60, 60), plate(60, 70))
    image = ImageFill(asset="plate", left=0, top=0, slices=found.slices)
    child = Box(id="plate", role="shape", name="plate", rect=place, paint=Paint(image=image))
    for radii, count in ((None, 0), (CornerRadii(top_left=9), 1)):
        parent = Box(
            id="card",
            role="group",
            name="card",
            rect=place,
            paint=Paint(radii=radii, is_clipping=True),
            children=(child,),
        )
        assert len(absorb_backgrounds(parent, Thresholds()).children) == count


def test_the_campaign_page_needs_65_percent_fewer_files_than_it_has_pictures() -> None:
    compilation = compile_fixture("campaign")
    layers = [layer for layer in layers_of(compilation.document.layers) if isinstance(layer, PixelLayer)]
    files = [name for name in compilation.folders["html"] if name.startswith("images/")]
    assert len(layers) == PICTURES
    assert len(files) <= 0.35 * len(layers)
