"""Columns of vertical text are measured as Chromium draws them, letters on their side or upright."""

from __future__ import annotations

import base64
import io

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser

from psd2code.typesetting.ink import box_of
from psd2code.typesetting.measure import Spacing, measure_column
from psd2code.typesetting.subset import subset_font
from tests.typesetting.faces import installed, run_in, system_finder

MIDDLE_PX, TOP_PX = 60, 20
COVERED = 0.2
TOLERANCE_PX = 1.7
"""Chromium rounds the middle between ascent and descent to whole px; edges are read to half a px."""

PAGE = """<!DOCTYPE html><meta charset="utf-8"><style>
@font-face {{ font-family: tested; src: url(data:font/woff2;base64,{font}) format("woff2") }}
p {{ position: absolute; margin: 0; left: 20px; top: 20px; font: {size}px/80px tested; writing-mode: vertical-rl;
  text-orientation: {orientation}; letter-spacing: 2px; white-space: pre; text-spacing-trim: space-all;
  font-kerning: normal; text-rendering: geometricPrecision }}
</style><p>{words}</p>"""


@pytest.mark.browser
@pytest.mark.parametrize("is_upright", [True, False], ids=["upright", "mixed"])
@pytest.mark.parametrize(
    ("family", "words", "size"),
    [
        ("Liberation Serif", "Lorem", 40),
        ("Liberation Sans", "VERTICAL", 28),
        ("Noto Sans CJK SC", "「你好，世界」", 29),
        ("Noto Serif CJK SC", "三国 Photoshop", 40),
    ],
)
def test_ink_of_a_column(family: str, words: str, is_upright: bool, size: float, chromium: Browser) -> None:
    font = installed(family)
    run = run_in(font, words, size)
    run = run.replace(style=run.style.replace(is_upright=is_upright))
    measured = measure_column((run,), system_finder(), 1, Spacing(2))
    assert measured is not None
    assert measured.ink is not None
    file = subset_font(font, "".join(sorted(set(words))), is_vertical=True)
    page = chromium.new_page(viewport={"width": 120, "height": 800})
    orientation = "upright" if is_upright else "mixed"
    page.set_content(
        PAGE.format(font=base64.b64encode(file.content).decode(), orientation=orientation, size=size, words=words)
    )
    page.evaluate("document.fonts.ready")
    picture = np.asarray(Image.open(io.BytesIO(page.screenshot())).convert("L"), np.float32) / np.float32(255)
    page.close()
    shown = box_of(1 - picture, 0, 0, COVERED)
    assert shown is not None
    wanted = measured.ink
    assert shown.top == pytest.approx(TOP_PX + wanted.left, abs=TOLERANCE_PX)
    assert shown.bottom == pytest.approx(TOP_PX + wanted.right, abs=TOLERANCE_PX)
    assert shown.right == pytest.approx(MIDDLE_PX + wanted.top, abs=TOLERANCE_PX)
    assert shown.left == pytest.approx(MIDDLE_PX + wanted.bottom, abs=TOLERANCE_PX)
