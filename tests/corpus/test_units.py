"""Real designs in rem or vw: every box in its place at the design width, nothing too wide in other windows."""

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

pytestmark = [pytest.mark.corpus, pytest.mark.browser]

NEAR_PX = 0.5
"""As for the fixtures: 32 lengths in a row, each cut to 1/64 px."""

WINDOWS_PX = (320, 768, 1440)
"""The narrowest, a middling and the widest; the fixtures are shown in those between as well."""

FILES = sorted(file for file in (CORPUS / "ui").rglob("*") if file.suffix.lower() in (".psd", ".psb"))
UNITS: list[Unit] = ["rem", "vw"]
CASES = [
    pytest.param(file, UNITS[i % len(UNITS)], id=f"{file.parent.name}/{file.stem}") for i, file in enumerate(FILES)
]
"""The two units in turn: a design takes seconds, and the units differ in one factor."""


@pytest.mark.usefixtures("corpus")
@pytest.mark.parametrize(("file", "unit"), CASES)
def test_a_design_grows_with_its_window(file: Path, unit: Unit, chromium: Browser) -> None:
    compilation = compile_psd(file, (load_target("html"),), CompileOptions(unit=unit), Context())
    width = compilation.document.width
    with fluid_page(compilation, "index_optimized.html", width, chromium) as page:
        assert misplaced(compilation.tree, page.boxes(), NEAR_PX) == []
        assert page.faults(WINDOWS_PX) == {}
