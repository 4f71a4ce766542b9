"""Words that are read from the right stand where the design has them, mixed with digits, Latin words and marks."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser

from psd2code.options import CompileOptions
from tests.corpus.text_pages import measure_page
from tests.support.browser import opened, save_files, served
from tests.support.compiled import compile_fixture
from tests.support.places import FIXTURES
from tests.typesetting.faces import installed

pytestmark = pytest.mark.browser

NAME = "text-right-to-left"
NEAR_PX = 2

ENDS = """() => [...document.querySelectorAll('[data-type=text]')].flatMap(text => {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const ends = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const place = index => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      return range.getBoundingClientRect().left
    }
    ends.push([node.data, place(node.length - 1) - place(0)])
  }
  return ends
})"""
"""How far right of its first character each text's last one stands, px."""


def test_sentences_end_at_the_side_they_are_read_to(chromium: Browser) -> None:
    compilation = compile_fixture(NAME)
    size = compilation.document.width, compilation.document.height
    with TemporaryDirectory() as folder:
        save_files(Path(folder), compilation.folders["html"])
        with served(Path(folder)) as address, opened(chromium, f"{address}/index.html", size) as page:
            ends = dict(page.page.evaluate(ENDS))
    assert {words: distance > 0 for words, distance in ends.items()} == {
        "שלום (abc) 12!": False,
        "Only 3 left!": True,
        "(מבצע) -20%.": False,
        "מתחת.": False,
    }


def test_ink_stands_where_the_design_has_it(chromium: Browser) -> None:
    installed("DejaVu Sans")
    page = measure_page(FIXTURES / f"{NAME}.psd", chromium, CompileOptions())
    assert len(page.texts) == len([text for text in page.texts if text.edges]) == 3
    for text in page.texts:
        assert text.edges is not None
        assert max(abs(text.edges.left), abs(text.edges.right)) <= NEAR_PX, text.layer.name
        assert max(map(abs, text.baselines)) <= 1, text.layer.name
