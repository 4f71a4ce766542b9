"""Texts whose designer's own fonts can be installed stand nearer still; lists which texts and fonts those are."""

from __future__ import annotations

import functools
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from psd2code.ir.layers import TextLayer
from psd2code.options import CompileOptions
from psd2code.typesetting.find_face import FaceFinder, find_for
from psd2code.typesetting.font_files import fonts_in, system_fonts
from tests.corpus.text_pages import measure_page
from tests.support.own_fonts import own_fonts
from tests.support.places import CORPUS

pytestmark = [pytest.mark.corpus, pytest.mark.browser, pytest.mark.slow]

NEAR_PX = 2
LEAST_NEAR = 0.96

SETS = ("laravel.ru/*.ps[db]", "psd2svg/*text*ligatures*.psd", "psd2svg/*text*fonts*.psd")
"""The files of the corpus that name fonts which can be had."""


@functools.cache
def _files() -> tuple[Path, ...]:
    return tuple(
        file for pattern in SETS for part in ("ui", "features") for file in sorted((CORPUS / part).glob(pattern))
    )


def _fonts_of(layer: TextLayer, finder: FaceFinder) -> Iterator[str]:
    """Yield the PostScript names in a text of which every one is installed itself."""
    styles = [run.style for paragraph in layer.text.paragraphs for run in paragraph.runs if run.text.strip()]
    faces = [find_for(finder, style) for style in styles]
    if all(face is not None and face.is_exact for face in faces):
        yield from sorted({style.font for style in styles})


@pytest.mark.usefixtures("corpus")
def test_texts_in_their_own_fonts(chromium: Browser) -> None:
    folder, reason = own_fonts()
    if folder is None:
        pytest.skip(f"the designers' fonts cannot be installed: {reason}")
    finder = FaceFinder(fonts_in(folder) + system_fonts())
    used: Counter[str] = Counter()
    worst: list[int] = []
    for file in _files():
        for text in measure_page(file, chromium, CompileOptions(fonts=str(folder))).texts:
            fonts = list(_fonts_of(text.layer, finder))
            if fonts and text.edges:
                used.update(fonts)
                worst.append(text.edges.worst)
                sys.stdout.write(f"{file.stem:<36} {text.edges.worst:3} px  {', '.join(fonts)}  {text.layer.name!r}\n")
    for font, count in used.most_common():
        sys.stdout.write(f"{count:4} texts in {font}\n")
    near = sum(px <= NEAR_PX for px in worst)
    assert worst
    sys.stdout.write(f"{near} of {len(worst)} texts in their own fonts within {NEAR_PX} px\n")
    assert near / len(worst) >= LEAST_NEAR
