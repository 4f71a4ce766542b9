"""Ink boxes in drawn pixels: lines are cut between baselines, edges read to a fraction of a px."""

from __future__ import annotations

import numpy as np
import pytest

from psd2code.ir.pixels import Raster
from psd2code.typesetting.ink import box_of, line_inks
from psd2code.typesetting.recover_lines import row_bands


def _raster(height: int = 60, width: int = 40) -> Raster:
    return Raster(left=100, top=200, rgba=np.zeros((height, width, 4), np.float32))


def test_edges_are_refined_by_coverage() -> None:
    raster = _raster()
    raster.rgba[10:20, 5:15, 3] = 1
    raster.rgba[10:20, 4, 3] = 0.25
    raster.rgba[10:20, 15, 3] = 0.5
    box = box_of(raster.rgba[..., 3], raster.left, raster.top, 0.2)
    assert box is not None
    assert (box.left, box.right, box.top, box.bottom) == pytest.approx((104.75, 115.5, 210, 220))


def test_faint_pixels_are_no_ink() -> None:
    raster = _raster()
    raster.rgba[..., 3] = 0.19
    assert box_of(raster.rgba[..., 3], 0, 0, 0.2) is None


def test_lines_are_cut_where_nothing_is_drawn() -> None:
    raster = _raster()
    raster.rgba[5:20, 2:10, 3] = 1  # with a descender below the baseline at 215
    raster.rgba[28:40, 4:30, 3] = 1
    upper, lower = line_inks(raster, (215, 240), 20, 0.2)
    assert upper is not None
    assert lower is not None
    assert (upper.top, upper.bottom, upper.left) == (205, 220, 102)
    assert (lower.top, lower.bottom, lower.right) == (228, 240, 130)


def test_an_empty_line_has_no_ink() -> None:
    raster = _raster()
    raster.rgba[5:15, 2:10, 3] = 1
    raster.rgba[45:55, 2:10, 3] = 1
    assert [box is None for box in line_inks(raster, (215, 235, 255), 12, 0.2)] == [False, True, False]


@pytest.mark.parametrize("baselines", [(0, 5), (900, 950), (230, 210), (215, 215)])
def test_baselines_beside_the_pixels_do_no_harm(baselines: tuple[int, int]) -> None:
    raster = _raster()
    raster.rgba[5:15, 2:10, 3] = 1
    assert len(line_inks(raster, baselines, 12, 0.2)) == 2


def test_rows_of_ink_become_lines() -> None:
    alpha = np.zeros((70, 10), np.float32)
    alpha[2:5] = alpha[8:12] = 1  # one character in two storeys
    alpha[20:30] = 1
    alpha[40:65] = 1  # two lines that touch at row 52
    alpha[52] = 0.3
    assert row_bands(alpha, 12, 14, 0.2) == [(2, 12), (20, 30), (40, 52), (52, 65)]
