"""Real designs in every unit, on both pages: each leaf in its place, and nothing too wide in other windows."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from psd2code.compiler import compile_psd
from psd2code.context import Context
from psd2code.options import CompileOptions
from psd2code.registry import load_target
from tests.support.compiled import Unit
from tests.support.fluid_pages import fluid_page, misplaced
from tests.support.places import CORPUS
from tests.support.shown_leaves import PAGES, misplaced_leaves, read_page

pytestmark = [pytest.mark.corpus, pytest.mark.browser]

NEAR_PX = 0.5
"""As for the fixtures: 32 lengths in a row, each cut to 1/64 px."""

WINDOWS_PX = (320, 768, 1440)
"""The narrowest, a middling and the widest; the fixtures are shown in those between as well."""

FILES = sorted(file for file in (CORPUS / "ui").rglob("*") if file.suffix.lower() in (".psd", ".psb"))
FLUID: list[Unit] = ["rem", "vw"]
CASES = [
    pytest.param(file, unit, id=f"{name}-{unit}", marks=pytest.mark.xdist_group(name))
    for index, file in enumerate(FILES)
    for unit in ("px", FLUID[index % len(FLUID)])
    for name in [f"{file.parent.name}/{file.stem}"]
]
"""Each design in px and in one of the fluid units in turn: both say the same lengths, and all three take a third more
time. With `--dist loadgroup` one process compiles a design in both units, and encodes its pictures once."""


@pytest.mark.usefixtures("corpus")
@pytest.mark.parametrize(("file", "unit"), CASES)
def test_every_leaf_of_a_design_is_in_its_place_and_grows_with_it(file: Path, unit: Unit, chromium: Browser) -> None:
    compilation = compile_psd(file, (load_target("html"),), CompileOptions(unit=unit), Context())
    shown = {}
    for page_file in PAGES:
        with fluid_page(compilation, page_file, compilation.document.width, chromium) as page:
            shown[page_file] = read_page(page)
            assert unit == "px" or page.faults(WINDOWS_PX) == {}
    assert misplaced(compilation.tree, list(shown["index_optimized.html"].boxes), NEAR_PX) == []
    assert misplaced_leaves(compilation, shown, NEAR_PX) == []
