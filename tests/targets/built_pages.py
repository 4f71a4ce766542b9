"""Compares a project as npm builds it with the html target's page of the same design, in Chromium."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from playwright.sync_api import Browser

from psd2code.emit.html import carried
from psd2code.emit.json import print_json
from psd2code.registry import Target, load_target
from tests.support.browser import save_files
from tests.support.command import run_apart
from tests.support.compiled import compile_fixture
from tests.support.hostile import NAME, TEXTS, hostile_project
from tests.support.npm import ShownPage, Workshop, show_page
from tests.support.places import FIXTURES

BUILT = ["text-two-runs", "text-right-to-left", "hostile-names", "shape-gradient", "effect-drop-shadow", "app-screen",
         "campaign"]  # fmt: skip
"""Fixtures that together have runs of text, words read from the right, hostile words, images, gradients, shadows, and
two pages of everything."""


def check_design(name: str, target: Target, workshop: Workshop, browser: Browser, folder: Path) -> None:
    """Convert a fixture by the command line, build it, and find no pixel and no element that differs from html."""
    run = run_apart(folder, FIXTURES / f"{name}.psd", "-o", "out", "-t", target.name)
    assert run.code == 0, run.err
    site = folder / "out" / name
    metadata = json.loads((site / "html" / "metadata.json").read_text("utf-8"))
    size = (metadata["width"], metadata["height"])
    files = {str(file.relative_to(site / target.name)): file.read_bytes()
             for file in (site / target.name).rglob("*") if file.is_file()}  # fmt: skip
    dist = workshop.build(name, files)
    assert_same(
        show_page(browser, site / "html", "index_optimized.html", size), show_page(browser, dist, "index.html", size)
    )


def check_hostile_page(target: Target, workshop: Workshop, browser: Browser, folder: Path) -> None:
    """Build a page of hostile texts, and find each of them as it is, and nothing else."""
    project = hostile_project()
    size = (project.width, project.height)
    html = save_files(folder, load_target("html").emit(project))
    dist = workshop.build("hostile", target.emit(project))
    built = show_page(browser, dist, "index.html", size)
    assert_same(show_page(browser, html, "index_optimized.html", size), built)
    assert built.title == " ".join(NAME.split())
    assert isinstance(built.dom, list)
    tag, attributes, *elements = built.dom
    assert (tag, attributes, len(elements)) == ("main", {}, 3 * len(TEXTS))
    for text, words, translated, image in zip(TEXTS, elements[::3], elements[1::3], elements[2::3], strict=True):
        shown = carried(text)
        assert words == ["p", {"class": "t"}, f"{shown}\n{shown}", ["span", {}, shown], shown * 2]
        assert translated == words
        assert image == ["img", {"alt": shown}]


def check_translation(target: Target, workshop: Workshop, browser: Browser, folder: Path) -> None:
    """Translate a text of two runs, in another order and with hostile words, and see it alike in both pages."""
    project = compile_fixture("text-two-runs").project
    (key,) = project.texts
    assert project.texts[key].count("<1>") == 1
    words = print_json({key: "<1>{{ 7 }} <b>`</1> & </script>\n<<1>"})
    size = (project.width, project.height)
    html = save_files(folder, {**load_target("html").emit(project), "i18n/fr.json": words})
    dist = workshop.build("translated", {**target.emit(project), "src/i18n/fr.json": words})
    shown = show_page(browser, html, "index_optimized.html?lang=fr", size)
    assert_same(shown, show_page(browser, dist, "index.html?lang=fr", size))
    text = json.dumps(shown.dom)
    assert '"{{ 7 }} <b>`"], " & </script>\\n<1>"' in text
    assert_same(
        show_page(browser, html, "index_optimized.html", size), show_page(browser, dist, "index.html?lang=xx", size)
    )


def assert_same(html: ShownPage, built: ShownPage) -> None:
    """Assert that two pages have the same elements and the same pixels, and neither an error."""
    assert (html.errors, built.errors) == ([], [])
    assert built.dom == html.dom
    assert built.picture.shape == html.picture.shape
    assert int(np.any(built.picture != html.picture, axis=2).sum()) == 0, "pixels differ"
