"""Whatever a document holds, its page is a picture: as large as the canvas, finite, all values within 0-1."""

from __future__ import annotations

import numpy as np
import pytest

from psd2code import psd
from psd2code.context import Context
from psd2code.geometry import Rect
from psd2code.render import Renderer
from tests.support.places import FIXTURES, small_fixtures


@pytest.mark.parametrize("name", small_fixtures())
def test_the_page_of_a_fixture_is_within_0_and_1_and_the_same_in_parts(name: str) -> None:
    """The parts are two halves: what lies in the other half still counts for masks, effects and groups."""
    file = psd.open_psd(FIXTURES / f"{name}.psd")
    context = Context()
    document = psd.read_document(file, context)
    renderer = Renderer(document, psd.PsdPixels(file), context.diagnostics)
    page = renderer.page().rgba
    assert page.shape == (document.height, document.width, 4)
    assert np.isfinite(page).all()
    assert page.min() >= 0
    assert page.max() <= 1 + 1e-6
    middle = document.height // 2
    for top, height in ((0, middle), (middle, document.height - middle)):
        part = renderer.page(part=Rect(left=0, top=top, width=document.width, height=height)).rgba
        np.testing.assert_allclose(part, page[top : top + height], atol=1e-5)
