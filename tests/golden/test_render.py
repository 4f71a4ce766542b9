"""Our own picture of each small fixture: against the stored golden, and against the picture in the PSD itself."""

from __future__ import annotations

from collections.abc import Callable

from tests.support.compiled import each_fixture, render_fixture, stored_picture
from tests.support.golden import Goldens
from tests.support.places import small_fixtures
from tests.support.report import assert_same_picture


@each_fixture(small_fixtures())
def test_render_is_as_before(name: str, golden: Callable[[str], Goldens]) -> None:
    golden(name).check_picture("render.png", "render-golden", render_fixture(name))


@each_fixture(small_fixtures())
def test_render_is_the_picture_in_the_psd(name: str) -> None:
    assert_same_picture("render", name, render_fixture(name), stored_picture(name))
