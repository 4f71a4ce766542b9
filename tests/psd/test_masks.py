"""Masks are what the user painted: a vector mask's own pixels are no mask, and switched-off masks are gone."""

from __future__ import annotations

from pathlib import Path

import pytest
from psd_tools.constants import ChannelID
from psd_tools.psd.layer_and_mask import ChannelInfo, LayerRecord, MaskData, MaskFlags, MaskParameters

from psd2code.context import Context
from psd2code.geometry import Rect
from psd2code.psd import open_psd, read_document
from psd2code.psd.masks import read_mask, read_vector_mask
from tests.psd.building import blocks, record, rectangle, vector_mask

CANVAS = Rect(left=0, top=0, width=100, height=50)
HALF = vector_mask(rectangle(0, 0, 0.5, 1))


def test_a_painted_mask() -> None:
    layer = _masked(MaskData(1, 2, 11, 22, 255))
    mask = read_mask(layer)
    assert mask
    assert mask.rect == Rect(left=2, top=1, width=20, height=10)
    assert (mask.outside, mask.density, mask.feather_px) == (1, 1, 0)


def test_density_and_feather() -> None:
    parameters = MaskParameters(51, 2.5, 204, 4.0)
    layer = _masked(MaskData(0, 0, 1, 1, 0, MaskFlags(parameters_applied=True), parameters), HALF)
    painted, vector = read_mask(layer), read_vector_mask(layer, CANVAS)
    assert painted
    assert vector
    assert (painted.density, painted.feather_px) == pytest.approx((0.2, 2.5))
    assert (vector.density, vector.feather_px) == pytest.approx((0.8, 4.0))


def test_a_disabled_mask_is_none(fixtures: Path) -> None:
    assert read_mask(_masked(MaskData(0, 0, 1, 1, 0, MaskFlags(mask_disabled=True)))) is None
    document = read_document(open_psd(fixtures / "mask-disabled.psd"), Context())
    assert document.layers[1].mask is None


def test_pixels_rendered_from_a_vector_mask_are_no_painted_mask() -> None:
    rendered = MaskData(0, 0, 1, 1, 0, MaskFlags(user_mask_from_render=True))
    assert read_mask(_masked(rendered, HALF)) is None
    assert read_mask(_masked(rendered)) is not None


def test_with_both_masks_the_painted_one_is_the_real_one() -> None:
    both = MaskData(0, 0, 5, 5, 0, MaskFlags(user_mask_from_render=True), None, MaskFlags(), 255, 10, 20, 30, 60)
    mask = read_mask(_masked(both, HALF))
    assert mask
    assert mask.rect == Rect(left=20, top=10, width=40, height=20)
    assert mask.outside == 1


def test_mask_data_without_a_channel_is_none() -> None:
    layer = record(mask=MaskData(0, 0, 1, 1, 0))
    assert read_mask(layer) is None


def test_a_vector_mask_in_document_px() -> None:
    mask = read_vector_mask(_masked(None, HALF), CANVAS)
    assert mask
    assert [knot.anchor.x for knot in mask.path.subpaths[0].knots] == [0, 50, 50, 0]
    assert mask.is_inverted is False


def test_an_inverted_vector_mask() -> None:
    mask = read_vector_mask(_masked(None, vector_mask(rectangle(0, 0, 1, 1), flags=1)), CANVAS)
    assert mask
    assert mask.is_inverted is True


def test_a_disabled_vector_mask_is_none() -> None:
    assert read_vector_mask(_masked(None, vector_mask(rectangle(0, 0, 1, 1), flags=4)), CANVAS) is None


def test_a_mask_that_shows_everything_is_none() -> None:
    assert read_vector_mask(_masked(None, vector_mask(initial_fill=1)), CANVAS) is None


def test_a_mask_without_a_path_hides_everything() -> None:
    mask = read_vector_mask(_masked(None, vector_mask()), CANVAS)
    assert mask
    assert mask.path.subpaths == ()


def _masked(data: MaskData | None, vector: object = None) -> LayerRecord:
    layer = record(mask=data, tagged=blocks(VECTOR_MASK_SETTING1=vector) if vector else None)
    layer.channel_info = [ChannelInfo(id=ChannelID.USER_LAYER_MASK)]
    return layer
